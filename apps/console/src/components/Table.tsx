import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import type { PagedList } from "../queries/Lists.ts"
import { ErrorNotice, SkeletonRows } from "./Feedback.tsx"

/** A column. `width` is a CSS length. Hidden below `hiddenBelowPx` of window width. */
export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly width?: string
  readonly hiddenBelowPx?: 480 | 700 | 900 | 1200
  readonly isNumeric?: boolean
}

/** Height of every row in px. Fixed, so that the positions of rows outside the viewport are known. */
const rowHeightPx = 44

/** A virtualized table: only visible rows are in the DOM. `onEnd` is called when the last rows come into view. */
export const Table = <Row,>({
  columns,
  isLoadingMore = false,
  keyOf,
  label,
  onEnd,
  rows,
}: {
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string
  readonly onEnd?: (() => void) | undefined
  readonly isLoadingMore?: boolean
}) => {
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
  const shown = virtual.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? -1
  const isAtEnd = last >= rows.length - 10

  useEffect(() => {
    if (isAtEnd && rows.length > 0) onEnd?.()
  }, [isAtEnd, onEnd, rows.length])

  return (
    <div className="table-frame">
      <table className="table" aria-label={label} aria-rowcount={rows.length + 1} aria-busy={isLoadingMore}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.header} className={hidden(column)} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={classOf(column)}>
                {column.header === "" ? <span className="visually-hidden">Actions</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer rows={first} />
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
          <Spacer rows={rows.length - 1 - last} />
        </tbody>
      </table>
      <p className="table-foot" role="status">
        {isLoadingMore ? "Loading more…" : ""}
      </p>
    </div>
  )
}

/** Spacer for rows outside the viewport. */
const Spacer = ({ rows }: { readonly rows: number }) =>
  rows <= 0 ? null : (
    <tr aria-hidden="true" className="gap">
      <td style={{ height: rows * rowHeightPx }} />
    </tr>
  )

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
