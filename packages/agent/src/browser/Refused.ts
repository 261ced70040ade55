import * as Effect from "effect/Effect"
import type { Frame, Locator } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import type { StateReply } from "../page/Probe.ts"
import { attempt, firstLine, plainText, within } from "./Attempt.ts"
import { lookAgain } from "./Observing.ts"
import type { Target } from "./Sight.ts"
import type { Session } from "./Session.ts"

/**
 * The page did not let an action happen; becomes a result that is not `ok`. Its text says what stood in the way.
 */
export class Refused {
  readonly _tag = "Refused"
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const refuse = (text: string): Effect.Effect<never, Refused> => Effect.fail(new Refused(text))

/** Only a lost browser stays an error: all else is for the brain to read. */
export const orRefuse = <A, R>(
  effect: Effect.Effect<A, AgentError, R>,
  explain: (error: AgentError) => string = (error) => error.message,
): Effect.Effect<A, AgentError | Refused, R> =>
  Effect.mapError(effect, (error) => (error.reason === "Disconnected" ? error : new Refused(explain(error))))

const shorten = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

/** What a person would call the element: `button "Add to cart"`. */
export const describe = (target: Target): string => {
  const { element } = target
  const name = element.name || element.text || element.label || element.placeholder || element.id
  const role = element.role === "generic" ? element.tag : element.role
  return name === "" ? role : `${role} "${shorten(name, 80)}"`
}

/** Reads the reasons out of Playwright's call log, whose last lines tell what the last try ran into. */
const explain = (target: Target, error: AgentError): string => {
  const what = describe(target)
  const log = plainText(error.cause ?? error)
  const covering = log.split("\n").find((line) => line.includes("intercepts pointer events"))
  const cover = /<[^<>]+>/.exec(covering ?? "")?.[0]
  if (cover !== undefined) return `The ${what} is covered by ${shorten(cover, 100)} and cannot be reached.`
  if (/element is not enabled/.test(log)) return `The ${what} is disabled.`
  if (/element is not editable/.test(log)) return `The ${what} is read-only.`
  if (/element is not visible/.test(log)) return `The ${what} is hidden.`
  if (/element is outside of the viewport/.test(log)) return `The ${what} cannot be scrolled into view.`
  if (/not attached|detached|waiting for locator/.test(log) && !/locator resolved to/.test(log))
    return `The ${what} has vanished from the page.`
  if (/element is not stable/.test(log)) return `The ${what} does not stop moving.`
  return `The ${what} could not be used: ${firstLine(error.cause ?? error)}`
}

/**
 * Does something to the element; what stands in the way becomes a refusal that says which. `limitMs` is for calls that take
 * no time limit of their own: a page whose script never ends would hold them for good.
 */
export const use = <A>(
  target: Target,
  call: (signal: AbortSignal) => Promise<A>,
  limitMs?: number,
): Effect.Effect<A, AgentError | Refused> =>
  orRefuse(limitMs === undefined ? attempt(call) : within(attempt(call), limitMs), (error) => explain(target, error))

/** An element that can be acted on, as it is right now. */
export interface Grip {
  readonly target: Target
  readonly frame: Frame
  readonly locator: Locator
  readonly state: StateReply
}

/** Takes hold of an element of the last observation. */
export const grip = Effect.fnUntraced(function* (
  session: Session,
  el: number,
): Effect.fn.Return<Grip, AgentError | Refused> {
  const target = session.sight?.targets.get(el)
  if (target === undefined) return yield* refuse(`There is no element [${el}] in the last observation.`)
  const page = target.frame.page()
  if (page.isClosed() || target.frame.isDetached())
    return yield* refuse(`The ${describe(target)} has vanished: its page or frame is gone.`)
  if (page !== session.tabs.current())
    return yield* refuse(`The ${describe(target)} is on a page that is not the active one any more.`)
  const state = yield* readState(session, target)
  if (state.isConnected) return holding(session, target, state)
  // On another page the same words may mean something else.
  const isSamePage = withoutHash(page.url()) === withoutHash(session.sight?.observation.url ?? "")
  const again = isSamePage ? yield* orRefuse(lookAgain(session, target)) : undefined
  if (again === undefined) return yield* refuse(`The ${describe(target)} has vanished from the page.`)
  session.sight?.targets.set(el, again)
  return holding(session, again, yield* readState(session, again))
})

const withoutHash = (url: string): string => url.split("#")[0] ?? ""

const holding = (session: Session, target: Target, state: StateReply): Grip => ({
  target,
  frame: target.frame,
  locator: session.probe.locate(target.frame, target.token, target.block.ref),
  state,
})

/**
 * Reads the element back. A new document under the same frame has no such element, whatever its number there. With `isRaw`,
 * its value is the one that it holds, also where that is a secret.
 */
export const readState = Effect.fnUntraced(function* (
  session: Session,
  target: Target,
  isRaw = false,
): Effect.fn.Return<StateReply, AgentError | Refused> {
  const { block, frame, token } = target
  return yield* orRefuse(session.probe.ask(frame, "state", { ref: block.ref, token, isRaw }, session.timeouts.readMs))
})
