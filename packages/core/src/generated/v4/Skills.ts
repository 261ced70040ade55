// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listSkills, createSkill, getSkill, updateSkill, deleteSkill, cancelSkill, rollbackSkill, refineSkill, executeSkill, listSkillExecutions, getSkillExecution, getSkillExecutionOutput, listSkillVersions, getSkillVersion } from "@tabwright/raw/v4/operations"
import type { CreateSkillRequest, ExecuteSkillRequest, ListSkillExecutionsQuery, ListSkillsQuery, RefineSkillRequest, UpdateSkillRequest } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { CreateSkillRequest, ExecuteSkillRequest, ListSkillExecutionsQuery, ListSkillsQuery, RefineSkillRequest, SkillCategory, SkillExecutionListResponse, SkillExecutionOutputResponse, SkillExecutionSummary, SkillExecutionView, SkillListResponse, SkillParameter, SkillParameterType, SkillStatus, SkillValueInput, SkillVersionListResponse, SkillVersionSummary, SkillVersionView, SkillView, UpdateSkillRequest } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the project's skills, newest first. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
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
export const all = (query: Omit<ListSkillsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ skills }) => skills)

/**
 * Generates a program with parameters, either from what an agent does by `agentPrompt`, or from a finished run
 * (`fromRunId`), which needs no model. `values` become parameters. The skill is `recording`, then `generating`, and
 * `finished` once two executions of the program succeeded. A project generates one skill at a time; another one is a
 * 409.
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
 * Fetches a skill.
 *
 * Fails with `NotFound` if the skill does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (skillId: string) => call(getSkill, { path: { skill_id: skillId } })

/**
 * Changes fields of a skill, and publishes it to the marketplace of the server. Absent and null fields stay as they
 * are.
 *
 * Fails with `NotFound` if the skill does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (skillId: string, changes: UpdateSkillRequest) => call(updateSkill, { path: { skill_id: skillId }, body: changes })

/**
 * Deletes the skill with its versions. Its executions stay. A skill that is being generated is a 409. Idempotent.
 *
 * Fails with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (skillId: string) => call(deleteSkill, { path: { skill_id: skillId } })

export { delete_ as delete }

/**
 * Stops the generation. A skill that had a usable version keeps it, and is `finished` again.
 *
 * Fails with `BadRequest` if the state does not allow it, with `NotFound` if the skill does not exist, with `Conflict`
 * if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const cancel = (skillId: string) => call(cancelSkill, { path: { skill_id: skillId } })

/**
 * Makes the usable version before the current one current. This cannot be undone. Public skills are a 409.
 *
 * Fails with `NotFound` if the skill does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const rollback = (skillId: string) => call(rollbackSkill, { path: { skill_id: skillId } })

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
 * Executes the current version of a skill of the project, or of a public one, on a hosted browser. Calls no model,
 * except to repair a program whose site has changed (`autoHeal`). Responds at the end of the execution, or at once with
 * `wait: false`; then poll the execution. The execution is a run: it survives restarts, and has events and a recording.
 * A client that disconnects does not stop it. Invalid parameters are a 422, each with its own path.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if the skill does not exist, with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const execute = (skillId: string, request: ExecuteSkillRequest) => call(executeSkill, { path: { skill_id: skillId }, body: request })

/**
 * Fetches a page of the project's executions of the skill, newest first. Those that verified a version are left out.
 * `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor, with `NotFound` if the skill does not exist.
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
export const executions = (skillId: string, query: Omit<ListSkillExecutionsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => listExecutions(skillId, { limit: 100, ...query, ...cursor }), ({ executions }) => executions)

/**
 * Fetches an execution.
 *
 * Fails with `NotFound` if the skill or the execution does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const execution = (skillId: string, executionId: string) => call(getSkillExecution, { path: { skill_id: skillId, execution_id: executionId } })

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

/**
 * Lists versions of a skill. All versions of the skill, newest first. At most 50 are stored.
 *
 * Fails with `NotFound` if the skill does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const versions = (skillId: string) => call(listSkillVersions, { path: { skill_id: skillId } })

/**
 * Fetches a version of a skill. The version with its program.
 *
 * Fails with `NotFound` if the skill or the version does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const version = (skillId: string, version: number) => call(getSkillVersion, { path: { skill_id: skillId, version } })
