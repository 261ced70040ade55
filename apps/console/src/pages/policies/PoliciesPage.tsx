import { useState } from "react"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Page } from "../../components/Page.tsx"
import { RequireAdmin } from "../../components/RequireScope.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { type Policy, useAllKeys, useProjects } from "../../queries/access/Projects.ts"
import { stateOf, useKey } from "../../queries/Keys.ts"
import { EditPolicy } from "./EditPolicy.tsx"
import { describePolicy } from "./PolicyWords.ts"

/** A project or a key with its policy. */
export interface PolicyOwner {
  readonly kind: "project" | "key"
  readonly id: string
  readonly name: string
  readonly policy: Policy | null
}

/** The policies of projects and keys. */
export const PoliciesPage = () => (
  <Page
    title="Policies"
    description="What agents may do on pages and with tools. The rules of the project, the key and the run all apply, and the strictest one counts."
  >
    <RequireAdmin what="policies">
      <Policies />
    </RequireAdmin>
  </Page>
)

const Policies = () => {
  const { data: projects, error: projectError, refetch: refetchProjects } = useProjects()
  const { data: keys, error: keyError, refetch: refetchKeys } = useAllKeys()
  const { data: current } = useKey()
  const [edited, setEdited] = useState<PolicyOwner>()
  const error = projectError ?? keyError
  if (error !== null) {
    return <ErrorNotice error={error} onRetry={() => void Promise.all([refetchProjects(), refetchKeys()])} />
  }
  if (projects === undefined || keys === undefined) return <SkeletonRows label="Loading the policies" />
  const now = Date.now()
  // The own project comes first.
  const sorted = projects.toSorted((a, b) => Number(b.id === current?.projectId) - Number(a.id === current?.projectId))
  const owners = sorted.flatMap((project): ReadonlyArray<PolicyOwner> => [
    { kind: "project", ...project },
    ...keys.flatMap((key): ReadonlyArray<PolicyOwner> =>
      key.projectId === project.id && stateOf(key, now) === "valid" ? [{ kind: "key", ...key }] : [],
    ),
  ])
  return (
    <>
      <Table
        label="Policies"
        className="policies"
        narrowRowPx={84}
        columns={columnsOf(setEdited)}
        rows={owners}
        keyOf={({ id, kind }) => `${kind} ${id}`}
      />
      <p className="soft">
        A run can have a policy of its own, too. Rules are enforced where actions are executed, so that no page can talk
        an agent out of them.
      </p>
      <CommandHint command={`tabwright keys update ID --policy '{"actions":{"purchase":"ask"}}'`} />
      {edited === undefined ? null : <EditPolicy owner={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const columnsOf = (edit: (owner: PolicyOwner) => void): ReadonlyArray<Column<PolicyOwner>> => [
  {
    header: "Applies to",
    width: "16rem",
    cell: (owner) => (
      <div className={owner.kind === "key" ? "policy-key" : ""}>
        <button
          type="button"
          className="file-name"
          onClick={() => edit(owner)}
          aria-label={`Edit policy of ${owner.kind} ${owner.name}`}
        >
          {owner.name}
        </button>
        <div className="policy-rules">
          <Rules policy={owner.policy} />
        </div>
      </div>
    ),
  },
  { header: "Kind", width: "6rem", hiddenBelowPx: 700, cell: ({ kind }) => (kind === "key" ? "Key" : "Project") },
  {
    header: "Rules",
    hiddenBelowPx: 700,
    cell: ({ policy }) => <Rules policy={policy} />,
  },
]

const Rules = ({ policy }: Pick<PolicyOwner, "policy">) => {
  const words = describePolicy(policy)
  return words === "" ? <span className="soft">Allows everything</span> : <span title={words}>{words}</span>
}
