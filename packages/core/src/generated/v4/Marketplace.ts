// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listMarketplaceSkills, getMarketplaceSkill, cloneMarketplaceSkill } from "@tabwright/raw/v4/operations"
import type { ListMarketplaceSkillsQuery } from "@tabwright/raw/v4/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ListMarketplaceSkillsQuery, MarketplaceSkillListResponse, MarketplaceSkillView, SkillCategory, SkillParameter, SkillParameterType, SkillStatus, SkillView } from "@tabwright/raw/v4/types"

/**
 * Fetches a page of the public skills of this server, newest first. `limit` is 1 to 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
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
export const all = (query: Omit<ListMarketplaceSkillsQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ skills }) => skills)

/**
 * Fetches a skill of the marketplace. A public skill by its slug or its id.
 *
 * Fails with `NotFound` if the skill slug does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (skillSlug: string) => call(getMarketplaceSkill, { path: { skill_slug: skillSlug } })

/**
 * Copies the current version of a public skill, or of one of the project, into a new skill of the project.
 *
 * Fails with `NotFound` if the skill does not exist, with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const clone = (skillId: string) => call(cloneMarketplaceSkill, { path: { skill_id: skillId } })
