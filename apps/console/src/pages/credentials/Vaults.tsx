import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { Confirm, Dialog } from "../../components/Dialog.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { useDisconnectVault, useVaultLogins, useVaults, type Vault } from "../../queries/access/Credentials.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { ConnectVault } from "./ConnectVault.tsx"

/** The connected vaults of password managers. */
export const Vaults = () => {
  const canWrite = useCanWrite()
  const { data, error, refetch } = useVaults()
  const [isNew, setNew] = useState(false)
  const [open, setOpen] = useState<Vault>()
  const [removing, setRemoving] = useState<Vault>()
  const { mutateAsync: disconnect } = useDisconnectVault()
  const connect = canWrite ? (
    <Button kind="primary" icon="add" onClick={() => setNew(true)}>
      Connect vault
    </Button>
  ) : undefined
  return (
    <div className="form">
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows label="Loading the vaults" />
        ) : null
      ) : data.length > 0 ? (
        <>
          <div className="actions">{connect}</div>
          <Table
            label="Vaults"
            columns={columnsOf(setOpen, canWrite ? setRemoving : undefined)}
            rows={data}
            keyOf={({ id }) => id}
          />
        </>
      ) : (
        <Empty
          icon="credential"
          title="No vaults connected"
          action={
            <>
              {connect}
              <CommandHint command="tabwright vaults connect team https://connect.example.com VAULT < token.txt" />
            </>
          }
        >
          Connect a vault of a 1Password Connect server. Its logins are read when a run starts, and are not stored here.
        </Empty>
      )}
      {isNew ? <ConnectVault onClose={() => setNew(false)} /> : null}
      {open === undefined ? null : (
        <Dialog isOpen title={`Logins of ${open.name}`} onClose={() => setOpen(undefined)}>
          <Logins id={open.id} />
        </Dialog>
      )}
      <Confirm
        isOpen={removing !== undefined}
        title={`Disconnect ${removing?.name ?? ""}?`}
        action="Disconnect vault"
        onClose={() => setRemoving(undefined)}
        onConfirm={() => disconnect(removing?.id ?? "")}
      >
        <p>
          Its token is deleted. Queued runs that name the vault fail when they start. The vault itself does not change.
        </p>
      </Confirm>
    </div>
  )
}

const columnsOf = (
  open: (vault: Vault) => void,
  remove: ((vault: Vault) => void) | undefined,
): ReadonlyArray<Column<Vault>> => [
  {
    header: "Name",
    cell: (vault) => (
      <button type="button" className="file-name" onClick={() => open(vault)}>
        {vault.name}
      </button>
    ),
  },
  { header: "Server", hiddenBelowPx: 700, cell: ({ url }) => <span title={url}>{url}</span> },
  {
    header: "Automatic",
    width: "7rem",
    hiddenBelowPx: 700,
    cell: ({ autoLogin }) => (autoLogin ? "yes" : <span className="soft">no</span>),
  },
  {
    header: "Connected",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  ...(remove === undefined
    ? []
    : [
        {
          header: "",
          width: "7.5rem",
          cell: (vault: Vault) => (
            <span className="row-actions">
              <Button kind="quiet" onClick={() => remove(vault)} aria-label={`Disconnect ${vault.name}`}>
                Disconnect
              </Button>
            </span>
          ),
        },
      ]),
]

const Logins = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useVaultLogins(id)
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={3} label="Reading the vault" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  if (data.error !== null) return <Notice tone="bad">{data.error}</Notice>
  return data.logins.length === 0 ? (
    <p className="soft">The vault has no logins with a website and a secret.</p>
  ) : (
    <ul className="login-list" aria-label="Logins">
      {data.logins.map(({ domains, hasOneTimeCode, hasPassword, name, username }) => (
        <li key={name}>
          <strong>{name}</strong> <span className="soft">{username}</span>
          <p className="soft">
            {domains.join(", ")} ·{" "}
            {[hasPassword ? ["password"] : [], hasOneTimeCode ? ["one-time code"] : []].flat().join(", ")}
          </p>
        </li>
      ))}
    </ul>
  )
}
