// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c771a2f8286cafe268634cb27876e6b116535beef41fa4646e3a3b4769777901

import { getBillingAccount } from "@tabwright/raw/v2/operations"
import { call } from "../../transport/index.ts"

export type { AccountView, PlanInfo } from "@tabwright/raw/v2/types"

/**
 * Returns the credit and limits of the key's project.
 *
 * Fails with `NotFound` if a resource in the request does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const account = () => call(getBillingAccount, {})
