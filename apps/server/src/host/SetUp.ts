import { installFonts } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { dataDirOf } from "../Options.ts"
import { readBrowsers } from "../settings/Browsers.ts"
import { describeChromium, ensureChromium } from "../ChromiumSetup.ts"
import { printJson } from "../terminal/Output.ts"
import { UsageError } from "../UsageError.ts"

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
