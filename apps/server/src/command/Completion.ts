import { Effect } from "effect"
import { Argument, Command, Completions } from "effect/cli"
import { Additions } from "../Additions.ts"
import { commandDescription } from "../cli/CommandGroup.ts"
import * as Flags from "../cli/Flags.ts"
import { printJson, printLines } from "../terminal/Output.ts"

const shells = ["bash", "zsh", "fish"] as const

const about = `Print a shell completion script.
  bash: tabwright completion bash >> ~/.bashrc
  zsh:  tabwright completion zsh > ~/.zsh/completions/_tabwright, with ~/.zsh/completions in your fpath
  fish: tabwright completion fish > ~/.config/fish/completions/tabwright.fish`

/** The generated header names an option that this command line does not have. */
const withHeader = (script: string, name: string): string =>
  script.replace(`${name} --completions `, `${name} completion `)

/** Generates completion scripts from the command definitions. */
export const completion = Command.make(
  "completion",
  {
    shell: Argument.Literals("SHELL", shells).pipe(Argument.withDescription(`one of ${shells.join(", ")}`)),
    json: Flags.toggle("json", "print the script as JSON"),
  },
  ({ json, shell }): Effect.Effect<void> =>
    Effect.gen(function* () {
      const { tabwrightWith } = yield* Effect.promise(() => import("../Tabwright.ts"))
      const additions = yield* Additions
      const root = tabwrightWith(additions)
      const script = withHeader(Completions.generate(root.name, shell, Completions.fromCommand(root)), root.name)
      yield* json ? printJson({ shell, script }) : printLines([script])
    }),
).pipe(commandDescription(about))
