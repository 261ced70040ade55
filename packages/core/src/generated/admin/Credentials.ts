// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6a1edbed09bd2ac62a35c78fefc4388668215ff3c6da9d3af35c9284e5cea068

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
