import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react"
import type { PagedList } from "../queries/Lists.ts"
import { ErrorNotice, SkeletonRows } from "./Feedback.tsx"
import { Icon } from "./Icon.tsx"

/** A column. `width` is a CSS length. Hidden below `hiddenBelowPx` of window width. */
export interface Column<Row> {
  readonly header: string
  /** Replaces the text of the header. */
  readonly head?: ReactNode
  /** Name of the order by this column. */
  readonly sort?: string
  readonly cell: (row: Row) => ReactNode
  readonly width?: string
  readonly hiddenBelowPx?: 480 | 700 | 900 | 1200
  readonly isNumeric?: boolean
}

/** The order of a list, and its change by a click on a column. */
export interface Sorting {
  readonly by: string
  readonly order: "asc" | "desc"
  readonly onSort: (by: string) => void
}

/** Height of every row in px. Fixed, so that the positions of rows outside the viewport are known. */
const wideRowPx = 44

const narrow = matchMedia("(max-width: 699px)")

const subscribeNarrow = (listener: () => void) => {
  narrow.addEventListener("change", listener)
  return () => narrow.removeEventListener("change", listener)
}

/** A virtualized table: only visible rows are in the DOM. `onEnd` is called when the last rows come into view. */
export const Table = <Row,>({
  className = "",
  columns,
  isLoadingMore = false,
  keyOf,
  label,
  narrowRowPx = wideRowPx,
  onEnd,
  rows,
  sorting,
}: {
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string
  readonly onEnd?: (() => void) | undefined
  readonly isLoadingMore?: boolean
  readonly className?: string
  readonly sorting?: Sorting
  /** Height of rows below 700 px of window width. `--row-height` of the class must be the same. */
  readonly narrowRowPx?: number
}) => {
  const rowHeightPx = useSyncExternalStore(subscribeNarrow, () => (narrow.matches ? narrowRowPx : wideRowPx))
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measured = (body.current?.getBoundingClientRect().top ?? 0) + scrollY
    if (Math.abs(measured - top) > 1) setTop(measured)
  }, [rows.length, top])

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin: top,
  })
  const { measure } = virtual
  useLayoutEffect(measure, [measure, rowHeightPx])
  const shown = virtual.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? -1
  const isAtEnd = last >= rows.length - 10

  useEffect(() => {
    if (isAtEnd && rows.length > 0) onEnd?.()
  }, [isAtEnd, onEnd, rows.length])

  return (
    <div className={`table-frame ${className}`}>
      <table className="table" aria-label={label} aria-rowcount={rows.length + 1} aria-busy={isLoadingMore}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.header} className={hidden(column)} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className={classOf(column)}
                aria-sort={
                  sorting === undefined || column.sort === undefined || sorting.by !== column.sort
                    ? undefined
                    : sorting.order === "asc"
                      ? "ascending"
                      : "descending"
                }
              >
                <Header column={column} sorting={sorting} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer heightPx={first * rowHeightPx} />
          {shown.map(({ index }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <tr key={keyOf(row)} aria-rowindex={index + 2}>
                {columns.map((column) => (
                  <td key={column.header} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
          <Spacer heightPx={(rows.length - 1 - last) * rowHeightPx} />
        </tbody>
      </table>
      <p className="table-foot" role="status">
        {isLoadingMore ? "Loading more…" : ""}
      </p>
    </div>
  )
}

/** Spacer for rows outside the viewport. */
const Spacer = ({ heightPx }: { readonly heightPx: number }) =>
  heightPx <= 0 ? null : (
    <tr aria-hidden="true" className="gap">
      <td style={{ height: heightPx }} />
    </tr>
  )

const Header = <Row,>({
  column: { head, header, sort },
  sorting,
}: {
  readonly column: Column<Row>
  readonly sorting: Sorting | undefined
}) => {
  if (head !== undefined) return head
  if (header === "") return <span className="visually-hidden">Actions</span>
  if (sort === undefined || sorting === undefined) return header
  return (
    <button type="button" className="sort" onClick={() => sorting.onSort(sort)}>
      {header}
      {sorting.by === sort ? <Icon name={sorting.order === "asc" ? "up" : "lower"} /> : null}
    </button>
  )
}

const hidden = ({ hiddenBelowPx }: Pick<Column<never>, "hiddenBelowPx">) =>
  hiddenBelowPx === undefined ? undefined : `below-${hiddenBelowPx}`

const classOf = (column: Pick<Column<never>, "hiddenBelowPx" | "isNumeric">) =>
  [hidden(column) ?? [], column.isNumeric === true ? "numeric end" : []].flat().join(" ") || undefined

/** A paged list in every state: loading, failed, empty or filled. */
export const List = <Row,>({
  columns,
  empty,
  keyOf,
  label,
  list,
}: {
  readonly label: string
  readonly list: PagedList<Row>
  readonly columns: ReadonlyArray<Column<Row>>
  readonly keyOf: (row: Row) => string
  readonly empty: ReactNode
}) => {
  const { error, isLoadingMore, isPending, onEnd, refetch, rows } = list
  if (isPending) return <SkeletonRows label={`Loading: ${label}`} />
  return (
    <>
      {error === null ? null : <ErrorNotice error={error} onRetry={refetch} />}
      {rows.length > 0 ? (
        <Table label={label} columns={columns} rows={rows} keyOf={keyOf} isLoadingMore={isLoadingMore} onEnd={onEnd} />
      ) : error === null ? (
        empty
      ) : null}
    </>
  )
}
