import { setImmediate } from "node:timers/promises"

/** What is still reachable, in bytes. Only in a process with `--expose-gc`. */
const reachableBytes = async (): Promise<number> => {
  const { gc } = globalThis
  if (gc === undefined) throw new Error("Start Node with --expose-gc")
  // What a first collection finalizes, a later one frees.
  for (let collection = 0; collection < 4; collection++) {
    await setImmediate()
    gc()
  }
  return process.memoryUsage().heapUsed
}

/** Counts polls, and weighs the heap before the one numbered `from` and instead of the one numbered `to`. */
export class Meter {
  /** What was reachable at `from` and at `to`, in bytes. */
  readonly heapBytes: Array<number> = []
  readonly #from: number
  readonly #to: number
  #polls = 0

  constructor(from: number, to: number) {
    this.#from = from
    this.#to = to
  }

  /** Whether there is one more poll to make. */
  async next(): Promise<boolean> {
    const poll = this.#polls++
    if (poll === this.#from || poll === this.#to) this.heapBytes.push(await reachableBytes())
    return poll < this.#to
  }
}
