import { Keys as Core } from "@tabwright/core/admin"
import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { PageList } from "../list/PageList.ts"

/**
 * API keys of a server.
 *
 * @category models
 * @since 0.1.0
 */
export class AdminKeys {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Lists keys, newest first, including revoked and expired ones. @throws any call error */
  list(
    query: Core.ListApiKeysQuery = {},
    options: CallOptions = {},
  ): PageList<Core.ApiKeyListResponse, Core.ApiKeyView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /**
   * Creates a key. Only this response contains its value.
   * @throws NotFound if the project does not exist, or any other call error
   */
  create(request: Core.CreateApiKeyRequest, options: CallOptions = {}): CallPromise<Core.ApiKeyWithSecret> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Fetches a key, without its value. @throws NotFound if it does not exist, or any other call error */
  get(id: string, options: CallOptions = {}): CallPromise<Core.ApiKeyView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Updates a key. @throws NotFound if it does not exist or is revoked, or any other call error */
  update(id: string, changes: Core.UpdateApiKeyRequest, options: CallOptions = {}): CallPromise<Core.ApiKeyView> {
    return this.#bridge.call(Core.update(id, changes), options)
  }

  /**
   * Rotates a key. Only this response contains the new value; the old value stays valid for `gracePeriodMinutes`
   * (default 60).
   *
   * @throws NotFound if it does not exist or it is revoked, or any other call error
   */
  rotate(
    id: string,
    request: Core.RotateApiKeyRequest = {},
    options: CallOptions = {},
  ): CallPromise<Core.ApiKeyWithSecret> {
    return this.#bridge.call(Core.rotate(id, request), options)
  }

  /** Revokes a key permanently. @throws NotFound if it does not exist, or any other call error */
  revoke(id: string, options: CallOptions = {}): CallPromise<Core.ApiKeyView> {
    return this.#bridge.call(Core.revoke(id), options)
  }
}
