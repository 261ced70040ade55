import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { useDeferredValue, useEffect, useMemo, useState } from "react"
import { formatUsd } from "../../Format.ts"
import { StatusBadge } from "../../components/Badge.tsx"
import { ButtonLink } from "../../components/Button.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { SelectField, TextField } from "../../components/Field.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime, Span } from "../../components/RelativeTime.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { isOver, runStatuses, type RunSummary, useRun, useRuns } from "../../queries/Runs.ts"

const route = getRouteApi("/runs")

/** All runs, newest first, with live updates. */
export const RunsPage = () => {
  const search = route.useSearch()
  const navigate = useNavigate({ from: "/runs" })
  const [query, setQuery] = useState(search.query)
  const deferredQuery = useDeferredValue(query.trim())

  // The filter lives in the URL, so that reloads and links keep it.
  useEffect(() => {
    if (deferredQuery === search.query) return undefined
    const timer = setTimeout(
      () => void navigate({ search: (now) => ({ ...now, query: deferredQuery }), replace: true }),
      250,
    )
    return () => clearTimeout(timer)
  }, [navigate, search.query, deferredQuery])

  return (
    <Page
      title="Runs"
      actions={
        <ButtonLink to="/runs/new" kind="primary" icon="add">
          New run
        </ButtonLink>
      }
    >
      <div className="filters" role="search">
        <TextField
          label="Search tasks"
          isLabelHidden
          type="search"
          placeholder="Search tasks"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <SelectField
          label="Status"
          isLabelHidden
          value={search.status}
          onChange={(event) =>
            void navigate({ search: (now) => ({ ...now, status: event.target.value }), replace: true })
          }
        >
          <option value="">Any status</option>
          {runStatuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </SelectField>
      </div>
      <RunList status={search.status} query={search.query} />
    </Page>
  )
}

const RunList = (filter: { readonly status: string; readonly query: string }) => {
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage, isPending, refetch, runs, freshIds } = useRuns(filter)
  const columns = useMemo(() => columnsOf(freshIds), [freshIds])
  if (isPending) return <SkeletonRows count={10} label="Loading the runs" />
  if (error !== null && runs.length === 0) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (runs.length === 0) {
    return filter.status === "" && filter.query === "" ? (
      <Empty
        title="No runs yet"
        icon="runs"
        action={
          <ButtonLink to="/runs/new" kind="primary" icon="add">
            Start your first run
          </ButtonLink>
        }
      >
        Describe a task in plain language and watch an agent do it.
      </Empty>
    ) : (
      <Empty title="No matching runs" icon="search">
        Change the search or the status filter.
      </Empty>
    )
  }
  return (
    <Table
      label="Runs"
      columns={columns}
      rows={runs}
      keyOf={({ id }) => id}
      isLoadingMore={isFetchingNextPage}
      onEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
    />
  )
}

const columnsOf = (freshIds: ReadonlySet<string>): ReadonlyArray<Column<RunSummary>> => [
  {
    header: "Task",
    cell: (run) => (
      <Link
        to="/sessions/$sessionId"
        params={{ sessionId: run.sessionId }}
        hash={run.id}
        className="row-link"
        title={run.task}
      >
        {run.title ?? run.task}
      </Link>
    ),
  },
  { header: "Status", width: "7.5rem", cell: (run) => <LiveStatus run={run} isFresh={freshIds.has(run.id)} /> },
  { header: "Model", width: "11rem", hiddenBelowPx: 900, cell: ({ model }) => <span className="soft">{model}</span> },
  {
    header: "Duration",
    width: "7rem",
    hiddenBelowPx: 700,
    isNumeric: true,
    cell: ({ createdAt, status, updatedAt }) => <Span from={createdAt} to={isOver(status) ? updatedAt : null} />,
  },
  {
    header: "Cost",
    width: "6rem",
    hiddenBelowPx: 900,
    isNumeric: true,
    cell: ({ totalCostUsd }) => formatUsd(totalCostUsd),
  },
  {
    header: "Started",
    width: "7.5rem",
    hiddenBelowPx: 480,
    isNumeric: true,
    cell: ({ createdAt }) => (
      <span className="soft">
        <RelativeTime at={createdAt} />
      </span>
    ),
  },
]

/** Polls unfinished runs beyond the newest page, because the list refreshes only that page. */
const LiveStatus = ({ isFresh, run }: { readonly run: RunSummary; readonly isFresh: boolean }) => {
  const polls = !isFresh && !isOver(run.status)
  const { data } = useRun(run.id, { isEnabled: polls })
  return <StatusBadge status={polls ? (data?.status ?? run.status) : run.status} />
}
