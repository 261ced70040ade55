// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Skills as SkillsOperations } from "@tabwright/core/v2"
import type { CreateSkillRequest, CreateSkillResponse, ExecuteSkillRequest, ExecuteSkillResponse, ListSkillExecutionsQuery, ListSkillsQuery, RefineSkillRequest, RefineSkillResponse, SkillExecutionListResponse, SkillExecutionOutputResponse, SkillExecutionView, SkillListResponse, SkillResponse, UpdateSkillRequest } from "@tabwright/raw/v2/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Operations made from jobs on websites, with parameters and an output schema.
 *
 * @category models
 * @since 0.1.0
 */
export class Skills extends Resource {
  /**
   * Lists skills. Awaited: one page of the project's skills, newest first. `code` is null in lists. Iterated: the items
   * of all pages. `pageSize` is 1 to 100, default 10.
   *
   * @throws any call error
   */
  list(query: ListSkillsQuery = {}, options?: CallOptions): PageList<SkillListResponse, SkillResponse> {
    return new PageList(this.bridge, SkillsOperations.list(query), SkillsOperations.all(query), options)
  }

  /**
   * Starts an agent that does the job of `agentPrompt`, and generates a program with parameters from it. The skill is
   * `recording`, then `generating`, and `finished` once two executions of the program succeeded. A project generates
   * one skill at a time.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if a
   * resource in the request does not exist, Conflict if the idempotency key belongs to another request, or any other
   * call error
   */
  create(request: CreateSkillRequest, options?: CallOptions): CallPromise<CreateSkillResponse> {
    return this.bridge.call(SkillsOperations.create(request), options)
  }

  /**
   * Fetches a skill. The skill with its current version.
   *
   * @throws NotFound if the skill does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<SkillResponse> {
    return this.bridge.call(SkillsOperations.get(id), options)
  }

  /**
   * Changes fields of a skill. Absent and null fields stay as they are.
   *
   * @throws BadRequest if the state does not allow it, NotFound if the skill does not exist, or any other call error
   */
  update(id: string, changes: UpdateSkillRequest, options?: CallOptions): CallPromise<SkillResponse> {
    return this.bridge.call(SkillsOperations.update(id, changes), options)
  }

  /**
   * Deletes the skill with its versions. Its executions stay.
   *
   * @throws BadRequest if the state does not allow it, NotFound if the skill does not exist, or any other call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(SkillsOperations.delete(id), options)
  }

  /**
   * Stops the generation. A skill that had a usable version keeps it.
   *
   * @throws BadRequest if the state does not allow it, NotFound if the skill does not exist, or any other call error
   */
  cancel(id: string, options?: CallOptions): CallPromise<SkillResponse> {
    return this.bridge.call(SkillsOperations.cancel(id), options)
  }

  /**
   * Makes the usable version before the current one current. This cannot be undone. Public skills are a 400.
   *
   * @throws BadRequest if the state does not allow it, NotFound if the skill does not exist, or any other call error
   */
  rollback(id: string, options?: CallOptions): CallPromise<SkillResponse> {
    return this.bridge.call(SkillsOperations.rollback(id), options)
  }

  /**
   * Executes the current version on a hosted browser and responds with its result. Invalid parameters are a 422, each
   * with its own path. With `sessionId`, the skill uses the browser of that session, and so its IP address and cookies;
   * the session must be idle.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if the
   * skill does not exist, Conflict if the idempotency key belongs to another request, or any other call error
   */
  execute(id: string, request: ExecuteSkillRequest, options?: CallOptions): CallPromise<ExecuteSkillResponse> {
    return this.bridge.call(SkillsOperations.execute(id, request), options)
  }

  /**
   * Generates a new version of a finished skill by feedback. The version before stays in use until the new one is
   * verified.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if the
   * skill does not exist, Conflict if the idempotency key belongs to another request, or any other call error
   */
  refine(id: string, request: RefineSkillRequest, options?: CallOptions): CallPromise<RefineSkillResponse> {
    return this.bridge.call(SkillsOperations.refine(id, request), options)
  }

  /**
   * Lists executions of a skill. Awaited: one page of the project's executions of the skill, newest first. Those that
   * verified a version are left out. Iterated: the items of all pages. `pageSize` is 1 to 100, default 10.
   *
   * @throws NotFound if the skill does not exist, or any other call error
   */
  executions(id: string, query: ListSkillExecutionsQuery = {}, options?: CallOptions): PageList<SkillExecutionListResponse, SkillExecutionView> {
    return new PageList(this.bridge, SkillsOperations.listExecutions(id, query), SkillsOperations.executions(id, query), options)
  }

  /**
   * Fetches the output of an execution. A link to the result as JSON, valid for 5 minutes. An execution without a
   * result is a 404.
   *
   * @throws NotFound if the skill or the execution does not exist, or any other call error
   */
  executionOutput(id: string, executionId: string, options?: CallOptions): CallPromise<SkillExecutionOutputResponse> {
    return this.bridge.call(SkillsOperations.executionOutput(id, executionId), options)
  }
}
