import { namespaceLimit, sandboxOf } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { type Check, ok, error, warning } from "../Check.ts"

/**
 * Checks for user namespaces, which the sandbox requires. A limit that exempts this browser would still affect another
 * one.
 */
export const userNamespaces: Check = {
  name: "Namespaces",
  run: ({ browser }) =>
    Effect.gen(function* () {
      if (process.platform !== "linux") return []
      const limit = namespaceLimit()
      if (limit === undefined) return [ok("user namespaces are available")]
      const started = yield* Effect.result(browser)
      const isExempt = Result.isSuccess(started) && sandboxOf(started.success.pid) === "on"
      return [
        isExempt ? warning(`${limit.problem} This browser is exempt.`, limit.fix) : error(limit.problem, limit.fix),
      ]
    }),
}
