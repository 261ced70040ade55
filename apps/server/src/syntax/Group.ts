import { Command } from "effect/cli"
import { described } from "./Described.ts"

/**
 * A command with subcommands that does the usual thing without one: mostly, to list.
 *
 * @category constructors
 * @since 0.1.0
 */
export const group = <
  const Name extends string,
  Input,
  Context,
  E,
  R,
  const Subcommands extends ReadonlyArray<Command.Command.SubcommandEntry>,
>(
  usual: Command.Command<Name, Input, Context, E, R>,
  about: string,
  subcommands: Subcommands,
) => usual.pipe(described(about), Command.withSubcommands(subcommands))
