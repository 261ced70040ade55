import { Effect, Layer, Logger } from "effect"
import { createWriteStream, mkdirSync } from "node:fs"
import { join } from "node:path"

/** JSON lines for a program to read, one event a line. */
const lines = (write: (line: string) => void) =>
  Logger.layer([Logger.map(Logger.formatJson, (line) => write(`${line}\n`))])

/**
 * Logs to standard error, where whoever runs the service collects it.
 *
 * @category layers
 * @since 0.1.0
 */
export const toStderr = lines((line) => void process.stderr.write(line))

/**
 * Logs to `server.log` in the data folder: the terminal belongs to the demo.
 *
 * @category layers
 * @since 0.1.0
 */
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
      (file) => lines((line) => void file.write(line)),
    ),
  )
