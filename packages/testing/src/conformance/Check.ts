import { CheckFailed, CheckSkipped, NotSupported, reasonOf } from "./CheckStatus.ts"
import type { AnyOperation } from "@tabwright/core/transport"
import type { ServiceClient } from "./ServiceClient.ts"

export interface Check {
  readonly of: AnyOperation
  /** Completes the sentence "the operation …". */
  readonly rule: string
  readonly verify: (context: CheckContext) => Promise<void>
  /** True for rules shared by many operations, which do not count as a check of one of them. */
  readonly isGeneral?: true
}

export const checksOf = (
  of: AnyOperation,
  rules: Readonly<Record<string, (context: CheckContext) => Promise<void>>>,
): ReadonlyArray<Check> => Object.entries(rules).map(([rule, verify]) => ({ of, rule, verify }))

/** Reason for skipped checks. */
export const interrupted = "the suite was interrupted"

interface CheckOptions {
  /** A task that ends well within the limit. */
  readonly task: string
  /** A task that is still running when the checks of active tasks have finished. */
  readonly longTask: string
  /** A task that calls the tool `lookupOrder`. Undefined if no tool is called. */
  readonly toolTask: string | undefined
  /** Maximum duration of the task in ms. */
  readonly taskLimitMs: number
  /** Aborts all waits. */
  readonly signal: AbortSignal | undefined
  /** Waits for a time in ms. */
  readonly pause: (ms: number) => Promise<void>
}

/** State shared by the checks: the service, created resources and cleanup. */
export class CheckContext {
  readonly service: ServiceClient
  readonly options: CheckOptions
  readonly #made = new Map<string, Promise<unknown>>()
  readonly #asked = new Set<string>()
  #undos: ReadonlyArray<{ readonly what: string; readonly undo: () => Promise<unknown> }> = []

  constructor(service: ServiceClient, options: CheckOptions) {
    this.service = service
    this.options = options
  }

  /** Creates a resource once. If that fails, the first caller gets the error and later checks are skipped. */
  async once<A>(name: string, make: () => Promise<A>): Promise<A> {
    const isFirst = !this.#asked.has(name)
    this.#asked.add(name)
    const making = (this.#made.get(name) as Promise<A> | undefined) ?? make()
    this.#made.set(name, making)
    try {
      return await making
    } catch (error) {
      if (isFirst) throw error
      const text = `could not create ${name}: ${reasonOf(error)}`
      throw error instanceof NotSupported ? new NotSupported(text) : new CheckSkipped(text)
    }
  }

  /** Registers a cleanup. */
  atEnd(what: string, undo: () => Promise<unknown>): void {
    this.#undos = [{ what, undo }, ...this.#undos]
  }

  /** Runs all cleanups in reverse order and returns the failures. */
  async cleanUp(): Promise<ReadonlyArray<string>> {
    const left: Array<string> = []
    for (const { undo, what } of this.#undos) {
      await undo().catch((error: unknown) => void left.push(`${what}: ${reasonOf(error)}`))
    }
    this.#undos = []
    return left
  }

  /** Polls until a value is available, with delays that grow to 2 s. */
  async until<A>(what: string, ask: () => Promise<A | undefined>, limitMs = this.options.taskLimitMs): Promise<A> {
    const start = performance.now()
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 1.5, 2000)) {
      if (this.options.signal?.aborted === true) throw new CheckSkipped(interrupted)
      const answer = await ask()
      if (answer !== undefined) return answer
      if (performance.now() - start > limitMs)
        throw new CheckFailed(`timed out after ${limitMs} ms waiting for ${what}`)
      await this.options.pause(waitMs)
    }
  }
}
