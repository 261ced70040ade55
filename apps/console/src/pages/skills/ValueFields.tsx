import { Button } from "../../components/Button.tsx"
import { TextField } from "../../components/form/Field.tsx"
import type { FieldErrors } from "../../request/FieldErrors.ts"

/** A value of the job that becomes a parameter. */
export interface ValueDraft {
  readonly name: string
  readonly value: string
  readonly example: string
}

export const emptyValue: ValueDraft = { name: "", value: "", example: "" }

/** Rows for the values that become parameters. */
export const ValueFields = ({
  errors,
  onChange,
  values,
}: {
  readonly values: ReadonlyArray<ValueDraft>
  readonly errors: FieldErrors
  readonly onChange: (values: ReadonlyArray<ValueDraft>) => void
}) =>
  values.map((value, index) => {
    const field = (key: keyof ValueDraft) => ({
      value: value[key],
      error: errors[`values.${index}.${key}`],
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onChange(values.with(index, { ...value, [key]: event.target.value })),
    })
    return (
      <div className="value-row" key={index} role="group" aria-label={`Parameter ${index + 1}`}>
        <TextField label="Name" placeholder="product" maxLength={64} {...field("name")} />
        <TextField label="Value in the job" placeholder="desk lamp" maxLength={1000} {...field("value")} />
        <TextField label="Another value" placeholder="optional, to verify" maxLength={1000} {...field("example")} />
        <Button
          kind="quiet"
          icon="trash"
          aria-label={`Remove parameter ${index + 1}`}
          onClick={() => onChange(values.filter((_, at) => at !== index))}
        />
      </div>
    )
  })
