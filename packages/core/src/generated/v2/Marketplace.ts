// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import { listMarketplaceSkills, getMarketplaceSkill, cloneMarketplaceSkill, executeMarketplaceSkill } from "@tabwright/raw/v2/operations"
import type { ExecuteSkillRequest, ListMarketplaceSkillsQuery } from "@tabwright/raw/v2/types"
import { numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ExecuteSkillRequest, ExecuteSkillResponse, ListMarketplaceSkillsQuery, MarketplaceSkillListResponse, MarketplaceSkillResponse, ParameterSchema, ParameterType, SkillCategory, SkillResponse, SkillsGenerationStatus } from "@tabwright/raw/v2/types"

/**
 * Fetches a page of the public skills of this server, newest first. `pageSize` is 1 to 100, default 10.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListMarketplaceSkillsQuery = {}) => call(listMarketplaceSkills, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListMarketplaceSkillsQuery, "pageNumber"> = {}) =>
  numberedPages((pageNumber) => list({ pageSize: 100, ...query, pageNumber }), {
    items: ({ items }) => items,
    total: ({ totalItems }) => totalItems,
    id: ({ id }) => id,
  })

/**
 * Fetches a skill of the marketplace. A public skill by its slug or its id.
 *
 * Fails with `NotFound` if the skill does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (skillId: string) => call(getMarketplaceSkill, { path: { skill_slug: skillId } })

/**
 * Copies the current version of a public skill, or of one of the project, into a new skill of the project.
 *
 * Fails with `BadRequest` if the state does not allow it, with `NotFound` if the skill does not exist, with `Conflict`
 * if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const clone = (skillId: string) => call(cloneMarketplaceSkill, { path: { skill_id: skillId } })

/**
 * Executes a public skill in the project of the caller, as `POST /skills/{skill_id}/execute` does.
 *
 * Fails with `BadRequest` if the state does not allow it, with `PaymentRequired` without credit or above a limit, with
 * `NotFound` if the skill does not exist, with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const execute = (skillId: string, request: ExecuteSkillRequest) => call(executeMarketplaceSkill, { path: { skill_id: skillId }, body: request })
