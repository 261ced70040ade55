import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import type { Schedules as Core } from "@tabwright/core/v4"
import { Schedules as Operations } from "../generated/v4/Schedules.ts"

/**
 * Runs, messages and executions that start at set times.
 *
 * @category models
 * @since 0.1.0
 */
export class Schedules extends Operations {
  /**
   * Pauses a schedule: waiting ticks are skipped, and later ones are never caught up.
   *
   * @throws NotFound if it does not exist, or any other call error
   */
  pause(id: string, options?: CallOptions): CallPromise<Core.ScheduleView> {
    return this.update(id, { isPaused: true }, options)
  }

  /**
   * Resumes a paused schedule with its next time.
   *
   * @throws NotFound if it does not exist, or any other call error
   */
  resume(id: string, options?: CallOptions): CallPromise<Core.ScheduleView> {
    return this.update(id, { isPaused: false }, options)
  }
}
