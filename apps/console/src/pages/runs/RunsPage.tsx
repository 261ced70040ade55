import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { useCallback, useMemo, useState } from "react"
import { formatDuration, formatShort, formatUsd } from "../../Format.ts"
import { StatusBadge } from "../../components/Badge.tsx"
import { Button, ButtonLink } from "../../components/Button.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime, Span } from "../../components/RelativeTime.tsx"
import { type Column, type Sorting, Table } from "../../components/Table.tsx"
import { useRuns } from "../../queries/run-list/RunList.ts"
import { anyRuns, type RunSearch } from "../../queries/run-list/RunSearch.ts"
import { isOver, type RunSummary, useRun } from "../../queries/Runs.ts"
import { BulkActions } from "./BulkActions.tsx"
import { durationOf } from "./RunExport.ts"
import { RunToolbar } from "./RunToolbar.tsx"

const route = getRouteApi("/runs")

/** The project's runs with live updates. Filter and order are in the URL. */
export const RunsPage = () => {
  const search = route.useSearch()
  const navigate = useNavigate({ from: "/runs" })
  const change = useCallback(
    (part: Partial<RunSearch>) => void navigate({ search: (now) => ({ ...now, ...part }), replace: true }),
    [navigate],
  )
  return (
    <Page
      title="Runs"
      wide
      actions={
        <ButtonLink to="/runs/new" kind="primary" icon="add">
          New run
        </ButtonLink>
      }
    >
      <RunToolbar search={search} change={change} />
      <RunList search={search} change={change} />
    </Page>
  )
}

const RunList = ({
  change,
  search,
}: {
  readonly search: RunSearch
  readonly change: (part: Partial<RunSearch>) => void
}) => {
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage, isPending, refetch, runs, freshIds } = useRuns(search)
  const [selected, setSelected] = useState<ReadonlyMap<string, RunSummary>>(new Map())
  const toggle = useCallback(
    (run: RunSummary, isSelected: boolean) =>
      setSelected((now) => {
        const next = new Map(now)
        if (isSelected) next.set(run.id, run)
        else next.delete(run.id)
        return next
      }),
    [],
  )
  const toggleAll = useCallback(
    (isSelected: boolean) => setSelected(isSelected ? new Map(runs.map((run) => [run.id, run])) : new Map()),
    [runs],
  )
  const columns = useMemo(
    () => columnsOf({ freshIds, selected, toggle, toggleAll, count: runs.length }),
    [freshIds, runs.length, selected, toggle, toggleAll],
  )
  const sorting: Sorting = {
    by: search.sort,
    order: search.order === "asc" ? "asc" : "desc",
    onSort: (by) => change({ sort: by, order: search.sort === by && search.order !== "asc" ? "asc" : "desc" }),
  }
  if (isPending) return <SkeletonRows count={10} label="Loading the runs" />
  if (error !== null && runs.length === 0) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (runs.length === 0) return <NoRuns search={search} onClear={() => change(anyRuns)} />
  return (
    <>
      {search.sort === "created" ? null : (
        <p className="soft run-note">
          Sorted by {search.sort}, without active runs, whose values still change.{" "}
          <Button kind="quiet" onClick={() => change({ sort: "created", order: "desc" })}>
            Show newest first
          </Button>
        </p>
      )}
      <Table
        label="Runs"
        className="runs"
        columns={columns}
        rows={runs}
        keyOf={({ id }) => id}
        sorting={sorting}
        narrowRowPx={64}
        isLoadingMore={isFetchingNextPage}
        onEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
      />
      {selected.size === 0 ? null : (
        <BulkActions selected={[...selected.values()]} onClear={() => setSelected(new Map())} />
      )}
    </>
  )
}

const NoRuns = ({ onClear, search }: { readonly search: RunSearch; readonly onClear: () => void }) => {
  const isFiltered = Object.entries(anyRuns).some(
    ([name, value]) => name !== "sort" && name !== "order" && search[name as keyof RunSearch] !== value,
  )
  return isFiltered || search.sort !== "created" ? (
    <Empty title="No matching runs" icon="search" action={<Button onClick={onClear}>Clear filters</Button>}>
      Change the search or the filters.
    </Empty>
  ) : (
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
  )
}

interface Selection {
  readonly freshIds: ReadonlySet<string>
  readonly selected: ReadonlyMap<string, RunSummary>
  readonly toggle: (run: RunSummary, isSelected: boolean) => void
  readonly toggleAll: (isSelected: boolean) => void
  /** Number of loaded runs. */
  readonly count: number
}

const nameOf = ({ task, title }: RunSummary) => title ?? task

const columnsOf = ({ count, freshIds, selected, toggle, toggleAll }: Selection): ReadonlyArray<Column<RunSummary>> => [
  {
    header: "Select",
    width: "2.5rem",
    head: (
      <input
        type="checkbox"
        aria-label="Select all loaded runs"
        checked={selected.size > 0 && selected.size >= count}
        onChange={(event) => toggleAll(event.target.checked)}
      />
    ),
    cell: (run) => (
      <input
        type="checkbox"
        aria-label={`Select ${nameOf(run)}`}
        checked={selected.has(run.id)}
        onChange={(event) => toggle(run, event.target.checked)}
      />
    ),
  },
  {
    header: "Task",
    cell: (run) => (
      <>
        <Link
          to="/sessions/$sessionId"
          params={{ sessionId: run.sessionId }}
          hash={run.id}
          className="row-link"
          title={run.task}
        >
          {nameOf(run)}
        </Link>
        <span className="run-meta">
          <LiveStatus run={run} isFresh={freshIds.has(run.id)} /> {formatUsd(run.totalCostUsd)} · <Duration run={run} />{" "}
          · <RelativeTime at={run.createdAt} />
        </span>
      </>
    ),
  },
  {
    header: "Status",
    width: "7.5rem",
    hiddenBelowPx: 700,
    cell: (run) => <LiveStatus run={run} isFresh={freshIds.has(run.id)} />,
  },
  { header: "Model", width: "11rem", hiddenBelowPx: 900, cell: ({ model }) => <span className="soft">{model}</span> },
  {
    header: "Tokens",
    width: "6rem",
    hiddenBelowPx: 1200,
    isNumeric: true,
    sort: "tokens",
    cell: ({ totalInputTokens, totalOutputTokens }) => formatShort(totalInputTokens + totalOutputTokens),
  },
  {
    header: "Cost",
    width: "6rem",
    hiddenBelowPx: 700,
    isNumeric: true,
    sort: "cost",
    cell: ({ totalCostUsd, unpricedCalls = 0 }) => `${formatUsd(totalCostUsd)}${unpricedCalls > 0 ? " + ?" : ""}`,
  },
  {
    header: "Duration",
    width: "7.5rem",
    hiddenBelowPx: 700,
    isNumeric: true,
    sort: "duration",
    cell: (run) => <Duration run={run} />,
  },
  {
    header: "Created",
    width: "7.5rem",
    hiddenBelowPx: 700,
    isNumeric: true,
    sort: "created",
    cell: ({ createdAt }) => (
      <span className="soft">
        <RelativeTime at={createdAt} />
      </span>
    ),
  },
]

const Duration = ({ run }: { readonly run: RunSummary }) => {
  const ms = durationOf(run)
  if (ms !== null) return <span className="numeric">{formatDuration(ms)}</span>
  return typeof run.startedAt === "string" && !isOver(run.status) ? <Span from={run.startedAt} to={null} /> : "–"
}

/** Polls unfinished runs beyond the newest page, because the list refreshes only that page. */
const LiveStatus = ({ isFresh, run }: { readonly run: RunSummary; readonly isFresh: boolean }) => {
  const polls = !isFresh && !isOver(run.status)
  const { data } = useRun(run.id, { isEnabled: polls })
  return <StatusBadge status={polls ? (data?.status ?? run.status) : run.status} />
}
