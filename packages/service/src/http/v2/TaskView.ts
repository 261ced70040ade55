import type { FileRow } from "../../store/FileStore.ts"
import type { Run } from "../../store/RunStore.ts"
import type { Step } from "../../store/StepStore.ts"
import { taskStatus } from "../../store/RunState.ts"
import { version } from "../../Version.ts"
import type { Links } from "../Links.ts"
import { stepView } from "../unversioned/StepView.ts"

/**
 * A run as a v2 task. Times are UTC without a zone, as v2 has them.
 *
 * @category constructors
 * @since 0.1.0
 */
export const taskView = (run: Run, steps: ReadonlyArray<Step>, files: ReadonlyArray<FileRow>, links: Links) => ({
  id: run.id,
  sessionId: run.sessionId,
  llm: run.model,
  task: run.task,
  status: taskStatus(run.status, run.endReason),
  createdAt: naive(run.createdAt),
  startedAt: run.startedAt === null ? null : naive(run.startedAt),
  finishedAt: run.finishedAt === null ? null : naive(run.finishedAt),
  metadata: run.metadata,
  steps: steps.map((step) => stepView(step, links)),
  output: outputOf(run),
  outputFiles: files.map((file) => ({ id: file.id, fileName: file.path })),
  serviceVersion: version,
  isSuccess: run.isSuccess,
  judgement: null,
  judgeVerdict: null,
  cost: run.costUsd,
  suggestions: run.suggestions,
})

/** With a schema the output is JSON text; else the agent's words, also those that say why it failed. */
const outputOf = (run: Run): string | null =>
  run.settings.outputSchema !== undefined && run.output !== null && run.output !== undefined
    ? JSON.stringify(run.output)
    : (run.result ?? run.error)

const naive = (time: Date): string => time.toISOString().slice(0, -1)
