import { type HostedBrowser, type Recording, startRecording } from "@tabwright/chromium"
import { Context, Deferred, Effect, Exit, Layer, Scope } from "effect"
import type { BrowserOptions, BrowserRow } from "../store/BrowserStore.ts"
import { RecordingStore } from "../store/RecordingStore.ts"
import type { Following } from "./Following.ts"
import { RecordingFolder } from "./RecordingFolder.ts"
import { RecordingPolicy } from "./RecordingPolicy.ts"

/**
 * Frames a second. Up to 10 the browser is asked for single frames, which on a page that always moves costs half of what a
 * running cast does; bench/chromium has the figures.
 */
const rates = { full: 8, low: 4 } as const

/** Longer than clients take to connect. */
const blankLimit = "300 millis"

/**
 * Records browsers while they run. What becomes of a recording afterwards is up to {@link RecordingFilms}.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserRecordings extends Context.Service<
  BrowserRecordings,
  {
    /** Whether and how a browser is recorded: as it was asked for, else as the operator says. */
    modeOf(options: BrowserOptions): NonNullable<BrowserOptions["isRecorded"]>
    /** Records the browser to its end. Nobody waits for the beginning, and a recording that fails ends nothing else. */
    follow(hosted: HostedBrowser, row: BrowserRow): Effect.Effect<Following>
    /** Names what the browser shows now, for a chapter of its film. The title may hold no secret. */
    readonly mark: (browserId: string, title: string) => void
    /** The browsers whose files are still written. */
    readonly open: () => ReadonlyArray<string>
    /** Calls `listener` when a recording is complete, until the returned function is called. */
    readonly onEnd: (listener: () => void) => () => void
  }
>()("@tabwright/service/browser/BrowserRecordings") {
  static readonly layer = Layer.effect(
    BrowserRecordings,
    Effect.gen(function* () {
      const { mode, maxBytes } = yield* RecordingPolicy
      const rows = yield* RecordingStore
      const folder = yield* RecordingFolder
      const layerScope = yield* Effect.scope
      /** Those that are recorded; undefined until it has begun. */
      const opened = new Map<string, Recording | undefined>()
      const listeners = new Set<() => void>()

      const modeOf = (options: BrowserOptions) => options.isRecorded ?? mode

      const begin = (hosted: HostedBrowser, rate: keyof typeof rates, scope: Scope.Closeable) =>
        rows.begin(hosted.id).pipe(
          Effect.andThen(
            startRecording({
              screencast: hosted.screencast,
              file: folder.fileOf(hosted.id),
              maxFps: rates[rate],
              maxBytes,
              beginning: untilShown(hosted.targets),
            }),
          ),
          Scope.provide(scope),
          Effect.catchCause((cause) =>
            Effect.logError("A browser is not recorded", cause).pipe(
              Effect.andThen(Effect.ignore(rows.fail(hosted.id, "It could not be begun."))),
              Effect.as(undefined),
            ),
          ),
        )

      const follow = Effect.fn("BrowserRecordings.follow")(function* (hosted: HostedBrowser, row: BrowserRow) {
        const wanted = modeOf(row.settings)
        if (wanted === "off") return {}
        const scope = yield* Scope.make()
        const started = yield* Deferred.make<void>()
        opened.set(row.id, undefined)
        yield* begin(hosted, wanted, scope).pipe(
          Effect.map((recording) => opened.set(row.id, recording)),
          Effect.ensuring(Deferred.succeed(started, undefined)),
          Effect.annotateLogs({ browserId: row.id }),
          Effect.forkIn(layerScope),
        )
        /** What the browser shows is complete; also after a crash, which asks nobody before. */
        const end = yield* Effect.cached(
          Deferred.await(started).pipe(
            Effect.andThen(Scope.close(scope, Exit.void)),
            Effect.andThen(Effect.sync(() => opened.delete(row.id))),
          ),
        )
        // A browser whose creation failed half way ends without anybody's asking.
        yield* hosted.exited.pipe(Effect.andThen(end), Effect.forkIn(layerScope))
        const awaitFilm = rows.awaitFilm(row.id).pipe(
          Effect.andThen(Effect.sync(() => listeners.forEach((listener) => listener()))),
          Effect.catchCause((cause) => Effect.logWarning("A recording waits for the next round", cause)),
        )
        return { beforeEnd: Effect.asVoid(end), afterEnd: Effect.andThen(end, awaitFilm) } satisfies Following
      })

      const mark = (browserId: string, title: string) => opened.get(browserId)?.mark(title)

      return BrowserRecordings.of({
        modeOf,
        follow,
        mark,
        open: () => [...opened.keys()],
        onEnd: (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      })
    }),
  )
}

/**
 * Ends when a page is on its way to something, and in a moment in any case. The first picture takes the browser 15 ms, in
 * which a client that connects would wait, to see a blank page.
 */
const untilShown = (targets: HostedBrowser["targets"]): Effect.Effect<void> => {
  const isShown = () => targets.pages().some((page) => page.url() !== "about:blank")
  const change = Effect.callback<void>((resume) => {
    const off = targets.onChange(() => {
      if (!isShown()) return
      off()
      resume(Effect.void)
    })
    return Effect.sync(off)
  })
  return Effect.suspend(() => (isShown() ? Effect.void : Effect.asVoid(Effect.timeoutOption(change, blankLimit))))
}
