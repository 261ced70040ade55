// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 31c3a69286d9f15ceb0568567bf972b7808c69526cb8ff0b34a0ef4090ca8291

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Pages as PagesOperations } from "@tabwright/core/v4"
import type { FetchPageRequest, PageView } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * Pages as markdown, data or pictures, without an agent.
 *
 * @category models
 * @since 0.1.0
 */
export class Pages extends Resource {
  /**
   * Loads a URL in a hosted browser, performs `actions`, and returns the page in the requested formats. Each fetch has
   * its own cookies and storage unless it uses a profile. A page whose site responds with an error status is returned
   * with that `status`.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if a
   * resource in the request does not exist, Conflict if the state does not allow it, or any other call error
   */
  fetch(request: FetchPageRequest, options?: CallOptions): CallPromise<PageView> {
    return this.bridge.call(PagesOperations.fetch(request), options)
  }
}
