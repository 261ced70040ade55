import type { Bridge } from "@tabwright/core/promise"

/** Methods that share the settings of a client. */
export abstract class Resource {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** @internal */
  protected get bridge(): Bridge {
    return this.#bridge
  }
}
