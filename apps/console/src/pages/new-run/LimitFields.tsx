import { CheckField, TextArea, TextField } from "../../components/Field.tsx"
import { Fold } from "./Fold.tsx"
import type { FieldsProps } from "./RunForm.tsx"

/** What it may cost, whether it may ask, who judges it, and whether it is learnt by heart. */
export const LimitFields = ({ change, draft, faults }: FieldsProps) => {
  const said = [
    draft.maxCostUsd.trim() === "" ? [] : [`at most $${draft.maxCostUsd.trim()}`],
    draft.askHuman ? ["may ask"] : [],
    draft.isJudged ? ["judged"] : [],
    draft.cacheScript ? ["by a recipe"] : [],
  ].flat()
  return (
    <Fold
      title="Budget, people and judge"
      said={said.length === 0 ? "None" : said.join(", ")}
      hasFault={["maxCostUsd", "askHuman", "judgeContext", "cacheScript"].some((name) => faults[name] !== undefined)}
    >
      <TextField
        label="Budget"
        inputMode="decimal"
        placeholder="USD"
        hint="The run fails once its models have cost this much. Empty: what the key and the project allow."
        value={draft.maxCostUsd}
        error={faults["maxCostUsd"]}
        onChange={(event) => change({ maxCostUsd: event.target.value })}
      />
      <CheckField
        label="May ask a person"
        hint="For a captcha, a second factor, a decision: the run waits for your answer here."
        checked={draft.askHuman}
        onChange={(event) => change({ askHuman: event.target.checked })}
      />
      <CheckField
        label="Judge the result"
        hint="Another model says whether the task was done."
        checked={draft.isJudged}
        onChange={(event) => change({ isJudged: event.target.checked })}
      />
      {draft.isJudged ? (
        <TextArea
          label="What a good result looks like"
          rows={2}
          value={draft.judgeContext}
          error={faults["judgeContext"]}
          onChange={(event) => change({ judgeContext: event.target.value })}
        />
      ) : null}
      <CheckField
        label="Repeat it by a recipe"
        hint="Without a model where a run of this task in the same workspace has left one; else this run leaves it. Choose a workspace above."
        checked={draft.cacheScript}
        onChange={(event) => change({ cacheScript: event.target.checked })}
      />
      {faults["cacheScript"] === undefined ? null : <p className="field-error">{faults["cacheScript"]}</p>}
    </Fold>
  )
}
