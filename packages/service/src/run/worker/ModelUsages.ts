import { sumUsage, type Usage } from "@tabwright/agent"
import { BigDecimal } from "effect"
import type { ModelUsage } from "../../store/UsageStore.ts"

/** Usage of one response, with the model that responded. */
export interface CountedUsage {
  readonly model: string
  readonly usage: Usage
}

/** Returns the sum of each model, in the order of their first responses. */
export const sumByModel = (counted: ReadonlyArray<CountedUsage>): ReadonlyArray<Usage & { readonly model: string }> =>
  [...new Set(counted.map(({ model }) => model))].map((model) => ({
    ...sumUsage(counted.filter((one) => one.model === model).map(({ usage }) => usage)),
    model,
  }))

/**
 * Divides the usage of a decision or failed call between the models that responded. If the total has a cost although
 * that of some responses is unknown, it includes their maximum cost, which the first model with such a response gets.
 * Responses that do not add up to the total leave it to the last model.
 */
export const divideUsage = (total: ModelUsage, counted: ReadonlyArray<CountedUsage>): ReadonlyArray<ModelUsage> => {
  const sums = sumByModel(counted)
  const isComplete = (["inputTokens", "outputTokens"] as const).every(
    (tokens) => sums.reduce((sum, one) => sum + one[tokens], 0) === total[tokens],
  )
  if (sums.length < 2 || !isComplete) return [{ ...total, model: sums.at(-1)?.model ?? total.model }]
  const unpriced = sums.findIndex(({ costUsd }) => costUsd === null)
  if (total.costUsd === null || unpriced === -1) return sums
  const { costUsd: pricedUsd } = sumUsage(sums.filter(({ costUsd }) => costUsd !== null))
  const rest = BigDecimal.subtract(amount(total.costUsd), amount(pricedUsd ?? "0"))
  const restUsd = BigDecimal.isNegative(rest) ? "0" : BigDecimal.format(rest)
  return sums.map((one, at) => ({ ...one, costUsd: one.costUsd ?? (at === unpriced ? restUsd : "0") }))
}

const amount = (usd: string): BigDecimal.BigDecimal => BigDecimal.fromStringUnsafe(usd)
