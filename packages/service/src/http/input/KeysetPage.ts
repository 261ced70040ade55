import { Effect } from "effect"
import type { CursorPage } from "../../store/PageBudget.ts"
import { parseKeysetPosition, type KeysetPosition } from "../../store/KeysetPosition.ts"
import { decodeCursor, encodeCursor } from "./Cursor.ts"
import { type ErrorClass, failWith } from "../ErrorResponse.ts"

/** Returns the start of a page of a list sorted by time. Rejects cursors that {@link keysetPage} did not create. */
export const startOf = <B>(
  BadRequest: ErrorClass<B>,
  cursor: string | undefined,
): Effect.Effect<KeysetPosition | undefined, B> => {
  if (cursor === undefined) return Effect.succeed(undefined)
  const key = parseKeysetPosition(decodeCursor(cursor) ?? "")
  return key === undefined ? failWith(BadRequest, "MalformedCursor") : Effect.succeed(key)
}

/** Takes a page from rows of bounded size, of which `limit` + 1 were read. */
export const firstPage = <A>(found: ReadonlyArray<A>, limit: number): CursorPage<A> => ({
  items: found.slice(0, limit),
  hasMore: found.length > limit,
})

/** Adds the cursor of the next page. */
export const keysetPage = <A extends { readonly key: string }>({ items, hasMore }: CursorPage<A>) => ({
  items,
  nextCursor: hasMore ? encodeCursor(items.at(-1)?.key ?? "") : null,
  hasMore,
})
