import { useState } from "react"
import { TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { type Provider, useSetProviderKey } from "../../queries/ProviderKeys.ts"

/** Takes a key of a model provider, in place of the one that is there. */
export const SetProviderKey = ({
  name,
  onClose,
  projectId,
  provider,
}: {
  readonly projectId: string
  readonly provider: Provider
  readonly name: string
  readonly onClose: () => void
}) => {
  const [key, setKey] = useState("")
  const { mutateAsync } = useSetProviderKey(projectId)
  return (
    <FormDialog
      title={`Key of ${name}`}
      action="Keep it"
      onClose={onClose}
      onSubmit={() => mutateAsync({ provider, key: key.trim() })}
    >
      <TextField
        label="Key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        required
        minLength={8}
        maxLength={1024}
        hint="It is sealed before it is kept. What runs cost is charged to it."
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
    </FormDialog>
  )
}
