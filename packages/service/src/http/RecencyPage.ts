import { Effect } from "effect"
import type { CursorPage } from "../store/PageBudget.ts"
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
 * Takes a page out of rows of bounded size, of which one more than `limit` was read.
 *
 * @category constructors
 * @since 0.1.0
 */
export const firstPage = <A>(found: ReadonlyArray<A>, limit: number): CursorPage<A> => ({
  items: found.slice(0, limit),
  hasMore: found.length > limit,
})

/**
 * Adds the cursor of the next page to a page.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recencyPage = <A extends { readonly key: string }>({ items, hasMore }: CursorPage<A>) => ({
  items,
  nextCursor: hasMore ? encodeCursor(items.at(-1)?.key ?? "") : null,
  hasMore,
})
