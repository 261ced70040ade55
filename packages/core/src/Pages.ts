import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"

/** Page metadata of a cursor-based list. */
export interface CursorPage {
  readonly nextCursor?: string | null | undefined
  readonly hasMore: boolean
}

/** Streams the items of a cursor-based list, one request at a time, on demand. */
export const cursorPages = <Page extends CursorPage, A, E, R>(
  fetch: (cursor: { readonly cursor?: string }) => Effect.Effect<Page, E, R>,
  items: (page: Page) => ReadonlyArray<A>,
): Stream.Stream<A, E, R> =>
  Stream.paginate(Option.none<string>(), (cursor) =>
    fetch(Option.isSome(cursor) ? { cursor: cursor.value } : {}).pipe(
      Effect.map((page) => {
        // Guards against a server that repeats its cursor.
        const hasNext =
          page.hasMore && typeof page.nextCursor === "string" && page.nextCursor !== Option.getOrNull(cursor)
        return [items(page), hasNext ? Option.some(Option.fromNullishOr(page.nextCursor)) : Option.none()] as const
      }),
    ),
  )

export interface Numbering<Page, A> {
  readonly items: (page: Page) => ReadonlyArray<A>
  readonly total: (page: Page) => number
  readonly id: (item: A) => string
}

interface Position {
  readonly pageNumber: number
  readonly passed: number
}

/**
 * Streams the items of a numbered list, one request at a time, on demand. Items created meanwhile shift others to later
 * pages; duplicates are skipped.
 */
export const numberedPages = <Page, A, E, R>(
  fetch: (pageNumber: number) => Effect.Effect<Page, E, R>,
  { id, items, total }: Numbering<Page, A>,
): Stream.Stream<A, E, R> =>
  Stream.suspend(() => {
    const seen = new Set<string>()
    return Stream.paginate<Position, A, E, R>({ pageNumber: 1, passed: 0 }, ({ pageNumber, passed }) =>
      Effect.map(fetch(pageNumber), (page) => {
        const all = items(page)
        const fresh = all.filter((item) => !seen.has(id(item)))
        for (const item of fresh) seen.add(id(item))
        const next = { pageNumber: pageNumber + 1, passed: passed + all.length }
        // An empty page ends the list, regardless of the reported total.
        const hasNext = all.length > 0 && next.passed < total(page)
        return [fresh, hasNext ? Option.some(next) : Option.none()] as const
      }),
    )
  })
