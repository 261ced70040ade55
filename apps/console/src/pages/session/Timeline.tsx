import { memo, useEffect, useState } from "react"
import { formatDuration, formatShort, formatUsd } from "../../Format.ts"
import { CopyButton } from "../../components/code/CopyButton.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { Icon } from "../../components/Icon.tsx"
import { Span } from "../../components/RelativeTime.tsx"
import { StepLog } from "./browser/StepLog.tsx"
import { ModelCalls } from "./ModelCalls.tsx"
import type { LoggedAction, LoggedStep } from "../../queries/RunLog.ts"

interface TimelineProps {
  readonly runId: string
  /** Browser with a log. Undefined without one. */
  readonly loggedBrowserId: string | undefined
  readonly steps: ReadonlyArray<LoggedStep>
  readonly isActive: boolean
  /** Step that the URL links to. */
  readonly linkedStep: number | undefined
  readonly onSeek: (at: string) => void
}

export const Timeline = ({ isActive, linkedStep, loggedBrowserId, onSeek, runId, steps }: TimelineProps) => (
  <ol className="timeline" aria-label="Steps">
    {steps.map((step, index) => (
      <Step
        key={step.number}
        runId={runId}
        loggedBrowserId={loggedBrowserId}
        step={step}
        isActive={isActive && index === steps.length - 1}
        isLinked={step.number === linkedStep}
        onSeek={onSeek}
      />
    ))}
  </ol>
)

const Step = memo(
  ({
    isActive,
    isLinked,
    loggedBrowserId,
    onSeek,
    runId,
    step,
  }: {
    readonly runId: string
    readonly loggedBrowserId: string | undefined
    readonly step: LoggedStep
    readonly isActive: boolean
    readonly isLinked: boolean
    readonly onSeek: (at: string) => void
  }) => (
    <li className={isLinked ? "step linked" : "step"} ref={isLinked ? scrollToStep : undefined}>
      {isLinked ? <SeekOnce at={step.endedAt ?? step.startedAt} onSeek={onSeek} /> : null}
      <span className={isActive && step.endedAt === null ? "step-number live" : "step-number"} aria-hidden="true">
        {step.number}
      </span>
      <div className="step-text">
        <p className="step-goal">{step.goal === "" ? "Choosing the next action…" : step.goal}</p>
        {step.actions.length === 0 ? null : (
          <ul className="step-actions">
            {step.actions.map((action) => (
              <Action key={action.callId} action={action} />
            ))}
          </ul>
        )}
        {step.url === "" || step.url === "about:blank" ? null : (
          <p className="step-url truncate" title={step.url}>
            {step.url}
          </p>
        )}
        <p className="step-facts">
          <span>
            {step.endedAt === null ? (
              isActive ? (
                <Span from={step.startedAt} to={null} />
              ) : (
                "Unfinished"
              )
            ) : (
              formatDuration((step.durationSeconds ?? 0) * 1_000)
            )}
          </span>
          {step.inputTokens + step.outputTokens === 0 ? null : (
            <span>
              {formatShort(step.inputTokens)} in, {formatShort(step.outputTokens)} out
            </span>
          )}
          {step.costUsd === 0 ? null : <span>{formatUsd(step.costUsd)}</span>}
          <CopyButton
            text={`${location.origin}/runs/${runId}?step=${step.number}`}
            label={`Copy the link to step ${step.number}`}
            icon="link"
          />
          {step.endedAt === null || step.inputTokens === 0 ? null : <ModelCalls runId={runId} step={step.number} />}
          {loggedBrowserId === undefined ? null : <StepLog browserId={loggedBrowserId} runId={runId} step={step} />}
          {step.evaluation === "" && step.memory === "" ? null : (
            <details>
              <summary>Reasoning</summary>
              {step.evaluation === "" ? null : <p>Previous step: {step.evaluation}</p>}
              {step.memory === "" ? null : <p>Memory: {step.memory}</p>}
            </details>
          )}
        </p>
      </div>
      <Screenshot step={step} onSeek={onSeek} />
    </li>
  ),
)

const scrollToStep = (step: HTMLLIElement | null) => step?.scrollIntoView({ block: "center" })

/** Shows a step in the recording once. */
const SeekOnce = ({ at, onSeek }: { readonly at: string; readonly onSeek: (at: string) => void }) => {
  const [first] = useState(at)
  useEffect(() => onSeek(first), [first, onSeek])
  return null
}

/** An action with its status, marked by an icon because color alone is not accessible. */
const Action = ({ action }: { readonly action: LoggedAction }) => (
  <li className={action.status === "error" ? "action failed" : "action"}>
    {action.status === "completed" ? (
      <Icon name="check" />
    ) : action.status === "error" ? (
      <Icon name="warning" />
    ) : (
      <Icon name="more" />
    )}
    <span>
      {action.status === "error" ? <span className="visually-hidden">Failed: </span> : null}
      {action.title === "" ? action.tool : action.title}
    </span>
  </li>
)

/** The screenshot of a step: a thumbnail that opens the full image. */
const Screenshot = ({ onSeek, step }: { readonly step: LoggedStep; readonly onSeek: (at: string) => void }) => {
  const [isLarge, setLarge] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { screenshotUrl } = step
  if (screenshotUrl === null || isMissing) return <span className="screenshot" />
  return (
    <>
      <button
        type="button"
        className="screenshot"
        aria-label={`Screenshot of step ${step.number}`}
        onClick={() => {
          setLarge(true)
          onSeek(step.endedAt ?? step.startedAt)
        }}
      >
        <img src={screenshotUrl} alt="" loading="lazy" onError={() => setMissing(true)} />
      </button>
      <Dialog
        title={`Step ${step.number}: ${step.goal}`}
        description={step.url}
        isOpen={isLarge}
        onClose={() => setLarge(false)}
      >
        <img className="screenshot-large" src={screenshotUrl} alt={`Page after step ${step.number}`} />
      </Dialog>
    </>
  )
}
