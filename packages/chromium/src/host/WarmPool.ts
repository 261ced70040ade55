import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Queue from "effect/Queue"
import * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { monotonicMs } from "../process/system/MonotonicClock.ts"

/** Delay after an assignment: a start uses a whole core for half a second, and the new client takes precedence. */
const refillDelayMs = 300

/** Pause after a failed start, doubled with each further failure. */
const backOffMs = { first: 1000, most: 60_000 }

/** A warm browser. Closing its scope stops it. */
export interface WarmBrowser<A> {
  readonly ready: A
  readonly scope: Scope.Closeable
}

export interface WarmPoolOptions<A> {
  readonly size: number
  /** Maximum age in ms before replacement. */
  readonly maxAgeMs: number
  /** Returns the current capacity for warm browsers. */
  readonly capacity: () => number
  /** Returns true while a requested browser is starting. The pool waits meanwhile. */
  readonly isBusy: () => boolean
  readonly start: (scope: Scope.Closeable) => Effect.Effect<A, ChromiumError>
  /** Completes with a reason when a warm browser becomes unusable. */
  readonly untilUnusable: (ready: A) => Effect.Effect<string>
  readonly discard: (warm: WarmBrowser<A>) => Effect.Effect<void>
}

export interface WarmPool<A> {
  /** Takes the oldest suitable browser out of the pool. */
  readonly take: (isSuitable: (ready: A) => boolean) => WarmBrowser<A> | undefined
  /** Discards the browsers that exceed the capacity. */
  readonly shrink: Effect.Effect<void>
  /** Starts a browser if capacity allows. Call it when capacity may have grown. */
  readonly wake: () => void
  readonly warm: () => number
  /** Returns the number of starts in progress, at most one. */
  readonly warming: () => number
}

interface Waiting<A> extends WarmBrowser<A> {
  readonly watch: Fiber.Fiber<void>
}

/** Maintains a pool of warm browsers in the background, one start at a time. Closing the scope stops them. */
export const makeWarmPool = Effect.fn("WarmPool.make")(function* <A>(
  options: WarmPoolOptions<A>,
): Effect.fn.Return<WarmPool<A>, never, Scope.Scope> {
  const scope = yield* Effect.scope
  const wakes = yield* Queue.sliding<void>(1)
  const waiting: Array<Waiting<A>> = []
  let starting: Fiber.Fiber<void, ChromiumError> | undefined
  let failures = 0
  let notBeforeMs = 0

  const wake = () => void Queue.offerUnsafe(wakes, undefined)
  const size = () => waiting.length + (starting === undefined ? 0 : 1)
  const wanted = () => Math.min(options.size, options.capacity())

  const failed = Effect.fnUntraced(function* (cause: Cause.Cause<unknown> | string) {
    const pauseMs = Math.min(backOffMs.first * 2 ** failures++, backOffMs.most)
    notBeforeMs = (yield* monotonicMs) + pauseMs
    yield* Effect.logWarning(`Starting a warm browser failed. Retrying in ${pauseMs} ms`, cause)
  })

  /** Discards a warm browser that becomes unusable or too old. */
  const maintain = Effect.fnUntraced(function* (warm: WarmBrowser<A>) {
    const leave = (task: Effect.Effect<void>) =>
      Effect.suspend(() => {
        const at = waiting.indexOf(one)
        if (at < 0) return Effect.void
        waiting.splice(at, 1)
        return Effect.andThen(options.discard(warm), task)
      })
    const unusable = options
      .untilUnusable(warm.ready)
      .pipe(Effect.map((problem) => leave(Effect.suspend(() => failed(problem)))))
    const expired = Effect.as(Effect.sleep(options.maxAgeMs), leave(Effect.void))
    const watch: Fiber.Fiber<void> = yield* Effect.interruptible(Effect.raceFirst(unusable, expired)).pipe(
      Effect.flatten,
      Effect.andThen(Effect.sync(wake)),
      Effect.uninterruptible,
      Effect.forkIn(scope),
    )
    const one: Waiting<A> = { ...warm, watch }
    waiting.push(one)
  })

  const startOne = Effect.uninterruptibleMask((restore) => {
    const scopeOfStart = Scope.makeUnsafe()
    return restore(options.start(scopeOfStart)).pipe(
      Effect.onExit((exit) =>
        Exit.isSuccess(exit)
          ? maintain({ ready: exit.value, scope: scopeOfStart })
          : Scope.close(scopeOfStart, Exit.void),
      ),
      Effect.asVoid,
    )
  })

  const refill = Effect.gen(function* () {
    if (size() >= wanted() || options.isBusy()) {
      yield* Queue.take(wakes)
      return yield* Effect.sleep(refillDelayMs)
    }
    const pauseMs = notBeforeMs - (yield* monotonicMs)
    if (pauseMs > 0) return yield* Effect.sleep(pauseMs)
    starting = yield* Effect.forkIn(startOne, scope)
    const exit = yield* Fiber.await(starting)
    starting = undefined
    if (Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)) yield* failed(exit.cause)
  })

  /** Discards the newest first, because the oldest is assigned next. */
  const shrink = Effect.gen(function* () {
    while (size() > Math.max(0, options.capacity())) {
      if (starting !== undefined) {
        const start = starting
        starting = undefined
        yield* Effect.forkIn(Fiber.interrupt(start), scope)
        continue
      }
      const one = waiting.pop()
      if (one === undefined) return
      yield* Fiber.interrupt(one.watch)
      yield* options.discard(one)
    }
  }).pipe(Effect.uninterruptible)

  const take: WarmPool<A>["take"] = (isSuitable) => {
    const at = waiting.findIndex(({ ready }) => isSuitable(ready))
    const [one] = at < 0 ? [] : waiting.splice(at, 1)
    one?.watch.interruptUnsafe()
    if (one !== undefined) failures = 0
    return one
  }

  yield* Effect.addFinalizer(() => Effect.forEach(waiting.splice(0), options.discard, { discard: true }))
  if (options.size > 0) yield* Effect.forkIn(Effect.forever(refill), scope)
  return { take, shrink, wake, warm: () => waiting.length, warming: () => size() - waiting.length }
})
