import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { formatCount, formatDuration, formatShort, formatSigned, formatUsd } from "../../Format.ts"
import { Badge, StatusBadge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Empty, SkeletonRows } from "../../components/Feedback.tsx"
import { SelectField } from "../../components/form/Field.tsx"
import { MissingResource } from "../../components/MissingResource.tsx"
import { Card, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { type LoggedStep, useRunLog } from "../../queries/RunLog.ts"
import { isOver, type RunSummary, useNewestRuns, useRun } from "../../queries/Runs.ts"
import { durationOf } from "../runs/RunExport.ts"
import { type Aligned, alignSteps, type ComparedLine, compareLines, isSameStep } from "./StepAlignment.ts"

const route = getRouteApi("/runs/compare")

/** Two runs side by side: outcome, result, steps, cost and duration. Their ids are in the URL. */
export const RunComparisonPage = () => {
  const { a, b } = route.useSearch()
  const navigate = useNavigate({ from: "/runs/compare" })
  const { data: newest = [] } = useNewestRuns()
  const first = useRun(a, { isEnabled: a !== "" })
  const second = useRun(b, { isEnabled: b !== "" })
  const select = (change: { readonly a?: string; readonly b?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
  return (
    <Page title="Compare runs" crumbs={[{ to: "/runs", title: "Runs" }]} wide>
      <div className="filter-row comparison-runs">
        <RunField
          label="Run A"
          value={a}
          run={first.data}
          other={second.data}
          runs={newest}
          onSelect={(id) => select({ a: id })}
        />
        <RunField
          label="Run B"
          value={b}
          run={second.data}
          other={first.data}
          runs={newest}
          onSelect={(id) => select({ b: id })}
        />
        <Button icon="columns" disabled={a === "" && b === ""} onClick={() => select({ a: b, b: a })}>
          Swap
        </Button>
      </div>
      {a === "" || b === "" ? (
        <Empty icon="columns" title="Select two runs">
          The comparison shows their outcomes, results, steps, costs and durations side by side.
        </Empty>
      ) : a === b ? (
        <Empty icon="columns" title="Select two different runs">
          Both sides show the same run.
        </Empty>
      ) : first.error !== null || second.error !== null ? (
        <MissingResource
          error={first.error ?? second.error}
          what="run"
          to="/runs"
          onRetry={() => void Promise.all([first.refetch(), second.refetch()])}
        />
      ) : first.data === undefined || second.data === undefined ? (
        <SkeletonRows label="Loading the runs" />
      ) : (
        <Comparison a={first.data} b={second.data} />
      )}
    </Page>
  )
}

const nameOf = ({ task, title }: RunSummary): string => title ?? task

/** Selects one of the newest runs, those of the other side's task first. */
const RunField = ({
  label,
  onSelect,
  other,
  run,
  runs,
  value,
}: {
  readonly label: string
  readonly value: string
  /** The selected run, which may be older than the listed ones. */
  readonly run: RunSummary | undefined
  readonly other: RunSummary | undefined
  readonly runs: ReadonlyArray<RunSummary>
  readonly onSelect: (id: string) => void
}) => {
  const listed = run === undefined || runs.some(({ id }) => id === run.id) ? runs : [run, ...runs]
  const similar = listed.filter(({ task }) => task === other?.task)
  const rest = listed.filter(({ task }) => task !== other?.task)
  const option = (one: RunSummary) => (
    <option key={one.id} value={one.id}>
      {`${nameOf(one)} · ${one.model} · ${one.status} · ${one.createdAt.slice(0, 16).replace("T", " ")}`}
    </option>
  )
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onSelect(target.value)}>
      <option value="">Select a run</option>
      {similar.length === 0 ? null : <optgroup label="Same task">{similar.map(option)}</optgroup>}
      {rest.length === 0 ? null : <optgroup label="Other runs">{rest.map(option)}</optgroup>}
      {value === "" || listed.some(({ id }) => id === value) ? null : <option value={value}>{value}</option>}
    </SelectField>
  )
}

const Comparison = ({ a, b }: { readonly a: RunSummary; readonly b: RunSummary }) => {
  const { log: logA } = useRunLog(a.id, a.sessionId)
  const { log: logB } = useRunLog(b.id, b.sessionId)
  return (
    <>
      <Card title="Overview">
        <Figures a={a} b={b} stepsA={logA.steps.length} stepsB={logB.steps.length} />
      </Card>
      <Results a={a} b={b} />
      <Steps a={a} b={b} stepsA={logA.steps} stepsB={logB.steps} />
    </>
  )
}

const Figures = ({
  a,
  b,
  stepsA,
  stepsB,
}: {
  readonly a: RunSummary
  readonly b: RunSummary
  readonly stepsA: number
  readonly stepsB: number
}) => {
  const [tokensA, tokensB] = [tokensOf(a), tokensOf(b)]
  const [durationA, durationB] = [durationOf(a), durationOf(b)]
  return (
    <table className="comparison-figures" aria-label="Figures of both runs">
      <thead>
        <tr>
          <td />
          <th scope="col">
            <RunLink run={a} side="A" />
          </th>
          <th scope="col">
            <RunLink run={b} side="B" />
          </th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Outcome</th>
          <td>
            <StatusBadge status={a.status} />
          </td>
          <td>
            <StatusBadge status={b.status} />
          </td>
          <td>{a.status === b.status ? "same" : "different"}</td>
        </tr>
        <tr>
          <th scope="row">Model</th>
          <td>{a.model}</td>
          <td>{b.model}</td>
          <td>{a.model === b.model ? "same" : "different"}</td>
        </tr>
        <tr>
          <th scope="row">Started</th>
          <td>
            <RelativeTime at={a.createdAt} />
          </td>
          <td>
            <RelativeTime at={b.createdAt} />
          </td>
          <td />
        </tr>
        <Row name="Duration" a={durationA} b={durationB} format={formatDuration} />
        <Row name="Cost" a={Number(a.totalCostUsd)} b={Number(b.totalCostUsd)} format={formatUsd} />
        <Row name="Tokens" a={tokensA} b={tokensB} format={formatShort} />
        <Row name="Steps" a={stepsA} b={stepsB} format={formatCount} />
      </tbody>
    </table>
  )
}

const tokensOf = ({ totalInputTokens, totalOutputTokens }: RunSummary): number => totalInputTokens + totalOutputTokens

const RunLink = ({ run, side }: { readonly run: RunSummary; readonly side: string }) => (
  <>
    {side}:{" "}
    <Link to="/sessions/$sessionId" params={{ sessionId: run.sessionId }} hash={run.id}>
      {nameOf(run)}
    </Link>
  </>
)

const Row = ({
  a,
  b,
  format,
  name,
}: {
  readonly name: string
  readonly a: number | null
  readonly b: number | null
  readonly format: (value: number) => string
}) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{a === null ? "–" : format(a)}</td>
    <td>{b === null ? "–" : format(b)}</td>
    <td>{a === null || b === null ? "" : formatSigned(b - a, format) + shareOf(a, b)}</td>
  </tr>
)

/** Formats a relative difference: ` (−25 %)`. Empty for a difference from 0 and no difference. */
const shareOf = (a: number, b: number): string =>
  a === 0 || a === b ? "" : ` (${formatSigned(((b - a) / a) * 100, (value) => `${Math.round(value)}\u00a0%`)})`

/** Returns the result or the error, JSON with line breaks. */
const outputOf = ({ error, result }: RunSummary): string => {
  const text = result ?? error ?? ""
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const Results = ({ a, b }: { readonly a: RunSummary; readonly b: RunSummary }) => {
  const [textA, textB] = [outputOf(a), outputOf(b)]
  const [linesA, linesB] = compareLines(textA, textB)
  const isComplete = isOver(a.status) && isOver(b.status)
  return (
    <Card
      title={
        <>
          Results{" "}
          {isComplete ? (
            <Badge tone={textA === textB ? "good" : "warn"}>{textA === textB ? "same" : "different"}</Badge>
          ) : null}
        </>
      }
    >
      <div className="comparison-columns">
        <Output run={a} side="A" lines={linesA} />
        <Output run={b} side="B" lines={linesB} />
      </div>
    </Card>
  )
}

const Output = ({
  lines,
  run,
  side,
}: {
  readonly run: RunSummary
  readonly side: string
  readonly lines: ReadonlyArray<ComparedLine>
}) => (
  <div>
    <h3>{run.result === null && run.error !== null ? `Error of ${side}` : `Result of ${side}`}</h3>
    {run.result === null && run.error === null ? (
      <p className="soft">{isOver(run.status) ? "No result." : "Not yet completed."}</p>
    ) : (
      <pre className="comparison-output" tabIndex={0} role="group" aria-label={`Result of ${side}`}>
        {lines.map(({ isCommon, text }, index) => (
          // Lines have no id, and their order does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={isCommon ? undefined : "different"}>
            {text}
            {"\n"}
          </span>
        ))}
      </pre>
    )}
  </div>
)

const Steps = ({
  a,
  b,
  stepsA,
  stepsB,
}: {
  readonly a: RunSummary
  readonly b: RunSummary
  readonly stepsA: ReadonlyArray<LoggedStep>
  readonly stepsB: ReadonlyArray<LoggedStep>
}) => {
  const pairs = alignSteps(stepsA, stepsB)
  const first = pairs.findIndex((pair) => relationOf(pair).id !== "same")
  return (
    <Card title="Steps">
      {pairs.length === 0 ? (
        <p className="soft">Neither run has steps yet.</p>
      ) : (
        <p className="soft">
          {first === -1 ? "Both runs took the same steps." : `The runs differ from row ${first + 1} on.`}
        </p>
      )}
      <ol className="comparison-steps" aria-label="Aligned steps">
        {pairs.map((pair) => {
          const [stepA, stepB] = pair
          const { id, label } = relationOf(pair)
          return (
            <li key={`${stepA?.number ?? ""}-${stepB?.number ?? ""}`} className={id}>
              <p className="comparison-relation">{label}</p>
              <StepCell run={a} step={stepA} side="A" />
              <StepCell run={b} step={stepB} side="B" />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

const relationOf = ([a, b]: Aligned<LoggedStep>): { readonly id: string; readonly label: string } => {
  if (a === undefined) return { id: "only", label: "Only in B" }
  if (b === undefined) return { id: "only", label: "Only in A" }
  return isSameStep(a, b) ? { id: "same", label: "Same actions" } : { id: "changed", label: "Different actions" }
}

const StepCell = ({
  run,
  side,
  step,
}: {
  readonly run: RunSummary
  readonly step: LoggedStep | undefined
  readonly side: string
}) =>
  step === undefined ? (
    <div className="comparison-step missing soft" aria-hidden="true">
      –
    </div>
  ) : (
    <div className="comparison-step">
      {step.screenshotUrl === null ? (
        <span className="screenshot" />
      ) : (
        <img className="screenshot" src={step.screenshotUrl} alt="" loading="lazy" />
      )}
      <div>
        <Link
          to="/sessions/$sessionId"
          params={{ sessionId: run.sessionId }}
          search={{ step: step.number }}
          hash={run.id}
          className="comparison-goal"
        >
          <span className="visually-hidden">{`Run ${side}, step `}</span>
          {step.number}. {step.goal === "" ? "No goal" : step.goal}
        </Link>
        <ul>
          {step.actions.map(({ callId, status, title, tool }) => (
            <li key={callId} className={status === "error" ? "action failed" : undefined}>
              {status === "error" ? "Failed: " : ""}
              {title === "" ? tool : title}
            </li>
          ))}
        </ul>
        <p className="soft comparison-facts">
          {step.durationSeconds === null ? "unfinished" : formatDuration(step.durationSeconds * 1_000)}
          {step.costUsd === 0 ? "" : ` · ${formatUsd(step.costUsd)}`}
          {step.inputTokens + step.outputTokens === 0
            ? ""
            : ` · ${formatShort(step.inputTokens + step.outputTokens)} tokens`}
        </p>
      </div>
    </div>
  )
