import { TextField } from "../../components/form/Field.tsx"

/** The name of a credential or vault, by the rule of the API. */
export const NameField = ({
  hint,
  onChange,
  value,
}: {
  readonly value: string
  readonly hint?: string
  readonly onChange: (value: string) => void
}) => (
  <TextField
    label="Name"
    required
    maxLength={100}
    pattern="[A-Za-z0-9][A-Za-z0-9 ._\-]*"
    title="Letters, digits, spaces, dots, hyphens and underscores"
    {...(hint === undefined ? {} : { hint })}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
