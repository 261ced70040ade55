import * as Effect from "effect/Effect"
import type { Frame, Page } from "playwright-core"
import {
  type ActionEvidence,
  type Action,
  type ActionResult,
  type Dispatch,
  messageLimit,
} from "../../action/Action.ts"
import type { Observation } from "../../observation/Observation.ts"
import { pause, playwrightCall, within } from "../PlaywrightCall.ts"
import type { DriverContext } from "../DriverContext.ts"
import { namedElements } from "../../action/ActionTargets.ts"
import { AgentError, type ScriptPageCheck } from "../../loop/AgentBrowser.ts"
import { recordStart, withNavigationResult } from "../page/NavigationResult.ts"
import { type ActionKind, nameKinds } from "../../policy/Policy.ts"
import type { Nested } from "../action/Run.ts"
import { checkAction, leaveNewSite } from "./ActionCheck.ts"
import { checkExposure } from "../Exposure.ts"
import { type ActionEffect, type OnDispatch, type ActionOutcome, ActionRejected, rejectionOf } from "./ActionOutcome.ts"
import { captchaKindOf } from "../../observation/Captcha.ts"
import { dispatchAction } from "./ActionDispatch.ts"
import { briefMs, pageSettled } from "../page/PageSettled.ts"
import { locatorsOf } from "../observe/ElementLocators.ts"
import { truncate } from "../../Text.ts"
import type { ConsentInScript } from "../../loop/ActionConsent.ts"
import type { CallToolInScript } from "../../tool/ScriptTools.ts"

/** Collecting evidence must not delay an action. */
const evidenceTimeoutMs = 500

/** Timeout for a download that an action started. */
const downloadMs = 5_000

interface StateBefore {
  readonly page: Page | undefined
  readonly dialogs: number
  readonly downloads: number
  readonly refusals: number
  readonly refusedHosts: number
  readonly stopped: number
  /** Observed frames, with the token of their document. */
  readonly observations: ReadonlyArray<readonly [frame: Frame, token: string]>
}

/** Starts observing changes in the page and in the frame that is acted on. */
const startObserving = Effect.fnUntraced(function* (
  session: DriverContext,
  frames: ReadonlyArray<Frame>,
): Effect.fn.Return<StateBefore> {
  const observations = yield* Effect.forEach(
    frames,
    Effect.fnUntraced(function* (frame: Frame) {
      const token = yield* Effect.option(session.probe.ask(frame, "notice", {}, evidenceTimeoutMs))
      return token._tag === "Some" ? [[frame, token.value] as const] : []
    }),
    { concurrency: 2 },
  )
  return {
    page: session.tabs.current(),
    dialogs: session.tabs.dialogs().length,
    downloads: session.downloads.arrived().length,
    refusals: session.refusals.length,
    refusedHosts: session.exposure?.refused.length ?? 0,
    stopped: session.guard.stopped.length,
    observations: observations.flat(),
  }
})

const awaitDownloads = Effect.fnUntraced(function* (session: DriverContext) {
  const until = performance.now() + downloadMs
  while (session.downloads.pending() > 0 && performance.now() < until) yield* pause(20)
})

/** Closes the empty tab that a link opened for a file, which was downloaded instead. */
const closeDownloadTab = Effect.fnUntraced(function* (session: DriverContext, action: Action, before: StateBefore) {
  const page = session.tabs.current()
  const isOwn = page === undefined || page === before.page || before.page?.isClosed() !== false || "tab" in action
  if (isOwn || !/^(?:about:blank)?$/.test(page.url())) return
  if (session.downloads.arrived().length === before.downloads) return
  yield* Effect.ignore(
    within(
      playwrightCall(() => page.close()),
      evidenceTimeoutMs,
    ),
  )
})

/** Collects the evidence of an action beyond its own result. */
const collectEvidence = Effect.fnUntraced(function* (
  session: DriverContext,
  before: StateBefore,
): Effect.fn.Return<ActionEvidence> {
  const changes = yield* Effect.forEach(
    // A new document was not observed before, and asking it would end the observation for `hasChanged`.
    session.loaded === undefined ? before.observations : [],
    ([frame, token]) => Effect.option(session.probe.ask(frame, "changes", { token }, evidenceTimeoutMs)),
    { concurrency: 2 },
  )
  const page = session.tabs.current()
  const isNewTab = page !== undefined && page !== before.page
  const dialogs: Observation["dialogs"] = session.tabs.dialogs().slice(before.dialogs)
  const downloads = session.downloads.arrived().slice(before.downloads)
  const seen = changes.flatMap((change) => (change._tag === "Some" ? [change.value] : [null]))
  const appeared = seen.flatMap((change) => change?.appeared ?? []).slice(0, 5)
  const refusals = [...new Set(session.refusals.slice(before.refusals))]
  const leaving = session.exposure?.policy === "ask" ? session.exposure.refused[before.refusedHosts] : undefined
  const stopped = session.guard.stopped[before.stopped]
  const hasCaptcha = page?.frames().some((frame) => captchaKindOf(frame.url()) !== undefined) === true
  const isStill = seen.length > 0 && seen.every((change) => change?.isChanged === false)
  return {
    ...(isNewTab ? { newTab: { id: session.tabs.idOf(page), url: page.url() } } : {}),
    ...(dialogs.length === 0 ? {} : { dialogs }),
    ...(downloads.length === 0 ? {} : { downloads }),
    ...(appeared.length === 0 ? {} : { appeared }),
    ...(refusals.length === 0 ? {} : { refusals }),
    ...(leaving === undefined ? {} : { leaving }),
    ...(stopped === undefined
      ? {}
      : { held: { kinds: [stopped.kind], rule: stopped.rule, what: stopped.subject, isBegun: true } }),
    ...(hasCaptcha ? { captcha: true as const } : {}),
    ...(isStill && !isNewTab && dialogs.length === 0 && downloads.length === 0 ? { unchanged: true as const } : {}),
  }
})

const changesNothing = (action: Action): boolean =>
  [
    "extract",
    "find",
    "readPage",
    "readFile",
    "file",
    "save",
    "done",
    "screenshot",
    "zoom",
    "askHuman",
    "callTool",
    "dialog",
    "wait",
    "tab",
  ].some((name) => name in action)

/** Returns true for the first navigation of a page: the empty document need not be observed, which takes a while. */
const leavesBlank = (page: Page, action: Action): boolean =>
  page.url() === "about:blank" && ("navigate" in action || "search" in action)

/** Returns the frames that an action may change: the main one and those of the elements it references. */
const affectedFrames = (session: DriverContext, action: Action): ReadonlyArray<Frame> => {
  const page = session.tabs.current()
  if (page === undefined || "program" in action || changesNothing(action) || session.tabs.activity(page).isNavigating())
    return []
  if (leavesBlank(page, action)) return []
  const inner = namedElements([action]).flatMap((el) => session.observed?.targets.get(el)?.frame ?? [])
  return [...new Set([page.mainFrame(), ...inner])].filter((frame) => !frame.isDetached())
}

/** Files that `readFile` reads, by the endings of their names. */
const readable = /\.(?:pdf|docx|xlsx|csv|txt|md|json|html?)$/i

const describeDownloads = ({ downloads }: DriverContext, before: StateBefore): ReadonlyArray<string> => {
  const names = [...new Set(downloads.arrived().slice(before.downloads))].filter((name) => readable.test(name))
  if (!downloads.areKept || names.length === 0) return []
  const [first = ""] = names
  if (names.length > 1) return [`Downloaded ${names.length} files, which readFile can read.`]
  return [`Downloaded ${first}${/\.pdf$/i.test(first) ? ", a PDF" : ""}; readFile reads it.`]
}

const describeSideEffects = (session: DriverContext, before: StateBefore): ReadonlyArray<string> => [
  ...session.tabs
    .dialogs()
    .slice(before.dialogs)
    .map(
      ({ type, message, accepted }) =>
        `${type === "alert" ? "An" : "A"} ${type} said "${message.slice(0, 100)}" and was ${accepted ? "accepted" : "dismissed"}.`,
    ),
  ...describeDownloads(session, before),
  ...session.guard.stopped
    .slice(before.stopped, before.stopped + 3)
    .map(({ kind, subject }) => `The policy of this run stopped ${nameKinds([kind])}: ${subject.slice(0, 100)}.`),
  ...(before.page !== undefined && session.tabs.current() !== before.page ? ["Another tab is active now."] : []),
]

/** Only a lost browser ends an action with an error. */
const isRejection = (error: unknown): error is ActionRejected | AgentError =>
  error instanceof ActionRejected || (error instanceof AgentError && error.reason !== "Disconnected")

/** The browser may still handle the input. */
const inDoubt = (target: string): string =>
  `The browser did not respond in time after ${target} was used. It may or may not have taken effect, and using it again could do it twice.`

interface ExecuteOptions<E> {
  readonly allows?: ReadonlyArray<ActionKind>
  readonly callTool?: CallToolInScript<E> | undefined
  readonly checksChanges?: boolean
  readonly consent?: ConsentInScript<E> | undefined
  readonly pageCheck?: ScriptPageCheck | undefined
}

/** Dispatches an action unless the policy holds it. */
const dispatchAllowed = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  action: Action,
  onDispatch: OnDispatch<E>,
  nested: Nested<E>,
): ActionEffect<E> {
  const held = yield* checkAction(session, session.guard, action)
  if (held === undefined) return yield* dispatchAction(session, action, onDispatch, nested)
  const verb = held.rule === "deny" ? "forbids" : "requires a human's consent for"
  return {
    ok: false,
    message: `Not done: the policy of this run ${verb} ${nameKinds(held.kinds)} (${held.what.slice(0, 100)}).`,
    evidence: { held: { ...held, isBegun: false } },
    settles: "None",
  }
})

/** Executes one action, lets the page settle, and reports the observed effects. */
export const executeAction = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  action: Action,
  position: number,
  recordDispatch: (dispatch: Dispatch) => Effect.Effect<void, E>,
  { allows = [], callTool, checksChanges = false, consent, pageCheck }: ExecuteOptions<E> = {},
): Effect.fn.Return<ActionResult, AgentError | E> {
  const url = (): string => session.tabs.current()?.url() ?? "about:blank"
  const urlBefore = url()
  const recordsLocators = session.recordsLocators && namedElements([action]).length > 0
  const whereabouts = recordsLocators ? { whereabouts: yield* locatorsOf(session, action) } : {}
  if (!changesNothing(action)) yield* checkExposure(session, session.tabs.current())
  session.guard.allowedNow = new Set(allows)
  yield* leaveNewSite(session)
  const before = yield* startObserving(session, affectedFrames(session, action))
  const startDocument = recordStart(session)
  session.loaded = undefined
  session.picture = undefined
  let unsafe: string | undefined
  const onDispatch: OnDispatch<E> = (target, repeatable) => {
    if (!repeatable) unsafe = target
    return recordDispatch({ action: position, repeatable, target })
  }
  let outcome = yield* Effect.catchIf(
    dispatchAllowed(session, action, onDispatch, {
      act: (inner, allowed = []) => executeAction(session, inner, position, () => Effect.void, { allows: allowed }),
      callTool,
      consent,
      pageCheck,
    }),
    isRejection,
    (error): Effect.Effect<ActionOutcome> => {
      const { mayHaveActed, text } = error instanceof ActionRejected ? error : rejectionOf(error)
      return Effect.succeed(
        unsafe === undefined || !mayHaveActed
          ? { ok: false, message: text, settles: "Full" }
          : { ok: false, interrupted: true, message: inDoubt(unsafe), settles: "Full" },
      )
    },
  )
  if (!changesNothing(action)) session.tabs.actionExecuted()
  if (outcome.settles !== "None") {
    const { quietMs } = session.timeouts
    const { documents, page } = startDocument
    const settled = yield* pageSettled(
      session,
      startDocument.at,
      outcome.settles === "Brief" ? Math.min(briefMs, quietMs) : quietMs,
      before.observations.map(([frame]) => frame),
      outcome.settles === "Extended",
      checksChanges && page !== undefined ? { page, documents, url: urlBefore } : undefined,
    ).pipe(Effect.withSpan("settle"))
    if (settled !== "Loaded") session.picture = undefined
    yield* leaveNewSite(session)
    yield* awaitDownloads(session)
    yield* closeDownloadTab(session, action, before)
    outcome = yield* withNavigationResult(session, startDocument, outcome, settled)
  }
  const seen = { ...(yield* collectEvidence(session, before)), ...outcome.evidence, ...whereabouts }
  const { settles: _, evidence: __, ok = true, message, ...found } = outcome
  return {
    ok,
    // Secrets are redacted before any text is truncated.
    message: truncate([message, ...describeSideEffects(session, before)].map(session.redact).join(" "), messageLimit),
    urlBefore,
    urlAfter: url(),
    ...found,
    ...(Object.keys(seen).length === 0 ? {} : { evidence: seen }),
  }
})
