import { SelectField } from "../../components/Field.tsx"
import { useModels } from "../../queries/Models.ts"
import { reasoningControls } from "../../request/ReasoningControl.ts"
import type { FieldsProps } from "./RunForm.tsx"

/** Which model decides, and what can be asked of its reasoning: exactly what the service accepts for it. */
export const ModelFields = ({ change, draft, faults }: FieldsProps) => {
  const { data: models = [] } = useModels()
  const byDefault = models.find(({ isDefault }) => isDefault)?.id
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
          error={faults["model"]}
          hint={
            others.some(({ id }) => id === draft.model)
              ? "This server has no key of its provider. An administrator can add one under Account."
              : undefined
          }
          onChange={(event) => change({ model: event.target.value })}
        >
          <option value="">
            {byDefault === undefined ? "The server's default" : `The server's default (${byDefault})`}
          </option>
          {isKnown ? null : <option value={draft.model}>{draft.model}</option>}
          <optgroup label="Ready">
            {usable.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </optgroup>
          {others.length === 0 ? null : (
            <optgroup label="Without a provider's key">
              {others.map(({ id, provider }) => (
                <option key={id} value={id}>
                  {id} ({provider})
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
        {controls.map(({ label, path, serviceValue, values }) => (
          <SelectField
            key={`${draft.model} ${path}`}
            label={label}
            value={draft.reasoning[path] ?? ""}
            error={faults[`modelParams.${path}`]}
            onChange={(event) => change({ reasoning: { ...draft.reasoning, [path]: event.target.value } })}
          >
            <option value="">
              {serviceValue === null ? "The provider's default" : `The service's default (${serviceValue})`}
            </option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectField>
        ))}
      </div>
      {draft.model !== "" && controls.length === 0 ? (
        <p className="field-hint">Nothing can be asked of this model's reasoning.</p>
      ) : null}
    </section>
  )
}
