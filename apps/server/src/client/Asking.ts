import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import type { TabwrightV4 } from "@tabwright/sdk/v4"
import { Effect } from "effect"
import { Command } from "effect/cli"
import { printJson, printLines } from "../terminal/Output.ts"
import { type Connection, connect, connectAdmin, connectionFlags } from "./Connection.ts"
import { described } from "../syntax/Described.ts"

/**
 * What a command answers: the object for programs, and the lines for people.
 *
 * @category models
 * @since 0.1.0
 */
export interface Shown {
  readonly json: unknown
  readonly lines: ReadonlyArray<string>
}

/** What was given to a command, by the names of its parameters. */
export type Given<Params> = Command.Command.Config.InferValue<Params>

const asking =
  <Client, E1>(open: (connection: Connection) => Effect.Effect<Client, E1>) =>
  <const Name extends string, const Params extends Command.Command.Config, E2>(
    name: Name,
    about: string,
    params: Params,
    work: (client: Client, given: Given<Params>) => Effect.Effect<Shown, E2>,
  ) =>
    Command.make(name, { given: params, connection: connectionFlags }, ({ given, connection }) =>
      Effect.gen(function* () {
        const client = yield* open(connection)
        const shown = yield* work(client, given)
        yield* connection.json ? printJson(shown.json) : printLines(shown.lines)
      }),
    ).pipe(described(about))

/**
 * Makes a command that asks a server once and shows the answer.
 *
 * @category constructors
 * @since 0.1.0
 */
export const clientCommand = asking<TabwrightV4, Effect.Error<ReturnType<typeof connect>>>(connect)

/**
 * The same of the admin API, which takes a key with the scope `admin`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const adminCommand = asking<TabwrightAdmin, Effect.Error<ReturnType<typeof connectAdmin>>>(connectAdmin)
