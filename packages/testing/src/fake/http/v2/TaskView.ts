import { isTerminal } from "@tabwright/core/contract"
import { contractModel } from "@tabwright/core/reasoning"
import { type Run, taskStatus } from "../../run/Run.ts"
import type { Session } from "../../Sessions.ts"
import { usdText } from "../../Projects.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { liveUrl, recordingUrl } from "../unversioned/Browsers.ts"
import { stepView } from "../unversioned/StepView.ts"

/** Returns JSON text or null with a schema, else the agent's text, including the reason of a failure. */
const outputOf = (run: Run): string | null => {
  if (run.outputSchema === undefined) return run.result ?? run.error
  return run.output === null || run.output === undefined ? null : JSON.stringify(run.output)
}

/** The reason of a failure comes first. */
const suggestionsOf = ({ error, suggestions }: Run) =>
  error === null ? suggestions : [{ title: "The task did not succeed", detail: error }, ...(suggestions ?? [])]

export const taskItemView = (run: Run) => ({
  id: run.id,
  sessionId: run.sessionId,
  llm: contractModel("v2", run.requestedModel),
  servedModel: run.model,
  task: run.task,
  status: taskStatus(run),
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
  metadata: run.metadata,
  output: outputOf(run),
  serviceVersion: "fake",
  isSuccess: run.isSuccess,
  judgement: run.judgement === null ? null : JSON.stringify(run.judgement),
  judgeVerdict: typeof run.judgement?.["verdict"] === "boolean" ? run.judgement["verdict"] : null,
  cost: usdText(run.cost),
  suggestions: suggestionsOf(run),
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
    startedAt: session.createdAt.toISOString(),
    finishedAt: session.endedAt?.toISOString() ?? null,
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
