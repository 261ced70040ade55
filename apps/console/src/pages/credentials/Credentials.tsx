import { lazy, Suspense, useMemo, useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { TextField } from "../../components/form/Field.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import {
  type Credential,
  useCredentials,
  useDeleteCredential,
  useProfileLogins,
} from "../../queries/access/Credentials.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { EditCredential } from "./EditCredential.tsx"
import { healthOf, plainDomain, type SiteLogin } from "./CredentialHealth.ts"

/** Loaded with the parser of CSV files. */
const ImportCredentials = lazy(() =>
  import("./ImportCredentials.tsx").then((module) => ({ default: module.ImportCredentials })),
)

export const Credentials = () => {
  const canWrite = useCanWrite()
  const [query, setQuery] = useState("")
  const [edited, setEdited] = useState<Credential | "new">()
  const [isImporting, setImporting] = useState(false)
  const [deleting, setDeleting] = useState<Credential>()
  const { data, error, refetch } = useCredentials()
  const { data: logins = [] } = useProfileLogins()
  const { mutateAsync: remove } = useDeleteCredential()
  const columns = useMemo(
    () => columnsOf(logins, canWrite ? { edit: setEdited, remove: setDeleting } : undefined),
    [logins, canWrite],
  )
  const words = query.trim().toLowerCase()
  const rows = data?.filter(({ domains, name, username }) =>
    [name, username, ...domains].some((text) => text.toLowerCase().includes(words)),
  )
  const actions = canWrite ? (
    <>
      <Button kind="primary" icon="add" onClick={() => setEdited("new")}>
        New credential
      </Button>
      <Button onClick={() => setImporting(true)}>Import CSV</Button>
    </>
  ) : undefined
  return (
    <div className="form">
      {data === undefined || data.length === 0 ? null : (
        <div className="list-header">
          <TextField
            label="Search credentials"
            isLabelHidden
            type="search"
            placeholder="Search credentials"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <div className="actions">{actions}</div>
        </div>
      )}
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {rows === undefined ? (
        error === null ? (
          <SkeletonRows label="Loading the credentials" />
        ) : null
      ) : rows.length > 0 ? (
        <Table label="Credentials" columns={columns} rows={rows} keyOf={({ id }) => id} />
      ) : words === "" ? (
        <Empty
          icon="credential"
          title="No credentials yet"
          action={
            <>
              {actions === undefined ? null : <div className="actions">{actions}</div>}
              <CommandHint command="tabwright credentials create shop ada@example.com --domain example.com --password" />
            </>
          }
        >
          Store a user name and a password once. Agents type them on the given domains only, and the model never sees
          them.
        </Empty>
      ) : (
        <Empty icon="search" title="No matching credentials">
          Change the search.
        </Empty>
      )}
      {edited === undefined ? null : (
        <EditCredential credential={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {isImporting ? (
        <Suspense>
          <ImportCredentials existing={data ?? []} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      <Confirm
        isOpen={deleting !== undefined}
        title={`Delete ${deleting?.name ?? ""}?`}
        action="Delete credential"
        onClose={() => setDeleting(undefined)}
        onConfirm={() => remove(deleting?.id ?? "")}
      >
        <p>
          Its password is deleted permanently. Queued runs and schedules that name it fail when they start; active runs
          keep it until they end.
        </p>
      </Confirm>
    </div>
  )
}

const columnsOf = (
  logins: ReadonlyArray<SiteLogin>,
  can:
    | { readonly edit: (credential: Credential) => void; readonly remove: (credential: Credential) => void }
    | undefined,
): ReadonlyArray<Column<Credential>> => [
  {
    header: "Name",
    cell: (credential) =>
      can === undefined ? (
        <span title={credential.notes ?? credential.name}>{credential.name}</span>
      ) : (
        <button
          type="button"
          className="file-name"
          title={credential.notes ?? credential.name}
          onClick={() => can.edit(credential)}
        >
          {credential.name}
        </button>
      ),
  },
  {
    header: "User name",
    hiddenBelowPx: 700,
    cell: ({ username }) => <span title={username}>{username}</span>,
  },
  {
    header: "Sites",
    hiddenBelowPx: 900,
    cell: ({ domains }) => {
      const sites = domains.map(plainDomain).join(", ")
      return <span title={sites}>{sites}</span>
    },
  },
  {
    header: "Stored",
    width: "11rem",
    hiddenBelowPx: 1200,
    cell: ({ hasOneTimeCode, hasPassword }) =>
      [hasPassword ? ["password"] : [], hasOneTimeCode ? ["one-time code"] : []].flat().join(", ") || (
        <span className="soft">nothing</span>
      ),
  },
  {
    header: "Automatic",
    width: "6.5rem",
    hiddenBelowPx: 1200,
    cell: ({ autoLogin }) => (autoLogin ? "yes" : <span className="soft">no</span>),
  },
  {
    header: "State",
    width: "8.5rem",
    cell: (credential) => {
      const { detail, label, tone } = healthOf(credential, logins, new Date())
      return (
        <span title={detail}>
          <Badge tone={tone}>{label}</Badge>
        </span>
      )
    },
  },
  {
    header: "Last used",
    width: "7.5rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span className="soft">never</span> : <RelativeTime at={lastUsedAt} />,
  },
  ...(can === undefined
    ? []
    : [
        {
          header: "",
          width: "4rem",
          cell: (credential: Credential) => (
            <span className="row-actions">
              <Button
                kind="quiet"
                icon="trash"
                onClick={() => can.remove(credential)}
                aria-label={`Delete ${credential.name}`}
              />
            </span>
          ),
        },
      ]),
]
