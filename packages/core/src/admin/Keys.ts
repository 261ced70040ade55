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
import { cursorPages } from "../paging/index.ts"
import { call } from "../transport/index.ts"

export type { ApiKeyListResponse, ApiKeyView, ApiKeyWithSecret } from "@tabwright/raw/admin/schemas"
export type { CreateApiKeyRequest, RotateApiKeyRequest, Scope, UpdateApiKeyRequest } from "@tabwright/raw/admin/types"

/**
 * Which keys to list.
 *
 * @category models
 * @since 0.1.0
 */
export type ListApiKeysQuery = NonNullable<operations["listApiKeys"]["parameters"]["query"]>

const at = (keyId: string) => ({ path: { key_id: keyId } })

/**
 * Fetches one page of keys, newest first, revoked and expired ones too, at most `limit` (1 to 100, default 50).
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
 * Makes a key. The answer holds it, this once.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateApiKeyRequest) => call(createApiKey, { body: request })

/**
 * Fetches a key, without itself.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (keyId: string) => call(getApiKey, at(keyId))

/**
 * Changes what is given of a key.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (keyId: string, changes: UpdateApiKeyRequest) =>
  call(updateApiKey, { ...at(keyId), body: changes })

/**
 * Gives a key a new text, which the answer holds this once; the one before opens too for `overlapMinutes` (0 to 10080,
 * default 60).
 *
 * @category operations
 * @since 0.1.0
 */
export const rotate = (keyId: string, request: RotateApiKeyRequest = {}) =>
  call(rotateApiKey, { ...at(keyId), body: request })

/**
 * Ends a key for good. Doing so again is no error.
 *
 * @category operations
 * @since 0.1.0
 */
export const revoke = (keyId: string) => call(revokeApiKey, at(keyId))
