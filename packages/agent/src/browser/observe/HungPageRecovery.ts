import * as Effect from "effect/Effect"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { observePage } from "./ObservePage.ts"
import type { DriverContext } from "../DriverContext.ts"
import type { ObservedPage } from "./ObservedPage.ts"

/** Maximum characters of a URL in a notice. */
const addressLength = 200

/** The new page does not show the effect, so an agent might repeat the action. */
const inDoubt = "The last action may have taken effect anyway: check for its effects before repeating it."

/**
 * Observes the active page. A hung page is reopened in another tab; if it hangs there too, an empty page replaces it,
 * so that the run can continue elsewhere. The observation reports this. Takes at most three times `readMs` plus 30 s.
 */
export const observeWithRecovery = (session: DriverContext): Effect.Effect<ObservedPage, AgentError> =>
  observePage(session).pipe(
    Effect.catchIf(isTimeout, () =>
      replaced(
        session,
        true,
        (address) => `The page ${address} stopped responding and was reopened in another tab. ${inDoubt}`,
      ),
    ),
    Effect.catchIf(isTimeout, () =>
      replaced(
        session,
        false,
        (address) => `The page ${address} did not respond even after it was reopened. It was closed. ${inDoubt}`,
      ),
    ),
  )

const isTimeout = ({ reason }: AgentError): boolean => reason === "TimedOut"

const replaced = Effect.fnUntraced(function* (
  session: DriverContext,
  reopens: boolean,
  notice: (address: string) => string,
): Effect.fn.Return<ObservedPage, AgentError> {
  const page = session.tabs.current()
  const address = (page?.url() ?? "about:blank").slice(0, addressLength)
  yield* Effect.logWarning("A hung page is replaced")
  if (page !== undefined) yield* session.tabs.replace(page, reopens)
  return yield* observePage(session, notice(address))
})
