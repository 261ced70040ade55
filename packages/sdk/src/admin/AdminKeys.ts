import { Keys as Core } from "@tabwright/core/admin"
import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import { PageList } from "../list/PageList.ts"

/**
 * The API keys of a server.
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

  /** Lists keys, newest first, revoked and expired ones too. @throws every error of a call */
  list(
    query: Core.ListApiKeysQuery = {},
    options: CallOptions = {},
  ): PageList<Core.ApiKeyListResponse, Core.ApiKeyView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Makes a key; only this answer shows it. @throws NotFound where the project is none, and every other error of a call */
  create(request: Core.CreateApiKeyRequest, options: CallOptions = {}): CallPromise<Core.ApiKeyWithSecret> {
    return this.#bridge.call(Core.create(request), options)
  }

  /** Fetches a key, without itself. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.ApiKeyView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Changes a key. @throws NotFound where there is none or it is revoked, and every other error of a call */
  update(id: string, changes: Core.UpdateApiKeyRequest, options: CallOptions = {}): CallPromise<Core.ApiKeyView> {
    return this.#bridge.call(Core.update(id, changes), options)
  }

  /**
   * Gives a key a new text, which only this answer shows; the one before opens too for `overlapMinutes` (default 60).
   * @throws NotFound where there is none or it is revoked, and every other error of a call
   */
  rotate(
    id: string,
    request: Core.RotateApiKeyRequest = {},
    options: CallOptions = {},
  ): CallPromise<Core.ApiKeyWithSecret> {
    return this.#bridge.call(Core.rotate(id, request), options)
  }

  /** Ends a key for good. @throws NotFound where there is none, and every other error of a call */
  revoke(id: string, options: CallOptions = {}): CallPromise<Core.ApiKeyView> {
    return this.#bridge.call(Core.revoke(id), options)
  }
}
