import { Effect } from "effect"
import { type CursorPage, parseKeysetPosition, type KeysetPosition } from "../../store/Page.ts"
import { type ErrorClass, failWith } from "../ErrorResponse.ts"

const start = "after:"

export const encodeCursor = (key: string): string => Buffer.from(start + key).toString("base64url")

/** Decodes a cursor. Returns undefined for a text that {@link encodeCursor} did not create. */
export const decodeCursor = (cursor: string): string | undefined => {
  const text = Buffer.from(cursor, "base64url").toString()
  const key = text.startsWith(start) ? text.slice(start.length) : undefined
  return key !== undefined && encodeCursor(key) === cursor ? key : undefined
}

/** Returns the number in a cursor, or null for an invalid cursor. */
export const numberInCursor = (cursor: string): bigint | null => {
  const key = decodeCursor(cursor)
  return key !== undefined && /^\d{1,18}$/.test(key) ? BigInt(key) : null
}

/**
 * Returns the start of a page of a sorted list. Rejects cursors that {@link keysetPage} did not create, and those of
 * another order: `order` is the start of the list's keys.
 */
export const startOf = <B>(
  BadRequest: ErrorClass<B>,
  cursor: string | undefined,
  order = "",
): Effect.Effect<KeysetPosition | undefined, B> => {
  if (cursor === undefined) return Effect.succeed(undefined)
  const text = decodeCursor(cursor) ?? ""
  const key = text.startsWith(order) ? parseKeysetPosition(text.slice(order.length)) : undefined
  return key === undefined ? failWith(BadRequest, "MalformedCursor") : Effect.succeed(key)
}

/** Takes a page from rows of bounded size, of which `limit` + 1 were read. */
export const firstPage = <A>(found: ReadonlyArray<A>, limit: number): CursorPage<A> => ({
  items: found.slice(0, limit),
  hasMore: found.length > limit,
})

export const keysetPage = <A extends { readonly key: string }>({ items, hasMore }: CursorPage<A>) => ({
  items,
  nextCursor: hasMore ? encodeCursor(items.at(-1)?.key ?? "") : null,
  hasMore,
})
