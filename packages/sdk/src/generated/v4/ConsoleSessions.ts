// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

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
