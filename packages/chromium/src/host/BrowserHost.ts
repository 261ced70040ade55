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
import { shortTmp } from "../process/folder/BrowserFolder.ts"
import { reapOrphans } from "../process/OrphanReaper.ts"
import { unprivilegedAccount } from "../process/system/SystemAccount.ts"
import { removeAbandoned } from "../process/folder/TempFolder.ts"
import { assign, type ExitReason, type HostedBrowser, type StartOptions } from "./HostedBrowser.ts"
import { type BrowserHostOptions, type HostLoad, defaultBrowserLimit } from "./BrowserHostOptions.ts"
import { type BrowserLifecycle, browserLifecycle, untilHung } from "./BrowserLifecycle.ts"
import { acquireUnassignedBrowser, type UnassignedBrowser, type UnassignedBrowserOptions } from "./UnassignedBrowser.ts"
import { startQueue } from "./StartQueue.ts"
import { makeWarmPool, type WarmBrowser } from "./WarmPool.ts"

/**
 * Runs browsers, one process each, and stops them on request, at their deadline, and when the layer closes.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserHost extends Context.Service<
  BrowserHost,
  {
    /** Maximum number of concurrent browsers. */
    readonly limit: number
    /**
     * Starts a browser. It outlives the caller's scope, but an interrupted start leaves nothing behind; callers that
     * may be interrupted at the moment of success must stop the id. Fails with `NotFound`, `LaunchFailed`,
     * `LimitReached`, `AlreadyRunning`, `TimedOut`, `FolderUnusable`, or `Disconnected` if it was stopped before it was
     * ready.
     */
    readonly start: (options: StartOptions) => Effect.Effect<HostedBrowser, ChromiumError>
    /** Returns a running browser. */
    readonly find: (id: string) => HostedBrowser | undefined
    /** Returns the running browsers, oldest first. */
    readonly list: () => ReadonlyArray<HostedBrowser>
    /** Stops a browser or cancels its start. Completes once it accepts no commands; cleanup continues. Idempotent. */
    readonly stop: (id: string) => Effect.Effect<void>
    readonly load: () => HostLoad
  }
>()("@tabwright/chromium/host/BrowserHost") {
  /** First cleans up after a killed server of this data directory, and removes abandoned temporary folders. */
  static readonly layerNoDeps = (
    options: BrowserHostOptions,
  ): Layer.Layer<BrowserHost, ChromiumError, ChromiumLocator> => Layer.effect(BrowserHost, make(options))

  /** Includes a locator for the browser program. */
  static readonly layer = (options: BrowserHostOptions): Layer.Layer<BrowserHost, ChromiumError> =>
    this.layerNoDeps(options).pipe(Layer.provide(ChromiumLocator.layer(options)))
}

/** A warm browser is assigned within 30 ms. One that takes longer is replaced by a cold start. */
const assignLimitMs = 2000

const defaultPoolAgeMs = 30 * 60_000
const defaultSize = { width: 1440, height: 900 }
const defaultQueueLength = 20

interface Starting {
  readonly aborted: Deferred.Deferred<void>
  readonly ended: Deferred.Deferred<void>
}

const make = Effect.fnUntraced(function* (options: BrowserHostOptions) {
  const locator = yield* ChromiumLocator
  const account = yield* unprivilegedAccount(options.account)
  const limit = options.limit ?? defaultBrowserLimit()
  const blocking = yield* loadBlocking(options.dataDir, options.blocking ?? {})
  if (options.noSandbox === true) yield* Effect.logWarning(withoutSandbox)
  const queue = startQueue({ waitMs: 0, length: defaultQueueLength, ...options.queue, limit })
  const starting = new Map<string, Starting>()
  const lifecycles = new Map<string, BrowserLifecycle>()
  const ending = new Set<string>()
  const cleanups = new Map<string, Fiber.Fiber<void>>()
  /** Number of starts that hold a slot. */
  let launching = 0
  let isClosed = false
  yield* reapOrphans(options.dataDir, options.recoverProfile)
  yield* removeAbandoned([shortTmp(), os.tmpdir()])

  /** Runs cleanup in the background, so that a stop need not wait for folders to be removed. */
  const cleanUp = (
    id: string,
    task: Effect.Effect<void>,
    cleanedUp = Deferred.makeUnsafe<void>(),
  ): Effect.Effect<void> =>
    task.pipe(
      Effect.ensuring(Effect.sync(() => cleanups.delete(id))),
      // The id can be reused from here on.
      Effect.ensuring(Deferred.succeed(cleanedUp, undefined)),
      Effect.forkDetach({ uninterruptible: true }),
      Effect.map((fiber) => void cleanups.set(id, fiber)),
    )
  yield* Effect.addFinalizer(() => Effect.suspend(() => Fiber.awaitAll([...cleanups.values()])))

  const launchOf = Effect.fnUntraced(function* (id: string, request: Partial<StartOptions>) {
    const { width = defaultSize.width, height = defaultSize.height, headful, profile } = request
    const noSandbox = request.noSandbox ?? options.noSandbox
    // The headless shell loads no extensions.
    const engine = (request.extensions ?? []).length > 0 ? "chromium" : (request.engine ?? options.engine)
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
      extensions: request.extensions,
    } satisfies UnassignedBrowserOptions
  })

  const discard = ({ ready, scope }: WarmBrowser<UnassignedBrowser>) =>
    Effect.suspend(() => {
      ready.launched.cdp.disconnect()
      return cleanUp(ready.launched.folder.root, Scope.close(scope, Exit.void))
    })
  const pool = yield* makeWarmPool({
    size: options.pool?.size ?? 0,
    maxAgeMs: options.pool?.maxAgeMs ?? defaultPoolAgeMs,
    capacity: () => limit - queue.taken(),
    isBusy: () => launching > 0,
    start: (scope) =>
      launchOf(`pool-${randomBytes(6).toString("hex")}`, { ...defaultSize, ...options.pool }).pipe(
        Effect.flatMap(acquireUnassignedBrowser),
        Effect.tap(({ screen }) => Effect.ignore(screen.prepare)),
        Scope.provide(scope),
      ),
    untilUnusable: ({ launched }) =>
      Effect.raceFirst(
        Effect.as(launched.ended, "it crashed"),
        Effect.as(untilHung(launched.cdp, options.heartbeat), "it stopped responding"),
      ),
    discard,
  })

  const reserve = (id: string): Effect.Effect<Starting, ChromiumError> =>
    Effect.suspend(() => {
      if (!/^[\w-]{1,64}$/.test(id)) return Effect.die(new Error(`${JSON.stringify(id)} is not a browser id`))
      if (isClosed) return Effect.fail(stoppedDuringStart(id))
      if (starting.has(id) || lifecycles.has(id) || ending.has(id) || cleanups.has(id)) {
        return Effect.fail(chromiumError(new AlreadyRunning({ id })))
      }
      const one = { aborted: Deferred.makeUnsafe<void>(), ended: Deferred.makeUnsafe<void>() }
      starting.set(id, one)
      return Effect.succeed(one)
    })

  type Ends = Pick<HostedBrowser, "exited" | "cleanedUp">
  const assignBrowser = (ready: UnassignedBrowser, request: StartOptions, ends: Ends) =>
    Effect.map(
      assign({
        ready,
        request,
        screen: { widthPx: request.width ?? defaultSize.width, heightPx: request.height ?? defaultSize.height },
        uploads: options.uploads,
        ...ends,
      }),
      (browser) => ({ ready, browser }),
    )

  const startCold = Effect.fnUntraced(function* (request: StartOptions, ends: Ends) {
    const ready = yield* acquireUnassignedBrowser(yield* launchOf(request.id, request))
    return yield* assignBrowser(ready, request, ends)
  })

  /** Returns undefined if there is no usable warm browser. */
  const startWarm = (request: StartOptions, ends: Ends) =>
    Effect.acquireUseRelease(
      Effect.sync(() => pool.take((ready) => canReuse(ready, request))),
      (warm) =>
        warm === undefined
          ? Effect.succeedNone
          : assignBrowser(warm.ready, request, ends).pipe(
              Effect.timeoutOrElse({
                duration: assignLimitMs,
                orElse: () =>
                  Effect.fail(chromiumError(new TimedOut({ what: "Its assignment", afterMs: assignLimitMs }))),
              }),
              Effect.asSome,
              Effect.catch((error) =>
                Effect.as(Effect.logWarning("Discarding an unusable warm browser", error), Option.none()),
              ),
            ),
      (warm, exit) => {
        if (warm === undefined) return Effect.void
        const isUsable = Exit.isSuccess(exit) && Option.isSome(exit.value)
        return isUsable ? Effect.addFinalizer((end) => Scope.close(warm.scope, end)) : discard(warm)
      },
    )

  const startBrowser = Effect.fnUntraced(function* (request: StartOptions, ends: Ends) {
    const warm = yield* startWarm(request, ends)
    yield* pool.shrink
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
    const cleanedUp = Deferred.makeUnsafe<void>()
    const ends = { exited: Deferred.await(exit), cleanedUp: Deferred.await(cleanedUp) }
    const launch = Effect.acquireUseRelease(
      Effect.sync(() => void launching++),
      () => startBrowser(request, ends),
      () => Effect.sync(() => void launching--),
    )
    const task = Effect.andThen(ticket.turn, launch)
    const stopped = Effect.flatMap(Deferred.await(aborted), () => Effect.fail(stoppedDuringStart(request.id)))
    const { ready, browser } = yield* restore(Effect.raceFirst(task, stopped)).pipe(
      Scope.provide(scope),
      Effect.onError((cause) => Effect.andThen(Scope.close(scope, Exit.failCause(cause)), Effect.sync(leave))),
    )
    const lifecycle = yield* browserLifecycle({
      browser,
      ready,
      request,
      scope,
      exit,
      heartbeat: options.heartbeat,
      onEnding: () => {
        lifecycles.delete(request.id)
        ending.add(request.id)
      },
      onEnd: (rest) => {
        ending.delete(request.id)
        leave()
        return cleanUp(request.id, rest, cleanedUp)
      },
    })
    lifecycles.set(request.id, lifecycle)
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
              return Deferred.succeed(one.ended, undefined)
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
      yield* Deferred.await(one.ended)
    }
    yield* lifecycles.get(id)?.end("stopped") ?? Effect.void
  })

  yield* Effect.addFinalizer(() =>
    Effect.gen(function* () {
      isClosed = true
      const starts = [...starting.keys()].map(stop)
      const stops = [...lifecycles.values()].map(({ end }) => end("serverClosed"))
      yield* Effect.all([...starts, ...stops], { concurrency: "unbounded", discard: true })
    }),
  )
  return BrowserHost.of({
    limit,
    start,
    stop,
    find: (id) => lifecycles.get(id)?.browser,
    list: () => [...lifecycles.values()].map(({ browser }) => browser),
    load: () => ({
      inUse: queue.taken(),
      warm: pool.warm(),
      starting: pool.warming(),
      queued: queue.waiting(),
    }),
  })
})

const withoutSandbox =
  "Browsers of this server run without Chromium's sandbox: a page that escapes its process is confined only by the account it runs as"

const stoppedDuringStart = (id: string) => chromiumError(new Disconnected({ what: `The start of browser ${id}` }))

/** Returns true if a warm browser can be configured for the request. */
const canReuse = ({ chromium, identity }: UnassignedBrowser, request: StartOptions): boolean =>
  request.profile === undefined &&
  (request.extensions ?? []).length === 0 &&
  (request.identity === undefined || identity.canBecome(request.identity)) &&
  request.headful !== true &&
  request.noSandbox !== true &&
  (request.engine === undefined || request.engine === chromium.engine)
