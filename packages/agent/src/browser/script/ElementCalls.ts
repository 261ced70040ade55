import * as Effect from "effect/Effect"
import type { ElementHandle, Locator, Page } from "playwright-core"
import { type Call, ScriptError } from "../../code/Call.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { mayShowSecret, mayTransfer, type Transfer, transferOf } from "../Exposure.ts"
import type { DriverContext } from "../DriverContext.ts"
import { call, callOn, orScriptError, pageOf, type ScriptContext, timeoutOf } from "./ScriptContext.ts"
import { entersFrames, locatorOf, hasSecretPlaceholder, fillSecret } from "./ScriptLocators.ts"
import { evaluateAllIn, trackEvaluation, toPageFunction, canRunScript } from "./PageEvaluate.ts"
import { saveScreenshot } from "./FileCalls.ts"
import { type ControlCall, isControlCall, permittedElement } from "./ScriptPolicy.ts"

export type ElementCall = Extract<Call, { readonly locator: unknown }>

export const elementCall = Effect.fnUntraced(function* <E>(
  script: ScriptContext<E>,
  asked: ElementCall,
): Effect.fn.Return<unknown, AgentError | ScriptError | E> {
  const { session } = script
  const page = yield* call(session, async () => pageOf(session, asked.page))
  const locator = yield* call(session, async () => locatorOf(session, page, asked.locator))
  const timeout = "options" in asked ? timeoutOf(asked.options) : timeoutOf({})
  yield* orScriptError(session, mayTransfer(session, page, transferOfCall(asked)))
  if (session.guard.rules.size > 0 && isControlCall(asked)) {
    const element = yield* permittedElement(script, page, locator, asked, timeout)
    return yield* callOn(session, page, (signal) => useControl(element, asked, { timeout, signal }), timeout + 5_000)
  }
  switch (asked.method) {
    case "locator.fill":
    case "locator.type": {
      const { text } = asked
      if (hasSecretPlaceholder(text)) return yield* fillSecret(session, page, { text, chain: asked.locator, timeout })
      return yield* callOn(session, page, (signal) =>
        asked.method === "locator.fill"
          ? locator.fill(text, { timeout, signal })
          : locator.pressSequentially(text, { timeout, signal }),
      )
    }
    case "locator.evaluate": {
      const found = yield* callOn(session, page, () => locator.elementHandle({ timeout }), timeout + 5_000)
      // The document is known only after waiting for the element.
      yield* canRunScript(session, page, entersFrames(asked.locator))
      return yield* trackEvaluation(script, page, (): Promise<unknown> =>
        found.evaluate(toPageFunction(asked), asked.arg),
      )
    }
    case "locator.evaluateAll": {
      const all = yield* call(session, async () => locatorOf(session, page, asked.locator, true))
      return yield* trackEvaluation(script, page, () => evaluateAllIn(session, page, all, asked))
    }
    case "locator.screenshot":
      return yield* guardMeasurement(session, page, saveScreenshot(session, page, { path: asked.path, locator }))
    case "locator.boundingBox":
      return yield* guardMeasurement(
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
      return yield* callOn(session, page, (signal) => callLocator(locator, asked, { timeout, signal }), timeout + 5_000)
  }
})

const transferOfCall = (asked: ElementCall): Transfer | undefined => {
  if (asked.method === "locator.press") return transferOf(asked.key)
  if (asked.method === "locator.dragTo") return "drag"
  return "options" in asked && "button" in asked.options && asked.options.button === "middle" ? "paste" : undefined
}

/** Rejects measuring elements on a page that shows a secret, because text widths depend on it. */
const guardMeasurement = Effect.fnUntraced(function* <A>(
  session: DriverContext,
  page: Page,
  measure: Effect.Effect<A, AgentError | ScriptError>,
): Effect.fn.Return<A, AgentError | ScriptError> {
  const check = Effect.flatMap(orScriptError(session, mayShowSecret(session, page)), (shows) =>
    shows
      ? Effect.fail(
          new ScriptError(
            "Refused",
            "Elements are not measured on a page that shows a secret.",
            "Use page.screenshot(), or agent.state() and the element's number.",
          ),
        )
      : Effect.void,
  )
  yield* check
  const result = yield* Effect.result(measure)
  // The secret may have appeared during the call, and a failure would depend on it too.
  yield* check
  return yield* Effect.fromResult(result)
})

/** Maximum texts read individually in runs with secrets: Playwright reads them together only in the main world. */
const textLimit = 1_000

const allTexts = async (
  session: DriverContext,
  locator: Locator,
  method: "locator.allInnerTexts" | "locator.allTextContents",
  within: Within,
): Promise<ReadonlyArray<string>> => {
  const isInner = method === "locator.allInnerTexts"
  if (session.exposure === undefined) return isInner ? locator.allInnerTexts() : locator.allTextContents()
  const count = await locator.count()
  if (count > textLimit)
    throw new ScriptError(
      "Refused",
      `At most ${textLimit} elements can be read at once.`,
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

const clickOptions = (
  { modifiers, ...rest }: Extract<ElementCall, { readonly method: "locator.click" }>["options"],
  within: Within,
) => ({ ...rest, ...within, ...(modifiers === undefined ? {} : { modifiers: [...modifiers] }) })

/** Uses a control: the element that a locator finds, or one that was found. */
const useControl = (control: Locator | ElementHandle, asked: ControlCall, within: Within): Promise<void> => {
  switch (asked.method) {
    case "locator.click":
      return control.click(clickOptions(asked.options, within))
    case "locator.dblclick":
      return control.dblclick(clickOptions(asked.options, within))
    case "locator.setChecked":
      return control.setChecked(asked.checked, within)
    case "locator.press":
      return control.press(asked.key, { ...within, noWaitAfter: true })
  }
}

/** Calls with a Playwright method of the same name. */
const callLocator = async (
  locator: Locator,
  asked: Exclude<
    ElementCall,
    {
      readonly method: `locator.${"fill" | "type" | "evaluate" | "evaluateAll" | "screenshot" | "dragTo" | "boundingBox" | "allInnerTexts" | "allTextContents"}`
    }
  >,
  within: Within,
): Promise<unknown> => {
  if (isControlCall(asked)) return useControl(locator, asked, within)
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
    case "locator.hover":
      return locator.hover(clickOptions(asked.options, within))
    case "locator.focus":
      return locator.focus(within)
    case "locator.blur":
      return locator.blur(within)
    case "locator.scrollIntoView":
      return locator.scrollIntoViewIfNeeded(within)
    case "locator.selectOption":
      return locator
        .selectOption(
          // In Playwright a string is a value or a label, and all items of a list have the same kind.
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
