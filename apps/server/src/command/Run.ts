import { Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { connectionFlags } from "../client/Connection.ts"
import { task } from "../syntax/Arguments.ts"
import * as Flags from "../syntax/Flags.ts"
import { described } from "../syntax/Described.ts"

const levels = ["disabled", "low", "medium", "high"] as const

const budgetOf = (text: string): Option.Option<string> =>
  /^\d{1,9}(\.\d{1,9})?$/.test(text) && Number(text) > 0 ? Option.some(text) : Option.none()

/**
 * What a run can be told.
 *
 * @category constants
 * @since 0.1.0
 */
export const runFlags = {
  task,
  model: Flags.text("model", "NAME", 'which model decides (default: the server\'s; "tabwright models" lists them)'),
  level: Flags.word("level", levels, "how deeply the model of --model is asked to reason"),
  modelParams: Flags.text("model-params", "JSON", "reasoning in the provider's own words, as JSON or @FILE"),
  schema: Flags.path("schema", "file", "FILE", "JSON Schema that the result has to fit"),
  files: Flags.texts("file", "PATH", "file to attach"),
  profile: Flags.text("profile", "ID", "profile with the cookies and storage to start with"),
  secrets: Flags.texts(
    "secret",
    "NAME@HOST=SOURCE",
    "what is typed for <secret>NAME</secret> on pages of HOST; SOURCE is env:VARIABLE, file:PATH or ask",
  ),
  workspace: Flags.text("workspace", "ID", "workspace for the run's files (default: a new one)"),
  budget: Flag.String("budget").pipe(
    Flag.filterMap(budgetOf, () => "an amount in USD above zero, such as 0.50"),
    Flag.withMetavar("USD"),
    Flag.withDescription("what the run may cost; beyond it fails"),
    Flag.optional,
    Flag.map(Option.getOrUndefined),
  ),
  session: Flags.text("session", "ID", "session to go on with: its browser, page and memory"),
  askHuman: Flags.toggle("ask-human", "let the agent ask you, and wait: for a captcha, a second factor, a decision"),
  detach: Flags.toggle("detach", "print the run's id and do not wait"),
  output: Flags.path("output", "directory", "DIR", "save the files that the run wrote there"),
}

/**
 * What was said about a run.
 *
 * @category models
 * @since 0.1.0
 */
export type RunRequest = Command.Command.Config.Infer<typeof runFlags>

const about = `Sends an agent to do a task. Shows its steps on standard error, and prints the result to standard output.
  Ctrl-C cancels the run; twice leaves it to itself.
  Ends with 0 where the run completed, and with 3 where it failed or was cancelled.`

/** Runs a task on a server and follows it. */
export const run = Command.make("run", { request: runFlags, connection: connectionFlags }, ({ request, connection }) =>
  Effect.flatMap(
    Effect.promise(() => import("../run/RunTask.ts")),
    ({ runTask }) => runTask(request, connection),
  ),
).pipe(
  described(about),
  Command.withExamples([
    { command: `tabwright run 'Go to https://example.com and return the page title'` },
    { command: `tabwright run --model gpt-5.6-luna --level high --budget 0.50 'Find the cheapest lamp'` },
    {
      command: `tabwright run --secret password@example.com=env:SHOP_PASSWORD 'Go to https://example.com/login, log in as zoe with <secret>password</secret>'`,
    },
    { command: `tabwright run --schema lamps.json --output out --json 'List all lamps' | jq .output` },
  ]),
)
