// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listRuns, getRun, listRunEvents, cancelRun, pauseRun, listToolCalls, claimToolCall, answerToolCall, getRunEvalCase, listModelCalls } from "@tabwright/raw/v4/operations"
import type { ClaimToolCallRequest, ListModelCallsQuery, ListRunEventsQuery, ListRunsQuery, ToolResultRequest } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ClaimToolCallRequest, Decimal, EvalCase, EvalViewport, HumanRequest, ListModelCallsQuery, ListRunEventsQuery, ListRunsQuery, ModelCall, ModelCallResponse, ModelCallsResponse, OfferedTool, PromptPart, RunEvent, RunEventsResponse, RunListResponse, RunStatus, RunSummary, RunToolCall, ToolCall, ToolCallsResponse, ToolResultRequest } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the project's runs, newest first by default. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListRunsQuery = {}) => call(listRuns, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListRunsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ runs }) => runs)

/**
 * Returns the full run. Poll its status until it has ended.
 *
 * Fails with `NotFound` if the run does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (runId: string) => call(getRun, { path: { run_id: runId } })

/**
 * Fetches a page of the run's append-only event log, oldest first. Ids increase within a run, so the last received id
 * is the cursor. Continue until the run's status is final and `hasMore` is false.
 *
 * Fails with `NotFound` if the run does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const events = (runId: string, query: ListRunEventsQuery = {}) => call(listRunEvents, { path: { run_id: runId }, query })

/**
 * Cancels the run without another model call; the current step may still finish. The browser stays alive. Idempotent:
 * an ended run is returned unchanged.
 *
 * Fails with `NotFound` if the run does not exist, with `ServerError` if a node cannot be reached.
 *
 * @category operations
 * @since 0.1.0
 */
export const cancel = (runId: string) => call(cancelRun, { path: { run_id: runId } })

/**
 * Pauses the run before its next step, after the current decision and step have finished. Its status stays unchanged
 * and `humanRequest` reports the pause. Its browser can be controlled in the live view meanwhile. The run continues
 * when it is resumed, or automatically after the server's time limit (default 30 minutes). Idempotent: a paused or
 * ended run is returned unchanged.
 *
 * Fails with `NotFound` if the run does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const pause = (runId: string) => call(pauseRun, { path: { run_id: runId } })

/**
 * Returns the calls of the caller's tools that the run waits for, oldest first. Empty for an ended run.
 *
 * Fails with `NotFound` if the run does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const toolCalls = (runId: string) => call(listToolCalls, { path: { run_id: runId } })

/**
 * Reserves an open call for one executor, so that no other one executes it. Repeating the claim with the same `claimId`
 * renews the lease. When a lease expires, another executor may claim the call of a repeatable tool; a call of any other
 * tool can be claimed once only, and is reported to the agent as possibly executed if no answer arrives.
 *
 * Fails with `NotFound` if the run or the tool call does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const claimTool = (runId: string, toolCallId: string, request: ClaimToolCallRequest) => call(claimToolCall, { path: { run_id: runId, tool_call_id: toolCallId }, body: request })

/**
 * Passes the output or the error of a tool to the agent. Needs no claim. Idempotent: the same answer again is accepted,
 * a different one and one after the deadline or the end of the run are conflicts.
 *
 * Fails with `NotFound` if the run does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const answerTool = (runId: string, request: ToolResultRequest) => call(answerToolCall, { path: { run_id: runId }, body: request })

/**
 * Returns a case of an evaluation: a line for `cases.jsonl` of a dataset. It repeats the run's task, page, output
 * schema and limits. Its scorers are suggestions from the run's result; check them before use.
 *
 * Fails with `NotFound` if the run does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const evalCase = (runId: string) => call(getRunEvalCase, { path: { run_id: runId } })

/**
 * Returns the calls of a step in order, as sent to the model: the prompt by part, the tools, the images, and the
 * response. Secrets appear by name only. Empty for a step without a model and after the server's retention period, 7
 * days by default. Nothing is stored for zero-retention projects.
 *
 * Fails with `NotFound` if the run does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const modelCalls = (runId: string, query: ListModelCallsQuery = {}) => call(listModelCalls, { path: { run_id: runId }, query })
