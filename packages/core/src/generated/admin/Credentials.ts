// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ce6a46942fed61586ee2927de2282e9725e68a0bcc2acfa03fcb92cf29b44979

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
