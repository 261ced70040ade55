import * as fs from "node:fs"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { acquireEgressProxy } from "../egress/EgressProxy.ts"
import { type ChromiumError, chromiumError, EncodingFailed } from "../errors/ChromiumError.ts"
import type { Chromium } from "../locate/Chromium.ts"
import { cdpRequest } from "../process/CdpConnection.ts"
import { launch } from "../process/launch/Launch.ts"
import { lowerPriority } from "../process/system/PipedProcess.ts"
import type { Account } from "../process/system/SystemAccount.ts"
import { encodingPage, encodingScript, type EncodingJob, pageOrigin, readMediabunny } from "./EncodingPage.ts"
import { type VideoPlan, videoFrames, keyFrameEveryMs } from "./VideoPlan.ts"
import { chaptersBytes } from "./Mp4Chapters.ts"

/** Amount of the recording in memory at once, besides one frame. */
const batchBytes = 2 ** 20

/** Per pixel: 1.3 Mbit/s at 1280 by 800, where text is readable after the first second. */
const bitsPerPoint = 1.3

/** Minimum header space that the library reserves per announced packet. */
const reservedPerPacket = 32

export interface ChromiumEncodingOptions {
  readonly chromium: Chromium
  /** Name of the helper browser: letters, digits, `-` and `_`. */
  readonly id: string
  readonly dataDir: string
  readonly account: Account | undefined
  readonly from: string
  readonly plan: VideoPlan
  readonly to: string
  readonly limitMs: number
  readonly noSandbox?: boolean
}

const Attached = Schema.Struct({ sessionId: Schema.String })
const Created = Schema.Struct({ targetId: Schema.String })
const Paused = Schema.Struct({
  requestId: Schema.String,
  request: Schema.Struct({
    url: Schema.String,
    postData: Schema.optionalKey(Schema.String),
    postDataEntries: Schema.optionalKey(Schema.Array(Schema.Struct({ bytes: Schema.optionalKey(Schema.String) }))),
  }),
})

/** Encodes in a helper browser without network, with space reserved for chapters. Fails with `EncodingFailed`. */
export const encodeWithChromium = Effect.fn("ChromiumEncoding.encode")(function* (
  options: ChromiumEncodingOptions,
): Effect.fn.Return<void, ChromiumError> {
  const { plan, limitMs } = options
  return yield* encode(options).pipe(
    Effect.scoped,
    Effect.timeoutOrElse({
      duration: limitMs,
      orElse: () => failed(`${plan.frames.length} frames took longer than ${Math.round(limitMs / 1000)} s`),
    }),
  )
})

const failed = (detail: string) => Effect.fail(chromiumError(new EncodingFailed({ encoder: "Chromium", detail })))

const attempt = <A>(task: () => Promise<A>): Effect.Effect<A, ChromiumError> =>
  Effect.tryPromise({
    try: task,
    catch: (cause) => chromiumError(new EncodingFailed({ encoder: "Chromium", detail: String(cause) })),
  })

const encode = Effect.fnUntraced(function* ({
  chromium,
  id,
  dataDir,
  account,
  from,
  plan,
  to,
  noSandbox = false,
}: ChromiumEncodingOptions) {
  const library = yield* attempt(readMediabunny)
  const output = yield* Effect.acquireRelease(
    attempt(() => fs.promises.open(to, "wx", 0o600)),
    (handle) => Effect.promise(() => handle.close()),
  )
  const egress = yield* acquireEgressProxy()
  const { cdp, pid, ended } = yield* launch({ id, dataDir, chromium, account, noSandbox, flags: egress.flags })
  const batches = inBatches(from, plan)
  yield* Effect.addFinalizer(() => Effect.promise(() => batches.return(undefined)))
  const end = yield* Deferred.make<void, ChromiumError>()

  const answers: Readonly<Record<string, (body: Buffer, at: number) => Effect.Effect<PageResponse, ChromiumError>>> = {
    "/": () => Effect.succeed({ type: "text/html", body: Buffer.from(encodingPage) }),
    "/encode.js": () => Effect.succeed({ type: "text/javascript", body: Buffer.from(encodingScript) }),
    "/mediabunny.js": () => Effect.succeed({ type: "text/javascript", body: library }),
    "/job": () => Effect.succeed({ type: "application/json", body: Buffer.from(JSON.stringify(jobOf(plan))) }),
    "/frames": () =>
      Effect.map(
        attempt(() => batches.next()),
        ({ value }) => ({ type: "application/octet-stream", body: value ?? Buffer.alloc(0) }),
      ),
    "/video": (body, at) =>
      Effect.as(
        attempt(() => writeAt(output, body, at)),
        emptyResponse,
      ),
    "/done": () => Effect.as(Deferred.succeed(end, undefined), emptyResponse),
    "/failed": (body) => Effect.andThen(Deferred.completeWith(end, failed(body.toString("utf8"))), failed("it failed")),
  }

  const serve = Effect.fnUntraced(function* ({ requestId, request }: typeof Paused.Type, sessionId: string) {
    const { origin, pathname, searchParams } = new URL(request.url)
    const answer = origin === pageOrigin ? answers[pathname] : undefined
    if (answer === undefined) {
      return yield* cdp.send("Fetch.failRequest", { requestId, errorReason: "AccessDenied" }, { sessionId })
    }
    const { type, body } = yield* answer(bodyOf(request), Number(searchParams.get("at") ?? 0))
    const responseHeaders = [{ name: "content-type", value: type }]
    const fulfilment = { requestId, responseCode: 200, responseHeaders, body: body.toString("base64") }
    return yield* cdp.send("Fetch.fulfillRequest", fulfilment, { sessionId })
  })

  const fork = yield* FiberSet.makeRuntime<never>()
  const stopListening = cdp.on("Fetch.requestPaused", (params, sessionId) => {
    const paused = Option.getOrUndefined(Schema.decodeUnknownOption(Paused)(params))
    if (paused === undefined || sessionId === undefined) return
    fork(serve(paused, sessionId).pipe(Effect.catch((error) => Deferred.fail(end, error))))
  })
  yield* Effect.addFinalizer(() => Effect.sync(stopListening))

  const { targetId } = yield* cdpRequest(cdp, Created, "Target.createTarget", { url: "about:blank" })
  const { sessionId } = yield* cdpRequest(cdp, Attached, "Target.attachToTarget", { targetId, flatten: true })
  yield* cdp.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }, { sessionId })
  // The page's process exists now, and the encoder's threads do not yet.
  lowerPriority(pid)
  yield* cdp.send("Page.navigate", { url: `${pageOrigin}/` }, { sessionId, limitMs: 60_000 })
  yield* Effect.raceFirst(Deferred.await(end), Effect.andThen(ended, failed("its helper browser exited")))
})

interface PageResponse {
  readonly type: string
  readonly body: Buffer
}

const emptyResponse: PageResponse = { type: "text/plain", body: Buffer.alloc(0) }

const jobOf = ({ widthPx, heightPx, frames, chapters }: VideoPlan): EncodingJob => ({
  widthPx,
  heightPx,
  bitrate: Math.round(widthPx * heightPx * bitsPerPoint),
  keyFrameEveryMs,
  packets: frames.length + 1 + Math.ceil(chaptersBytes(chapters) / reservedPerPacket),
})

const bodyOf = ({ postData, postDataEntries }: (typeof Paused.Type)["request"]): Buffer =>
  postDataEntries === undefined
    ? Buffer.from(postData ?? "", "utf8")
    : Buffer.concat(postDataEntries.map(({ bytes = "" }) => Buffer.from(bytes, "base64")))

const writeAt = async (file: fs.promises.FileHandle, bytes: Buffer, at: number): Promise<void> => {
  for (let written = 0; written < bytes.byteLength;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, at + written)
    written += bytesWritten
  }
}

async function* inBatches(from: string, plan: VideoPlan): AsyncGenerator<Buffer, undefined> {
  let batch: Array<Buffer> = []
  let bytes = 0
  let at = 0
  for await (const { jpeg, atMs } of videoFrames(from, plan)) {
    const head = Buffer.alloc(20)
    head.writeUInt32BE(jpeg.byteLength, 0)
    head.writeDoubleBE(atMs, 4)
    // The last frame only marks the end of the one before it.
    head.writeDoubleBE(Math.max(1, (plan.frames[++at]?.atMs ?? plan.durationMs) - atMs), 12)
    batch.push(head, Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength))
    bytes += head.byteLength + jpeg.byteLength
    if (bytes < batchBytes) continue
    yield Buffer.concat(batch)
    batch = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(batch)
  return undefined
}
