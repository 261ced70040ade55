import { installFonts } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { dataDirOf } from "../Options.ts"
import { readBrowsers } from "../settings/Browsers.ts"
import { describeChromium, ensureChromium } from "../Setup.ts"
import { printJson } from "../terminal/Output.ts"
import { UsageError } from "../UsageError.ts"

/**
 * Makes sure that there is a browser, with fonts, and says which one.
 *
 * @category constructors
 * @since 0.1.0
 */
export const setUp = Effect.fn("setup")(function* (dataDir: string | undefined, isJson: boolean) {
  const browsers = yield* Effect.mapError(
    Effect.fromResult(readBrowsers(process.env)),
    (message) => new UsageError({ message }),
  )
  const stream = isJson ? process.stderr : process.stdout
  const tell = (message: string) => void stream.write(`${message}\n`)
  const chromium = yield* ensureChromium({ dataDir: dataDirOf(dataDir), browsers }, tell)
  tell(describeChromium(chromium))
  const fonts =
    process.env["TABWRIGHT_BROWSER_INSTALL"] === "off"
      ? Result.succeed<ReadonlyArray<string>>([])
      : yield* Effect.result(installFonts(({ message }) => tell(message)))
  // Pages open without them, with boxes in place of some letters.
  if (Result.isFailure(fonts)) tell(`Fonts could not be installed: ${fonts.failure}`)
  else if (fonts.success.length > 0) tell(`Fonts installed: ${fonts.success.join(", ")}`)
  const { engine, path, source, version } = chromium
  if (isJson) {
    yield* printJson({
      chromium: { engine, path, source, version },
      installedFonts: Result.isSuccess(fonts) ? fonts.success : [],
    })
  }
})
