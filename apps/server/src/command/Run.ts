import { Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { task } from "../cli/Arguments.ts"
import { browserFlags } from "../cli/BrowserFlags.ts"
import { captchaFlags } from "../cli/CaptchaFlags.ts"
import { commandDescription } from "../cli/CommandGroup.ts"
import { credentialFlags } from "../cli/CredentialFlags.ts"
import * as Flags from "../cli/Flags.ts"
import { outputFlags } from "../client/Connection.ts"
import * as Ids from "../client/Ids.ts"

const levels = ["disabled", "low", "medium", "high"] as const

const budgetOf = (text: string): Option.Option<string> =>
  /^\d{1,9}(\.\d{1,9})?$/.test(text) && Number(text) > 0 ? Option.some(text) : Option.none()

export const runFlags = {
  task,
  model: Flags.text("model", "NAME", 'model to use; see "tabwright models" (default: server default)'),
  reasoning: Flags.word("reasoning", levels, "reasoning level of the model given with --model"),
  modelParams: Flags.text("model-params", "JSON", "reasoning settings in the provider's format, as JSON or @FILE"),
  schema: Flags.path("schema", "file", "FILE", "JSON Schema that the result must match"),
  files: Flags.texts("file", "PATH", "file to attach"),
  ...browserFlags,
  secrets: Flags.texts(
    "secret",
    "NAME@HOST=SOURCE",
    "secret typed for <secret>NAME</secret> on HOST; SOURCE is env:VARIABLE, file:PATH or ask",
  ),
  ...credentialFlags,
  workspace: Ids.idFlag("workspace", "workspace", "workspace for the run's files (default: a new workspace)"),
  budget: Flag.String("budget").pipe(
    Flag.filterMap(budgetOf, () => "a positive amount in USD, such as 0.50"),
    Flag.withMetavar("USD"),
    Flag.withDescription("cost limit; the run fails when it is reached"),
    Flag.optional,
    Flag.map(Option.getOrUndefined),
  ),
  session: Ids.idFlag("session", "session", "session to continue, with its browser, page and memory"),
  mcpServers: Flags.texts("mcp-server", "NAME", "MCP server of the project whose tools the agent can call"),
  mcpStdio: Flags.texts(
    "mcp-stdio",
    "NAME=COMMAND",
    "program to start on this machine as an MCP server, whose tools the agent can call",
  ),
  policy: Flags.policy,
  askHuman: Flags.toggle(
    "ask-human",
    "allow the agent to ask you, for example about captchas, two-factor codes or decisions",
  ),
  ...captchaFlags,
  agentMode: Flags.word(
    "agent-mode",
    ["auto", "step", "code", "computer"],
    "interface through which the model controls the browser (default auto)",
  ),
  vision: Flags.word("vision", ["auto", "always", "never"], "screenshots for the model (default auto)"),
  verify: Flags.word("verify", ["auto", "off"], "check of the result before a successful end (default auto)"),
  fallbackModels: Flags.texts("fallback-model", "NAME", "model to use while the run's model is overloaded or fails"),
  detach: Flags.toggle("detach", "print the run ID and exit without waiting"),
  outputDir: Flags.path("output-dir", "directory", "DIR", "folder to save the run's files to"),
}

export type GivenRun = Command.Command.Config.Infer<typeof runFlags>

/** A run whose ids are whole. */
export type RunRequest = Ids.Resolved<GivenRun>

const about = `Run a task with an agent. Prints steps to standard error and the result to standard output.
  Ctrl-C cancels the run. Press it again to exit without waiting.
  Exits with 0 if the run completes and with 3 if it fails or is cancelled.`

export const run = Command.make("run", { request: runFlags, connection: outputFlags }, ({ request, connection }) =>
  Effect.flatMap(
    Effect.promise(() => import("../run/RunTask.ts")),
    ({ runTask }) => runTask(request, connection),
  ),
).pipe(
  commandDescription(about),
  Command.withExamples([
    { command: `tabwright run 'Go to https://example.com and return the page title'` },
    { command: `tabwright run --model gpt-5.6-luna --reasoning high --budget 0.50 'Find the cheapest lamp'` },
    {
      command: `tabwright run --secret password@example.com=env:SHOP_PASSWORD 'Go to https://example.com/login, log in as zoe with <secret>password</secret>'`,
    },
    { command: `tabwright run --schema lamps.json --output-dir out --json 'List all lamps' | jq .output` },
  ]),
)
