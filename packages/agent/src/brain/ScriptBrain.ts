import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import type { Brain } from "../loop/Brain.ts"

/**
 * Options of a script brain.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScriptBrainOptions {
  /** JavaScript of code mode that reads `params` and returns the result. */
  readonly code: string
  readonly params: Readonly<Record<string, Schema.Json>>
  /** Maximum time in ms. Default and maximum: that of a script. */
  readonly timeoutMs?: number | undefined
}

/**
 * Creates a brain that runs a script in the sandbox instead of working on the task. Its value is the result.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeScriptBrain = ({ code, params, timeoutMs }: ScriptBrainOptions): Brain => ({
  isBlind: true,
  accept: () => Effect.void,
  decide: () =>
    Effect.succeed({
      memory: "",
      evaluationPreviousGoal: "",
      nextGoal: "Run the script.",
      actions: [{ program: { code, params, ...(timeoutMs === undefined ? {} : { timeoutMs }) } }],
      state: null,
    }),
})
