import { Effect, Layer, Option, type Stream } from "effect"
import { type BucketSettings, isConfigurationError, openBucket, type PutPart, type S3Bucket } from "./S3Bucket.ts"
import { type BlobMeasure, BlobStore, type FileFailed, FilesUnusable, measureStream } from "./BlobStore.ts"

/** Memory buffer of each file being written. S3 allows 10,000 parts of at least 5 MiB, so this size allows 80 GiB. */
const partBytes = 8 * 1024 ** 2

/** Fails the start if the store rejects the settings, but not if it is unreachable. */
export const layer = (settings: BucketSettings): Layer.Layer<BlobStore, FilesUnusable> =>
  Layer.effect(
    BlobStore,
    Effect.gen(function* () {
      const bucket = yield* openBucket(settings)
      yield* bucket.probe.pipe(
        Effect.catch((failed) =>
          isConfigurationError(failed)
            ? Effect.fail(unusable(settings, failed))
            : Effect.logWarning("Cannot reach the file storage", failed),
        ),
      )
      return make(bucket)
    }),
  )

const make = (bucket: S3Bucket): BlobStore["Service"] => {
  const write = Effect.fn("S3BlobStore.write")(function* <E>(
    id: string,
    maxBytes: number,
    content: Stream.Stream<Uint8Array, E>,
  ): Effect.fn.Return<Option.Option<BlobMeasure>, E | FileFailed> {
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
      // Copied, because the sender may reuse the memory.
      waiting.push(Buffer.from(piece))
      waitingBytes += piece.byteLength
      return waitingBytes < partBytes ? Effect.void : putPart
    }
    const drop = Effect.suspend(() => (upload === undefined ? Effect.void : bucket.dropParts(id, upload.id)))

    return yield* Effect.gen(function* () {
      const written = yield* measureStream(content, maxBytes, keep)
      if (Option.isNone(written)) return yield* Effect.as(drop, written)
      if (upload === undefined) yield* bucket.put(id, takeWaiting())
      else {
        if (waitingBytes > 0) yield* putPart
        yield* bucket.finishParts(id, upload.id, parts, Number(written.value.size))
      }
      return written
    }).pipe(Effect.onError(() => drop))
  })

  const removeUnfinished = Effect.fn("S3BlobStore.removeUnfinished")(function* (before: Date) {
    for (const { id, uploadId, startedAt } of yield* bucket.started) {
      // The bucket may also contain objects of other applications.
      if (startedAt >= before || !isId.test(id)) continue
      const lastGrowth = yield* bucket.lastPartAt(id, uploadId)
      if (lastGrowth === undefined || lastGrowth < before) yield* bucket.dropParts(id, uploadId)
    }
  })

  return BlobStore.of({
    write,
    open: Effect.fn("S3BlobStore.open")((id, part) => bucket.get(id, part)),
    remove: bucket.remove,
    removeUnfinished,
  })
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const unusable = ({ bucket, endpoint, region }: BucketSettings, { cause }: FileFailed): FilesUnusable =>
  new FilesUnusable({
    message: `The bucket "${bucket}" at ${endpoint ?? `Amazon S3 (${region})`} does not accept files: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: "Check TABWRIGHT_S3_BUCKET, TABWRIGHT_S3_ENDPOINT and TABWRIGHT_S3_REGION, and that the keys may list, read, write and delete objects.",
  })
