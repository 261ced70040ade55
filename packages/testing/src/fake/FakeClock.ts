import * as Duration from "effect/Duration"
import type { DurationInput } from "./DurationInput.ts"

/**
 * Mode of the fake's clock:
 * - `auto`: stands still until a client polls unfinished work, then jumps to the next event of that work. Tests do not wait
 *   and see every state in order.
 * - `manual`: only {@link FakeClock.advance} moves it.
 * - `speed`: runs at this multiple of real time.
 *
 * @category models
 * @since 0.1.0
 */
export type ClockMode = "auto" | "manual" | { readonly speed: number }

interface Timer {
  readonly at: number
  readonly order: number
  /** Owner of the event. Expirations have none, so that no poll jumps to them. */
  readonly owner: string | undefined
  readonly run: () => void
}

/**
 * Virtual clock with a schedule of future events.
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

  /** @param settled resolves when the work started by timers is done */
  constructor(mode: ClockMode, startAt: string, settled: () => Promise<void>) {
    this.#mode = mode
    this.#settled = settled
    this.#now = Date.parse(startAt)
    if (Number.isNaN(this.#now)) throw new RangeError(`startAt is not a date and time: ${startAt}`)
  }

  get now(): Date {
    return new Date(this.ms)
  }

  /** Virtual time in ms since 1970. */
  get ms(): number {
    this.#follow()
    return this.#now
  }

  /**
   * Advances the clock. Due events run in order, and resulting webhook deliveries settle before the clock continues.
   */
  async advance(by: DurationInput): Promise<void> {
    const ms = Duration.toMillis(by)
    if (!(ms >= 0 && Number.isFinite(ms))) throw new RangeError("The clock can only move forward by a finite duration")
    const target = this.ms + ms
    for (;;) {
      await this.#settled()
      const due = this.#timers.toSorted(inOrder)[0]
      if (due === undefined || due.at > target) break
      this.#moveTo(due.at)
    }
    this.#moveTo(target)
  }

  /** Schedules an event. Returns a function that cancels it. @internal */
  after(delay: Duration.Input, run: () => void, owner?: string): () => void {
    const timer: Timer = { at: this.ms + Duration.toMillis(delay), order: this.#order++, owner, run }
    this.#timers.push(timer)
    this.#tick()
    return () => void (this.#timers = this.#timers.filter((other) => other !== timer))
  }

  /** Reports a poll of the owner's progress: in `auto`, time jumps to its next event. Returns true if there was one. */
  look(owner: string): boolean {
    if (this.#mode !== "auto") return false
    const next = this.#timers.filter((timer) => timer.owner === owner).sort(inOrder)[0]
    if (next === undefined) return false
    this.#moveTo(Math.max(next.at, this.#now))
    return true
  }

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

  /** Catches up with real time in a running mode. */
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
    // Must not keep the process alive.
    if (typeof this.#ticking === "object") this.#ticking.unref()
  }
}

const inOrder = (a: Timer, b: Timer): number => a.at - b.at || a.order - b.order
