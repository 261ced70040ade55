import { ProviderKeys as Core } from "@tabwright/core/admin"
import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"

/**
 * The keys of model providers that projects bring along.
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

  /** Lists a project's keys, without themselves. @throws NotFound where the project is none, and every other error of a call */
  list(projectId: string, options: CallOptions = {}): CallPromise<Core.ProviderKeyListResponse> {
    return this.#bridge.call(Core.list(projectId), options)
  }

  /** Keeps a key in place of the one before. @throws NotFound where the project is none, and every other error of a call */
  set(
    projectId: string,
    provider: Core.Provider,
    key: string,
    options: CallOptions = {},
  ): CallPromise<Core.ProviderKeyView> {
    return this.#bridge.call(Core.set(projectId, provider, key), options)
  }

  /** Forgets a key. @throws NotFound where the project is none, and every other error of a call */
  delete(projectId: string, provider: Core.Provider, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(Core.delete(projectId, provider), options)
  }

  /** Says what can be said of a key without asking its provider. @throws NotFound where there is none, and every other error of a call */
  test(projectId: string, provider: Core.Provider, options: CallOptions = {}): CallPromise<Core.ProviderKeyTest> {
    return this.#bridge.call(Core.test(projectId, provider), options)
  }
}
