import { Command } from "effect/cli"

/** Sets the description of a command. Lists of commands show its first line. */
export const commandDescription =
  (about: string) =>
  <Name extends string, Input, Context, E, R>(command: Command.Command<Name, Input, Context, E, R>) =>
    command.pipe(Command.withDescription(about), Command.withShortDescription(about.split("\n")[0] ?? about))

/** Defines a command with subcommands. Without a subcommand it runs `defaultCommand`, usually a list. */
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
