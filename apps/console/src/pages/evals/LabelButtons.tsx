import { Button } from "../../components/Button.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { type EvalLabel, type EvalResult, useLabel } from "../../queries/Evals.ts"
import { messageOf } from "../../queries/QueryClient.ts"

const labels: ReadonlyArray<readonly [EvalLabel, string, "check" | "close"]> = [
  ["pass", "Pass", "check"],
  ["fail", "Fail", "close"],
]

/** Labels a result. Pressing the label again removes it. */
export const LabelButtons = ({
  experimentId,
  result: { id, label, repetition, verdict },
}: {
  readonly experimentId: string
  readonly result: EvalResult
}) => {
  const { isPending, mutate, variables } = useLabel(experimentId)
  // The pressed button shows the new label at once.
  const current = isPending ? variables.label : (label?.label ?? null)
  const isJudged = verdict !== null
  const disagrees = isJudged && current !== null && (verdict.verdict === "pass") !== (current === "pass")
  return (
    <div className="eval-part">
      <h3>Your label</h3>
      <div className="actions" role="group" aria-label={`Your label of repetition ${repetition}`}>
        {labels.map(([value, title, icon]) => (
          <Button
            key={value}
            icon={icon}
            aria-pressed={current === value}
            className={`eval-label ${value}`}
            isBusy={isPending && variables.label === value}
            onClick={() =>
              mutate(
                { resultId: id, label: current === value ? null : value },
                {
                  onError: (error) =>
                    toast({ title: "Could not save the label", description: messageOf(error), tone: "bad" }),
                },
              )
            }
          >
            {title}
          </Button>
        ))}
      </div>
      {label?.note == null ? null : <p className="eval-text soft">{label.note}</p>}
      <p className="soft" role="status">
        {disagrees
          ? "You and the judge disagree."
          : current === null && isJudged
            ? "Labels measure how far the judge can be trusted."
            : ""}
      </p>
    </div>
  )
}
