import { useMemo, useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { CodeBlock } from "../../components/CopyButton.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { SelectField } from "../../components/Field.tsx"
import { Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { RequireAdmin } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { type AuditEntry, useAudit } from "../../queries/Audit.ts"
import { useKeys } from "../../queries/Keys.ts"

const actions = [
  "createProject",
  "updateProject",
  "createApiKey",
  "updateApiKey",
  "rotateApiKey",
  "revokeApiKey",
  "createSignInCode",
  "setProviderKey",
  "deleteProviderKey",
] as const

export const AuditPage = () => (
  <Page title="Audit log" description="Changes to projects and keys, including denied attempts.">
    <RequireAdmin what="the audit log">
      <Entries />
    </RequireAdmin>
  </Page>
)

const Entries = () => {
  const [action, setAction] = useState("")
  const [open, setOpen] = useState<AuditEntry>()
  const list = useAudit(action)
  const { rows: keys } = useKeys()
  const columns = useMemo(() => columnsOf(new Map(keys.map(({ id, name }) => [id, name])), setOpen), [keys])
  return (
    <>
      <div className="filter-row">
        <SelectField label="Action" isLabelHidden value={action} onChange={(event) => setAction(event.target.value)}>
          <option value="">All actions</option>
          {actions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <List
        label="Audit log"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<Empty icon="audit" title="No matching entries" />}
      />
      {open === undefined ? null : (
        <Dialog isOpen title={open.action} onClose={() => setOpen(undefined)}>
          <Facts
            facts={[
              ["Time", <RelativeTime key="at" at={open.createdAt} />],
              ["Outcome", open.outcome],
              ["Source", open.ipAddress ?? "server"],
              ["Resource", `${open.resourceType ?? "–"} ${open.resourceId ?? ""}`],
              [
                "Request",
                <span key="request" className="mono">
                  {open.requestId ?? "–"}
                </span>,
              ],
            ]}
          />
          <CodeBlock label="Details" code={JSON.stringify(open.details, null, 2)} />
        </Dialog>
      )}
    </>
  )
}

const columnsOf = (
  names: ReadonlyMap<string, string>,
  open: (entry: AuditEntry) => void,
): ReadonlyArray<Column<AuditEntry>> => [
  {
    header: "Action",
    cell: (entry) => (
      <button type="button" className="file-name" onClick={() => open(entry)}>
        {entry.action}
      </button>
    ),
  },
  {
    header: "Outcome",
    width: "6.5rem",
    cell: ({ outcome }) => <Badge tone={outcome === "succeeded" ? "good" : "bad"}>{outcome}</Badge>,
  },
  {
    header: "Key or user",
    hiddenBelowPx: 700,
    cell: ({ apiKeyId, userEmail }) =>
      userEmail ??
      (apiKeyId === null ? <span className="soft">none</span> : (names.get(apiKeyId) ?? apiKeyId.slice(0, 8))),
  },
  {
    header: "Source",
    width: "9rem",
    hiddenBelowPx: 900,
    cell: ({ ipAddress }) => ipAddress ?? <span className="soft">server</span>,
  },
  { header: "Time", width: "8rem", isNumeric: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]
