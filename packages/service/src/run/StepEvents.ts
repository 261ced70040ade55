import { type ActionResult, type DecidedStep, shown } from "@tabwright/agent"
import type { NewEvent } from "../store/EventStore.ts"
import type { DecisionNotes } from "../store/StepStore.ts"
import { wordsEvent } from "./ModelTelling.ts"

/**
 * What a stored decision tells: the model's answer, what it thought where somebody wanted to know, then the goal as one text item of the transcript.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ofDecision = (model: string, decided: DecidedStep, notes?: DecisionNotes): ReadonlyArray<NewEvent> => {
  const { thinking = notes?.thinking ?? "", usage } = decided.decision
  return [
    {
      type: "llm.response",
      data: {
        model,
        step: decided.number,
        input_tokens: usage?.inputTokens ?? 0,
        cached_input_tokens: usage?.cachedInputTokens ?? 0,
        cache_write_tokens: usage?.cacheWriteTokens ?? 0,
        output_tokens: usage?.outputTokens ?? 0,
        reasoning_tokens: usage?.reasoningTokens ?? 0,
        // Null: nobody knows the price. Without a model there is nothing to pay.
        cost_usd: usage === undefined ? "0" : usage.costUsd,
      },
    },
    ...(thinking === "" ? [] : [wordsEvent(decided.number, "thinking", thinking, "completed")]),
    {
      type: "core.event",
      data: {
        type: "text",
        description: decided.decision.nextGoal,
        part: { type: "text", callID: `step-${decided.number}`, text: decided.decision.nextGoal },
      },
    },
  ]
}

/** Characters of what a script said that an event holds; a step keeps all that the model was shown. */
const outputLength = 4000

/** What a script said and returned, as clients show a tool's output. */
const outputOf = (tool: string, { data }: ActionResult) =>
  tool === "run" && typeof data === "string" ? { output: data.slice(0, outputLength) } : {}

/**
 * What a complete step tells: each action as a tool call with its end, the files it wrote, and the step as a whole.
 * `step.completed` names the step; readers see it filled in as a TaskStepView.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ofCompletion = (decided: DecidedStep, results: ReadonlyArray<ActionResult>): ReadonlyArray<NewEvent> => {
  const calls = results.map((result, position): NewEvent => {
    const action = decided.decision.actions[position]
    const [tool, input] = Object.entries(action === undefined ? {} : shown(action, decided.targets))[0] ?? [
      "unknown",
      {},
    ]
    return {
      type: "core.event",
      data: {
        type: "tool_use",
        description: result.message,
        part: {
          type: "tool",
          tool,
          callID: `step-${decided.number}-${position}`,
          state: {
            status: result.ok ? "completed" : "error",
            input: { ...(input as object), description: decided.decision.nextGoal },
            title: result.message,
            ...outputOf(tool, result),
          },
        },
      },
    }
  })
  const files = new Set(
    results.flatMap(({ evidence, file }) => [...(file === undefined ? [] : [file]), ...(evidence?.files ?? [])]),
  )
  return [
    ...calls,
    ...(files.size === 0 ? [] : [{ type: "outputs.promoted", data: { files: [...files] } }]),
    { type: "step.completed", data: { number: decided.number } },
  ]
}
