// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 0ac642fdd7e697ef445c0b434f2db98100450e9b11dc97a63baea35ba18cbff2

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
