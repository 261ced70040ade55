import { useState } from "react"
import { FormDialog } from "../../components/Dialog.tsx"
import { CheckField, TextField } from "../../components/form/Field.tsx"
import { useConnectVault } from "../../queries/access/Credentials.ts"
import { NameField } from "./NameField.tsx"

export const ConnectVault = ({ onClose }: { readonly onClose: () => void }) => {
  const [name, setName] = useState("")
  const [url, setUrl] = useState("")
  const [vaultId, setVaultId] = useState("")
  const [token, setToken] = useState("")
  const [autoLogin, setAutoLogin] = useState(false)
  const { mutateAsync } = useConnectVault()
  return (
    <FormDialog
      title="Connect vault"
      description="A vault of a 1Password Connect server. It is read once now, to check the token."
      action="Connect vault"
      onClose={onClose}
      onSubmit={() =>
        mutateAsync({
          name: name.trim(),
          type: "onePasswordConnect",
          url: url.trim(),
          vaultId: vaultId.trim(),
          token: token.trim(),
          autoLogin,
        })
      }
    >
      <NameField value={name} onChange={setName} />
      <TextField
        label="URL of the Connect server"
        type="url"
        required
        placeholder="https://connect.example.com"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label="Vault ID"
        required
        pattern="[a-z0-9]{26}"
        title="26 lowercase letters and digits"
        hint="26 letters and digits, from the URL of the vault in 1Password."
        value={vaultId}
        onChange={(event) => setVaultId(event.target.value)}
      />
      <TextField
        label="Access token"
        type="password"
        required
        hint="Read access is enough. Stored encrypted and never shown."
        value={token}
        onChange={(event) => setToken(event.target.value)}
      />
      <CheckField
        label="Allow automatic sign-in"
        hint="Runs with automatic sign-in may use its logins without naming it."
        checked={autoLogin}
        onChange={(event) => setAutoLogin(event.target.checked)}
      />
    </FormDialog>
  )
}
