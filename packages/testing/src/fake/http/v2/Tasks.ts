import { requestIssues } from "@tabwright/core/contract"
import * as Predicate from "effect/Predicate"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { linkLifetimes } from "../../Links.ts"
import { found, FakeApiError } from "../../FakeApiError.ts"
import { taskStatus, type Run } from "../../run/Run.ts"
import { rejectNewDomains, rejectUnsupported } from "../../run/RunRequest.ts"
import { operationResponse } from "../OperationResponse.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { numberedPage } from "../Page.ts"
import { warnOfDirectRoute } from "../unversioned/Browsers.ts"
import { requireSkills } from "../unversioned/Skills.ts"
import { ApiV2 } from "../Api.ts"
import { taskItemView, taskStatusView, taskView } from "./TaskView.ts"

/** v2 has its own error code for unknown tasks. */
const find = ({ projectId, state }: CallerShape, id: string): Run =>
  found(
    state.runs.list(projectId).find((run) => run.id === id),
    "TaskNotFound",
  )

/** v2 sends the output schema as text. */
const parseSchema = (text: string | null | undefined): Readonly<Record<string, unknown>> | undefined => {
  if (text === undefined || text === null) return undefined
  try {
    const schema: unknown = JSON.parse(text)
    if (Predicate.isReadonlyObject(schema)) return schema
  } catch {
    // Rejected below.
  }
  throw FakeApiError.invalid(requestIssues.outputSchema)
}

/** Parses a time of the query; times without a zone are UTC. */
const msOf = (time: string): number => Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`)

/** One line for each step. */
const logOf = (run: Run): Uint8Array =>
  new TextEncoder().encode(run.steps.map((step) => `${JSON.stringify(step)}\n`).join(""))

export const layer = HttpApiBuilder.group(ApiV2, "tasks", (handlers) =>
  handlers
    .handle("listTasks", ({ query }) =>
      operationResponse(({ projectId, state: { runs } }) => {
        const { after, before, filterBy, sessionId } = query
        const tasks = runs
          .list(projectId)
          .filter(
            (run) =>
              (sessionId === undefined || run.sessionId === sessionId) &&
              (filterBy === undefined || taskStatus(run) === filterBy) &&
              (after === undefined || run.createdAt.getTime() > msOf(after)) &&
              (before === undefined || run.createdAt.getTime() < msOf(before)),
          )
        return numberedPage(tasks, query, taskItemView)
      }),
    )
    .handle("createTask", ({ payload }) =>
      operationResponse((caller) => {
        const { projectId, state } = caller
        rejectUnsupported({
          opVaultId: payload.opVaultId !== undefined && payload.opVaultId !== null,
        })
        requireSkills(caller, payload.skillIds ?? [])
        rejectNewDomains(payload.sessionId, payload.allowedDomains, ["body", "allowedDomains"])
        const outputSchema = parseSchema(payload.structuredOutput)
        const settings = payload.sessionId ? {} : (payload.sessionSettings ?? {})
        warnOfDirectRoute(caller, settings.proxyCountryCode)
        const { run } = state.runs.start({
          projectId,
          version: "v2",
          task: payload.task,
          model: payload.llm,
          reasoning: payload.thinkingLevel === undefined ? {} : { thinkingLevel: payload.thinkingLevel },
          sessionId: payload.sessionId ?? undefined,
          workspaceId: undefined,
          // A session created for one task ends with it; an existing one keeps its setting.
          keepAlive: payload.sessionId ? undefined : false,
          browserSettings: {
            profileId: settings.profileId,
            proxyCountryCode: settings.proxyCountryCode,
            screenWidth: settings.browserScreenWidth,
            screenHeight: settings.browserScreenHeight,
            record: settings.enableRecording,
          },
          startUrl: payload.startUrl ?? undefined,
          outputSchema,
          metadata: payload.metadata ?? {},
          maxSteps: payload.maxSteps,
          isJudged: payload.judge,
        })
        return { id: run.id, sessionId: run.sessionId }
      }),
    )
    .handle("get_task_tasks__task_id__get", ({ params }) =>
      operationResponse((caller) => {
        const run = find(caller, params.task_id)
        caller.state.clock.look(run.sessionId)
        return taskView(caller, run)
      }),
    )
    .handle("updateTask", ({ params, payload }) =>
      operationResponse((caller) => {
        const run = find(caller, params.task_id)
        const { runs, sessions } = caller.state
        runs.cancel(run)
        if (payload.action === "stop_task_and_session") sessions.end(runs.sessionOf(run), "stopped")
        return taskView(caller, run)
      }),
    )
    .handle("getTaskStatus", ({ params }) =>
      operationResponse((caller) => {
        const run = find(caller, params.task_id)
        caller.state.clock.look(run.sessionId)
        return taskStatusView(run)
      }),
    )
    .handle("getTaskLogs", ({ params }) =>
      operationResponse((caller) => {
        const content = logOf(find(caller, params.task_id))
        const target = { kind: "download", content, contentType: "application/jsonl", saveAs: "log.jsonl" } as const
        return { downloadUrl: caller.origin + caller.state.links.make(target, linkLifetimes.logs) }
      }),
    ),
)
