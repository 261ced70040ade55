import * as Effect from "effect/Effect"
import type { Action } from "../../action/Action.ts"
import { searchUrl } from "../../action/SearchUrl.ts"
import { hostOf } from "../../action/Secrets.ts"
import { webAddress } from "../../action/WebAddress.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { type ControlUse, kindsOfControl, kindsOfText, kindsOfUrl } from "../../policy/ActionKinds.ts"
import { type ActionKind, strictest } from "../../policy/Policy.ts"
import type { ActionGuard } from "../ActionGuard.ts"
import type { DriverContext } from "../DriverContext.ts"
import { resolvePoint } from "../action/Pointer.ts"
import { keySequence } from "../action/Press.ts"
import { playwrightCall, within } from "../PlaywrightCall.ts"
import { findFocus } from "../action/Type.ts"
import { acquireElement, type ActionRejected, describe, orReject, reject } from "./ActionOutcome.ts"

/** An action that the policy does not allow as it is. Nothing was done. */
export interface HeldAction {
  readonly kinds: ReadonlyArray<ActionKind>
  readonly rule: "ask" | "deny"
  readonly what: string
}

/** Kinds of an action, and a description of it. */
export interface Meaning {
  readonly kinds: ReadonlyArray<ActionKind>
  readonly what: string
}

const nothing: Meaning = { kinds: [], what: "" }

/** Returns what the policy says about an action before it is done. Undefined if it may be done. */
export const checkAction = Effect.fnUntraced(function* (
  session: DriverContext,
  guard: ActionGuard,
  action: Action,
): Effect.fn.Return<HeldAction | undefined, AgentError | ActionRejected> {
  if (guard.rules.size === 0) return undefined
  return heldOf(guard, yield* meaningOf(session, guard, action))
})

/** Returns what the policy says about an action with this meaning. */
export const heldOf = (guard: ActionGuard, { kinds, what }: Meaning): HeldAction | undefined => {
  const held = [...new Set(kinds)].filter((kind) => guard.rules.has(kind) && !guard.allowedNow.has(kind))
  if (held.length === 0) return undefined
  const rule = strictest(held.map((kind) => guard.rules.get(kind)))
  return { kinds: held, rule: rule === "deny" ? "deny" : "ask", what }
}

export const hasNamedRules = ({ rules }: ActionGuard): boolean =>
  rules.has("purchase") || rules.has("message") || rules.has("delete")

const meaningOf = (
  session: DriverContext,
  guard: ActionGuard,
  action: Action,
): Effect.Effect<Meaning, AgentError | ActionRejected> => {
  const base = session.tabs.current()?.url() ?? "about:blank"
  if ("navigate" in action) return Effect.succeed(addressMeaning(guard, webAddress(action.navigate.url, base)))
  if ("tab" in action && action.tab.op === "new" && action.tab.url !== undefined)
    return Effect.succeed(addressMeaning(guard, webAddress(action.tab.url, base)))
  // The operator chose the search page.
  if ("search" in action && session.searchUrl !== undefined) {
    guard.permit({ kind: "newDomain", subject: hostOf(searchUrl(session.searchUrl, "", undefined)) })
    return Effect.succeed(nothing)
  }
  if ("attach" in action) return Effect.succeed({ kinds: ["upload"], what: `attach ${action.attach.files.join(", ")}` })
  if ("click" in action) return useMeaning(session, action.click, "click")
  if ("mouse" in action)
    return action.mouse.op === "up" ? Effect.succeed(nothing) : useMeaning(session, action.mouse, "click")
  if ("drag" in action) return dragMeaning(session, action.drag)
  if ("fill" in action && action.fill.submit === true) return useMeaning(session, { el: action.fill.el }, "enter")
  if ("press" in action) return keyMeaning(session, guard, keySequence(action.press.keys), action.press.el)
  if ("key" in action && action.key.op === "down") return keyMeaning(session, guard, keySequence(action.key.key))
  if ("type" in action) return keyMeaning(session, guard, /[\r\n]/.test(action.type.text) ? ["Enter"] : [])
  return Effect.succeed(nothing)
}

export const addressMeaning = (guard: ActionGuard, url: string | null): Meaning =>
  url === null
    ? nothing
    : { kinds: [...kindsOfUrl(url), ...(isNew(guard, url) ? ["newDomain" as const] : [])], what: `open ${url}` }

const isNew = (guard: ActionGuard, url: string): boolean => {
  if (guard.allowedNow.has("newDomain")) guard.permit({ kind: "newDomain", subject: hostOf(url) })
  return !guard.isKnown(url)
}

/** Leaves a page of a new site, to which a redirect has led. */
export const leaveNewSite = Effect.fnUntraced(function* ({ guard, tabs }: DriverContext): Effect.fn.Return<void> {
  const page = tabs.current()
  if (page === undefined || !guard.mustLeave(page.url())) return
  yield* Effect.ignore(
    within(
      playwrightCall(() => page.goto("about:blank")),
      leaveMs,
    ),
  )
})

const leaveMs = 5_000

interface Place {
  readonly el?: number | undefined
  readonly x?: number | undefined
  readonly y?: number | undefined
}

const useMeaning = Effect.fnUntraced(function* (
  session: DriverContext,
  { el, x, y }: Place,
  use: ControlUse,
): Effect.fn.Return<Meaning, AgentError | ActionRejected> {
  const verb = use === "click" ? "click" : "press Enter in"
  if (el !== undefined) {
    const { target } = yield* acquireElement(session, el)
    const { kinds } = yield* kindsAt(session, target.frame, { ref: target.block.ref, token: target.token }, use)
    return { kinds, what: `${verb} ${describe(target)}` }
  }
  if (x === undefined || y === undefined)
    return hasNamedRules(session.guard)
      ? yield* reject("The policy of this run requires an element, or a point with x and y.")
      : nothing
  const page = yield* session.tabs.active
  const found = yield* resolvePoint(session, page, { x, y }, undefined)
  return found.el === undefined
    ? { kinds: kindsOfText(found.what.replace(/^.*? at "/, "").replace(/"$/, "")), what: `${verb} ${found.what}` }
    : yield* useMeaning(session, { el: found.el }, use)
})

interface ControlKinds {
  readonly kinds: ReadonlyArray<ActionKind>
  readonly name: string
  readonly isField: boolean
}

export const kindsAt = Effect.fnUntraced(function* (
  session: DriverContext,
  frame: Parameters<DriverContext["probe"]["ask"]>[0],
  at: { readonly ref: number; readonly token: string },
  use: ControlUse,
): Effect.fn.Return<ControlKinds, AgentError | ActionRejected> {
  const facts = yield* orReject(session.probe.ask(frame, "controlFacts", at, session.timeouts.readMs))
  return facts === null
    ? { kinds: [], name: "", isField: false }
    : { kinds: kindsOfControl(facts, use), name: facts.name, isField: facts.isField }
})

/** Dropping something on a trash deletes it. */
const dragMeaning = (
  session: DriverContext,
  { path, to }: Extract<Action, { readonly drag: unknown }>["drag"],
): Effect.Effect<Meaning, AgentError | ActionRejected> =>
  to === undefined ? useMeaning(session, path?.at(-1) ?? {}, "click") : useMeaning(session, { el: to }, "click")

export const activates = /^(?:.*\+)?(?:Enter|NumpadEnter|Space)$/
export const erases = /^(?:Shift\+)?(?:Delete|Backspace)$/

const keyMeaning = Effect.fnUntraced(function* (
  session: DriverContext,
  guard: ActionGuard,
  chords: ReadonlyArray<string>,
  el?: number,
): Effect.fn.Return<Meaning, AgentError | ActionRejected> {
  if (!hasNamedRules(guard)) return nothing
  const uses = chords.some((chord) => activates.test(chord))
  if (!uses && !chords.some((chord) => erases.test(chord))) return nothing
  // Keys before may move the focus to another control.
  if (uses && chords.length > 1 && !chords.every((chord) => chord === chords[0]))
    return yield* reject("The policy of this run requires Enter and Space to be pressed in a step of their own.")
  const isEnter = !chords.some((chord) => chord.endsWith("Space"))
  if (el !== undefined && uses) return yield* useMeaning(session, { el }, isEnter ? "enter" : "click")
  const focus = yield* findFocus(session, yield* session.tabs.active)
  if (!uses)
    return el === undefined && focus?.field.isEditable !== true
      ? { kinds: ["delete"], what: `press ${chords.join(" ")}` }
      : nothing
  if (focus === undefined) return nothing
  const { frame, field } = focus
  const { kinds } = yield* kindsAt(session, frame, field, isEnter ? "enter" : "click")
  return { kinds, what: `press ${chords.join(" ")} on "${field.name}"` }
})
