import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type CostAllowance, sumUsage, type Usage, usdText } from "../loop/Usage.ts"
import type { LanguageModel, ModelUsage } from "../model/LanguageModel.ts"
import type { ModelPrompt } from "../model/ModelPrompt.ts"
const zero = BigDecimal.fromBigInt(0n)
const amount = (usd: string): BigDecimal.BigDecimal => Option.getOrElse(BigDecimal.fromString(usd), () => zero)

/** Usage of the calls for one decision, and the remaining allowance. */
export class DecisionBudget {
  readonly #left: string | undefined
  readonly #calls: Array<Usage> = []

  constructor(allowance: CostAllowance | undefined) {
    this.#left = allowance?.leftUsd
  }

  /**
   * Adds a call. Within an allowance, an unknown cost counts as the worst case; otherwise it could be spent
   * repeatedly.
   */
  add(
    { usage, costUsd }: { readonly usage: ModelUsage; readonly costUsd: string | null },
    atMostUsd: () => string | null,
  ): void {
    const isLimited = this.#left !== undefined
    this.#calls.push({ ...usage, costUsd: costUsd === null && isLimited ? atMostUsd() : costUsd })
  }

  /** Returns the maximum affordable output tokens, up to the prompt's own limit. */
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
