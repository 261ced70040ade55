// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6665b2396696ca71b19c55c224c1d381a63a9a443b6fe22bcf105f77144d453e

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
