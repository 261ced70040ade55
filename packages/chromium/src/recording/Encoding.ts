import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type ChromiumError, chromiumError, EncodingFailed } from "../errors/ChromiumError.ts"
import type { Chromium } from "../locate/Chromium.ts"
import { openOwnedFile } from "../process/BrowserFiles.ts"
import { removeFolders } from "../process/BrowserFolder.ts"
import { type Ffmpeg, findFfmpeg } from "../process/Ffmpeg.ts"
import { reachableFolder } from "../process/Placement.ts"
import type { Account } from "../process/RunAs.ts"
import { encodeWithChromium } from "./ChromiumEncoding.ts"
import { encodeWithFfmpeg } from "./FfmpegEncoding.ts"
import { type Film, planFilm } from "./Film.ts"
import { writeChapters } from "./Mp4Chapters.ts"
import { readRecording } from "./RecordingIndex.ts"

/** A start, and far more than the slowest machine needs for a frame of the largest size at the lowest priority. */
const startLimitMs = 120_000
const frameLimitMs = 500

const name = "film.mp4"

/**
 * @category models
 * @since 0.1.0
 */
export interface EncodingOptions {
  /** The recording's file, which stays as it is. */
  readonly from: string
  /** Letters, digits, `-` and `_`; of two encodings with the same id one at a time may run. */
  readonly id: string
  readonly dataDir: string
  /** Who encoders run as; undefined is this process's own account. */
  readonly account: Account | undefined
  /** The browser that encodes where there is no ffmpeg. */
  readonly chromium: Effect.Effect<Chromium, ChromiumError>
  /** The ffmpeg to use, or "off" for none; default the one on the PATH. One without libx264 is not used. */
  readonly ffmpeg?: string
  /** Runs the browser that encodes without Chromium's sandbox. Default false. */
  readonly noSandbox?: boolean
}

/**
 * A film: H.264 in an MP4 file that can be played from anywhere, with chapters.
 *
 * @category models
 * @since 0.1.0
 */
export interface EncodedFilm {
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
 * Makes a film of a recording, also of one that a crash has cut off, beside what matters more. The film is removed when the
 * scope closes; interrupting ends the encoder. Fails with `RecordingUnusable` where there is no picture, `EncodingFailed`, or as
 * the start of a browser does.
 *
 * @category constructors
 * @since 0.1.0
 */
export const encodeRecording = Effect.fn("Encoding.encodeRecording")(function* (
  options: EncodingOptions,
): Effect.fn.Return<EncodedFilm, ChromiumError, Scope.Scope> {
  const film = planFilm(yield* readRecording(options.from))
  const work = { ...options, film, limitMs: startLimitMs + film.frames.length * frameLimitMs }
  const ffmpeg = options.ffmpeg === "off" ? undefined : yield* findFfmpeg(options.ffmpeg)
  if (ffmpeg === undefined && options.ffmpeg !== undefined && options.ffmpeg !== "off") {
    yield* Effect.logWarning(`${options.ffmpeg} is no ffmpeg with libx264: a browser makes the film`)
  }
  const made = yield* ffmpeg === undefined
    ? withChromium(work)
    : withFfmpeg(ffmpeg, work).pipe(
        Effect.catch((error) =>
          Effect.andThen(Effect.logWarning("A browser takes over, since ffmpeg failed", error), withChromium(work)),
        ),
      )
  const handle = yield* openOwnedFile(made.file)
  const { size: bytes } = yield* Effect.promise(() => handle.stat())
  const { durationMs, widthPx, heightPx, frames } = film
  return { handle, bytes, durationMs, widthPx, heightPx, frames: frames.length, encoder: made.encoder }
})

interface Work extends EncodingOptions {
  readonly film: Film
  readonly limitMs: number
}

const withFfmpeg = Effect.fnUntraced(function* (ffmpeg: Ffmpeg, work: Work) {
  const folder = yield* acquireFolder(work, work.account)
  yield* encodeWithFfmpeg({ ...work, ffmpeg, folder, name })
  return { file: path.join(folder, name), encoder: "ffmpeg" as const }
})

const withChromium = Effect.fnUntraced(function* (work: Work) {
  // The helper gives the film to this process: its account has no business where it is written.
  const folder = yield* acquireFolder(work, undefined)
  const file = path.join(folder, name)
  yield* encodeWithChromium({ ...work, chromium: yield* work.chromium, id: `film-${work.id}`, to: file })
  const hasChapters = yield* Effect.tryPromise({
    try: async () => {
      const handle = await fs.promises.open(file, "r+")
      try {
        return await writeChapters(handle, work.film.chapters)
      } finally {
        await handle.close()
      }
    },
    catch: (cause) => chromiumError(new EncodingFailed({ encoder: "Chromium", detail: String(cause) })),
  })
  if (!hasChapters) yield* Effect.logWarning("A film has no chapters: there was no room for them in its header")
  return { file, encoder: "Chromium" as const }
})

/** What a server that was killed left there goes first. */
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
