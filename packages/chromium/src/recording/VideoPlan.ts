import * as fs from "node:fs"
import type { ImageSize } from "../view/cast/ScreencastFrame.ts"
import type { Chapter } from "./Matroska.ts"
import type { RecordingIndex, StoredFrame } from "./RecordingIndex.ts"

/** Larger sides only increase file size; text is sharp at this size. */
const maxSidePx = 1920

/** Maximum distance between key frames in ms, which bounds the cost of seeking. */
export const keyFrameEveryMs = 5000

/** Minimum display time of the last frame. */
const lastFrameMs = 1000

/** Limit of the chapter list in an MP4 file. */
const maxChapters = 255

/** Plan of a video: frames of one size, each shown until the next. */
export interface VideoPlan extends ImageSize {
  /** In ascending order of time, starting at 0. */
  readonly frames: ReadonlyArray<StoredFrame>
  readonly chapters: ReadonlyArray<Chapter>
  readonly durationMs: number
}

/** Plans the video of a recording. It has the size that was shown longest and starts with the first frame. */
export const planVideo = ({ frames: stored, marks, endMs }: RecordingIndex): VideoPlan => {
  const beginMs = stored[0]?.atMs ?? 0
  const frames: Array<StoredFrame> = []
  for (const frame of stored) {
    const atMs = frame.atMs - beginMs
    // Of two frames at the same time, the later one was visible.
    if (frames.at(-1)?.atMs === atMs) frames.pop()
    frames.push({ ...frame, atMs })
  }
  const lastMs = frames.at(-1)?.atMs ?? 0
  const durationMs = Math.max(endMs - beginMs, lastMs + lastFrameMs)
  return { ...videoSize(longestShown(frames, durationMs)), frames, chapters: planChapters(marks, beginMs), durationMs }
}

const longestShown = (frames: ReadonlyArray<StoredFrame>, durationMs: number): ImageSize => {
  const shownMs = new Map<string, { readonly size: ImageSize; readonly ms: number }>()
  for (const [at, { widthPx, heightPx, atMs }] of frames.entries()) {
    const key = `${widthPx}x${heightPx}`
    const ms = (shownMs.get(key)?.ms ?? 0) + (frames[at + 1]?.atMs ?? durationMs) - atMs
    shownMs.set(key, { size: { widthPx, heightPx }, ms })
  }
  const [longest] = [...shownMs.values()].toSorted((one, other) => other.ms - one.ms)
  return longest?.size ?? { widthPx: 2, heightPx: 2 }
}

/** Rounds sides to even numbers, because H.264 usually halves the color resolution. */
const videoSize = ({ widthPx, heightPx }: ImageSize): ImageSize => {
  const scale = Math.min(1, maxSidePx / Math.max(widthPx, heightPx))
  const even = (side: number) => Math.max(16, Math.round((side * scale) / 2) * 2)
  return { widthPx: even(widthPx), heightPx: even(heightPx) }
}

const planChapters = (marks: ReadonlyArray<Chapter>, beginMs: number): ReadonlyArray<Chapter> => {
  const chapters: Array<Chapter> = []
  for (const { title, atMs } of marks) {
    const placed = { title, atMs: Math.max(0, atMs - beginMs) }
    const last = chapters.at(-1)
    if (last !== undefined && placed.atMs === last.atMs) chapters.pop()
    chapters.push(placed)
  }
  return chapters.slice(0, maxChapters)
}

export interface VideoFrame {
  readonly jpeg: Uint8Array
  readonly atMs: number
}

/** Yields the video's frames. Repeats the last one at the end, so that it has a duration. */
export async function* videoFrames(file: string, { frames, durationMs }: VideoPlan): AsyncGenerator<VideoFrame> {
  const handle = await fs.promises.open(file)
  try {
    const last = frames.at(-1)
    const repeated = last === undefined ? [] : [{ ...last, atMs: durationMs }]
    for (const { offset, bytes, atMs } of [...frames, ...repeated]) {
      const jpeg = Buffer.alloc(bytes)
      const { bytesRead } = await handle.read(jpeg, 0, bytes, offset)
      if (bytesRead < bytes) throw new Error("the recording's file was truncated")
      yield { jpeg, atMs }
    }
  } finally {
    await handle.close()
  }
}
