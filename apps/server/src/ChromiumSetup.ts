import { type Chromium, ChromiumInstaller, ChromiumLocator, installFonts } from "@tabwright/chromium"
import { Effect, Layer, Result } from "effect"
import { mkdirSync } from "node:fs"
import { UsageError } from "./ExitCode.ts"
import { dataDirOf, type ServiceOptions } from "./Options.ts"
import { readBrowsers } from "./settings/Browsers.ts"
import { printJson } from "./terminal/Output.ts"

/** Finds or installs the requested browser build. Reuses an existing browser. */
export const ensureChromium = (
  { dataDir, browsers: { browserBuild } }: Pick<ServiceOptions, "dataDir" | "browsers">,
  report: (message: string, fraction?: number) => void,
): Effect.Effect<Chromium, unknown> =>
  Effect.gen(function* () {
    // The first command may create the data directory, so it is private from the start.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const installer = yield* ChromiumInstaller
    return yield* installer.ensure(({ message, fraction }) => report(message, fraction), browserBuild)
  }).pipe(
    Effect.provide(
      ChromiumInstaller.layerNoDeps({ dataDir }).pipe(Layer.provideMerge(ChromiumLocator.layer({ dataDir }))),
    ),
  )

/** Describes a browser on one line: `Chromium 156.0.8078.79 (system, /usr/lib/chromium/chromium)`. */
export const describeChromium = ({ version, source, path, engine }: Chromium): string =>
  `Chromium ${version}${engine === "headless-shell" ? " headless shell" : ""} (${source}, ${path})`

/** Ensures that a browser and fonts are installed, and reports the browser. */
export const setUp = Effect.fn("setup")(function* (dataDir: string | undefined, isJson: boolean) {
  const browsers = yield* Effect.mapError(
    Effect.fromResult(readBrowsers(process.env)),
    (message) => new UsageError({ message }),
  )
  const stream = isJson ? process.stderr : process.stdout
  const report = (message: string) => void stream.write(`${message}\n`)
  const chromium = yield* ensureChromium({ dataDir: dataDirOf(dataDir), browsers }, report)
  report(describeChromium(chromium))
  const fonts =
    process.env["TABWRIGHT_BROWSER_INSTALL"] === "off"
      ? Result.succeed<ReadonlyArray<string>>([])
      : yield* Effect.result(installFonts(({ message }) => report(message)))
  // Not fatal: pages show boxes for some characters.
  if (Result.isFailure(fonts)) report(`Could not install fonts: ${fonts.failure}`)
  else if (fonts.success.length > 0) report(`Installed fonts: ${fonts.success.join(", ")}`)
  const { engine, path, source, version } = chromium
  if (isJson) {
    yield* printJson({
      chromium: { engine, path, source, version },
      installedFonts: Result.isSuccess(fonts) ? fonts.success : [],
    })
  }
})
