import { useState } from "react"
import { CheckField, FieldGroup, SelectField, TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { scopes, useCreateKey } from "../../queries/Keys.ts"
import type { Scope } from "../../queries/Key.ts"

const lifetimes = [
  ["", "Never"],
  ["1", "In 1 day"],
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In 1 year"],
] as const

const dayMs = 24 * 60 * 60 * 1_000

/** The dialog to create a key for the project of the current key. */
export const CreateKey = ({
  onClose,
  onSecret,
}: {
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}) => {
  const [name, setName] = useState("")
  const [chosen, setChosen] = useState<ReadonlyArray<Scope>>(["read", "write"])
  const [days, setDays] = useState("")
  const [cap, setCap] = useState("")
  const { mutateAsync } = useCreateKey()
  const submit = async () => {
    const { key } = await mutateAsync({
      name: name.trim(),
      scopes: [...chosen],
      ...(days === "" ? {} : { expiresAt: new Date(Date.now() + Number(days) * dayMs).toISOString() }),
      ...(cap.trim() === "" ? {} : { monthlyCapUsd: cap.trim() }),
    })
    onSecret(key)
  }
  return (
    <FormDialog title="New API key" action="Create key" onClose={onClose} onSubmit={submit}>
      <TextField
        label="Name"
        hint="A name to recognize the key by, such as the app that uses it."
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FieldGroup legend="Scopes">
        {scopes.map(([scope, description]) => (
          <CheckField
            key={scope}
            label={scope}
            hint={description}
            checked={chosen.includes(scope)}
            onChange={(event) =>
              setChosen((now) => (event.target.checked ? [...now, scope] : now.filter((one) => one !== scope)))
            }
          />
        ))}
      </FieldGroup>
      <div className="field-row">
        <SelectField label="Expiration" value={days} onChange={(event) => setDays(event.target.value)}>
          {lifetimes.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Monthly limit (USD)"
          inputMode="decimal"
          placeholder="No limit"
          pattern="\d+(\.\d+)?"
          value={cap}
          onChange={(event) => setCap(event.target.value)}
        />
      </div>
    </FormDialog>
  )
}
