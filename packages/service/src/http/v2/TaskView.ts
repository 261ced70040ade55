import { taskStatus } from "@tabwright/core/contract"
import type { FileRow } from "../../store/file/FileStore.ts"
import type { Run } from "../../store/run/RunStore.ts"
import { version } from "../../Version.ts"

export const taskItemView = (run: Run) => ({
  id: run.id,
  sessionId: run.sessionId,
  llm: run.model,
  task: run.task,
  status: taskStatus(run.status, run.endReason),
  createdAt: toNaiveTime(run.createdAt),
  startedAt: run.startedAt === null ? null : toNaiveTime(run.startedAt),
  finishedAt: run.finishedAt === null ? null : toNaiveTime(run.finishedAt),
  metadata: run.metadata,
  output: outputOf(run),
  serviceVersion: version,
  isSuccess: run.isSuccess,
  judgement: run.judgement === null ? null : JSON.stringify(run.judgement),
  judgeVerdict: run.judgement?.verdict ?? null,
  // A total without unpriced calls would be too low; v2 allows null.
  cost: run.unpricedCalls > 0 ? null : run.costUsd,
  suggestions: run.suggestions,
})

export const taskFields = (run: Run, files: ReadonlyArray<FileRow>) => ({
  ...taskItemView(run),
  outputFiles: files.map((file) => ({ id: file.id, fileName: file.path })),
})

export const taskStatusView = (run: Run) => {
  const { id, status, output, finishedAt, isSuccess, cost } = taskItemView(run)
  return { id, status, output, finishedAt, isSuccess, cost }
}

/** JSON text if the task has an output schema, else the agent's final text, also for failures. */
const outputOf = (run: Run): string | null =>
  run.settings.outputSchema !== undefined && run.output !== null && run.output !== undefined
    ? JSON.stringify(run.output)
    : (run.result ?? run.error)

export const toNaiveTime = (time: Date): string => time.toISOString().slice(0, -1)

/** Parses a time sent by a v2 client. Without a zone it is UTC. A leap second maps to the start of the next minute. */
export const parseNaiveTime = (text: string): Date => {
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`
  // RFC 3339 has leap seconds, JavaScript dates do not.
  const leap = /^(.{16}):60(?:\.\d+)?/.exec(zoned)
  return leap === null ? new Date(zoned) : new Date(Date.parse(zoned.replace(leap[0], `${leap[1]}:59`)) + 1000)
}
