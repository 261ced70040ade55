// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

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
