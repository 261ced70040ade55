import * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect } from "effect"
import { Command } from "effect/cli"
import { version } from "./Version.ts"
import { audit } from "./command/Audit.ts"
import { browsers } from "./command/Browsers.ts"
import { completion } from "./command/Completion.ts"
import { console } from "./command/Console.ts"
import { demo } from "./command/Demo.ts"
import { doctor } from "./command/Doctor.ts"
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
import { serve } from "./command/Serve.ts"
import { sessions } from "./command/Sessions.ts"
import { setup } from "./command/Setup.ts"
import { usage } from "./command/Usage.ts"
import { webhooks } from "./command/Webhooks.ts"
import { settings } from "./syntax/Presenter.ts"

const about = `An open cloud agent and browser service: host it, and use it from here.
  What uses a server finds it by --base-url or TABWRIGHT_BASE_URL, and opens it with TABWRIGHT_API_KEY, or with the key in
  the data folder of a server on this machine.
  Ends with 0 where it was done, 1 where it was refused or failed, 2 where the command line is wrong, 3 where a run ended
  without success, and 130 where it was interrupted.`

/**
 * The one table of commands: parsing, help, suggestions and completion are made of it. What a command needs besides its own
 * description is loaded when it is called, so that who asks for help, or asks a server that runs already, loads none.
 *
 * @category constants
 * @since 0.1.0
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

/**
 * Runs a command line, as what follows the name of the program.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runTabwright = (args: ReadonlyArray<string>) =>
  Command.runWith(tabwright, { version })(args).pipe(Effect.provide(settings), Effect.provide(NodeServices.layer))
