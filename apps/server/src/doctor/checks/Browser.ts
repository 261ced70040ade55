import { Effect, Result } from "effect"
import { describeChromium } from "../../Setup.ts"
import { type Check, fine, problem } from "../Check.ts"

/** Not installed here: looking should change nothing. */
export const browser: Check = {
  name: "Chromium",
  examine: ({ chromium, browser }) =>
    Effect.gen(function* () {
      const found = yield* Effect.result(chromium)
      if (Result.isFailure(found)) {
        return [problem(found.failure.message, "tabwright setup finds a browser or installs one.")]
      }
      const started = yield* Effect.result(browser)
      if (Result.isFailure(started)) {
        return [problem(`${describeChromium(found.success)} does not start.`, started.failure.message)]
      }
      return [fine(describeChromium(found.success))]
    }),
}
