import type { PgClient } from "@effect/sql-pg"
import { pageBytes } from "@tabwright/core/contract"
import type { Fragment } from "effect/sql/Statement"

/** A page of a cursor-paginated list. */
export interface CursorPage<A> {
  readonly items: ReadonlyArray<A>
  readonly hasMore: boolean
}

interface PageBounds {
  /** Sort order over the row's columns. Must be unique. */
  readonly order: Fragment
  readonly limit: number
  /** Maximum content size in bytes. Default {@link pageBytes}. */
  readonly bytes?: number | undefined
  /** Minimum number of rows of any size. Default 1. */
  readonly least?: number
}

/**
 * Selects the first of `rows` that fit on a page, at least one. `rows` has a column `bytes`. Adds `place`, the position
 * on the page from 1, and `has_next`. `rows` should select keys and sizes only; the caller joins large columns, so that
 * they are read for the page alone.
 */
export const selectPage = (
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

/** Splits rows into consecutive batches of at most {@link pageBytes}, or one row. */
export const splitBatches = <Row extends { readonly bytes: number }>(
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

/**
 * Position in a list sorted by time, newest first: the timestamp and id of a page's last row. Microseconds as in the
 * database, because a JavaScript date would skip rows within a millisecond.
 */
export interface KeysetPosition {
  readonly micros: bigint
  readonly id: string
}

const shape = /^(\d{1,18}):([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

export const formatKeysetPosition = (key: KeysetPosition): string => `${key.micros}:${key.id}`

/** Parses a position from {@link formatKeysetPosition}. Returns undefined for any other text. */
export const parseKeysetPosition = (text: string): KeysetPosition | undefined => {
  const [, micros, id] = shape.exec(text) ?? []
  return micros === undefined || id === undefined ? undefined : { micros: BigInt(micros), id }
}

export interface PageQuery {
  readonly pageSize: number
  /** Starts at 1. */
  readonly pageNumber: number
}

export interface Page<A> {
  readonly items: ReadonlyArray<A>
  readonly total: number
}

export const offsetOf = (query: PageQuery): number => (query.pageNumber - 1) * query.pageSize
