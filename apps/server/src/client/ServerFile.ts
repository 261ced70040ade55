import { Effect, Schema } from "effect"
import { randomBytes } from "node:crypto"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { UsageError } from "../ExitCode.ts"
import { userFolder, type UserLocation } from "../UserFolder.ts"

/** A server with the key that `tabwright login` stored. */
export interface StoredServer {
  readonly name: string
  readonly url: string
  readonly key: string
}

/** The servers of the user file. */
export interface StoredServers {
  /** Name of the server that commands use. Null without one. */
  readonly current: string | null
  readonly servers: ReadonlyArray<StoredServer>
}

const Content = Schema.fromJsonString(
  Schema.Struct({
    current: Schema.NullOr(Schema.String),
    servers: Schema.Array(Schema.Struct({ name: Schema.String, url: Schema.String, key: Schema.String })),
  }),
)

/** Returns the path of the user file: in `XDG_CONFIG_HOME`, or in the usual folder of the system. */
export const serverFile = (...location: UserLocation): string => join(userFolder("config", ...location), "servers.json")

const describe = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Reads the user file. Returns no servers if it does not exist. */
export const readServers: Effect.Effect<StoredServers, UsageError> = Effect.gen(function* () {
  const file = serverFile()
  const text = yield* Effect.tryPromise({
    try: () =>
      readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === "ENOENT" || cause.code === "ENOTDIR") return undefined
        throw cause
      }),
    catch: (cause) => new UsageError({ message: `Cannot read the file ${file}: ${describe(cause)}` }),
  })
  if (text === undefined) return { current: null, servers: [] }
  return yield* Effect.mapError(
    Schema.decodeUnknownEffect(Content)(text),
    // Without the cause, which may quote a key.
    () => new UsageError({ message: `The file ${file} is damaged. Delete it, and run "tabwright login" again.` }),
  )
})

/** Replaces the user file, mode 0600. A crash leaves the old file or the new one. */
export const writeServers = (stored: StoredServers): Effect.Effect<void, UsageError> => {
  const file = serverFile()
  return Effect.tryPromise({
    try: async () => {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const temporary = `${file}.${randomBytes(6).toString("hex")}.new`
      try {
        const content = `${JSON.stringify(stored, undefined, 2)}\n`
        await writeFile(temporary, content, { mode: 0o600, flag: "wx", flush: true })
        await rename(temporary, file)
      } catch (cause) {
        await rm(temporary, { force: true })
        throw cause
      }
    },
    catch: (cause) => new UsageError({ message: `Cannot write the file ${file}: ${describe(cause)}` }),
  })
}

/** Finds a server by its name. Fails with the names of all servers. */
export const namedServer = ({ servers }: StoredServers, name: string): Effect.Effect<StoredServer, UsageError> => {
  const found = servers.find((one) => one.name === name)
  if (found !== undefined) return Effect.succeed(found)
  const known =
    servers.length === 0
      ? 'Run "tabwright login URL" first.'
      : `Known servers: ${servers.map((one) => one.name).join(", ")}.`
  return new UsageError({ message: `No server is named "${name}". ${known}` })
}
