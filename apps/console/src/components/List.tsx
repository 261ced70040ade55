import type { ReactNode } from "react"
import type { PagedList } from "../queries/Lists.ts"
import { ErrorNotice, SkeletonRows } from "./State.tsx"
import { type Column, Table } from "./Table.tsx"

/** A list of the service in every state: on its way, empty, refused, or there. */
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
  /** What is shown where there is nothing: how that changes. */
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
