import { useId, useState } from "react"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { SearchField } from "../../components/form/SearchField.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { useCompletedRuns } from "../../queries/automation/Skills.ts"
import { useRun } from "../../queries/Runs.ts"

/** A choice of the completed runs, newest first, with a search. */
export const RunChoice = ({
  error,
  onChange,
  runId,
}: {
  readonly runId: string
  readonly error: string | undefined
  readonly onChange: (runId: string) => void
}) => {
  const id = useId()
  const [text, setText] = useState("")
  const { data, error: problem, refetch } = useCompletedRuns(text)
  const { data: chosen, error: missing } = useRun(runId, { isEnabled: runId !== "" })
  const runs =
    chosen === undefined || data === undefined || data.some((run) => run.id === chosen.id) ? data : [chosen, ...data]
  return (
    <div className="form">
      <p className="soft">The steps of a run that has done the job become the program, without a model.</p>
      <SearchField label="Search completed runs" maxLength={200} text={text} onSearch={setText} />
      {missing === null ? null : <ErrorNotice error={missing} />}
      {problem === null ? null : <ErrorNotice error={problem} onRetry={() => void refetch()} />}
      {runs === undefined ? (
        <SkeletonRows count={3} label="Loading the runs" />
      ) : runs.length === 0 ? (
        <p className="soft">{text === "" ? "No run has completed yet. Start one first." : "No matching runs."}</p>
      ) : (
        <div
          className="run-choices"
          role="radiogroup"
          aria-label="Run"
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-invalid={error === undefined ? undefined : true}
          tabIndex={-1}
        >
          {runs.map((run) => (
            <label key={run.id} className="run-choice">
              <input type="radio" name={id} checked={run.id === runId} onChange={() => onChange(run.id)} />
              <span className="truncate" title={run.task}>
                {run.title ?? run.task}
              </span>
              <span className="soft numeric">
                <RelativeTime at={run.createdAt} />
              </span>
            </label>
          ))}
        </div>
      )}
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {chosen === undefined ? null : (
        <blockquote className="quote">
          <span className="soft">Task of the run:</span> {chosen.task}
        </blockquote>
      )}
    </div>
  )
}
