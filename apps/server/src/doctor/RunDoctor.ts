import { BrowserHost, ChromiumLocator, removeUnprivilegedFolder } from "@tabwright/chromium"
import { Context, Effect, Layer, Logger, Schema, Scope } from "effect"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { serviceOptions, type ServiceOptions } from "../Options.ts"
import type { ServiceValues } from "../ServiceFlags.ts"
import { printJson } from "../terminal/Output.ts"
import { Terminal } from "../terminal/Terminal.ts"
import { browser, fonts, sandbox, userNamespaces, videoEncoder } from "./BrowserChecks.ts"
import type { Check, CheckResult, DoctorContext } from "./Check.ts"
import { capacity, dataFolder, diskSpace, initProcess, nodeVersion, sharedMemory } from "./HostChecks.ts"
import { localModels } from "./LocalModelChecks.ts"
import { models, providers } from "./ModelChecks.ts"
import { database, filterLists, port, provider } from "./ServiceChecks.ts"

/** Checks that a server requires failed. The results say why and how to fix them. */
export class ChecksFailed extends Schema.TaggedError<ChecksFailed>("@tabwright/cli/doctor/ChecksFailed")(
  "ChecksFailed",
  {
    message: Schema.String,
  },
) {}

const marks = {
  ok: { mark: "✓", style: "green" },
  warning: { mark: "!", style: "yellow" },
  error: { mark: "✗", style: "red" },
} as const

/** Checks this machine and prints the results. Fails if a server cannot run here. */
export const runDoctor = Effect.fn("doctor")(function* (
  values: ServiceValues,
  { testsProviders, isJson }: { readonly testsProviders: boolean; readonly isJson: boolean },
) {
  const options = yield* serviceOptions(values)
  const terminal = new Terminal(process.stdout)
  const results: Array<{ readonly check: string } & CheckResult> = []
  const report = ({ name }: Check, result: CheckResult) =>
    Effect.sync(() => {
      results.push({ check: name, ...result })
      if (!isJson) show(terminal, name, result)
    })
  yield* runChecks(options, testsProviders, report).pipe(Effect.provide(Logger.layer([])))
  const errors = results.filter(({ status }) => status === "error")
  if (isJson) yield* printJson({ ok: errors.length === 0, findings: results })
  if (errors.length === 0) return
  const names = errors.map(({ check }) => check).join(", ")
  return yield* new ChecksFailed({ message: `This machine cannot run a server. Failed checks: ${names}.` })
})

const show = (terminal: Terminal, name: string, { status, message, fix }: CheckResult): void => {
  const { mark, style } = marks[status]
  const [first = "", ...more] = message.split("\n")
  terminal.line(`${terminal.style(style, mark)} ${name.padEnd(12)} ${first}`)
  for (const line of more) terminal.line(`  ${"".padEnd(12)} ${line}`)
  for (const line of fix?.split("\n") ?? []) terminal.wrapped(line, "".padEnd(15))
}

/** All checks in display order. Prerequisites come first. */
const checks: ReadonlyArray<Check> = [
  nodeVersion,
  dataFolder,
  diskSpace,
  browser,
  sandbox,
  userNamespaces,
  sharedMemory,
  fonts,
  videoEncoder,
  capacity,
  port,
  database,
  filterLists,
  provider,
  models,
  localModels,
  providers,
  initProcess,
]

/** Lifetime of the test browser in ms, in case this process is killed. */
const browserLimitMs = 120_000

/** Runs all checks and reports each result as soon as it is known. Removes everything it creates. */
const runChecks = Effect.fn("Checks.run")(function* (
  options: ServiceOptions,
  testsProviders: boolean,
  report: (check: Check, result: CheckResult) => Effect.Effect<void>,
) {
  const context = yield* makeContext(options, testsProviders)
  for (const check of checks) {
    for (const result of yield* check.run(context)) yield* report(check, result)
  }
}, Effect.scoped)

const makeContext = Effect.fnUntraced(function* (options: ServiceOptions, testsProviders: boolean) {
  const scope = yield* Effect.scope
  const engine = options.browsers.browserBuild
  const scratchDir = yield* acquireScratch(options.dataDir)
  const locator = Context.get(
    yield* Layer.build(ChromiumLocator.layer({ dataDir: existsSync(options.dataDir) ? options.dataDir : scratchDir })),
    ChromiumLocator,
  )
  const browser = Effect.gen(function* () {
    const layer = BrowserHost.layerNoDeps({ dataDir: scratchDir }).pipe(
      Layer.provide(Layer.succeed(ChromiumLocator, locator)),
    )
    const host = Context.get(yield* Layer.build(layer), BrowserHost)
    return yield* host.start({
      id: "doctor",
      timeoutMs: browserLimitMs,
      egress: { allow: [] },
      noSandbox: options.noSandbox,
      ...(engine === undefined ? {} : { engine }),
    })
  })
  const context: DoctorContext = {
    options,
    testsProviders,
    scratchDir,
    chromium: yield* Effect.cached(engine === undefined ? locator.find : locator.findEngine(engine)),
    browser: yield* Effect.cached(Effect.provideService(browser, Scope.Scope, scope)),
  }
  return context
})

/** Created next to a data directory that does not exist yet: checks must not create it. */
const acquireScratch = (dataDir: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      try {
        return mkdtempSync(join(existsSync(dataDir) ? dataDir : dirname(dataDir), ".doctor-"))
      } catch {
        // The data directory's own check reports this; the others work with any folder.
        return mkdtempSync(join(tmpdir(), "tabwright-doctor-"))
      }
    }),
    (folder) =>
      Effect.ignore(removeUnprivilegedFolder({ dataDir: folder })).pipe(
        Effect.andThen(Effect.sync(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))),
      ),
  )
