import * as Effect from "effect/Effect"
import { type ChromiumError, chromiumError, EncodingFailed } from "../errors/ChromiumError.ts"
import type { Ffmpeg } from "../process/Ffmpeg.ts"
import { runPiped } from "../process/PipedProgram.ts"
import type { Account } from "../process/RunAs.ts"
import { type Film, filmFrames, keyFrameEveryMs } from "./Film.ts"
import { matroskaFrame, matroskaHeader } from "./Matroska.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface FfmpegOptions {
  readonly ffmpeg: Ffmpeg
  /** The recording's file. */
  readonly from: string
  readonly film: Film
  /** A folder that `account` may write to. */
  readonly folder: string
  /** The film's name in the folder. */
  readonly name: string
  readonly account: Account | undefined
  readonly limitMs: number
}

/**
 * Makes a film with ffmpeg, which sees only what was recovered of the recording, through a pipe. Fails with `EncodingFailed`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const encodeWithFfmpeg = Effect.fn("FfmpegEncoding.encode")(
  ({ ffmpeg, from, film, folder, name, account, limitMs }: FfmpegOptions): Effect.Effect<void, ChromiumError> =>
    runPiped({
      program: ffmpeg.program,
      args: encoderArguments(ffmpeg, film, name),
      cwd: folder,
      account,
      input: matroska(from, film),
      limitMs,
    }).pipe(Effect.mapError((detail) => chromiumError(new EncodingFailed({ encoder: "ffmpeg", detail })))),
)

async function* matroska(from: string, film: Film): AsyncGenerator<Uint8Array> {
  yield matroskaHeader(film, film.chapters)
  for await (const { jpeg, atMs } of filmFrames(from, film)) yield matroskaFrame(jpeg, atMs)
}

/**
 * Measured on two cores: veryfast at crf 28 takes 2 s for a minute of typical use and leaves print readable. Frames keep their
 * times: as many a second as there were, however many that is.
 */
const encoderArguments = ({ keepTimes }: Ffmpeg, film: Film, name: string): ReadonlyArray<string> =>
  [
    ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"],
    ["-protocol_whitelist", "pipe,file", "-f", "matroska", "-i", "pipe:0"],
    ["-map", "0:v:0", "-an", "-sn"],
    ["-vf", `${fit(film)},format=yuv420p`],
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

/** Pictures of another shape stand in the middle, on black; what is only a point away from the film's shape fills it. */
const fit = ({ widthPx: w, heightPx: h }: Film): string =>
  `scale=w='if(gte(iw*${h},ih*(${w}-2)),${w},iw*${h}/ih)':h='if(gte(ih*${w},iw*(${h}-2)),${h},ih*${w}/iw)',` +
  `pad=${w}:${h}:(ow-iw)/2:(oh-ih)/2:black,setsar=1`
