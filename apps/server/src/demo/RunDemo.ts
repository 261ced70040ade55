import { type FinishedRun, Tabwright } from "@tabwright/sdk"
import { Service, version } from "@tabwright/service"
import { keyFile } from "@tabwright/service/KeyFile"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { join } from "node:path"
import { describeChromium, ensureChromium } from "../ChromiumSetup.ts"
import { Interruption, RunFailed, UsageError } from "../ExitCode.ts"
import { serviceLayer } from "../Launch.ts"
import * as Logs from "../Logs.ts"
import { serviceOptions, type ServiceOptions } from "../Options.ts"
import { announceAddress } from "../ServerAddress.ts"
import { firstKeyLine, signInLine } from "../SignInLine.ts"
import { prepareLocalModels } from "../local/LocalModels.ts"
import { resolveServer } from "../client/Connection.ts"
import type { DemoValues } from "../command/server/Demo.ts"
import { showLiveUrl, showStep } from "../run/RunTask.ts"
import { printJson } from "../terminal/Output.ts"
import { Terminal } from "../terminal/Terminal.ts"
import { reportOf, saveArtifacts, showNext, showReport } from "./DemoOutput.ts"
import { defaultShopPort, openShop } from "./DemoShop.ts"

/** Timeout of the run in ms: the maximum lifetime of a browser. */
const waitTimeoutMs = 4 * 60 * 60 * 1000

export class DemoFailed extends Schema.TaggedError<DemoFailed>("@tabwright/cli/demo/DemoFailed")("DemoFailed", {
  message: Schema.String,
}) {}

interface DemoOptions extends ServiceOptions, Omit<DemoValues, "service"> {}

interface DemoTarget {
  readonly serviceUrl: string
  readonly apiKey: string
  readonly shopUrl: string | undefined
  /** True if the server keeps running after the demo. */
  readonly keepsRunning: boolean
}

/** Runs one task through the SDK, as a user's program would, and prints its progress. Fails if the run fails. */
export const runDemo = Effect.fn("demo")(function* ({ service, ...values }: DemoValues) {
  const options: DemoOptions = { ...(yield* serviceOptions(service)), ...values }
  // With --json, progress goes to standard error.
  const terminal = new Terminal(options.json ? process.stderr : process.stdout)
  return yield* Effect.gen(function* () {
    terminal.line(terminal.style("bold", `Tabwright ${version}`))
    const target =
      options.baseUrl === undefined
        ? yield* startLocal(options, terminal)
        : yield* useExisting(options, options.baseUrl, service.dataDir)
    const task = options.task ?? (target.shopUrl === undefined ? undefined : defaultTask(target.shopUrl))
    if (task === undefined) {
      return yield* new UsageError({
        message: `No demo shop responds on port ${options.shopPort ?? defaultShopPort}. Pass a task.`,
      })
    }
    const run = yield* runTask(options, terminal, target, task)
    if (target.keepsRunning && options.baseUrl === undefined) {
      terminal.line()
      terminal.line(`The service is running at ${target.serviceUrl}. Press Ctrl-C to stop it.`)
      const interruption = yield* Interruption
      interruption.isExpected = true
      return yield* Effect.never
    }
    if (run.status !== "completed") {
      return yield* new RunFailed({ message: `Run ${run.status}.` })
    }
  }).pipe(Effect.scoped, Effect.provide(Logs.toFile(options.dataDir)))
})

const startLocal = Effect.fnUntraced(function* (given: DemoOptions, terminal: Terminal) {
  const { line, options } = yield* prepareLocalModels(given)
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
      message: "The demo requires a server with the api role. Unset TABWRIGHT_ROLES.",
    })
  }
  yield* announceAddress(options.dataDir, service.url)
  const apiKey = Redacted.value(service.key.value)
  if (service.isNewKey) {
    terminal.line(`  ${firstKeyLine(join(options.dataDir, keyFile), service.key.value, terminal.isInteractive)}`)
  }
  const localModels = yield* line
  if (localModels !== undefined) terminal.line(`  ${localModels}`)
  // A sign-in link is of no use if the service stops after the task or output goes to a program.
  const isForUser = !options.json && !options.once && terminal.isInteractive
  const signIn = isForUser ? yield* signInLine(service, options, terminal.isInteractive) : undefined
  if (signIn !== undefined) terminal.line(`  ${signIn}`)
  const target: DemoTarget = { serviceUrl: service.url, apiKey, shopUrl: shop.url, keepsRunning: isForUser }
  return target
})

const useExisting = Effect.fnUntraced(function* (options: DemoOptions, baseUrl: string, dataDir: string | undefined) {
  const { apiKey } = yield* resolveServer({ baseUrl, server: undefined, dataDir })
  const shopUrl = `http://127.0.0.1:${options.shopPort ?? defaultShopPort}`
  const hasShop = yield* Effect.promise(() =>
    fetch(shopUrl, { signal: AbortSignal.timeout(1000) }).then(
      (response) => response.ok,
      () => false,
    ),
  )
  const target: DemoTarget = { serviceUrl: baseUrl, apiKey, shopUrl: hasShop ? shopUrl : undefined, keepsRunning: true }
  return target
})

const runTask = Effect.fnUntraced(function* (
  options: DemoOptions,
  terminal: Terminal,
  target: DemoTarget,
  task: string,
) {
  terminal.line()
  terminal.line(terminal.style("bold", "Task"))
  terminal.wrapped(task, "  ")
  terminal.line()
  const run = yield* Effect.tryPromise({
    try: (signal) => follow(options, terminal, target, task, signal),
    catch: (cause) => new DemoFailed({ message: cause instanceof Error ? cause.message : String(cause) }),
  })
  const folder = join(options.dataDir, "demo", run.id)
  const artifacts = yield* Effect.tryPromise({
    try: () => saveArtifacts(run, folder),
    catch: (cause) => new DemoFailed({ message: `Could not save the run's files: ${String(cause)}` }),
  })
  const report = reportOf(run, artifacts, target.serviceUrl)
  showReport(terminal, report)
  if (options.json) yield* printJson(report)
  else showNext(terminal, { ...target, dataDir: options.dataDir })
  return run
})

/** Runs the task with the public SDK only. */
const follow = async (
  options: DemoOptions,
  terminal: Terminal,
  target: DemoTarget,
  task: string,
  signal: AbortSignal,
): Promise<FinishedRun> => {
  const tabwright = new Tabwright({ apiKey: target.apiKey, baseUrl: target.serviceUrl })
  const run = tabwright.run(task, {
    signal,
    waitTimeout: waitTimeoutMs,
    ...(options.model === undefined ? {} : { model: options.model }),
  })
  const watch = run.liveUrl().then((url) => {
    if (url !== null) showLiveUrl(terminal, url)
  })
  // Steps are printed without a live URL too, and a failed run is reported by the loop below.
  watch.catch(() => {})
  for await (const step of run) showStep(terminal, step)
  return run
}

/** The default task of the demo: search, sort, product page, cart, table extraction and file. */
const defaultTask = (shopUrl: string): string =>
  [
    `Go to ${shopUrl}, search for "lamp" and sort the results by price from low to high.`,
    "Open the cheapest result and add it to the cart.",
    "Extract the cart table and save it as cart.csv.",
    "Return the cart total.",
  ].join(" ")
