import type { ModelPrice, ModelRates } from "@tabwright/core/models"
import { parseUnits, unitsText } from "./Decimal.ts"
import type { ModelUsage } from "./ModelUsage.ts"

/** Twelve decimals of a price, six of "a million tokens", six of the multiplier: every product is exact. */
const priceDecimals = 12
const multiplierDecimals = 6
const costDecimals = priceDecimals + 6 + multiplierDecimals

/** What was used, as far as it matters for the price. */
export interface PricedUsage extends ModelUsage {
  /** Of the cache writes, those for an hour. */
  readonly cacheWrite1hTokens?: number
}

/** Costs by one price list. */
export interface Pricing {
  /**
   * USD as decimal text; `null` where a rate that is needed is not known. What a cache took or gave, at a rate that is not known,
   * counts as input that no cache had anything to do with: then it is the most that it can have cost.
   */
  readonly costUsd: (usage: PricedUsage) => string | null
  /** The most that so many tokens can cost, whatever comes from or goes into a cache. */
  readonly worstCaseUsd: (inputTokens: number, outputTokens: number) => string | null
  /** The most output tokens with which the worst case fits into `usd`; `null` where a rate is not known. */
  readonly affordableOutputTokens: (inputTokens: number, usd: string) => number | null
}

const ratesFor = (price: ModelPrice, inputTokens: number): ModelRates =>
  price.long !== undefined && inputTokens > price.long.inputTokens ? price.long.rates : price

/**
 * Makes the arithmetic of a price list. It is done in whole numbers of 10^-24 USD: no figure is ever rounded.
 *
 * @param multiplier decimal text with six decimals at most.
 */
export const makePricing = (price: ModelPrice | null, multiplier: string): Pricing => {
  const factor = parseUnits(multiplier, multiplierDecimals)
  if (factor === undefined) throw new RangeError(`The price multiplier "${multiplier}" is no decimal number`)

  const perToken = (rate: string | null): bigint | undefined => {
    const units = rate === null ? undefined : parseUnits(rate, priceDecimals)
    return units === undefined ? undefined : units * factor
  }
  /** Of no tokens, no rate has to be known. */
  const cost = (tokens: number, rate: string | null): bigint | undefined =>
    tokens === 0 ? 0n : ((each) => (each === undefined ? undefined : each * BigInt(tokens)))(perToken(rate))
  const sum = (costs: ReadonlyArray<bigint | undefined>): bigint | undefined =>
    costs.reduce((total, one) => (total === undefined || one === undefined ? undefined : total + one), 0n)
  const text = (units: bigint | undefined) => (units === undefined ? null : unitsText(units, costDecimals))

  /** What one token of the prompt costs at most: keeping it in the cache costs more than reading it. */
  const dearestInput = ({ cacheWriteUsd, inputUsd }: ModelRates): bigint | undefined => {
    const read = perToken(inputUsd)
    const write = perToken(cacheWriteUsd)
    return read === undefined || write === undefined || write < read ? read : write
  }
  const dearestOf = (inputTokens: number) => {
    if (price === null) return undefined
    const rates = ratesFor(price, inputTokens)
    const input = dearestInput(rates)
    const output = perToken(rates.outputUsd)
    return input === undefined || output === undefined ? undefined : { input: input * BigInt(inputTokens), output }
  }

  return {
    costUsd: (usage) => {
      if (price === null) return null
      const rates = ratesFor(price, usage.inputTokens)
      const hour = Math.min(usage.cacheWrite1hTokens ?? 0, usage.cacheWriteTokens)
      return text(
        sum([
          cost(usage.inputTokens - usage.cachedInputTokens - usage.cacheWriteTokens, rates.inputUsd),
          cost(usage.cachedInputTokens, rates.cachedInputUsd ?? rates.inputUsd),
          // Who charges more for what goes into a cache says so in the list.
          cost(usage.cacheWriteTokens - hour, rates.cacheWriteUsd ?? rates.inputUsd),
          cost(hour, rates.cacheWrite1hUsd),
          cost(usage.outputTokens, rates.outputUsd),
        ]),
      )
    },
    worstCaseUsd: (inputTokens, outputTokens) => {
      const dearest = dearestOf(inputTokens)
      return dearest === undefined ? null : text(dearest.input + dearest.output * BigInt(outputTokens))
    },
    affordableOutputTokens: (inputTokens, usd) => {
      const dearest = dearestOf(inputTokens)
      if (dearest === undefined) return null
      const left = (parseUnits(usd, costDecimals) ?? 0n) - dearest.input
      if (left < 0n) return 0
      return dearest.output === 0n ? Number.MAX_SAFE_INTEGER : Number(left / dearest.output)
    },
  }
}
