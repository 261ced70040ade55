import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import * as Effect from "effect/Effect"

/** Starts within 0.1 s; a cold disk is slower. */
const probeLimitMs = 20_000

/** Results by program, valid while the file is unchanged. */
const known = new Map<string, Ffmpeg | undefined>()

/**
 * An ffmpeg that can encode H.264.
 *
 * @category models
 * @since 0.1.0
 */
export interface Ffmpeg {
  readonly program: string
  /** Option that preserves frame times, which was renamed in 5.1. */
  readonly keepTimes: ReadonlyArray<string>
}

/**
 * Returns the given program, or the first ffmpeg on the PATH with libx264. Returns undefined if there is none.
 *
 * @category constructors
 * @since 0.1.0
 */
export const findFfmpeg = Effect.fn("Ffmpeg.find")(function* (program?: string): Effect.fn.Return<Ffmpeg | undefined> {
  const name = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg"
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  for (const candidate of program === undefined ? folders.map((folder) => path.join(folder, name)) : [program]) {
    const found = yield* probe(candidate)
    if (found !== undefined) return found
  }
  return undefined
})

const probe = (program: string): Effect.Effect<Ffmpeg | undefined> =>
  Effect.suspend(() => {
    const stat = fs.statSync(program, { throwIfNoEntry: false })
    if (stat?.isFile() !== true) return Effect.succeed(undefined)
    const key = `${program}\0${stat.mtimeMs}\0${stat.size}`
    if (known.has(key)) return Effect.succeed(known.get(key))
    return Effect.callback<Ffmpeg | undefined>((resume) => {
      const options = { timeout: probeLimitMs, killSignal: "SIGKILL", env: {} } as const
      const child = execFile(program, ["-encoders"], options, (_error, stdout, stderr) => {
        const canEncode = /^[ \t]*V\S*[ \t]+libx264\s/m.test(stdout)
        const found = canEncode
          ? { program, keepTimes: [supportsFpsMode(stderr) ? "-fps_mode" : "-vsync", "vfr"] }
          : undefined
        known.set(key, found)
        resume(Effect.succeed(found))
      })
      return Effect.sync(() => child.kill("SIGKILL"))
    })
  })

/** Returns true from 5.1 on (libavutil 57.28), also for unknown builds. Development builds have no version number. */
const supportsFpsMode = (banner: string): boolean => {
  const [, major, minor] = /^[ \t]*libavutil[ \t]+(\d+)\.[ \t]*(\d+)\./m.exec(banner) ?? []
  return major === undefined || Number(major) > 57 || (Number(major) === 57 && Number(minor) >= 28)
}
