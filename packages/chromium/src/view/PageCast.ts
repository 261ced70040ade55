import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { steadyMs } from "../process/SteadyTime.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import { type Frame, frameOf, readFrame, type ScreencastFrame } from "./Frame.ts"

/** Good enough to read small print; 80 costs a third more bytes and shows no more. */
const quality = 60

/** A cast does not make a page larger than this, in pixels; what is larger is scaled down. */
const maxSide = 2560

/**
 * Up to this rate it is cheaper to stop the cast between two frames: the browser draws and compresses every frame of a
 * running one, whatever is acknowledged. Measured at 8 and 4 frames a second: 37 and 25 % of a core in place of 61.
 */
const maxBurstFps = 10

/** A window has its new size, and the page has drawn itself anew, after this time. */
const settleMs = 150

/** A page that hangs does not keep the cast from going on to another. */
const limitMs = 3000

export interface PageCastOptions {
  readonly target: AttachedTarget
  /** Asked before each frame, since who watches changes. */
  readonly maxFps: () => number
  readonly onFrame: (frame: Frame) => void
  /** The page was hidden or shown by whoever drives the browser. */
  readonly onVisibility: () => void
}

/**
 * Casts one page until it is interrupted. A page on which nothing moves costs nothing; what it showed last always arrives.
 *
 * @category constructors
 * @since 0.1.0
 */
export const castPage = Effect.fn("PageCast.castPage")(function* ({
  target,
  maxFps,
  onFrame,
  onVisibility,
}: PageCastOptions): Effect.fn.Return<never, ChromiumError> {
  const frames = yield* Queue.unbounded<typeof ScreencastFrame.Type | "resized">()
  const listen = Effect.sync(() => [
    target.on("Page.screencastFrame", (params) => {
      const frame = readFrame(params)
      if (frame !== undefined) Queue.offerUnsafe(frames, frame)
    }),
    target.on("Page.screencastVisibilityChanged", onVisibility),
    target.on("Page.frameResized", () => void Queue.offerUnsafe(frames, "resized")),
  ])
  const start = target.send(
    "Page.startScreencast",
    { format: "jpeg", quality, maxWidth: maxSide, maxHeight: maxSide, maxFramesInFlight: 2, sendLastFrame: true },
    { limitMs },
  )
  const stop = Effect.ignore(target.send("Page.stopScreencast", {}, { limitMs }))
  const acknowledge = ({ sessionId }: typeof ScreencastFrame.Type) =>
    Effect.ignore(target.send("Page.screencastFrameAck", { sessionId }, { limitMs }))

  return yield* Effect.acquireUseRelease(
    listen,
    () =>
      Effect.gen(function* () {
        yield* start
        for (let last = "", sentAt = Number.NEGATIVE_INFINITY; ;) {
          const frame = yield* Queue.take(frames)
          if (frame === "resized") {
            // The first frames of a new size may still say the old one, and a page that stands still sends no more.
            yield* Effect.sleep(settleMs)
            yield* stop
            yield* Queue.clear(frames)
            yield* start
            continue
          }
          // A cast begins with a picture of what there is, which after a stop is often what was there before.
          const { deviceWidth, deviceHeight, pageScaleFactor } = frame.metadata
          const key = `${deviceWidth} ${deviceHeight} ${pageScaleFactor} ${frame.data}`
          const isNew = key !== last
          const now = yield* steadyMs
          const waitMs = Math.max(0, sentAt + 1000 / maxFps() - now)
          if (isNew) {
            last = key
            sentAt = now
            onFrame(frameOf(target.targetId, frame))
          }
          if (isNew && maxFps() <= maxBurstFps) {
            yield* stop
            yield* Queue.clear(frames)
            yield* Effect.sleep(1000 / maxFps())
            yield* start
          } else {
            if (waitMs > 0) yield* Effect.sleep(waitMs)
            // Nobody waits for the browser to say that it heard.
            yield* Effect.forkChild(acknowledge(frame))
          }
        }
      }),
    (unlisten) =>
      Effect.andThen(
        Effect.sync(() => unlisten.forEach((end) => end())),
        stop,
      ),
  )
}, Effect.scoped)
