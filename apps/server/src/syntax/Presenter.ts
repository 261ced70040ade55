import { Context, Effect } from "effect"
import { CliConfig, CliOutput, GlobalFlag } from "effect/cli"

/** In colour on a terminal that has them, unless `NO_COLOR` is set. */
const formatterFor = (stream: NodeJS.WriteStream) =>
  CliOutput.defaultFormatter({ colors: stream.isTTY && stream.hasColors(), globalFlags: "none" })

const write = (stream: NodeJS.WriteStream, text: string) =>
  Effect.sync(() => void stream.write(`${text.replace(/^\n+|(?<!\n)\n+$/g, "")}\n`))

/**
 * How the command line answers by itself. Help that was asked for is what standard output is for; all else is told on standard
 * error, a mistake without the whole page of help.
 */
const presenter: CliOutput.Presenter = {
  present: (event) => {
    switch (event._tag) {
      case "Help": {
        const stream = event.reason === "Requested" ? process.stdout : process.stderr
        return write(stream, formatterFor(stream).formatHelpDoc(event.helpDoc))
      }
      case "InvalidInvocation": {
        const messages = event.errors.map((error) => error.message)
        const isInPieces = event.errors.some((error) => error._tag === "UnexpectedArgument")
        const hint = isInPieces ? ["A text with spaces is one argument where it stands in quotes."] : []
        const help = `"${event.commandPath.join(" ")} --help" tells how it is used.`
        return write(process.stderr, [...messages, ...hint, "", help].join("\n"))
      }
      case "Version":
        return write(process.stdout, event.version)
    }
  },
}

/**
 * What is set about the command line: `--help` and `--version` everywhere, shown by us.
 *
 * @category services
 * @since 0.1.0
 */
export const settings = Context.make(CliOutput.Presenter, presenter).pipe(
  Context.add(CliConfig.CliConfig, CliConfig.make({ builtIns: [GlobalFlag.Help, GlobalFlag.Version] })),
)
