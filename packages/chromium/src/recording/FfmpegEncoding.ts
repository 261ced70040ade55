import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, EncodingFailed } from "../errors/ChromiumError.ts"
import type { Ffmpeg } from "../process/system/Ffmpeg.ts"
import { runPiped } from "../process/system/PipedProcess.ts"
import type { Account } from "../process/system/SystemAccount.ts"
import { type VideoPlan, videoFrames, keyFrameEveryMs } from "./VideoPlan.ts"
import { matroskaFrame, matroskaHeader } from "./Matroska.ts"

export interface FfmpegOptions {
  readonly ffmpeg: Ffmpeg
  /** The recording's file. */
  readonly from: string
  readonly plan: VideoPlan
  /** A folder that `account` can write to. */
  readonly folder: string
  /** File name of the video in the folder. */
  readonly name: string
  readonly account: Account | undefined
  readonly limitMs: number
}

/** Encodes a video with ffmpeg, which reads only the recovered frames through a pipe. Fails with `EncodingFailed`. */
export const encodeWithFfmpeg = Effect.fn("FfmpegEncoding.encode")(
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

/**
 * On two cores, veryfast at crf 28 takes 2 s per minute of typical use with readable text. Frames keep their original
 * times.
 */
const encoderArguments = ({ keepTimes }: Ffmpeg, plan: VideoPlan, name: string): ReadonlyArray<string> =>
  [
    ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"],
    ["-protocol_whitelist", "pipe,file", "-f", "matroska", "-i", "pipe:0"],
    ["-map", "0:v:0", "-an", "-sn"],
    ["-vf", `${fit(plan)},format=yuv420p`],
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
const fit = ({ widthPx: w, heightPx: h }: VideoPlan): string =>
  `scale=w='if(gte(iw*${h},ih*(${w}-2)),${w},iw*${h}/ih)':h='if(gte(ih*${w},iw*(${h}-2)),${h},ih*${w}/iw)',` +
  `pad=${w}:${h}:(ow-iw)/2:(oh-ih)/2:black,setsar=1`
