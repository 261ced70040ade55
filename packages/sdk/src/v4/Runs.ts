import type { Bridge } from "@tabwright/core/promise"
import { Runs } from "@tabwright/core/v4"
import { RunHandle, settleBy } from "./RunHandle.ts"
import type { WaitSettings } from "./RunOptions.ts"

/**
 * Runs that were started before, here or elsewhere.
 *
 * @category models
 * @since 0.1.0
 */
export class StartedRuns {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /**
   * Picks a run up by its id. What it gives is the handle that starting it gave, so awaiting it waits for the end; an unknown
   * id is `NotFound` at the first use.
   */
  get(id: string, options: WaitSettings = {}): RunHandle {
    return new RunHandle(this.#bridge, Runs.get(id), options, settleBy({}))
  }
}
