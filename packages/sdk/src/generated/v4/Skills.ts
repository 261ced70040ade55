// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Skills as SkillsOperations } from "@tabwright/core/v4"
import type { CreateSkillRequest, ExecuteSkillRequest, ListSkillExecutionsQuery, ListSkillsQuery, RefineSkillRequest, SkillExecutionListResponse, SkillExecutionOutputResponse, SkillExecutionSummary, SkillExecutionView, SkillListResponse, SkillVersionListResponse, SkillVersionView, SkillView, UpdateSkillRequest } from "@tabwright/raw/v4/types"
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
   * Lists skills. Awaited: one page of the project's skills, newest first. Iterated: the items of all pages. `limit` is
   * 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  list(query: ListSkillsQuery = {}, options?: CallOptions): PageList<SkillListResponse, SkillView> {
    return new PageList(this.bridge, SkillsOperations.list(query), SkillsOperations.all(query), options)
  }

  /**
   * Generates a program with parameters, either from what an agent does by `agentPrompt`, or from a finished run
   * (`fromRunId`), which needs no model. `values` become parameters. The skill is `recording`, then `generating`, and
   * `finished` once two executions of the program succeeded. A project generates one skill at a time; another one is a
   * 409.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if a
   * resource in the request does not exist, Conflict if the idempotency key belongs to another request, or any other
   * call error
   */
  create(request: CreateSkillRequest, options?: CallOptions): CallPromise<SkillView> {
    return this.bridge.call(SkillsOperations.create(request), options)
  }

  /**
   * Fetches a skill.
   *
   * @throws NotFound if the skill does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<SkillView> {
    return this.bridge.call(SkillsOperations.get(id), options)
  }

  /**
   * Changes fields of a skill, and publishes it to the marketplace of the server. Absent and null fields stay as they
   * are.
   *
   * @throws NotFound if the skill does not exist, Conflict if the state does not allow it, or any other call error
   */
  update(id: string, changes: UpdateSkillRequest, options?: CallOptions): CallPromise<SkillView> {
    return this.bridge.call(SkillsOperations.update(id, changes), options)
  }

  /**
   * Deletes the skill with its versions. Its executions stay. A skill that is being generated is a 409. Idempotent.
   *
   * @throws Conflict if the state does not allow it, or any other call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(SkillsOperations.delete(id), options)
  }

  /**
   * Stops the generation. A skill that had a usable version keeps it, and is `finished` again.
   *
   * @throws BadRequest if the state does not allow it, NotFound if the skill does not exist, Conflict if the state does
   * not allow it, or any other call error
   */
  cancel(id: string, options?: CallOptions): CallPromise<SkillView> {
    return this.bridge.call(SkillsOperations.cancel(id), options)
  }

  /**
   * Makes the usable version before the current one current. This cannot be undone. Public skills are a 409.
   *
   * @throws NotFound if the skill does not exist, Conflict if the state does not allow it, or any other call error
   */
  rollback(id: string, options?: CallOptions): CallPromise<SkillView> {
    return this.bridge.call(SkillsOperations.rollback(id), options)
  }

  /**
   * Generates a new version of a finished skill by feedback. The version before stays in use until the new one is
   * verified.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if the
   * skill does not exist, Conflict if the idempotency key belongs to another request, or any other call error
   */
  refine(id: string, request: RefineSkillRequest, options?: CallOptions): CallPromise<SkillView> {
    return this.bridge.call(SkillsOperations.refine(id, request), options)
  }

  /**
   * Executes the current version of a skill of the project, or of a public one, on a hosted browser. Calls no model,
   * except to repair a program whose site has changed (`autoHeal`). Responds at the end of the execution, or at once
   * with `wait: false`; then poll the execution. The execution is a run: it survives restarts, and has events and a
   * recording. A client that disconnects does not stop it. Invalid parameters are a 422, each with its own path.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if the
   * skill does not exist, Conflict if the idempotency key belongs to another request, or any other call error
   */
  execute(id: string, request: ExecuteSkillRequest, options?: CallOptions): CallPromise<SkillExecutionView> {
    return this.bridge.call(SkillsOperations.execute(id, request), options)
  }

  /**
   * Lists executions of a skill. Awaited: one page of the project's executions of the skill, newest first. Those that
   * verified a version are left out. Iterated: the items of all pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, NotFound if the skill does not exist, or any other call error
   */
  executions(id: string, query: ListSkillExecutionsQuery = {}, options?: CallOptions): PageList<SkillExecutionListResponse, SkillExecutionSummary> {
    return new PageList(this.bridge, SkillsOperations.listExecutions(id, query), SkillsOperations.executions(id, query), options)
  }

  /**
   * Fetches an execution.
   *
   * @throws NotFound if the skill or the execution does not exist, or any other call error
   */
  execution(id: string, executionId: string, options?: CallOptions): CallPromise<SkillExecutionView> {
    return this.bridge.call(SkillsOperations.execution(id, executionId), options)
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

  /**
   * Lists versions of a skill. All versions of the skill, newest first. At most 50 are stored.
   *
   * @throws NotFound if the skill does not exist, or any other call error
   */
  versions(id: string, options?: CallOptions): CallPromise<SkillVersionListResponse> {
    return this.bridge.call(SkillsOperations.versions(id), options)
  }

  /**
   * Fetches a version of a skill. The version with its program.
   *
   * @throws NotFound if the skill or the version does not exist, or any other call error
   */
  version(id: string, version: number, options?: CallOptions): CallPromise<SkillVersionView> {
    return this.bridge.call(SkillsOperations.version(id, version), options)
  }
}
