import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { findFfmpeg } from "../../../src/process/system/Ffmpeg.ts"
import { fakeProgram } from "../../locate/FakeProgram.ts"
import { testFolder } from "../../TestFolder.ts"

const x264 = " V....D libx264              libx264 H.264 / AVC (codec h264)"

/** Output of `ffmpeg -encoders` in builds of several years. */
const builds: ReadonlyArray<readonly [version: string, libavutil: string, option: string]> = [
  ["ffmpeg version 4.4.2-0ubuntu0.22.04.1", "libavutil      56. 70.100 / 56. 70.100", "-vsync"],
  ["ffmpeg version 5.0.1", "libavutil      57. 17.100 / 57. 17.100", "-vsync"],
  ["ffmpeg version 5.1.9-0+deb12u1", "libavutil      57. 28.100 / 57. 28.100", "-fps_mode"],
  ["ffmpeg version 8.0", "libavutil      60.  8.100 / 60.  8.100", "-fps_mode"],
  // Development builds, as in npm packages and static downloads.
  ["ffmpeg version N-47683-g0e8eb07980-static", "libavutil      56. 24.101 / 56. 24.101", "-vsync"],
  ["ffmpeg version N-118315-g4f3c9f2f03", "libavutil      59. 56.100 / 59. 56.100", "-fps_mode"],
  ["ffmpeg version of unknown origin", "", "-fps_mode"],
]

const fake = (file: string, banner: ReadonlyArray<string>, encoder: string) =>
  fakeProgram(file, ...banner.map((line) => `echo "  ${line}" >&2`), `echo "${encoder}"`)

describe.skipIf(process.platform === "win32")("Ffmpeg", () => {
  it.live("uses its version's option to preserve frame times", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      for (const [at, [version, libavutil, option]] of builds.entries()) {
        const program = path.join(folder, `${at}`, "ffmpeg")
        fake(program, [version, libavutil], x264)
        assert.deepStrictEqual(yield* findFfmpeg(program), { program, keepTimes: [option, "vfr"] }, version)
      }
    }).pipe(Effect.scoped),
  )

  it.live("is undefined for a build without libx264 or a missing program", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const program = path.join(folder, "ffmpeg")
      fake(program, ["ffmpeg version 7.1"], " V....D libopenh264          OpenH264 H.264 (codec h264)")
      assert.isUndefined(yield* findFfmpeg(program))
      assert.isUndefined(yield* findFfmpeg(path.join(folder, "missing")))
    }).pipe(Effect.scoped),
  )
})
