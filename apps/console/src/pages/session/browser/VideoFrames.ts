/** Timeout of a seek in ms. */
const seekMs = 1_000

/** Shows the frame at a position and returns the position at which that frame begins. */
const frameAt = (video: HTMLVideoElement, seconds: number): Promise<number> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(video.currentTime), seekMs)
    video.requestVideoFrameCallback((_, { mediaTime }) => {
      clearTimeout(timer)
      resolve(mediaTime)
    })
    video.currentTime = seconds
  })

/** Precision of the search for a frame in seconds. */
const precision = 0.02

/** Shows the frame before the current one. A recording has a frame per change of the page, not per interval. */
export const showPreviousFrame = async (video: HTMLVideoElement): Promise<void> => {
  const current = await frameAt(video, video.currentTime)
  // Slightly before the frame, because positions are rounded.
  await frameAt(video, Math.max(0, current - precision / 2))
}

/** Shows the frame after the current one, or stays at the last one. */
export const showNextFrame = async (video: HTMLVideoElement): Promise<void> => {
  const start = video.currentTime
  const current = await frameAt(video, start)
  const isLater = async (seconds: number) => (await frameAt(video, seconds)) > current
  let before = start
  let after = Math.min(video.duration, start + precision)
  while (!(await isLater(after))) {
    if (after >= video.duration) return void (await frameAt(video, start))
    before = after
    after = Math.min(video.duration, start + 2 * (after - start))
  }
  while (after - before > precision) {
    const middle = (before + after) / 2
    if (await isLater(middle)) after = middle
    else before = middle
  }
  await frameAt(video, after)
}
