import { Effect, Result } from "effect"
import { describeChromium } from "../../ChromiumSetup.ts"
import { type Check, ok, error } from "../Check.ts"

/** Does not install anything: the doctor changes nothing. */
export const browser: Check = {
  name: "Chromium",
  run: ({ chromium, browser }) =>
    Effect.gen(function* () {
      const found = yield* Effect.result(chromium)
      if (Result.isFailure(found)) {
        return [error(found.failure.message, "Run tabwright setup to find or install a browser.")]
      }
      const started = yield* Effect.result(browser)
      if (Result.isFailure(started)) {
        return [error(`${describeChromium(found.success)} failed to start.`, started.failure.message)]
      }
      return [ok(describeChromium(found.success))]
    }),
}
