import { setImmediate } from "node:timers/promises"

/** Returns the reachable memory in bytes. Requires `--expose-gc`. */
const reachableBytes = async (): Promise<number> => {
  const { gc } = globalThis
  if (gc === undefined) throw new Error("Start Node with --expose-gc")
  // Objects finalized by one collection are freed by a later one.
  for (let collection = 0; collection < 4; collection++) {
    await setImmediate()
    gc()
  }
  return process.memoryUsage().heapUsed
}

/** Counts polls, and measures the heap before poll `from` and in place of poll `to`. */
export class Meter {
  /** Reachable bytes at `from` and at `to`. */
  readonly heapBytes: Array<number> = []
  readonly #from: number
  readonly #to: number
  #polls = 0

  constructor(from: number, to: number) {
    this.#from = from
    this.#to = to
  }

  /** Returns true if another poll is due. */
  async next(): Promise<boolean> {
    const poll = this.#polls++
    if (poll === this.#from || poll === this.#to) this.heapBytes.push(await reachableBytes())
    return poll < this.#to
  }
}
