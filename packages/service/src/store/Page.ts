/**
 * Which page of a list is asked for.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageQuery {
  readonly pageSize: number
  /** From 1. */
  readonly pageNumber: number
}

/**
 * A page, and how many there are on all pages together.
 *
 * @category models
 * @since 0.1.0
 */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly total: number
}

/**
 * How many rows stand before a page.
 *
 * @category constructors
 * @since 0.1.0
 */
export const offsetOf = (query: PageQuery): number => (query.pageNumber - 1) * query.pageSize
