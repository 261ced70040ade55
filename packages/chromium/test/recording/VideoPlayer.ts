import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { AttachedTarget } from "../../src/targets/AttachedTarget.ts"

const Shown = Schema.Struct({
  durationMs: Schema.Number,
  widthPx: Schema.Number,
  heightPx: Schema.Number,
  /** RGB values in the center and the upper left corner. */
  pictures: Schema.Array(Schema.Struct({ middle: Schema.Array(Schema.Number), corner: Schema.Array(Schema.Number) })),
})

/** Runs in the page: plays the video and returns its frames at the given times. */
const play = async (base64: string, times: ReadonlyArray<{ readonly timeMs: number; readonly beginsMs: number }>) => {
  // oxlint-disable-next-line typescript/no-explicit-any -- globals of a page
  const { document, Uint8Array, Blob, URL } = globalThis as any
  const video = document.createElement("video")
  const event = (name: string) =>
    new Promise((resolve, reject) => {
      video.addEventListener(name, resolve, { once: true })
      video.addEventListener("error", () => reject(new Error(video.error?.message)), { once: true })
    })
  video.muted = true
  const loaded = event("loadeddata")
  video.src = URL.createObjectURL(new Blob([Uint8Array.fromBase64(base64)], { type: "video/mp4" }))
  await loaded
  const canvas = document.createElement("canvas")
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext("2d", { willReadFrequently: true })
  const colour = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
  const pictures = []
  for (const { timeMs, beginsMs } of times) {
    const seeked = event("seeked")
    // The frame is presented after the event, and the previous one may be presented first.
    const presented = new Promise<void>((resolve) => {
      const look = (_now: number, { mediaTime }: { readonly mediaTime: number }) =>
        Math.abs(mediaTime * 1000 - beginsMs) < 2 ? resolve() : video.requestVideoFrameCallback(look)
      video.requestVideoFrameCallback(look)
    })
    video.currentTime = timeMs / 1000
    await seeked
    await presented
    context.drawImage(video, 0, 0)
    pictures.push({ middle: colour(canvas.width / 2, canvas.height / 2), corner: colour(4, 4) })
  }
  return { durationMs: video.duration * 1000, widthPx: canvas.width, heightPx: canvas.height, pictures }
}

/**
 * Plays a video in a real browser and returns its frames at the given times. `framesMs` are the start times of its
 * frames.
 */
export const watchVideo = (
  page: AttachedTarget,
  video: Uint8Array,
  framesMs: ReadonlyArray<number>,
  timesMs: ReadonlyArray<number>,
) => {
  const times = timesMs.map((timeMs) => ({ timeMs, beginsMs: Math.max(...framesMs.filter((at) => at <= timeMs)) }))
  return page
    .send(
      "Runtime.evaluate",
      {
        expression: `(${String(play)})(${JSON.stringify(Buffer.from(video).toString("base64"))}, ${JSON.stringify(times)})`,
        awaitPromise: true,
        returnByValue: true,
      },
      { limitMs: 20_000 },
    )
    .pipe(
      Effect.flatMap((answer) =>
        Schema.decodeUnknownEffect(Schema.Struct({ result: Schema.Struct({ value: Shown }) }))(answer),
      ),
      Effect.map(({ result }) => result.value),
    )
}

/** Returns the name of a color, tolerant of compression. */
export const colorName = ([red = 0, green = 0, blue = 0]: ReadonlyArray<number>): string => {
  const named = Object.entries({
    black: [0, 0, 0],
    white: [255, 255, 255],
    red: [255, 0, 0],
    lime: [0, 255, 0],
    blue: [0, 0, 255],
    yellow: [255, 255, 0],
  })
  const distance = ([r = 0, g = 0, b = 0]: ReadonlyArray<number>) =>
    Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue))
  return named.find(([, of]) => distance(of) < 30)?.[0] ?? `${red},${green},${blue}`
}
