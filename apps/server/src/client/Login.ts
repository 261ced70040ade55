import { Effect, Option } from "effect"
import { text } from "node:stream/consumers"
import { UsageError } from "../ExitCode.ts"
import { hiddenPrompt } from "../terminal/HiddenPrompt.ts"
import { warn } from "../terminal/Output.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"
import type { CommandOutput } from "./ClientCommand.ts"
import { type Connection, defaultServer, isThisMachine, openClient, optionsOf, withoutSlash } from "./Connection.ts"
import { ask } from "./Request.ts"
import { namedServer, readServers, serverFile, type StoredServers, writeServers } from "./ServerFile.ts"

/** Stores a server with its key after a check of the key, and selects it. */
export const logIn = Effect.fnUntraced(function* (given: string | undefined, givenName: string | undefined) {
  const url = yield* serverUrl(given ?? (process.env["TABWRIGHT_BASE_URL"] || defaultServer))
  const name = yield* serverName(givenName ?? new URL(url).host)
  if (!isThisMachine(url) && !url.startsWith("https:")) {
    yield* warn(`Warning: ${url} is not encrypted. Others on the network can read the key. Use https.`)
  }
  const key = yield* readKey(url)
  const client = yield* openClient({ baseUrl: url, apiKey: key })
  // Keys without the scope `read` are valid, too.
  const info = yield* ask(() => client.key()).pipe(
    Effect.asSome,
    Effect.catchIf(
      ({ code }) => code === "Forbidden",
      () => Effect.succeedNone,
    ),
  )
  const { servers } = yield* readServers
  const others = servers.filter((one) => one.name !== name)
  yield* writeServers({ current: name, servers: [...others, { name, url, key }] })
  for (const variable of ["TABWRIGHT_API_KEY", "TABWRIGHT_BASE_URL", "TABWRIGHT_SERVER"]) {
    if (process.env[variable]) yield* warn(`Note: ${variable} is set and takes precedence over the stored server.`)
  }
  const project = Option.match(info, { onNone: () => "", onSome: ({ projectName }) => `, project ${projectName}` })
  const output: CommandOutput = {
    json: { name, url, file: serverFile(), key: Option.getOrNull(info) },
    lines: [`Logged in to ${url} as server ${name}${project}. The key is stored in ${serverFile()}.`],
  }
  return output
})

const serverUrl = (given: string): Effect.Effect<string, UsageError> => {
  const url = URL.parse(given)
  const isUsable =
    url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "" && url.username === ""
  return isUsable && url.password === ""
    ? Effect.succeed(withoutSlash(url.href))
    : // Not echoed: it may contain a password.
      new UsageError({ message: "The URL must be that of a server, such as https://tabwright.example.com." })
}

const serverName = (name: string): Effect.Effect<string, UsageError> =>
  /^[\w[][\w.:[\]-]{0,99}$/.test(name)
    ? Effect.succeed(name)
    : new UsageError({ message: `"${name}" is not a name. Use letters, digits, dots, hyphens and underscores.` })

/** Reads the key without echo from a terminal, else from the first line of standard input. */
const readKey = Effect.fnUntraced(function* (url: string) {
  const given = process.stdin.isTTY
    ? yield* Effect.catchTag(
        hiddenPrompt(`API key for ${url}:`),
        "PromptUnavailable",
        ({ message }) => new UsageError({ message }),
      )
    : yield* Effect.promise(() => text(process.stdin))
  const [key = ""] = given.trim().split(/\r?\n/)
  // Not echoed. Other characters cannot be sent in a header.
  if (/^[\x21-\x7E]+$/.test(key)) return key
  return yield* new UsageError({
    message:
      key === "" ? "No API key was entered. Pass it on standard input." : "The API key contains invalid characters.",
  })
})

/** Removes a stored server with its key, by default the current one. The key itself stays valid. */
export const logOut = Effect.fnUntraced(function* (given: string | undefined) {
  const stored = yield* readServers
  const name = given ?? stored.current
  if (name === null) return yield* new UsageError({ message: "No server is stored. There is nothing to remove." })
  const { url } = yield* namedServer(stored, name)
  const servers = stored.servers.filter((one) => one.name !== name)
  const current = stored.current === name ? null : stored.current
  yield* writeServers({ current, servers })
  const output: CommandOutput = {
    json: { name, url },
    lines: [`Removed server ${name} and its key from this machine.`],
  }
  return output
})

/** Selects the server that commands use. */
export const useServer = Effect.fnUntraced(function* (name: string) {
  const stored = yield* readServers
  const { url } = yield* namedServer(stored, name)
  yield* writeServers({ ...stored, current: name })
  const output: CommandOutput = { json: { name, url }, lines: [`Commands now use ${url} (${name}).`] }
  return output
})

/** Lists the stored servers without their keys. */
export const listServers = Effect.map(readServers, ({ current, servers }: StoredServers): CommandOutput => {
  const listed = servers.map(({ name, url }) => ({ name, url, isCurrent: name === current }))
  return {
    json: { servers: listed, file: serverFile() },
    lines: tableOf(
      ["NAME", "URL", "CURRENT"],
      listed.map((one) => [one.name, one.url, one.isCurrent]),
    ),
  }
})

/** Shows the server and the key that commands use, without the key's value. */
export const whoAmI = Effect.fnUntraced(function* (connection: Connection) {
  const options = yield* optionsOf(connection)
  const client = yield* openClient(options)
  const key = yield* ask(() => client.key())
  const output: CommandOutput = {
    json: { url: options.baseUrl, ...key },
    lines: fieldsOf({
      Server: options.baseUrl,
      Version: key.serverVersion,
      Project: `${key.projectName} (${key.projectId})`,
      Key: `${key.name} (${key.prefix}…)`,
      "Key ID": key.id,
      Scopes: key.scopes.join(", "),
      Expires: key.expiresAt ?? "never",
      "Spent this month": `${key.spentThisMonthUsd}${key.monthlyCapUsd === null ? "" : ` of ${key.monthlyCapUsd}`} USD`,
    }),
  }
  return output
})
