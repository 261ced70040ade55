import { namespaceLimit, sandboxOf } from "@tabwright/chromium"
import { Effect, Result, Schedule } from "effect"
import { type Check, ok, error, warning } from "../Check.ts"

const trustNote = "Without it, open only trusted pages."

/** Inspects the processes of a running browser, under the account that browsers use. */
export const sandbox: Check = {
  name: "Sandbox",
  run: ({ browser, options }) =>
    Effect.gen(function* () {
      const started = yield* Effect.result(browser)
      if (Result.isFailure(started)) {
        const limit = namespaceLimit()
        return limit === undefined ? [] : [error(limit.problem, limit.fix)]
      }
      // A renderer enters the sandbox shortly after its start.
      const state = yield* Effect.sync(() => sandboxOf(started.success.pid)).pipe(
        Effect.repeat({
          until: (state) => state === "on",
          schedule: Schedule.spaced("50 millis"),
          times: options.noSandbox ? 0 : 60,
        }),
      )
      switch (state) {
        case "on":
          return [ok(`on: pages run in isolated processes with their own file system, as ${accountName()}`)]
        case "unknown":
          return [ok(`Chromium's sandbox for ${process.platform}`)]
        case "off":
          return [
            options.noSandbox
              ? warning(
                  "off, because TABWRIGHT_NO_SANDBOX is set",
                  `Unset it if the kernel allows a sandbox. ${trustNote}`,
                )
              : error("off", `Set TABWRIGHT_BROWSER_PATH to another browser. ${trustNote}`),
          ]
      }
    }),
}

const accountName = (): string => (process.getuid?.() === 0 ? "the account nobody" : "this user")
