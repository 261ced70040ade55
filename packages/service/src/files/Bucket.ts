import type { S3Client } from "@aws-sdk/client-s3"
import { Context, Duration, Effect, Option, Redacted, type Scope, Stream } from "effect"
import type { BytePart } from "./ByteKeeper.ts"
import { attempt, failure, isMissing, isNotOffered } from "./BucketRefusal.ts"
import type { FileFailed } from "./FileFailed.ts"

/**
 * A bucket of a store that speaks S3.
 *
 * @category models
 * @since 0.1.0
 */
export interface BucketSettings {
  /** Where the store is, as a URL; absent: Amazon's own of the region. */
  readonly endpoint?: string
  readonly region: string
  readonly bucket: string
  /** What the names of all objects begin with. Default: nothing. */
  readonly prefix?: string
  /** The bucket stands in the path of addresses and not in the host. Default false. */
  readonly isPathStyle?: boolean
  /** Absent: those of the environment, the profile or the machine, as Amazon's own programs find them. */
  readonly keys?: { readonly id: string; readonly secret: Redacted.Redacted }
}

/** A part of an object that is put in pieces. */
export interface PutPart {
  readonly PartNumber: number
  readonly ETag: string | undefined
}

/**
 * What a store is given before a call counts as failed. What failed is repeated after longer and longer waits.
 *
 * @category references
 * @since 0.1.0
 */
export const BucketLimits = Context.Reference("@tabwright/service/files/BucketLimits", {
  defaultValue: () => ({
    /** How often a call is made at most. */
    attempts: 4,
    connectMs: 5_000,
    /** From the call to the head of its answer; a part of a large file has to get there in it. */
    answerMs: 60_000,
    /** Between two pieces of an answer. */
    idleMs: 30_000,
  }),
})

/** How often in a row a body that breaks off is asked for once more, from where it broke. */
const resumptions = 3

/** What is given up is cleaned up behind it, and not waited for any longer. */
const cleanUpLimit = Duration.seconds(20)

/**
 * The calls of S3 that files need, no more: what every store has that calls itself compatible.
 *
 * @category services
 * @since 0.1.0
 */
export type Bucket = Effect.Success<ReturnType<typeof openBucket>>

/**
 * Opens a bucket; nothing is sent before the first call. The client is loaded here: it takes 30 MB, which only those pay who
 * have a bucket.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openBucket = Effect.fnUntraced(function* (settings: BucketSettings) {
  const s3 = yield* Effect.promise(() => import("@aws-sdk/client-s3"))
  const limits = yield* BucketLimits
  const Bucket = settings.bucket
  const client: S3Client = yield* Effect.acquireRelease(
    Effect.sync(
      () =>
        new s3.S3Client({
          region: settings.region,
          ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
          forcePathStyle: settings.isPathStyle ?? false,
          ...(settings.keys === undefined
            ? {}
            : {
                credentials: {
                  accessKeyId: settings.keys.id,
                  secretAccessKey: Redacted.value(settings.keys.secret),
                },
              }),
          maxAttempts: limits.attempts,
          // Checksums beyond the signature's are Amazon's own: many compatible stores refuse them.
          requestChecksumCalculation: "WHEN_REQUIRED",
          responseChecksumValidation: "WHEN_REQUIRED",
          requestHandler: {
            connectionTimeout: limits.connectMs,
            requestTimeout: limits.answerMs,
            throwOnRequestTimeout: true,
            socketTimeout: limits.idleMs,
          },
        }),
    ),
    (opened) => Effect.sync(() => opened.destroy()),
  )
  const prefix = settings.prefix ?? ""
  const keyOf = (id: string) => prefix + id

  const put = (id: string, Body: Uint8Array) =>
    attempt(id, (abortSignal) =>
      client.send(new s3.PutObjectCommand({ Bucket, Key: keyOf(id), Body }), { abortSignal }),
    ).pipe(Effect.asVoid)

  const startParts = (id: string) =>
    attempt(id, (abortSignal) =>
      client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key: keyOf(id) }), { abortSignal }),
    ).pipe(Effect.map(({ UploadId }) => UploadId))

  const putPart = (id: string, UploadId: string | undefined, PartNumber: number, Body: Uint8Array) =>
    attempt(id, (abortSignal) =>
      client.send(new s3.UploadPartCommand({ Bucket, Key: keyOf(id), UploadId, PartNumber, Body }), { abortSignal }),
    ).pipe(Effect.map(({ ETag }): PutPart => ({ PartNumber, ETag })))

  const sizeOf = (id: string) =>
    attempt(id, (abortSignal) =>
      client.send(new s3.HeadObjectCommand({ Bucket, Key: keyOf(id) }), { abortSignal }),
    ).pipe(Effect.map(({ ContentLength }) => ContentLength))

  const finishParts = (id: string, UploadId: string | undefined, Parts: ReadonlyArray<PutPart>, size: number) =>
    attempt(id, (abortSignal) =>
      client.send(
        new s3.CompleteMultipartUploadCommand({
          Bucket,
          Key: keyOf(id),
          UploadId,
          MultipartUpload: { Parts: [...Parts] },
        }),
        { abortSignal },
      ),
    ).pipe(
      Effect.asVoid,
      // The answer to the first try may have been lost: to the second, the upload is unknown, and the object is there.
      Effect.catch((failed) =>
        sizeOf(id).pipe(
          Effect.mapError(() => failed),
          Effect.flatMap((found) => (found === size ? Effect.void : Effect.fail(failed))),
        ),
      ),
    )

  const dropParts = (id: string, UploadId: string | undefined) =>
    attempt(id, (abortSignal) =>
      client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key: keyOf(id), UploadId }), { abortSignal }),
    ).pipe(Effect.timeout(cleanUpLimit), Effect.ignore)

  const get = Effect.fnUntraced(function* (
    id: string,
    part?: BytePart,
  ): Effect.fn.Return<Option.Option<Stream.Stream<Uint8Array, FileFailed>>, FileFailed, Scope.Scope> {
    const reading = yield* Effect.acquireRelease(
      Effect.sync(() => new AbortController()),
      (controller) => Effect.sync(() => controller.abort()),
    )
    const ask = async (start: number, end: number | undefined) => {
      const Range = start === 0 && end === undefined ? undefined : `bytes=${start}-${end ?? ""}`
      const answer = await client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(id), Range }), {
        abortSignal: reading.signal,
      })
      // Whoever gets the whole where it asked for a part would take its beginning for the part.
      if (start > 0 && answer.ContentRange?.startsWith(`bytes ${start}-`) !== true) throw new Error("it sends no parts")
      return { bytes: answer.Body as AsyncIterable<Uint8Array>, size: answer.ContentLength ?? 0 }
    }
    const start = part?.start ?? 0
    const end = part === undefined ? Number.POSITIVE_INFINITY : part.end + 1
    const first = yield* attempt(id, () => ask(start, part?.end)).pipe(
      Effect.map(Option.some),
      Effect.catchIf(isMissing, () => Effect.succeed(Option.none())),
    )
    return Option.map(first, ({ bytes, size }) =>
      Stream.fromAsyncIterable(
        resuming({ first: bytes, start, end: Math.min(start + size, end), signal: reading.signal, ask }),
        (cause) => failure(id, cause),
      ),
    )
  })

  const remove = (id: string) =>
    attempt(id, (abortSignal) =>
      client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(id) }), { abortSignal }),
    ).pipe(
      Effect.asVoid,
      Effect.catchIf(isMissing, () => Effect.void),
    )

  /** Uploads in parts that are under way. A store that cannot tell has none. */
  const started = Effect.gen(function* () {
    const found: Array<{ readonly id: string; readonly uploadId: string; readonly startedAt: Date }> = []
    let from: { readonly KeyMarker: string | undefined; readonly UploadIdMarker: string | undefined } | undefined
    do {
      const markers = from
      const page = yield* attempt(Bucket, (abortSignal) =>
        client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...markers }), { abortSignal }),
      )
      for (const { Key = "", UploadId, Initiated } of page.Uploads ?? []) {
        if (UploadId === undefined || Initiated === undefined) continue
        found.push({ id: Key.slice(prefix.length), uploadId: UploadId, startedAt: Initiated })
      }
      from =
        page.IsTruncated === true
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined
    } while (from !== undefined)
    return found
  }).pipe(Effect.catchIf(isNotOffered, () => Effect.succeed([])))

  /** When the newest part of an upload came; undefined where none has. */
  const lastPartAt = Effect.fnUntraced(function* (id: string, UploadId: string) {
    const asked = { Bucket, Key: keyOf(id), UploadId }
    let newest: Date | undefined
    // Some stores name a next page where there is none: only the flag tells.
    for (let PartNumberMarker: string | undefined, isTruncated = true; isTruncated;) {
      const marker = PartNumberMarker
      const page = yield* attempt(id, (abortSignal) =>
        client.send(new s3.ListPartsCommand({ ...asked, PartNumberMarker: marker }), { abortSignal }),
      )
      for (const { LastModified } of page.Parts ?? []) {
        if (LastModified !== undefined && (newest === undefined || LastModified > newest)) newest = LastModified
      }
      PartNumberMarker = page.NextPartNumberMarker
      isTruncated = page.IsTruncated === true
    }
    return newest
  })

  /** Fails where the store does not take these settings, or cannot be reached. */
  const probe = attempt(Bucket, (abortSignal) =>
    client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), { abortSignal }),
  ).pipe(Effect.asVoid)

  return { put, startParts, putPart, finishParts, dropParts, get, remove, started, lastPartAt, probe }
})

/** The bytes from start to end, however often the store lets go in between. */
const resuming = async function* (of: {
  readonly first: AsyncIterable<Uint8Array>
  readonly start: number
  /** Not part of it. */
  readonly end: number
  readonly signal: AbortSignal
  ask(start: number, end: number): Promise<{ readonly bytes: AsyncIterable<Uint8Array> }>
}): AsyncGenerator<Uint8Array> {
  let bytes = of.first
  let at = of.start
  for (let broken = 0; ;) {
    try {
      for await (const piece of bytes) {
        // Some stores send more than was asked for.
        const wanted = piece.subarray(0, of.end - at)
        at += wanted.byteLength
        broken = 0
        yield wanted
        if (at >= of.end) return
      }
      return
    } catch (cause) {
      if (at >= of.end) return
      if (of.signal.aborted || ++broken > resumptions) throw cause
      bytes = (await of.ask(at, of.end - 1)).bytes
    }
  }
}
