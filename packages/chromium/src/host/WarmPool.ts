import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Queue from "effect/Queue"
import * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { steadyMs } from "../process/SteadyTime.ts"

/** Whoever was just given a browser uses it first; starting the next one takes half a second of a whole core. */
const calmMs = 300

/** After a start that failed; doubled with each further one. */
const backOffMs = { first: 1000, most: 60_000 }

/**
 * A browser that waits for somebody to want it. Closing its scope ends it.
 *
 * @category models
 * @since 0.1.0
 */
export interface WarmBrowser<A> {
  readonly ready: A
  readonly scope: Scope.Closeable
}

/**
 * @category models
 * @since 0.1.0
 */
export interface WarmPoolOptions<A> {
  /** How many browsers wait. */
  readonly size: number
  /** One that has waited longer is replaced. */
  readonly maxAgeMs: number
  /** How many there may be at the moment. */
  readonly room: () => number
  /** Whether somebody's browser is being started right now: the pool's own can wait. */
  readonly isBusy: () => boolean
  readonly start: (scope: Scope.Closeable) => Effect.Effect<A, ChromiumError>
  /** Ends when a browser that waits is no good any more. */
  readonly untilUnusable: (ready: A) => Effect.Effect<string>
  /** Ends a browser behind everybody's back. */
  readonly discard: (warm: WarmBrowser<A>) => Effect.Effect<void>
}

/**
 * Browsers that were started before anybody asked for them.
 *
 * @category models
 * @since 0.1.0
 */
export interface WarmPool<A> {
  /** Of those that suit, the one that has waited longest, which is now the caller's. */
  readonly take: (suits: (ready: A) => boolean) => WarmBrowser<A> | undefined
  /** Gives up as many as are more than there is room for. */
  readonly giveWay: Effect.Effect<void>
  /** Looks whether there is one to start: to be called when there may be more room than before. */
  readonly wake: () => void
  /** How many wait. */
  readonly warm: () => number
  /** How many are being started: one at most. */
  readonly warming: () => number
}

interface Waiting<A> extends WarmBrowser<A> {
  readonly watch: Fiber.Fiber<void>
}

/**
 * Keeps browsers ready in the background, one start after the other, until the scope closes; it ends them then.
 *
 * @category constructors
 * @since 0.1.0
 */
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
  const wanted = () => Math.min(options.size, options.room())

  const failed = Effect.fnUntraced(function* (cause: Cause.Cause<unknown> | string) {
    const pauseMs = Math.min(backOffMs.first * 2 ** failures++, backOffMs.most)
    notBeforeMs = (yield* steadyMs) + pauseMs
    yield* Effect.logWarning(
      `The next browser is started beforehand in ${pauseMs} ms, since the last one failed`,
      cause,
    )
  })

  /** A browser that waits is watched, and does not wait for ever. */
  const keep = Effect.fnUntraced(function* (warm: WarmBrowser<A>) {
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
    const aged = Effect.as(Effect.sleep(options.maxAgeMs), leave(Effect.void))
    const watch: Fiber.Fiber<void> = yield* Effect.interruptible(Effect.raceFirst(unusable, aged)).pipe(
      Effect.flatten,
      Effect.andThen(Effect.sync(wake)),
      Effect.uninterruptible,
      Effect.forkIn(scope),
    )
    const one: Waiting<A> = { ...warm, watch }
    waiting.push(one)
  })

  const startOne = Effect.uninterruptibleMask((restore) => {
    const own = Scope.makeUnsafe()
    return restore(options.start(own)).pipe(
      Effect.onExit((exit) =>
        Exit.isSuccess(exit) ? keep({ ready: exit.value, scope: own }) : Scope.close(own, Exit.void),
      ),
      Effect.asVoid,
    )
  })

  const refill = Effect.gen(function* () {
    if (size() >= wanted() || options.isBusy()) {
      yield* Queue.take(wakes)
      return yield* Effect.sleep(calmMs)
    }
    const pauseMs = notBeforeMs - (yield* steadyMs)
    if (pauseMs > 0) return yield* Effect.sleep(pauseMs)
    starting = yield* Effect.forkIn(startOne, scope)
    const exit = yield* Fiber.await(starting)
    starting = undefined
    if (Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)) yield* failed(exit.cause)
  })

  /** The newest goes first: it is the one that costs least to have again. */
  const giveWay = Effect.gen(function* () {
    while (size() > Math.max(0, options.room())) {
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

  const take: WarmPool<A>["take"] = (suits) => {
    const at = waiting.findIndex(({ ready }) => suits(ready))
    const [one] = at < 0 ? [] : waiting.splice(at, 1)
    one?.watch.interruptUnsafe()
    if (one !== undefined) failures = 0
    return one
  }

  yield* Effect.addFinalizer(() => Effect.forEach(waiting.splice(0), options.discard, { discard: true }))
  if (options.size > 0) yield* Effect.forkIn(Effect.forever(refill), scope)
  return { take, giveWay, wake, warm: () => waiting.length, warming: () => size() - waiting.length }
})
