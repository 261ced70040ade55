import type { PgClient } from "@effect/sql-pg"
import { pageBytes } from "@tabwright/core/contract"
import type { Fragment } from "effect/sql/Statement"

/**
 * One page of a list that a cursor leads through.
 *
 * @category models
 * @since 0.1.0
 */
export interface CursorPage<A> {
  readonly items: ReadonlyArray<A>
  readonly hasMore: boolean
}

/**
 * Bounds of a page.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageBounds {
  /** Order of the list over the columns of its rows; no two rows are equal in it. */
  readonly order: Fragment
  readonly limit: number
  /** Default {@link pageBytes}. */
  readonly bytes?: number | undefined
  /** Number of rows that are on the page whatever their size. Default 1. */
  readonly least?: number
}

/**
 * Selects from `rows`, which have a column `bytes`, the first ones that fit onto a page, and at least one. Adds
 * `place`, the position on the page from 1, and `has_next`, true where another row follows. `rows` names sizes and keys only;
 * the caller joins what is long, so that it is read for the page alone.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fitting = (
  sql: PgClient.PgClient,
  rows: Fragment,
  { order, limit, bytes = pageBytes, least = 1 }: PageBounds,
) =>
  sql`(
    SELECT * FROM (
      SELECT *, row_number() OVER list AS place, coalesce(lead(true) OVER list, false) AS has_next,
        sum(bytes) OVER (list ROWS UNBOUNDED PRECEDING) AS bytes_so_far
      FROM (${rows} ORDER BY ${order} LIMIT ${limit + 1}) candidate WINDOW list AS (ORDER BY ${order})) ranked
    WHERE place <= ${limit} AND (place <= ${least} OR bytes_so_far <= ${bytes}))`

/**
 * Builds a page from rows that were selected with {@link fitting}.
 *
 * @category constructors
 * @since 0.1.0
 */
export const cursorPage = <Row extends { readonly hasNext: boolean }, A>(
  rows: ReadonlyArray<Row>,
  toItem: (row: Omit<Row, "hasNext">) => A,
): CursorPage<A> => ({
  items: rows.map((row) => {
    const { hasNext: _, ...rest } = row
    return toItem(rest)
  }),
  hasMore: rows.at(-1)?.hasNext ?? false,
})

/**
 * Splits rows into batches of consecutive ones, each with at most {@link pageBytes} of content or one row.
 *
 * @category constructors
 * @since 0.1.0
 */
export const batchesOf = <Row extends { readonly bytes: number }>(
  rows: ReadonlyArray<Row>,
): ReadonlyArray<ReadonlyArray<Row>> => {
  const batches: Array<Array<Row>> = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    size += row.bytes
    if (size > pageBytes) {
      batches.push([])
      size = row.bytes
    }
    batches.at(-1)?.push(row)
  }
  return batches
}
