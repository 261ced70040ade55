import { namespaceLimit, sandboxOf } from "@tabwright/chromium"
import { Effect, Result } from "effect"
import { type Check, fine, problem, warning } from "../Check.ts"

/** What the sandbox is built of. A limit that this browser is exempt from would still hit the next one. */
export const userNamespaces: Check = {
  name: "Namespaces",
  examine: ({ browser }) =>
    Effect.gen(function* () {
      if (process.platform !== "linux") return []
      const limit = namespaceLimit()
      if (limit === undefined) return [fine("user namespaces are allowed")]
      const started = yield* Effect.result(browser)
      const isExempt = Result.isSuccess(started) && sandboxOf(started.success.pid) === "on"
      return [isExempt ? warning(`${limit.what} This browser is exempt.`, limit.cure) : problem(limit.what, limit.cure)]
    }),
}
