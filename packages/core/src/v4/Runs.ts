import * as Schemas from "@tabwright/raw/v4/schemas"
import type { components } from "@tabwright/raw/v4/types"
import * as Effect from "effect/Effect"
import { type ApiError, UnsupportedReasoning } from "../errors/index.ts"
import { checkReasoning, toIssue } from "../reasoning/index.ts"
import { Client } from "../transport/index.ts"
import { pollUntil, type WaitOptions } from "./Poll.ts"
import { isTerminal, type RunStatus, type TerminalStatus } from "./RunStatus.ts"

/**
 * What an agent shall do, and with what.
 *
 * @category models
 * @since 0.1.0
 */
export type CreateRunRequest = components["schemas"]["CreateRunRequest"]

/**
 * A run that was accepted.
 *
 * @category models
 * @since 0.1.0
 */
export type RunCreateResponse = Schemas.RunCreateResponse

/**
 * A run with everything that is known of it.
 *
 * @category models
 * @since 0.1.0
 */
export type RunSummary = Schemas.RunSummary

/**
 * A page of a run's events.
 *
 * @category models
 * @since 0.1.0
 */
export type RunEventsResponse = Schemas.RunEventsResponse

/** A model string that the catalogue does not know may be one that the operator routes: the server decides. */
const unsupported = (request: CreateRunRequest): UnsupportedReasoning | undefined => {
  const { model, modelParams } = request
  if (model === undefined) return undefined
  const issues = checkReasoning({ version: "v4", model, modelParams })
    .filter((rejection) => rejection.kind !== "model")
    .map(toIssue)
  return issues.length === 0 ? undefined : UnsupportedReasoning.fromIssues("createRun", model, issues)
}

/**
 * Starts an agent on a task. `modelParams` is checked against the named model before anything is sent; without a model, and
 * for a model that the catalogue does not know, the server checks. Not repeated where it may have been carried out.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = Effect.fn("Runs.create")(function* (
  request: CreateRunRequest,
): Effect.fn.Return<RunCreateResponse, ApiError, Client> {
  const problem = unsupported(request)
  if (problem !== undefined) return yield* problem
  const client = yield* Client
  return yield* client.call({
    operation: "createRun",
    isRepeatable: false,
    schema: Schemas.RunCreateResponse,
    send: ({ v4 }, init) => v4.POST("/runs", { ...init, body: request }),
  })
})

/**
 * Fetches the full run. Meant for its end; poll {@link status} until then.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = Effect.fn("Runs.get")(function* (run_id: string): Effect.fn.Return<RunSummary, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "getRun",
    isRepeatable: true,
    schema: Schemas.RunSummary,
    send: ({ v4 }, init) => v4.GET("/runs/{run_id}", { ...init, params: { path: { run_id } } }),
  })
})

/**
 * Looks up where a run is.
 *
 * @category operations
 * @since 0.1.0
 */
export const status = Effect.fn("Runs.status")(function* (
  run_id: string,
): Effect.fn.Return<RunStatus, ApiError, Client> {
  const client = yield* Client
  const response = yield* client.call({
    operation: "getRunStatus",
    isRepeatable: true,
    schema: Schemas.RunStatusResponse,
    send: ({ v4 }, init) => v4.GET("/runs/{run_id}/status", { ...init, params: { path: { run_id } } }),
  })
  return response.status
})

/**
 * Fetches one page of a run's events, those with a greater id than `after` (default 0), at most `limit` (default 200).
 *
 * @category operations
 * @since 0.1.0
 */
export const events = Effect.fn("Runs.events")(function* (
  run_id: string,
  query: { readonly after?: number; readonly limit?: number } = {},
): Effect.fn.Return<RunEventsResponse, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "listRunEvents",
    isRepeatable: true,
    schema: Schemas.RunEventsResponse,
    send: ({ v4 }, init) => v4.GET("/runs/{run_id}/events", { ...init, params: { path: { run_id }, query } }),
  })
})

/**
 * Ends a run without another model call; the browser stays alive. Repeating it is safe: a run that has ended is answered
 * unchanged. The answer is an acknowledgement, the step in progress may still finish.
 *
 * @category operations
 * @since 0.1.0
 */
export const cancel = Effect.fn("Runs.cancel")(function* (
  run_id: string,
): Effect.fn.Return<RunSummary, ApiError, Client> {
  const client = yield* Client
  return yield* client.call({
    operation: "cancelRun",
    isRepeatable: true,
    schema: Schemas.RunSummary,
    send: ({ v4 }, init) => v4.POST("/runs/{run_id}/cancel", { ...init, params: { path: { run_id } } }),
  })
})

/**
 * Waits until a run has come to its end, and says which. Fails as `TimedOut` after `timeout`; the run goes on then.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitUntilTerminal = Effect.fn("Runs.waitUntilTerminal")(function* (
  run_id: string,
  options: WaitOptions = {},
): Effect.fn.Return<TerminalStatus, ApiError, Client> {
  const look = status(run_id).pipe(Effect.map((current) => (isTerminal(current) ? current : undefined)))
  return yield* pollUntil("getRunStatus", "The run did not end", look, options)
})
