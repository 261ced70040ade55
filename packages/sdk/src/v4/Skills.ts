import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Skills as Core } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { Skills as Operations } from "../generated/v4/Skills.ts"

/** Time limit of an execution in seconds, if the request has none. */
const longestExecution = 120

/** Time for the response after the end of an execution, in seconds. */
const responseTime = 10

const isGenerating = ({ status }: Core.SkillView): boolean => status === "recording" || status === "generating"

/**
 * Operations made from jobs on websites, with parameters and an output schema.
 *
 * @category models
 * @since 0.1.0
 */
export class Skills extends Operations {
  /**
   * Executes the current version of a skill of the project, or of a public one, on a hosted browser, and waits for the end.
   * `options.timeout` is by default the time limit of the execution and 10 seconds. Safe to retry with the same
   * `idempotencyKey`.
   *
   * @throws Conflict if the skill is not finished or disabled, ValidationFailed for invalid parameters, NotFound if it does
   * not exist, or any other call error
   */
  override execute(
    id: string,
    request: Core.ExecuteSkillRequest = {},
    options: CallOptions = {},
  ): CallPromise<Core.SkillExecutionView> {
    const seconds = request.wait === false ? responseTime : (request.timeoutSeconds ?? longestExecution) + responseTime
    return super.execute(id, request, { timeout: seconds * 1000, ...options })
  }

  /**
   * Waits until the skill is no longer being generated, and returns it: `finished`, or with the `reason` of a failure. Polls
   * once per second. Abort it with `options.signal`.
   *
   * @throws NotFound if it does not exist, or any other call error
   */
  wait(id: string, options: CallOptions = {}): CallPromise<Core.SkillView> {
    const ended = Effect.repeat(Core.get(id), {
      schedule: Schedule.spaced("1 second"),
      until: (skill) => !isGenerating(skill),
    })
    return this.bridge.call(ended, options)
  }
}
