import type * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { Action, ActionResult } from "../../action/Action.ts"
import { Fault } from "../../code/Fault.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Session } from "../Session.ts"

/** What a script works with. */
export interface ScriptSession<E> {
  readonly session: Session
  /** Does a verb of the step profile, after whatever else does one. */
  readonly act: (action: Action) => Effect.Effect<ActionResult, AgentError | E>
  /** Looks at the page, after whatever acts: the whole of it, or what has changed since the script last looked. */
  readonly look: (isFull: boolean) => Effect.Effect<string, AgentError>
  /** What pages run for the script at the moment. */
  readonly atWork: Set<{ readonly page: Page }>
}

/** Waiting in a script: when nothing is said, and at most. */
const defaultMs = 10_000
const longestMs = 30_000

/** How long a call may take; 0 is Playwright's word for without end. */
export const timeoutOf = ({ timeout }: { readonly timeout?: number }): number =>
  timeout === undefined ? defaultMs : timeout <= 0 ? longestMs : Math.min(timeout, longestMs)

/** The open page of that id. */
export const pageOf = ({ tabs }: Session, id: string): Page => {
  const page = tabs.open().find((one) => tabs.idOf(one) === id)
  if (page === undefined)
    throw new Fault("NotFound", `The page ${id} is closed.`, "context.pages() has those that are open.")
  return page
}
