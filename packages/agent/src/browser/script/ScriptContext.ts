import type * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { Action, ActionResult } from "../../action/Action.ts"
import { ScriptError } from "../../code/Call.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"

/** State of a running script. */
export interface ScriptContext<E> {
  readonly session: DriverContext
  /** Executes an action of step mode, after any other action. */
  readonly act: (action: Action) => Effect.Effect<ActionResult, AgentError | E>
  /** Observes the page, after any other action: completely, or the changes since the script's last observation. */
  readonly observe: (isFull: boolean) => Effect.Effect<string, AgentError>
  /** Page scripts that are currently running. */
  readonly activeEvaluations: Set<{ readonly page: Page }>
}

/** Default and maximum timeout of a call in a script. */
const defaultMs = 10_000
const longestMs = 30_000

/** Returns the timeout of a call; 0 is Playwright's value for no timeout. */
export const timeoutOf = ({ timeout }: { readonly timeout?: number }): number =>
  timeout === undefined ? defaultMs : timeout <= 0 ? longestMs : Math.min(timeout, longestMs)

/** Returns the open page with this ID. */
export const pageOf = ({ tabs }: DriverContext, id: string): Page => {
  const page = tabs.open().find((one) => tabs.idOf(one) === id)
  if (page === undefined)
    throw new ScriptError("NotFound", `The page ${id} is closed.`, "context.pages() has those that are open.")
  return page
}
