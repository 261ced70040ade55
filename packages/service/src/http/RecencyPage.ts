import { Effect } from "effect"
import { parseRecencyKey, type RecencyKey } from "../store/RecencyKey.ts"
import { decodeCursor, encodeCursor } from "./Cursor.ts"
import { type Problem, refuse } from "./Refusal.ts"

/**
 * Where a page of a list that is sorted by time begins; refuses a cursor that {@link recencyPage} did not make.
 *
 * @category validation
 * @since 0.1.0
 */
export const startOf = <B>(
  BadRequest: Problem<B>,
  cursor: string | undefined,
): Effect.Effect<RecencyKey | undefined, B> => {
  if (cursor === undefined) return Effect.succeed(undefined)
  const key = parseRecencyKey(decodeCursor(cursor) ?? "")
  return key === undefined ? refuse(BadRequest, "MalformedCursor") : Effect.succeed(key)
}

/**
 * A page out of rows of which one more than `limit` was asked for, and how to go on.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recencyPage = <A extends { readonly key: string }>(found: ReadonlyArray<A>, limit: number) => {
  const items = found.slice(0, limit)
  const hasMore = found.length > limit
  return { items, nextCursor: hasMore ? encodeCursor(items.at(-1)?.key ?? "") : null, hasMore }
}
