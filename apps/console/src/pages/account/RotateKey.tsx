import { useState } from "react"
import { SelectField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { type ApiKey, useRotateKey } from "../../queries/Keys.ts"

const overlaps = [
  ["0", "It ends at once"],
  ["60", "For an hour"],
  ["1440", "For a day"],
  ["10080", "For a week"],
] as const

/** Gives a key a new text. */
export const RotateKey = ({
  apiKey: { hint, id, name },
  onClose,
  onSecret,
}: {
  readonly apiKey: ApiKey
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}) => {
  const [overlap, setOverlap] = useState("60")
  const { mutateAsync } = useRotateKey()
  const submit = async () => onSecret((await mutateAsync({ id, overlapMinutes: Number(overlap) })).key)
  return (
    <FormDialog
      title={`Rotate ${name}`}
      description="The key gets a new text; its name, scopes and limits stay."
      action="Rotate it"
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={`How long ${hint}… opens too`}
        value={overlap}
        onChange={(event) => setOverlap(event.target.value)}
      >
        {overlaps.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
