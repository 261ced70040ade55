import { parseUnits, unitsText } from "./Decimal.ts"
import { ModelError } from "../ModelError.ts"
import type { ModelUsage } from "../ModelUsage.ts"

const decimals = 30

/** Total usage of the attempts of one call. */
export class CallSpending {
  #usage: ModelUsage = {
    inputTokens: 0,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
  }
  #units: bigint | undefined = 0n
  #isCounted = false

  /** @param costUsd `null` where it is not known; the sum is then not known either. */
  add(usage: ModelUsage, costUsd: string | null): void {
    const sum = (key: keyof ModelUsage) => this.#usage[key] + usage[key]
    this.#usage = {
      inputTokens: sum("inputTokens"),
      cachedInputTokens: sum("cachedInputTokens"),
      cacheWriteTokens: sum("cacheWriteTokens"),
      outputTokens: sum("outputTokens"),
      reasoningTokens: sum("reasoningTokens"),
    }
    const units = costUsd === null ? undefined : parseUnits(costUsd, decimals)
    this.#units = this.#units === undefined || units === undefined ? undefined : this.#units + units
    this.#isCounted = true
  }

  /** Without a token count, the cost is unknown. */
  get total(): { readonly usage: ModelUsage; readonly costUsd: string | null } {
    const isKnown = this.#isCounted && this.#units !== undefined
    return { usage: this.#usage, costUsd: isKnown ? unitsText(this.#units ?? 0n, decimals) : null }
  }

  /** Adds the usage of earlier attempts to an error, if any. */
  onto(error: ModelError): ModelError {
    if (!this.#isCounted) return error
    const { hint, isRetryable, message, model, provider, reason, status } = error
    const known = { reason, message, hint, isRetryable, provider, model, ...this.total }
    return new ModelError(status === undefined ? known : { ...known, status })
  }
}
