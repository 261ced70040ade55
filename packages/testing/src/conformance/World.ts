import type { Service } from "./Service.ts"
import { Broken, NotOffered, reasonOf, Skipped } from "./Verdict.ts"

/** Why a law was not tried, or not to its end. */
export const interrupted = "the suite was interrupted"

/** What the checks may ask for. */
export interface WorldOptions {
  /** A task that ends well within the limit. */
  readonly task: string
  /** A task that is still under way when the checks of running tasks are through. */
  readonly longTask: string
  /** Milliseconds that the task may take. */
  readonly taskLimitMs: number
  /** Ends every wait for a task. */
  readonly signal: AbortSignal | undefined
  /** Waits, in milliseconds. */
  readonly pause: (ms: number) => Promise<void>
}

/** What checks share: the service, what they made there, and what has to be cleaned up. */
export class World {
  readonly service: Service
  readonly options: WorldOptions
  readonly #made = new Map<string, Promise<unknown>>()
  readonly #asked = new Set<string>()
  #undos: ReadonlyArray<{ readonly what: string; readonly undo: () => Promise<unknown> }> = []

  constructor(service: Service, options: WorldOptions) {
    this.service = service
    this.options = options
  }

  /** Makes a thing once. Where it could not be made, the first who asks hears why, and the others are skipped. */
  async once<A>(name: string, make: () => Promise<A>): Promise<A> {
    const isFirst = !this.#asked.has(name)
    this.#asked.add(name)
    const making = (this.#made.get(name) as Promise<A> | undefined) ?? make()
    this.#made.set(name, making)
    try {
      return await making
    } catch (error) {
      if (isFirst) throw error
      const text = `there is no ${name}: ${reasonOf(error)}`
      throw error instanceof NotOffered ? new NotOffered(text) : new Skipped(text)
    }
  }

  /** Plans to undo something at the end. */
  atEnd(what: string, undo: () => Promise<unknown>): void {
    this.#undos = [{ what, undo }, ...this.#undos]
  }

  /** Undoes everything, the last first; says what stayed behind. */
  async cleanUp(): Promise<ReadonlyArray<string>> {
    const left: Array<string> = []
    for (const { undo, what } of this.#undos) {
      await undo().catch((error: unknown) => void left.push(`${what}: ${reasonOf(error)}`))
    }
    this.#undos = []
    return left
  }

  /** Asks until there is an answer. Waits a little longer each time, 2 seconds at most. */
  async until<A>(what: string, ask: () => Promise<A | undefined>, limitMs = this.options.taskLimitMs): Promise<A> {
    const start = performance.now()
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 1.5, 2000)) {
      if (this.options.signal?.aborted === true) throw new Skipped(interrupted)
      const answer = await ask()
      if (answer !== undefined) return answer
      if (performance.now() - start > limitMs) throw new Broken(`not within ${limitMs} ms: ${what}`)
      await this.options.pause(waitMs)
    }
  }
}
