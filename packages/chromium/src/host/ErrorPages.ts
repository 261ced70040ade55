import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type FailedConnection, proxyErrors } from "../egress/FailedConnection.ts"
import { cdpRequest } from "../process/CdpConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"

const isUnreachable = Schema.is(
  Schema.Struct({ frame: Schema.Struct({ id: Schema.String, unreachableUrl: Schema.String }) }),
)
const World = Schema.Struct({ executionContextId: Schema.Int })

/** Rewrites the error page of a SOCKS proxy. Other error pages have other codes and stay as they are. */
const explain = (replaced: ReadonlyArray<string>, error: string, reason: string) => {
  const rewriteTexts = () => {
    const code = document.querySelector(".error-code")
    if (code === null || !replaced.includes(code.textContent)) return
    code.textContent = error
    const summary = document.querySelector("#main-message p")
    if (summary !== null) summary.textContent = reason
  }
  rewriteTexts()
  // The page may still be loading its texts.
  const observer = new MutationObserver(rewriteTexts)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  setTimeout(() => observer.disconnect(), 5_000)
}

/** Shows in Chromium's error pages why a connection failed: Chromium itself knows only that the proxy refused it. */
export const explainErrorPages = (targets: Targets, failureOf: (url: string) => FailedConnection | undefined): void => {
  const rewrite = Effect.fnUntraced(function* (target: AttachedTarget, frameId: string, failed: FailedConnection) {
    const { executionContextId } = yield* cdpRequest(target, World, "Page.createIsolatedWorld", { frameId })
    yield* target.send("Runtime.evaluate", {
      expression: `(${String(explain)})(...${JSON.stringify([proxyErrors, failed.error, failed.reason])})`,
      contextId: executionContextId,
    })
  })
  targets.each((target) =>
    Effect.sync(() => {
      if (target.type !== "page" && target.type !== "iframe") return
      target.on("Page.frameNavigated", (event) => {
        if (!isUnreachable(event)) return
        const failed = failureOf(event.frame.unreachableUrl)
        // The page may be left meanwhile.
        if (failed !== undefined) Effect.runFork(Effect.ignore(rewrite(target, event.frame.id, failed)))
      })
    }),
  )
}
