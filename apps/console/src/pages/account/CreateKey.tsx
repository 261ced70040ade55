import { useState } from "react"
import { CheckField, FieldGroup, SelectField, TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { scopes, useCreateKey } from "../../queries/Keys.ts"
import type { Scope } from "../../queries/Key.ts"

const lifetimes = [
  ["", "Never"],
  ["1", "In a day"],
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In a year"],
] as const

const dayMs = 24 * 60 * 60 * 1_000

/** Makes a key for the project of the key in use. */
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
    <FormDialog title="New API key" action="Make it" onClose={onClose} onSubmit={submit}>
      <TextField
        label="Name"
        hint="What uses it: you tell keys apart by it."
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FieldGroup legend="What it may do">
        {scopes.map(([scope, what]) => (
          <CheckField
            key={scope}
            label={scope}
            hint={what}
            checked={chosen.includes(scope)}
            onChange={(event) =>
              setChosen((now) => (event.target.checked ? [...now, scope] : now.filter((one) => one !== scope)))
            }
          />
        ))}
      </FieldGroup>
      <div className="field-row">
        <SelectField label="Ends by itself" value={days} onChange={(event) => setDays(event.target.value)}>
          {lifetimes.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="May spend in a month, USD"
          inputMode="decimal"
          placeholder="any amount"
          pattern="\d+(\.\d+)?"
          value={cap}
          onChange={(event) => setCap(event.target.value)}
        />
      </div>
    </FormDialog>
  )
}
