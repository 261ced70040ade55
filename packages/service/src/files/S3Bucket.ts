import type { S3Client } from "@aws-sdk/client-s3"
import { Context, Duration, Effect, Option, Redacted, type Scope, Stream } from "effect"
import { type BytePart, FileFailed } from "./BlobStore.ts"

/** The settings of an S3-compatible bucket. */
export interface BucketSettings {
  /** URL of the store. Default: Amazon S3 in the region. */
  readonly endpoint?: string
  readonly region: string
  readonly bucket: string
  /** Prefix of all object names. Default: none. */
  readonly prefix?: string
  /** True if URLs contain the bucket in the path instead of the host. Default false. */
  readonly isPathStyle?: boolean
  /** Default: the credentials of the environment, the profile or the instance, as in AWS tools. */
  readonly keys?: { readonly id: string; readonly secret: Redacted.Redacted }
}

export interface PutPart {
  readonly PartNumber: number
  readonly ETag: string | undefined
}

/** Timeouts and retries of S3 calls. Retries back off exponentially. */
export const BucketLimits = Context.Reference("@tabwright/service/files/BucketLimits", {
  defaultValue: () => ({
    attempts: 4,
    connectMs: 5_000,
    /** Timeout from the call to the response headers, including the upload of a part. */
    answerMs: 60_000,
    /** Timeout between two chunks of a response. */
    idleMs: 30_000,
  }),
})

/** Maximum number of consecutive resumptions of an interrupted response. */
const resumptions = 3

/** Timeout for cleaning up after an aborted write. */
const cleanUpLimit = Duration.seconds(20)

/** The S3 calls needed for files, limited to those that every compatible store supports. */
export type S3Bucket = Effect.Success<ReturnType<typeof openBucket>>

/** Sends nothing before the first call. Loads the S3 library, which takes 30 MB of memory. */
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
          // Many compatible stores reject Amazon's additional checksums.
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
    callS3(id, (abortSignal) =>
      client.send(new s3.PutObjectCommand({ Bucket, Key: keyOf(id), Body }), { abortSignal }),
    ).pipe(Effect.asVoid)

  const startParts = (id: string) =>
    callS3(id, (abortSignal) =>
      client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key: keyOf(id) }), { abortSignal }),
    ).pipe(Effect.map(({ UploadId }) => UploadId))

  const putPart = (id: string, UploadId: string | undefined, PartNumber: number, Body: Uint8Array) =>
    callS3(id, (abortSignal) =>
      client.send(new s3.UploadPartCommand({ Bucket, Key: keyOf(id), UploadId, PartNumber, Body }), { abortSignal }),
    ).pipe(Effect.map(({ ETag }): PutPart => ({ PartNumber, ETag })))

  const sizeOf = (id: string) =>
    callS3(id, (abortSignal) =>
      client.send(new s3.HeadObjectCommand({ Bucket, Key: keyOf(id) }), { abortSignal }),
    ).pipe(Effect.map(({ ContentLength }) => ContentLength))

  const finishParts = (id: string, UploadId: string | undefined, Parts: ReadonlyArray<PutPart>, size: number) =>
    callS3(id, (abortSignal) =>
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
      // The response to the first attempt may have been lost. The second attempt then finds no upload, but the object
      // exists.
      Effect.catch((failed) =>
        sizeOf(id).pipe(
          Effect.mapError(() => failed),
          Effect.flatMap((found) => (found === size ? Effect.void : Effect.fail(failed))),
        ),
      ),
    )

  const dropParts = (id: string, UploadId: string | undefined) =>
    callS3(id, (abortSignal) =>
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
      // A store that ignores the range would return the beginning of the object instead of the part.
      if (start > 0 && answer.ContentRange?.startsWith(`bytes ${start}-`) !== true)
        throw new Error("it does not support range requests")
      return { bytes: answer.Body as AsyncIterable<Uint8Array>, size: answer.ContentLength ?? 0 }
    }
    const start = part?.start ?? 0
    const end = part === undefined ? Number.POSITIVE_INFINITY : part.end + 1
    const first = yield* callS3(id, () => ask(start, part?.end)).pipe(
      Effect.map(Option.some),
      Effect.catchIf(isMissing, () => Effect.succeed(Option.none())),
    )
    return Option.map(first, ({ bytes, size }) =>
      Stream.fromAsyncIterable(
        resuming({ first: bytes, start, end: Math.min(start + size, end), signal: reading.signal, ask }),
        (cause) => s3Failure(id, cause),
      ),
    )
  })

  const remove = (id: string) =>
    callS3(id, (abortSignal) =>
      client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(id) }), { abortSignal }),
    ).pipe(
      Effect.asVoid,
      Effect.catchIf(isMissing, () => Effect.void),
    )

  /** Multipart uploads in progress. Empty if the store cannot list them. */
  const started = Effect.gen(function* () {
    const found: Array<{ readonly id: string; readonly uploadId: string; readonly startedAt: Date }> = []
    let from: { readonly KeyMarker: string | undefined; readonly UploadIdMarker: string | undefined } | undefined
    do {
      const markers = from
      const page = yield* callS3(Bucket, (abortSignal) =>
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
  }).pipe(Effect.catchIf(isUnsupported, () => Effect.succeed([])))

  /** Time of the newest part of an upload. Undefined if there is none. */
  const lastPartAt = Effect.fnUntraced(function* (id: string, UploadId: string) {
    const asked = { Bucket, Key: keyOf(id), UploadId }
    let newest: Date | undefined
    // Some stores return a next marker on the last page, so only the flag counts.
    for (let PartNumberMarker: string | undefined, isTruncated = true; isTruncated;) {
      const marker = PartNumberMarker
      const page = yield* callS3(id, (abortSignal) =>
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

  /** Fails if the store rejects the settings or is unreachable. */
  const probe = callS3(Bucket, (abortSignal) =>
    client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), { abortSignal }),
  ).pipe(Effect.asVoid)

  return { put, startParts, putPart, finishParts, dropParts, get, remove, started, lastPartAt, probe }
})

/** Streams the bytes from start to end, resuming after interruptions. */
const resuming = async function* (of: {
  readonly first: AsyncIterable<Uint8Array>
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly signal: AbortSignal
  ask(start: number, end: number): Promise<{ readonly bytes: AsyncIterable<Uint8Array> }>
}): AsyncGenerator<Uint8Array> {
  let bytes = of.first
  let at = of.start
  for (let broken = 0; ;) {
    try {
      for await (const piece of bytes) {
        // Some stores send more than requested.
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

/** A store's error, without the parts of its response that repeat the signed request. */
class S3Error extends Error {
  readonly status: number | undefined

  constructor(name: string, message: string, status: number | undefined) {
    super(`${name}: ${message}`)
    this.name = name
    this.status = status
  }
}

const s3Failure = (path: string, cause: unknown): FileFailed => {
  const known = cause as Partial<Error> & { readonly $metadata?: { readonly httpStatusCode?: number } }
  return new FileFailed({
    path,
    cause: new S3Error(known.name ?? "Error", known.message ?? "", known.$metadata?.httpStatusCode),
  })
}

const callS3 = <A>(path: string, run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, FileFailed> =>
  Effect.tryPromise({ try: run, catch: (cause) => s3Failure(path, cause) })

const statusOf = ({ cause }: FileFailed): number | undefined => (cause instanceof S3Error ? cause.status : undefined)

/** A missing bucket does not count, because all files would appear deleted. */
const isMissing = (failed: FileFailed): boolean =>
  statusOf(failed) === 404 && failed.cause instanceof S3Error && failed.cause.name !== "NoSuchBucket"

const isUnsupported = (failed: FileFailed): boolean => statusOf(failed) === 501

/** Returns true if the store rejects the settings, and false if it is only unreachable. */
export const isConfigurationError = (failed: FileFailed): boolean => {
  const status = statusOf(failed)
  const isCredentialsError = failed.cause instanceof Error && failed.cause.name === "CredentialsProviderError"
  return isCredentialsError || (status !== undefined && status >= 300 && status < 500 && status !== 429)
}
