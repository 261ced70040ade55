import { isTerminal } from "@tabwright/core/contract"
import { type Run, taskStatus } from "../../run/Run.ts"
import type { Session } from "../../Sessions.ts"
import { usdText } from "../../Projects.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { liveUrl, recordingUrl } from "../unversioned/Browsers.ts"
import { stepView } from "../unversioned/StepView.ts"

/** Formats a time as v2 does: UTC without a zone. */
export const naive = (time: Date): string => time.toISOString().slice(0, -1)

/** Returns JSON text with a schema, else the agent's text, including the reason of a failure. */
const outputOf = (run: Run): string | null =>
  run.outputSchema !== undefined && run.output !== null && run.output !== undefined
    ? JSON.stringify(run.output)
    : (run.result ?? run.error)

export const taskItemView = (run: Run) => ({
  id: run.id,
  sessionId: run.sessionId,
  llm: run.model,
  task: run.task,
  status: taskStatus(run),
  createdAt: naive(run.createdAt),
  startedAt: run.startedAt === null ? null : naive(run.startedAt),
  finishedAt: run.finishedAt === null ? null : naive(run.finishedAt),
  metadata: run.metadata,
  output: outputOf(run),
  serviceVersion: "fake",
  isSuccess: run.isSuccess,
  judgement: run.judgement === null ? null : JSON.stringify(run.judgement),
  judgeVerdict: typeof run.judgement?.["verdict"] === "boolean" ? run.judgement["verdict"] : null,
  cost: usdText(run.cost),
  suggestions: run.suggestions,
})

export const taskView = (caller: CallerShape, run: Run) => ({
  ...taskItemView(run),
  steps: run.steps.map((step) => stepView(caller, step)),
  outputFiles: outputFiles(caller, run).map(({ id, path }) => ({ id, fileName: path })),
})

export const outputFiles = ({ state }: CallerShape, run: Run) => {
  const workspace = state.workspaces.find(state.runs.sessionOf(run).workspaceId)
  const files = [...(workspace?.files.values() ?? [])]
  return run.outputFileIds.flatMap((id) => files.find((file) => file.id === id) ?? [])
}

export const taskStatusView = (run: Run) => {
  const { cost, finishedAt, id, isSuccess, output, status } = taskItemView(run)
  return { id, status, output: isTerminal(run.status) ? output : null, finishedAt, isSuccess, cost }
}

export const sessionItemView = (caller: CallerShape, session: Session) => {
  const browsers = caller.state.browsers.list(session.projectId).filter(({ sessionId }) => sessionId === session.id)
  return {
    id: session.id,
    status: session.end === null ? ("active" as const) : ("stopped" as const),
    liveUrl: session.end === null ? liveUrl(caller, session.id) : null,
    recordingUrl: browsers[0] === undefined ? null : recordingUrl(caller, browsers[0]),
    startedAt: naive(session.createdAt),
    finishedAt: session.endedAt === null ? null : naive(session.endedAt),
    persistMemory: session.persistMemory,
    keepAlive: session.keepAlive,
    proxyUsedMb: "0",
    proxyCost: "0",
  }
}

export const sessionView = (caller: CallerShape, session: Session) => ({
  ...sessionItemView(caller, session),
  tasks: session.runs.map(taskItemView),
  publicShareUrl: session.share === undefined ? null : shareUrl(caller, session.share.token),
})

export const shareUrl = ({ origin }: CallerShape, token: string): string => `${origin}/share/${token}`
