import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { ProgramData } from "../code/ScriptReport.ts"
import type { Brain, BrainContext } from "../loop/Brain.ts"
import type { Decision } from "../loop/Step.ts"
import type { ScriptHealer } from "../recipe/SelfHealing.ts"

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
  /** Rewrites the script once if it fails. Absent: its error ends the run. */
  readonly healer?: ScriptHealer | undefined
}

/**
 * Creates a brain that runs a script in the sandbox instead of working on the task. Its value is the result.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeScriptBrain = ({ code, healer, params, timeoutMs }: ScriptBrainOptions): Brain => {
  const run = (source: string, nextGoal: string): Decision => ({
    memory: "",
    evaluationPreviousGoal: "",
    nextGoal,
    actions: [{ program: { code: source, params, ...(timeoutMs === undefined ? {} : { timeoutMs }) } }],
    state: null,
  })

  const rewrite = Effect.fnUntraced(function* (context: BrainContext, heal: ScriptHealer): Effect.fn.Return<Decision> {
    const step = context.history.at(-1)
    const message = step?.results.at(-1)?.message ?? "The script did not run."
    const isCommitted = context.history.some(({ dispatches }) => dispatches.some(({ repeatable }) => !repeatable))
    const log = Option.getOrUndefined(decodeProgramData(step?.results.at(-1)?.data))?.console ?? ""
    const { code: repaired, usage } = isCommitted
      ? { code: undefined, usage: undefined }
      : yield* heal(context, { code, parameters: Object.keys(params), report: `${message}\n${log}` })
    const why = isCommitted
      ? "It was not repaired, because completed actions must not be repeated."
      : "The model could not repair it."
    const decision =
      repaired === undefined
        ? {
            ...run(code, "Report why the script failed."),
            actions: [{ done: { text: `${message} ${why}`, success: false } }],
          }
        : run(repaired, "Run the repaired script.")
    return { ...decision, ...(usage === undefined ? {} : { usage }) }
  })

  return {
    needs: ({ history }) => (history.length > 0 ? "page" : "url"),
    ...(healer === undefined ? {} : { repairsProgram: true }),
    accept: () => Effect.void,
    decide: (context) =>
      healer === undefined || context.history.length === 0
        ? Effect.succeed(run(code, "Run the script."))
        : rewrite(context, healer),
  }
}

const decodeProgramData = Schema.decodeUnknownOption(ProgramData)
