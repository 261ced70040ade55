/** Received items, numbered from 1, with waiters for later ones. */
export class Inbox<Arrival> {
  readonly #calls: Array<Arrival> = []
  readonly #waiting = new Set<() => void>()

  /** Items in order of arrival, without those that are not recorded yet. */
  get all(): ReadonlyArray<Arrival> {
    return Object.values(this.#calls)
  }

  write(number: number, call: Arrival): void {
    this.#calls[number - 1] = call
    for (const look of this.#waiting) look()
  }

  /** Resolves with the item of this number once it has arrived. Rejects after `limitMs`. */
  when(number: number, limitMs: number): Promise<Arrival> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const call = this.#calls[number - 1]
        if (call === undefined) return
        this.#waiting.delete(look)
        clearTimeout(limit)
        resolve(call)
      }
      const limit = setTimeout(() => {
        this.#waiting.delete(look)
        reject(new Error(`Number ${number} did not arrive within ${limitMs} ms; ${this.all.length} arrived`))
      }, limitMs)
      this.#waiting.add(look)
      look()
    })
  }
}

/** Waits until the time has passed or the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, ms)
    signal.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason)), { once: true })
  })

export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener("abort", () => reject(signal.reason), { once: true })
  })
