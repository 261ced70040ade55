import type { Outcome } from "./ResponseStream.ts"
import { type FailureSource, type ProviderFailure, failureOf } from "../provider/ProviderFailure.ts"
import type { ModelResponse } from "../ModelResponse.ts"

/** Returns the failure of a completed stream that has no valid response. */
export const failureOfOutcome = (outcome: Outcome, failureSource: FailureSource): ProviderFailure | undefined => {
  const { finish, refusal, text, toolCalls } = outcome
  const who = `The model "${failureSource.model}" (provider "${failureSource.provider}")`
  if (finish === undefined || !outcome.isComplete) {
    return failureOf(
      "Unreachable",
      `The connection to the provider "${failureSource.provider}" broke during a response.`,
      failureSource,
    )
  }
  if (
    finish.unified === "content-filter" ||
    (refusal !== "" && text === "" && toolCalls.length === 0 && finish.unified !== "error")
  ) {
    const words = [refusal, text].find((part) => part !== "")
    return failureOf(
      "ContentFilter",
      `${who} refused to answer${words === undefined ? "." : `: ${words}`}`,
      failureSource,
    )
  }
  if (finish.unified === "error") {
    return failureOf(
      "MalformedAnswer",
      `${who} ended its response with an error: ${finish.raw ?? "unknown"}.`,
      failureSource,
    )
  }
  return text === "" && toolCalls.length === 0 && finish.unified !== "length"
    ? failureOf("MalformedAnswer", `${who} returned an empty response.`, failureSource)
    : undefined
}

/** Returns the reason why a response ended. */
export const finishReason = ({ finish, toolCalls }: Outcome): ModelResponse["finishReason"] => {
  if (finish?.unified === "length") return "length"
  if (toolCalls.length > 0) return "tool-calls"
  return finish?.unified === "stop" ? "stop" : "other"
}
