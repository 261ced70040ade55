import { useState } from "react"
import { formatDuration } from "../../../Format.ts"
import { Button } from "../../../components/Button.tsx"
import { Dialog } from "../../../components/Dialog.tsx"
import { ErrorNotice, SkeletonRows } from "../../../components/Feedback.tsx"
import { type LogEntry, mostEntries, useStepLog } from "../../../queries/BrowserLogs.ts"
import type { LoggedStep } from "../../../queries/RunLog.ts"
import { isFailure, labelOf, resultOf } from "./LogEntries.ts"

interface StepLogProps {
  readonly browserId: string
  readonly runId: string
  readonly step: LoggedStep
}

/** A button that shows the console messages and requests of a step. */
export const StepLog = ({ browserId, runId, step }: StepLogProps) => {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useStepLog(browserId, runId, step, isOpen)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)} aria-label={`Console and network of step ${step.number}`}>
        Console and network
      </Button>
      <Dialog
        title={`Console and network of step ${step.number}`}
        description="Without bodies, cookies and secrets."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {error === null ? null : <ErrorNotice error={error} />}
        {data === undefined ? (
          error === null && <SkeletonRows count={4} />
        ) : data.length === 0 ? (
          <p className="soft">No console messages and requests in this step.</p>
        ) : (
          <>
            <ol className="step-log">
              {data.map((entry) => (
                <Entry key={entry.id} entry={entry} from={step.startedAt} />
              ))}
            </ol>
            {data.length < mostEntries ? null : <p className="soft">Only the first {mostEntries} entries are shown.</p>}
          </>
        )}
      </Dialog>
    </>
  )
}

const Entry = ({ entry, from }: { readonly entry: LogEntry; readonly from: string }) => (
  <li className={isFailure(entry) ? "log-entry failed" : "log-entry"}>
    <span className="soft numeric">{formatDuration(Math.max(0, Date.parse(entry.time) - Date.parse(from)))}</span>
    <span>{labelOf(entry)}</span>
    <span className="log-text">{entry.text ?? entry.url}</span>
    <span className="soft numeric">{resultOf(entry)}</span>
  </li>
)
