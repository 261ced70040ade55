import type { TabwrightOptions } from "@tabwright/core/promise"
import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import type { Tabwright } from "@tabwright/sdk/v4"
import { Effect } from "effect"
import { Command } from "effect/cli"
import { UsageError } from "../ExitCode.ts"
import { commandDescription } from "../cli/CommandGroup.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { renderTemplate } from "../terminal/Template.ts"
import {
  type Connection,
  openAdminClient,
  openClient,
  optionsOf,
  type OutputConnection,
  outputFlags,
} from "./Connection.ts"
import { type Resolved, resolveIds } from "./Ids.ts"

/** The output of a command: an object for programs and lines for users. */
export interface CommandOutput {
  readonly json: unknown
  readonly lines: ReadonlyArray<string>
}

/** Prints a response as JSON, by the template, or as lines. */
export const printOutput = (
  { json, lines }: CommandOutput,
  { json: isJson, output: template }: Pick<OutputConnection, "json" | "output">,
): Effect.Effect<void, UsageError> => {
  if (template === undefined) return isJson ? printJson(json) : printLines(lines)
  return Effect.flatMap(
    Effect.mapError(Effect.fromResult(renderTemplate(template, json)), (message) => new UsageError({ message })),
    printLines,
  )
}

/** Rejects options that exclude each other, before anything is sent. */
export const checkOutput = ({ json, output }: Pick<OutputConnection, "json" | "output">) =>
  json && output !== undefined
    ? Effect.fail(new UsageError({ message: "Pass either --json or --output, not both." }))
    : Effect.void

/** The arguments of a command by parameter name. */
export type CommandArgs<Params> = Resolved<Command.Command.Config.InferValue<Params>>

/** Opens the client of a command, and replaces the short ids of its arguments by whole ones. */
const openWith =
  <Client>(open: (options: TabwrightOptions) => Effect.Effect<Client>) =>
  <const Args>(connection: Connection & Partial<OutputConnection>, args: Args) =>
    Effect.gen(function* () {
      yield* checkOutput({ json: connection.json, output: connection.output })
      const options = yield* optionsOf(connection)
      const client = yield* open(options)
      return { client, args: yield* resolveIds(options, args) }
    })

/** Connects to the selected server. */
export const connect = openWith(openClient)

const commandFor =
  <Client>(open: (options: TabwrightOptions) => Effect.Effect<Client>) =>
  <const Name extends string, const Params extends Command.Command.Config, E2>(
    name: Name,
    description: string,
    params: Params,
    work: (client: Client, args: CommandArgs<Params>) => Effect.Effect<CommandOutput, E2>,
  ) =>
    Command.make(name, { args: params, connection: outputFlags }, ({ args: given, connection }) =>
      Effect.gen(function* () {
        const { args, client } = yield* openWith(open)(connection, given)
        yield* printOutput(yield* work(client, args as CommandArgs<Params>), connection)
      }),
    ).pipe(commandDescription(description))

/** Defines a command that sends a request to a server and prints the response. */
export const clientCommand = commandFor<Tabwright>(openClient)

/** Defines a command of the admin API, which requires the `admin` scope. */
export const adminCommand = commandFor<TabwrightAdmin>(openAdminClient)
