import { useMemo, useState } from "react"
import { formatDuration, formatUsd } from "../../Format.ts"
import { StatusBadge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { Card } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { type Execution, type ExecutionSummary, type Skill, useExecutions } from "../../queries/automation/Skills.ts"
import { ExecutionResult, summaryOf } from "./ExecutionResult.tsx"
import { RefineSkill } from "./RefineSkill.tsx"

export const Executions = ({ canWrite, skill }: { readonly skill: Skill; readonly canWrite: boolean }) => {
  const [openId, setOpenId] = useState<string>()
  const [refined, setRefined] = useState<Execution>()
  const columns = useMemo(() => columnsOf(setOpenId), [])
  const refine = (execution: Execution) => {
    setOpenId(undefined)
    setRefined(execution)
  }
  return (
    <Card title="Executions">
      <List
        label="Executions"
        list={useExecutions(skill.id)}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <div className="empty">
            <p className="soft">No executions yet.</p>
            <CommandHint command={commandOf(skill)} />
          </div>
        }
      />
      {openId === undefined ? null : (
        <Dialog isOpen title="Execution" onClose={() => setOpenId(undefined)}>
          <ExecutionResult
            skillId={skill.id}
            executionId={openId}
            actionsOf={(execution) =>
              canWrite && execution.status !== "running" ? (
                <Button onClick={() => refine(execution)}>Refine skill</Button>
              ) : null
            }
          />
        </Dialog>
      )}
      {refined === undefined ? null : (
        <RefineSkill skill={skill} execution={refined} onClose={() => setRefined(undefined)} />
      )}
    </Card>
  )
}

const commandOf = ({ id, parameters }: Skill): string =>
  ["tabwright skills run", id, ...parameters.map(({ name }) => `--param ${name}=…`)].join(" ")

const columnsOf = (open: (id: string) => void): ReadonlyArray<Column<ExecutionSummary>> => [
  {
    header: "Parameters",
    cell: ({ id, parameters }) => {
      const summary = Object.keys(parameters).length === 0 ? "No parameters" : summaryOf(parameters)
      return (
        <button type="button" className="file-name" title={summary} onClick={() => open(id)}>
          {summary}
        </button>
      )
    },
  },
  {
    header: "Status",
    width: "8rem",
    cell: ({ error, status }) => (
      <span title={error ?? undefined}>
        <StatusBadge status={status} />
      </span>
    ),
  },
  {
    header: "Duration",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ latencyMs }) => (latencyMs === null ? <span className="soft">–</span> : formatDuration(latencyMs)),
  },
  {
    header: "Cost",
    width: "5rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ costUsd }) => formatUsd(costUsd),
  },
  { header: "Started", width: "7.5rem", isNumeric: true, cell: ({ startedAt }) => <RelativeTime at={startedAt} /> },
]
