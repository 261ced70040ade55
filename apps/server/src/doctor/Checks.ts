import { BrowserHost, ChromiumLocator, removeUnprivilegedFolder } from "@tabwright/chromium"
import { Context, Effect, Layer, Scope } from "effect"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type { ServiceOptions } from "../Options.ts"
import type { Check, CheckResult, DoctorContext } from "./Check.ts"
import { browser } from "./checks/Browser.ts"
import { capacity } from "./checks/Capacity.ts"
import { database } from "./checks/Database.ts"
import { dataFolder } from "./checks/DataFolder.ts"
import { diskSpace } from "./checks/DiskSpace.ts"
import { filterLists } from "./checks/FilterLists.ts"
import { fonts } from "./checks/Fonts.ts"
import { initProcess } from "./checks/InitProcess.ts"
import { models } from "./checks/Models.ts"
import { nodeVersion } from "./checks/NodeVersion.ts"
import { port } from "./checks/Port.ts"
import { providers } from "./checks/Providers.ts"
import { sandbox } from "./checks/Sandbox.ts"
import { sharedMemory } from "./checks/SharedMemory.ts"
import { userNamespaces } from "./checks/UserNamespaces.ts"
import { videoEncoder } from "./checks/VideoEncoder.ts"

/** All checks in display order. Prerequisites come first. */
export const checks: ReadonlyArray<Check> = [
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
  models,
  providers,
  initProcess,
]

/** Lifetime of the test browser in ms, in case this process is killed. */
const browserLimitMs = 120_000

/** Runs all checks and reports each result as soon as it is known. Removes everything it creates. */
export const runChecks = Effect.fn("Checks.run")(function* (
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
