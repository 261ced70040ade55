import { Command } from "effect/cli"
import { commandDescription } from "./CommandDescription.ts"

/** Defines a command with subcommands that runs `defaultCommand`, defaultCommandly a list, when none is given. */
export const commandGroup = <
  const Name extends string,
  Input,
  Context,
  E,
  R,
  const Subcommands extends ReadonlyArray<Command.Command.SubcommandEntry>,
>(
  defaultCommand: Command.Command<Name, Input, Context, E, R>,
  description: string,
  subcommands: Subcommands,
) => defaultCommand.pipe(commandDescription(description), Command.withSubcommands(subcommands))
