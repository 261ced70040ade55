import { type HostedBrowser, type Recording, startRecording } from "@tabwright/chromium"
import { Context, Deferred, Effect, Exit, Layer, Scope } from "effect"
import { mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { BrowserOptions, BrowserRow } from "../store/browser/BrowserStore.ts"
import { RecordingStore } from "../store/browser/RecordingStore.ts"
import type { BrowserHooks } from "./DrivenBrowser.ts"
import { DataDirectory } from "../database/DataDirectory.ts"

/** Frames per second. Up to 10, single frames cost half as much as a screencast; see bench/chromium. */
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
>()("@tabwright/service/browser/BrowserRecordings") {
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
        /** Completes the file even after a crash, when no hook runs before the exit. */
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
          Effect.catchCause((cause) => Effect.logWarning("Leaving a recording to the next encoding round", cause)),
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

/** The first frame blocks the browser for 15 ms, which would delay connecting clients for a blank page. */
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

const ending = ".mkv"

/** Folder of recordings that are not yet encoded. On local disk, because only this server uses them. */
export class RecordingFolder extends Context.Service<
  RecordingFolder,
  {
    fileOf(browserId: string): string
    readonly list: Effect.Effect<ReadonlyArray<string>>
    remove(browserId: string): Effect.Effect<void>
  }
>()("@tabwright/service/browser/RecordingFolder") {
  static readonly layer = Layer.effect(
    RecordingFolder,
    Effect.gen(function* () {
      const folder = join((yield* DataDirectory).path, "recordings")
      yield* Effect.promise(() => mkdir(folder, { recursive: true, mode: 0o700 }))
      const fileOf = (browserId: string) => join(folder, browserId + ending)

      return RecordingFolder.of({
        fileOf,
        list: Effect.promise(async () =>
          (await readdir(folder)).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : [])),
        ),
        remove: (browserId) =>
          Effect.tryPromise(() => rm(fileOf(browserId), { force: true })).pipe(
            Effect.catch((cause) => Effect.logWarning("Failed to delete a recording", cause)),
          ),
      })
    }),
  )
}

export interface Recordings {
  /** Mode of browsers without a requested one. Default `low`. */
  readonly mode: "full" | "low" | "off"
  /** Retention of videos after the browser has stopped, in days. Default 7. */
  readonly days: number
  /** Maximum size of a recording in bytes before encoding. Default 512 MiB. */
  readonly maxBytes: number
  /** Maximum size of a browser's log in bytes. Default 16 MiB. */
  readonly logMaxBytes: number
  /** Path of the ffmpeg that encodes videos, or "off". Default: the one on the PATH. */
  readonly ffmpeg?: string
  /** Disables the sandbox of the browser that encodes videos when there is no ffmpeg. */
  readonly noSandbox?: boolean
}

/** Recording policy, set by the `TABWRIGHT_RECORDING*` settings. */
export const RecordingPolicy = Context.Reference<Recordings>("@tabwright/service/browser/RecordingPolicy", {
  defaultValue: () => ({ mode: "low", days: 7, maxBytes: 512 * 2 ** 20, logMaxBytes: 16 * 2 ** 20 }),
})

/** Maps an explicit request to the stored mode: true is the full rate. */
export const recordingMode = (enabled: boolean | null | undefined): Pick<BrowserOptions, "isRecorded"> =>
  enabled === undefined || enabled === null ? {} : { isRecorded: enabled ? "full" : "off" }
