import { type FailedTaskStatus, taskStatus } from "@tabwright/core/contract"
import { contractModel } from "@tabwright/core/reasoning"
import type { FileRow } from "../../store/file/FileStore.ts"
import type { Run } from "../../store/run/RunStore.ts"
import { version } from "../../Version.ts"

/** The views of a task. `failed` is the status shown for tasks that failed outside the agent's control. */
export const taskViews = (failed: FailedTaskStatus) => {
  const item = (run: Run) => ({
    id: run.id,
    sessionId: run.sessionId,
    llm: contractModel("v2", run.requestedModel),
    servedModel: run.model,
    task: run.task,
    status: taskStatus(run.status, run.endReason, failed),
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    metadata: run.metadata,
    output: outputOf(run),
    serviceVersion: version,
    isSuccess: run.isSuccess,
    judgement: run.judgement === null ? null : JSON.stringify(run.judgement),
    judgeVerdict: run.judgement?.verdict ?? null,
    // A total without unpriced calls would be too low; v2 allows null.
    cost: run.unpricedCalls > 0 ? null : run.costUsd,
    suggestions: suggestionsOf(run),
  })

  const fields = (run: Run, files: ReadonlyArray<FileRow>) => ({
    ...item(run),
    outputFiles: files.map((file) => ({ id: file.id, fileName: file.path })),
  })

  const status = (run: Run) => {
    const { id, status: shown, output, finishedAt, isSuccess, cost } = item(run)
    return { id, status: shown, output, finishedAt, isSuccess, cost }
  }

  return { item, fields, status }
}

/** With an output schema JSON text, or null for a failure; else the agent's final text, also for failures. */
export const outputOf = (run: Run): string | null => {
  if (run.settings.outputSchema === undefined) return run.result ?? run.error
  return run.output === null || run.output === undefined ? null : JSON.stringify(run.output)
}

/** The reason of a failure comes first, because a task with an output schema has no other place for it. */
const suggestionsOf = ({ error, suggestions }: Run) =>
  error === null ? suggestions : [{ title: "The task did not succeed", detail: error }, ...(suggestions ?? [])]
