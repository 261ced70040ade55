import { listMarketplaceSkills, listSkills } from "@tabwright/raw/v2/operations"
import { call } from "../transport/index.ts"

/**
 * Fetches one page of the project's skills. Always empty on this service.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listSkills, {})

/**
 * Fetches one page of marketplace skills. Always empty on this service.
 *
 * @category operations
 * @since 0.1.0
 */
export const marketplace = () => call(listMarketplaceSkills, {})
