import type { FileRow } from "../../store/FileStore.ts"
import type { Run } from "../../store/RunStore.ts"
import { taskStatus } from "@tabwright/core/contract"
import { version } from "../../Version.ts"
import { naive } from "./NaiveTime.ts"

/**
 * A run as a v2 task in a list. Times are UTC without a zone, as v2 has them.
 *
 * @category constructors
 * @since 0.1.0
 */
export const taskItemView = (run: Run) => ({
  id: run.id,
  sessionId: run.sessionId,
  llm: run.model,
  task: run.task,
  status: taskStatus(run.status, run.endReason),
  createdAt: naive(run.createdAt),
  startedAt: run.startedAt === null ? null : naive(run.startedAt),
  finishedAt: run.finishedAt === null ? null : naive(run.finishedAt),
  metadata: run.metadata,
  output: outputOf(run),
  serviceVersion: version,
  isSuccess: run.isSuccess,
  judgement: run.judgement === null ? null : JSON.stringify(run.judgement),
  judgeVerdict: run.judgement?.verdict ?? null,
  // A sum without what nobody knows would be wrong; v2 can say so.
  cost: run.unpricedCalls > 0 ? null : run.costUsd,
  suggestions: run.suggestions,
})

/**
 * A run as a v2 task by itself, without its steps.
 *
 * @category constructors
 * @since 0.1.0
 */
export const taskFields = (run: Run, files: ReadonlyArray<FileRow>) => ({
  ...taskItemView(run),
  outputFiles: files.map((file) => ({ id: file.id, fileName: file.path })),
})

/**
 * What a client that polls a task needs of it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const taskStatusView = (run: Run) => {
  const { id, status, output, finishedAt, isSuccess, cost } = taskItemView(run)
  return { id, status, output, finishedAt, isSuccess, cost }
}

/** With a schema the output is JSON text; else the agent's words, also those that say why it failed. */
const outputOf = (run: Run): string | null =>
  run.settings.outputSchema !== undefined && run.output !== null && run.output !== undefined
    ? JSON.stringify(run.output)
    : (run.result ?? run.error)
