import { useMemo, useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { CodeBlock } from "../../components/Copy.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { SelectField } from "../../components/Field.tsx"
import { List } from "../../components/List.tsx"
import { Moment } from "../../components/Moment.tsx"
import { Facts, Page } from "../../components/Page.tsx"
import { ForAdmins } from "../../components/Scopes.tsx"
import { Empty } from "../../components/State.tsx"
import type { Column } from "../../components/Table.tsx"
import { type AuditEntry, useAudit } from "../../queries/Audit.ts"
import { useKeys } from "../../queries/Keys.ts"

/** What the log tells of. */
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

/** Who changed what about projects and keys. */
export const AuditPage = () => (
  <Page title="Audit log" description="Who changed what about projects and keys, and who was refused.">
    <ForAdmins what="the audit log">
      <Entries />
    </ForAdmins>
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
        <SelectField
          label="What was done"
          isLabelHidden
          value={action}
          onChange={(event) => setAction(event.target.value)}
        >
          <option value="">Everything</option>
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
        empty={<Empty icon="audit" title="Nothing like this was done" />}
      />
      {open === undefined ? null : (
        <Dialog isOpen title={open.action} onClose={() => setOpen(undefined)}>
          <Facts
            facts={[
              ["When", <Moment key="at" at={open.at} />],
              ["Outcome", open.outcome],
              ["From", open.address ?? "the server itself"],
              ["About", `${open.subjectType ?? "–"} ${open.subjectId ?? ""}`],
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
    header: "What",
    cell: (entry) => (
      <button type="button" className="file-name" onClick={() => open(entry)}>
        {entry.action}
      </button>
    ),
  },
  {
    header: "Outcome",
    width: "6.5rem",
    cell: ({ outcome }) => <Badge tone={outcome === "done" ? "good" : "bad"}>{outcome}</Badge>,
  },
  {
    header: "By key",
    hiddenBelowPx: 700,
    cell: ({ apiKeyId }) =>
      apiKeyId === null ? <span className="soft">none</span> : (names.get(apiKeyId) ?? apiKeyId.slice(0, 8)),
  },
  {
    header: "From",
    width: "9rem",
    hiddenBelowPx: 900,
    cell: ({ address }) => address ?? <span className="soft">the server</span>,
  },
  { header: "When", width: "8rem", isNumeric: true, cell: ({ at }) => <Moment at={at} /> },
]
