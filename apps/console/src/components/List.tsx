import type { ReactNode } from "react"
import type { PagedList } from "../queries/Lists.ts"
import { ErrorNotice, SkeletonRows } from "./Feedback.tsx"
import { type Column, Table } from "./Table.tsx"

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
  /** The empty state. */
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
