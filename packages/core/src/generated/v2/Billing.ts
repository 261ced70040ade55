// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c860d1667a2e0edf975329956608c9d050565aa3a8752d20de2957657973f8cf

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
