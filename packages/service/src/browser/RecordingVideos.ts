import {
  ChromiumError,
  ChromiumLocator,
  type EncodedVideo,
  encodeRecording,
  unprivilegedAccount,
} from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Queue, Stream } from "effect"
import { DataDirectory } from "../database/DataDirectory.ts"
import { FileBlobs } from "../files/FileBlobs.ts"
import { FileFailed } from "../files/BlobStore.ts"
import { Files } from "../files/Files.ts"
import { Nodes } from "../node/Nodes.ts"
import { BrowserCaptchaStore } from "../store/browser/BrowserCaptchaStore.ts"
import { BrowserLogStore } from "../store/browser/BrowserLogStore.ts"
import { RecordingStore } from "../store/browser/RecordingStore.ts"
import { BrowserRecordings, RecordingFolder, RecordingPolicy } from "./BrowserRecordings.ts"

/** Interval for retries and for recordings whose end was not reported. */
const roundInterval = "1 minute"

/** A full disk may recover within a minute; an unreadable recording never becomes a video. */
const tries = 3

/** Number of projects whose turns are remembered. */
const maxServed = 1000

/**
 * Encodes recordings one at a time after their browsers have stopped, including those of a killed server, and deletes
 * videos and logs past their retention.
 */
export class RecordingVideos extends Context.Service<
  RecordingVideos,
  {
    /** Removes recordings without a database row. */
    readonly sweep: Effect.Effect<void>
  }
>()("@tabwright/service/browser/RecordingVideos") {
  static readonly layer = Layer.effect(
    RecordingVideos,
    Effect.gen(function* () {
      const { self } = yield* Nodes
      const policy = yield* RecordingPolicy
      const { path: dataDir } = yield* DataDirectory
      const locator = yield* ChromiumLocator
      const recordings = yield* BrowserRecordings
      const rows = yield* RecordingStore
      const logs = yield* BrowserLogStore
      const captchas = yield* BrowserCaptchaStore
      const folder = yield* RecordingFolder
      const disk = yield* FileBlobs
      const files = yield* Files
      const wake = yield* Queue.sliding<void>(1)
      const off = recordings.onEnd(() => void Queue.offerUnsafe(wake, undefined))
      yield* Effect.addFinalizer(() => Effect.sync(off))

      const keep = Effect.fnUntraced(function* (browserId: string, projectId: string, video: EncodedVideo) {
        const failed = (cause: unknown) => new FileFailed({ path: "recording.mp4", cause })
        const stored = yield* disk.write(
          Stream.fromAsyncIterable(video.handle.createReadStream({ autoClose: false, start: 0 }), failed),
        )
        const isKept = yield* rows
          .finish(
            browserId,
            {
              ...stored,
              projectId,
              workspaceId: null,
              runId: null,
              kind: "recording",
              path: "recording.mp4",
              contentType: "video/mp4",
            },
            video.durationMs,
          )
          .pipe(Effect.onError(() => disk.remove([stored.id])))
        // The session was purged during encoding.
        if (!isKept) yield* disk.remove([stored.id])
      })

      const makeVideo = Effect.fn("RecordingVideos.make")(function* ({
        browserId,
        projectId,
      }: {
        readonly browserId: string
        readonly projectId: string
      }) {
        const video = yield* encodeRecording({
          from: folder.fileOf(browserId),
          id: browserId,
          dataDir,
          account: yield* unprivilegedAccount(),
          chromium: locator.find,
          ...(policy.noSandbox === undefined ? {} : { noSandbox: policy.noSandbox }),
          ...(policy.ffmpeg === undefined ? {} : { ffmpeg: policy.ffmpeg }),
        })
        yield* keep(browserId, projectId, video)
        yield* folder.remove(browserId)
        const { frames, durationMs, bytes, encoder } = video
        yield* Effect.logInfo(`Encoded a video of ${frames} frames and ${Math.round(durationMs / 1000)} s`).pipe(
          Effect.annotateLogs({ bytes, encoder }),
        )
      }, Effect.scoped)

      const isUnrecoverable = (error: unknown) =>
        error instanceof ChromiumError && error.reason._tag === "RecordingUnusable"

      const place = Effect.map(folder.list, (found) => ({ nodeId: self.id, found }))

      /** Projects in the order in which they were last served. */
      let served: ReadonlyArray<string> = []

      /**
       * Encodes pending recordings, round-robin across projects; a failed one moves to the end of its project's queue.
       */
      const makeAll = Effect.gen(function* () {
        for (;;) {
          const next = yield* rows.takeNext(yield* place, tries, served)
          if (Option.isNone(next)) return
          const { browserId, projectId, attempts } = next.value
          served = [...served.filter((id) => id !== projectId), projectId].slice(-maxServed)
          const isStuck = yield* makeVideo(next.value).pipe(
            Effect.as(false),
            Effect.catch((error) => {
              const isOver = isUnrecoverable(error) || attempts >= tries
              return Effect.logWarning("Failed to encode a recording", error).pipe(
                Effect.andThen(isOver ? rows.fail(browserId, error.message) : Effect.void),
                Effect.andThen(isOver ? folder.remove(browserId) : Effect.void),
                Effect.as(!isOver),
              )
            }),
            Effect.annotateLogs({ browserId }),
          )
          // The cause may affect all recordings, so the next round retries.
          if (isStuck) return
        }
      })

      const sweep = Effect.gen(function* () {
        const found = yield* folder.list
        const wanted = new Set([...(yield* rows.unfinished(found)), ...recordings.open()])
        for (const browserId of found) if (!wanted.has(browserId)) yield* folder.remove(browserId)
      }).pipe(Effect.catchCause((cause) => Effect.logWarning("Failed to delete old recordings", cause)))

      const round = Effect.gen(function* () {
        yield* rows.awaitVideosOfDeadNodes({ ...(yield* place), open: recordings.open() })
        yield* rows.failUnrecoverable(yield* place, tries)
        yield* makeAll
        yield* rows.expire(policy.days)
        yield* logs.expire(policy.days)
        yield* captchas.expire(policy.days)
        yield* files.collectGarbage
        yield* sweep
      }).pipe(Effect.catchCause((cause) => Effect.logWarning("An encoding round failed", cause)))

      yield* round.pipe(
        Effect.andThen(Effect.timeoutOption(Queue.take(wake), roundInterval)),
        Effect.forever,
        Effect.forkScoped,
      )
      return RecordingVideos.of({ sweep })
    }),
  )

  /** For nodes that host no browsers. */
  static readonly layerNone = Layer.succeed(RecordingVideos, RecordingVideos.of({ sweep: Effect.void }))
}
