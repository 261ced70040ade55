// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { ProviderKeys as ProviderKeysOperations } from "@tabwright/core/admin"
import type { Provider, ProviderKeyListResponse, ProviderKeyTest, ProviderKeyView } from "@tabwright/raw/admin/types"
import { Resource } from "../../Resource.ts"

/**
 * Model provider keys of projects.
 *
 * @category models
 * @since 0.1.0
 */
export class ProviderKeys extends Resource {
  /**
   * Returns the project's provider keys by provider, without their values.
   *
   * @throws NotFound if the project does not exist, or any other call error
   */
  list(projectId: string, options?: CallOptions): CallPromise<ProviderKeyListResponse> {
    return this.bridge.call(ProviderKeysOperations.list(projectId), options)
  }

  /**
   * Sets the key, replacing the previous one. It is encrypted at rest and never returned.
   *
   * @throws NotFound if the project or the provider does not exist, or any other call error
   */
  set(projectId: string, provider: Provider, key: string, options?: CallOptions): CallPromise<ProviderKeyView> {
    return this.bridge.call(ProviderKeysOperations.set(projectId, provider, key), options)
  }

  /**
   * Deletes the key. Idempotent.
   *
   * @throws NotFound if the project or the provider does not exist, or any other call error
   */
  delete(projectId: string, provider: Provider, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(ProviderKeysOperations.delete(projectId, provider), options)
  }

  /**
   * Checks with the provider whether it accepts the key, at no cost. Takes up to 10 seconds. If the server does not
   * know whether the provider's default model accepts images, it also tests that with one or two small images, in up to
   * 30 seconds; `detail` contains the result and its cost.
   *
   * @throws NotFound if the project or the provider does not exist, or any other call error
   */
  test(projectId: string, provider: Provider, options?: CallOptions): CallPromise<ProviderKeyTest> {
    return this.bridge.call(ProviderKeysOperations.test(projectId, provider), options)
  }
}
