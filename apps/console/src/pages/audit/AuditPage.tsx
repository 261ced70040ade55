import { Link } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { SelectField } from "../../components/form/Field.tsx"
import { Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { RequireProjectAdmin } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { useCredentials, useVaults } from "../../queries/access/Credentials.ts"
import { useExtensions } from "../../queries/access/Extensions.ts"
import { useNotifications } from "../../queries/access/Notifications.ts"
import { useAllKeys, useProjects } from "../../queries/access/Projects.ts"
import { type AuditEntry, useAudit } from "../../queries/Audit.ts"
import { useKey } from "../../queries/Keys.ts"
import type { Visibility } from "../../queries/Visibility.ts"
import { useSchedules } from "../../queries/automation/Schedules.ts"
import { useMembers } from "../../queries/Users.ts"
import { actionGroups, type AuditNames, namesIn, sentenceOf } from "./AuditWords.ts"

export const AuditPage = () => (
  <Page title="Audit log" description="Who changed what, and attempts that were not allowed.">
    <RequireProjectAdmin what="the audit log">
      {(visibility) => <Entries visibility={visibility} />}
    </RequireProjectAdmin>
  </Page>
)

/** Returns the names of what exists now, and of what the entries name. */
const useNames = (visibility: Visibility, entries: ReadonlyArray<AuditEntry>): AuditNames => {
  const { data: keys } = useAllKeys(visibility)
  const { data: projects } = useProjects({ isEnabled: visibility === "server" })
  const { data: own } = useKey()
  const { data: members } = useMembers()
  const { data: credentials } = useCredentials()
  const { data: vaults } = useVaults()
  const { data: extensions } = useExtensions()
  const { data: notifications } = useNotifications()
  const { rows: schedules } = useSchedules()
  return useMemo(() => {
    const named: ReadonlyArray<{ readonly id: string; readonly name: string }> = [
      ...(keys ?? []),
      ...(own === undefined ? [] : [{ id: own.projectId, name: own.projectName }]),
      ...(projects ?? []),
      ...(credentials ?? []),
      ...(vaults ?? []),
      ...(extensions ?? []),
      ...(notifications ?? []),
      ...schedules,
    ]
    return {
      users: new Map(members?.flatMap(({ email, name }) => (name === null ? [] : [[email, name] as const]))),
      names: new Map([...namesIn(entries), ...named.map(({ id, name }) => [id, name] as const)]),
    }
  }, [keys, own, projects, members, credentials, vaults, extensions, notifications, schedules, entries])
}

const Entries = ({ visibility }: { readonly visibility: Visibility }) => {
  const [action, setAction] = useState("")
  const [open, setOpen] = useState<AuditEntry>()
  const list = useAudit(visibility, action)
  const names = useNames(visibility, list.rows)
  const columns = useMemo(() => columnsOf(names, setOpen), [names])
  return (
    <>
      <div className="filter-row">
        <SelectField label="Action" isLabelHidden value={action} onChange={(event) => setAction(event.target.value)}>
          <option value="">All actions</option>
          {actionGroups.map(([group, actions]) => (
            <optgroup key={group} label={group}>
              {actions.map(([operation, words]) => (
                <option key={operation} value={operation}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <List
        label="Audit log"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty icon="audit" title="No matching entries">
            Select another action.
          </Empty>
        }
      />
      {open === undefined ? null : <Details entry={open} names={names} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const Details = ({
  entry,
  names,
  onClose,
}: {
  readonly entry: AuditEntry
  readonly names: AuditNames
  readonly onClose: () => void
}) => {
  const { actor, object, rest, verb } = sentenceOf(entry, names)
  const { runId } = entry.details
  return (
    <Dialog isOpen title={[actor, verb, object, rest].filter((part) => part !== "").join(" ")} onClose={onClose}>
      <Facts
        facts={[
          ["Time", <RelativeTime key="at" at={entry.createdAt} />],
          ["Outcome", entry.outcome],
          ["Operation", entry.action],
          ["Source", entry.ipAddress ?? "server"],
          ["Project", names.names.get(entry.projectId ?? "") ?? entry.projectId ?? "–"],
          ["Resource", `${entry.resourceType ?? "–"} ${entry.resourceId ?? ""}`],
          [
            "Request",
            <span key="request" className="mono">
              {entry.requestId ?? "–"}
            </span>,
          ],
          ...(typeof runId === "string"
            ? ([
                [
                  "Run",
                  <Link key="run" to="/runs/$runId" params={{ runId }}>
                    Open run
                  </Link>,
                ],
              ] as const)
            : []),
        ]}
      />
      {Object.keys(entry.details).length === 0 ? null : (
        <CodeBlock label="Details" code={JSON.stringify(entry.details, null, 2)} />
      )}
    </Dialog>
  )
}

const columnsOf = (names: AuditNames, open: (entry: AuditEntry) => void): ReadonlyArray<Column<AuditEntry>> => [
  {
    header: "What happened",
    cell: (entry) => {
      const { actor, object, rest, verb } = sentenceOf(entry, names)
      return (
        <button
          type="button"
          className="audit-entry"
          title={[actor, verb, object, rest].filter((part) => part !== "").join(" ")}
          onClick={() => open(entry)}
        >
          <strong>{actor}</strong> {verb} {object === "" ? null : <strong>{object}</strong>} {rest}
        </button>
      )
    },
  },
  {
    header: "Outcome",
    width: "6.5rem",
    hiddenBelowPx: 480,
    cell: ({ outcome }) =>
      outcome === "succeeded" ? <span className="soft">done</span> : <Badge tone="bad">denied</Badge>,
  },
  {
    header: "Source",
    width: "9rem",
    hiddenBelowPx: 900,
    cell: ({ ipAddress }) => ipAddress ?? <span className="soft">server</span>,
  },
  { header: "Time", width: "8rem", isNumeric: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]
