import * as Effect from "effect/Effect"
import type { ElementHandle, Locator, Page } from "playwright-core"
import { hostOf } from "../../action/Secrets.ts"
import { webAddress } from "../../action/WebAddress.ts"
import { type Call, type CallOf, ScriptError } from "../../code/Call.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { engineName, selfBody } from "../../page/SelectorEngine.ts"
import { nameKinds } from "../../policy/Policy.ts"
import { oneLine } from "../../Text.ts"
import {
  activates,
  addressMeaning,
  erases,
  hasNamedRules,
  heldOf,
  kindsAt,
  leaveNewSite,
  type Meaning,
} from "../execute/ActionCheck.ts"
import type { ElementCall } from "./ElementCalls.ts"
import { call, callOn, orScriptError, type ScriptContext } from "./ScriptContext.ts"

type Checked<A, E> = Effect.fn.Return<A, AgentError | ScriptError | E>

/** Returns true for keys that use a control. */
const isUse = (key: string): boolean => activates.test(key) || /[\r\n ]$/.test(key)

const refused = (what: string, hint: string) =>
  Effect.fail(
    new ScriptError("Refused", `The policy of this run does not allow ${what}, because its effects are unknown.`, hint),
  )

/** Allows a use of the page, asks a human about it, or fails. */
const permit = Effect.fnUntraced(function* <E>(
  { consent, session }: ScriptContext<E>,
  meaning: Meaning,
): Checked<void, E> {
  const { guard } = session
  guard.allowedNow = new Set()
  const held = heldOf(guard, meaning)
  if (held === undefined) return
  const named = `${nameKinds(held.kinds)} (${held.what.slice(0, 100)})`
  if (held.rule === "deny")
    return yield* Effect.fail(new ScriptError("Refused", `The policy of this run forbids ${named}.`))
  const isAllowed = consent !== undefined && (yield* consent(held))
  if (!isAllowed) return yield* Effect.fail(new ScriptError("Refused", `No human allowed ${named}.`))
  guard.allowedNow = new Set(held.kinds)
})

const permitAddress = <E>(
  script: ScriptContext<E>,
  { page, url }: CallOf<"page.goto">,
): Effect.Effect<void, AgentError | ScriptError | E> =>
  Effect.suspend(() => {
    const { guard, tabs } = script.session
    // Consent to an earlier address is none to this one.
    guard.allowedNow = new Set()
    const opened = tabs.open().find((one) => tabs.idOf(one) === page)
    const address = webAddress(url, opened?.url() ?? "about:blank")
    return Effect.map(permit(script, addressMeaning(guard, address)), () => {
      if (address !== null && guard.allowedNow.has("newDomain"))
        guard.permit({ kind: "newDomain", subject: hostOf(address) })
    })
  })

/** Applies the rules for kinds of actions to a call before it is executed, except for uses of controls. */
export const permitCall = <E>(
  script: ScriptContext<E>,
  asked: Call,
): Effect.Effect<void, AgentError | ScriptError | E> =>
  script.session.guard.rules.size === 0
    ? Effect.void
    : Effect.andThen(leaveNewSite(script.session), permitRestricted(script, asked))

const permitRestricted = <E>(
  script: ScriptContext<E>,
  asked: Call,
): Effect.Effect<void, AgentError | ScriptError | E> => {
  const { guard } = script.session
  switch (asked.method) {
    case "page.evaluate":
    case "page.waitForFunction":
    case "locator.evaluate":
    case "locator.evaluateAll":
      return refused(`${asked.method}()`, "Use locators: innerText(), getAttribute(), allInnerTexts().")
    case "page.goto":
      return permitAddress(script, asked)
    case "page.mouse":
      return asked.act === "move" || asked.act === "up" || !hasNamedRules(guard)
        ? Effect.void
        : refused(`page.mouse.${asked.act}()`, "Use locator.click().")
    case "locator.dragTo":
      return hasNamedRules(guard) ? refused("locator.dragTo()", "Use agent.act() with drag.") : Effect.void
    case "page.keyboard": {
      const usesControl =
        asked.act === "press" ? isUse(asked.text) || erases.test(asked.text) : /[\r\n]/.test(asked.text)
      return usesControl && hasNamedRules(guard)
        ? refused(`page.keyboard.${asked.act}() of this key`, "Use locator.press().")
        : Effect.void
    }
    case "locator.type":
      return /[\r\n]/.test(asked.text) && hasNamedRules(guard)
        ? refused("typing line breaks", "Use locator.press() for Enter.")
        : Effect.void
    default:
      return Effect.void
  }
}

/** A call that uses a control. */
export type ControlCall = Extract<
  ElementCall,
  { readonly method: `locator.${"click" | "dblclick" | "press" | "setChecked"}` }
>

export const isControlCall = (asked: ElementCall): asked is ControlCall =>
  asked.method === "locator.click" ||
  asked.method === "locator.dblclick" ||
  asked.method === "locator.press" ||
  asked.method === "locator.setChecked"

/**
 * Finds the element of a call, and applies the rules for kinds of actions to its use. The call must use this element:
 * finding it again could lead to another one.
 */
export const permittedElement = Effect.fnUntraced(function* <E>(
  script: ScriptContext<E>,
  page: Page,
  locator: Locator,
  asked: ControlCall,
  timeout: number,
): Checked<ElementHandle, E> {
  const { session } = script
  const handle = yield* callOn(
    session,
    page,
    async (signal) => {
      await locator.waitFor({ state: "visible", timeout, signal })
      return locator.elementHandle({ timeout })
    },
    timeout + 5_000,
  )
  const { frame, reference } = yield* call(session, async () => ({
    frame: (await handle.ownerFrame()) ?? page.mainFrame(),
    reference: await (await handle.$(`${engineName}=${selfBody}`))?.textContent(),
  }))
  const at: { readonly ref: number; readonly token: string } = JSON.parse(reference ?? "{}")
  const key = asked.method === "locator.press" ? asked.key : undefined
  if (key !== undefined && !isUse(key) && !erases.test(key)) return handle
  const use = key === undefined || /(?:Space| )$/.test(key) ? "click" : "enter"
  const { isField, kinds, name } = yield* orScriptError(session, kindsAt(session, frame, at, use))
  const verb = key === undefined ? "click" : `press ${key} in`
  const isErasing = key !== undefined && erases.test(key)
  const meant = isErasing ? (isField ? [] : (["delete"] as const)) : kinds
  yield* permit(script, { kinds: meant, what: `${verb} "${oneLine(name, 100)}"` })
  return handle
})
