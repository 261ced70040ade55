import {
  createApiKey,
  getApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from "@tabwright/raw/admin/operations"
import type {
  CreateApiKeyRequest,
  operations,
  RotateApiKeyRequest,
  UpdateApiKeyRequest,
} from "@tabwright/raw/admin/types"
import { cursorPages } from "../Pages.ts"
import { call } from "../transport/index.ts"

export type { ApiKeyListResponse, ApiKeyView, ApiKeyWithSecret } from "@tabwright/raw/admin/types"
export type { CreateApiKeyRequest, RotateApiKeyRequest, Scope, UpdateApiKeyRequest } from "@tabwright/raw/admin/types"

/**
 * Filter for listed keys.
 *
 * @category models
 * @since 0.1.0
 */
export type ListApiKeysQuery = NonNullable<operations["listApiKeys"]["parameters"]["query"]>

const at = (keyId: string) => ({ path: { key_id: keyId } })

/**
 * Fetches one page of keys, newest first, including revoked and expired ones, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListApiKeysQuery = {}) => call(listApiKeys, { query })

/**
 * Streams all keys, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListApiKeysQuery, "cursor"> = {}) =>
  cursorPages(
    (cursor) => list({ limit: 100, ...query, ...cursor }),
    (page) => page.keys,
  )

/**
 * Creates a key. Only this response contains its value.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateApiKeyRequest) => call(createApiKey, { body: request })

/**
 * Fetches a key, without its value.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (keyId: string) => call(getApiKey, at(keyId))

/**
 * Updates the given fields of a key.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (keyId: string, changes: UpdateApiKeyRequest) =>
  call(updateApiKey, { ...at(keyId), body: changes })

/**
 * Rotates a key. Only this response contains the new value; the old value stays valid for `gracePeriodMinutes` (0 to
 * 10080, default 60).
 *
 * @category operations
 * @since 0.1.0
 */
export const rotate = (keyId: string, request: RotateApiKeyRequest = {}) =>
  call(rotateApiKey, { ...at(keyId), body: request })

/**
 * Revokes a key permanently. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
export const revoke = (keyId: string) => call(revokeApiKey, at(keyId))
