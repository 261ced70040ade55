import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { formatDuration, formatUsd } from "../../Format.ts"
import { sameOriginUrl } from "../../auth/SameOriginUrl.ts"
import { StatusBadge } from "../../components/Badge.tsx"
import { ButtonAnchor } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { Facts } from "../../components/Page.tsx"
import { RelativeTime, Span } from "../../components/RelativeTime.tsx"
import { type Execution, useExecution } from "../../queries/automation/Skills.ts"
import { textOf } from "../../request/SkillParameters.ts"

/** An execution with its result and log. Follows a running one until its end. */
export const ExecutionResult = ({
  actionsOf,
  executionId,
  skillId,
}: {
  readonly skillId: string
  readonly executionId: string
  /** Further buttons. */
  readonly actionsOf?: (execution: Execution) => ReactNode
}) => {
  const { data, error, refetch } = useExecution(skillId, executionId)
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={2} label="Loading the execution" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  const { hasOutput, id, logs, parameters, recordingUrl, result, sessionId, status } = data
  return (
    <div className="execution" aria-live="polite">
      <div className="execution-state">
        <StatusBadge status={status} />
        <Span from={data.startedAt} to={data.finishedAt} />
      </div>
      {data.error === null ? null : <Notice tone="bad">{data.error}</Notice>}
      {hasOutput ? <CodeBlock label="Result" code={textOf(result)} /> : null}
      {status === "completed" && !hasOutput ? <p className="soft">The skill returned nothing.</p> : null}
      {logs === null ? null : (
        <>
          <h3>Log</h3>
          <CodeBlock label="Log" code={logs} />
        </>
      )}
      <Facts
        facts={[
          ["Started", <RelativeTime key="at" at={data.startedAt} />],
          ["Duration", data.latencyMs === null ? "–" : formatDuration(data.latencyMs)],
          ["Cost", formatUsd(data.costUsd)],
          ["Version", String(data.version)],
          ["Parameters", Object.keys(parameters).length === 0 ? "none" : summaryOf(parameters)],
        ]}
      />
      <div className="actions">
        <Link to="/sessions/$sessionId" params={{ sessionId }} hash={id} className="button plain">
          Open run
        </Link>
        {recordingUrl === null ? null : (
          <ButtonAnchor icon="download" href={sameOriginUrl(recordingUrl)} download>
            Recording
          </ButtonAnchor>
        )}
        {actionsOf?.(data)}
      </div>
    </div>
  )
}

/** Returns the values in one line: `product: Aurora, quantity: 3`. */
export const summaryOf = (parameters: Readonly<Record<string, unknown>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ")
