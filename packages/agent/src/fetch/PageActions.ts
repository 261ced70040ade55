import * as Effect from "effect/Effect"
import type { Locator, Page } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { firstLine, pause, playwrightCall } from "../browser/PlaywrightCall.ts"
import { evaluateInIsolation } from "./IsolatedWorld.ts"
import { type PageAction, PageFetchError } from "./PageFetch.ts"

/** Maximum time of one action in ms, within the time of the whole fetch. */
const actionMs = 10_000

/** The first element that a CSS selector matches. */
export const elementOf = (page: Page, selector: string): Locator => page.locator(`css=${selector}`).first()

const describe = (action: PageAction): string =>
  "selector" in action && action.selector !== undefined ? `${action.type} ${action.selector}` : action.type

const perform = (
  page: Page,
  action: PageAction,
  timeout: number,
): Effect.Effect<unknown, AgentError | PageFetchError> => {
  switch (action.type) {
    case "wait":
      return pause(Math.min(action.ms, timeout))
    case "waitForSelector":
      return playwrightCall((signal) =>
        elementOf(page, action.selector).waitFor({ state: action.state, timeout, signal }),
      )
    case "waitForLoad":
      return playwrightCall((signal) => page.waitForLoadState(action.state, { timeout, signal }))
    case "click":
      return playwrightCall((signal) => elementOf(page, action.selector).click({ timeout, signal }))
    case "fill":
      return playwrightCall((signal) => elementOf(page, action.selector).fill(action.text, { timeout, signal }))
    case "type":
      return playwrightCall((signal) =>
        elementOf(page, action.selector).pressSequentially(action.text, { timeout, signal }),
      )
    case "press": {
      const { key, selector } = action
      if (selector === undefined) return playwrightCall(() => page.keyboard.press(key))
      return playwrightCall((signal) => elementOf(page, selector).press(key, { timeout, signal }))
    }
    case "scroll": {
      const { selector, to } = action
      if (selector !== undefined)
        return playwrightCall((signal) => elementOf(page, selector).scrollIntoViewIfNeeded({ timeout, signal }))
      return evaluateInIsolation(
        page,
        `scrollTo(0, ${to === "bottom" ? "document.documentElement.scrollHeight" : "0"})`,
      )
    }
  }
}

/** Performs the actions in order. `leftMs` is the time that is left for all of them. */
export const performActions = (
  page: Page,
  actions: ReadonlyArray<PageAction>,
  leftMs: () => number,
): Effect.Effect<void, AgentError | PageFetchError> =>
  Effect.forEach(
    actions,
    (action, at) =>
      Effect.suspend(() => {
        const left = leftMs()
        const limitMs = action.type === "wait" ? left : Math.min(actionMs, left)
        const failed = (detail: string) =>
          new PageFetchError({
            reason: "ActionFailed",
            message: `Action ${at + 1} (${describe(action)}) failed: ${detail}. Check the selector in a screenshot, or wait for the element first.`,
          })
        if (left <= 0) return Effect.fail(failed("the time limit of the fetch was reached"))
        return perform(page, action, limitMs).pipe(
          Effect.catchIf(
            ({ reason }) => reason !== "Disconnected",
            (error) =>
              Effect.fail(
                failed(
                  error._tag === "PageFetchError"
                    ? error.message
                    : error.reason === "TimedOut"
                      ? `it was not possible within ${limitMs / 1000} s`
                      : firstLine(error.cause ?? error).replace(/\.$/, ""),
                ),
              ),
          ),
        )
      }),
    { discard: true },
  )
