import type { ModelError } from "@tabwright/agent/model"
import type { ModelUsage } from "../store/UsageStore.ts"

/** Reasons for which a provider may have billed something. The others are refusals, which none bills. */
const mayHaveCost: ReadonlySet<ModelError["reason"]> = new Set([
  "ContentFilter",
  "MalformedAnswer",
  "Overloaded",
  "TimedOut",
  "Unreachable",
])

/**
 * What a call that gave no answer is written down with: what its provider counted, or that nobody knows what it cost. Undefined
 * where it cost nothing.
 *
 * @category constructors
 * @since 0.1.0
 */
export const usageOfFailed = ({ costUsd = null, model, reason, usage }: ModelError): ModelUsage | undefined => {
  if (usage !== undefined) return { ...usage, costUsd, model }
  return mayHaveCost.has(reason) ? { inputTokens: 0, outputTokens: 0, costUsd: null, model } : undefined
}
