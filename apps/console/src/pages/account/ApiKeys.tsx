import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { CheckField } from "../../components/Field.tsx"
import { List } from "../../components/List.tsx"
import { Moment } from "../../components/Moment.tsx"
import { ForAdmins } from "../../components/Scopes.tsx"
import { SecretDialog } from "../../components/Secret.tsx"
import { Empty } from "../../components/State.tsx"
import type { Column } from "../../components/Table.tsx"
import { useKey } from "../../queries/Key.ts"
import { type ApiKey, stateOf, useKeys, useRevokeKey } from "../../queries/Keys.ts"
import { CreateKey } from "./CreateKey.tsx"
import { RotateKey } from "./RotateKey.tsx"

/** What opens projects, for administrators. */
export const ApiKeys = () => {
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <ForAdmins what="other keys">
        <div className="actions">
          <Button kind="primary" icon="add" onClick={() => setNew(true)}>
            New key
          </Button>
        </div>
        <AllKeys onSecret={setSecret} />
      </ForAdmins>
      {isNew ? <CreateKey onClose={() => setNew(false)} onSecret={setSecret} /> : null}
      {secret === undefined ? null : (
        <SecretDialog title="The new key" label="API key" secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}

const AllKeys = ({ onSecret }: { readonly onSecret: (secret: string) => void }) => {
  const [withEnded, setWithEnded] = useState(false)
  const [rotated, setRotated] = useState<ApiKey>()
  const [doomed, setDoomed] = useState<ApiKey>()
  const { mutateAsync: revoke } = useRevokeKey()
  const { data: own } = useKey()
  const list = useKeys()
  const now = Date.now()
  const rows = withEnded ? list.rows : list.rows.filter((key) => stateOf(key, now) === "valid")
  return (
    <>
      <CheckField
        label="Also keys that have ended"
        checked={withEnded}
        onChange={(event) => setWithEnded(event.target.checked)}
      />
      <List
        label="API keys"
        list={{ ...list, rows }}
        columns={columnsOf(own?.id, setRotated, setDoomed)}
        keyOf={({ id }) => id}
        empty={<Empty icon="key" title="No key is valid" />}
      />
      {rotated === undefined ? null : (
        <RotateKey apiKey={rotated} onClose={() => setRotated(undefined)} onSecret={onSecret} />
      )}
      <Confirm
        isOpen={doomed !== undefined}
        title={`Revoke ${doomed?.name ?? ""}?`}
        action="Revoke it"
        onClose={() => setDoomed(undefined)}
        onConfirm={() => revoke(doomed?.id ?? "")}
      >
        <p>
          Whatever uses <span className="mono">{doomed?.hint}…</span> is refused from the next request on.
          {doomed?.id === own?.id ? " It is the key that you are signed in with." : ""} This cannot be undone.
        </p>
      </Confirm>
    </>
  )
}

const columnsOf = (
  ownId: string | undefined,
  rotate: (key: ApiKey) => void,
  revoke: (key: ApiKey) => void,
): ReadonlyArray<Column<ApiKey>> => [
  {
    header: "Name",
    cell: ({ id, name }) => (
      <span title={id}>
        {name} {id === ownId ? <Badge tone="live">yours</Badge> : null}
      </span>
    ),
  },
  { header: "Key", width: "8rem", hiddenBelowPx: 480, cell: ({ hint }) => <span className="mono">{hint}…</span> },
  { header: "Scopes", width: "11.5rem", hiddenBelowPx: 700, cell: (key) => key.scopes.join(", ") },
  {
    header: "Last used",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 900,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? <span className="soft">never</span> : <Moment at={lastUsedAt} />),
  },
  {
    header: "Ends",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: (key) => {
      const state = stateOf(key, Date.now())
      if (state !== "valid") return <Badge tone="bad">{state}</Badge>
      return key.expiresAt === null ? <span className="soft">never</span> : <Moment at={key.expiresAt} />
    },
  },
  {
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
  },
]
