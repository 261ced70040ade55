import { BrowserHost, ChromiumLocator, removePlacement } from "@tabwright/chromium"
import { Context, Effect, Layer, Scope } from "effect"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type { ServiceOptions } from "../Options.ts"
import type { Check, Finding, Patient } from "./Check.ts"
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

/**
 * Everything that is looked at, in the order in which it is shown: what a later one needs comes first.
 *
 * @category constants
 */
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

/** The browser that is looked at ends by itself should we be killed. */
const browserLimitMs = 120_000

/**
 * Looks at everything, and tells each finding as soon as it is known. Changes nothing: what it needs is removed again.
 *
 * @category constructors
 */
export const examine = Effect.fn("Doctor.examine")(function* (
  options: ServiceOptions,
  asksProviders: boolean,
  tell: (check: Check, finding: Finding) => Effect.Effect<void>,
) {
  const patient = yield* receive(options, asksProviders)
  for (const check of checks) {
    for (const finding of yield* check.examine(patient)) yield* tell(check, finding)
  }
}, Effect.scoped)

const receive = Effect.fnUntraced(function* (options: ServiceOptions, asksProviders: boolean) {
  const scope = yield* Effect.scope
  const engine = options.browsers.browserEngine
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
  const patient: Patient = {
    options,
    asksProviders,
    scratchDir,
    chromium: yield* Effect.cached(engine === undefined ? locator.find : locator.findEngine(engine)),
    browser: yield* Effect.cached(Effect.provideService(browser, Scope.Scope, scope)),
  }
  return patient
})

/** Beside a data folder that has to be made: looking makes none. */
const acquireScratch = (dataDir: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      try {
        return mkdtempSync(join(existsSync(dataDir) ? dataDir : dirname(dataDir), ".doctor-"))
      } catch {
        // Its own check says that nothing can be written there; the others can do with any place.
        return mkdtempSync(join(tmpdir(), "tabwright-doctor-"))
      }
    }),
    (folder) =>
      Effect.ignore(removePlacement({ dataDir: folder })).pipe(
        Effect.andThen(Effect.sync(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))),
      ),
  )
