// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Billing as BillingOperations, Models as ModelsOperations } from "@tabwright/core/v2"
import type { AccountView, ModelListResponse } from "@tabwright/raw/v2/types"
import { Resource } from "../../Resource.ts"

/**
 * The operations of v2 that belong to no resource.
 *
 * @category models
 * @since 0.1.0
 */
export class Client extends Resource {
  /**
   * Returns the credit and limits of the key's project.
   *
   * @throws NotFound if a resource in the request does not exist, or any other call error
   */
  account(options?: CallOptions): CallPromise<AccountView> {
    return this.bridge.call(BillingOperations.account(), options)
  }

  /**
   * Returns all models of this version with their reasoning levels.
   *
   * @throws any call error
   */
  models(options?: CallOptions): CallPromise<ModelListResponse> {
    return this.bridge.call(ModelsOperations.list(), options)
  }
}
