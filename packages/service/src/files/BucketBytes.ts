import { Effect, Layer, Option, type Stream } from "effect"
import { type Bucket, type BucketSettings, openBucket, type PutPart } from "./Bucket.ts"
import { isRefused } from "./BucketRefusal.ts"
import { ByteKeeper, type Measure } from "./ByteKeeper.ts"
import type { FileFailed } from "./FileFailed.ts"
import { FilesUnusable } from "./FilesUnusable.ts"
import { measured } from "./Measured.ts"

/** What is held in memory of each file that is written. A store takes 10,000 parts, the smallest of 5 MiB: room for 80 GiB. */
const partBytes = 8 * 1024 ** 2

/**
 * Keeps bytes in a bucket, which all servers of a house share. Ends the start where the store refuses the settings; one that
 * is out of reach is waited for by whoever needs it.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (settings: BucketSettings): Layer.Layer<ByteKeeper, FilesUnusable> =>
  Layer.effect(
    ByteKeeper,
    Effect.gen(function* () {
      const bucket = yield* openBucket(settings)
      yield* bucket.probe.pipe(
        Effect.catch((failed) =>
          isRefused(failed)
            ? Effect.fail(unusable(settings, failed))
            : Effect.logWarning("The store of files cannot be reached", failed),
        ),
      )
      return make(bucket)
    }),
  )

const make = (bucket: Bucket): ByteKeeper["Service"] => {
  const write = Effect.fn("BucketBytes.write")(function* <E>(
    id: string,
    maxBytes: number,
    content: Stream.Stream<Uint8Array, E>,
  ): Effect.fn.Return<Option.Option<Measure>, E | FileFailed> {
    let waiting: Array<Uint8Array> = []
    let waitingBytes = 0
    let upload: { readonly id: string | undefined } | undefined
    const parts: Array<PutPart> = []

    const takeWaiting = () => {
      const bytes = Buffer.concat(waiting)
      waiting = []
      waitingBytes = 0
      return bytes
    }
    const putPart = Effect.gen(function* () {
      upload ??= { id: yield* bucket.startParts(id) }
      parts.push(yield* bucket.putPart(id, upload.id, parts.length + 1, takeWaiting()))
    })
    const keep = (piece: Uint8Array) => {
      // A copy: whoever sends may use the memory of a piece again.
      waiting.push(Buffer.from(piece))
      waitingBytes += piece.byteLength
      return waitingBytes < partBytes ? Effect.void : putPart
    }
    const drop = Effect.suspend(() => (upload === undefined ? Effect.void : bucket.dropParts(id, upload.id)))

    return yield* Effect.gen(function* () {
      const written = yield* measured(content, maxBytes, keep)
      if (Option.isNone(written)) return yield* Effect.as(drop, written)
      if (upload === undefined) yield* bucket.put(id, takeWaiting())
      else {
        if (waitingBytes > 0) yield* putPart
        yield* bucket.finishParts(id, upload.id, parts, Number(written.value.size))
      }
      return written
    }).pipe(Effect.onError(() => drop))
  })

  const removeUnfinished = Effect.fn("BucketBytes.removeUnfinished")(function* (before: Date) {
    for (const { id, uploadId, startedAt } of yield* bucket.started) {
      // In a bucket that others use too, theirs are none of ours.
      if (startedAt >= before || !isId.test(id)) continue
      const grewAt = yield* bucket.lastPartAt(id, uploadId)
      if (grewAt === undefined || grewAt < before) yield* bucket.dropParts(id, uploadId)
    }
  })

  return ByteKeeper.of({
    write,
    open: Effect.fn("BucketBytes.open")((id, part) => bucket.get(id, part)),
    remove: bucket.remove,
    removeUnfinished,
  })
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const unusable = ({ bucket, endpoint, region }: BucketSettings, { cause }: FileFailed): FilesUnusable =>
  new FilesUnusable({
    message: `The bucket "${bucket}" at ${endpoint ?? `Amazon S3 (${region})`} does not take files: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: "Check TABWRIGHT_S3_BUCKET, TABWRIGHT_S3_ENDPOINT, TABWRIGHT_S3_REGION and the keys, and that they may list, read, write and delete there.",
  })
