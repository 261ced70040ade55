import type { Outcome } from "./Answering.ts"
import { type Culprit, type Failure, failureOf } from "./Failure.ts"
import type { ModelAnswer } from "./ModelAnswer.ts"

/** Reads what became of a stream that ended by itself: a failure where that is no answer. */
export const verdict = (outcome: Outcome, culprit: Culprit): Failure | undefined => {
  const { finish, refusal, text, toolCalls } = outcome
  const who = `The model "${culprit.model}" (provider "${culprit.provider}")`
  if (finish === undefined || !outcome.isComplete) {
    return failureOf(
      "Unreachable",
      `The connection to the provider "${culprit.provider}" broke in the middle of an answer.`,
      culprit,
    )
  }
  if (
    finish.unified === "content-filter" ||
    (refusal !== "" && text === "" && toolCalls.length === 0 && finish.unified !== "error")
  ) {
    const words = [refusal, text].find((part) => part !== "")
    return failureOf("ContentFilter", `${who} refused to answer${words === undefined ? "." : `: ${words}`}`, culprit)
  }
  if (finish.unified === "error") {
    return failureOf("MalformedAnswer", `${who} ended its answer with an error: ${finish.raw ?? "unknown"}.`, culprit)
  }
  return text === "" && toolCalls.length === 0 && finish.unified !== "length"
    ? failureOf("MalformedAnswer", `${who} gave an empty answer.`, culprit)
    : undefined
}

/** Why an answer ended. */
export const finishReason = ({ finish, toolCalls }: Outcome): ModelAnswer["finishReason"] => {
  if (finish?.unified === "length") return "length"
  if (toolCalls.length > 0) return "tool-calls"
  return finish?.unified === "stop" ? "stop" : "other"
}
