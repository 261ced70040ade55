// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d03bbf355d5d618561bad4feaee9036b4378bb2d12fc18c0b08ac19604004af8

import { rewrapCredentialKeys } from "@tabwright/raw/admin/operations"
import { call } from "../../transport/index.ts"

export type { RewrapResponse } from "@tabwright/raw/admin/types"

/**
 * Encrypts up to 200 data keys of credentials and vaults with the current key, for example after a new version of the
 * key of a key management service. Repeat the request until `remaining` equals `failed`. The credentials stay as they
 * are.
 *
 * @category operations
 * @since 0.1.0
 */
export const rewrapKeys = () => call(rewrapCredentialKeys, {})
