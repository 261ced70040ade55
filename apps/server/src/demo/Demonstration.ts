import { Service, version } from "@tabwright/service"
import { keyFile } from "@tabwright/service/KeyFile"
import { type FinishedRun, Tabwright } from "@tabwright/sdk"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { join } from "node:path"
import { RunUnsuccessful } from "../client/RunUnsuccessful.ts"
import type { DemoValues } from "../command/Demo.ts"
import { Interruption } from "../ExitCode.ts"
import { firstKeyLine } from "../console/FirstKeyLine.ts"
import { signInLine } from "../console/SignInLine.ts"
import { serviceLayer } from "../Launch.ts"
import * as Logs from "../Logs.ts"
import { type ServiceOptions, serviceOptions } from "../Options.ts"
import { showStep } from "../run/StepView.ts"
import { serverKey } from "../ServerKey.ts"
import { describeChromium, ensureChromium } from "../Setup.ts"
import { defaultShopPort, openShop } from "../Shop.ts"
import { printJson } from "../terminal/Output.ts"
import { oneLine } from "../terminal/PlainText.ts"
import { Terminal } from "../terminal/Terminal.ts"
import { UsageError } from "../UsageError.ts"
import { saveArtifacts } from "./Artifacts.ts"
import { defaultTask } from "./DefaultTask.ts"
import { reportOf } from "./Report.ts"
import { showNext, showReport } from "./RunView.ts"

/** What a program that calls us may not wait for longer; from the longest life of a browser. */
const waitTimeoutMs = 4 * 60 * 60 * 1000

/**
 * The run could not be started or followed.
 *
 * @category errors
 * @since 0.1.0
 */
export class DemoFailed extends Schema.TaggedError<DemoFailed>("@tabwright/cli/DemoFailed")("DemoFailed", {
  message: Schema.String,
}) {}

/** How the demo is to be run. */
interface DemoOptions extends ServiceOptions, Omit<DemoValues, "service"> {}

/** Where the run happens, and what of it is ours. */
interface Place {
  readonly serviceUrl: string
  readonly apiKey: string
  readonly shopUrl: string | undefined
  /** Whether the server is there after the demo: it was before, or a person will end it. */
  readonly goesOn: boolean
}

/**
 * Runs one task through the SDK, as a user's program would, and shows it. Fails where the run does.
 *
 * @category constructors
 * @since 0.1.0
 */
export const demonstrate = Effect.fn("demo")(function* ({ service, ...values }: DemoValues) {
  const options: DemoOptions = { ...(yield* serviceOptions(service)), ...values }
  // With --json, standard output is for the one object: people read along on standard error.
  const terminal = new Terminal(options.json ? process.stderr : process.stdout)
  return yield* Effect.gen(function* () {
    terminal.line(terminal.style("bold", `Tabwright ${version}`))
    const place =
      options.baseUrl === undefined ? yield* startHere(options, terminal) : yield* useRunning(options, options.baseUrl)
    const task = options.task ?? (place.shopUrl === undefined ? undefined : defaultTask(place.shopUrl))
    if (task === undefined) {
      return yield* new UsageError({
        message: `No demo shop answers at port ${options.shopPort ?? defaultShopPort}: give a task.`,
      })
    }
    const run = yield* runTask(options, terminal, place, task)
    if (place.goesOn && options.baseUrl === undefined) {
      terminal.line()
      terminal.line(`The service stays up at ${place.serviceUrl}. Ctrl-C ends it.`)
      const interruption = yield* Interruption
      interruption.isDone = true
      return yield* Effect.never
    }
    if (run.status !== "completed") {
      return yield* new RunUnsuccessful({ message: `The run ${run.status}.` })
    }
  }).pipe(Effect.scoped, Effect.provide(Logs.toFile(options.dataDir)))
})

const startHere = Effect.fnUntraced(function* (options: DemoOptions, terminal: Terminal) {
  yield* terminal.stage("Chromium", (note) =>
    Effect.map(ensureChromium(options, note), (chromium) => [chromium, describeChromium(chromium)] as const),
  )
  const shop = yield* terminal.stage("Demo shop", () =>
    (options.shopPort === undefined
      ? openShop(defaultShopPort).pipe(Effect.catch(() => openShop(0)))
      : openShop(options.shopPort)
    ).pipe(Effect.map((open) => [open, open.url] as const)),
  )
  const service = yield* terminal.stage("Service", (note) =>
    Layer.build(serviceLayer(options, shop.url, (line) => Effect.sync(() => note(line)))).pipe(
      Effect.map((context) => Context.get(context, Service)),
      Effect.map((built) => [built, built.url] as const),
    ),
  )
  if (Option.isNone(service.key)) {
    return yield* new UsageError({
      message: "The demo needs a server that answers clients: leave TABWRIGHT_ROLES out.",
    })
  }
  const apiKey = Redacted.value(service.key.value)
  if (service.isNewKey) {
    terminal.line(`  ${firstKeyLine(join(options.dataDir, keyFile), service.key.value, terminal.isInteractive)}`)
  }
  // Where the service ends with the task, or a program reads along, nobody signs in.
  const isForPeople = !options.json && !options.once && terminal.isInteractive
  const signIn = isForPeople ? yield* signInLine(service, options, terminal.isInteractive) : undefined
  if (signIn !== undefined) terminal.line(`  ${signIn}`)
  const place: Place = { serviceUrl: service.url, apiKey, shopUrl: shop.url, goesOn: isForPeople }
  return place
})

const useRunning = Effect.fnUntraced(function* (options: DemoOptions, baseUrl: string) {
  const apiKey = yield* serverKey(baseUrl, options.dataDir)
  const shopUrl = `http://127.0.0.1:${options.shopPort ?? defaultShopPort}`
  const hasShop = yield* Effect.promise(() =>
    fetch(shopUrl, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.ok,
      () => false,
    ),
  )
  const place: Place = { serviceUrl: baseUrl, apiKey, shopUrl: hasShop ? shopUrl : undefined, goesOn: true }
  return place
})

const runTask = Effect.fnUntraced(function* (options: DemoOptions, terminal: Terminal, place: Place, task: string) {
  terminal.line()
  terminal.line(terminal.style("bold", "Task"))
  terminal.wrapped(task, "  ")
  terminal.line()
  const run = yield* Effect.tryPromise({
    try: (signal) => follow(options, terminal, place, task, signal),
    catch: (cause) => new DemoFailed({ message: cause instanceof Error ? cause.message : String(cause) }),
  })
  const folder = join(options.dataDir, "demo", run.id)
  const artifacts = yield* Effect.tryPromise({
    try: () => saveArtifacts(run, folder),
    catch: (cause) => new DemoFailed({ message: `The run's files could not be saved: ${String(cause)}` }),
  })
  const report = reportOf(run, artifacts, place.serviceUrl)
  showReport(terminal, report)
  if (options.json) yield* printJson(report)
  else showNext(terminal, { ...place, dataDir: options.dataDir })
  return run
})

/** This is all that a program of a user needs. */
const follow = async (
  options: DemoOptions,
  terminal: Terminal,
  place: Place,
  task: string,
  signal: AbortSignal,
): Promise<FinishedRun> => {
  const tabwright = new Tabwright({ apiKey: place.apiKey, baseUrl: place.serviceUrl })
  const run = tabwright.run(task, {
    signal,
    waitTimeout: waitTimeoutMs,
    ...(options.model === undefined ? {} : { model: options.model }),
  })
  const watch = run.liveUrl().then((url) => {
    if (url !== null) terminal.line(`     ${terminal.style("dim", `watch it live: ${oneLine(url)}`)}`)
  })
  // Who cannot be told where to watch still sees every step; what failed shows there too.
  watch.catch(() => {})
  for await (const step of run) showStep(terminal, step)
  return run
}
