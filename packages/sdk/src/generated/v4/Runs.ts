// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Runs as RunsOperations } from "@tabwright/core/v4"
import type { ClaimToolCallRequest, EvalCase, ListModelCallsQuery, ListRunEventsQuery, ListRunsQuery, ModelCallsResponse, RunEventsResponse, RunListResponse, RunSummary, RunToolCall, ToolCallsResponse, ToolResultRequest } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Start an agent on a task and follow its progress.
 *
 * @category models
 * @since 0.1.0
 */
export class Runs extends Resource {
  /**
   * Lists runs. Awaited: one page of the project's runs, newest first by default. Iterated: the items of all pages.
   * `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  list(query: ListRunsQuery = {}, options?: CallOptions): PageList<RunListResponse, RunSummary> {
    return new PageList(this.bridge, RunsOperations.list(query), RunsOperations.all(query), options)
  }

  /**
   * Returns the full run. Poll its status until it has ended.
   *
   * @throws NotFound if the run does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<RunSummary> {
    return this.bridge.call(RunsOperations.get(id), options)
  }

  /**
   * Fetches a page of the run's append-only event log, oldest first. Ids increase within a run, so the last received id
   * is the cursor. Continue until the run's status is final and `hasMore` is false.
   *
   * @throws NotFound if the run does not exist, or any other call error
   */
  events(id: string, query: ListRunEventsQuery = {}, options?: CallOptions): CallPromise<RunEventsResponse> {
    return this.bridge.call(RunsOperations.events(id, query), options)
  }

  /**
   * Cancels the run without another model call; the current step may still finish. The browser stays alive. Idempotent:
   * an ended run is returned unchanged.
   *
   * @throws NotFound if the run does not exist, ServerError if a node cannot be reached, or any other call error
   */
  cancel(id: string, options?: CallOptions): CallPromise<RunSummary> {
    return this.bridge.call(RunsOperations.cancel(id), options)
  }

  /**
   * Pauses the run before its next step, after the current decision and step have finished. Its status stays unchanged
   * and `humanRequest` reports the pause. Its browser can be controlled in the live view meanwhile. The run continues
   * when it is resumed, or automatically after the server's time limit (default 30 minutes). Idempotent: a paused or
   * ended run is returned unchanged.
   *
   * @throws NotFound if the run does not exist, or any other call error
   */
  pause(id: string, options?: CallOptions): CallPromise<RunSummary> {
    return this.bridge.call(RunsOperations.pause(id), options)
  }

  /**
   * Returns the calls of the caller's tools that the run waits for, oldest first. Empty for an ended run.
   *
   * @throws NotFound if the run does not exist, or any other call error
   */
  toolCalls(id: string, options?: CallOptions): CallPromise<ToolCallsResponse> {
    return this.bridge.call(RunsOperations.toolCalls(id), options)
  }

  /**
   * Reserves an open call for one executor, so that no other one executes it. Repeating the claim with the same
   * `claimId` renews the lease. When a lease expires, another executor may claim the call of a repeatable tool; a call
   * of any other tool can be claimed once only, and is reported to the agent as possibly executed if no answer arrives.
   *
   * @throws NotFound if the run or the tool call does not exist, Conflict if the state does not allow it, or any other
   * call error
   */
  claimTool(id: string, toolCallId: string, request: ClaimToolCallRequest, options?: CallOptions): CallPromise<RunToolCall> {
    return this.bridge.call(RunsOperations.claimTool(id, toolCallId, request), options)
  }

  /**
   * Passes the output or the error of a tool to the agent. Needs no claim. Idempotent: the same answer again is
   * accepted, a different one and one after the deadline or the end of the run are conflicts.
   *
   * @throws NotFound if the run does not exist, Conflict if the state does not allow it, or any other call error
   */
  answerTool(id: string, request: ToolResultRequest, options?: CallOptions): CallPromise<RunToolCall> {
    return this.bridge.call(RunsOperations.answerTool(id, request), options)
  }

  /**
   * Returns a case of an evaluation: a line for `cases.jsonl` of a dataset. It repeats the run's task, page, output
   * schema and limits. Its scorers are suggestions from the run's result; check them before use.
   *
   * @throws NotFound if the run does not exist, Conflict if the state does not allow it, or any other call error
   */
  evalCase(id: string, options?: CallOptions): CallPromise<EvalCase> {
    return this.bridge.call(RunsOperations.evalCase(id), options)
  }

  /**
   * Returns the calls of a step in order, as sent to the model: the prompt by part, the tools, the images, and the
   * response. Secrets appear by name only. Empty for a step without a model and after the server's retention period, 7
   * days by default. Nothing is stored for zero-retention projects.
   *
   * @throws NotFound if the run does not exist, or any other call error
   */
  modelCalls(id: string, query: ListModelCallsQuery = {}, options?: CallOptions): CallPromise<ModelCallsResponse> {
    return this.bridge.call(RunsOperations.modelCalls(id, query), options)
  }
}
