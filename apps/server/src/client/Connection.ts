import type { TabwrightOptions } from "@tabwright/core/promise"
import { Effect } from "effect"
import type { Command } from "effect/cli"
import { resolve } from "node:path"
import { serverKey } from "../ServerKey.ts"
import * as Flags from "../syntax/Flags.ts"
import { plainText } from "../terminal/PlainText.ts"

/** Where a server is, and where its data folder, unless one says otherwise. */
export const defaultServer = "http://127.0.0.1:7700"
export const defaultDataDir = ".tabwright"

/**
 * What every command that asks a server understands.
 *
 * @category constants
 * @since 0.1.0
 */
export const connectionFlags = {
  baseUrl: Flags.text("base-url", "URL", `the server (default: TABWRIGHT_BASE_URL, else ${defaultServer})`),
  dataDir: Flags.path(
    "data-dir",
    "either",
    "DIR",
    `without TABWRIGHT_API_KEY: data folder with the key of a server on this machine (default: ${defaultDataDir})`,
  ),
  json: Flags.toggle("json", "print the answer as JSON, and nothing else to standard output"),
}

/**
 * Where the server is, and in which form to answer.
 *
 * @category models
 * @since 0.1.0
 */
export type Connection = Command.Command.Config.Infer<typeof connectionFlags>

const warn = (message: string) => void process.stderr.write(`${plainText(message)}\n`)

/**
 * Where the server is that was named, and the key for it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const placeOf = Effect.fnUntraced(function* ({ baseUrl, dataDir }: Pick<Connection, "baseUrl" | "dataDir">) {
  const server = baseUrl || process.env["TABWRIGHT_BASE_URL"] || defaultServer
  const folder = resolve(dataDir || process.env["TABWRIGHT_DATA_DIR"] || defaultDataDir)
  return { baseUrl: server, apiKey: yield* serverKey(server, folder) }
})

/** The client's settings; what it warns of goes to standard error, without the details of a program's log. */
const optionsOf = (connection: Connection) =>
  Effect.map(placeOf(connection), (place): TabwrightOptions => ({ ...place, logger: { warn, error: warn } }))

/**
 * A client of the server that was named. Loaded when it is needed: help and completion do without.
 *
 * @category constructors
 * @since 0.1.0
 */
export const connect = Effect.fnUntraced(function* (connection: Connection) {
  const options = yield* optionsOf(connection)
  const { TabwrightV4 } = yield* Effect.promise(() => import("@tabwright/sdk/v4"))
  return new TabwrightV4(options)
})

/**
 * A client of the admin API of the server that was named.
 *
 * @category constructors
 * @since 0.1.0
 */
export const connectAdmin = Effect.fnUntraced(function* (connection: Connection) {
  const options = yield* optionsOf(connection)
  const { TabwrightAdmin } = yield* Effect.promise(() => import("@tabwright/sdk/admin"))
  return new TabwrightAdmin(options)
})
