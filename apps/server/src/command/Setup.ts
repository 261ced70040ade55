import { Effect } from "effect"
import { readServeOptions } from "../Options.ts"
import { describeChromium, ensureChromium } from "../Setup.ts"

/**
 * Makes sure that there is a browser, and says which one.
 *
 * @category constructors
 * @since 0.1.0
 */
export const setup = Effect.fn("setup")(function* (args: ReadonlyArray<string>) {
  const options = yield* readServeOptions(args)
  const chromium = yield* ensureChromium(options.dataDir, (message) => process.stdout.write(`${message}\n`))
  yield* Effect.sync(() => process.stdout.write(`${describeChromium(chromium)}\n`))
})
