import { JsonField } from "../code/JsonField.tsx"
import { SelectField, TextField } from "./Field.tsx"
import type { FieldErrors } from "../../request/FieldErrors.ts"
import { type ParameterDraft, type SkillParameter, textOf } from "../../request/SkillParameters.ts"

/** Fields for the parameters of a skill, by their types. */
export const ParameterFields = ({
  draft,
  errors,
  onChange,
  parameters,
}: {
  readonly parameters: ReadonlyArray<SkillParameter>
  readonly draft: ParameterDraft
  /** By name of the parameter. */
  readonly errors: FieldErrors
  readonly onChange: (draft: ParameterDraft) => void
}) =>
  parameters.map((parameter) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      text={draft[parameter.name] ?? ""}
      error={errors[parameter.name]}
      onChange={(text) => onChange({ ...draft, [parameter.name]: text })}
    />
  ))

const ParameterField = ({
  error,
  onChange,
  parameter,
  text,
}: {
  readonly parameter: SkillParameter
  readonly text: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}) => {
  const { cookieDomain, default: standard, description, name, required, type } = parameter
  const hasDefault = standard !== null && standard !== undefined
  const common = {
    label: required && !hasDefault ? name : `${name} (optional)`,
    error,
    value: text,
    ...(type === "cookie"
      ? {
          hint: `${description ?? ""} Value of the cookie for ${cookieDomain}. Stored encrypted, until the end.`.trim(),
        }
      : description === null || description === ""
        ? {}
        : { hint: description }),
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  }
  const placeholder = hasDefault ? textOf(standard) : undefined
  if (type === "boolean") {
    return (
      <SelectField {...common}>
        <option value="">{hasDefault ? `Default (${standard === true ? "yes" : "no"})` : "Not set"}</option>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </SelectField>
    )
  }
  if (type === "object" || type === "array") {
    return (
      <JsonField
        {...common}
        placeholder={placeholder ?? (type === "array" ? "[ ]  JSON" : "{ }  JSON")}
        onChange={onChange}
      />
    )
  }
  return (
    <TextField
      {...common}
      placeholder={placeholder}
      inputMode={type === "number" ? "decimal" : undefined}
      type={type === "cookie" ? "password" : "text"}
    />
  )
}
