import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { type Capture, AgentError } from "../../loop/AgentBrowser.ts"
import { imageSize } from "../../model/vision/ImageSize.ts"
import type { DriverContext } from "../DriverContext.ts"
import { within } from "../PlaywrightCall.ts"
import { viewportPicture } from "./ViewportPicture.ts"

/** Largest picture that every provider accepts without scaling it: pixels of a side, and of the whole. */
const longestPx = 1280
const maxPixels = 1_150_000

/** Returns the factor that makes a viewport fit the limits. */
export const captureScale = (width: number, height: number): number =>
  Math.min(1, longestPx / Math.max(width, height), Math.sqrt(maxPixels / (width * height)))

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
  const { height, width } = viewport
  const part = { x: 0, y: 0, width, height }
  const scale = captureScale(width, height)
  const jpeg = yield* within(viewportPicture(session, page, { viewport, part, scale, marks: [] }), readMs)
  const size = imageSize(jpeg)
  if (size === undefined)
    return yield* new AgentError({ reason: "PageFailed", message: "The screenshot is not a JPEG." })
  return { id, jpeg, ...size, viewportWidth: width, viewportHeight: height }
})
