/** What came in, numbered from 1, and who waits for more of it. */
export class Arrivals<Arrival> {
  readonly #calls: Array<Arrival> = []
  readonly #waiting = new Set<() => void>()

  /** Everything so far, in the order of arrival. What arrived and is not written down yet is left out. */
  get all(): ReadonlyArray<Arrival> {
    return Object.values(this.#calls)
  }

  /** Writes a call down, or what became of it since. */
  write(number: number, call: Arrival): void {
    this.#calls[number - 1] = call
    for (const look of this.#waiting) look()
  }

  /** Resolves with the call of that number as soon as it is there. Rejects after `limitMs`. */
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
        reject(new Error(`Number ${number} did not come within ${limitMs} ms; ${this.all.length} came`))
      }, limitMs)
      this.#waiting.add(look)
      look()
    })
  }
}
