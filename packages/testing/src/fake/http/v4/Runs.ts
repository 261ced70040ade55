import type { RunCreateRequest } from "@tabwright/raw/v4/schemas"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { linkLifetimes } from "../../Links.ts"
import { microUsd } from "../../Projects.ts"
import { encodeEvent, isTerminal, keepAlive, keepAliveMs, policyIssues, runMcpIssues } from "@tabwright/core/contract"
import { FakeApiError } from "../../FakeApiError.ts"
import type { Run } from "../../run/Run.ts"
import {
  rejectBadEmulation,
  rejectNewDomains,
  rejectUnsupported,
  type RunRequest,
  wantsRecipe,
} from "../../run/RunRequest.ts"
import { claimCall, openCalls } from "../../run/ToolCalls.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"
import { fitting } from "../Page.ts"
import { warnOfDirectRoute } from "../unversioned/Browsers.ts"
import { requireSkills } from "../unversioned/Skills.ts"
import { ApiV4 } from "../Api.ts"
import { captchaIssues } from "./CaptchaSettings.ts"
import { requireCredentials } from "./Credentials.ts"
import { runList } from "./RunList.ts"
import { humanRequest, runEvent, runSummary, toolCall } from "./RunView.ts"

/** Streams a run's events after a given one as server-sent events, until all events of the ended run were sent. */
const eventStream = (caller: CallerShape, run: Run, after: number): Response => {
  const encoder = new TextEncoder()
  const stop = new AbortController()
  let last = after
  let isOpened = false

  const next = async (): Promise<string | undefined> => {
    if (!isOpened) {
      // Sent immediately, so that the client sees the open stream.
      isOpened = true
      return keepAlive
    }
    for (;;) {
      const event = run.events.find(({ id }) => id > last)
      if (event !== undefined) {
        last = event.id
        return encodeEvent(runEvent(caller, run, event))
      }
      if (stop.signal.aborted || isOver(run)) return undefined
      if (caller.state.clock.look(run.sessionId)) continue
      if (!(await nextEvent(run, stop.signal))) return stop.signal.aborted ? undefined : keepAlive
    }
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const block = await next()
        if (block === undefined) controller.close()
        else controller.enqueue(encoder.encode(block))
      },
      cancel: () => stop.abort(),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } })
}

/** After its end, a run still releases its browser. */
const isOver = (run: Run): boolean =>
  isTerminal(run.status) && run.events.some(({ type }) => type === "worker.session_released")

/** Resolves with false after a while without events, or when the client disconnects. */
const nextEvent = (run: Run, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (hasEvent: boolean) => () => {
      clearTimeout(timer)
      run.watchers.delete(wake)
      signal.removeEventListener("abort", leave)
      resolve(hasEvent)
    }
    const wake = end(true)
    const leave = end(false)
    const timer = setTimeout(leave, keepAliveMs)
    run.watchers.add(wake)
    signal.addEventListener("abort", leave, { once: true })
  })

/** Maximum page size of events for any `limit`. */
const maxEvents = 1000

const shown = (caller: CallerShape, run: Run) => ({
  ...runSummary(run, caller.state.runs.sessionOf(run)),
  humanRequest: humanRequest(caller, run),
})

/** Checks a request and returns the run to start. */
export const newRun = (caller: CallerShape, payload: RunCreateRequest): RunRequest => {
  const { projectId } = caller
  const { maxCostUsd } = payload
  warnOfDirectRoute(caller, payload.browserSettings?.proxyCountryCode)
  rejectBadEmulation(payload.browserSettings ?? {}, ["body", "browserSettings"])
  rejectUnsupported({ agentmail: payload.agentmail })
  requireSkills(caller, payload.skillIds ?? [])
  rejectNewDomains(payload.sessionId, payload.browserSettings?.allowedDomains, [
    "body",
    "browserSettings",
    "allowedDomains",
  ])
  const servers = payload.mcpServers ?? []
  const issues = [
    ...runMcpIssues(servers, payload.secretBindings ?? []),
    ...policyIssues(payload.policy),
    ...captchaIssues(caller, payload.captcha),
    ...caller.state.mcpServers.missing(projectId, servers),
  ]
  if (issues.length > 0) throw FakeApiError.invalid(...issues)
  requireCredentials(caller, payload)
  for (const id of payload.browserSettings?.extensionIds ?? []) caller.state.extensions.of(projectId, id)
  return {
    projectId,
    version: "v4",
    task: payload.task,
    model: payload.model,
    reasoning: payload.modelParams === undefined ? {} : { modelParams: payload.modelParams },
    sessionId: payload.sessionId ?? undefined,
    workspaceId: payload.workspaceId ?? undefined,
    keepAlive: true,
    browserSettings: payload.browserSettings ?? {},
    outputSchema: payload.outputSchema ?? undefined,
    tools: payload.tools ?? undefined,
    attachedFileIds: payload.attachedFileIds ?? undefined,
    maxCost: maxCostUsd === undefined || maxCostUsd === null ? undefined : microUsd(maxCostUsd),
    usesRecipe: wantsRecipe(payload),
    captcha: payload.captcha ?? undefined,
    isJudged: payload.judge !== undefined && payload.judge !== null,
  }
}

/** Placeholder of a trace. */
const trace = new TextEncoder().encode("A placeholder for a trace of the fake service.\n")

export const layer = HttpApiBuilder.group(ApiV4, "runs", (handlers) =>
  handlers
    .handle("listRuns", ({ query }) => operationResponse((caller) => runList(caller, query)))
    .handle("createRun", ({ payload }) =>
      operationResponse((caller) => {
        const { origin, projectId } = caller
        const { runs, workspaces } = caller.state
        const attached = payload.attachedFileIds ?? []
        const { run, session } = runs.start(newRun(caller, payload))
        return {
          id: run.id,
          sessionId: session.id,
          workspaceId: session.workspaceId,
          status: run.status,
          model: run.model,
          eventsUrl: `${origin}/api/v4/runs/${run.id}/events`,
          missingFileIds: attached.filter((id) => workspaces.upload(projectId, id)?.isUploaded !== true),
        }
      }),
    )
    .handle("getRun", ({ params }) =>
      operationResponse((caller) => {
        const { clock, runs } = caller.state
        const run = runs.of(caller.projectId, params.run_id)
        clock.look(run.sessionId)
        return shown(caller, run)
      }),
    )
    .handle("getRunEvalCase", ({ params }) =>
      operationResponse(({ projectId, state: { runs } }): never => {
        runs.of(projectId, params.run_id)
        // Cases are made by the packages above this one.
        throw FakeApiError.invalid({ loc: ["path"], msg: "The fake makes no cases.", type: "not_supported" })
      }),
    )
    .handle("getRunTrace", ({ params }) =>
      operationResponse(({ origin, projectId, state: { links, runs } }) => {
        const { id } = runs.of(projectId, params.run_id)
        const target = {
          kind: "download",
          content: trace,
          contentType: "application/zip",
          saveAs: `${id}.zip`,
        } as const
        return { downloadUrl: origin + links.make(target, linkLifetimes.runTrace) }
      }),
    )
    .handle("listModelCalls", ({ params, query }) =>
      // The fake calls no models.
      operationResponse(({ projectId, state: { runs } }) => ({
        runId: runs.of(projectId, params.run_id).id,
        step: query.step,
        calls: [],
      })),
    )
    .handle("listToolCalls", ({ params }) =>
      operationResponse(({ projectId, state: { clock, runs } }) => {
        const run = runs.of(projectId, params.run_id)
        clock.look(run.sessionId)
        return { toolCalls: openCalls(run, clock.now).map((call) => toolCall(run, call)) }
      }),
    )
    .handle("claimToolCall", ({ params, payload: { claimId, leaseSeconds } }) =>
      operationResponse(({ projectId, state: { clock, runs } }) => {
        const run = runs.of(projectId, params.run_id)
        return toolCall(run, claimCall(run, params.tool_call_id, claimId, leaseSeconds, clock.now))
      }),
    )
    .handle("answerToolCall", ({ params, payload: { error = null, output = null, toolCallId } }) =>
      operationResponse(({ projectId, state: { runs } }) => {
        const run = runs.of(projectId, params.run_id)
        if (error !== null && output !== null)
          throw FakeApiError.invalid({
            loc: ["body", "error"],
            msg: "Expected either output or error",
            type: "value_error",
          })
        return toolCall(run, runs.answer(run, toolCallId, { output, error }))
      }),
    )
    .handle("getRunStatus", ({ params }) =>
      operationResponse(({ projectId, state: { clock, runs } }) => {
        const run = runs.of(projectId, params.run_id)
        clock.look(run.sessionId)
        return { status: run.status }
      }),
    )
    .handle("listRunEvents", ({ headers, params, query }) =>
      Effect.gen(function* () {
        const { headers: sent } = yield* HttpServerRequest.HttpServerRequest
        const isStream = sent["accept"]?.includes("text/event-stream") === true
        return yield* operationResponse((caller) => {
          const { clock, runs } = caller.state
          const run = runs.of(caller.projectId, params.run_id)
          if (isStream) {
            return HttpServerResponse.raw(eventStream(caller, run, headers["last-event-id"] ?? query.after))
          }
          clock.look(run.sessionId)
          const later = run.events.filter(({ id }) => id > query.after)
          const page = fitting(later.slice(0, Math.min(query.limit, maxEvents)), ({ data }) => JSON.stringify(data))
          return {
            events: page.map((event) => runEvent(caller, run, event)),
            nextAfter: page.at(-1)?.id ?? null,
            hasMore: later.length > page.length,
          }
        })
      }),
    )
    .handle("listRunAttachments", ({ params }) =>
      operationResponse(({ projectId, state: { runs, workspaces } }) => ({
        attachments: (runs.of(projectId, params.run_id).attachedFileIds ?? []).flatMap((id) => {
          const upload = workspaces.upload(projectId, id)
          if (upload === undefined) return []
          const { contentType, isUploaded, name, sizeBytes } = upload
          return [
            { id, name, contentType, sizeBytes, status: isUploaded ? ("uploaded" as const) : ("pending" as const) },
          ]
        }),
      })),
    )
    .handle("cancelRun", ({ params }) =>
      operationResponse((caller) => {
        const { runs } = caller.state
        const run = runs.of(caller.projectId, params.run_id)
        runs.cancel(run)
        return shown(caller, run)
      }),
    )
    .handle("pauseRun", ({ params }) =>
      operationResponse((caller) => {
        const { runs } = caller.state
        const run = runs.of(caller.projectId, params.run_id)
        runs.pause(run)
        return shown(caller, run)
      }),
    )
    .handle("resumeRun", ({ params }) =>
      operationResponse((caller) => {
        const { runs } = caller.state
        const run = runs.of(caller.projectId, params.run_id)
        runs.reply(run)
        return shown(caller, run)
      }),
    ),
)
