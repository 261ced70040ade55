import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import type { Tabwright } from "@tabwright/sdk/v4"
import { Effect } from "effect"
import { Command } from "effect/cli"
import { commandDescription } from "../cli/CommandGroup.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { connect, connectAdmin, type Connection, connectionFlags } from "./Connection.ts"

/** The output of a command: an object for programs and lines for users. */
export interface CommandOutput {
  readonly json: unknown
  readonly lines: ReadonlyArray<string>
}

export const printOutput = ({ json, lines }: CommandOutput, isJson: boolean): Effect.Effect<void> =>
  isJson ? printJson(json) : printLines(lines)

/** The arguments of a command by parameter name. */
export type CommandArgs<Params> = Command.Command.Config.InferValue<Params>

const commandFor =
  <Client, E1>(open: (connection: Connection) => Effect.Effect<Client, E1>) =>
  <const Name extends string, const Params extends Command.Command.Config, E2>(
    name: Name,
    description: string,
    params: Params,
    work: (client: Client, args: CommandArgs<Params>) => Effect.Effect<CommandOutput, E2>,
  ) =>
    Command.make(name, { args: params, connection: connectionFlags }, ({ args, connection }) =>
      Effect.gen(function* () {
        const client = yield* open(connection)
        const output = yield* work(client, args)
        yield* printOutput(output, connection.json)
      }),
    ).pipe(commandDescription(description))

/** Defines a command that sends a request to a server and prints the response. */
export const clientCommand = commandFor<Tabwright, Effect.Error<ReturnType<typeof connect>>>(connect)

/** Defines a command of the admin API, which requires the `admin` scope. */
export const adminCommand = commandFor<TabwrightAdmin, Effect.Error<ReturnType<typeof connectAdmin>>>(connectAdmin)
