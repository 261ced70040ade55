// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import { listApiKeys, createApiKey, getApiKey, updateApiKey, rotateApiKey, revokeApiKey } from "@tabwright/raw/admin/operations"
import type { CreateApiKeyRequest, ListApiKeysQuery, RotateApiKeyRequest, UpdateApiKeyRequest } from "@tabwright/raw/admin/types"
import { cursorPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ActionRules, ActionRulesView, ApiKeyListResponse, ApiKeyView, ApiKeyWithSecret, CreateApiKeyRequest, Decimal, ListApiKeysQuery, Policy, PolicyRule, PolicyView, RotateApiKeyRequest, Scope, UpdateApiKeyRequest } from "@tabwright/raw/admin/types"

/**
 * Fetches a page of keys, newest first, including revoked and expired ones. Key values are not stored. `limit` is 1 to
 * 100, default 50.
 *
 * Fails with `BadRequest` for an unknown cursor.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListApiKeysQuery = {}) => call(listApiKeys, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListApiKeysQuery, "cursor"> = {}) =>
  cursorPages((cursor) => list({ limit: 100, ...query, ...cursor }), ({ keys }) => keys)

/**
 * Creates a key. Only this response contains its value: the server stores its hash. A request with an `Idempotency-Key`
 * can be retried for 24 hours and gets the same value, which is encrypted at rest until then.
 *
 * Fails with `NotFound` if a resource in the request does not exist, with `Conflict` if the idempotency key belongs to
 * another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateApiKeyRequest) => call(createApiKey, { body: request })

/**
 * Fetches an API key.
 *
 * Fails with `NotFound` if the key does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (keyId: string) => call(getApiKey, { path: { key_id: keyId } })

/**
 * Updates the given fields, effective for the next request on any node. A revoked key is a 404.
 *
 * Fails with `NotFound` if the key does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (keyId: string, changes: UpdateApiKeyRequest) => call(updateApiKey, { path: { key_id: keyId }, body: changes })

/**
 * Creates a new value, which only this response contains. The old value stays valid for the grace period; one from an
 * earlier rotation stops working immediately. Id, scopes, limits and spending stay. A revoked key is a 404.
 *
 * Fails with `NotFound` if the key does not exist, with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const rotate = (keyId: string, request: RotateApiKeyRequest = {}) => call(rotateApiKey, { path: { key_id: keyId }, body: request })

/**
 * Revokes the key permanently on all nodes. The next request with it gets 401. CDP, live view and event stream
 * connections opened with the key, or with a URL issued for it, are closed within a second, and those URLs stop
 * working. Its browsers and runs continue. Idempotent.
 *
 * Fails with `NotFound` if the key does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const revoke = (keyId: string) => call(revokeApiKey, { path: { key_id: keyId } })
