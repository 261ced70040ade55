import { getBillingAccount } from "@tabwright/raw/v3/operations"
import { call } from "../transport/index.ts"

export type { AccountView, PlanInfo } from "@tabwright/raw/v3/types"

/**
 * Fetches the project's account: credits, plan and limits.
 *
 * @category operations
 * @since 0.1.0
 */
export const account = () => call(getBillingAccount, {})
