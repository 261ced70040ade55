import { type ActionResult, type DecidedStep, maskedAction } from "@tabwright/agent"
import type { NewEvent } from "../../store/event/EventStore.ts"
import type { DecisionNotes } from "../../store/run/StepStore.ts"
import { wordsEvent } from "../model/ModelEventWriter.ts"

/**
 * Returns the events of a stored decision: the model's response, its thinking if requested, and the goal as a text item
 * of the transcript.
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
        // Null means an unknown price. Without a model there is no cost.
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

/** Maximum characters of script output in an event. The step stores all that the model was shown. */
const outputLength = 4000

/** Formats a script's output and result for clients. */
const outputOf = (tool: string, { data }: ActionResult) =>
  tool === "run" && typeof data === "string" ? { output: data.slice(0, outputLength) } : {}

/**
 * Returns the events of a completed step: each action as a tool call with its result, written files, and the step.
 * `step.completed` refers to the step, which readers expand to a TaskStepView.
 */
export const ofCompletion = (decided: DecidedStep, results: ReadonlyArray<ActionResult>): ReadonlyArray<NewEvent> => {
  const calls = results.map((result, position): NewEvent => {
    const action = decided.decision.actions[position]
    const [tool, input] = Object.entries(action === undefined ? {} : maskedAction(action, decided.targets))[0] ?? [
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
