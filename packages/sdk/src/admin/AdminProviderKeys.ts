import { ProviderKeys as Core } from "@tabwright/core/admin"
import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"

/**
 * Model provider keys of projects.
 *
 * @category models
 * @since 0.1.0
 */
export class AdminProviderKeys {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /**
   * Lists a project's provider keys, without their values.
   * @throws NotFound if the project does not exist, or any other call error
   */
  list(projectId: string, options: CallOptions = {}): CallPromise<Core.ProviderKeyListResponse> {
    return this.#bridge.call(Core.list(projectId), options)
  }

  /**
   * Sets a provider key, replacing the previous one.
   * @throws NotFound if the project does not exist, or any other call error
   */
  set(
    projectId: string,
    provider: Core.Provider,
    key: string,
    options: CallOptions = {},
  ): CallPromise<Core.ProviderKeyView> {
    return this.#bridge.call(Core.set(projectId, provider, key), options)
  }

  /** Deletes a provider key. @throws NotFound if the project does not exist, or any other call error */
  delete(projectId: string, provider: Core.Provider, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(projectId, provider), options)
  }

  /**
   * Tests a provider key: format, decryption and acceptance by the provider.
   * @throws NotFound if it does not exist, or any other call error
   */
  test(projectId: string, provider: Core.Provider, options: CallOptions = {}): CallPromise<Core.ProviderKeyTest> {
    return this.#bridge.call(Core.test(projectId, provider), options)
  }
}
