/**
 * The cost limit of an experiment. The maximum cost of an attempt is reserved before it starts, so that parallel
 * repetitions cannot exceed the limit together.
 */
export class CostCap {
  readonly #limitUsd: number
  #spentUsd: number
  #reservations = 0
  #reservedUsd = 0
  #waiting: Array<() => void> = []

  constructor(limitUsd: number | undefined, spentUsd: number) {
    this.#limitUsd = limitUsd ?? Number.POSITIVE_INFINITY
    this.#spentUsd = spentUsd
  }

  get spentUsd(): number {
    return this.#spentUsd
  }

  /** Reserves an amount, when other reservations have been settled for less if necessary. False if it never fits. */
  async reserve(amountUsd: number): Promise<boolean> {
    while (!this.#covers(amountUsd)) {
      if (this.#reservations === 0) return false
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#reservedUsd += amountUsd
    this.#reservations++
    return true
  }

  #covers(amountUsd: number): boolean {
    // One millionth of a cent for the rounding of sums.
    return this.#spentUsd + this.#reservedUsd + amountUsd <= this.#limitUsd + 1e-8
  }

  /** Replaces a reservation by what was spent. */
  settle(reservedUsd: number, spentUsd: number): void {
    this.#reservedUsd -= reservedUsd
    this.#reservations--
    this.#spentUsd += spentUsd
    const waiting = this.#waiting
    this.#waiting = []
    for (const wake of waiting) wake()
  }
}
