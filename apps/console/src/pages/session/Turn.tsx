import { useId, useState } from "react"
import { formatBytes, formatShort, formatUsd } from "../../Format.ts"
import { Badge, StatusBadge } from "../../components/Badge.tsx"
import { CodeBlock, CopyButton } from "../../components/code/CopyButton.tsx"
import { ErrorNotice, Notice, Skeleton } from "../../components/Feedback.tsx"
import { Icon } from "../../components/Icon.tsx"
import { RelativeTime, Span } from "../../components/RelativeTime.tsx"
import { useHasLog } from "../../queries/BrowserLogs.ts"
import { type RunEvent, type RunLog, useRunLog } from "../../queries/RunLog.ts"
import { isOver, type RunSummary, useAttachments } from "../../queries/Runs.ts"
import { EventList } from "./EventList.tsx"
import { Timeline } from "./Timeline.tsx"

interface TurnProps {
  readonly run: RunSummary
  readonly isInitiallyOpen: boolean
  /** True if the URL links to this turn, which is then highlighted. */
  readonly isLinked: boolean
  /** Step that the URL links to. */
  readonly linkedStep: number | undefined
  /** Receives the time of a step to show in the recording. */
  readonly onSeek: (at: string) => void
}

export const Turn = ({ isInitiallyOpen, isLinked, linkedStep, onSeek, run }: TurnProps) => {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const id = useId()
  return (
    <li className={isLinked ? "turn linked" : "turn"} id={`turn-${run.id}`}>
      <div className="turn-task">
        <p>{run.task}</p>
        <p className="turn-facts">
          <StatusBadge status={run.status} />
          <RelativeTime at={run.createdAt} />
          {run.totalInputTokens + run.totalOutputTokens === 0 ? null : (
            <span title="Input and output tokens">
              {formatShort(run.totalInputTokens)} in, {formatShort(run.totalOutputTokens)} out
            </span>
          )}
          <span title="Model cost">{formatUsd(run.totalCostUsd)}</span>
          {(run.unpricedCalls ?? 0) === 0 ? null : <span>plus calls with no known price</span>}
        </p>
        <Attachments run={run} />
      </div>
      <RunResult run={run} />
      <button
        type="button"
        className="disclosure"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="down" />
        Steps
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Steps run={run} linkedStep={linkedStep} onSeek={onSeek} /> : null}
      </div>
    </li>
  )
}

const Attachments = ({ run }: Pick<TurnProps, "run">) => {
  const { data = [] } = useAttachments(run)
  return data.length === 0 ? null : (
    <ul className="attachments" aria-label="Attached files">
      {data.map(({ id, name, sizeBytes }) => (
        <li key={id}>
          <Icon name="file" />
          <span className="truncate">{name}</span>
          <span className="soft numeric">{formatBytes(sizeBytes)}</span>
        </li>
      ))}
    </ul>
  )
}

const Steps = ({ linkedStep, onSeek, run }: Pick<TurnProps, "run" | "linkedStep" | "onSeek">) => {
  const { error, log } = useRunLog(run.id, run.sessionId)
  const browserId = browserOf(log.events)
  const hasLog = useHasLog(browserId).data === true
  return (
    <>
      {error === null ? null : <ErrorNotice error={error} />}
      {log.steps.length > 0 ? (
        <Timeline
          runId={run.id}
          loggedBrowserId={hasLog ? browserId : undefined}
          steps={log.steps}
          isActive={!isOver(run.status)}
          linkedStep={linkedStep}
          onSeek={onSeek}
        />
      ) : isOver(run.status) && log.isComplete ? (
        <p className="soft">Ended before the first step.</p>
      ) : (
        <p className="soft" role="status">
          {run.status === "queued" ? "Queued…" : isOver(run.status) ? <Skeleton width={60} /> : "Starting the browser…"}
        </p>
      )}
      {linkedStep === undefined || !log.isComplete || log.steps.some(({ number }) => number === linkedStep) ? null : (
        <Notice tone="warn">This run has no step {linkedStep}.</Notice>
      )}
      <Summary log={log} run={run} />
      <EventList events={log.events} runId={run.id} />
    </>
  )
}

/** Returns the latest browser of a run. */
const browserOf = (events: ReadonlyArray<RunEvent>): string | undefined => {
  const event = events.findLast(({ type }) => type === "browser.ready" || type === "browser.reattached")
  const id: unknown = event === undefined ? undefined : Reflect.get(event.data, "browser_session_id")
  return typeof id === "string" ? id : undefined
}

const Summary = ({ log, run }: { readonly log: RunLog; readonly run: RunSummary }) =>
  log.steps.length === 0 ? null : (
    <p className="soft turn-summary">
      {log.steps.length} {log.steps.length === 1 ? "step" : "steps"} in{" "}
      <Span from={run.createdAt} to={log.endedAt ?? (isOver(run.status) ? run.updatedAt : null)} />
      {log.recipe === null
        ? null
        : ` · recipe: ${log.recipe.result}${log.recipe.reason === "" ? "" : ` (${log.recipe.reason})`}`}
    </p>
  )

const RunResult = ({ run }: { readonly run: RunSummary }) => (
  <>
    {run.result === null ? null : <Result text={run.result} />}
    {run.error === null ? null : <Notice tone="bad">{run.error}</Notice>}
    {run.status === "cancelled" ? <Notice tone="warn">Run cancelled.</Notice> : null}
    {run.judgement === null || run.judgement === undefined ? null : <Verdict judgement={run.judgement} />}
  </>
)

/** Formats objects and arrays as JSON. Everything else is shown as text. */
const Result = ({ text }: { readonly text: string }) => {
  const data = asJson(text)
  return (
    <div className="result" role="group" aria-label="Result">
      {data === undefined ? (
        <>
          <p className="result-text">{text}</p>
          <CopyButton text={text} label="Copy the result" />
        </>
      ) : (
        <CodeBlock code={data} label="Result as JSON" />
      )}
    </div>
  )
}

const asJson = (text: string): string | undefined => {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}

const Verdict = ({ judgement }: { readonly judgement: Readonly<Record<string, unknown>> }) => {
  const { failureReason, impossibleTask, judge, reachedCaptcha, reasoning, verdict } = judgement
  return (
    <div className="verdict" role="group" aria-label="Verdict of the judge">
      <p>
        <Badge tone={verdict === true ? "good" : "bad"}>{verdict === true ? "Judge: passed" : "Judge: failed"}</Badge>{" "}
        {impossibleTask === true ? <Badge tone="warn">Impossible task</Badge> : null}{" "}
        {reachedCaptcha === true ? <Badge tone="warn">Captcha found</Badge> : null}{" "}
        <span className="soft">by {typeof judge === "string" ? judge : "the judge"}</span>
      </p>
      {typeof failureReason === "string" && failureReason !== "" ? <p>{failureReason}</p> : null}
      {typeof reasoning === "string" && reasoning !== "" ? (
        <details>
          <summary>Reasoning</summary>
          <p>{reasoning}</p>
        </details>
      ) : null}
    </div>
  )
}
