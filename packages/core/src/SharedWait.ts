import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { Fiber } from "effect/Fiber"
import { copyOf } from "./errors/ErrorClass.ts"
import { CallSettings, type CallSettingsShape, Client } from "./transport/index.ts"

/** A caller that waits for the value. */
export interface Waiter<A, E> {
  readonly resume: (result: Effect.Effect<A, E>) => void
  readonly onResponse: CallSettingsShape["onResponse"]
}

/** Polls until {@link SharedWait.resolve} returns true. */
type Loop<A, E> = (wait: SharedWait<A, E>) => Effect.Effect<void, E, Client>

/** A wait of one client with all of its waiters. Starts with the first one and is interrupted without any. */
export class SharedWait<A, E> {
  /** Last known status. */
  status: string | undefined
  readonly #loop: Loop<A, E>
  readonly #onEnd: () => void
  /** Waiters with true once a poll has started after they joined. An older one may show an earlier state. */
  readonly #waiters = new Map<Waiter<A, E>, boolean>()
  #fiber: Fiber<void, E> | undefined

  constructor(loop: Loop<A, E>, onEnd: () => void) {
    this.#loop = loop
    this.#onEnd = onEnd
  }

  /** Adds a waiter. Returns a function that removes it. */
  join(waiter: Waiter<A, E>, context: Context.Context<Client>): () => void {
    this.#waiters.set(waiter, false)
    if (this.#fiber === undefined) this.#start(context)
    return () => {
      if (!this.#waiters.delete(waiter) || this.#waiters.size > 0) return
      this.#onEnd()
      this.#fiber?.interruptUnsafe()
    }
  }

  /** Marks the start of a poll. */
  beforePoll(): void {
    for (const waiter of this.#waiters.keys()) this.#waiters.set(waiter, true)
  }

  /** Resumes the waiters that had joined before the poll. Returns true if there are no others. */
  resolve(value: A): boolean {
    for (const [waiter, isCurrent] of this.#waiters) if (isCurrent) this.#resume(waiter, Effect.succeed(value))
    return this.#waiters.size === 0
  }

  #resume(waiter: Waiter<A, E>, result: Effect.Effect<A, E>): void {
    this.#waiters.delete(waiter)
    waiter.resume(result)
  }

  #start(context: Context.Context<Client>): void {
    const onResponse = (response: Response) => {
      for (const waiter of this.#waiters.keys()) waiter.onResponse?.(response)
    }
    const settings = { ...Context.get(context, CallSettings), onResponse }
    this.#fiber = Effect.runForkWith(Context.add(context, CallSettings, settings))(this.#loop(this))
    this.#fiber.addObserver((exit) => {
      this.#onEnd()
      if (exit._tag === "Success") return
      // Each caller gets an error of its own, because its stack names the caller.
      for (const waiter of this.#waiters.keys()) this.#resume(waiter, Effect.failCause(Cause.map(exit.cause, copyOf)))
    })
  }
}

/** Minimum time between two polls of one client: with 1,000 waits, each polls every 4 s. */
const turnMs = 4

/** Polling of one client. */
interface Polling {
  readonly waits: Map<string, SharedWait<never, never>>
  /** Unix ms of the next free turn. */
  nextTurnMs: number
  /** Number of polls that wait for their turn. */
  waiting: number
}

const pollings = /* @__PURE__ */ new WeakMap<Client["Service"], Polling>()

const pollingOf = (context: Context.Context<Client>): Polling => {
  const client = Context.get(context, Client)
  const known = pollings.get(client)
  if (known !== undefined) return known
  const polling = { waits: new Map<string, SharedWait<never, never>>(), nextTurnMs: 0, waiting: 0 }
  pollings.set(client, polling)
  return polling
}

/** Returns the client's wait with this key, which determines the types. Waits with own headers or timeouts are not shared. */
export const sharedWait = <A, E>(context: Context.Context<Client>, key: string, loop: Loop<A, E>): SharedWait<A, E> => {
  const { headers, timeout } = Context.get(context, CallSettings)
  if (headers !== undefined || timeout !== undefined) return new SharedWait(loop, () => {})
  const { waits } = pollingOf(context)
  const known = waits.get(key)
  if (known !== undefined) return known as unknown as SharedWait<A, E>
  const wait = new SharedWait(loop, () => waits.delete(key))
  waits.set(key, wait as unknown as SharedWait<never, never>)
  return wait
}

/**
 * Waits for the client's next turn to poll, so that many waits do not poll at the same moment. Never waits longer than
 * the other polls need, whatever interrupted waits had reserved or the clock was set to.
 */
export const pollTurn: Effect.Effect<void, never, Client> = /* @__PURE__ */ Effect.withFiber((fiber) => {
  const polling = pollingOf(fiber.context as Context.Context<Client>)
  const nowMs = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
  const delayMs = Math.min(Math.max(0, polling.nextTurnMs - nowMs), (polling.waiting + 1) * turnMs)
  polling.nextTurnMs = nowMs + delayMs + turnMs
  if (delayMs === 0) return Effect.void
  polling.waiting++
  return Effect.ensuring(
    Effect.sleep(Duration.millis(delayMs)),
    Effect.sync(() => polling.waiting--),
  )
})
