import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import type { ChromiumError } from "../../errors/ChromiumError.ts"
import { monotonicMs } from "../../process/system/MonotonicClock.ts"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import { frameOf, readFrame, type ScreencastFrame, type ScreencastFrameEvent } from "./ScreencastFrame.ts"

/** Small print is readable; 80 is a third larger without a visible difference. */
const quality = 60

/** Frames are scaled down to this size in pixels. */
const maxSide = 2560

/** A running cast compresses every frame. Up to this rate, stopping in between takes 37 % of a core instead of 61. */
const maxBurstFps = 10

/** Time for a window to resize and the page to redraw. */
const settleMs = 150

/** A hung page must not prevent casting another one. */
const limitMs = 3000

export interface PageCastOptions {
  readonly target: AttachedTarget
  /** Evaluated before each frame, because watchers change. */
  readonly maxFps: () => number
  readonly onFrame: (frame: ScreencastFrame) => void
  /** Called when a client hides or shows the page. */
  readonly onVisibility: () => void
}

/** Casts one page until interrupted. Static pages cost nothing, and the last frame always arrives. */
export const castPage = Effect.fn("PageCast.castPage")(function* ({
  target,
  maxFps,
  onFrame,
  onVisibility,
}: PageCastOptions): Effect.fn.Return<never, ChromiumError> {
  const frames = yield* Queue.unbounded<typeof ScreencastFrameEvent.Type | "resized">()
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
  const acknowledge = ({ sessionId }: typeof ScreencastFrameEvent.Type) =>
    Effect.ignore(target.send("Page.screencastFrameAck", { sessionId }, { limitMs }))

  return yield* Effect.acquireUseRelease(
    listen,
    () =>
      Effect.gen(function* () {
        yield* start
        for (let last = "", sentAt = Number.NEGATIVE_INFINITY; ;) {
          const frame = yield* Queue.take(frames)
          if (frame === "resized") {
            // The first frames after a resize may have the old size, and a static page sends no others.
            yield* Effect.sleep(settleMs)
            yield* stop
            yield* Queue.clear(frames)
            yield* start
            continue
          }
          // A cast starts with the current frame, which after a pause is often unchanged.
          const { deviceWidth, deviceHeight, pageScaleFactor } = frame.metadata
          const key = `${deviceWidth} ${deviceHeight} ${pageScaleFactor} ${frame.data}`
          const isNew = key !== last
          const now = yield* monotonicMs
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
            // Not awaited, because the response does not matter.
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
