// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Billing as BillingOperations, Models as ModelsOperations } from "@tabwright/core/v3"
import type { AccountView, ModelListResponse } from "@tabwright/raw/v3/types"
import { Resource } from "../../Resource.ts"

/**
 * The operations of v3 that belong to no resource.
 *
 * @category models
 * @since 0.1.0
 */
export class Client extends Resource {
  /**
   * Fetches the project's account.
   *
   * @throws NotFound if a resource in the request does not exist, or any other call error
   */
  account(options?: CallOptions): CallPromise<AccountView> {
    return this.bridge.call(BillingOperations.account(), options)
  }

  /**
   * Returns all models for sessions with their reasoning levels, in catalog order.
   *
   * @throws any call error
   */
  models(options?: CallOptions): CallPromise<ModelListResponse> {
    return this.bridge.call(ModelsOperations.list(), options)
  }
}
