import { Command } from "effect/cli"

/** Sets the description of a command. Lists of commands show its first line. */
export const commandDescription =
  (about: string) =>
  <Name extends string, Input, Context, E, R>(command: Command.Command<Name, Input, Context, E, R>) =>
    command.pipe(Command.withDescription(about), Command.withShortDescription(about.split("\n")[0] ?? about))
