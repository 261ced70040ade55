// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import { listSkills, createSkill, getSkill, updateSkill, deleteSkill, cancelSkill, rollbackSkill, executeSkill, refineSkill, listSkillExecutions, getSkillExecutionOutput } from "@tabwright/raw/v2/operations"
import type { CreateSkillRequest, ExecuteSkillRequest, ListSkillExecutionsQuery, ListSkillsQuery, RefineSkillRequest, UpdateSkillRequest } from "@tabwright/raw/v2/types"
import { numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { CreateSkillRequest, CreateSkillResponse, ExecuteSkillRequest, ExecuteSkillResponse, ListSkillExecutionsQuery, ListSkillsQuery, ParameterSchema, ParameterType, RefineSkillRequest, RefineSkillResponse, SkillCategory, SkillExecutionListResponse, SkillExecutionOutputResponse, SkillExecutionView, SkillListResponse, SkillResponse, SkillsGenerationStatus, UpdateSkillRequest } from "@tabwright/raw/v2/types"

/**
 * Fetches a page of the project's skills, newest first. `code` is null in lists. `pageSize` is 1 to 100, default 10.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListSkillsQuery = {}) => call(listSkills, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListSkillsQuery, "pageNumber"> = {}) =>
  numberedPages((pageNumber) => list({ pageSize: 100, ...query, pageNumber }), {
    items: ({ items }) => items,
    total: ({ totalItems }) => totalItems,
    id: ({ id }) => id,
  })

/**
 * Starts an agent that does the job of `agentPrompt`, and generates a program with parameters from it. The skill is
 * `recording`, then `generating`, and `finished` once two executions of the program succeeded. A project generates one
 * skill at a time.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if a resource in the request does not exist, with `Conflict` if the idempotency key belongs to another
 * request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateSkillRequest) => call(createSkill, { body: request })

/**
 * Fetches a skill. The skill with its current version.
 *
 * Fails with `NotFound` if the skill does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (skillId: string) => call(getSkill, { path: { skill_id: skillId } })

/**
 * Changes fields of a skill. Absent and null fields stay as they are.
 *
 * Fails with `BadRequest` if the state does not allow it, with `NotFound` if the skill does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (skillId: string, changes: UpdateSkillRequest) => call(updateSkill, { path: { skill_id: skillId }, body: changes })

/**
 * Deletes the skill with its versions. Its executions stay.
 *
 * Fails with `BadRequest` if the state does not allow it, with `NotFound` if the skill does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (skillId: string) => call(deleteSkill, { path: { skill_id: skillId } })

export { delete_ as delete }

/**
 * Stops the generation. A skill that had a usable version keeps it.
 *
 * Fails with `BadRequest` if the state does not allow it, with `NotFound` if the skill does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const cancel = (skillId: string) => call(cancelSkill, { path: { skill_id: skillId } })

/**
 * Makes the usable version before the current one current. This cannot be undone. Public skills are a 400.
 *
 * Fails with `BadRequest` if the state does not allow it, with `NotFound` if the skill does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const rollback = (skillId: string) => call(rollbackSkill, { path: { skill_id: skillId } })

/**
 * Executes the current version on a hosted browser and responds with its result. Invalid parameters are a 422, each
 * with its own path. With `sessionId`, the skill uses the browser of that session, and so its IP address and cookies;
 * the session must be idle.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if the skill does not exist, with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const execute = (skillId: string, request: ExecuteSkillRequest) => call(executeSkill, { path: { skill_id: skillId }, body: request })

/**
 * Generates a new version of a finished skill by feedback. The version before stays in use until the new one is
 * verified.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if the skill does not exist, with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const refine = (skillId: string, request: RefineSkillRequest) => call(refineSkill, { path: { skill_id: skillId }, body: request })

/**
 * Fetches a page of the project's executions of the skill, newest first. Those that verified a version are left out.
 * `pageSize` is 1 to 100, default 10.
 *
 * Fails with `NotFound` if the skill does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const listExecutions = (skillId: string, query: ListSkillExecutionsQuery = {}) => call(listSkillExecutions, { path: { skill_id: skillId }, query })

/**
 * Streams the items of all pages of {@link listExecutions}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const executions = (skillId: string, query: Omit<ListSkillExecutionsQuery, "pageNumber"> = {}) =>
  numberedPages((pageNumber) => listExecutions(skillId, { pageSize: 100, ...query, pageNumber }), {
    items: ({ items }) => items,
    total: ({ totalItems }) => totalItems,
    id: ({ id }) => id,
  })

/**
 * Fetches the output of an execution. A link to the result as JSON, valid for 5 minutes. An execution without a result
 * is a 404.
 *
 * Fails with `NotFound` if the skill or the execution does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const executionOutput = (skillId: string, executionId: string) => call(getSkillExecutionOutput, { path: { skill_id: skillId, execution_id: executionId } })
