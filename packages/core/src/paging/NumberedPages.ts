import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"

/**
 * How the pages of a list are numbered.
 *
 * @category models
 * @since 0.1.0
 */
export interface Numbering<Page, A> {
  readonly items: (page: Page) => ReadonlyArray<A>
  /** How many items there are on all pages together. */
  readonly total: (page: Page) => number
  /** Tells one item from another. */
  readonly id: (item: A) => string
}

interface Position {
  readonly pageNumber: number
  /** Items of the pages before. */
  readonly passed: number
}

/**
 * Streams the items of numbered pages, one request at a time, as they are asked for. What is created meanwhile pushes items onto
 * later pages: those that came already do not come again.
 *
 * @category streams
 * @since 0.1.0
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
        // An empty page ends it, whatever total a server claims.
        const hasNext = all.length > 0 && next.passed < total(page)
        return [fresh, hasNext ? Option.some(next) : Option.none()] as const
      }),
    )
  })
