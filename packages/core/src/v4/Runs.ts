import { createRun, getRunStatus, getRunTrace, listRunAttachments, resumeRun } from "@tabwright/raw/v4/operations"
import type { RunCreateRequest } from "@tabwright/raw/v4/types"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import * as Files from "../files/index.ts"
import type { UploadSource } from "../files/index.ts"
import { checkRunReasoning } from "../reasoning/index.ts"
import { call, checkedReasoning, type Client } from "../transport/index.ts"
import { pollUntil } from "../Wait.ts"
import { asksForStream, type FollowOptions, isTerminal, untilTerminalEvent } from "./RunLog.ts"
import * as Sessions from "../generated/v4/Sessions.ts"
import * as Workspaces from "./Workspaces.ts"

export * from "../generated/v4/Runs.ts"
export type {
  RunAttachmentsResponse,
  RunCreateRequest,
  RunCreateRequestFields,
  RunCreateResponse,
  RunTool,
} from "@tabwright/raw/v4/types"

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
 * Fetches a run's status.
 *
 * @category operations
 * @since 0.1.0
 */
export const status = (runId: string) =>
  Effect.map(call(getRunStatus, { path: { run_id: runId } }), (response) => response.status)

/**
 * Lists a run's attached files, in the order of `attachedFileIds`.
 *
 * @category operations
 * @since 0.1.0
 */
export const attachments = (runId: string) =>
  Effect.map(call(listRunAttachments, { path: { run_id: runId } }), (response) => response.attachments)

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

/**
 * Streams a run so far as a ZIP file that Playwright's trace viewer opens. Fails with `NotFound` if the run does not
 * exist, and with `TimedOut` after 30 s without data.
 *
 * @category streams
 * @since 0.1.0
 */
export const trace = (runId: string): Stream.Stream<Uint8Array, ApiError, Client> =>
  Stream.unwrap(
    Effect.map(call(getRunTrace, { path: { run_id: runId } }), ({ downloadUrl }) =>
      Files.download("downloadFile", downloadUrl),
    ),
  )
