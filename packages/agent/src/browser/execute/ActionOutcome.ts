import * as Effect from "effect/Effect"
import type { Frame, Locator } from "playwright-core"
import type { ActionResult, ActionEvidence } from "../../action/Action.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { StateReply } from "../../page/Probe.ts"
import { playwrightCall, firstLine, plainText, within } from "../PlaywrightCall.ts"
import { refreshTarget } from "../observe/ObservePage.ts"
import type { ElementTarget } from "../observe/ObservedPage.ts"
import type { DriverContext } from "../DriverContext.ts"
import { truncate } from "../../Text.ts"

/** Settling mode after an action. `Extended` never ends early, because the page responds only once the input stops. */
type Settling = "None" | "Brief" | "Full" | "Extended"

/** Result of an action's implementation; the rest of the result is the same for all actions. */
export interface ActionOutcome {
  readonly ok?: boolean
  /** Complete sentences. */
  readonly message: string
  readonly valueRead?: string
  readonly data?: NonNullable<ActionResult["data"]>
  readonly file?: string
  /** True if the input was sent, but the browser did not respond in time. */
  readonly interrupted?: boolean
  /** Evidence that the implementation itself observed. */
  readonly evidence?: ActionEvidence
  readonly settles: Settling
}

/** Called right before the first effect on the page. */
export type OnDispatch<E> = (target: string, repeatable: boolean) => Effect.Effect<void, E>

export type ActionEffect<E> = Effect.fn.Return<ActionOutcome, AgentError | ActionRejected | E>

/** The page prevented an action. Reported as a failed result whose text names the cause. */
export class ActionRejected {
  readonly _tag = "Refused"
  readonly text: string
  /** True if the call timed out, possibly after the input was sent. */
  readonly mayHaveActed: boolean
  constructor(text: string, mayHaveActed = false) {
    this.text = text
    this.mayHaveActed = mayHaveActed
  }
}

export const reject = (text: string): Effect.Effect<never, ActionRejected> => Effect.fail(new ActionRejected(text))

/** Reports every error except a lost browser as a failed action, for the brain to read. */
export const orReject = <A, R>(
  effect: Effect.Effect<A, AgentError, R>,
  explainFailure: (error: AgentError) => string = (error) => error.message,
): Effect.Effect<A, AgentError | ActionRejected, R> =>
  Effect.mapError(effect, (error) =>
    error.reason === "Disconnected" ? error : rejectionOf(error, explainFailure(error)),
  )

export const rejectionOf = (error: AgentError, text = error.message): ActionRejected =>
  new ActionRejected(text, mayHaveActed(error))

const callLog = (error: AgentError): string => plainText(error.cause ?? error)

/** Returns true unless Playwright's call log shows that the call was still waiting for its element. */
const mayHaveActed = (error: AgentError): boolean => {
  if (error.reason !== "TimedOut") return false
  const log = callLog(error)
  const isTrial = log.includes("(trial run)")
  return (
    !/^ *- waiting for /m.test(log) || (!isTrial && /performing \w+ action|elementHandle\.(press|type)\(/.test(log))
  )
}

/** Describes an element for a message: `button "Add to cart"`. */
export const describe = (target: ElementTarget): string => {
  const { element } = target
  const name = element.name || element.text || element.label || element.placeholder || element.id
  const role = element.role === "generic" ? element.tag : element.role
  return name === "" ? role : `${role} "${truncate(name, 80)}"`
}

/** Derives the cause from Playwright's call log, whose last lines describe the last attempt. */
const obstacleOf = (target: ElementTarget, error: AgentError): string | undefined => {
  const what = describe(target)
  const log = callLog(error)
  const covering = log.split("\n").find((line) => line.includes("intercepts pointer events"))
  const cover = /<[^<>]+>/.exec(covering ?? "")?.[0]
  if (cover !== undefined) return `The ${what} is covered by ${truncate(cover, 100)} and cannot be reached.`
  if (/element is not enabled/.test(log)) return `The ${what} is disabled.`
  if (/element is not editable/.test(log)) return `The ${what} is read-only.`
  if (/element is not visible/.test(log)) return `The ${what} is hidden.`
  if (/element is outside of the viewport/.test(log)) return `The ${what} cannot be scrolled into view.`
  if (/element is not stable/.test(log)) return `The ${what} does not stop moving.`
  return undefined
}

const explainFailure = (target: ElementTarget, error: AgentError): string => {
  const obstacle = obstacleOf(target, error)
  if (obstacle !== undefined) return obstacle
  const log = callLog(error)
  if (/not attached|detached|waiting for locator/.test(log) && !/locator resolved to/.test(log))
    return `The ${describe(target)} is no longer on the page.`
  return `The ${describe(target)} could not be used: ${firstLine(error.cause ?? error)}`
}

/** Time in ms during which a call that times out without an obstacle is repeated, because the machine may be busy. */
const busyMs = 30_000

/**
 * Acts on an element and reports obstacles. A call that times out although nothing obstructs the element, and before it
 * has sent any input, is repeated. `limitMs` is for calls without their own timeout.
 */
export const useElement = <A>(
  session: DriverContext,
  target: ElementTarget,
  call: (signal: AbortSignal) => Promise<A>,
  limitMs?: number,
): Effect.Effect<A, AgentError | ActionRejected> =>
  Effect.suspend(() => {
    const until = performance.now() + busyMs
    const asked = limitMs === undefined ? playwrightCall(call) : within(playwrightCall(call), limitMs)
    const isBusy = (error: AgentError) =>
      error.reason === "TimedOut" &&
      !mayHaveActed(error) &&
      obstacleOf(target, error) === undefined &&
      performance.now() < until
        ? isStillThere(session, target)
        : Effect.succeed(false)
    return orReject(Effect.retry(asked, { while: isBusy }), (error) => explainFailure(target, error))
  })

/** Returns false when the element was removed. An element of a page that does not respond counts as present. */
const isStillThere = ({ probe, timeouts }: DriverContext, { block, frame, token }: ElementTarget) =>
  probe.ask(frame, "state", { ref: block.ref, token, isRaw: false }, timeouts.readMs).pipe(
    Effect.match({
      onSuccess: ({ isConnected }) => isConnected,
      onFailure: ({ reason }) => reason === "TimedOut",
    }),
  )

export interface ElementHandleRef {
  readonly target: ElementTarget
  readonly frame: Frame
  readonly locator: Locator
  readonly state: StateReply
}

export const acquireElement = Effect.fnUntraced(function* (
  session: DriverContext,
  el: number,
): Effect.fn.Return<ElementHandleRef, AgentError | ActionRejected> {
  const target = session.observed?.targets.get(el)
  if (target === undefined) return yield* reject(`There is no element [${el}] in the last observation.`)
  const page = target.frame.page()
  if (page.isClosed() || target.frame.isDetached())
    return yield* reject(`The ${describe(target)} no longer exists: its page or frame was closed.`)
  if (page !== session.tabs.current())
    return yield* reject(`The ${describe(target)} is on a page that is no longer active.`)
  const state = yield* readState(session, target)
  if (state.isConnected) return elementHandle(session, target, state)
  // On another page the same text may mean something else.
  const isSamePage = withoutHash(page.url()) === withoutHash(session.observed?.observation.url ?? "")
  const again = isSamePage ? yield* orReject(refreshTarget(session, target)) : undefined
  if (again === undefined) return yield* reject(`The ${describe(target)} is no longer on the page.`)
  session.observed?.targets.set(el, again)
  return elementHandle(session, again, yield* readState(session, again))
})

const withoutHash = (url: string): string => url.split("#")[0] ?? ""

const elementHandle = (session: DriverContext, target: ElementTarget, state: StateReply): ElementHandleRef => ({
  target,
  frame: target.frame,
  locator: session.probe.locate(target.frame, target.token, target.block.ref),
  state,
})

/** Reads an element's state; fails in a new document. With `isRaw`, the value is not redacted. */
export const readState = Effect.fnUntraced(function* (
  session: DriverContext,
  target: ElementTarget,
  isRaw = false,
): Effect.fn.Return<StateReply, AgentError | ActionRejected> {
  const { block, frame, token } = target
  return yield* orReject(session.probe.ask(frame, "state", { ref: block.ref, token, isRaw }, session.timeouts.readMs))
})
