import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, EncodingFailed } from "../errors/ChromiumError.ts"
import type { Chromium } from "../locate/Chromium.ts"
import { openOwnedFile } from "../process/folder/BrowserFiles.ts"
import { removeFolders } from "../process/folder/BrowserFolder.ts"
import { type Ffmpeg, findFfmpeg } from "../process/system/Ffmpeg.ts"
import { reachableFolder } from "../process/folder/UnprivilegedFolder.ts"
import type { Account } from "../process/system/SystemAccount.ts"
import { runPiped } from "../process/system/PipedProcess.ts"
import { encodeWithChromium } from "./ChromiumEncoding.ts"
import { type VideoPlan, planVideo, videoFrames, keyFrameEveryMs } from "./VideoPlan.ts"
import { writeChapters } from "./Mp4Chapters.ts"
import { readRecording } from "./RecordingIndex.ts"
import { matroskaFrame, matroskaHeader } from "./Matroska.ts"

/** Startup time; far more than the slowest machine needs for the largest frame at lowest priority. */
const startLimitMs = 120_000
const frameLimitMs = 500

const name = "video.mp4"

/**
 * @category models
 * @since 0.1.0
 */
export interface EncodingOptions {
  /** The recording's file, which is not modified. */
  readonly from: string
  /** Letters, digits, `-` and `_`. Only one encoding per id may run at a time. */
  readonly id: string
  readonly dataDir: string
  /** Account of the encoder process. Undefined: this process's account. */
  readonly account: Account | undefined
  /** Browser that encodes if there is no ffmpeg. */
  readonly chromium: Effect.Effect<Chromium, ChromiumError>
  /** Path of ffmpeg, or "off" for none. Default: the one on the PATH. Ignored without libx264. */
  readonly ffmpeg?: string
  /** Runs the encoding browser without Chromium's sandbox. Default false. */
  readonly noSandbox?: boolean
}

/**
 * A video: H.264 in an MP4 file with fast start and chapters.
 *
 * @category models
 * @since 0.1.0
 */
export interface EncodedVideo {
  /** Open for reading. */
  readonly handle: fs.promises.FileHandle
  readonly bytes: number
  readonly durationMs: number
  readonly widthPx: number
  readonly heightPx: number
  readonly frames: number
  readonly encoder: "ffmpeg" | "Chromium"
}

/**
 * Encodes a recording as a video at low priority, including truncated recordings. The video is removed when the scope
 * closes; interruption stops the encoder. Fails with `RecordingUnusable` if there is no frame, `EncodingFailed`, or
 * like the start of a browser.
 *
 * @category constructors
 * @since 0.1.0
 */
export const encodeRecording = Effect.fn("VideoEncoding.encodeRecording")(function* (
  options: EncodingOptions,
): Effect.fn.Return<EncodedVideo, ChromiumError, Scope.Scope> {
  const plan = planVideo(yield* readRecording(options.from))
  const work = { ...options, plan, limitMs: startLimitMs + plan.frames.length * frameLimitMs }
  const ffmpeg = options.ffmpeg === "off" ? undefined : yield* findFfmpeg(options.ffmpeg)
  if (ffmpeg === undefined && options.ffmpeg !== undefined && options.ffmpeg !== "off") {
    yield* Effect.logWarning(`${options.ffmpeg} is not an ffmpeg with libx264. Encoding with a browser instead`)
  }
  const video = yield* ffmpeg === undefined
    ? withChromium(work)
    : withFfmpeg(ffmpeg, work).pipe(
        Effect.catch((error) =>
          Effect.andThen(
            Effect.logWarning("ffmpeg failed. Encoding with a browser instead", error),
            withChromium(work),
          ),
        ),
      )
  const handle = yield* openOwnedFile(video.file)
  const { size: bytes } = yield* Effect.promise(() => handle.stat())
  const { durationMs, widthPx, heightPx, frames } = plan
  return { handle, bytes, durationMs, widthPx, heightPx, frames: frames.length, encoder: video.encoder }
})

interface Work extends EncodingOptions {
  readonly plan: VideoPlan
  readonly limitMs: number
}

const withFfmpeg = Effect.fnUntraced(function* (ffmpeg: Ffmpeg, work: Work) {
  const folder = yield* acquireFolder(work, work.account)
  yield* encodeWithFfmpeg({ ...work, ffmpeg, folder, name })
  return { file: path.join(folder, name), encoder: "ffmpeg" as const }
})

const withChromium = Effect.fnUntraced(function* (work: Work) {
  // The helper sends the video to this process, so its account needs no write access.
  const folder = yield* acquireFolder(work, undefined)
  const file = path.join(folder, name)
  yield* encodeWithChromium({ ...work, chromium: yield* work.chromium, id: `video-${work.id}`, to: file })
  const hasChapters = yield* Effect.tryPromise({
    try: async () => {
      const handle = await fs.promises.open(file, "r+")
      try {
        return await writeChapters(handle, work.plan.chapters)
      } finally {
        await handle.close()
      }
    },
    catch: (cause) => chromiumError(new EncodingFailed({ encoder: "Chromium", detail: String(cause) })),
  })
  if (!hasChapters) yield* Effect.logWarning("A video has no chapters: they do not fit in its header")
  return { file, encoder: "Chromium" as const }
})

/** Creates an empty work folder, removing leftovers of a killed server. */
const acquireFolder = ({ id, dataDir }: EncodingOptions, account: Account | undefined) => {
  const owner = account === undefined ? "own" : account.name
  const make = reachableFolder({ dataDir, account, name: path.join("encoding", `${id}-${owner}`) })
  return Effect.acquireRelease(
    make.pipe(
      Effect.tap((folder) => removeFolders([folder])),
      Effect.andThen(make),
    ),
    (folder) => removeFolders([folder]),
  )
}

interface FfmpegOptions {
  readonly ffmpeg: Ffmpeg
  readonly from: string
  readonly plan: VideoPlan
  /** A folder that `account` can write to. */
  readonly folder: string
  readonly name: string
  readonly account: Account | undefined
  readonly limitMs: number
}

/** Encodes a video with ffmpeg, which reads only the recovered frames through a pipe. Fails with `EncodingFailed`. */
const encodeWithFfmpeg = Effect.fn("VideoEncoding.encodeWithFfmpeg")(
  ({ ffmpeg, from, plan, folder, name, account, limitMs }: FfmpegOptions): Effect.Effect<void, ChromiumError> =>
    runPiped({
      program: ffmpeg.program,
      args: encoderArguments(ffmpeg, plan, name),
      cwd: folder,
      account,
      input: matroska(from, plan),
      limitMs,
    }).pipe(Effect.mapError((detail) => chromiumError(new EncodingFailed({ encoder: "ffmpeg", detail })))),
)

async function* matroska(from: string, plan: VideoPlan): AsyncGenerator<Uint8Array> {
  yield matroskaHeader(plan, plan.chapters)
  for await (const { jpeg, atMs } of videoFrames(from, plan)) yield matroskaFrame(jpeg, atMs)
}

/** On two cores, veryfast at crf 28 takes 2 s per minute of typical use with readable text. Keeps frame times. */
const encoderArguments = ({ keepTimes }: Ffmpeg, plan: VideoPlan, name: string): ReadonlyArray<string> =>
  [
    ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"],
    ["-protocol_whitelist", "pipe,file", "-f", "matroska", "-i", "pipe:0"],
    ["-map", "0:v:0", "-an", "-sn"],
    ["-vf", `${scaleFilter(plan)},format=yuv420p`],
    ["-c:v", "libx264", "-preset", "veryfast", "-crf", "28", "-bf", "0", "-threads", "2"],
    [
      "-g",
      "100000",
      "-force_key_frames",
      `expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+${keyFrameEveryMs / 1000}))`,
    ],
    keepTimes,
    ["-enc_time_base", "1:1000", "-video_track_timescale", "1000"],
    ["-movflags", "+faststart", "-f", "mp4", name],
  ].flat()

/** Centers frames of another aspect ratio on black. A ratio off by at most one pixel fills the video. */
const scaleFilter = ({ widthPx: w, heightPx: h }: VideoPlan): string =>
  `scale=w='if(gte(iw*${h},ih*(${w}-2)),${w},iw*${h}/ih)':h='if(gte(ih*${w},iw*(${h}-2)),${h},ih*${w}/iw)',` +
  `pad=${w}:${h}:(ow-iw)/2:(oh-ih)/2:black,setsar=1`
