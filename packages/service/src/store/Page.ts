/**
 * The requested page of a list.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageQuery {
  readonly pageSize: number
  /** Starts at 1. */
  readonly pageNumber: number
}

/**
 * A page and the total number of items.
 *
 * @category models
 * @since 0.1.0
 */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly total: number
}

/**
 * Returns the number of rows before a page.
 *
 * @category constructors
 * @since 0.1.0
 */
export const offsetOf = (query: PageQuery): number => (query.pageNumber - 1) * query.pageSize
