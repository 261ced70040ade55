import type { TabwrightOptions } from "@tabwright/core/promise"
import { keyFile } from "@tabwright/service/KeyFile"
import { Effect } from "effect"
import type { Command } from "effect/cli"
import { readFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { UsageError } from "../ExitCode.ts"
import * as Flags from "../cli/Flags.ts"
import { plainText } from "../terminal/Output.ts"

export const defaultServer = "http://127.0.0.1:7700"
export const defaultDataDir = ".tabwright"

/** The options of every command that connects to a server. */
export const connectionFlags = {
  baseUrl: Flags.text("base-url", "URL", `URL of the server (default: TABWRIGHT_BASE_URL, or ${defaultServer})`),
  dataDir: Flags.path(
    "data-dir",
    "either",
    "DIR",
    `data directory of a server on this machine, read for its key without TABWRIGHT_API_KEY (default: ${defaultDataDir})`,
  ),
  json: Flags.toggle("json", "print only the response as JSON to standard output"),
}

export type Connection = Command.Command.Config.Infer<typeof connectionFlags>

const warn = (message: string) => void process.stderr.write(`${plainText(message)}\n`)

export const resolveServer = Effect.fnUntraced(function* ({
  baseUrl,
  dataDir,
}: Pick<Connection, "baseUrl" | "dataDir">) {
  const server = baseUrl || process.env["TABWRIGHT_BASE_URL"] || defaultServer
  const folder = resolve(dataDir || process.env["TABWRIGHT_DATA_DIR"] || defaultDataDir)
  return { baseUrl: server, apiKey: yield* serverKey(server, folder) }
})

/** Warnings of the client go to standard error, without log details. */
const optionsOf = (connection: Connection) =>
  Effect.map(resolveServer(connection), (server): TabwrightOptions => ({ ...server, logger: { warn, error: warn } }))

/** Creates a client of the selected server. The SDK is imported lazily: help and completion do not need it. */
export const connect = Effect.fnUntraced(function* (connection: Connection) {
  const options = yield* optionsOf(connection)
  const { Tabwright } = yield* Effect.promise(() => import("@tabwright/sdk/v4"))
  return new Tabwright(options)
})

export const connectAdmin = Effect.fnUntraced(function* (connection: Connection) {
  const options = yield* optionsOf(connection)
  const { TabwrightAdmin } = yield* Effect.promise(() => import("@tabwright/sdk/admin"))
  return new TabwrightAdmin(options)
})

/** Hosts of this machine, as they appear in a URL. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const isThisMachine = (baseUrl: string): boolean => thisMachine.test(URL.parse(baseUrl)?.hostname ?? "")

/** Returns `TABWRIGHT_API_KEY`, or the data directory's key, which has all scopes and is sent to this machine only. */
export const serverKey = Effect.fnUntraced(function* (baseUrl: string, dataDir: string) {
  const envKey = process.env["TABWRIGHT_API_KEY"]
  if (envKey) return envKey
  if (!isThisMachine(baseUrl)) {
    return yield* new UsageError({
      message: `No API key for ${baseUrl}. Set TABWRIGHT_API_KEY. The key in a data directory is only sent to this machine.`,
    })
  }
  const stored = yield* Effect.promise(() => readFile(join(dataDir, keyFile), "utf8").catch(() => ""))
  const key = stored.trim()
  if (key !== "") return key
  return yield* new UsageError({
    message: `No API key for ${baseUrl}. Set TABWRIGHT_API_KEY, or pass the server's data directory with --data-dir.`,
  })
})
