import * as Effect from "effect/Effect"
import type { Frame, Locator, Page } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { FocusedField } from "../../page/action/ActionCommands.ts"
import type { DriverContext } from "../DriverContext.ts"
import { type OnDispatch, type ActionEffect, orReject, reject, type ActionRejected } from "../execute/ActionOutcome.ts"
import { resolveSecrets } from "../execute/SecretInput.ts"
import { firstLine, playwrightCall, within } from "../PlaywrightCall.ts"

const frameDepth = 5

/** Returns the focused element, through frames; undefined if nothing is focused. */
export const findFocus = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
): Effect.fn.Return<{ readonly frame: Frame; readonly field: FocusedField } | undefined, AgentError | ActionRejected> {
  let frame = page.mainFrame()
  for (let depth = 0; depth < frameDepth; depth++) {
    const field = yield* orReject(session.probe.ask(frame, "focusedField", {}, session.timeouts.readMs))
    if (field === null) return undefined
    if (!field.isFrame) return { frame, field }
    const element = session.probe.locate(frame, field.token, field.ref)
    const inner = yield* orReject(
      playwrightCall(async (signal) => {
        const handle = await element.elementHandle({ timeout: session.timeouts.actionMs, signal })
        const content = await handle.contentFrame()
        await handle.dispose()
        return content
      }),
    )
    if (inner === null) return undefined
    frame = inner
  }
  return undefined
})

/**
 * Types a secret into a field, of any alphabet. Typing follows the focus, which a page may move; each character focuses
 * the field again.
 */
export const typeInto = async (
  field: Locator,
  text: string,
  options: { readonly timeout: number; readonly signal: AbortSignal },
): Promise<void> => {
  for (const character of text) await field.pressSequentially(character, options)
}

/** Length from which text is inserted at once instead of key by key. */
const typedLimit = 300

/** Types at the focus, with secrets only into a field of their domains. */
export const type = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { text }: { readonly text: string },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const page = yield* session.tabs.active
  const focus = yield* findFocus(session, page)
  const hasSecret = /<secret>[^<>]+<\/secret>/.test(text)
  if (hasSecret && focus?.field.isEditable !== true)
    return yield* reject("Nothing was typed: a secret can only be typed into a text field. Click the field first.")
  const given = yield* resolveSecrets(session, focus?.frame ?? page.mainFrame(), text)
  const isUnseen = given.isSecret || focus?.field.isPassword === true
  const name = focus?.field.name ?? ""
  const what = focus === undefined ? "the page" : name === "" ? "the focused element" : `"${name}"`
  // Typing twice would duplicate the text.
  yield* onDispatch(what, false)
  const ref = focus === undefined ? undefined : { ref: focus.field.ref, token: focus.field.token }
  const { actionMs, readMs } = session.timeouts
  // Recordings and viewers see the field too, and pages offer to reveal it.
  if (isUnseen && focus !== undefined && ref !== undefined)
    yield* orReject(session.probe.ask(focus.frame, "mask", ref, readMs))
  yield* orReject(
    within(
      playwrightCall(async (signal) => {
        if (given.isSecret && focus !== undefined) {
          const field = session.probe.locate(focus.frame, focus.field.token, focus.field.ref)
          await typeInto(field, given.text, { timeout: actionMs, signal })
        } else if (given.text.length <= typedLimit) await page.keyboard.type(given.text)
        else await page.keyboard.insertText(given.text)
      }),
      actionMs * 2,
    ),
    // An error may quote what was typed.
    (error) => `The text could not be typed${given.isSecret ? "." : `: ${firstLine(error.cause ?? error)}`}`,
  )
  const value =
    focus === undefined || ref === undefined || !focus.field.isEditable
      ? undefined
      : yield* session.probe.ask(focus.frame, "state", { ...ref, isRaw: false }, readMs).pipe(
          Effect.map((state) => (isUnseen ? "***" : state.value)),
          Effect.orElseSucceed(() => undefined),
        )
  const words = given.isSecret ? text : isUnseen ? "***" : text
  return {
    message: `Typed "${words.slice(0, 80)}" into ${what}.`,
    ...(value === undefined ? {} : { valueRead: value }),
    settles: "Extended",
  }
})
