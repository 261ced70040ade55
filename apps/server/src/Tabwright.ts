import * as NodeServices from "@effect/platform-node/NodeServices"
import { Context, Effect } from "effect"
import { CliConfig, CliOutput, Command, GlobalFlag } from "effect/cli"
import { readFileSync } from "node:fs"
import { Additions, type CommandAdditions } from "./Additions.ts"
import { audit } from "./command/Audit.ts"
import { browsers } from "./command/resource/Browsers.ts"
import { completion } from "./command/Completion.ts"
import { console } from "./command/Console.ts"
import { credentials } from "./command/resource/Credentials.ts"
import { notifications } from "./command/resource/Notifications.ts"
import { invitations } from "./command/resource/Invitations.ts"
import { members } from "./command/resource/Members.ts"
import { vaults } from "./command/resource/Vaults.ts"
import { extensions } from "./command/resource/Extensions.ts"
import { evals } from "./command/Eval.ts"
import { files } from "./command/resource/Files.ts"
import { logs } from "./command/Logs.ts"
import { login, logout, servers, whoami } from "./command/Servers.ts"
import { open } from "./command/Open.ts"
import { keys } from "./command/Keys.ts"
import { mcp } from "./command/Mcp.ts"
import { mcpServers } from "./command/resource/McpServers.ts"
import { models } from "./command/resource/Models.ts"
import { nodes } from "./command/Nodes.ts"
import { pages } from "./command/resource/Pages.ts"
import { profiles } from "./command/resource/Profiles.ts"
import { projects } from "./command/Projects.ts"
import { providerKeys } from "./command/ProviderKeys.ts"
import { queue } from "./command/resource/Queue.ts"
import { recipes } from "./command/resource/Recipes.ts"
import { run } from "./command/Run.ts"
import { runs } from "./command/resource/Runs.ts"
import { schedules } from "./command/resource/Schedules.ts"
import { sessions } from "./command/resource/Sessions.ts"
import { stats } from "./command/Stats.ts"
import { usage } from "./command/Usage.ts"
import { skills } from "./command/resource/Skills.ts"
import { webhooks } from "./command/resource/Webhooks.ts"
import { demo } from "./command/server/Demo.ts"
import { doctor } from "./command/server/Doctor.ts"
import { serve } from "./command/server/Serve.ts"
import { setup } from "./command/server/Setup.ts"
import { examples } from "./Examples.ts"

/** Uses colors on terminals that support them, unless `NO_COLOR` is set. */
const formatterFor = (stream: NodeJS.WriteStream) =>
  CliOutput.defaultFormatter({ colors: stream.isTTY && stream.hasColors(), globalFlags: "none" })

const write = (stream: NodeJS.WriteStream, text: string) =>
  Effect.sync(() => void stream.write(`${text.replace(/^\n+|(?<!\n)\n+$/g, "")}\n`))

/** Prints requested help to standard output and the rest to standard error. Usage errors omit the full help. */
const helpFormatter: CliOutput.Presenter = {
  present: (event) => {
    switch (event._tag) {
      case "Help": {
        const stream = event.reason === "Requested" ? process.stdout : process.stderr
        const example = examples[event.commandPath.slice(1).join(" ")]
        const shown = example === undefined ? [] : [{ command: example }]
        return write(
          stream,
          formatterFor(stream).formatHelpDoc({
            ...event.helpDoc,
            examples: [...(event.helpDoc.examples ?? []), ...shown],
          }),
        )
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
const settings = Context.make(CliOutput.Presenter, helpFormatter).pipe(
  Context.add(CliConfig.CliConfig, CliConfig.make({ builtIns: [GlobalFlag.Help, GlobalFlag.Version] })),
)

const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))

const version: string =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "unknown"

const about = `An open cloud agent and browser service. Host a server, or use one.
  Client commands connect to --base-url, --server or TABWRIGHT_BASE_URL and authenticate with TABWRIGHT_API_KEY. Otherwise
  they use the server and key of "tabwright login", or the data directory of a server on this machine.
  IDs can be shortened to their first characters.
  Exit codes: 0 success, 1 error, 2 invalid command line, 3 run failed or cancelled, 130 interrupted.`

/**
 * The root command with those of the program. Implementations are imported lazily, so that help and client commands start
 * fast.
 */
export const tabwrightWith = ({ commands = [], name = "tabwright" }: CommandAdditions) =>
  Command.make(name).pipe(
    Command.withDescription(about),
    Command.withSubcommands([
      {
        group: "Use a server",
        commands: [
          run,
          runs,
          logs,
          sessions,
          queue,
          browsers,
          profiles,
          pages,
          files,
          models,
          recipes,
          stats,
          skills,
          schedules,
          webhooks,
          credentials,
          vaults,
          notifications,
          members,
          invitations,
          extensions,
          mcpServers,
          mcp,
        ],
      },
      { group: "Choose a server", commands: [login, logout, servers, whoami, open] },
      { group: "Measure an agent", commands: [evals] },
      { group: "Host a server", commands: [demo, serve, setup, doctor] },
      { group: "Manage a server", commands: [console, projects, keys, providerKeys, audit, usage, nodes] },
      { group: "Your shell", commands: [completion] },
      // Commands of the program may fail with anything and need no more than ours, but the type of a list of commands does not say so.
      { group: "Commands of this program", commands: commands as ReadonlyArray<typeof completion> },
    ]),
  )

export const tabwright = tabwrightWith({})

/** Runs a command line. `args` excludes the program name. */
export const runTabwright = (args: ReadonlyArray<string>) =>
  Effect.flatMap(Additions, (additions) => Command.runWith(tabwrightWith(additions), { version })(args)).pipe(
    Effect.provide(settings),
    Effect.provide(NodeServices.layer),
  )
