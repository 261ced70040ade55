// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 8c6fcfd09a3918eaf3b83050981ae698a76f300a3ece2204704309ab12a4184c

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Models as ModelsOperations, Key as KeyOperations } from "@tabwright/core/v4"
import type { KeyInfo, ModelListResponse } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * The operations of v4 that belong to no resource.
 *
 * @category models
 * @since 0.1.0
 */
export class Client extends Resource {
  /**
   * Returns all models for runs with their parameters, in catalog order.
   *
   * @throws any call error
   */
  models(options?: CallOptions): CallPromise<ModelListResponse> {
    return this.bridge.call(ModelsOperations.list(), options)
  }

  /**
   * Returns the project, scopes and spending of the request's key. Requires the scope `read`. Use the admin API for
   * other keys.
   *
   * @throws any call error
   */
  key(options?: CallOptions): CallPromise<KeyInfo> {
    return this.bridge.call(KeyOperations.get(), options)
  }
}
