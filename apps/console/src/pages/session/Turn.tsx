import { useId, useState } from "react"
import { StatusBadge } from "../../components/Badge.tsx"
import { Icon } from "../../components/Icon.tsx"
import { Moment, Span } from "../../components/Moment.tsx"
import { ErrorNotice, Skeleton } from "../../components/State.tsx"
import { formatBytes, formatShort } from "../../format/Amount.ts"
import { formatUsd } from "../../format/Money.ts"
import { useRunLog } from "../../queries/RunFollowing.ts"
import type { RunLog } from "../../queries/RunLog.ts"
import { isOver, type RunSummary, useAttachments } from "../../queries/Runs.ts"
import { EventList } from "./EventList.tsx"
import { HumanRequest } from "./HumanRequest.tsx"
import { Outcome } from "./Outcome.tsx"
import { Timeline } from "./Timeline.tsx"

interface TurnProps {
  readonly run: RunSummary
  readonly isOpenAtFirst: boolean
  /** Whether the address names it: it is marked. */
  readonly isWanted: boolean
  /** Called with the time of a step that is to be seen in the recording. */
  readonly onSeek: (at: string) => void
}

/** What was asked, what was done about it, and what came of it. */
export const Turn = ({ isOpenAtFirst, isWanted, onSeek, run }: TurnProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <li className={isWanted ? "turn wanted" : "turn"} id={`turn-${run.id}`}>
      <div className="turn-task">
        <p>{run.task}</p>
        <p className="turn-facts">
          <StatusBadge status={run.status} />
          <Moment at={run.createdAt} />
          {run.totalInputTokens + run.totalOutputTokens === 0 ? null : (
            <span title="Tokens that models have read and written">
              {formatShort(run.totalInputTokens)} in, {formatShort(run.totalOutputTokens)} out
            </span>
          )}
          <span title="What models have cost">{formatUsd(run.totalCostUsd)}</span>
          {(run.unpricedCalls ?? 0) === 0 ? null : <span>and calls whose price is not known</span>}
        </p>
        <Attachments run={run} />
      </div>
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
        {isOpen ? <Steps run={run} onSeek={onSeek} /> : null}
      </div>
      <HumanRequest run={run} />
      <Outcome run={run} />
    </li>
  )
}

/** Files that were given with the task. */
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

const Steps = ({ onSeek, run }: Pick<TurnProps, "run" | "onSeek">) => {
  const { error, log } = useRunLog(run.id, run.sessionId)
  return (
    <>
      {error === null ? null : <ErrorNotice error={error} />}
      {log.steps.length > 0 ? (
        <Timeline steps={log.steps} isActive={!isOver(run.status)} onSeek={onSeek} />
      ) : isOver(run.status) && log.isWhole ? (
        <p className="soft">It ended before its first step.</p>
      ) : (
        <p className="soft" role="status">
          {run.status === "queued" ? (
            "Waits for its turn…"
          ) : isOver(run.status) ? (
            <Skeleton width={60} />
          ) : (
            "Opens the browser…"
          )}
        </p>
      )}
      <Summary log={log} run={run} />
      <EventList events={log.events} />
    </>
  )
}

const Summary = ({ log, run }: { readonly log: RunLog; readonly run: RunSummary }) =>
  log.steps.length === 0 ? null : (
    <p className="soft turn-summary">
      {log.steps.length} {log.steps.length === 1 ? "step" : "steps"} in{" "}
      <Span from={run.createdAt} to={log.endedAt ?? (isOver(run.status) ? run.updatedAt : null)} />
      {log.recipe === null
        ? null
        : ` · recipe: ${log.recipe.result}${log.recipe.why === "" ? "" : ` (${log.recipe.why})`}`}
    </p>
  )
