// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Keys as KeysOperations } from "@tabwright/core/admin"
import type { ApiKeyListResponse, ApiKeyView, ApiKeyWithSecret, CreateApiKeyRequest, ListApiKeysQuery, RotateApiKeyRequest, UpdateApiKeyRequest } from "@tabwright/raw/admin/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * API keys of projects.
 *
 * @category models
 * @since 0.1.0
 */
export class Keys extends Resource {
  /**
   * Lists API keys. Awaited: one page of keys, newest first, including revoked and expired ones. Key values are not
   * stored. Iterated: the items of all pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  list(query: ListApiKeysQuery = {}, options?: CallOptions): PageList<ApiKeyListResponse, ApiKeyView> {
    return new PageList(this.bridge, KeysOperations.list(query), KeysOperations.all(query), options)
  }

  /**
   * Creates a key. Only this response contains its value: the server stores its hash. A request with an
   * `Idempotency-Key` can be retried for 24 hours and gets the same value, which is encrypted at rest until then.
   *
   * @throws NotFound if a resource in the request does not exist, Conflict if the idempotency key belongs to another
   * request, or any other call error
   */
  create(request: CreateApiKeyRequest, options?: CallOptions): CallPromise<ApiKeyWithSecret> {
    return this.bridge.call(KeysOperations.create(request), options)
  }

  /**
   * Fetches an API key.
   *
   * @throws NotFound if the key does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<ApiKeyView> {
    return this.bridge.call(KeysOperations.get(id), options)
  }

  /**
   * Updates the given fields, effective for the next request on any node. A revoked key is a 404.
   *
   * @throws NotFound if the key does not exist, or any other call error
   */
  update(id: string, changes: UpdateApiKeyRequest, options?: CallOptions): CallPromise<ApiKeyView> {
    return this.bridge.call(KeysOperations.update(id, changes), options)
  }

  /**
   * Creates a new value, which only this response contains. The old value stays valid for the grace period; one from an
   * earlier rotation stops working immediately. Id, scopes, limits and spending stay. A revoked key is a 404.
   *
   * @throws NotFound if the key does not exist, Conflict if the idempotency key belongs to another request, or any
   * other call error
   */
  rotate(id: string, request: RotateApiKeyRequest = {}, options?: CallOptions): CallPromise<ApiKeyWithSecret> {
    return this.bridge.call(KeysOperations.rotate(id, request), options)
  }

  /**
   * Revokes the key permanently on all nodes. The next request with it gets 401. CDP, live view and event stream
   * connections opened with the key, or with a URL issued for it, are closed within a second, and those URLs stop
   * working. Its browsers and runs continue. Idempotent.
   *
   * @throws NotFound if the key does not exist, or any other call error
   */
  revoke(id: string, options?: CallOptions): CallPromise<ApiKeyView> {
    return this.bridge.call(KeysOperations.revoke(id), options)
  }
}
