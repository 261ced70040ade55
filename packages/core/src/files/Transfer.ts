import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { type ApiError, DecodeFailed, FileChanged, Misconfigured } from "../errors/index.ts"
import { bodyStream, Client } from "../transport/index.ts"
import { type OnProgress, sizeOf, typeOf, type UploadSource } from "./UploadSource.ts"

/** Minimum supported upload speed. */
const bytesPerMs = 20

/** Time limit of one attempt: 30 s for connecting and the response, plus the size at 20 kB/s. */
const timeoutFor = (bytes: number): Duration.Duration => Duration.millis(30_000 + bytes / bytesPerMs)

/** Web pages cannot stream request bodies, except over HTTP/2 in some browsers. */
const canStream = (): boolean => !("document" in globalThis)

/**
 * Returns the name, type and size to declare before an upload. Fails with `Misconfigured` for a stream without a size.
 *
 * @category validation
 * @since 0.1.0
 */
export const announce = (
  operation: string,
  source: UploadSource,
): Effect.Effect<{ readonly name: string; readonly contentType: string; readonly size: number }, Misconfigured> => {
  const size = sizeOf(source)
  return size === undefined
    ? Effect.fail(new Misconfigured({ operation, detail: `The stream "${source.name}" needs a size in bytes` }))
    : Effect.succeed({ name: source.name, contentType: typeOf(source), size })
}

/**
 * Uploads a file to a signed URL by `PUT`, with the declared type and size. Fails with `FileChanged` if a stream is
 * shorter or longer.
 *
 * @category operations
 * @since 0.1.0
 */
export const put = (
  operation: string,
  url: string,
  source: UploadSource,
  onProgress: OnProgress | undefined,
): Effect.Effect<void, ApiError, Client> =>
  Effect.gen(function* () {
    const { contentType, name, size } = yield* announce(operation, source)
    let changed: FileChanged | undefined
    const report = (sentBytes: number) => onProgress?.({ name, sentBytes, totalBytes: size })
    const check = (foundBytes: number, isWhole: boolean) => {
      if (foundBytes <= size && (!isWhole || foundBytes === size)) return
      const detail = `"${name}" was declared as ${size} bytes but has ${isWhole ? "" : "at least "}${foundBytes}`
      changed = new FileChanged({ operation, fileName: name, announcedBytes: size, foundBytes, detail })
      throw changed
    }

    const init = (): RequestInit | StreamingInit => {
      report(0)
      const { content } = source
      const isWhole = content instanceof Blob || content instanceof Uint8Array
      if (isWhole && (onProgress === undefined || !canStream())) {
        return { method: "PUT", headers: { "content-type": contentType }, body: asBody(content) }
      }
      const stream = isWhole
        ? new Blob([asBody(content)]).stream()
        : content instanceof ReadableStream
          ? content
          : content()
      return {
        method: "PUT",
        headers: { "content-type": contentType, "content-length": String(size) },
        body: counted(stream, report, check),
        duplex: "half",
      }
    }
    const isIdempotent = !(source.content instanceof ReadableStream)
    const client = yield* Client
    yield* client
      .signed(operation, { url, init, isIdempotent, timeout: timeoutFor(size) })
      .pipe(Effect.catch((error) => Effect.fail(changed ?? error)))
    report(size)
  })

/**
 * Pairs files with their upload URLs by position. Fails with `DecodeFailed` if URLs are missing.
 *
 * @category validation
 * @since 0.1.0
 */
export const paired = <Target>(
  operation: string,
  sources: ReadonlyArray<UploadSource>,
  targets: ReadonlyArray<Target>,
): Effect.Effect<ReadonlyArray<{ readonly source: UploadSource; readonly target: Target }>, DecodeFailed> => {
  const pairs: Array<{ readonly source: UploadSource; readonly target: Target }> = []
  const missing: Array<string> = []
  sources.forEach((source, position) => {
    const target = targets[position]
    if (target === undefined) missing.push(`${source.name} (${position + 1})`)
    else pairs.push({ source, target })
  })
  return missing.length === 0
    ? Effect.succeed(pairs)
    : Effect.fail(new DecodeFailed({ operation, detail: `The response has no upload URL for ${missing.join(", ")}` }))
}

/** Runtimes require `duplex` for streamed bodies; the DOM types lack it. */
type StreamingInit = RequestInit & { readonly duplex: "half" }

/** `fetch` rejects shared memory in its types; these bytes are never shared. */
const asBody = (content: Blob | Uint8Array): Blob | Uint8Array<ArrayBuffer> => content as Blob | Uint8Array<ArrayBuffer>

const counted = (
  stream: ReadableStream<Uint8Array>,
  report: (sentBytes: number) => void,
  check: (foundBytes: number, isWhole: boolean) => void,
): ReadableStream<Uint8Array> => {
  let sent = 0
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        sent += chunk.byteLength
        check(sent, false)
        controller.enqueue(chunk)
        report(sent)
      },
      flush: () => check(sent, true),
    }),
  )
}

/**
 * Uploads a file to a signed URL by `POST`, as a form with the given fields. Held in memory: such files are limited to
 * 10 MB.
 *
 * @category operations
 * @since 0.1.0
 */
export const post = (
  operation: string,
  target: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  source: UploadSource,
  onProgress: OnProgress | undefined,
): Effect.Effect<void, ApiError, Client> =>
  Effect.gen(function* () {
    const { contentType, name, size } = yield* announce(operation, source)
    const { content } = source
    const blob =
      content instanceof Blob || content instanceof Uint8Array
        ? new Blob([asBody(content)], { type: contentType })
        : new Blob([yield* collect(typeof content === "function" ? content() : content)], { type: contentType })
    if (blob.size !== size) {
      const detail = `"${name}" was declared as ${size} bytes but has ${blob.size}`
      return yield* Effect.fail(
        new FileChanged({ operation, fileName: name, announcedBytes: size, foundBytes: blob.size, detail }),
      )
    }
    const form = new FormData()
    for (const [field, value] of Object.entries(target.fields)) form.append(field, value)
    // Storage services ignore form fields after the file.
    form.append("file", blob, name)

    onProgress?.({ name, sentBytes: 0, totalBytes: size })
    const client = yield* Client
    const init = { method: "POST", body: form }
    yield* client.signed(operation, { url: target.url, init, isIdempotent: true, timeout: timeoutFor(size) })
    onProgress?.({ name, sentBytes: size, totalBytes: size })
  })

/** Reads a stream into memory. A stream that fails is a defect, because the caller created it. */
const collect = (stream: ReadableStream<Uint8Array>): Effect.Effect<ArrayBuffer> =>
  Effect.promise(() => new Response(stream).arrayBuffer())

/** Idle time after which a connection counts as dead. */
const silenceMs = 30_000

/**
 * Streams the content of a signed URL. Fails with `TimedOut` after 30 s without data.
 *
 * @category streams
 * @since 0.1.0
 */
export const download = (
  operation: string,
  url: string | null | undefined,
): Stream.Stream<Uint8Array, ApiError, Client> => {
  if (url === null || url === undefined) {
    return Stream.fail(new DecodeFailed({ operation, detail: "The file has no download URL" }))
  }
  return Stream.unwrap(
    Effect.gen(function* () {
      const client = yield* Client
      const response = yield* client.signed(operation, { url, isIdempotent: true, readsBody: false })
      return bodyStream(response, { operation, idleMs: silenceMs, take: (piece) => Effect.succeed([piece]) })
    }),
  )
}
