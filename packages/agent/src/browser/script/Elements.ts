import * as Effect from "effect/Effect"
import type { Locator, Page } from "playwright-core"
import type { Call } from "../../code/Call.ts"
import { Fault } from "../../code/Fault.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { mayShowSecret } from "../Exposure.ts"
import type { Session } from "../Session.ts"
import { mayTransfer, type Transfer, transferOf } from "../Transfer.ts"
import { call, callOn, orFault } from "./Faults.ts"
import { entersFrames, locatorOf } from "./Locating.ts"
import { evaluateAllIn, evaluating, forPage, mayBeRead } from "./Scripting.ts"
import { pageOf, type ScriptSession, timeoutOf } from "./ScriptSession.ts"
import { asksForSecret, fillSecret } from "./Secrets.ts"
import { keepPicture } from "./Pictures.ts"

/** A call that is about elements. */
export type ElementCall = Extract<Call, { readonly locator: unknown }>

/** Does what a script wants done with elements, as Playwright does it. */
export const elementCall = Effect.fnUntraced(function* <E>(
  script: ScriptSession<E>,
  asked: ElementCall,
): Effect.fn.Return<unknown, AgentError | Fault> {
  const { session } = script
  const page = yield* call(session, async () => pageOf(session, asked.page))
  const locator = yield* call(session, async () => locatorOf(session, page, asked.locator))
  const timeout = "options" in asked ? timeoutOf(asked.options) : timeoutOf({})
  yield* orFault(session, mayTransfer(session, page, transferBy(asked)))
  switch (asked.method) {
    case "locator.fill":
    case "locator.type": {
      const { text } = asked
      if (asksForSecret(text)) return yield* fillSecret(session, page, { text, way: asked.locator, timeout })
      return yield* callOn(session, page, (signal) =>
        asked.method === "locator.fill"
          ? locator.fill(text, { timeout, signal })
          : locator.pressSequentially(text, { timeout, signal }),
      )
    }
    case "locator.evaluate": {
      const found = yield* callOn(session, page, () => locator.elementHandle({ timeout }), timeout + 5_000)
      // Only now is it known which document it is of: it may have been a long time coming.
      yield* mayBeRead(session, page, entersFrames(asked.locator))
      return yield* evaluating(script, page, (): Promise<unknown> => found.evaluate(forPage(asked), asked.arg))
    }
    case "locator.evaluateAll": {
      const all = yield* call(session, async () => locatorOf(session, page, asked.locator, true))
      return yield* evaluating(script, page, () => evaluateAllIn(session, page, all, asked))
    }
    case "locator.screenshot":
      return yield* measured(session, page, keepPicture(session, page, { path: asked.path, locator }))
    case "locator.boundingBox":
      return yield* measured(
        session,
        page,
        callOn(session, page, (signal) => locator.boundingBox({ timeout, signal }), timeout + 5_000),
      )
    case "locator.allInnerTexts":
    case "locator.allTextContents":
      return yield* callOn(session, page, (signal) => allTexts(session, locator, asked.method, { timeout, signal }))
    case "locator.dragTo": {
      const target = yield* call(session, async () => locatorOf(session, page, asked.target))
      return yield* callOn(session, page, (signal) => locator.dragTo(target, { timeout, signal }))
    }
    default:
      return yield* callOn(session, page, (signal) => direct(locator, asked, { timeout, signal }), timeout + 5_000)
  }
})

const transferBy = (asked: ElementCall): Transfer | undefined => {
  if (asked.method === "locator.press") return transferOf(asked.key)
  if (asked.method === "locator.dragTo") return "drag"
  return "options" in asked && "button" in asked.options && asked.options.button === "middle" ? "paste" : undefined
}

/** Refuses measures of a page that shows a secret: the widths of its texts depend on it. */
const measured = Effect.fnUntraced(function* <A>(
  session: Session,
  page: Page,
  measure: Effect.Effect<A, AgentError | Fault>,
): Effect.fn.Return<A, AgentError | Fault> {
  const check = Effect.flatMap(orFault(session, mayShowSecret(session, page)), (shows) =>
    shows
      ? Effect.fail(
          new Fault(
            "Refused",
            "Elements are not measured on a page that shows a secret.",
            "Use page.screenshot(), or agent.state() and the element's number.",
          ),
        )
      : Effect.void,
  )
  yield* check
  const result = yield* Effect.result(measure)
  // It may have been shown meanwhile, which the failure would depend on as well.
  yield* check
  return yield* Effect.fromResult(result)
})

/** Texts read one by one where there are secrets: Playwright reads them together only in the page's own world. */
const textLimit = 1_000

const allTexts = async (
  session: Session,
  locator: Locator,
  method: "locator.allInnerTexts" | "locator.allTextContents",
  within: Within,
): Promise<ReadonlyArray<string>> => {
  const isInner = method === "locator.allInnerTexts"
  if (session.exposure === undefined) return isInner ? locator.allInnerTexts() : locator.allTextContents()
  const count = await locator.count()
  if (count > textLimit)
    throw new Fault(
      "Refused",
      `Texts of ${textLimit} elements are read at most.`,
      "Narrow it down, or use innerText().",
    )
  const texts: Array<string> = []
  for (let nth = 0; nth < count; nth++) {
    const one = locator.nth(nth)
    texts.push((isInner ? await one.innerText(within) : await one.textContent(within)) ?? "")
  }
  return texts
}

interface Within {
  readonly timeout: number
  readonly signal: AbortSignal
}

/** What Playwright has a call of the same name for. */
const direct = async (
  locator: Locator,
  asked: Exclude<
    ElementCall,
    {
      readonly method: `locator.${"fill" | "type" | "evaluate" | "evaluateAll" | "screenshot" | "dragTo" | "boundingBox" | "allInnerTexts" | "allTextContents"}`
    }
  >,
  within: Within,
): Promise<unknown> => {
  const clicking = (options: Extract<ElementCall, { readonly method: "locator.click" }>["options"]) => {
    const { modifiers, timeout: _, ...rest } = options
    return { ...rest, ...within, ...(modifiers === undefined ? {} : { modifiers: [...modifiers] }) }
  }
  switch (asked.method) {
    case "locator.count":
      return locator.count()
    case "locator.innerText":
      return locator.innerText(within)
    case "locator.textContent":
      return locator.textContent(within)
    case "locator.innerHTML":
      return locator.innerHTML(within)
    case "locator.inputValue":
      return locator.inputValue(within)
    case "locator.getAttribute":
      return locator.getAttribute(asked.name, within)
    case "locator.isVisible":
      return locator.isVisible()
    case "locator.isHidden":
      return locator.isHidden()
    case "locator.isEnabled":
      return locator.isEnabled(within)
    case "locator.isDisabled":
      return locator.isDisabled(within)
    case "locator.isEditable":
      return locator.isEditable(within)
    case "locator.isChecked":
      return locator.isChecked(within)
    case "locator.waitFor":
      return locator.waitFor({
        ...within,
        ...(asked.options.state === undefined ? {} : { state: asked.options.state }),
      })
    case "locator.click":
      return locator.click(clicking(asked.options))
    case "locator.dblclick":
      return locator.dblclick(clicking(asked.options))
    case "locator.hover":
      return locator.hover(clicking(asked.options))
    case "locator.focus":
      return locator.focus(within)
    case "locator.blur":
      return locator.blur(within)
    case "locator.scrollIntoView":
      return locator.scrollIntoViewIfNeeded(within)
    case "locator.setChecked":
      return locator.setChecked(asked.checked, within)
    case "locator.press":
      return locator.press(asked.key, { ...within, noWaitAfter: true })
    case "locator.selectOption":
      return locator
        .selectOption(
          // A text is a value or a label, as Playwright reads it; a list has one kind.
          asked.values.map((value) => (typeof value === "string" ? { label: value } : value)),
          within,
        )
        .catch((cause: unknown) => {
          const texts = asked.values.filter((value) => typeof value === "string")
          if (texts.length === 0) throw cause
          return locator.selectOption(texts, { ...within, timeout: 1_000 })
        })
  }
}
