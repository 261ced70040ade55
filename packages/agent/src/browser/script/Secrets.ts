import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { Fault } from "../../code/Fault.ts"
import type { Way } from "../../code/Way.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Session } from "../Session.ts"
import { typed } from "../Typing.ts"
import { call, callOn, orFault } from "./Faults.ts"
import { locatorOf } from "./Locating.ts"

/** Whether a text asks for a secret to be typed. */
export const asksForSecret = (text: string): boolean => /<secret>[^<>]{1,200}<\/secret>/.test(text)

/** Has a field show dots in place of what is in it, for as long as it is there. Of a label it is the field that is filled. */
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
 * Types a text with secrets in it. The very element that was looked at is filled, in the frame that was asked whether it may have
 * them: a way found anew could lead elsewhere.
 */
export const fillSecret = Effect.fnUntraced(function* (
  session: Session,
  page: Page,
  { text, timeout, way }: { readonly text: string; readonly way: Way; readonly timeout: number },
): Effect.fn.Return<void, AgentError | Fault> {
  const handle = yield* callOn(session, page, async (signal) => {
    const locator = locatorOf(session, page, way)
    await locator.waitFor({ state: "visible", timeout, signal })
    return locator.elementHandle({ timeout })
  })
  const frame = yield* call(session, async () => (await handle.ownerFrame()) ?? page.mainFrame())
  const { text: value } = yield* orFault(session, typed(session, frame, text))
  yield* call(session, () => handle.evaluate(mask), timeout)
  yield* call(session, (signal) => handle.fill(value, { timeout, signal }))
})
