import type { TabwrightOptions } from "@tabwright/core/promise"
import { keyFile } from "@tabwright/service/KeyFile"
import { Effect, Option } from "effect"
import { type Command, Flag } from "effect/cli"
import { readFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { UsageError } from "../ExitCode.ts"
import { readAddress } from "../ServerAddress.ts"
import * as Flags from "../cli/Flags.ts"
import { plainText } from "../terminal/Output.ts"
import { parseTemplate, type Template } from "../terminal/Template.ts"
import { namedServer, readServers, type StoredServer } from "./ServerFile.ts"

export const defaultServer = "http://127.0.0.1:7700"
export const defaultDataDir = ".tabwright"

/** The options of every command that connects to a server. */
export const connectionFlags = {
  baseUrl: Flags.text(
    "base-url",
    "URL",
    `URL of the server (default: TABWRIGHT_BASE_URL, the server of "tabwright servers use", or ${defaultServer})`,
  ),
  server: Flags.text("server", "NAME", 'server of "tabwright login" (default: TABWRIGHT_SERVER)'),
  dataDir: Flags.path(
    "data-dir",
    "either",
    "DIR",
    `data directory of a server on this machine, read for its address, and for its key without TABWRIGHT_API_KEY (default: ${defaultDataDir})`,
  ),
  json: Flags.toggle("json", "print only the response as JSON to standard output"),
}

export type Connection = Command.Command.Config.Infer<typeof connectionFlags>

/** The options of commands whose response a template can format. */
export const outputFlags = {
  ...connectionFlags,
  output: Flag.String("output").pipe(
    Flag.filterMap(parseTemplate, () => "text with paths of fields in braces, such as '{{id}} {{status}}'"),
    Flag.withMetavar("TEMPLATE"),
    Flag.withDescription("print fields of the response, such as '{{id}} {{status}}'; one line per item of a list"),
    Flag.optional,
    Flag.map((value): Template | undefined => Option.getOrUndefined(value)),
  ),
}

export type OutputConnection = Command.Command.Config.Infer<typeof outputFlags>

/** The server and the key of a command. */
export interface ResolvedServer {
  readonly baseUrl: string
  readonly apiKey: string
}

type Selection = Pick<Connection, "baseUrl" | "server" | "dataDir">

interface Location {
  readonly url: string
  /** Set if the location comes from the user file. */
  readonly stored?: StoredServer
  /** True if the option `--server` selects it, which takes precedence over the environment. */
  readonly isGiven?: boolean
}

/** Finds the server and its key: options first, then the environment, then the user file, then the data directory. */
export const resolveServer = Effect.fnUntraced(function* (selection: Selection) {
  const { isGiven, stored, url } = yield* locate(selection)
  const apiKey =
    isGiven && stored !== undefined
      ? stored.key
      : process.env["TABWRIGHT_API_KEY"] || (stored?.key ?? (yield* serverKey(url, folderOf(selection))))
  const server: ResolvedServer = { baseUrl: url, apiKey }
  return server
})

const folderOf = ({ dataDir }: Selection) => resolve(dataDir || process.env["TABWRIGHT_DATA_DIR"] || defaultDataDir)

const locate = Effect.fnUntraced(function* (selection: Selection): Effect.fn.Return<Location, UsageError> {
  const { baseUrl, dataDir, server } = selection
  const env = process.env
  if (baseUrl && server) return yield* new UsageError({ message: "Pass either --base-url or --server, not both." })
  if (baseUrl) return yield* known(baseUrl, selection)
  if (server) {
    const stored = yield* namedServer(yield* readServers, server)
    return { url: stored.url, stored, isGiven: true }
  }
  const folder = folderOf(selection)
  const given = dataDir ? yield* readAddress(folder) : undefined
  if (given !== undefined) return { url: given }
  if (env["TABWRIGHT_BASE_URL"]) return yield* known(env["TABWRIGHT_BASE_URL"], selection)
  const isOwnFolder = dataDir || env["TABWRIGHT_DATA_DIR"]
  if (env["TABWRIGHT_SERVER"] || !isOwnFolder) {
    const servers = yield* readServers
    const name = env["TABWRIGHT_SERVER"] || servers.current
    const stored = name ? yield* namedServer(servers, name) : undefined
    if (stored !== undefined) return { url: stored.url, stored }
  }
  return { url: (yield* readAddress(folder)) ?? defaultServer }
})

/** The stored key of a server is sent to its own URL only. A data directory that is given has a key of its own. */
const known = Effect.fnUntraced(function* (
  url: string,
  { dataDir }: Selection,
): Effect.fn.Return<Location, UsageError> {
  if (dataDir || process.env["TABWRIGHT_API_KEY"]) return { url }
  const stored = (yield* readServers).servers.find((one) => one.url === withoutSlash(url))
  return stored === undefined ? { url } : { url, stored }
})

/** Returns a URL as it is stored. */
export const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, "")

const warn = (message: string) => void process.stderr.write(`${plainText(message)}\n`)

/** Returns the options of a client. Its warnings go to standard error, without log details. */
export const optionsOf = (selection: Selection) =>
  Effect.map(resolveServer(selection), (server): TabwrightOptions => ({ ...server, logger: { warn, error: warn } }))

/** Creates a client. The SDK is imported lazily: help and completion do not need it. */
export const openClient = (options: TabwrightOptions) =>
  Effect.promise(async () => {
    const { Tabwright } = await import("@tabwright/sdk/v4")
    return new Tabwright(options)
  })

export const openAdminClient = (options: TabwrightOptions) =>
  Effect.promise(async () => {
    const { TabwrightAdmin } = await import("@tabwright/sdk/admin")
    return new TabwrightAdmin(options)
  })

/** Hosts of this machine, as they appear in a URL. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const isThisMachine = (baseUrl: string): boolean => thisMachine.test(URL.parse(baseUrl)?.hostname ?? "")

/**
 * Returns `TABWRIGHT_API_KEY`, or the data directory's key, which has all scopes and is sent to this machine or to the
 * server of the directory only.
 */
export const serverKey = Effect.fnUntraced(function* (baseUrl: string, dataDir: string) {
  const envKey = process.env["TABWRIGHT_API_KEY"]
  if (envKey) return envKey
  if (!isThisMachine(baseUrl) && baseUrl !== (yield* readAddress(dataDir))) {
    return yield* new UsageError({
      message: `No API key for ${baseUrl}. Run "tabwright login ${baseUrl}", or set TABWRIGHT_API_KEY. The key in a data directory is only sent to this machine.`,
    })
  }
  const stored = yield* Effect.promise(() => readFile(join(dataDir, keyFile), "utf8").catch(() => ""))
  const key = stored.trim()
  if (key !== "") return key
  return yield* new UsageError({
    message: `No API key for ${baseUrl}. Run "tabwright login ${baseUrl}", set TABWRIGHT_API_KEY, or pass the server's data directory with --data-dir.`,
  })
})
