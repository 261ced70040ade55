import { namespaceLimit, sandboxOf } from "@tabwright/chromium"
import { Effect, Result, Schedule } from "effect"
import { type Check, fine, problem, warning } from "../Check.ts"

const afterwards = "Only pages that you trust should be opened without it."

/** Asked of the processes of a browser that really runs, as the account that it runs as. */
export const sandbox: Check = {
  name: "Sandbox",
  examine: ({ browser, options }) =>
    Effect.gen(function* () {
      const started = yield* Effect.result(browser)
      if (Result.isFailure(started)) {
        const limit = namespaceLimit()
        return limit === undefined ? [] : [problem(limit.what, limit.cure)]
      }
      // A page's process locks itself in a moment after its start.
      const state = yield* Effect.sync(() => sandboxOf(started.success.pid)).pipe(
        Effect.repeat({
          until: (state) => state === "on",
          schedule: Schedule.spaced("50 millis"),
          times: options.noSandbox ? 0 : 60,
        }),
      )
      switch (state) {
        case "on":
          return [fine(`on: pages have processes and a file system of their own, as ${accountName()}`)]
        case "unknown":
          return [fine(`Chromium's own for ${process.platform}`)]
        case "off":
          return [
            options.noSandbox
              ? warning(
                  "off, as TABWRIGHT_NO_SANDBOX asks for",
                  `Unset it where the kernel allows a sandbox. ${afterwards}`,
                )
              : problem("off", `Name another browser in TABWRIGHT_BROWSER_PATH. ${afterwards}`),
          ]
      }
    }),
}

const accountName = (): string => (process.getuid?.() === 0 ? "the account nobody" : "this user")
