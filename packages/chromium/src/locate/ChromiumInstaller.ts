import * as fs from "node:fs"
import * as path from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import {
  type Attempt,
  type ChromiumError,
  chromiumError,
  FolderUnusable,
  InstallFailed,
} from "../errors/ChromiumError.ts"
import { aptInstall } from "./AptInstall.ts"
import type { Chromium, Engine } from "./Chromium.ts"
import { ChromiumLocator, type ChromiumLocatorOptions } from "./ChromiumLocator.ts"
import type { InstallContext, InstallMethod, InstallProgress } from "./InstallMethod.ts"
import { npmInstall } from "./NpmInstall.ts"
import { playwrightInstall } from "./PlaywrightInstall.ts"

const methods: ReadonlyArray<InstallMethod> = [aptInstall, playwrightInstall, npmInstall]

/**
 * Gets a browser where none is installed.
 *
 * @category services
 * @since 0.1.0
 */
export class ChromiumInstaller extends Context.Service<
  ChromiumInstaller,
  {
    /**
     * The browser to use, installed first where none is found: Debian's package as root, else Playwright's download of Chrome
     * for Testing, else the headless shell that npm ships. TABWRIGHT_BROWSER_INSTALL narrows it to one of `apt`, `npm`, `download`, or to none with
     * `off`. With `engine` it is one of that engine, also where there is another. Fails with `InstallFailed`, which names every way
     * that was tried. Safe to repeat.
     */
    readonly ensure: (
      onProgress?: (progress: InstallProgress) => void,
      engine?: Engine,
    ) => Effect.Effect<Chromium, ChromiumError>
  }
>()("@tabwright/chromium/locate/ChromiumInstaller") {
  /** Shares the locator, so that what was installed is what browsers are started with. */
  static readonly layerNoDeps = (
    options: ChromiumLocatorOptions,
  ): Layer.Layer<ChromiumInstaller, never, ChromiumLocator> =>
    Layer.effect(
      ChromiumInstaller,
      Effect.gen(function* () {
        const locator = yield* ChromiumLocator
        const env = options.search?.env ?? process.env
        const ensure = Effect.fn("ChromiumInstaller.ensure")(function* (
          onProgress: (progress: InstallProgress) => void = () => {},
          engine?: Engine,
        ) {
          const find = engine === undefined ? locator.find : locator.findEngine(engine)
          const found = yield* Effect.result(find)
          if (found._tag === "Success") return found.success
          // A file that the operator named and that does not work is theirs to mend, not ours to replace.
          if (env["TABWRIGHT_BROWSER_PATH"] || env["TABWRIGHT_BROWSER_INSTALL"] === "off") {
            return yield* found.failure
          }
          const wanted = env["TABWRIGHT_BROWSER_INSTALL"]
          return yield* install({ find, dataDir: options.dataDir, wanted, engine, report: onProgress })
        })
        return ChromiumInstaller.of({ ensure })
      }),
    )
}

interface Installation extends Pick<InstallContext, "engine" | "report"> {
  readonly find: Effect.Effect<Chromium, ChromiumError>
  readonly dataDir: string
  /** As TABWRIGHT_BROWSER_INSTALL says. */
  readonly wanted: string | undefined
}

const install = Effect.fnUntraced(function* ({
  find,
  dataDir,
  wanted,
  engine,
  report,
}: Installation): Effect.fn.Return<Chromium, ChromiumError> {
  const browsersDir = path.join(dataDir, "browsers")
  yield* Effect.try({
    try: () => fs.mkdirSync(browsersDir, { recursive: true }),
    catch: (cause) => chromiumError(new FolderUnusable({ folder: browsersDir, detail: String(cause) })),
  })
  const chosen = methods.filter((method) => wanted === undefined || wanted === "" || method.name === wanted)
  const attempts: Array<Attempt> = []
  if (chosen.length === 0) {
    const problem = `unknown value ${JSON.stringify(wanted)}; known are apt, npm, download and off`
    attempts.push({ source: "TABWRIGHT_BROWSER_INSTALL", problem })
  }
  for (const method of chosen) {
    const outcome = yield* Effect.result(method.install({ browsersDir, engine, report }))
    if (outcome._tag === "Failure") {
      attempts.push({ source: method.description, problem: outcome.failure })
      continue
    }
    const found = yield* Effect.result(find)
    if (found._tag === "Success") {
      const { path: program, version } = found.success
      report({ stage: "done", message: `Chromium ${version} is ready: ${program}`, fraction: 1 })
      return found.success
    }
    attempts.push({ source: method.description, problem: "installed, but no browser that works came of it" })
  }
  return yield* chromiumError(new InstallFailed({ attempts }))
})
