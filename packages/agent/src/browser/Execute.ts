import * as Effect from "effect/Effect"
import type { Action, ActionResult, Dispatch } from "../action/Action.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { depart, withArrival } from "./Arrival.ts"
import type { Announce, Outcome } from "./Outcome.ts"
import { refuse, Refused } from "./Refused.ts"
import type { Session } from "./Session.ts"
import { settle } from "./Settle.ts"
import { attach } from "./verb/Attach.ts"
import { check } from "./verb/Check.ts"
import { click } from "./verb/Click.ts"
import { extract } from "./verb/Extract.ts"
import { fill } from "./verb/Fill.ts"
import { back, navigate, reload } from "./verb/Navigate.ts"
import { press } from "./verb/Press.ts"
import { save } from "./verb/Save.ts"
import { scroll } from "./verb/Scroll.ts"
import { select } from "./verb/Select.ts"
import { wait } from "./verb/Wait.ts"

/** Characters of a result's message at most. */
const messageLimit = 300

/** Silence after an input that a page rarely answers. */
const briefMs = 100

const shorten = (text: string): string => (text.length > messageLimit ? `${text.slice(0, messageLimit - 1)}…` : text)

const perform = <E>(
  session: Session,
  action: Action,
  announce: Announce<E>,
): Effect.Effect<Outcome, AgentError | Refused | E> => {
  if ("navigate" in action) return navigate(session, action.navigate, announce)
  if ("back" in action) return back(session, announce)
  if ("reload" in action) return reload(session, announce)
  if ("click" in action) return click(session, action.click, announce)
  if ("fill" in action) return fill(session, action.fill, announce)
  if ("select" in action) return select(session, action.select, announce)
  if ("check" in action) return check(session, action.check, announce)
  if ("attach" in action) return attach(session, action.attach, announce)
  if ("press" in action) return press(session, action.press, announce)
  if ("scroll" in action) return scroll(session, action.scroll, announce)
  if ("wait" in action) return wait(session, action.wait)
  if ("extract" in action) return extract(session, action.extract, announce)
  if ("save" in action) return save(session, action.save)
  if ("done" in action) return Effect.succeed({ message: action.done.text, settles: "No" })
  const [name = ""] = Object.keys(action)
  return refuse(`This browser does not know how to ${name} yet.`)
}

/** Does one action, lets the page come to rest, and says what was seen of it. */
export const execute = Effect.fnUntraced(function* <E>(
  session: Session,
  action: Action,
  position: number,
  onDispatch: (dispatch: Dispatch) => Effect.Effect<void, E>,
): Effect.fn.Return<ActionResult, AgentError | E> {
  const url = (): string => session.tabs.current()?.url() ?? "about:blank"
  const urlBefore = url()
  const before = depart(session)
  const dialogsBefore = session.tabs.dialogs().length
  const announce: Announce<E> = (target, repeatable) => onDispatch({ action: position, repeatable, target })
  let outcome = yield* Effect.catchIf(
    perform(session, action, announce),
    (error) => error instanceof Refused,
    (refused): Effect.Effect<Outcome> => Effect.succeed({ ok: false, message: refused.text, settles: "Fully" }),
  )
  if (outcome.settles !== "No") {
    const { quietMs } = session.timeouts
    const settled = yield* settle(
      session,
      before.at,
      outcome.settles === "Briefly" ? Math.min(briefMs, quietMs) : quietMs,
    )
    outcome = yield* withArrival(session, before, outcome, settled)
  }
  const notes = session.tabs
    .dialogs()
    .slice(dialogsBefore)
    .map(
      (dialog) =>
        `${dialog.type === "alert" ? "An" : "A"} ${dialog.type} said "${dialog.message.slice(0, 100)}" and was ${dialog.accepted ? "accepted" : "dismissed"}.`,
    )
  if (session.tabs.current() !== before.page && before.page !== undefined) notes.push("Another tab is active now.")
  const { settles: _, ok = true, message, ...evidence } = outcome
  return { ok, message: shorten([message, ...notes].join(" ")), urlBefore, urlAfter: url(), ...evidence }
})
