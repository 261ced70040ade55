import * as fs from "node:fs"
import type { PictureSize } from "./JpegSize.ts"
import type { Chapter } from "./Matroska.ts"
import type { RecordingIndex, StoredFrame } from "./RecordingIndex.ts"

/** Longer sides make large files of no more use: text is as sharp as it was up to here. */
const maxSidePx = 1920

/**
 * How far a player that jumps into a film has to go back at most, where there are frames at all, in milliseconds.
 *
 * @category constants
 * @since 0.1.0
 */
export const keyFrameEveryMs = 5000

/** What is shown last can be looked at for so long, however soon the recording ended after it. */
const lastFrameMs = 1000

/** As many as the list in an MP4 file has room for. */
const maxChapters = 255

/**
 * What a film is going to be: frames of one size, each shown until the next.
 *
 * @category models
 * @since 0.1.0
 */
export interface Film extends PictureSize {
  /** By time, which rises from frame to frame and begins at 0. */
  readonly frames: ReadonlyArray<StoredFrame>
  readonly chapters: ReadonlyArray<Chapter>
  readonly durationMs: number
}

/**
 * Plans the film of a recording: it has the size that was shown longest, and begins with the first picture.
 *
 * @category constructors
 * @since 0.1.0
 */
export const planFilm = ({ frames: stored, marks, endMs }: RecordingIndex): Film => {
  const beginMs = stored[0]?.atMs ?? 0
  const frames: Array<StoredFrame> = []
  for (const frame of stored) {
    const atMs = frame.atMs - beginMs
    // Of two at the same moment the later one is what was seen.
    if (frames.at(-1)?.atMs === atMs) frames.pop()
    frames.push({ ...frame, atMs })
  }
  const lastMs = frames.at(-1)?.atMs ?? 0
  const durationMs = Math.max(endMs - beginMs, lastMs + lastFrameMs)
  return { ...filmSize(longestShown(frames, durationMs)), frames, chapters: placeChapters(marks, beginMs), durationMs }
}

const longestShown = (frames: ReadonlyArray<StoredFrame>, durationMs: number): PictureSize => {
  const shownMs = new Map<string, { readonly size: PictureSize; readonly ms: number }>()
  for (const [at, { widthPx, heightPx, atMs }] of frames.entries()) {
    const key = `${widthPx}x${heightPx}`
    const ms = (shownMs.get(key)?.ms ?? 0) + (frames[at + 1]?.atMs ?? durationMs) - atMs
    shownMs.set(key, { size: { widthPx, heightPx }, ms })
  }
  const [longest] = [...shownMs.values()].toSorted((one, other) => other.ms - one.ms)
  return longest?.size ?? { widthPx: 2, heightPx: 2 }
}

/** H.264 in its common form has half as many colours as points in each direction: sides are even. */
const filmSize = ({ widthPx, heightPx }: PictureSize): PictureSize => {
  const scale = Math.min(1, maxSidePx / Math.max(widthPx, heightPx))
  const even = (side: number) => Math.max(16, Math.round((side * scale) / 2) * 2)
  return { widthPx: even(widthPx), heightPx: even(heightPx) }
}

const placeChapters = (marks: ReadonlyArray<Chapter>, beginMs: number): ReadonlyArray<Chapter> => {
  const chapters: Array<Chapter> = []
  for (const { title, atMs } of marks) {
    const placed = { title, atMs: Math.max(0, atMs - beginMs) }
    const last = chapters.at(-1)
    if (last !== undefined && placed.atMs === last.atMs) chapters.pop()
    chapters.push(placed)
  }
  return chapters.slice(0, maxChapters)
}

/**
 * A frame as an encoder gets it.
 *
 * @category models
 * @since 0.1.0
 */
export interface FilmFrame {
  readonly jpeg: Uint8Array
  readonly atMs: number
}

/**
 * The film's frames, read one after the other; the last one comes once more at the end, so that it is shown until then.
 *
 * @category constructors
 * @since 0.1.0
 */
export async function* filmFrames(file: string, { frames, durationMs }: Film): AsyncGenerator<FilmFrame> {
  const handle = await fs.promises.open(file)
  try {
    const last = frames.at(-1)
    const repeated = last === undefined ? [] : [{ ...last, atMs: durationMs }]
    for (const { offset, bytes, atMs } of [...frames, ...repeated]) {
      const jpeg = Buffer.alloc(bytes)
      const { bytesRead } = await handle.read(jpeg, 0, bytes, offset)
      if (bytesRead < bytes) throw new Error("the recording's file became shorter")
      yield { jpeg, atMs }
    }
  } finally {
    await handle.close()
  }
}
