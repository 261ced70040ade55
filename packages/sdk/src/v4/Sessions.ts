import type { Bridge } from "@tabwright/core/promise"
import { Queue } from "../generated/v4/Queue.ts"
import { Sessions as Operations } from "../generated/v4/Sessions.ts"

/**
 * Conversations: consecutive runs that share memory, a browser and a workspace.
 *
 * @category models
 * @since 0.1.0
 */
export class Sessions extends Operations {
  /** Pending messages. `handle.followUp()` enqueues one and returns the handle of its run. */
  readonly queue: Queue

  /** @internal */
  constructor(bridge: Bridge) {
    super(bridge)
    this.queue = new Queue(bridge)
  }
}
