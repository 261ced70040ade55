/** Measures the time of a script, without the time that it waits for tools. */
export class ScriptClock {
  #leftMs: number
  /** Start of the current measurement. Not used while calls are pending. */
  #since = performance.now()
  #pending = 0

  constructor(totalMs: number) {
    this.#leftMs = totalMs
  }

  leftMs(): number {
    return this.#pending > 0 ? this.#leftMs : this.#leftMs - (performance.now() - this.#since)
  }

  /** Stops the clock until `start` was called as often. */
  stop(): void {
    this.#leftMs = this.leftMs()
    this.#pending++
  }

  start(): void {
    this.#pending--
    this.#since = performance.now()
  }
}
