import { useState } from "react"
import { FormDialog } from "../../components/Dialog.tsx"
import { Notice } from "../../components/Feedback.tsx"
import { CheckField, TextArea, TextField } from "../../components/form/Field.tsx"
import { type Credential, useCreateCredential, useUpdateCredential } from "../../queries/access/Credentials.ts"
import { plainDomain } from "./CredentialHealth.ts"
import { NameField } from "./NameField.tsx"

const domainsOf = (text: string): ReadonlyArray<string> => text.split(/[\s,]+/).filter((domain) => domain !== "")

/** The form of a new credential, or of a stored one, whose secrets stay if their fields are empty. */
export const EditCredential = ({
  credential,
  onClose,
}: {
  readonly credential: Credential | undefined
  readonly onClose: () => void
}) => {
  const stored = credential?.domains.map(plainDomain) ?? []
  const [name, setName] = useState(credential?.name ?? "")
  const [username, setUsername] = useState(credential?.username ?? "")
  const [password, setPassword] = useState("")
  const [oneTimeCodeKey, setOneTimeCodeKey] = useState("")
  const [domains, setDomains] = useState(stored.join("\n"))
  const [autoLogin, setAutoLogin] = useState(credential?.autoLogin ?? false)
  const [notes, setNotes] = useState(credential?.notes ?? "")
  const { mutateAsync: create } = useCreateCredential()
  const { mutateAsync: update } = useUpdateCredential()
  const chosen = domainsOf(domains)
  // The service deletes secrets that were given for other domains.
  const isExtended = credential !== undefined && chosen.some((domain) => !stored.includes(domain))
  const secrets = {
    ...(password === "" ? {} : { password }),
    ...(oneTimeCodeKey.trim() === "" ? {} : { oneTimeCodeKey: oneTimeCodeKey.trim() }),
  }
  const common = { name: name.trim(), username: username.trim(), autoLogin, ...secrets }
  const submit = () =>
    credential === undefined
      ? create({ ...common, domains: [...chosen], ...(notes.trim() === "" ? {} : { notes: notes.trim() }) })
      : update({
          id: credential.id,
          change: {
            ...common,
            ...(chosen.join() === stored.join() ? {} : { domains: [...chosen] }),
            notes: notes.trim() || null,
          },
        })
  const keeps = credential !== undefined && !isExtended
  return (
    <FormDialog
      title={credential === undefined ? "New credential" : `Edit ${credential.name}`}
      action={credential === undefined ? "Create credential" : "Save credential"}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField hint="Agents see it, such as shop or back office." value={name} onChange={setName} />
      <TextField
        label="User name"
        required
        maxLength={500}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextArea
        label="Sites"
        required
        rows={2}
        placeholder="shop.example.com"
        hint="Domains on which the values may be typed, with their subdomains. One per line. https://login.example.com is exactly that host."
        value={domains}
        onChange={(event) => setDomains(event.target.value)}
      />
      {isExtended && (credential.hasPassword || credential.hasOneTimeCode) ? (
        <Notice tone="warn">
          What is stored was given for other sites, and is deleted with this change. Enter{" "}
          {[credential.hasPassword ? ["the password"] : [], credential.hasOneTimeCode ? ["the key"] : []]
            .flat()
            .join(" and ")}{" "}
          again.
        </Notice>
      ) : null}
      <div className="field-row">
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          maxLength={1000}
          required={isExtended && credential.hasPassword}
          placeholder={keeps && credential.hasPassword ? "unchanged" : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label="Key of one-time codes"
          type="password"
          autoComplete="off"
          maxLength={1000}
          placeholder={keeps && credential.hasOneTimeCode ? "unchanged" : undefined}
          hint="The key behind the QR code, or its otpauth:// URL."
          value={oneTimeCodeKey}
          onChange={(event) => setOneTimeCodeKey(event.target.value)}
        />
      </div>
      <CheckField
        label="Allow automatic sign-in"
        hint="Runs with automatic sign-in may use it without naming it."
        checked={autoLogin}
        onChange={(event) => setAutoLogin(event.target.checked)}
      />
      <TextArea
        label="Notes"
        rows={2}
        maxLength={2000}
        hint="For people. No model sees them."
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </FormDialog>
  )
}
