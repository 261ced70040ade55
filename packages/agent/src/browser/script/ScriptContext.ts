import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { Action, ActionResult } from "../../action/Action.ts"
import { ScriptError } from "../../code/Call.ts"
import { AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"
import { playwrightCall, plainText, within } from "../PlaywrightCall.ts"
import { ActionRejected } from "../execute/ActionOutcome.ts"
import type { ConsentInScript } from "../../loop/ActionConsent.ts"
import type { CallToolInScript } from "../../tool/ScriptTools.ts"

export interface ScriptContext<E> {
  readonly session: DriverContext
  /** Executes an action of step mode, after any other action. */
  readonly act: (action: Action) => Effect.Effect<ActionResult, AgentError | E>
  /**
   * Observes the page, after any other action: `all` of it, what is `new` since the script's last observation, or the
   * `change` since it was last shown, also before the script. Returns all of it if the change is large.
   */
  readonly observe: (scope: "all" | "new" | "change") => Effect.Effect<string, AgentError>
  /** Calls a tool of the run. Undefined if there are none. */
  readonly callTool: CallToolInScript<E> | undefined
  /** Asks a human about a use of the page. Undefined if no human can be asked. */
  readonly consent: ConsentInScript<E> | undefined
  /** The check of pages before the script uses them. Undefined if there is none. */
  readonly pageCheck:
    | {
        readonly includes: (url: string) => boolean
        readonly check: (requested: string | undefined) => Effect.Effect<void, AgentError | E>
      }
    | undefined
  readonly activeEvaluations: Set<{ readonly page: Page }>
}

/** Default and maximum timeout of a call in a script. */
const defaultMs = 10_000
const longestMs = 30_000

/** Returns the timeout of a call; 0 is Playwright's value for no timeout. */
export const timeoutOf = ({ timeout }: { readonly timeout?: number }): number =>
  timeout === undefined ? defaultMs : timeout <= 0 ? longestMs : Math.min(timeout, longestMs)

export const pageOf = ({ tabs }: DriverContext, id: string): Page => {
  const page = tabs.open().find((one) => tabs.idOf(one) === id)
  if (page === undefined)
    throw new ScriptError("NotFound", `The page ${id} is closed.`, "context.pages() returns the open pages.")
  return page
}

/** Maximum characters of Playwright's error: the first line and the call log. */
const faultLength = 700

/** The part of a locator that applies redaction, which is not the script's own. */
const guardText = /locator\('tabwright\w*=guard:\d+'\)\.|tabwright\w*=guard:\d+ >> /g

const hintOf = (text: string): string | undefined => {
  if (/strict mode violation/.test(text)) return "Narrow it down: .first(), .nth(n), .filter({ hasText }), or a name."
  if (/intercepts pointer events/.test(text)) return "Something covers it: close the dialog or notice in front first."
  if (/Timeout \d+ms exceeded/.test(text)) return "Inspect the page with agent.state(), or with count() of the locator."
  if (/Execution context was destroyed/.test(text)) return "The page navigated meanwhile: wait for it, then continue."
  return undefined
}

/** Converts a failed Playwright call to a script error. A lost browser ends the script instead. */
const toScriptError = (session: DriverContext, error: AgentError): AgentError | ScriptError => {
  if (error.reason === "Disconnected") return error
  const text = plainText(error.cause ?? error)
    .replace(guardText, "")
    .replace(/^(?:\w+\.\w+: )?Error: /, "")
    .replace(/\n=+ logs =+|\n=+$/g, "")
    .replace(/\n\s*(?=\n)/g, "")
  const refusal = /tabwright-refused: ([^\n]*)/.exec(text)?.[1]
  if (refusal !== undefined) return new ScriptError("Refused", refusal)
  const reason = error.reason === "TimedOut" ? "TimedOut" : "PageFailed"
  return new ScriptError(reason, session.redact(text).slice(0, faultLength).trim(), hintOf(text))
}

/** Runs one Playwright call for a script. `limitMs` is for calls without their own timeout. */
export const call = <A>(
  session: DriverContext,
  make: (signal: AbortSignal) => Promise<A>,
  limitMs?: number,
): Effect.Effect<A, AgentError | ScriptError> => Effect.suspend(() => orTimeout(session, playwrightCall(make), limitMs))

/** Runs one Playwright call on a page whose documents redact secrets. */
export const callOn = <A>(
  session: DriverContext,
  page: Page,
  make: (signal: AbortSignal) => Promise<A>,
  limitMs?: number,
): Effect.Effect<A, AgentError | ScriptError> =>
  orTimeout(session, session.probe.withSecrets(page, playwrightCall(make)), limitMs)

const orTimeout = <A>(
  session: DriverContext,
  asked: Effect.Effect<A, AgentError>,
  limitMs: number | undefined,
): Effect.Effect<A, AgentError | ScriptError> =>
  (limitMs === undefined ? asked : within(asked, limitMs)).pipe(
    Effect.mapError((error) => (error.cause instanceof ScriptError ? error.cause : toScriptError(session, error))),
  )

export const orScriptError = <A, E, R>(
  session: DriverContext,
  effect: Effect.Effect<A, E | ActionRejected | AgentError, R>,
): Effect.Effect<A, Exclude<E, ActionRejected> | AgentError | ScriptError, R> =>
  Effect.mapError(effect, (error): Exclude<E, ActionRejected> | AgentError | ScriptError => {
    if (error instanceof ActionRejected) return new ScriptError("Refused", error.text)
    if (error instanceof AgentError) return toScriptError(session, error)
    // ActionRejected is excluded by now, which the compiler cannot infer for a type parameter.
    return error as Exclude<E, ActionRejected>
  })
