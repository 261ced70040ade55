import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import type { Page } from "playwright-core"
import { type Capture, AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"
import { playwrightCall, withCdp, within } from "../PlaywrightCall.ts"
import { maskLocators, shownSecrets } from "./SecretRedaction.ts"

/** Largest picture that every provider accepts without scaling it: pixels of a side, and of the whole. */
const longestPx = 1280
const maxPixels = 1_150_000

/** Returns the factor that makes a viewport fit the limits. */
export const captureScale = (width: number, height: number): number =>
  Math.min(1, longestPx / Math.max(width, height), Math.sqrt(maxPixels / (width * height)))

const startsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Returns the size of a JPEG from its frame header; undefined if it has none. */
export const jpegSize = (bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length && view.getUint8(at) === 0xff;) {
    if (startsFrame(view.getUint8(at + 1))) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Takes a screenshot whose points can be used in actions, scaled down to the limits of the providers. */
export const capture = Effect.fnUntraced(function* (session: DriverContext): Effect.fn.Return<Capture, AgentError> {
  const page = yield* session.tabs.active
  const id = `s${Math.floor((yield* Random.next) * 2 ** 48).toString(36)}`
  const main = page.mainFrame()
  const { readMs } = session.timeouts
  const viewport = yield* session.probe.ask(main, "recordPoints", { id }, readMs)
  const inner = [...(session.observed?.targets.values() ?? [])].map(({ frame }) => frame)
  const frames = [...new Set(inner)].filter((frame) => frame !== main && frame.page() === page && !frame.isDetached())
  const recorded = yield* Effect.forEach(
    frames,
    (frame) =>
      session.probe.ask(frame, "recordPoints", { id }, readMs).pipe(
        Effect.as([frame]),
        Effect.orElseSucceed(() => []),
      ),
    { concurrency: 8 },
  )
  session.capture = { id, page, frames: new Set([main, ...recorded.flat()]) }
  const jpeg = yield* picture(session, page, viewport)
  const size = jpegSize(jpeg)
  if (size === undefined)
    return yield* new AgentError({ reason: "PageFailed", message: "The screenshot is not a JPEG." })
  return { id, jpeg, ...size, viewportWidth: viewport.width, viewportHeight: viewport.height }
})

const picture = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  { width, height, pixelRatio }: { readonly width: number; readonly height: number; readonly pixelRatio: number },
): Effect.fn.Return<Uint8Array, AgentError> {
  const mask = maskLocators(session, yield* shownSecrets(session, page))
  const timeout = session.timeouts.readMs
  if (mask.length > 0)
    return yield* playwrightCall((signal) =>
      page.screenshot({ type: "jpeg", quality: 75, scale: "css", mask, maskColor: "#808080", timeout, signal }),
    )
  const scale = captureScale(width, height) / pixelRatio
  return yield* within(
    withCdp(page, async (cdp) => {
      const { cssVisualViewport } = await cdp.send("Page.getLayoutMetrics")
      const clip = { x: cssVisualViewport.pageX, y: cssVisualViewport.pageY, width, height, scale }
      const { data } = await cdp.send("Page.captureScreenshot", {
        format: "jpeg",
        quality: 75,
        optimizeForSpeed: true,
        ...(scale === 1 ? {} : { clip }),
      })
      return new Uint8Array(Buffer.from(data, "base64"))
    }),
    timeout,
  )
})
