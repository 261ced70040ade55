// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 8e87963acf1f370b51f6193509de8e6073133a03c90df9b7c895471c62d4d3c3

import { getBillingAccount } from "@tabwright/raw/v3/operations"
import { call } from "../../transport/index.ts"

export type { AccountView, PlanInfo } from "@tabwright/raw/v3/types"

/**
 * Fetches the project's account.
 *
 * Fails with `NotFound` if a resource in the request does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const account = () => call(getBillingAccount, {})
