import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { Allowance } from "../loop/Allowance.ts"
import type { Usage } from "../loop/Usage.ts"
import { unitsText } from "../model/Decimal.ts"
import type { LanguageModel } from "../model/LanguageModel.ts"
import type { ModelPrompt } from "../model/ModelPrompt.ts"
import type { ModelUsage } from "../model/ModelUsage.ts"

const zero = BigDecimal.fromBigInt(0n)
const amount = (usd: string): BigDecimal.BigDecimal => Option.getOrElse(BigDecimal.fromString(usd), () => zero)

/**
 * What the calls for one decision took, and what is left for the next of them.
 *
 * @category models
 * @since 0.1.0
 */
export class Spending {
  readonly #left: string | undefined
  #calls = 0
  #spent: BigDecimal.BigDecimal | null = zero
  #usage: ModelUsage = {
    inputTokens: 0,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
  }

  constructor(allowance: Allowance | undefined) {
    this.#left = allowance?.leftUsd
  }

  add(call: { readonly usage: ModelUsage; readonly costUsd: string | null }): void {
    this.#calls += 1
    this.#spent =
      this.#spent === null || call.costUsd === null ? null : BigDecimal.sum(this.#spent, amount(call.costUsd))
    this.#usage = {
      inputTokens: this.#usage.inputTokens + call.usage.inputTokens,
      cachedInputTokens: this.#usage.cachedInputTokens + call.usage.cachedInputTokens,
      cacheWriteTokens: this.#usage.cacheWriteTokens + call.usage.cacheWriteTokens,
      outputTokens: this.#usage.outputTokens + call.usage.outputTokens,
      reasoningTokens: this.#usage.reasoningTokens + call.usage.reasoningTokens,
    }
  }

  /** The most output tokens that the call may have, up to the prompt's own limit. */
  affordable(model: LanguageModel, prompt: ModelPrompt): number {
    const left = this.leftUsd
    return left === undefined ? prompt.maxOutputTokens : model.affordableOutputTokens(prompt, left)
  }

  /** USD that the next call may cost; undefined where nothing limits it. */
  get leftUsd(): string | undefined {
    if (this.#left === undefined) return undefined
    const left = BigDecimal.subtract(amount(this.#left), this.#spent ?? zero)
    return BigDecimal.isLessThan(left, zero) ? "0" : plain(left)
  }

  /** Undefined before the first call. */
  get usage(): Usage | undefined {
    if (this.#calls === 0) return undefined
    return { ...this.#usage, costUsd: this.#spent === null ? null : plain(this.#spent) }
  }
}

/** Decimal text without an exponent, whatever the size. */
const plain = (value: BigDecimal.BigDecimal): string => {
  const { value: digits, scale } = value
  return scale < 0 ? unitsText(digits * 10n ** BigInt(-scale), 0) : unitsText(digits, scale)
}
