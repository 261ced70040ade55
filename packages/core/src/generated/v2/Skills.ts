// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c771a2f8286cafe268634cb27876e6b116535beef41fa4646e3a3b4769777901

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
