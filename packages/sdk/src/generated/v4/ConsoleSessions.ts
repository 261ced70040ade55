// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 172f0316baa3c61227b68b8947e3138b196134286e5b015a573a86a71086640d

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { ConsoleSessions as ConsoleSessionsOperations } from "@tabwright/core/v4"
import type { ConsoleSessionListResponse } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * Browsers in which the user is signed in to the console.
 *
 * @category models
 * @since 0.1.0
 */
export class ConsoleSessions extends Resource {
  /**
   * Returns the console sessions of the signed-in user, the latest used first: one for each browser that is signed in.
   * An API key has none.
   *
   * @throws any call error
   */
  list(options?: CallOptions): CallPromise<ConsoleSessionListResponse> {
    return this.bridge.call(ConsoleSessionsOperations.list(), options)
  }

  /**
   * Ends all console sessions of the signed-in user at once, including the current one. Requires only `read`.
   *
   * @throws any call error
   */
  deleteAll(options?: CallOptions): CallPromise<void> {
    return this.bridge.call(ConsoleSessionsOperations.deleteAll(), options)
  }

  /**
   * Ends a console session of the signed-in user at once. Idempotent. Requires only the scope `read`.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(ConsoleSessionsOperations.delete(id), options)
  }
}
