import { ComputerTool } from "@tabwright/core/models"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { StepRecord } from "../loop/Step.ts"
import { type ModelMessage, SafetyCheck } from "../model/ModelPrompt.ts"
import { actionLine } from "../prompt/History.ts"

/** The calls of a step, stored with its decision: their results are the next step's messages. */
export const ComputerCalls = Schema.Struct({
  tool: ComputerTool,
  text: Schema.String,
  calls: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      input: Schema.Json,
      /** Number of actions, in the order of the decision. */
      actions: Schema.Int,
      isComputer: Schema.Boolean,
      checks: Schema.Array(SafetyCheck),
    }),
  ),
  replay: Schema.Json,
})
export type ComputerCalls = typeof ComputerCalls.Type

const decode = Schema.decodeUnknownOption(Schema.Struct({ computer: ComputerCalls }))

/** Returns the calls of a step; undefined if it was decided in another way. */
export const callsOf = (step: StepRecord | undefined): ComputerCalls | undefined =>
  step === undefined ? undefined : Option.getOrUndefined(decode(step.decision.state))?.computer

/**
 * Returns the last step's calls and their results as messages. Undefined where a provider would not accept them:
 * after another tool, and after a safety check that no human acknowledged. A human is not asked about calls without
 * actions.
 */
export const exchange = (
  tool: ComputerTool,
  step: StepRecord | undefined,
  screen: { readonly image: Uint8Array; readonly url: string } | undefined,
): ReadonlyArray<ModelMessage> | undefined => {
  const stored = callsOf(step)
  if (step === undefined || stored === undefined || stored.tool !== tool || screen === undefined) return undefined
  const isAllowed = step.results.some(({ evidence }) => evidence?.safetyAllowed === true)
  if (stored.calls.some(({ actions, checks }) => checks.length > 0 && (actions === 0 || !isAllowed))) return undefined
  const last = stored.calls.findLastIndex(({ isComputer }) => isComputer)
  let first = 0
  const unsaid: Array<string> = []
  const results = stored.calls.map(({ actions, checks, id, isComputer }, position): ModelMessage => {
    const lines = Array.from({ length: actions }, (_, offset) => actionLine(step, first + offset))
    first += actions
    // OpenAI accepts nothing but a picture as the result of a call; elsewhere one picture is enough.
    const isShown = isComputer && (tool === "openai-computer" || position === last)
    if (isComputer && tool === "openai-computer") unsaid.push(...lines)
    return {
      role: "tool",
      toolCallId: id,
      text: lines.length === 0 ? "Not done." : lines.join("\n"),
      ...(isShown ? { screen: { ...screen, acknowledged: checks } } : {}),
    }
  })
  const toolCalls = stored.calls.map(({ id, input, name }) => ({ id, name, input }))
  return [
    { role: "assistant", text: stored.text, toolCalls, replay: stored.replay, isMoved: true },
    ...results,
    ...(unsaid.length === 0 ? [] : [{ role: "user" as const, text: `# Results of your call\n${unsaid.join("\n")}` }]),
  ]
}
