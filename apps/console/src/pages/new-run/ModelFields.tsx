import { SelectField } from "../../components/Field.tsx"
import { useModels } from "../../queries/Models.ts"
import { reasoningControls } from "../../request/ReasoningControl.ts"
import type { FieldsProps } from "./RunForm.tsx"

/** The model and its reasoning settings, limited to values the service accepts for it. */
export const ModelFields = ({ change, draft, errors }: FieldsProps) => {
  const { data: models = [] } = useModels()
  const defaultModel = models.find(({ isDefault }) => isDefault)?.id
  const usable = models.filter(({ isAvailable }) => isAvailable)
  const others = models.filter(({ isAvailable }) => !isAvailable)
  const isKnown = draft.model === "" || models.some(({ id }) => id === draft.model)
  const controls = reasoningControls(draft.model)
  return (
    <section className="card">
      <div className="field-row">
        <SelectField
          label="Model"
          value={draft.model}
          error={errors["model"]}
          hint={
            others.some(({ id }) => id === draft.model)
              ? "The server has no key for this provider. An administrator can add one under Account."
              : undefined
          }
          onChange={(event) => change({ model: event.target.value })}
        >
          <option value="">{defaultModel === undefined ? "Server default" : `Server default (${defaultModel})`}</option>
          {isKnown ? null : <option value={draft.model}>{draft.model}</option>}
          <optgroup label="Available">
            {usable.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </optgroup>
          {others.length === 0 ? null : (
            <optgroup label="Provider key missing">
              {others.map(({ id, provider }) => (
                <option key={id} value={id}>
                  {id} ({provider})
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        {controls.map(({ label, path, serverDefault, values }) => (
          <SelectField
            key={`${draft.model} ${path}`}
            label={label}
            value={draft.reasoning[path] ?? ""}
            error={errors[`modelParams.${path}`]}
            onChange={(event) => change({ reasoning: { ...draft.reasoning, [path]: event.target.value } })}
          >
            <option value="">
              {serverDefault === null ? "Provider default" : `Server default (${serverDefault})`}
            </option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectField>
        ))}
      </div>
      {draft.model !== "" && controls.length === 0 ? (
        <p className="field-hint">This model has no reasoning settings.</p>
      ) : null}
    </section>
  )
}
