import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { Allowance } from "../loop/Allowance.ts"
import { sumUsage, type Usage, usdText } from "../loop/Usage.ts"
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
  readonly #calls: Array<Usage> = []

  constructor(allowance: Allowance | undefined) {
    this.#left = allowance?.leftUsd
  }

  /**
   * Counts a call. Where its cost is not known, within an allowance the most that it could have cost stands for it: money that
   * nobody counts would be spent again and again.
   */
  add(
    { usage, costUsd }: { readonly usage: ModelUsage; readonly costUsd: string | null },
    atMostUsd: () => string | null,
  ): void {
    const isLimited = this.#left !== undefined
    this.#calls.push({ ...usage, costUsd: costUsd === null && isLimited ? atMostUsd() : costUsd })
  }

  /** The most output tokens that the call may have, up to the prompt's own limit. */
  affordable(model: LanguageModel, prompt: ModelPrompt): number {
    if (this.#left === undefined) return prompt.maxOutputTokens
    const { costUsd } = sumUsage(this.#calls)
    if (costUsd === null) return 0
    const left = BigDecimal.subtract(amount(this.#left), amount(costUsd))
    return BigDecimal.isLessThan(left, zero) ? 0 : model.affordableOutputTokens(prompt, usdText(left))
  }

  /** Undefined before the first call. */
  get usage(): Usage | undefined {
    return this.#calls.length === 0 ? undefined : sumUsage(this.#calls)
  }
}
