import {
  cancelRun,
  createRun,
  getRun,
  getRunStatus,
  listRunAttachments,
  listRunEvents,
  listRuns,
  pauseRun,
  resumeRun,
} from "@tabwright/raw/v4/operations"
import type { CreateRunRequest, operations } from "@tabwright/raw/v4/types"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { ApiError } from "../errors/index.ts"
import type { UploadSource } from "../files/index.ts"
import { cursorPages } from "../paging/index.ts"
import { call, checkedReasoning, type Client } from "../transport/index.ts"
import { defaultWaitTimeout, pollUntil } from "../wait/index.ts"
import { asksForStream, type FollowOptions, untilTerminalEvent } from "./RunLog.ts"
import { isTerminal } from "./RunStatus.ts"
import * as Sessions from "./Sessions.ts"
import * as Workspaces from "./Workspaces.ts"

export type {
  RunAttachmentsResponse,
  RunCreateResponse,
  RunEventsResponse,
  RunListResponse,
  RunSummary,
} from "@tabwright/raw/v4/schemas"
export type { CreateRunRequest } from "@tabwright/raw/v4/types"

/**
 * Which runs to list.
 *
 * @category models
 * @since 0.1.0
 */
export type ListRunsQuery = NonNullable<operations["listRuns"]["parameters"]["query"]>

/**
 * Which events of a run to list.
 *
 * @category models
 * @since 0.1.0
 */
export type ListRunEventsQuery = NonNullable<operations["listRunEvents"]["parameters"]["query"]>

/**
 * Starts an agent on a task. `modelParams` is checked against the named model before anything is sent; without a model, and
 * for a model that the catalogue does not know, the server checks.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateRunRequest) => checked(request, call(createRun, { body: request }))

const checked = <A, E, R>({ model, modelParams }: CreateRunRequest, send: Effect.Effect<A, E, R>) =>
  checkedReasoning({ version: "v4", operation: createRun.id, model, modelParams }, send)

/**
 * Uploads files to the run's workspace and starts the agent with them attached, after those of `attachedFileIds`. The workspace is
 * the named one, that of the named session, or a new one, which is archived again where no run comes of it.
 *
 * @category operations
 * @since 0.1.0
 */
export const createWithFiles = (
  request: CreateRunRequest,
  sources: ReadonlyArray<UploadSource>,
  options: Workspaces.UploadOptions = {},
) =>
  checked(
    request,
    Effect.gen(function* () {
      const known = request.workspaceId ?? (yield* workspaceOf(request.sessionId))
      const workspaceId = known ?? (yield* Workspaces.create()).id
      const archived = known === null ? Effect.ignore(Workspaces.delete(workspaceId)) : Effect.void
      const uploads = yield* Effect.onError(Workspaces.upload(workspaceId, sources, options), () => archived)
      const attachedFileIds = [...(request.attachedFileIds ?? []), ...uploads.map(({ id }) => id)]
      return yield* call(createRun, { body: { ...request, workspaceId, attachedFileIds } }).pipe(
        // After a broken connection nobody knows whether the run goes on.
        Effect.tapError(({ status = 500 }) => (status < 500 ? archived : Effect.void)),
      )
    }),
  )

const workspaceOf = (sessionId: string | null | undefined): Effect.Effect<string | null, ApiError, Client> =>
  sessionId === null || sessionId === undefined
    ? Effect.succeed(null)
    : Effect.map(Sessions.get(sessionId), ({ workspaceId }) => workspaceId)

/**
 * Fetches one page of runs, newest first, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListRunsQuery = {}) => call(listRuns, { query })

/**
 * Streams all runs, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListRunsQuery, "cursor"> = {}) =>
  cursorPages(
    (cursor) => list({ limit: 100, ...query, ...cursor }),
    ({ runs }) => runs,
  )

/**
 * Fetches the full run. Meant for its end; poll {@link status} until then.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (runId: string) => call(getRun, { path: { run_id: runId } })

/**
 * Looks up where a run is.
 *
 * @category operations
 * @since 0.1.0
 */
export const status = (runId: string) =>
  Effect.map(call(getRunStatus, { path: { run_id: runId } }), (response) => response.status)

/**
 * Fetches one page of a run's events, those with a greater id than `after` (default 0), at most `limit` (default 200).
 *
 * @category operations
 * @since 0.1.0
 */
export const events = (runId: string, query: ListRunEventsQuery = {}) =>
  call(listRunEvents, { path: { run_id: runId }, query })

/**
 * Lists the files that were attached to a run, in the order of `attachedFileIds`.
 *
 * @category operations
 * @since 0.1.0
 */
export const attachments = (runId: string) =>
  Effect.map(call(listRunAttachments, { path: { run_id: runId } }), (response) => response.attachments)

/**
 * Ends a run without another model call; the browser stays alive. Repeating it is safe: a run that has ended is answered
 * unchanged. The answer is an acknowledgement, the step in progress may still finish.
 *
 * @category operations
 * @since 0.1.0
 */
export const cancel = (runId: string) => call(cancelRun, { path: { run_id: runId } })

/**
 * Has a run wait before its next step, until it is resumed. Repeating it is safe: one that waits, or has ended, is answered unchanged.
 *
 * @category operations
 * @since 0.1.0
 */
export const pause = (runId: string) => call(pauseRun, { path: { run_id: runId } })

/**
 * Lets a run go on that waits for a person. `answer` is told to the agent that asked, its first 250 characters. Fails with a
 * `Conflict` where the run waits for nobody.
 *
 * @category operations
 * @since 0.1.0
 */
export const resume = (runId: string, answer?: string) =>
  call(resumeRun, { path: { run_id: runId }, body: answer === undefined ? {} : { answer } })

/**
 * Waits until a run has come to its end, and says which. The service's events tell when, where it offers them as a stream; else
 * the status is looked up, every 100 ms at first and every 2 s later. Fails as `TimedOut` after `timeout`; the run goes on then.
 * An end that is seen late counts.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitUntilTerminal = (runId: string, options: FollowOptions = {}) =>
  Effect.gen(function* () {
    const sinceMs = yield* Clock.currentTimeMillis
    const look = Effect.map(status(runId), (current) => (isTerminal(current) ? current : undefined))
    if (asksForStream(options)) yield* untilTerminalEvent(runId, options.timeout ?? defaultWaitTimeout)
    return yield* pollUntil(getRunStatus.id, "The run did not end", look, { ...options, sinceMs })
  })
