import * as Effect from "effect/Effect"
import type { Frame } from "playwright-core"
import type { Action, ActionResult, Dispatch } from "../action/Action.ts"
import { namedElements } from "../action/Retarget.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { depart, withArrival } from "./Arrival.ts"
import { lookForExposure } from "./Exposure.ts"
import { awaitDownloads, type Before, lookAfter, lookBefore } from "./Evidence.ts"
import type { Announce, Outcome } from "./Outcome.ts"
import { perform } from "./Performing.ts"
import { Refused } from "./Refused.ts"
import type { Session } from "./Session.ts"
import { briefMs, settle } from "./Settle.ts"
import { whereaboutsOf } from "./Whereabouts.ts"

/** Characters of a result's message at most. */
const messageLimit = 300

const shorten = (text: string): string => (text.length > messageLimit ? `${text.slice(0, messageLimit - 1)}…` : text)

/** Actions that only read, or whose effect is not to be looked for on the page. */
const isReading = (action: Action): boolean =>
  ["extract", "find", "readPage", "file", "save", "done", "screenshot", "askHuman", "dialog", "wait", "tab"].some(
    (name) => name in action,
  )

/** The page's frames that an action may change: the main one and those of the elements it names. */
const concerned = (session: Session, action: Action): ReadonlyArray<Frame> => {
  const page = session.tabs.current()
  if (page === undefined || isReading(action) || session.tabs.activity(page).isNavigating()) return []
  const inner = namedElements([action]).flatMap((el) => session.sight?.targets.get(el)?.frame ?? [])
  return [...new Set([page.mainFrame(), ...inner])].filter((frame) => !frame.isDetached())
}

const notesOn = (session: Session, before: Before): ReadonlyArray<string> => [
  ...session.tabs
    .dialogs()
    .slice(before.dialogs)
    .map(
      ({ type, message, accepted }) =>
        `${type === "alert" ? "An" : "A"} ${type} said "${message.slice(0, 100)}" and was ${accepted ? "accepted" : "dismissed"}.`,
    ),
  ...(before.page !== undefined && session.tabs.current() !== before.page ? ["Another tab is active now."] : []),
]

/** Does one action, lets the page come to rest, and says what was seen of it. */
export const execute = Effect.fnUntraced(function* <E>(
  session: Session,
  action: Action,
  position: number,
  onDispatch: (dispatch: Dispatch) => Effect.Effect<void, E>,
): Effect.fn.Return<ActionResult, AgentError | E> {
  const url = (): string => session.tabs.current()?.url() ?? "about:blank"
  const urlBefore = url()
  const isKept = session.keepsWhereabouts && namedElements([action]).length > 0
  const whereabouts = isKept ? { whereabouts: yield* whereaboutsOf(session, action) } : {}
  if (!isReading(action)) yield* lookForExposure(session, session.tabs.current())
  const before = yield* lookBefore(session, concerned(session, action))
  const departure = depart(session)
  const announce: Announce<E> = (target, repeatable) => onDispatch({ action: position, repeatable, target })
  let outcome = yield* Effect.catchIf(
    perform(session, action, announce, (inner) => execute(session, inner, position, () => Effect.void)),
    (error) => error instanceof Refused,
    (refused): Effect.Effect<Outcome> => Effect.succeed({ ok: false, message: refused.text, settles: "Fully" }),
  )
  if (!isReading(action)) session.tabs.acted()
  if (outcome.settles !== "No") {
    const { quietMs } = session.timeouts
    const settled = yield* settle(
      session,
      departure.at,
      outcome.settles === "Briefly" ? Math.min(briefMs, quietMs) : quietMs,
      before.noticing.map(([frame]) => frame),
      outcome.settles === "Patiently",
    )
    yield* awaitDownloads(session)
    outcome = yield* withArrival(session, departure, outcome, settled)
  }
  const seen = { ...(yield* lookAfter(session, before)), ...outcome.evidence, ...whereabouts }
  const { settles: _, evidence: __, ok = true, message, ...found } = outcome
  return {
    ok,
    // Words are taken out whole, before any of them is cut.
    message: shorten([message, ...notesOn(session, before)].map(session.hide).join(" ")),
    urlBefore,
    urlAfter: url(),
    ...found,
    ...(Object.keys(seen).length === 0 ? {} : { evidence: seen }),
  }
})
