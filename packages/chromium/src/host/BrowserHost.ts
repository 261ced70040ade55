import * as path from "node:path"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { acquireEgressProxy } from "../egress/EgressProxy.ts"
import { AlreadyRunning, type ChromiumError, chromiumError, LimitReached } from "../errors/ChromiumError.ts"
import { ChromiumLocator } from "../locate/ChromiumLocator.ts"
import { addUpload, openOwnedFile } from "../process/BrowserFiles.ts"
import { followDownloads } from "../process/Downloads.ts"
import { launch } from "../process/Launch.ts"
import { reap } from "../process/Reaper.ts"
import { type Account, unprivilegedAccount } from "../process/RunAs.ts"
import { defaultBrowserLimit } from "./BrowserLimit.ts"
import type { ExitReason, HostedBrowser, StartOptions } from "./HostedBrowser.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface BrowserHostOptions {
  readonly dataDir: string
  /** How many browsers may run at once. Default: one for each 200 MB of memory, at least 2. */
  readonly limit?: number
  /** The account that browsers run as where the server is root. Default `nobody`. */
  readonly account?: string
}

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
     * Starts a browser; it outlives the caller's scope, but an interrupted start leaves nothing. Fails with `NotFound`,
     * `LaunchFailed`, `LimitReached`, `AlreadyRunning`, `TimedOut` or `FolderUnusable`.
     */
    readonly start: (options: StartOptions) => Effect.Effect<HostedBrowser, ChromiumError>
    /** A running browser. */
    readonly find: (id: string) => HostedBrowser | undefined
    /** The running browsers, oldest first. */
    readonly list: () => ReadonlyArray<HostedBrowser>
    /** Ends a browser. Answers at once, cleans up behind it; an id that is not running is fine. */
    readonly stop: (id: string) => Effect.Effect<void>
  }
>()("@tabwright/chromium/host/BrowserHost") {
  /** First cleans up after a server of this data folder that was killed. */
  static readonly layerNoDeps = (
    options: BrowserHostOptions,
  ): Layer.Layer<BrowserHost, ChromiumError, ChromiumLocator> => Layer.effect(BrowserHost, make(options))

  /** Finds the browser program by itself. */
  static readonly layer = (options: BrowserHostOptions): Layer.Layer<BrowserHost, ChromiumError> =>
    this.layerNoDeps(options).pipe(Layer.provide(ChromiumLocator.layer(options)))
}

/** A stop should be felt within a second; whoever has more to save than fits into this loses the rest. */
const lastWorkLimit = "5 seconds"

const lastWork = (request: StartOptions, reason: ExitReason): Effect.Effect<unknown> =>
  reason === "crashed" || request.beforeEnd === undefined
    ? Effect.void
    : request.beforeEnd.pipe(
        Effect.interruptible,
        Effect.timeoutOption(lastWorkLimit),
        Effect.catchCause((cause) => Effect.logError(`What browser ${request.id} was to leave behind is lost`, cause)),
      )

/** A running browser, and how to end it. */
interface Entry {
  readonly browser: HostedBrowser
  readonly end: (reason: ExitReason) => Effect.Effect<unknown>
}

const make = Effect.fnUntraced(function* (options: BrowserHostOptions) {
  const locator = yield* ChromiumLocator
  const account = yield* unprivilegedAccount(options.account)
  const limit = options.limit ?? defaultBrowserLimit()
  const starting = new Map<string, Scope.Closeable>()
  const entries = new Map<string, Entry>()
  const ending = new Set<string>()
  const cleanups = new Map<string, Fiber.Fiber<void>>()
  yield* reap(options.dataDir)

  const reserve = (id: string): Effect.Effect<Scope.Closeable, ChromiumError> =>
    Effect.suspend(() => {
      if (!/^[\w-]{1,64}$/.test(id)) return Effect.die(new Error(`${JSON.stringify(id)} is not a browser id`))
      if (starting.has(id) || entries.has(id) || ending.has(id) || cleanups.has(id)) {
        return Effect.fail(chromiumError(new AlreadyRunning({ id })))
      }
      if (starting.size + entries.size >= limit) return Effect.fail(chromiumError(new LimitReached({ limit })))
      const scope = Scope.makeUnsafe()
      starting.set(id, scope)
      return Effect.succeed(scope)
    })

  /** Behind the caller's back: whoever stops a browser need not wait for its folders to be removed. */
  const cleanUp = (id: string, scope: Scope.Closeable): Effect.Effect<void> =>
    Scope.close(scope, Exit.void).pipe(
      Effect.ensuring(Effect.sync(() => cleanups.delete(id))),
      Effect.forkDetach({ uninterruptible: true }),
      Effect.map((fiber) => void cleanups.set(id, fiber)),
    )

  const run = (request: StartOptions, scope: Scope.Closeable): Effect.Effect<HostedBrowser, ChromiumError> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const exit = Deferred.makeUnsafe<ExitReason>()
        const { browser, crashed } = yield* restore(
          acquireBrowser({ dataDir: options.dataDir, locator, account, request, exit }),
        ).pipe(
          Scope.provide(scope),
          Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))),
        )
        const end = (reason: ExitReason) =>
          Effect.suspend(() => {
            if (entries.get(request.id)?.browser !== browser) return Effect.void
            entries.delete(request.id)
            ending.add(request.id)
            return lastWork(request, reason).pipe(
              Effect.andThen(
                Effect.suspend(() => {
                  // From now on nobody is answered any more, also while the process is still on its way out.
                  browser.cdp.disconnect()
                  ending.delete(request.id)
                  return cleanUp(request.id, scope)
                }),
              ),
              Effect.andThen(Effect.logInfo(`Browser ${request.id} ended: ${reason}`)),
              Effect.andThen(Deferred.succeed(exit, reason)),
              Effect.uninterruptible,
            )
          })
        entries.set(request.id, { browser, end })
        yield* Effect.raceFirst(
          Effect.as(crashed, "crashed" as const),
          Effect.as(Effect.sleep(request.timeoutMs), "timedOut" as const),
        ).pipe(Effect.flatMap(end), Effect.forkIn(scope))
        return browser
      }),
    )

  const start = Effect.fn("BrowserHost.start")((request: StartOptions) =>
    Effect.acquireUseRelease(
      reserve(request.id),
      (scope) => run(request, scope),
      () => Effect.sync(() => starting.delete(request.id)),
    ),
  )

  yield* Effect.addFinalizer(() =>
    Effect.gen(function* () {
      const half = [...starting.values()].map((scope) => Scope.close(scope, Exit.void))
      const whole = [...entries.values()].map(({ end }) => end("serverClosed"))
      yield* Effect.all([...half, ...whole], { concurrency: "unbounded", discard: true })
      yield* Fiber.awaitAll(cleanups.values())
    }),
  )
  return BrowserHost.of({
    limit,
    start,
    find: (id) => entries.get(id)?.browser,
    list: () => [...entries.values()].map(({ browser }) => browser),
    stop: Effect.fn("BrowserHost.stop")((id: string) => Effect.asVoid(entries.get(id)?.end("stopped") ?? Effect.void)),
  })
})

interface AcquireOptions {
  readonly dataDir: string
  readonly locator: ChromiumLocator["Service"]
  readonly account: Account | undefined
  readonly request: StartOptions
  readonly exit: Deferred.Deferred<ExitReason>
}

const acquireBrowser = Effect.fnUntraced(function* ({ dataDir, locator, account, request, exit }: AcquireOptions) {
  const chromium = yield* locator.find
  const egress = yield* acquireEgressProxy(request.egress)
  const { pid, cdp, debuggerUrl, product, folder, ended } = yield* launch({
    id: request.id,
    chromium,
    dataDir,
    account,
    flags: egress.flags,
    ...(request.width === undefined ? {} : { widthPx: request.width }),
    ...(request.height === undefined ? {} : { heightPx: request.height }),
    ...(request.headful === undefined ? {} : { headful: request.headful }),
    ...(request.noSandbox === undefined ? {} : { noSandbox: request.noSandbox }),
  })
  const downloads = followDownloads(cdp, folder.downloads)
  yield* downloads.enable
  const startedAt = new Date(yield* Clock.currentTimeMillis)
  const browser: HostedBrowser = {
    id: request.id,
    debuggerUrl,
    pid,
    product,
    version: product.replace(/^.*\//, ""),
    startedAt,
    timeoutAt: new Date(startedAt.getTime() + request.timeoutMs),
    exited: Deferred.await(exit),
    traffic: egress.traffic,
    downloads: downloads.list,
    onDownload: downloads.on,
    openDownload: (guid) => openOwnedFile(path.join(folder.downloads, path.basename(guid)), account),
    addUpload: (file) => addUpload(folder.uploads, account, file),
    refusals: egress.refusals,
    uploadsDir: folder.uploads,
    downloadsDir: folder.downloads,
    cdp,
  }
  return { browser, crashed: ended }
})
