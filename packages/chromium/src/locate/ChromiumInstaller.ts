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
 * Installs a browser if none is found.
 *
 * @category services
 * @since 0.1.0
 */
export class ChromiumInstaller extends Context.Service<
  ChromiumInstaller,
  {
    /**
     * Returns the browser to use, after installing one if none is found: Debian's package as root, otherwise
     * Playwright's download of Chrome for Testing, otherwise the headless shell from npm. TABWRIGHT_BROWSER_INSTALL
     * limits it to `apt`, `npm` or `download`, or disables it with `off`. `engine` requires a specific browser build.
     * Fails with `InstallFailed`, which lists every attempted method. Idempotent.
     */
    readonly ensure: (
      onProgress?: (progress: InstallProgress) => void,
      engine?: Engine,
    ) => Effect.Effect<Chromium, ChromiumError>
  }
>()("@tabwright/chromium/locate/ChromiumInstaller") {
  /** Shares the locator, so that browsers start with the installed program. */
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
          // A broken path set by the operator is reported rather than replaced.
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
    const problem = `unknown value ${JSON.stringify(wanted)}; expected apt, npm, download or off`
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
    attempts.push({ source: method.description, problem: "installed, but no working browser was found" })
  }
  return yield* chromiumError(new InstallFailed({ attempts }))
})
