import { createWriteStream, mkdirSync } from "node:fs"
import { join } from "node:path"
import { formatLogLine } from "@tabwright/service"
import { Effect, Layer, Logger, type Scope } from "effect"

/** Buffer limit in characters. Longer output is written immediately. */
const maxBufferedChars = 65_536

/** Time for which lines are buffered: every request logs one, and a write costs as much as serving it. */
const flushMs = 10

/** Buffers log lines and writes those of 10 ms together. Flushes when the scope closes and on process exit. */
export const bufferLines = (write: (text: string) => void): Effect.Effect<(line: string) => void, never, Scope.Scope> =>
  Effect.gen(function* () {
    let buffered = ""
    const flush = () => {
      const text = buffered
      buffered = ""
      if (text !== "") write(text)
    }
    yield* Effect.acquireRelease(
      Effect.sync(() => process.on("exit", flush)),
      () =>
        Effect.sync(() => {
          process.off("exit", flush)
          flush()
        }),
    )
    return (line) => {
      if (buffered === "") setTimeout(flush, flushMs)
      buffered += `${line}\n`
      if (buffered.length > maxBufferedChars) flush()
    }
  })

/** Logs as JSON, one event per line. */
const lines = (write: (text: string) => void) =>
  Layer.unwrap(Effect.map(bufferLines(write), (add) => Logger.layer([Logger.map(formatLogLine, add)])))

/** Logs to standard error, for log collectors. */
export const toStderr = lines((text) => void process.stderr.write(text))

/** Logs to `server.log` in the data directory, because the demo uses the terminal. */
export const toFile = (dataDir: string) =>
  Layer.unwrap(
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => {
          mkdirSync(dataDir, { recursive: true, mode: 0o700 })
          return createWriteStream(join(dataDir, "server.log"), { flags: "a", mode: 0o600 })
        }),
        (file) => Effect.callback<void>((resume) => void file.end(() => resume(Effect.void))),
      ),
      (file) => lines((text) => void file.write(text)),
    ),
  )
