import type { ModelError } from "@tabwright/agent/model"
import type { ModelUsage } from "../../store/UsageStore.ts"

/** Reasons after which a provider may have billed something. Rejected requests are not billed. */
const mayHaveCost: ReadonlySet<ModelError["reason"]> = new Set([
  "ContentFilter",
  "MalformedAnswer",
  "Overloaded",
  "TimedOut",
  "Unreachable",
])

/**
 * Returns the usage record of a failed call: what the provider counted, or an unknown cost. Undefined if nothing was
 * billed.
 */
export const failedCallUsage = ({ costUsd = null, model, reason, usage }: ModelError): ModelUsage | undefined => {
  if (usage !== undefined) return { ...usage, costUsd, model }
  return mayHaveCost.has(reason) ? { inputTokens: 0, outputTokens: 0, costUsd: null, model } : undefined
}
