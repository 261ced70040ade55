import type { Frame } from "./Frame.ts"

/** Frames of a cast come at about its rate: one that is a little early is not held back for that. */
const slack = 0.75

/**
 * @category models
 * @since 0.1.0
 */
export interface PacedWatcher {
  readonly maxFps: number
  readonly offer: (frame: Frame) => void
  readonly stop: () => void
}

/**
 * Passes at most `maxFps` frames a second to `onFrame`; of those that come faster the latest, late.
 *
 * @category constructors
 * @since 0.1.0
 */
export const pacedWatcher = (maxFps: number, onFrame: (frame: Frame) => void): PacedWatcher => {
  const intervalMs = 1000 / maxFps
  let sentAt = -Infinity
  let held: Frame | undefined
  let timer: NodeJS.Timeout | undefined
  const send = (frame: Frame) => {
    sentAt = performance.now()
    onFrame(frame)
  }
  return {
    maxFps,
    offer: (frame) => {
      const waitMs = sentAt + intervalMs - performance.now()
      if (timer === undefined && waitMs <= intervalMs * (1 - slack)) return send(frame)
      held = frame
      timer ??= setTimeout(() => {
        timer = undefined
        if (held !== undefined) send(held)
        held = undefined
      }, waitMs)
    },
    stop: () => {
      clearTimeout(timer)
      held = undefined
    },
  }
}
