import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { Fault } from "../../code/Fault.ts"
import { AgentError } from "../../loop/AgentBrowser.ts"
import { attempt, plainText, within } from "../Attempt.ts"
import { Refused } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Characters of Playwright's own words about a failure: the first line, and what it waited for. */
const faultLength = 700

/** The part of a locator that sees to the redaction: none of the script's own. */
const guardText = /locator\('tabwright\w*=guard:\d+'\)\.|tabwright\w*=guard:\d+ >> /g

const hintOf = (text: string): string | undefined => {
  if (/strict mode violation/.test(text)) return "Narrow it down: .first(), .nth(n), .filter({ hasText }), or a name."
  if (/intercepts pointer events/.test(text)) return "Something covers it: close the dialog or notice in front first."
  if (/Timeout \d+ms exceeded/.test(text)) return "See what is there: await agent.state(), or count() of the locator."
  if (/Execution context was destroyed/.test(text)) return "The page went elsewhere meanwhile: wait for it, then go on."
  return undefined
}

/** What a failed call of Playwright is to a script; only a lost browser ends it. */
const faultOf = (session: Session, error: AgentError): AgentError | Fault => {
  if (error.reason === "Disconnected") return error
  const text = plainText(error.cause ?? error)
    .replace(guardText, "")
    .replace(/^(?:\w+\.\w+: )?Error: /, "")
    .replace(/\n=+ logs =+|\n=+$/g, "")
    .replace(/\n\s*(?=\n)/g, "")
  const refusal = /tabwright-refused: ([^\n]*)/.exec(text)?.[1]
  if (refusal !== undefined) return new Fault("Refused", refusal)
  const reason = error.reason === "TimedOut" ? "TimedOut" : "PageFailed"
  return new Fault(reason, session.hide(text).slice(0, faultLength).trim(), hintOf(text))
}

/** Does one call of Playwright for a script. `limitMs` is for calls that take no time limit of their own. */
export const call = <A>(
  session: Session,
  make: (signal: AbortSignal) => Promise<A>,
  limitMs?: number,
): Effect.Effect<A, AgentError | Fault> => Effect.suspend(() => answered(session, attempt(make), limitMs))

/** Does one call of Playwright on a page, whose documents redact secrets in what it reads. */
export const callOn = <A>(
  session: Session,
  page: Page,
  make: (signal: AbortSignal) => Promise<A>,
  limitMs?: number,
): Effect.Effect<A, AgentError | Fault> => answered(session, session.probe.told(page, attempt(make)), limitMs)

const answered = <A>(
  session: Session,
  asked: Effect.Effect<A, AgentError>,
  limitMs: number | undefined,
): Effect.Effect<A, AgentError | Fault> =>
  (limitMs === undefined ? asked : within(asked, limitMs)).pipe(
    // What is refused while the call is put together is a fault already.
    Effect.mapError((error) => (error.cause instanceof Fault ? error.cause : faultOf(session, error))),
  )

/** What a verb refuses, as a script is told. */
export const orFault = <A, E, R>(
  session: Session,
  effect: Effect.Effect<A, E | Refused | AgentError, R>,
): Effect.Effect<A, Exclude<E, Refused> | AgentError | Fault, R> =>
  Effect.mapError(effect, (error): Exclude<E, Refused> | AgentError | Fault => {
    if (error instanceof Refused) return new Fault("Refused", error.text)
    if (error instanceof AgentError) return faultOf(session, error)
    // Refused is gone by now, which the compiler does not see of a type that is not known yet.
    return error as Exclude<E, Refused>
  })
