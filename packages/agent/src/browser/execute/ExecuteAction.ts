import * as Effect from "effect/Effect"
import type { Frame } from "playwright-core"
import type { Action, ActionResult, Dispatch } from "../../action/Action.ts"
import { namedElements } from "../../action/ActionTargets.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { leavePage, withNavigationResult } from "../page/NavigationResult.ts"
import { lookForExposure } from "../Exposure.ts"
import { awaitDownloads, type StateBefore, collectEvidence, startObserving } from "./ActionEvidence.ts"
import type { OnDispatch, ActionOutcome } from "./ActionOutcome.ts"
import { dispatchAction } from "./ActionDispatch.ts"
import { ActionRejected } from "./ActionRejected.ts"
import type { DriverContext } from "../DriverContext.ts"
import { briefMs, pageSettled } from "../page/PageSettled.ts"
import { locatorsOf } from "../observe/ElementLocators.ts"

/** Maximum characters of a result's message. */
const messageLimit = 300

const shorten = (text: string): string => (text.length > messageLimit ? `${text.slice(0, messageLimit - 1)}…` : text)

/** Returns true for actions that only read or have no effect on the page. */
const isReading = (action: Action): boolean =>
  ["extract", "find", "readPage", "file", "save", "done", "screenshot", "askHuman", "dialog", "wait", "tab"].some(
    (name) => name in action,
  )

/** Returns the frames that an action may change: the main one and those of the elements it references. */
const concerned = (session: DriverContext, action: Action): ReadonlyArray<Frame> => {
  const page = session.tabs.current()
  if (page === undefined || isReading(action) || session.tabs.activity(page).isNavigating()) return []
  const inner = namedElements([action]).flatMap((el) => session.observed?.targets.get(el)?.frame ?? [])
  return [...new Set([page.mainFrame(), ...inner])].filter((frame) => !frame.isDetached())
}

const notesOn = (session: DriverContext, before: StateBefore): ReadonlyArray<string> => [
  ...session.tabs
    .dialogs()
    .slice(before.dialogs)
    .map(
      ({ type, message, accepted }) =>
        `${type === "alert" ? "An" : "A"} ${type} said "${message.slice(0, 100)}" and was ${accepted ? "accepted" : "dismissed"}.`,
    ),
  ...(before.page !== undefined && session.tabs.current() !== before.page ? ["Another tab is active now."] : []),
]

/** Executes one action, lets the page settle, and reports the observed effects. */
export const executeAction = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  action: Action,
  position: number,
  recordDispatch: (dispatch: Dispatch) => Effect.Effect<void, E>,
): Effect.fn.Return<ActionResult, AgentError | E> {
  const url = (): string => session.tabs.current()?.url() ?? "about:blank"
  const urlBefore = url()
  const isKept = session.recordsLocators && namedElements([action]).length > 0
  const whereabouts = isKept ? { whereabouts: yield* locatorsOf(session, action) } : {}
  if (!isReading(action)) yield* lookForExposure(session, session.tabs.current())
  const before = yield* startObserving(session, concerned(session, action))
  const departure = leavePage(session)
  const onDispatch: OnDispatch<E> = (target, repeatable) => recordDispatch({ action: position, repeatable, target })
  let outcome = yield* Effect.catchIf(
    dispatchAction(session, action, onDispatch, (inner) => executeAction(session, inner, position, () => Effect.void)),
    (error) => error instanceof ActionRejected,
    (refused): Effect.Effect<ActionOutcome> => Effect.succeed({ ok: false, message: refused.text, settles: "Fully" }),
  )
  if (!isReading(action)) session.tabs.acted()
  if (outcome.settles !== "No") {
    const { quietMs } = session.timeouts
    const settled = yield* pageSettled(
      session,
      departure.at,
      outcome.settles === "Briefly" ? Math.min(briefMs, quietMs) : quietMs,
      before.noticing.map(([frame]) => frame),
      outcome.settles === "Patiently",
    )
    yield* awaitDownloads(session)
    outcome = yield* withNavigationResult(session, departure, outcome, settled)
  }
  const seen = { ...(yield* collectEvidence(session, before)), ...outcome.evidence, ...whereabouts }
  const { settles: _, evidence: __, ok = true, message, ...found } = outcome
  return {
    ok,
    // Secrets are redacted before any text is truncated.
    message: shorten([message, ...notesOn(session, before)].map(session.redact).join(" ")),
    urlBefore,
    urlAfter: url(),
    ...found,
    ...(Object.keys(seen).length === 0 ? {} : { evidence: seen }),
  }
})
