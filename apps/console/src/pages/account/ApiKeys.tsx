import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Confirm, FormDialog, SecretDialog } from "../../components/Dialog.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { CheckField, FieldGroup, SelectField, TextField } from "../../components/form/Field.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { RequireProjectAdmin } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import {
  type ApiKey,
  type Scope,
  scopes,
  stateOf,
  useCreateKey,
  useKey,
  useKeys,
  useRevokeKey,
  useRotateKey,
} from "../../queries/Keys.ts"
import type { Visibility } from "../../queries/Visibility.ts"

export const ApiKeys = () => {
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <RequireProjectAdmin what="other keys">
        {(visibility) => (
          <>
            {visibility === "server" ? (
              <div className="actions">
                <Button kind="primary" icon="add" onClick={() => setNew(true)}>
                  New key
                </Button>
              </div>
            ) : (
              <p className="soft">The keys of your project. Administrators of this server create and revoke them.</p>
            )}
            <AllKeys visibility={visibility} onSecret={setSecret} />
          </>
        )}
      </RequireProjectAdmin>
      {isNew ? <CreateKey onClose={() => setNew(false)} onSecret={setSecret} /> : null}
      {secret === undefined ? null : (
        <SecretDialog title="API key created" label="API key" secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}

const AllKeys = ({
  onSecret,
  visibility,
}: {
  readonly visibility: Visibility
  readonly onSecret: (secret: string) => void
}) => {
  const [showsInactive, setShowsInactive] = useState(false)
  const [rotated, setRotated] = useState<ApiKey>()
  const [deleting, setDeleting] = useState<ApiKey>()
  const { mutateAsync: revoke } = useRevokeKey()
  const { data: current } = useKey()
  const list = useKeys(visibility)
  const now = Date.now()
  const rows = showsInactive ? list.rows : list.rows.filter((key) => stateOf(key, now) === "valid")
  return (
    <>
      <CheckField
        label="Show expired and revoked keys"
        checked={showsInactive}
        onChange={(event) => setShowsInactive(event.target.checked)}
      />
      <List
        label="API keys"
        list={{ ...list, rows }}
        columns={[
          ...columnsOf(current?.id),
          ...(visibility === "server" ? [actionsColumn(setRotated, setDeleting)] : []),
        ]}
        keyOf={({ id }) => id}
        empty={<Empty icon="key" title="No active keys" />}
      />
      {rotated === undefined ? null : (
        <RotateKey apiKey={rotated} onClose={() => setRotated(undefined)} onSecret={onSecret} />
      )}
      <Confirm
        isOpen={deleting !== undefined}
        title={`Revoke ${deleting?.name ?? ""}?`}
        action="Revoke key"
        onClose={() => setDeleting(undefined)}
        onConfirm={() => revoke(deleting?.id ?? "")}
      >
        <p>
          Requests with the key <span className="mono">{deleting?.prefix}…</span> are rejected immediately.
          {deleting?.id === current?.id ? " You are signed in with this key." : ""} This cannot be undone.
        </p>
      </Confirm>
    </>
  )
}

const columnsOf = (currentId: string | undefined): ReadonlyArray<Column<ApiKey>> => [
  {
    header: "Name",
    cell: (key) => {
      const state = stateOf(key, Date.now())
      return (
        <span title={key.id}>
          {key.name} {key.id === currentId ? <Badge tone="live">current</Badge> : null}
          {state === "valid" ? null : <Badge tone="bad">{state}</Badge>}
        </span>
      )
    },
  },
  { header: "Key", width: "8rem", hiddenBelowPx: 480, cell: ({ prefix }) => <span className="mono">{prefix}…</span> },
  { header: "Scopes", width: "11.5rem", hiddenBelowPx: 700, cell: (key) => key.scopes.join(", ") },
  {
    header: "Last used",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 900,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span className="soft">never</span> : <RelativeTime at={lastUsedAt} />,
  },
  {
    header: "Expires",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ expiresAt }) =>
      expiresAt === null ? <span className="soft">never</span> : <RelativeTime at={expiresAt} />,
  },
]

const actionsColumn = (rotate: (key: ApiKey) => void, revoke: (key: ApiKey) => void): Column<ApiKey> => ({
  header: "",
  width: "10rem",
  cell: (key) =>
    stateOf(key, Date.now()) === "valid" ? (
      <span className="row-actions">
        <Button kind="quiet" onClick={() => rotate(key)} aria-label={`Rotate ${key.name}`}>
          Rotate
        </Button>
        <Button kind="quiet" onClick={() => revoke(key)} aria-label={`Revoke ${key.name}`}>
          Revoke
        </Button>
      </span>
    ) : null,
})

const gracePeriods = [
  ["0", "Expire immediately"],
  ["60", "1 hour"],
  ["1440", "1 day"],
  ["10080", "1 week"],
] as const

const RotateKey = ({
  apiKey: { id, name, prefix },
  onClose,
  onSecret,
}: {
  readonly apiKey: ApiKey
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}) => {
  const [gracePeriod, setGracePeriod] = useState("60")
  const { mutateAsync } = useRotateKey()
  const submit = async () => onSecret((await mutateAsync({ id, gracePeriodMinutes: Number(gracePeriod) })).key)
  return (
    <FormDialog
      title={`Rotate ${name}`}
      description="Replaces the key's value. Name, scopes and limits stay the same."
      action="Rotate key"
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={`Keep the old key ${prefix}… valid for`}
        value={gracePeriod}
        onChange={(event) => setGracePeriod(event.target.value)}
      >
        {gracePeriods.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

const lifetimes = [
  ["", "Never"],
  ["1", "In 1 day"],
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In 1 year"],
] as const

const dayMs = 24 * 60 * 60 * 1_000

const CreateKey = ({
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
