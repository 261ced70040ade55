import {
  ChromiumError,
  ChromiumLocator,
  type EncodedFilm,
  encodeRecording,
  unprivilegedAccount,
} from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Queue, Stream } from "effect"
import { DataFolder } from "../database/DataFolder.ts"
import { FileBytes } from "../files/FileBytes.ts"
import { FileFailed } from "../files/FileFailed.ts"
import { Files } from "../files/Files.ts"
import { Nodes } from "../node/Nodes.ts"
import { RecordingStore } from "../store/RecordingStore.ts"
import { BrowserRecordings } from "./BrowserRecordings.ts"
import { RecordingFolder } from "./RecordingFolder.ts"
import { RecordingPolicy } from "./RecordingPolicy.ts"

/** How often it looks for what no end told of, and tries again what failed. */
const roundInterval = "1 minute"

/** A disk that is full now may have room in a minute; a recording that no encoder bears never becomes a film. */
const tries = 3

/**
 * Makes films of recordings, one at a time, once their browsers are gone; also of those that a killed server left. Keeps them
 * for as long as the operator says.
 *
 * @category services
 * @since 0.1.0
 */
export class RecordingFilms extends Context.Service<
  RecordingFilms,
  {
    /** Removes the recordings that nothing in the database names any more. */
    readonly sweep: Effect.Effect<void>
  }
>()("@tabwright/service/browser/RecordingFilms") {
  static readonly layer = Layer.effect(
    RecordingFilms,
    Effect.gen(function* () {
      const { self } = yield* Nodes
      const policy = yield* RecordingPolicy
      const { path: dataDir } = yield* DataFolder
      const locator = yield* ChromiumLocator
      const recordings = yield* BrowserRecordings
      const rows = yield* RecordingStore
      const folder = yield* RecordingFolder
      const disk = yield* FileBytes
      const files = yield* Files
      const wake = yield* Queue.sliding<void>(1)
      const off = recordings.onEnd(() => void Queue.offerUnsafe(wake, undefined))
      yield* Effect.addFinalizer(() => Effect.sync(off))

      const keep = Effect.fnUntraced(function* (browserId: string, projectId: string, film: EncodedFilm) {
        const failed = (cause: unknown) => new FileFailed({ path: "recording.mp4", cause })
        const stored = yield* disk.write(
          Stream.fromAsyncIterable(film.handle.createReadStream({ autoClose: false, start: 0 }), failed),
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
            film.durationMs,
          )
          .pipe(Effect.onError(() => disk.remove([stored.id])))
        // The session was purged while its film was made.
        if (!isKept) yield* disk.remove([stored.id])
      })

      const makeFilm = Effect.fn("RecordingFilms.make")(function* ({
        browserId,
        projectId,
      }: {
        readonly browserId: string
        readonly projectId: string
      }) {
        const film = yield* encodeRecording({
          from: folder.fileOf(browserId),
          id: browserId,
          dataDir,
          account: yield* unprivilegedAccount(),
          chromium: locator.find,
          ...(policy.noSandbox === undefined ? {} : { noSandbox: policy.noSandbox }),
          ...(policy.ffmpeg === undefined ? {} : { ffmpeg: policy.ffmpeg }),
        })
        yield* keep(browserId, projectId, film)
        yield* folder.remove(browserId)
        const { frames, durationMs, bytes, encoder } = film
        yield* Effect.logInfo(`A film of ${frames} frames and ${Math.round(durationMs / 1000)} s was made`).pipe(
          Effect.annotateLogs({ bytes, encoder }),
        )
      }, Effect.scoped)

      const isHopeless = (error: unknown) => error instanceof ChromiumError && error.reason._tag === "RecordingUnusable"

      const place = Effect.map(folder.list, (found) => ({ nodeId: self.id, found }))

      /** Those that wait, the longest first; one that failed lets the others go before it. */
      const makeAll = Effect.gen(function* () {
        for (;;) {
          const next = yield* rows.takeNext(yield* place, tries)
          if (Option.isNone(next)) return
          const { browserId, attempts } = next.value
          const isStuck = yield* makeFilm(next.value).pipe(
            Effect.as(false),
            Effect.catch((error) => {
              const isOver = isHopeless(error) || attempts >= tries
              return Effect.logWarning("No film could be made of a recording", error).pipe(
                Effect.andThen(isOver ? rows.fail(browserId, error.message) : Effect.void),
                Effect.andThen(isOver ? folder.remove(browserId) : Effect.void),
                Effect.as(!isOver),
              )
            }),
            Effect.annotateLogs({ browserId }),
          )
          // What stands in the way of one may stand in the way of all: the next round tries again.
          if (isStuck) return
        }
      })

      const sweep = Effect.gen(function* () {
        const found = yield* folder.list
        const wanted = new Set([...(yield* rows.unfinished(found)), ...recordings.open()])
        for (const browserId of found) if (!wanted.has(browserId)) yield* folder.remove(browserId)
      }).pipe(Effect.catchCause((cause) => Effect.logWarning("Old recordings were not removed", cause)))

      const round = Effect.gen(function* () {
        yield* rows.awaitFilmsOfGone({ ...(yield* place), open: recordings.open() })
        yield* rows.giveUp(yield* place, tries)
        yield* makeAll
        yield* rows.expire(policy.days)
        yield* files.collectGarbage
        yield* sweep
      }).pipe(Effect.catchCause((cause) => Effect.logWarning("A round of films broke off", cause)))

      yield* round.pipe(
        Effect.andThen(Effect.timeoutOption(Queue.take(wake), roundInterval)),
        Effect.forever,
        Effect.forkScoped,
      )
      return RecordingFilms.of({ sweep })
    }),
  )

  /** A node that hosts no browsers records none. */
  static readonly layerNone = Layer.succeed(RecordingFilms, RecordingFilms.of({ sweep: Effect.void }))
}
