import { useState } from "react"
import { formatCount, formatPercent, formatShort, formatUsd } from "../../Format.ts"
import { ButtonLink } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Card, Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { RequireAdmin } from "../../components/RequireScope.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { type Project, useAllKeys, useMonthUsage, useProjects } from "../../queries/access/Projects.ts"
import { type ApiKey, stateOf, useKey } from "../../queries/Keys.ts"
import { EditKeyLimit, EditProjectLimits } from "./EditLimits.tsx"
import { noUse, type MonthlyUse, monthlyUseBy } from "./MonthlyUse.ts"

/** Limits of projects and keys, and what they have used this month. */
export const LimitsPage = () => (
  <Page
    title="Limits"
    description="What each project and key may use, and has used since the beginning of the month (UTC)."
    actions={
      <ButtonLink to="/usage" icon="usage">
        Usage over time
      </ButtonLink>
    }
  >
    <OwnLimits />
    <RequireAdmin what="the limits of other keys">
      <AllLimits />
    </RequireAdmin>
  </Page>
)

const OwnLimits = () => {
  const { data, error, refetch } = useKey()
  return (
    <Card title="Your limits">
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows count={1} label="Loading your limits" />
        ) : null
      ) : (
        <Facts
          facts={[
            ["Project", data.projectName],
            ["Concurrent browsers", formatCount(data.maxBrowsers)],
            ["Requests per second", data.maxRps === null ? "No limit" : formatCount(data.maxRps)],
            ["Spent this month", formatUsd(data.spentThisMonthUsd)],
            ["Monthly limit", data.monthlyCapUsd === null ? "No limit" : formatUsd(data.monthlyCapUsd)],
          ]}
        />
      )}
    </Card>
  )
}

const AllLimits = () => {
  const projects = useProjects()
  const keys = useAllKeys()
  const usage = useMonthUsage()
  const [project, setProject] = useState<Project>()
  const [key, setKey] = useState<ApiKey>()
  const all = [projects, keys, usage]
  const error = all.map((query) => query.error).find((one) => one !== null)
  if (error !== undefined) {
    return <ErrorNotice error={error} onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))} />
  }
  if (projects.data === undefined || keys.data === undefined || usage.data === undefined) {
    return <SkeletonRows label="Loading the limits" />
  }
  const byProject = monthlyUseBy(usage.data, ({ projectId }) => projectId)
  const byKey = monthlyUseBy(usage.data, ({ apiKeyId }) => apiKeyId)
  const names = new Map(projects.data.map(({ id, name }) => [id, name]))
  const now = Date.now()
  const mostUsedFirst =
    (use: ReadonlyMap<string, MonthlyUse>) =>
    (a: { readonly id: string }, b: { readonly id: string }): number => {
      const [first = noUse, second = noUse] = [use.get(a.id), use.get(b.id)]
      return second.costUsd - first.costUsd || second.minutes - first.minutes
    }
  return (
    <>
      <h2>Projects</h2>
      <Table
        label="Projects"
        columns={projectColumns(byProject, setProject)}
        rows={projects.data.toSorted(mostUsedFirst(byProject))}
        keyOf={({ id }) => id}
      />
      <h2>API keys</h2>
      <Table
        label="API keys"
        columns={keyColumns({ use: byKey, names, edit: setKey })}
        // Revoked keys are of interest as long as they have costs.
        rows={keys.data
          .filter((one) => stateOf(one, now) === "valid" || byKey.has(one.id))
          .toSorted(mostUsedFirst(byKey))}
        keyOf={({ id }) => id}
      />
      <CommandHint command="tabwright keys update ID --monthly-cap 50" />
      {project === undefined ? null : <EditProjectLimits project={project} onClose={() => setProject(undefined)} />}
      {key === undefined ? null : <EditKeyLimit apiKey={key} onClose={() => setKey(undefined)} />}
    </>
  )
}

const costText = ({ costUsd, unpricedCalls }: MonthlyUse): string =>
  `${formatUsd(costUsd)}${unpricedCalls > 0 ? " + ?" : ""}`

const orDefault = (limit: number | null) =>
  limit === null ? <span className="soft">default</span> : formatCount(limit)

const projectColumns = (
  use: ReadonlyMap<string, MonthlyUse>,
  edit: (project: Project) => void,
): ReadonlyArray<Column<Project>> => [
  {
    header: "Project",
    cell: (project) => (
      <button
        type="button"
        className="file-name"
        onClick={() => edit(project)}
        aria-label={`Edit limits of ${project.name}`}
      >
        {project.name}
      </button>
    ),
  },
  { header: "Browsers", width: "6rem", isNumeric: true, cell: ({ maxBrowsers }) => orDefault(maxBrowsers) },
  {
    header: "Requests/s",
    width: "6.5rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ maxRps }) => orDefault(maxRps),
  },
  { header: "Weight", width: "5rem", isNumeric: true, hiddenBelowPx: 700, cell: ({ weight }) => formatCount(weight) },
  {
    header: "Tokens",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 900,
    cell: ({ id }) => formatShort((use.get(id) ?? noUse).tokens),
  },
  {
    header: "Browser time",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 900,
    cell: ({ id }) => `${formatCount((use.get(id) ?? noUse).minutes)} min`,
  },
  {
    header: "Spent",
    width: "6rem",
    isNumeric: true,
    cell: ({ id }) => costText(use.get(id) ?? noUse),
  },
]

const keyColumns = ({
  edit,
  names,
  use,
}: {
  readonly use: ReadonlyMap<string, MonthlyUse>
  /** Names of projects by id. */
  readonly names: ReadonlyMap<string, string>
  readonly edit: (key: ApiKey) => void
}): ReadonlyArray<Column<ApiKey>> => [
  {
    header: "Key",
    cell: (key) =>
      stateOf(key, Date.now()) === "valid" ? (
        <button type="button" className="file-name" onClick={() => edit(key)} aria-label={`Edit limit of ${key.name}`}>
          {key.name}
        </button>
      ) : (
        <span>
          {key.name} <span className="soft">{stateOf(key, Date.now())}</span>
        </span>
      ),
  },
  {
    header: "Project",
    width: "9rem",
    hiddenBelowPx: 900,
    cell: ({ projectId }) => names.get(projectId) ?? projectId.slice(0, 8),
  },
  {
    header: "Last used",
    width: "7.5rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span className="soft">never</span> : <RelativeTime at={lastUsedAt} />,
  },
  {
    header: "Tokens",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 900,
    cell: ({ id }) => formatShort((use.get(id) ?? noUse).tokens),
  },
  {
    header: "Spent",
    width: "6rem",
    isNumeric: true,
    cell: ({ id }) => costText(use.get(id) ?? noUse),
  },
  {
    header: "Monthly limit",
    width: "12rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ id, monthlyCapUsd }) =>
      monthlyCapUsd === null ? (
        <span className="soft">none</span>
      ) : (
        <LimitMeter spent={(use.get(id) ?? noUse).costUsd} limit={Number(monthlyCapUsd)} />
      ),
  },
]

const LimitMeter = ({ limit, spent }: { readonly spent: number; readonly limit: number }) => {
  const share = limit === 0 ? 1 : spent / limit
  return (
    <span className="limit-meter" title={`${formatPercent(share)} used`}>
      <meter min={0} max={1} high={0.8} value={Math.min(share, 1)} aria-label={`${formatPercent(share)} used`} />
      {formatUsd(limit)}
    </span>
  )
}
