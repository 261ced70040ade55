import { pageBytes } from "@tabwright/core/contract"
import { FakeApiError } from "../FakeApiError.ts"

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
 * Returns a page of a cursor list. The cursor is the key of the last item on the previous page, and the list is sorted
 * by key, so that pages stay correct when items change. An invalid cursor is a 400, and so is one without `start`, the
 * common start of all keys.
 */
export const cursorPage = <A>(
  order: "ascending" | "descending",
  all: ReadonlyArray<A>,
  keyOf: (item: A) => string,
  {
    cursor,
    limit,
    start = "",
  }: { readonly cursor?: string | undefined; readonly limit: number; readonly start?: string },
  contentOf: (item: A) => string = () => "",
) => {
  const seen = cursor === undefined ? undefined : decodeCursor(cursor, start)
  const left =
    seen === undefined ? all : all.filter((item) => (order === "ascending" ? keyOf(item) > seen : keyOf(item) < seen))
  const items = fitting(left.slice(0, limit), contentOf)
  const last = items.at(-1)
  const hasMore = left.length > items.length
  return { items, nextCursor: hasMore && last !== undefined ? encodeCursor(keyOf(last)) : null, hasMore }
}

/** Returns the first items that fit on a page, at least one. */
export const fitting = <A>(items: ReadonlyArray<A>, contentOf: (item: A) => string): ReadonlyArray<A> => {
  let bytes = 0
  const end = items.findIndex((item, index) => {
    bytes += new TextEncoder().encode(contentOf(item)).length
    return index > 0 && bytes > pageBytes
  })
  return end === -1 ? items : items.slice(0, end)
}

const encodeCursor = (key: string): string => btoa(encodeURIComponent(mark + key))

const decodeCursor = (cursor: string, start: string): string => {
  try {
    const text = decodeURIComponent(atob(cursor))
    if (text.startsWith(mark + start)) return text.slice(mark.length)
  } catch {
    // Not base64 or not UTF-8.
  }
  throw FakeApiError.of("MalformedCursor")
}
