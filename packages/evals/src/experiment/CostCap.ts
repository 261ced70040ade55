/**
 * The cost limit of an experiment. The maximum cost of a repetition is reserved before it starts, so that parallel
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

  /** True if other repetitions hold reservations, which may be released for less. */
  get hasReservations(): boolean {
    return this.#reservations > 0
  }

  /** Reserves an amount. Returns false if the limit does not cover it. */
  reserve(amountUsd: number): boolean {
    // One millionth of a cent for the rounding of sums.
    if (this.#spentUsd + this.#reservedUsd + amountUsd > this.#limitUsd + 1e-8) return false
    this.#reservedUsd += amountUsd
    this.#reservations++
    return true
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

  /** Resolves when the next reservation is settled. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
