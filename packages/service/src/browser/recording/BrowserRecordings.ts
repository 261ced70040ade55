import { type HostedBrowser, type Recording, startRecording } from "@tabwright/chromium"
import { Context, Deferred, Effect, Exit, Layer, Scope } from "effect"
import type { BrowserOptions, BrowserRow } from "../../store/browser/BrowserStore.ts"
import { RecordingStore } from "../../store/browser/RecordingStore.ts"
import type { BrowserHooks } from "../BrowserHooks.ts"
import { RecordingFolder } from "./RecordingFolder.ts"
import { RecordingPolicy } from "./RecordingPolicy.ts"

/**
 * Frames per second. Up to 10, single frames are requested, which on an animated page cost half as much as a
 * screencast; see bench/chromium.
 */
const rates = { full: 8, low: 4 } as const

/** Longer than clients take to connect. */
const blankLimit = "300 millis"

/** Records running browsers. {@link RecordingVideos} processes completed recordings. */
export class BrowserRecordings extends Context.Service<
  BrowserRecordings,
  {
    /** Returns the recording mode: the requested one, or the server default. */
    modeOf(options: BrowserOptions): NonNullable<BrowserOptions["isRecorded"]>
    /** Records the browser until it stops. Starting does not block, and a failed recording affects nothing else. */
    follow(hosted: HostedBrowser, row: BrowserRow): Effect.Effect<BrowserHooks>
    /** Adds a chapter to the video. The title must not contain secrets. */
    readonly addChapter: (browserId: string, title: string) => void
    readonly open: () => ReadonlyArray<string>
    /** Calls `listener` when a recording is complete, until the returned function is called. */
    readonly onEnd: (listener: () => void) => () => void
  }
>()("@tabwright/service/browser/recording/BrowserRecordings") {
  static readonly layer = Layer.effect(
    BrowserRecordings,
    Effect.gen(function* () {
      const { mode, maxBytes } = yield* RecordingPolicy
      const rows = yield* RecordingStore
      const folder = yield* RecordingFolder
      const layerScope = yield* Effect.scope
      /** Active recordings. Undefined while one is starting. */
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
              startAfter: pageShown(hosted.targets),
            }),
          ),
          Scope.provide(scope),
          Effect.catchCause((cause) =>
            Effect.logError("Failed to start a browser recording", cause).pipe(
              Effect.andThen(Effect.ignore(rows.fail(hosted.id, "The recording could not be started."))),
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
        /** Completes the file, also after a crash, where no hook runs before the exit. */
        const end = yield* Effect.cached(
          Deferred.await(started).pipe(
            Effect.andThen(Scope.close(scope, Exit.void)),
            Effect.andThen(Effect.sync(() => opened.delete(row.id))),
          ),
        )
        // A browser whose creation failed midway exits without running hooks.
        yield* hosted.exited.pipe(Effect.andThen(end), Effect.forkIn(layerScope))
        const awaitVideo = rows.awaitVideo(row.id).pipe(
          Effect.andThen(Effect.sync(() => listeners.forEach((listener) => listener()))),
          Effect.catchCause((cause) => Effect.logWarning("A recording is left to the next encoding round", cause)),
        )
        return { beforeEnd: Effect.asVoid(end), afterEnd: Effect.andThen(end, awaitVideo) } satisfies BrowserHooks
      })

      const addChapter = (browserId: string, title: string) => opened.get(browserId)?.mark(title)

      return BrowserRecordings.of({
        modeOf,
        follow,
        addChapter,
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
 * Waits until a page starts to navigate, 300 ms at most. The first frame blocks the browser for 15 ms, which would
 * delay connecting clients for a blank page.
 */
const pageShown = (targets: HostedBrowser["targets"]): Effect.Effect<void> => {
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
