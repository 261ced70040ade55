import * as Duration from "effect/Duration"

/**
 * How the fake's time passes.
 *
 * - `auto`: it stands still until somebody looks at something unfinished; then it jumps to the next thing that happens there.
 *   Tests neither wait nor move it, and see every state in order.
 * - `manual`: it moves by {@link FakeClock.advance} alone.
 * - `speed`: it runs along with real time, so many times as fast.
 *
 * @category models
 * @since 0.1.0
 */
export type ClockMode = "auto" | "manual" | { readonly speed: number }

interface Timer {
  readonly at: number
  readonly order: number
  /** Whose progress it is; what merely expires belongs to nobody, so that no look ever jumps there. */
  readonly owner: string | undefined
  readonly run: () => void
}

/**
 * The fake's time: everything that happens later stands in its list, and happens in order when time gets there.
 *
 * @category models
 * @since 0.1.0
 */
export class FakeClock {
  readonly #mode: ClockMode
  readonly #settled: () => Promise<void>
  #now: number
  #order = 0
  #timers: Array<Timer> = []
  #lastReal = Date.now()
  #ticking: ReturnType<typeof setTimeout> | undefined

  /** @param settled resolves when what the timers set going has come to rest */
  constructor(mode: ClockMode, startAt: string, settled: () => Promise<void>) {
    this.#mode = mode
    this.#settled = settled
    this.#now = Date.parse(startAt)
    if (Number.isNaN(this.#now)) throw new RangeError(`startAt is not a date and time: ${startAt}`)
  }

  /** The fake's time. */
  get now(): Date {
    return new Date(this.ms)
  }

  /** The same in ms since 1970. */
  get ms(): number {
    this.#follow()
    return this.#now
  }

  /** Moves time on; everything due happens in order, and deliveries of webhooks that come of it settle before time goes on. */
  async advance(by: Duration.Input): Promise<void> {
    const ms = Duration.toMillis(by)
    if (!(ms >= 0 && Number.isFinite(ms))) throw new RangeError("The clock moves forward, by a finite time")
    const target = this.ms + ms
    for (;;) {
      await this.#settled()
      const due = this.#timers.toSorted(inOrder)[0]
      if (due === undefined || due.at > target) break
      this.#moveTo(due.at)
    }
    this.#moveTo(target)
  }

  /** Plans what happens in a while. The result takes it off the plan. */
  after(delay: Duration.Input, run: () => void, owner?: string): () => void {
    const timer: Timer = { at: this.ms + Duration.toMillis(delay), order: this.#order++, owner, run }
    this.#timers.push(timer)
    this.#tick()
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer))
  }

  /** Somebody looks at the owner's progress: in `auto`, time jumps to its next event. Tells whether there was one. */
  look(owner: string): boolean {
    if (this.#mode !== "auto") return false
    const next = this.#timers.filter((timer) => timer.owner === owner).sort(inOrder)[0]
    if (next === undefined) return false
    this.#moveTo(Math.max(next.at, this.#now))
    return true
  }

  /** Takes everything off the plan. */
  stop(): void {
    this.#timers = []
    clearTimeout(this.#ticking)
  }

  #moveTo(target: number): void {
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= target).sort(inOrder)[0]
      if (due === undefined) break
      this.#timers = this.#timers.filter((timer) => timer !== due)
      this.#now = Math.max(this.#now, due.at)
      due.run()
    }
    this.#now = Math.max(this.#now, target)
  }

  /** Catches up with real time where time runs. */
  #follow(): void {
    if (typeof this.#mode === "string") return
    const real = Date.now()
    const passed = (real - this.#lastReal) * this.#mode.speed
    this.#lastReal = real
    this.#moveTo(this.#now + passed)
  }

  #tick(): void {
    if (typeof this.#mode === "string") return
    clearTimeout(this.#ticking)
    const next = this.#timers.toSorted(inOrder)[0]
    if (next === undefined) return
    const wait = Math.min((next.at - this.#now) / this.#mode.speed, 2 ** 31 - 1)
    this.#ticking = setTimeout(() => {
      this.#follow()
      this.#tick()
    }, wait)
    // Nobody who looks is left when only this keeps the process.
    if (typeof this.#ticking === "object") this.#ticking.unref()
  }
}

const inOrder = (a: Timer, b: Timer): number => a.at - b.at || a.order - b.order
