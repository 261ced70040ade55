import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { ScriptError } from "../../code/Call.ts"
import type { LocatorChain } from "../../code/LocatorChain.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"
import { resolveSecrets } from "../execute/SecretInput.ts"
import { call, callOn, orScriptError } from "./CallErrors.ts"
import { locatorOf } from "./ScriptLocators.ts"

/** Returns true when a text references a secret. */
export const asksForSecret = (text: string): boolean => /<secret>[^<>]{1,200}<\/secret>/.test(text)

/** Masks a field with dots permanently. For a label, the labeled field. */
const mask = (found: unknown): void => {
  if (!(found instanceof HTMLElement)) return
  const isField = found.matches("input, textarea, select") || found.isContentEditable
  const field = isField ? found : (found.closest("label")?.control ?? found)
  const name = "-webkit-text-security"
  const hide = () => {
    const { style } = field
    if (style.getPropertyValue(name) !== "disc" || style.getPropertyPriority(name) !== "important")
      style.setProperty(name, "disc", "important")
  }
  hide()
  new MutationObserver(hide).observe(field, { attributes: true })
}

/**
 * Types a text with secrets. Fills the very element that was checked, in the same frame: resolving the locator again
 * could lead elsewhere.
 */
export const fillSecret = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  { text, timeout, chain }: { readonly text: string; readonly chain: LocatorChain; readonly timeout: number },
): Effect.fn.Return<void, AgentError | ScriptError> {
  const handle = yield* callOn(session, page, async (signal) => {
    const locator = locatorOf(session, page, chain)
    await locator.waitFor({ state: "visible", timeout, signal })
    return locator.elementHandle({ timeout })
  })
  const frame = yield* call(session, async () => (await handle.ownerFrame()) ?? page.mainFrame())
  const { text: value } = yield* orScriptError(session, resolveSecrets(session, frame, text))
  yield* call(session, () => handle.evaluate(mask), timeout)
  yield* call(session, (signal) => handle.fill(value, { timeout, signal }))
})
