// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e128c96a2c6ce38a3d383830cc61bb936d9af757057501d096824f544a5e7451

import { listSkills, listMarketplaceSkills } from "@tabwright/raw/v2/operations"
import type { ListMarketplaceSkillsQuery, ListSkillsQuery } from "@tabwright/raw/v2/types"
import { call } from "../../transport/index.ts"

export type { ListMarketplaceSkillsQuery, ListSkillsQuery, SkillListResponse } from "@tabwright/raw/v2/types"

/**
 * This server has no skills, so the list is empty.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListSkillsQuery = {}) => call(listSkills, { query })

/**
 * This server has no marketplace, so the list is empty.
 *
 * @category operations
 * @since 0.1.0
 */
export const marketplace = (query: ListMarketplaceSkillsQuery = {}) => call(listMarketplaceSkills, { query })
