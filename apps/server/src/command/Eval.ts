import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { commandDescription, commandGroup } from "../cli/CommandGroup.ts"
import * as Flags from "../cli/Flags.ts"
import { type Connection, connectionFlags } from "../client/Connection.ts"
import { idArgument } from "../client/Ids.ts"

/** Formats of public sets. */
const formats = ["webvoyager", "online-mind2web", "real", "webarena-verified", "miniwob"] as const

const decimal = (name: string, metavar: string, expected: string, max: number, description: string) =>
  Flag.String(name).pipe(
    Flag.filterMap(
      (text) => {
        const value = Number(text)
        return /^\d{0,9}(\.\d{1,9})?$/.test(text) && text !== "" && value <= max ? Option.some(value) : Option.none()
      },
      () => expected,
    ),
    Flag.withMetavar(metavar),
    Flag.withDescription(description),
    Flag.optional,
    Flag.map(Option.getOrUndefined),
  )

const usd = (name: string, description: string) =>
  decimal(name, "USD", "an amount in USD, such as 0.50", 1_000_000, description)

const share = (name: string, description: string) =>
  decimal(name, "SHARE", "a share from 0 to 1, such as 0.8", 1, description)

const resultsFlags = {
  store: Flags.word("store", ["files", "service"], "where experiments are stored: files (default) or service"),
  results: Flags.path(
    "results",
    "either",
    "DIR",
    "folder of the experiments, or of the screenshots of experiments on the service (default: evals or evals-service in the data directory)",
  ),
}

const sites = Flags.texts("site", "NAME=URL", "URL of a site that cases name as {{site.NAME}}")

export const evalRunFlags = {
  dataset: Argument.String("DATASET").pipe(
    Argument.withDescription("folder with dataset.yaml and cases.jsonl, or builtin, or a suite such as builtin/shop"),
  ),
  experiment: Flags.text("experiment", "NAME", "name of the experiment (default: the dataset's name and the time)"),
  resume: Flags.toggle("resume", "continue the experiment; only missing repetitions are run"),
  model: Flags.text(
    "model",
    "NAME",
    "model of the agent, or scripted to follow the dataset's scripts (default: server default)",
  ),
  local: Flags.toggle(
    "local",
    "start a service for the experiment, with the data directory, instead of using a server",
  ),
  runOptions: Flags.text("run-options", "JSON", "additional fields of each run request, as JSON or @FILE"),
  reps: Flags.integer("reps", "repetitions of each case (default 1)"),
  concurrency: Flags.integer("concurrency", "repetitions at the same time (default 4)"),
  maxCost: usd("max-cost", "cost limit of the experiment; requires a limit for each case"),
  maxCaseCost: usd("max-case-cost", "cost limit of each repetition"),
  filters: Flags.texts("filter", "KEY=VALUE", "select cases by tag=, split= or id="),
  limit: Flags.integer("limit", "maximum number of cases (default: all)"),
  sites,
  judgeModel: Flags.text("judge-model", "NAME", "model of the judge, for judge and rubric scorers"),
  judgeBaseUrl: Flags.text(
    "judge-base-url",
    "URL",
    "OpenAI-compatible endpoint of the judge; TABWRIGHT_EVAL_JUDGE_API_KEY is its key (default: https://api.openai.com/v1)",
  ),
  judgePrice: Flags.text("judge-price", "IN/OUT", "price of the judge in USD per million input and output tokens"),
  allowScripts: Flags.toggle("allow-scripts", "allow script scorers to run modules of the dataset on this machine"),
  dryRun: Flags.toggle("dry-run", "print the number of repetitions and the estimated cost without starting them"),
  minPass: share("min-pass", "exit with 1 if the pass rate is lower"),
  baseline: Flags.text("baseline", "NAME", "experiment to compare with"),
  maxDrop: share("max-drop", "exit with 1 if the pass rate has dropped by more since the baseline"),
  junit: Flags.path("junit", "either", "FILE", "write a JUnit report"),
  html: Flags.path("html", "either", "FILE", "write a report as one HTML file"),
  ...resultsFlags,
}

export type EvalRunRequest = Command.Command.Config.Infer<typeof evalRunFlags>

const exitCodes = `  Exit codes: 0 passed, 1 a gate failed, 2 invalid command line or dataset, 3 incomplete (cost limit, void repetitions or
  interruption; resume it with --resume).`

const run = Command.make("run", { request: evalRunFlags, connection: connectionFlags }, ({ connection, request }) =>
  Effect.flatMap(
    Effect.promise(() => import("../eval/RunEval.ts")),
    ({ runEval }) => runEval(request, connection),
  ),
).pipe(
  commandDescription(`Run a dataset on a server and score the results.\n${exitCodes}`),
  Command.withExamples([
    { command: "tabwright eval run builtin/shop --local --model gpt-5.6-luna --limit 10" },
    { command: "tabwright eval run ./shop --site shop=http://127.0.0.1:7800 --model gpt-5.6-luna --reps 3" },
    {
      command:
        "tabwright eval run ./shop --experiment nightly --max-cost 20 --max-case-cost 1 --resume --html report.html",
    },
  ]),
)

const experiment = (name: string) => Argument.String(name).pipe(Argument.withDescription("name of an experiment"))

const compareFlags = {
  before: experiment("BEFORE"),
  after: experiment("AFTER"),
  maxDrop: evalRunFlags.maxDrop,
  ...resultsFlags,
  ...connectionFlags,
}
export type CompareRequest = Command.Command.Config.Infer<typeof compareFlags>

const compare = Command.make("compare", compareFlags, (request) =>
  Effect.flatMap(
    Effect.promise(() => import("../eval/CompareEvals.ts")),
    ({ compareEvals }) => compareEvals(request),
  ),
).pipe(
  commandDescription(`Compare two experiments, paired by case.
  Exits with 1 if the pass rate has dropped by more than --max-drop, or a case that always passed now always fails.`),
)

const importFlags = {
  format: Argument.Literals("FORMAT", formats).pipe(Argument.withDescription("format of the public set")),
  file: Argument.String("FILE").pipe(Argument.withDescription("file with the tasks of the set")),
  answers: Flags.path("answers", "file", "FILE", "file with the reference answers of WebVoyager"),
  outputDir: Flags.path("output-dir", "either", "DIR", "folder of the dataset (default: the name of the format)"),
  json: connectionFlags.json,
}
export type ImportRequest = Command.Command.Config.Infer<typeof importFlags>

const importSet = Command.make("import", importFlags, (request) =>
  Effect.flatMap(
    Effect.promise(() => import("../eval/ImportSet.ts")),
    ({ importSet }) => importSet(request),
  ),
).pipe(commandDescription("Convert a file of a public set to a dataset."))

const calibrateFlags = {
  labels: Argument.String("LABELS").pipe(
    Argument.withDescription(
      'file with lines such as {"experiment": "a", "caseId": "b", "repetition": 1, "label": "pass"}',
    ),
  ),
  results: resultsFlags.results,
  dataDir: connectionFlags.dataDir,
  json: connectionFlags.json,
}
export type CalibrateRequest = Command.Command.Config.Infer<typeof calibrateFlags>

const calibrate = Command.make("calibrate", calibrateFlags, (request) =>
  Effect.flatMap(
    Effect.promise(() => import("../eval/CalibrateJudge.ts")),
    ({ calibrateJudge }) => calibrateJudge(request),
  ),
).pipe(
  commandDescription(
    "Measure the judge against labels.\n  Label 40 to 100 judged results. Reports of later experiments show the agreement.",
  ),
)

const scriptedModelFlags = {
  datasets: Argument.String("DATASET").pipe(
    Argument.withDescription("folders with script.jsonl, or built-in suites"),
    Argument.atLeast(1),
  ),
  script: Flags.text("script", "FILE", "name of the file with the steps (default: script.jsonl)"),
  port: Flags.integer("port", "port on 127.0.0.1 (default: a free port)"),
  sites,
  json: connectionFlags.json,
}
export type ScriptedModelRequest = Command.Command.Config.Infer<typeof scriptedModelFlags>

const scriptedModel = Command.make("scripted-model", scriptedModelFlags, (request) =>
  Effect.flatMap(
    Effect.promise(() => import("../eval/ServeScriptedModel.ts")),
    ({ serveScriptedModel }) => serveScriptedModel(request),
  ),
).pipe(
  commandDescription(
    "Serve the scripts of datasets as a model, to test datasets and the harness without one.\n  Set its URL as TABWRIGHT_MODEL_BASE_URL of a server, and run with --model custom/scripted.",
  ),
)

const caseFlags = {
  run: idArgument("run", "RUN"),
  dataset: Flags.path("dataset", "directory", "DIR", "dataset to which the case is added (default: print its line)"),
  id: Flags.text("id", "NAME", "id of the case (default: made from the run's id)"),
}

const caseOfRun = Command.make("case", { request: caseFlags, connection: connectionFlags }, ({ connection, request }) =>
  Effect.flatMap(
    Effect.promise(() => import("../eval/EvalCase.ts")),
    ({ evalCase }) => evalCase({ ...request, connection }),
  ),
).pipe(
  commandDescription(
    "Make a case from a run.\n  Its scorers are suggestions from the result of the run. Check them before use.",
  ),
)
export type CaseRequest = Command.Command.Config.Infer<typeof caseFlags> & { readonly connection: Connection }

const listFlags = { ...resultsFlags, ...connectionFlags }
export type ListRequest = Command.Command.Config.Infer<typeof listFlags>

const list = <Name extends string>(name: Name) =>
  Command.make(name, listFlags, (request) =>
    Effect.flatMap(
      Effect.promise(() => import("../eval/ListEvals.ts")),
      ({ listEvals }) => listEvals(request),
    ),
  ).pipe(commandDescription("List experiments."))

/** Measures an agent with datasets. */
export const evals = commandGroup(list("eval"), "Measure an agent: run datasets, score, compare and report.", [
  run,
  list("list"),
  compare,
  caseOfRun,
  importSet,
  calibrate,
  scriptedModel,
])
