import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { playwrightCall, within } from "../browser/PlaywrightCall.ts"
import { PageFetchError } from "./PageFetch.ts"

/** Time of an evaluation in ms, which Chromium enforces. */
const evaluateMs = 15_000

/** Evaluates an expression in an isolated world of the page, where its scripts cannot interfere. */
export const evaluateInIsolation = (
  page: Page,
  expression: string,
): Effect.Effect<unknown, AgentError | PageFetchError> =>
  within(
    playwrightCall(async () => {
      const cdp = await page.context().newCDPSession(page)
      const { frameTree } = await cdp.send("Page.getFrameTree")
      const world = await cdp.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id, worldName: "reader" })
      return await cdp.send("Runtime.evaluate", {
        expression,
        contextId: world.executionContextId,
        returnByValue: true,
        timeout: evaluateMs,
      })
    }),
    evaluateMs + 1_000,
  ).pipe(
    Effect.flatMap(({ exceptionDetails, result }) => {
      if (exceptionDetails === undefined) return Effect.succeed<unknown>(result.value)
      const { description = exceptionDetails.text } = exceptionDetails.exception ?? {}
      return Effect.fail(
        new PageFetchError({
          reason: "PageFailed",
          message: `The page could not be read: ${description.split("\n")[0]}. Fetch its HTML as a whole instead.`,
        }),
      )
    }),
  )
