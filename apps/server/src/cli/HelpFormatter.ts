import { Context, Effect } from "effect"
import { CliConfig, CliOutput, GlobalFlag } from "effect/cli"

/** Uses colors on terminals that support them, unless `NO_COLOR` is set. */
const formatterFor = (stream: NodeJS.WriteStream) =>
  CliOutput.defaultFormatter({ colors: stream.isTTY && stream.hasColors(), globalFlags: "none" })

const write = (stream: NodeJS.WriteStream, text: string) =>
  Effect.sync(() => void stream.write(`${text.replace(/^\n+|(?<!\n)\n+$/g, "")}\n`))

/**
 * Prints requested help to standard output and everything else to standard error. Usage errors are printed without the
 * full help.
 */
const helpFormatter: CliOutput.Presenter = {
  present: (event) => {
    switch (event._tag) {
      case "Help": {
        const stream = event.reason === "Requested" ? process.stdout : process.stderr
        return write(stream, formatterFor(stream).formatHelpDoc(event.helpDoc))
      }
      case "InvalidInvocation": {
        const messages = event.errors.map((error) => error.message)
        const hasExtraArgument = event.errors.some((error) => error._tag === "UnexpectedArgument")
        const hint = hasExtraArgument ? ["Put text with spaces in quotes to pass it as one argument."] : []
        const help = `Run "${event.commandPath.join(" ")} --help" for usage.`
        return write(process.stderr, [...messages, ...hint, "", help].join("\n"))
      }
      case "Version":
        return write(process.stdout, event.version)
    }
  },
}

/** The CLI configuration: `--help` and `--version` on every command. */
export const settings = Context.make(CliOutput.Presenter, helpFormatter).pipe(
  Context.add(CliConfig.CliConfig, CliConfig.make({ builtIns: [GlobalFlag.Help, GlobalFlag.Version] })),
)
