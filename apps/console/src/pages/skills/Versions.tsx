import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Card } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { type Skill, type SkillVersion, useProgram, useVersions } from "../../queries/automation/Skills.ts"

export const Versions = ({ skill }: { readonly skill: Skill }) => {
  const { data, error, refetch } = useVersions(skill)
  const [open, setOpen] = useState<number>()
  return (
    <Card title="Versions">
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows count={1} label="Loading the versions" />
        ) : null
      ) : data.length === 0 ? (
        <p className="soft">No version yet.</p>
      ) : (
        <Table label="Versions" columns={columnsOf(setOpen)} rows={data} keyOf={({ version }) => String(version)} />
      )}
      {open === undefined ? null : (
        <Dialog isOpen title={`Version ${open}`} onClose={() => setOpen(undefined)}>
          <Program id={skill.id} version={open} />
        </Dialog>
      )}
    </Card>
  )
}

const origins: Readonly<Record<SkillVersion["origin"], string>> = {
  recorded: "From a run",
  generated: "By an agent",
  refined: "By feedback",
  healed: "Repaired",
  cloned: "Copied",
}

const columnsOf = (open: (version: number) => void): ReadonlyArray<Column<SkillVersion>> => [
  {
    header: "Version",
    cell: ({ origin, version }) => (
      <button type="button" className="file-name" onClick={() => open(version)}>
        {version} <span className="soft">· {origins[origin]}</span>
      </button>
    ),
  },
  {
    header: "State",
    width: "7.5rem",
    cell: ({ isCurrent, state }) =>
      isCurrent ? (
        <Badge tone="good">in use</Badge>
      ) : (
        <Badge tone={state === "failed" ? "bad" : "neutral"}>{state.replace("_", " ")}</Badge>
      ),
  },
  { header: "Created", width: "7.5rem", isNumeric: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]

const Program = ({ id, version }: { readonly id: string; readonly version: number }) => {
  const { data, error, refetch } = useProgram(id, version)
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={4} label="Loading the program" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  const { code, kind, startUrl } = data
  return (
    <>
      <p className="soft">
        {kind === "script" ? "A script" : "Recorded steps"}
        {startUrl === null ? "" : `, starting at ${startUrl}`}
      </p>
      <CodeBlock label="Program" code={kind === "script" ? code : JSON.stringify(JSON.parse(code), null, 2)} />
    </>
  )
}
