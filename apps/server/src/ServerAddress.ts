import { Effect, Schema } from "effect"
import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The address of a running server, in its data directory for commands on the same machine. */
const Address = Schema.fromJsonString(Schema.Struct({ pid: Schema.Int, url: Schema.String }))

const fileOf = (dataDir: string) => join(dataDir, "server.json")

/** Writes the address until the scope closes. Commands then use the default port if the file cannot be written. */
export const announceAddress = (dataDir: string, url: string) =>
  Effect.acquireRelease(
    Effect.tryPromise(() =>
      writeFile(fileOf(dataDir), `${Schema.encodeSync(Address)({ pid: process.pid, url })}\n`, { mode: 0o600 }),
    ).pipe(Effect.catch((cause) => Effect.logWarning("Could not write the address of the server", cause))),
    () => Effect.promise(() => rm(fileOf(dataDir), { force: true }).catch(() => {})),
  )

/** Reads the URL of the server that runs with a data directory. Undefined if none runs on this machine. */
export const readAddress = (dataDir: string): Effect.Effect<string | undefined> =>
  Effect.gen(function* () {
    const text = yield* Effect.tryPromise(() => readFile(fileOf(dataDir), "utf8"))
    const { pid, url } = yield* Schema.decodeUnknownEffect(Address)(text)
    return isRunning(pid) ? url : undefined
  }).pipe(Effect.orElseSucceed(() => undefined))

/** A killed server leaves its file. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === "EPERM"
  }
}
