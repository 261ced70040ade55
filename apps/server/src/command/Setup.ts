import { installFonts } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { readServeOptions } from "../Options.ts"
import { describeChromium, ensureChromium } from "../Setup.ts"

export const help = `Usage: npm run setup -- [--data-dir DIR]

Finds a browser or installs one, and says which. As root on Debian and Ubuntu it also installs the fonts that pages of all
languages need. Safe to repeat. TABWRIGHT_BROWSER_INSTALL narrows it to apt, download or npm, or to none with off;
TABWRIGHT_BROWSER_ENGINE=headless-shell asks for the engine that starts faster.
`

const say = (line: string) => Effect.sync(() => void process.stdout.write(`${line}\n`))

/**
 * Makes sure that there is a browser, with fonts, and says which one.
 *
 * @category constructors
 * @since 0.1.0
 */
export const setup = Effect.fn("setup")(function* (args: ReadonlyArray<string>) {
  const options = yield* readServeOptions(args)
  if (options.isHelp) return yield* Effect.sync(() => void process.stdout.write(help))
  const tell = (message: string) => void process.stdout.write(`${message}\n`)
  const chromium = yield* ensureChromium(options, tell)
  yield* say(describeChromium(chromium))
  if (process.env["TABWRIGHT_BROWSER_INSTALL"] === "off") return
  const fonts = yield* Effect.result(installFonts(({ message }) => tell(message)))
  // Pages open without them, with boxes in place of some letters.
  if (Result.isFailure(fonts)) yield* say(`Fonts could not be installed: ${fonts.failure}`)
  else if (fonts.success.length > 0) yield* say(`Fonts installed: ${fonts.success.join(", ")}`)
})
