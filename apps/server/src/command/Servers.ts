import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { commandDescription, commandGroup } from "../cli/CommandGroup.ts"
import * as Flags from "../cli/Flags.ts"
import { checkOutput, type CommandOutput, printOutput } from "../client/ClientCommand.ts"
import { type OutputConnection, outputFlags } from "../client/Connection.ts"
import type * as Login from "../client/Login.ts"

const { json, output } = outputFlags

const print = <E>(
  work: (login: typeof Login) => Effect.Effect<CommandOutput, E>,
  options: Pick<OutputConnection, "json" | "output">,
) =>
  Effect.gen(function* () {
    yield* checkOutput(options)
    const login = yield* Effect.promise(() => import("../client/Login.ts"))
    yield* printOutput(yield* work(login), options)
  })

const name = Argument.String("NAME").pipe(Argument.withDescription("name of a stored server"))
const optionalName = name.pipe(Argument.optional, Argument.map(Option.getOrUndefined))

const aboutLogin = `Store a server with an API key, and use it for all commands.
  The key is read without echo, or from standard input, and checked against the server. It is stored in a file that only
  you can read. Environment variables take precedence over it.`

export const login = Command.make(
  "login",
  {
    url: Argument.String("URL").pipe(
      Argument.withDescription("URL of the server (default: TABWRIGHT_BASE_URL, or http://127.0.0.1:7700)"),
      Argument.optional,
      Argument.map(Option.getOrUndefined),
    ),
    name: Flags.text("name", "NAME", "name for --server (default: the host)"),
    json,
    output,
  },
  ({ name, url, ...options }) => print(({ logIn }) => logIn(url, name), options),
).pipe(
  commandDescription(aboutLogin),
  Command.withExamples([
    { command: "tabwright login https://tabwright.example.com --name work" },
    { command: "tabwright login https://tabwright.example.com < key.txt" },
  ]),
)

export const logout = Command.make("logout", { name: optionalName, json, output }, ({ name, ...options }) =>
  print(({ logOut }) => logOut(name), options),
).pipe(commandDescription("Remove the current server, or a named one, and its key from this machine."))

export const whoami = Command.make("whoami", outputFlags, (connection) =>
  print(({ whoAmI }) => whoAmI(connection), connection),
).pipe(commandDescription("Show the server, project and key that commands use."))

const list = <Name extends string>(name: Name) =>
  Command.make(name, { json, output }, (options) => print(({ listServers }) => listServers, options)).pipe(
    commandDescription("List the stored servers."),
  )

const use = Command.make("use", { name, json, output }, ({ name, ...options }) =>
  print(({ useServer }) => useServer(name), options),
).pipe(commandDescription("Select the server that commands use."))

const remove = Command.make("remove", { name, json, output }, ({ name, ...options }) =>
  print(({ logOut }) => logOut(name), options),
).pipe(commandDescription("Remove a server and its key from this machine."))

export const servers = commandGroup(list("servers"), "Manage the servers that are stored on this machine.", [
  list("list"),
  use,
  remove,
])
