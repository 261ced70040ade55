import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { formatCount, formatDuration, formatPercent, formatUsd } from "../../Format.ts"
import { ButtonLink } from "../../components/Button.tsx"
import { Empty, ErrorNotice, Skeleton } from "../../components/Feedback.tsx"
import { SelectField } from "../../components/form/Field.tsx"
import { Icon } from "../../components/Icon.tsx"
import { Card, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { useKey } from "../../queries/Keys.ts"
import { isPeriod, periods, type Stats, useStats } from "../../queries/Stats.ts"

const charts = () => import("./OverviewCharts.tsx")
const RunsChart = lazy(() => charts().then(({ RunsChart: component }) => ({ default: component })))
const SpendingChart = lazy(() => charts().then(({ SpendingChart: component }) => ({ default: component })))

const route = getRouteApi("/")

/** The project at a glance. */
export const OverviewPage = () => {
  const { period } = route.useSearch()
  const navigate = useNavigate({ from: "/" })
  const { data, error, refetch } = useStats(period)
  const { data: key } = useKey()
  return (
    <Page
      title="Overview"
      description={key === undefined ? "\u00a0" : `Project ${key.projectName}`}
      actions={
        <>
          <SelectField
            label="Period"
            isLabelHidden
            value={period}
            onChange={({ target: { value } }) =>
              isPeriod(value) ? void navigate({ search: { period: value }, replace: true }) : undefined
            }
          >
            {Object.entries(periods).map(([word, { label }]) => (
              <option key={word} value={word}>
                {label}
              </option>
            ))}
          </SelectField>
          <ButtonLink to="/runs/new" kind="primary" icon="add">
            New run
          </ButtonLink>
        </>
      }
    >
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined || data.waitingRuns.length === 0 ? null : <Waiting runs={data.waitingRuns} />}
      <Figures stats={data} />
      {data?.runs.total === 0 ? <FirstSteps /> : <Activity stats={data} />}
    </Page>
  )
}

const Activity = ({ stats }: { readonly stats: Stats | undefined }) => (
  <>
    <div className="overview-charts">
      <Card title="Runs by outcome">
        <Suspense fallback={<ChartSpace />}>
          {stats === undefined ? <ChartSpace /> : <RunsChart stats={stats} />}
        </Suspense>
      </Card>
      <Card title="Spend">
        <Suspense fallback={<ChartSpace />}>
          {stats === undefined ? <ChartSpace /> : <SpendingChart stats={stats} />}
        </Suspense>
      </Card>
    </div>
    <Failures stats={stats} />
  </>
)

/** Shown instead of charts without data. */
const FirstSteps = () => (
  <Card title="First steps">
    <Empty
      title="No runs in this period"
      icon="runs"
      action={
        <ButtonLink to="/runs/new" kind="primary" icon="add">
          New run
        </ButtonLink>
      }
    >
      Describe a task in plain language, or select an example, and watch an agent do it.
    </Empty>
    <ul className="first-steps">
      <li>
        <Icon name="key" />
        <Link to="/account" search={{ tab: "providers" }}>
          Add a provider key
        </Link>
        <span className="soft">A language model understands any task. The embedded planner needs plain steps.</span>
      </li>
      <li>
        <Icon name="browser" />
        <Link to="/browsers">Start a browser</Link>
        <span className="soft">Control it with Playwright, Puppeteer or another CDP client.</span>
      </li>
      <li>
        <Icon name="code" />
        <Link to="/account">Create an API key</Link>
        <span className="soft">Start runs from your program. “New run” shows each request as code.</span>
      </li>
    </ul>
  </Card>
)

/** Reserves the height of a chart with its legend. */
const ChartSpace = () => <div className="chart-space" role="status" aria-label="Loading the chart" />

const Waiting = ({ runs }: { readonly runs: Stats["waitingRuns"] }) => (
  <section className="waiting" aria-labelledby="waiting-title">
    <h2 id="waiting-title">
      <Icon name="hand" />
      {runs.length === 1 ? "A run needs you" : `${formatCount(runs.length)} runs need you`}
    </h2>
    <ul>
      {runs.map(({ askedAt, kind, reason, runId, sessionId, title }) => (
        <li key={runId}>
          <div className="waiting-text">
            <Link to="/sessions/$sessionId" params={{ sessionId }} hash={runId} className="row-link">
              {title}
            </Link>
            <p className="soft">
              {kind === "pause" ? "Paused" : reason} · <RelativeTime at={askedAt} />
            </p>
          </div>
          <span className="soft" aria-hidden="true">
            <Icon name="next" />
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const Figures = ({ stats }: { readonly stats: Stats | undefined }) => {
  const runs = stats?.runs
  const duration = (ms: number | null | undefined) => (typeof ms === "number" ? formatDuration(ms) : "–")
  return (
    <dl className="figures">
      <Figure
        name="Runs"
        value={runs && formatCount(runs.total)}
        note={runs && (runs.active === 0 ? "None active" : `${formatCount(runs.active)} active`)}
      />
      <Figure
        name="Success rate"
        value={runs && (typeof runs.successRate === "number" ? formatPercent(runs.successRate) : "–")}
        note={runs && `${formatCount(runs.failed)} failed, ${formatCount(runs.cancelled)} cancelled`}
      />
      <Figure
        name="Median duration"
        value={runs && duration(runs.p50DurationMs)}
        note={runs && `95th percentile ${duration(runs.p95DurationMs)}`}
      />
      <Figure
        name="Browsers"
        value={stats && `${formatCount(stats.browsers.active)} of ${formatCount(stats.browsers.limit)}`}
        note={stats && `${formatCount(stats.browsers.queued)} waiting`}
      />
      <Figure
        name="Spend"
        value={stats && formatUsd(stats.spentUsd)}
        note={
          stats &&
          (stats.unpricedCalls > 0
            ? `${formatCount(stats.unpricedCalls)} unpriced calls`
            : stats.runs.total === 0
              ? "No runs"
              : `${formatUsd(Number(stats.spentUsd) / stats.runs.total)} per run`)
        }
      />
    </dl>
  )
}

const Figure = ({
  name,
  note,
  value,
}: {
  readonly name: string
  readonly value: string | undefined
  readonly note: string | undefined
}) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure-value">{value ?? <Skeleton width={50} />}</dd>
    <dd className="figure-note">{note ?? <Skeleton width={70} />}</dd>
  </div>
)

const Failures = ({ stats }: { readonly stats: Stats | undefined }) => (
  <Card
    title="Latest failures"
    actions={
      <Link to="/runs" search={{ status: "failed" }} className="quiet-link">
        All failed runs
      </Link>
    }
  >
    {stats === undefined ? (
      <Skeleton width={60} />
    ) : stats.latestFailures.length === 0 ? (
      <p className="soft">No run failed in this period.</p>
    ) : (
      <ul className="failures">
        {stats.latestFailures.map(({ error, failedAt, model, runId, sessionId, title }) => (
          <li key={runId}>
            <div className="failure-text">
              <Link to="/sessions/$sessionId" params={{ sessionId }} hash={runId} className="row-link">
                {title}
              </Link>
              <p className="failure-reason" title={error ?? undefined}>
                {error ?? "No reason was given."}
              </p>
            </div>
            <span className="soft failure-model">{model}</span>
            <span className="soft numeric">
              <RelativeTime at={failedAt} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
