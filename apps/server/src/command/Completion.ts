import { Effect } from "effect"
import { Argument, Command, Completions } from "effect/cli"
import { commandDescription } from "../cli/CommandGroup.ts"
import { printLines } from "../terminal/Output.ts"

const shells = ["bash", "zsh", "fish"] as const

const about = `Print a shell completion script.
  bash: source <(tabwright completion bash)
  zsh:  tabwright completion zsh > "\${fpath[1]}/_tabwright"
  fish: tabwright completion fish > ~/.config/fish/completions/tabwright.fish`

/** Generates completion scripts from the command definitions. */
export const completion = Command.make(
  "completion",
  { shell: Argument.Literals("SHELL", shells).pipe(Argument.withDescription(`one of ${shells.join(", ")}`)) },
  ({ shell }): Effect.Effect<void> =>
    Effect.flatMap(
      Effect.promise(() => import("../Tabwright.ts")),
      ({ tabwright }) => printLines([Completions.generate("tabwright", shell, Completions.fromCommand(tabwright))]),
    ),
).pipe(commandDescription(about))
