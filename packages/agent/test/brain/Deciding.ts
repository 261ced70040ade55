import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { makeModelBrain } from "../../src/brain/ModelBrain.ts"
import type { ModelBrainOptions } from "../../src/brain/ModelBrainOptions.ts"
import type { Decision, StepRecord } from "../../src/loop/Step.ts"
import { context, record } from "./Records.ts"
import { scriptedModel } from "./ScriptedModel.ts"

export const scroll = { scroll: { direction: "down" } } as const

/** Returns the decision for a model with these replies, and the prompts. */
export const deciding = (
  replies: Parameters<typeof scriptedModel>[0],
  given: Parameters<typeof context>[0] = {},
  options: Omit<ModelBrainOptions, "model"> = {},
) => {
  const { model, prompts } = scriptedModel(replies)
  const brain = makeModelBrain({ model, ...options })
  return Effect.map(brain.decide(context(given)), (decision) => ({ decision, prompts }))
}

export const doneOf = (decision: Decision) => {
  const [action] = decision.actions
  assert(action !== undefined && "done" in action, JSON.stringify(decision.actions))
  return action.done
}

export const steps = (count: number, over: Parameters<typeof record>[2] = {}): ReadonlyArray<StepRecord> =>
  Array.from({ length: count }, (_, position) => record(position + 1, [scroll], over))
