import { TaskStepView } from "@tabwright/raw/v4/schemas"
import { type ApiError, Browsers, type Client } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { id } from "../Arguments.ts"
import type { Call } from "../Caller.ts"
import { fetchBytes } from "../FileContent.ts"
import { toLocalLink, toPublicLink } from "../PublicLinks.ts"
import { stepsOf } from "../RunProgress.ts"
import { makeTool, readOnlyHints, ToolFailed } from "../Tool.ts"
import { maxImageBytes, type ToolResponse } from "../ToolResponse.ts"

const ScreenshotOutput = Schema.Struct({
  browserId: Schema.optionalKey(Schema.String),
  runId: Schema.optionalKey(Schema.String),
  step: Schema.optionalKey(TaskStepView.fields.number),
  url: TaskStepView.fields.url,
  title: Schema.optionalKey(Schema.String),
  scale: Schema.optionalKey(Schema.Finite),
  link: Schema.optionalKey(Schema.String),
  note: Schema.optionalKey(Schema.String),
})

type ScreenshotResponse = ToolResponse<typeof ScreenshotOutput.Type>

export const screenshot = makeTool({
  name: "screenshot",
  title: "Take a screenshot",
  description:
    "Returns a screenshot of a page: with browserId or sessionId the current page of that browser, with runId the page of the run's last step, also after its end. Pass one of the three. Images are limited to 1.5 MB: a larger page is scaled down (scale), a larger step returned as a link.",
  input: Schema.Struct({
    browserId: Schema.optionalKey(id("A running browser.")),
    sessionId: Schema.optionalKey(id("A session with a running browser.")),
    runId: Schema.optionalKey(id("A run with at least one step.")),
  }),
  output: ScreenshotOutput,
  hints: readOnlyHints,
  run: ({ browserId, runId, sessionId }, call) => {
    if (browserId !== undefined) return ofBrowser(browserId, call)
    if (sessionId !== undefined) return Effect.flatMap(browserOf(sessionId), (id) => ofBrowser(id, call))
    if (runId !== undefined) return ofRun(runId, call)
    return new ToolFailed({ message: "Pass browserId, sessionId or runId." })
  },
})

const ofRun = (runId: string, call: Call): Effect.Effect<ScreenshotResponse, ApiError | ToolFailed, Client> =>
  Effect.gen(function* () {
    const step = (yield* stepsOf(runId)).findLast(({ screenshotUrl }) => typeof screenshotUrl === "string")
    if (typeof step?.screenshotUrl !== "string") {
      return yield* new ToolFailed({
        message: `Run ${runId} has no screenshot yet, because no step has ended on a page.`,
      })
    }
    const facts = { runId, step: step.number, url: step.url }
    const bytes = yield* fetchBytes(step.screenshotUrl, call, { offset: 0, length: maxImageBytes + 1 })
    if (bytes.length > maxImageBytes) {
      const note = `The screenshot exceeds ${maxImageBytes} bytes. The link works without a key for a limited time.`
      return { facts: { ...facts, link: toPublicLink(call, step.screenshotUrl), note } }
    }
    // Step screenshots are PNG or JPEG; PNG starts with 0x89.
    const mimeType = bytes[0] === 0x89 ? "image/png" : "image/jpeg"
    return { facts, image: { bytes, mimeType } }
  })

const ofBrowser = (browserId: string, call: Call): Effect.Effect<ScreenshotResponse, ApiError | ToolFailed, Client> =>
  Effect.gen(function* () {
    const { cdpUrl, status } = yield* Browsers.get(browserId)
    if (typeof cdpUrl !== "string") {
      const reason =
        status === "active"
          ? "a key with the write scope is required"
          : "the browser has stopped; call screenshot with runId for a run's last step"
      return yield* new ToolFailed({ message: `Screenshot of browser ${browserId} failed: ${reason}.` })
    }
    const { bytes, scale, title, url } = yield* Effect.mapError(
      pageScreenshot(toLocalLink(call, cdpUrl)),
      ({ message }) => new ToolFailed({ message }),
    )
    return {
      facts: { browserId, url, title, ...(scale < 1 ? { scale } : {}) },
      image: { bytes, mimeType: "image/jpeg" },
    }
  })

const browserOf = (sessionId: string): Effect.Effect<string, ApiError | ToolFailed, Client> =>
  Effect.gen(function* () {
    const { items } = yield* Browsers.list({ filterBy: "active", pageSize: 100 })
    const browser = items.find(({ agentSessionId }) => agentSessionId === sessionId)
    if (browser !== undefined) return browser.id
    return yield* new ToolFailed({
      message: `Session ${sessionId} has no running browser. Call screenshot with runId for the last step of a run.`,
    })
  })

class ScreenshotFailed extends Schema.TaggedError<ScreenshotFailed>("@tabwright/cli/mcp/ScreenshotFailed")(
  "ScreenshotFailed",
  { message: Schema.String },
) {}

interface Screenshot {
  readonly url: string
  readonly title: string
  readonly bytes: Uint8Array
  /** Scale of the image: 1 for full size, less if it was reduced. */
  readonly scale: number
}

const limitMs = 20_000

/** Takes a JPEG screenshot of at most {@link maxImageBytes}. Uses plain CDP, to avoid loading a browser library. */
const pageScreenshot = (cdpUrl: string): Effect.Effect<Screenshot, ScreenshotFailed> =>
  Effect.acquireUseRelease(
    Effect.sync(() => new WebSocket(cdpUrl)),
    (socket) =>
      Effect.tryPromise({
        try: (signal) => capture(socket, AbortSignal.any([signal, AbortSignal.timeout(limitMs)])),
        catch: (cause) =>
          new ScreenshotFailed({
            message: `Screenshot failed: ${cause instanceof Error ? cause.message : "no response"}. Check with list_browsers whether the browser is still running.`,
          }),
      }),
    (socket) => Effect.sync(() => socket.close()),
  )

const capture = async (socket: WebSocket, signal: AbortSignal): Promise<Screenshot> => {
  const send = cdpClient(socket, signal)
  await opened(socket, signal)
  const { targetInfos } = await send("Target.getTargets", {})
  const page = [...asArray(targetInfos)].find((target) => textIn(target, "type") === "page")
  if (page === undefined) throw new Error("the browser has no page")
  const { sessionId } = await send("Target.attachToTarget", { targetId: textIn(page, "targetId"), flatten: true })
  const screenshot = await fittingScreenshot((method, params) => send(method, params, String(sessionId)))
  return { url: textIn(page, "url"), title: textIn(page, "title"), ...screenshot }
}

const maxAttempts = 3

/** Takes screenshots at decreasing scale until one has at most `maxBytes`. */
export const fittingScreenshot = async (
  send: (method: string, params: Fields) => Promise<Fields>,
  maxBytes: number = maxImageBytes,
): Promise<Pick<Screenshot, "bytes" | "scale">> => {
  const take = async (clip?: Fields) => {
    const { data } = await send("Page.captureScreenshot", { format: "jpeg", quality: 70, ...(clip && { clip }) })
    return Buffer.from(String(data), "base64")
  }
  let bytes: Uint8Array = await take()
  let scale = 1
  for (let attempts = 0; bytes.length > maxBytes && attempts < maxAttempts; attempts++) {
    const { cssVisualViewport } = await send("Page.getLayoutMetrics", {})
    // Size is proportional to area, with a margin because smaller images have more detail per pixel.
    scale *= Math.min(0.8, 0.8 * Math.sqrt(maxBytes / bytes.length))
    bytes = await take({
      x: numberIn(cssVisualViewport, "pageX"),
      y: numberIn(cssVisualViewport, "pageY"),
      width: numberIn(cssVisualViewport, "clientWidth"),
      height: numberIn(cssVisualViewport, "clientHeight"),
      scale,
    })
  }
  if (bytes.length <= maxBytes) return { bytes, scale }
  throw new Error(`the image exceeds ${maxBytes} bytes even at scale ${scale.toFixed(2)}`)
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null
const asArray = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])
const textIn = (value: unknown, name: string): string => {
  const text = isFields(value) ? value[name] : undefined
  return typeof text === "string" ? text : ""
}
const numberIn = (value: unknown, name: string): number => {
  const number = isFields(value) ? value[name] : undefined
  return typeof number === "number" ? number : 0
}

const opened = (socket: WebSocket, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(), { once: true })
    socket.addEventListener("error", () => reject(new Error("the browser is unreachable")), { once: true })
    rejectOnEnd(socket, signal, reject)
  })

const rejectOnEnd = (socket: WebSocket, signal: AbortSignal, reject: (error: Error) => void): void => {
  socket.addEventListener("close", () => reject(new Error("the browser closed the connection")), { once: true })
  signal.addEventListener("abort", () => reject(new Error("the browser does not respond")), { once: true })
}

/** Returns a function that sends a CDP command and resolves with its response. */
const cdpClient = (socket: WebSocket, signal: AbortSignal) => {
  let last = 0
  return (method: string, params: Fields, sessionId?: string): Promise<Fields> =>
    new Promise((resolve, reject) => {
      const id = ++last
      const onMessage = ({ data }: MessageEvent) => {
        const message: unknown = JSON.parse(String(data))
        if (!isFields(message) || message["id"] !== id) return
        socket.removeEventListener("message", onMessage)
        if (isFields(message["result"])) resolve(message["result"])
        else reject(new Error(textIn(message["error"], "message")))
      }
      socket.addEventListener("message", onMessage)
      rejectOnEnd(socket, signal, reject)
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
    })
}
