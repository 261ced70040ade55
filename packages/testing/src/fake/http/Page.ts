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
 * A page of a list that a cursor leads through, which names the last item of the page before by its key. The list is sorted by
 * the keys, so that the next page is right where items have come or gone. Any other text than such a cursor is a 400.
 *
 * @category constructors
 * @since 0.1.0
 */
export const cursorPage = <A>(
  order: "ascending" | "descending",
  all: ReadonlyArray<A>,
  keyOf: (item: A) => string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) => {
  const seen = cursor === undefined ? undefined : decodeCursor(cursor)
  const left =
    seen === undefined ? all : all.filter((item) => (order === "ascending" ? keyOf(item) > seen : keyOf(item) < seen))
  const items = left.slice(0, limit)
  const last = items.at(-1)
  const hasMore = left.length > limit
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
