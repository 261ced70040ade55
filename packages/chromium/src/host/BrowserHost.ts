import { randomBytes } from "node:crypto"
import * as os from "node:os"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Scope from "effect/Scope"
import { loadBlocking } from "../blocking/Blocking.ts"
import { AlreadyRunning, type ChromiumError, chromiumError, Disconnected, TimedOut } from "../errors/ChromiumError.ts"
import { defaultIdentity } from "../identity/Identity.ts"
import { ChromiumLocator } from "../locate/ChromiumLocator.ts"
import { shortTmp } from "../process/BrowserFolder.ts"
import { reap } from "../process/Reaper.ts"
import { unprivilegedAccount } from "../process/RunAs.ts"
import { removeAbandoned } from "../process/ScratchFolder.ts"
import { assign } from "./Assignment.ts"
import type { BrowserHostOptions, HostLoad } from "./BrowserHostOptions.ts"
import { type BrowserLife, browserLife } from "./BrowserLife.ts"
import { defaultBrowserLimit } from "./BrowserLimit.ts"
import { untilHung } from "./Heartbeat.ts"
import type { ExitReason, HostedBrowser, StartOptions } from "./HostedBrowser.ts"
import { acquireReadyBrowser, type ReadyBrowser, type ReadyBrowserOptions } from "./ReadyBrowser.ts"
import { startQueue } from "./StartQueue.ts"
import { makeWarmPool, type WarmBrowser } from "./WarmPool.ts"

/**
 * Runs browsers, one process each, and ends every one of them: on request, on its deadline, and when the layer closes.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserHost extends Context.Service<
  BrowserHost,
  {
    /** How many browsers may run at once. */
    readonly limit: number
    /**
     * Starts a browser; it outlives the caller's scope, but an interrupted start leaves nothing. Whoever may be interrupted
     * right when it succeeds stops the id. Fails with `NotFound`, `LaunchFailed`, `LimitReached`, `AlreadyRunning`,
     * `TimedOut`, `FolderUnusable`, or `Disconnected` where it was stopped before it was ready.
     */
    readonly start: (options: StartOptions) => Effect.Effect<HostedBrowser, ChromiumError>
    /** A running browser. */
    readonly find: (id: string) => HostedBrowser | undefined
    /** The running browsers, oldest first. */
    readonly list: () => ReadonlyArray<HostedBrowser>
    /**
     * Ends a browser, or its start. Answers once nobody can drive it any more and cleans up behind it; an id that is not
     * running is fine.
     */
    readonly stop: (id: string) => Effect.Effect<void>
    readonly load: () => HostLoad
  }
>()("@tabwright/chromium/host/BrowserHost") {
  /** First cleans up after a server of this data folder that was killed, and after temporary folders that any has left. */
  static readonly layerNoDeps = (
    options: BrowserHostOptions,
  ): Layer.Layer<BrowserHost, ChromiumError, ChromiumLocator> => Layer.effect(BrowserHost, make(options))

  /** Finds the browser program by itself. */
  static readonly layer = (options: BrowserHostOptions): Layer.Layer<BrowserHost, ChromiumError> =>
    this.layerNoDeps(options).pipe(Layer.provide(ChromiumLocator.layer(options)))
}

/** A browser that waits is ready within 30 ms; one that is not is no good, and a new one is started instead. */
const handoverLimitMs = 2000

const defaultPoolAgeMs = 30 * 60_000
const defaultSize = { width: 1440, height: 900 }
const defaultQueueLength = 20

/** A start that is under way. */
interface Starting {
  readonly aborted: Deferred.Deferred<void>
  readonly over: Deferred.Deferred<void>
}

const make = Effect.fnUntraced(function* (options: BrowserHostOptions) {
  const locator = yield* ChromiumLocator
  const account = yield* unprivilegedAccount(options.account)
  const limit = options.limit ?? defaultBrowserLimit()
  const blocking = yield* loadBlocking(options.dataDir, options.blocking ?? {})
  if (options.noSandbox === true) yield* Effect.logWarning(withoutSandbox)
  const queue = startQueue({ waitMs: 0, length: defaultQueueLength, ...options.queue, limit })
  const starting = new Map<string, Starting>()
  const lives = new Map<string, BrowserLife>()
  const ending = new Set<string>()
  const cleanups = new Map<string, Fiber.Fiber<void>>()
  /** Starts that have their room. */
  let launching = 0
  let isClosed = false
  yield* reap(options.dataDir, options.salvage)
  yield* removeAbandoned([shortTmp(), os.tmpdir()])

  /** Behind the caller's back: whoever stops a browser need not wait for its folders to be removed. */
  const cleanUp = (id: string, task: Effect.Effect<void>, gone = Deferred.makeUnsafe<void>()): Effect.Effect<void> =>
    task.pipe(
      Effect.ensuring(Effect.sync(() => cleanups.delete(id))),
      // From now on the id is free again.
      Effect.ensuring(Deferred.succeed(gone, undefined)),
      Effect.forkDetach({ uninterruptible: true }),
      Effect.map((fiber) => void cleanups.set(id, fiber)),
    )
  yield* Effect.addFinalizer(() => Effect.suspend(() => Fiber.awaitAll([...cleanups.values()])))

  const launchOf = Effect.fnUntraced(function* (id: string, request: Partial<StartOptions>) {
    const { width = defaultSize.width, height = defaultSize.height, headful, profile } = request
    const noSandbox = request.noSandbox ?? options.noSandbox
    const engine = request.engine ?? options.engine
    return {
      id,
      chromium: yield* engine === undefined ? locator.find : locator.findEngine(engine),
      dataDir: options.dataDir,
      account,
      downloads: options.downloads,
      siteStorageBytes: options.siteStorageBytes,
      blocking,
      identity: request.identity ?? options.identity ?? defaultIdentity,
      widthPx: width,
      heightPx: height,
      ...(headful === undefined ? {} : { headful }),
      ...(noSandbox === undefined ? {} : { noSandbox }),
      ...(profile === undefined ? {} : { profile }),
    } satisfies ReadyBrowserOptions
  })

  const discard = ({ ready, scope }: WarmBrowser<ReadyBrowser>) =>
    Effect.suspend(() => {
      ready.launched.cdp.disconnect()
      return cleanUp(ready.launched.folder.root, Scope.close(scope, Exit.void))
    })
  const pool = yield* makeWarmPool({
    size: options.pool?.size ?? 0,
    maxAgeMs: options.pool?.maxAgeMs ?? defaultPoolAgeMs,
    room: () => limit - queue.taken(),
    isBusy: () => launching > 0,
    start: (scope) =>
      launchOf(`pool-${randomBytes(6).toString("hex")}`, { ...defaultSize, ...options.pool }).pipe(
        Effect.flatMap(acquireReadyBrowser),
        Scope.provide(scope),
      ),
    untilUnusable: ({ launched }) =>
      Effect.raceFirst(
        Effect.as(launched.ended, "it crashed"),
        Effect.as(untilHung(launched.cdp, options.heartbeat), "it did not answer any more"),
      ),
    discard,
  })

  const reserve = (id: string): Effect.Effect<Starting, ChromiumError> =>
    Effect.suspend(() => {
      if (!/^[\w-]{1,64}$/.test(id)) return Effect.die(new Error(`${JSON.stringify(id)} is not a browser id`))
      if (isClosed) return Effect.fail(stoppedBefore(id))
      if (starting.has(id) || lives.has(id) || ending.has(id) || cleanups.has(id)) {
        return Effect.fail(chromiumError(new AlreadyRunning({ id })))
      }
      const one = { aborted: Deferred.makeUnsafe<void>(), over: Deferred.makeUnsafe<void>() }
      starting.set(id, one)
      return Effect.succeed(one)
    })

  type Ends = Pick<HostedBrowser, "exited" | "gone">
  const handOver = (ready: ReadyBrowser, request: StartOptions, ends: Ends) =>
    Effect.map(
      assign({
        ready,
        request,
        screen: { widthPx: request.width ?? defaultSize.width, heightPx: request.height ?? defaultSize.height },
        ...ends,
      }),
      (browser) => ({ ready, browser }),
    )

  const startCold = Effect.fnUntraced(function* (request: StartOptions, ends: Ends) {
    const ready = yield* acquireReadyBrowser(yield* launchOf(request.id, request))
    return yield* handOver(ready, request, ends)
  })

  /** None where there is no browser that waits, or it turns out to be no good. */
  const takeWarm = (request: StartOptions, ends: Ends) =>
    Effect.acquireUseRelease(
      Effect.sync(() => pool.take((ready) => canBecome(ready, request))),
      (warm) =>
        warm === undefined
          ? Effect.succeedNone
          : handOver(warm.ready, request, ends).pipe(
              Effect.timeoutOrElse({
                duration: handoverLimitMs,
                orElse: () =>
                  Effect.fail(chromiumError(new TimedOut({ what: "Its hand-over", afterMs: handoverLimitMs }))),
              }),
              Effect.asSome,
              Effect.catch((error) =>
                Effect.as(Effect.logWarning("A browser that waited is no good", error), Option.none()),
              ),
            ),
      (warm, exit) => {
        if (warm === undefined) return Effect.void
        const isGood = Exit.isSuccess(exit) && Option.isSome(exit.value)
        return isGood ? Effect.addFinalizer((end) => Scope.close(warm.scope, end)) : discard(warm)
      },
    )

  const obtain = Effect.fnUntraced(function* (request: StartOptions, ends: Ends) {
    const warm = yield* takeWarm(request, ends)
    yield* pool.giveWay
    return Option.isSome(warm) ? warm.value : yield* startCold(request, ends)
  })

  const run = Effect.fnUntraced(function* (
    request: StartOptions,
    { aborted }: Starting,
    restore: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>,
  ) {
    const ticket = yield* queue.enter(
      request.tenant === undefined ? { ...request, tenant: "" } : { ...request, tenant: request.tenant },
    )
    const leave = () => {
      ticket.leave()
      pool.wake()
    }
    const scope = Scope.makeUnsafe()
    const exit = Deferred.makeUnsafe<ExitReason>()
    const gone = Deferred.makeUnsafe<void>()
    const ends = { exited: Deferred.await(exit), gone: Deferred.await(gone) }
    const launch = Effect.acquireUseRelease(
      Effect.sync(() => void launching++),
      () => obtain(request, ends),
      () => Effect.sync(() => void launching--),
    )
    const task = Effect.andThen(ticket.turn, launch)
    const stopped = Effect.flatMap(Deferred.await(aborted), () => Effect.fail(stoppedBefore(request.id)))
    const { ready, browser } = yield* restore(Effect.raceFirst(task, stopped)).pipe(
      Scope.provide(scope),
      Effect.onError((cause) => Effect.andThen(Scope.close(scope, Exit.failCause(cause)), Effect.sync(leave))),
    )
    const life = yield* browserLife({
      browser,
      ready,
      request,
      scope,
      exit,
      heartbeat: options.heartbeat,
      onEnding: () => {
        lives.delete(request.id)
        ending.add(request.id)
      },
      onEnd: (rest) => {
        ending.delete(request.id)
        leave()
        return cleanUp(request.id, rest, gone)
      },
    })
    lives.set(request.id, life)
    pool.wake()
    return browser
  })

  const start = Effect.fn("BrowserHost.start")((request: StartOptions) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(reserve(request.id), (one) =>
        run(request, one, restore).pipe(
          Effect.ensuring(
            Effect.suspend(() => {
              starting.delete(request.id)
              return Deferred.succeed(one.over, undefined)
            }),
          ),
        ),
      ),
    ),
  )

  const stop = Effect.fn("BrowserHost.stop")(function* (id: string) {
    const one = starting.get(id)
    if (one !== undefined) {
      yield* Deferred.succeed(one.aborted, undefined)
      yield* Deferred.await(one.over)
    }
    yield* lives.get(id)?.end("stopped") ?? Effect.void
  })

  yield* Effect.addFinalizer(() =>
    Effect.gen(function* () {
      isClosed = true
      const half = [...starting.keys()].map(stop)
      const whole = [...lives.values()].map(({ end }) => end("serverClosed"))
      yield* Effect.all([...half, ...whole], { concurrency: "unbounded", discard: true })
    }),
  )
  return BrowserHost.of({
    limit,
    start,
    stop,
    find: (id) => lives.get(id)?.browser,
    list: () => [...lives.values()].map(({ browser }) => browser),
    load: () => ({
      taken: queue.taken(),
      warm: pool.warm(),
      warming: pool.warming(),
      waiting: queue.waiting(),
    }),
  })
})

const withoutSandbox =
  "Browsers of this server run without Chromium's sandbox: a page that breaks out of its process is held by nothing but its account"

const stoppedBefore = (id: string) => chromiumError(new Disconnected({ what: `The start of browser ${id}` }))

/** Whether a browser that runs can still become the one that is asked for. */
const canBecome = ({ chromium, identity }: ReadyBrowser, request: StartOptions): boolean =>
  request.profile === undefined &&
  (request.identity === undefined || identity.canBecome(request.identity)) &&
  request.headful !== true &&
  request.noSandbox !== true &&
  (request.engine === undefined || request.engine === chromium.engine)
