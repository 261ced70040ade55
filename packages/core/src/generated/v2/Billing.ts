// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

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
