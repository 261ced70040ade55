import { Refusal } from "../Refusal.ts"

/**
 * A page of a list that is counted.
 *
 * @category constructors
 * @since 0.1.0
 */
export const numberedPage = <A, B>(
  all: ReadonlyArray<A>,
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
  view: (item: A) => B,
) => ({
  items: all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map(view),
  totalItems: all.length,
  pageNumber,
  pageSize,
})

const mark = "after:"

/**
 * A page of a list that a cursor leads through, which names the last item of the page before by its key. Any other text than
 * such a cursor is a 400.
 *
 * @category constructors
 * @since 0.1.0
 */
export const cursorPage = <A>(
  all: ReadonlyArray<A>,
  keyOf: (item: A) => string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) => {
  const start = cursor === undefined ? 0 : all.findIndex((item) => keyOf(item) === decodeCursor(cursor)) + 1
  const items = all.slice(start, start + limit)
  const last = items.at(-1)
  const hasMore = start + limit < all.length
  return { items, nextCursor: hasMore && last !== undefined ? encodeCursor(keyOf(last)) : null, hasMore }
}

const encodeCursor = (key: string): string => btoa(encodeURIComponent(mark + key))

const decodeCursor = (cursor: string): string => {
  try {
    const text = decodeURIComponent(atob(cursor))
    if (text.startsWith(mark)) return text.slice(mark.length)
  } catch {
    // Not base64, or not a text.
  }
  throw Refusal.of("MalformedCursor")
}
