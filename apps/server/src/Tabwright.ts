import * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect } from "effect"
import { Command } from "effect/cli"
import { version } from "./Version.ts"
import { audit } from "./command/Audit.ts"
import { browsers } from "./command/Browsers.ts"
import { completion } from "./command/Completion.ts"
import { console } from "./command/Console.ts"
import { demo } from "./command/server/Demo.ts"
import { doctor } from "./command/server/Doctor.ts"
import { files } from "./command/Files.ts"
import { keys } from "./command/Keys.ts"
import { mcp } from "./command/Mcp.ts"
import { models } from "./command/Models.ts"
import { nodes } from "./command/Nodes.ts"
import { profiles } from "./command/Profiles.ts"
import { projects } from "./command/Projects.ts"
import { providerKeys } from "./command/ProviderKeys.ts"
import { queue } from "./command/Queue.ts"
import { recipes } from "./command/Recipes.ts"
import { run } from "./command/Run.ts"
import { runs } from "./command/Runs.ts"
import { serve } from "./command/server/Serve.ts"
import { sessions } from "./command/Sessions.ts"
import { setup } from "./command/server/Setup.ts"
import { usage } from "./command/Usage.ts"
import { webhooks } from "./command/Webhooks.ts"
import { settings } from "./cli/HelpFormatter.ts"

const about = `An open cloud agent and browser service. Host a server, or use one.
  Client commands connect to --base-url or TABWRIGHT_BASE_URL and authenticate with TABWRIGHT_API_KEY, or with the key in
  the data directory of a server on this machine.
  Exit codes: 0 success, 1 error, 2 invalid command line, 3 run failed or cancelled, 130 interrupted.`

/**
 * The root command, from which parsing, help, suggestions and completion are derived. Command implementations are
 * imported lazily, so that help and client commands start fast.
 */
export const tabwright = Command.make("tabwright").pipe(
  Command.withDescription(about),
  Command.withSubcommands([
    {
      group: "Use a server",
      commands: [run, runs, sessions, queue, browsers, profiles, files, models, recipes, webhooks, mcp],
    },
    { group: "Host a server", commands: [demo, serve, setup, doctor] },
    { group: "Manage a server", commands: [console, projects, keys, providerKeys, audit, usage, nodes] },
    { group: "Your shell", commands: [completion] },
  ]),
)

/** Runs a command line. `args` excludes the program name. */
export const runTabwright = (args: ReadonlyArray<string>) =>
  Command.runWith(tabwright, { version })(args).pipe(Effect.provide(settings), Effect.provide(NodeServices.layer))
