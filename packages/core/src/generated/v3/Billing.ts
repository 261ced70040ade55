// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

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
