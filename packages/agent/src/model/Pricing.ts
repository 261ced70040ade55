import type { ModelPrice, ModelRates } from "@tabwright/core/models"
import type { ModelUsage } from "./LanguageModel.ts"

const pattern = /^(\d+)(?:\.(\d+))?$/

/** Parses decimal text as units of 10^-`decimals`, truncating further digits; `undefined` if invalid. */
export const parseUnits = (text: string, decimals: number): bigint | undefined => {
  const [, whole, fraction = ""] = pattern.exec(text) ?? []
  if (whole === undefined) return undefined
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"))
}

/** Formats units of 10^-`decimals` as decimal text without trailing zeros. */
export const unitsText = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, "0")
  const split = digits.length - decimals
  const fraction = digits.slice(split).replace(/(?<!0)0+$/, "")
  return fraction === "" ? digits.slice(0, split) : `${digits.slice(0, split)}.${fraction}`
}

/** Decimals of a price: six of the price per million tokens and six of the multiplier, so every product is exact. */
const priceDecimals = 12
const multiplierDecimals = 6
const costDecimals = priceDecimals + 6 + multiplierDecimals

/** Usage with the details that affect the price. */
export interface PricedUsage extends ModelUsage {
  /** Cache writes with a lifetime of one hour. */
  readonly cacheWrite1hTokens?: number
}

interface Pricing {
  /** Returns USD as decimal text; `null` if a rate is unknown. Cache tokens without a rate count as input. */
  readonly costUsd: (usage: PricedUsage) => string | null
  /** Returns the maximum cost, regardless of caching. */
  readonly worstCaseUsd: (inputTokens: number, outputTokens: number) => string | null
  /** Returns the maximum output tokens whose worst case fits `usd`; `null` if a rate is unknown. */
  readonly affordableOutputTokens: (inputTokens: number, usd: string) => number | null
}

const ratesFor = (price: ModelPrice, inputTokens: number): ModelRates =>
  price.long !== undefined && inputTokens > price.long.inputTokens ? price.long.rates : price

/**
 * Creates the cost calculation of a price list, in whole numbers of 10^-24 USD without rounding.
 *
 * @param multiplier decimal text with six decimals at most.
 */
export const makePricing = (price: ModelPrice | null, multiplier: string): Pricing => {
  const factor = parseUnits(multiplier, multiplierDecimals)
  if (factor === undefined) throw new RangeError(`The price multiplier "${multiplier}" is not a decimal number`)

  const perToken = (rate: string | null): bigint | undefined => {
    const units = rate === null ? undefined : parseUnits(rate, priceDecimals)
    return units === undefined ? undefined : units * factor
  }
  /** Zero tokens need no rate. */
  const cost = (tokens: number, rate: string | null): bigint | undefined =>
    tokens === 0 ? 0n : ((each) => (each === undefined ? undefined : each * BigInt(tokens)))(perToken(rate))
  const sum = (costs: ReadonlyArray<bigint | undefined>): bigint | undefined =>
    costs.reduce((total, one) => (total === undefined || one === undefined ? undefined : total + one), 0n)
  const text = (units: bigint | undefined) => (units === undefined ? null : unitsText(units, costDecimals))

  /** Returns the maximum cost of a prompt token: a cache write may cost more than input. */
  const maxInputPrice = ({ cacheWriteUsd, inputUsd }: ModelRates): bigint | undefined => {
    const read = perToken(inputUsd)
    const write = perToken(cacheWriteUsd)
    return read === undefined || write === undefined || write < read ? read : write
  }
  const maxPrices = (inputTokens: number) => {
    if (price === null) return undefined
    const rates = ratesFor(price, inputTokens)
    const input = maxInputPrice(rates)
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
          // Providers that charge for cache writes list the price.
          cost(usage.cacheWriteTokens - hour, rates.cacheWriteUsd ?? rates.inputUsd),
          cost(hour, rates.cacheWrite1hUsd),
          cost(usage.outputTokens, rates.outputUsd),
        ]),
      )
    },
    worstCaseUsd: (inputTokens, outputTokens) => {
      const maxPrice = maxPrices(inputTokens)
      return maxPrice === undefined ? null : text(maxPrice.input + maxPrice.output * BigInt(outputTokens))
    },
    affordableOutputTokens: (inputTokens, usd) => {
      const maxPrice = maxPrices(inputTokens)
      if (maxPrice === undefined) return null
      const left = (parseUnits(usd, costDecimals) ?? 0n) - maxPrice.input
      if (left < 0n) return 0
      return maxPrice.output === 0n ? Number.MAX_SAFE_INTEGER : Number(left / maxPrice.output)
    },
  }
}
