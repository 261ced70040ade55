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
import type { RunCreateRequest, operations } from "@tabwright/raw/v4/types"
import * as Effect from "effect/Effect"
import type { ApiError } from "../errors/index.ts"
import type { UploadSource } from "../files/index.ts"
import { cursorPages } from "../Pages.ts"
import { checkRunReasoning } from "../reasoning/index.ts"
import { call, checkedReasoning, type Client } from "../transport/index.ts"
import { pollUntil } from "../Wait.ts"
import { asksForStream, type FollowOptions, isTerminal, untilTerminalEvent } from "./RunLog.ts"
import * as Sessions from "./Sessions.ts"
import * as Workspaces from "./Workspaces.ts"

export type {
  RunAttachmentsResponse,
  RunCreateResponse,
  RunEventsResponse,
  RunListResponse,
  RunSummary,
} from "@tabwright/raw/v4/types"
export type { RunCreateRequest, RunCreateRequestFields } from "@tabwright/raw/v4/types"

/**
 * Filter for listed runs.
 *
 * @category models
 * @since 0.1.0
 */
export type ListRunsQuery = NonNullable<operations["listRuns"]["parameters"]["query"]>

/**
 * Filter for a run's events.
 *
 * @category models
 * @since 0.1.0
 */
export type ListRunEventsQuery = NonNullable<operations["listRunEvents"]["parameters"]["query"]>

/**
 * Starts an agent on a task. `modelParams` is checked against the named model before sending. If the model is omitted
 * or unknown, the server checks.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: RunCreateRequest) => checked(request, call(createRun, { body: request }))

const checked = <A, E, R>({ model, modelParams }: RunCreateRequest, send: Effect.Effect<A, E, R>) =>
  checkedReasoning(
    { operation: createRun.id, model, check: (known, added) => checkRunReasoning(known, modelParams, added) },
    send,
  )

/**
 * Uploads files to the run's workspace and starts the agent with them attached, after those in `attachedFileIds`. Uses
 * the named workspace, the named session's, or a new one, which is archived if the run cannot be created.
 *
 * @category operations
 * @since 0.1.0
 */
export const createWithFiles = (
  request: RunCreateRequest,
  sources: ReadonlyArray<UploadSource>,
  options: Workspaces.UploadOptions = {},
) =>
  checked(
    request,
    Effect.gen(function* () {
      const known = request.workspaceId ?? (yield* workspaceOf(request.sessionId))
      const workspaceId = known ?? (yield* Workspaces.create()).id
      const archived =
        known === null ? Workspaces.delete(workspaceId).pipe(Effect.catch(() => Effect.void)) : Effect.void
      const uploads = yield* Effect.onError(Workspaces.upload(workspaceId, sources, options), () => archived)
      const attachedFileIds = [...(request.attachedFileIds ?? []), ...uploads.map(({ id }) => id)]
      return yield* call(createRun, { body: { ...request, workspaceId, attachedFileIds } }).pipe(
        // After a network error the run may have started.
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
 * Fetches the full run. Use {@link status} for polling.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (runId: string) => call(getRun, { path: { run_id: runId } })

/**
 * Fetches a run's status.
 *
 * @category operations
 * @since 0.1.0
 */
export const status = (runId: string) =>
  Effect.map(call(getRunStatus, { path: { run_id: runId } }), (response) => response.status)

/**
 * Fetches one page of a run's events with an id greater than `after` (default 0), at most `limit` (default 200).
 *
 * @category operations
 * @since 0.1.0
 */
export const events = (runId: string, query: ListRunEventsQuery = {}) =>
  call(listRunEvents, { path: { run_id: runId }, query })

/**
 * Lists a run's attached files, in the order of `attachedFileIds`.
 *
 * @category operations
 * @since 0.1.0
 */
export const attachments = (runId: string) =>
  Effect.map(call(listRunAttachments, { path: { run_id: runId } }), (response) => response.attachments)

/**
 * Cancels a run without another model call; the browser stays alive. Idempotent: an ended run is returned unchanged.
 * The response is an acknowledgement; the current step may still finish.
 *
 * @category operations
 * @since 0.1.0
 */
export const cancel = (runId: string) => call(cancelRun, { path: { run_id: runId } })

/**
 * Pauses a run before its next step until it is resumed. Idempotent: a waiting or ended run is returned unchanged.
 *
 * @category operations
 * @since 0.1.0
 */
export const pause = (runId: string) => call(pauseRun, { path: { run_id: runId } })

/**
 * Resumes a run that waits for input. The first 250 characters of `answer` are passed to the agent. Fails with
 * `Conflict` if the run is not waiting.
 *
 * @category operations
 * @since 0.1.0
 */
export const resume = (runId: string, answer?: string) =>
  call(resumeRun, { path: { run_id: runId }, body: answer === undefined ? {} : { answer } })

/**
 * Waits until a run has ended and returns its final status. Follows the event stream if the service supports it, else
 * polls, every 100 ms at first and every 2 s later. Fails with `TimedOut` after `timeout`; the run continues. An end
 * detected by the last poll counts, even after the timeout.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitUntilTerminal = (runId: string, options: FollowOptions = {}) => {
  const look = Effect.map(status(runId), (current) => ({
    status: current,
    ...(isTerminal(current) ? { value: current } : {}),
  }))
  const before = asksForStream(options) ? untilTerminalEvent(runId) : undefined
  return pollUntil(getRunStatus.id, { kind: "run", id: runId }, look, { timeout: options.timeout, before })
}
