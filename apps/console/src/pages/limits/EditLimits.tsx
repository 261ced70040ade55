import { useState } from "react"
import { FormDialog } from "../../components/Dialog.tsx"
import { TextField } from "../../components/form/Field.tsx"
import { type Project, useUpdateKey, useUpdateProject } from "../../queries/access/Projects.ts"
import type { ApiKey } from "../../queries/Keys.ts"

const numberOrNull = (text: string): number | null => (text.trim() === "" ? null : Number(text))

export const EditProjectLimits = ({
  onClose,
  project: { id, maxBrowsers, maxRps, name, weight },
}: {
  readonly project: Project
  readonly onClose: () => void
}) => {
  const [browsers, setBrowsers] = useState(maxBrowsers === null ? "" : String(maxBrowsers))
  const [rps, setRps] = useState(maxRps === null ? "" : String(maxRps))
  const [share, setShare] = useState(String(weight))
  const { mutateAsync } = useUpdateProject()
  const change = { maxBrowsers: numberOrNull(browsers), maxRps: numberOrNull(rps), weight: Number(share) }
  return (
    <FormDialog
      title={`Limits of ${name}`}
      action="Save limits"
      onClose={onClose}
      onSubmit={() => mutateAsync({ id, change })}
    >
      <TextField
        label="Concurrent browsers"
        type="number"
        min={0}
        max={100_000}
        placeholder="server default"
        hint="0 allows none."
        value={browsers}
        onChange={(event) => setBrowsers(event.target.value)}
      />
      <TextField
        label="Requests per second"
        type="number"
        min={1}
        max={100_000}
        placeholder="server default"
        value={rps}
        onChange={(event) => setRps(event.target.value)}
      />
      <TextField
        label="Weight"
        type="number"
        min={1}
        max={100}
        required
        hint="Share of the browsers relative to other projects while several wait for one."
        value={share}
        onChange={(event) => setShare(event.target.value)}
      />
    </FormDialog>
  )
}

export const EditKeyLimit = ({
  apiKey: { id, monthlyCapUsd, name },
  onClose,
}: {
  readonly apiKey: ApiKey
  readonly onClose: () => void
}) => {
  const [limit, setLimit] = useState(monthlyCapUsd ?? "")
  const { mutateAsync } = useUpdateKey()
  return (
    <FormDialog
      title={`Limit of ${name}`}
      description="A run that would exceed the limit fails before its next step, and says so."
      action="Save limit"
      onClose={onClose}
      onSubmit={() => mutateAsync({ id, change: { monthlyCapUsd: limit.trim() || null } })}
    >
      <TextField
        label="Monthly limit (USD)"
        inputMode="decimal"
        pattern="\d+(\.\d+)?"
        title="An amount such as 50 or 12.50"
        placeholder="No limit"
        value={limit}
        onChange={(event) => setLimit(event.target.value)}
      />
    </FormDialog>
  )
}
