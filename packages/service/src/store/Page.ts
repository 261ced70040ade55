/** The requested page of a list. */
export interface PageQuery {
  readonly pageSize: number
  /** Starts at 1. */
  readonly pageNumber: number
}

/** A page and the total number of items. */
export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly total: number
}

/** Returns the number of rows before a page. */
export const offsetOf = (query: PageQuery): number => (query.pageNumber - 1) * query.pageSize
