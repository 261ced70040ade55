import type { ScreencastFrame } from "./ScreencastFrame.ts"

/** Tolerance, so that slightly early frames are not delayed. */
const slack = 0.75

export interface PacedWatcher {
  readonly maxFps: number
  readonly offer: (frame: ScreencastFrame) => void
  readonly stop: () => void
}

/** Passes at most `maxFps` frames per second to `onFrame`. Of faster ones, the latest is delayed. */
export const pacedWatcher = (maxFps: number, onFrame: (frame: ScreencastFrame) => void): PacedWatcher => {
  const intervalMs = 1000 / maxFps
  let sentAt = -Infinity
  let held: ScreencastFrame | undefined
  let timer: NodeJS.Timeout | undefined
  const send = (frame: ScreencastFrame) => {
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
