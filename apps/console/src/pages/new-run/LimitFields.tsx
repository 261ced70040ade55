import { CheckField, TextArea, TextField } from "../../components/Field.tsx"
import { Collapsible } from "./Collapsible.tsx"
import type { FieldsProps } from "./RunForm.tsx"

/** Budget, human-in-the-loop, judge and recipe settings. */
export const LimitFields = ({ change, draft, errors }: FieldsProps) => {
  const summary = [
    draft.maxCostUsd.trim() === "" ? [] : [`up to $${draft.maxCostUsd.trim()}`],
    draft.askHuman ? ["questions allowed"] : [],
    draft.isJudged ? ["judged"] : [],
    draft.cacheScript ? ["recipe"] : [],
  ].flat()
  return (
    <Collapsible
      title="Budget, human-in-the-loop and judge"
      summary={summary.length === 0 ? "None" : summary.join(", ")}
      hasError={["maxCostUsd", "askHuman", "judgeContext", "cacheScript"].some((name) => errors[name] !== undefined)}
    >
      <TextField
        label="Budget"
        inputMode="decimal"
        placeholder="USD"
        hint="The run fails when its model cost reaches this amount. Leave empty to use the limits of the key and project."
        value={draft.maxCostUsd}
        error={errors["maxCostUsd"]}
        onChange={(event) => change({ maxCostUsd: event.target.value })}
      />
      <CheckField
        label="Allow questions to a human"
        hint="For captchas, two-factor codes and decisions. The run waits for your answer here."
        checked={draft.askHuman}
        onChange={(event) => change({ askHuman: event.target.checked })}
      />
      <CheckField
        label="Judge the result"
        hint="Another model checks whether the task was completed."
        checked={draft.isJudged}
        onChange={(event) => change({ isJudged: event.target.checked })}
      />
      {draft.isJudged ? (
        <TextArea
          label="Success criteria"
          rows={2}
          value={draft.judgeContext}
          error={errors["judgeContext"]}
          onChange={(event) => change({ judgeContext: event.target.value })}
        />
      ) : null}
      <CheckField
        label="Use a recipe"
        hint="Replays the recipe of an earlier run of this task in the same workspace, without a model. The first run records it. Requires a workspace."
        checked={draft.cacheScript}
        onChange={(event) => change({ cacheScript: event.target.checked })}
      />
      {errors["cacheScript"] === undefined ? null : <p className="field-error">{errors["cacheScript"]}</p>}
    </Collapsible>
  )
}
