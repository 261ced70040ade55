import { Effect, Layer, Logger } from "effect"
import { createWriteStream, mkdirSync } from "node:fs"
import { join } from "node:path"
import { gatherLines } from "./GatheredLines.ts"

/** JSON lines for a program to read, one event a line. */
const lines = (write: (text: string) => void) =>
  Layer.unwrap(Effect.map(gatherLines(write), (add) => Logger.layer([Logger.map(Logger.formatJson, add)])))

/**
 * Logs to standard error, where whoever runs the service collects it.
 *
 * @category layers
 * @since 0.1.0
 */
export const toStderr = lines((text) => void process.stderr.write(text))

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
      (file) => lines((text) => void file.write(text)),
    ),
  )
