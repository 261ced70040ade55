import * as Effect from "effect/Effect"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { observePage } from "./Observing.ts"
import type { Session } from "./Session.ts"
import type { Sight } from "./Sight.ts"

/** Characters of an address in a notice. */
const addressLength = 200

/** The new page shows nothing of it: whoever takes it for undone would do it twice. */
const inDoubt = "What was done last may have taken effect all the same: look for its traces before doing it again."

/**
 * Looks at the active page. One whose script does not end answers nobody, now or later: it is opened anew in another tab, and where it
 * hangs there too, an empty page takes its place, so that the run can go elsewhere. The observation says so. Takes three times
 * `readMs` and half a minute at most.
 */
export const observeUnstuck = (session: Session): Effect.Effect<Sight, AgentError> =>
  observePage(session).pipe(
    Effect.catchIf(isTimeout, () =>
      replaced(
        session,
        true,
        (address) => `The page ${address} did not answer any more and was opened anew in another tab. ${inDoubt}`,
      ),
    ),
    Effect.catchIf(isTimeout, () =>
      replaced(
        session,
        false,
        (address) => `The page ${address} does not answer, also after it was opened anew. It was closed. ${inDoubt}`,
      ),
    ),
  )

const isTimeout = ({ reason }: AgentError): boolean => reason === "TimedOut"

const replaced = Effect.fnUntraced(function* (
  session: Session,
  reopens: boolean,
  notice: (address: string) => string,
): Effect.fn.Return<Sight, AgentError> {
  const page = session.tabs.current()
  const address = (page?.url() ?? "about:blank").slice(0, addressLength)
  yield* Effect.logWarning("A page does not answer any more, and another takes its place")
  if (page !== undefined) yield* session.tabs.replace(page, reopens)
  return yield* observePage(session, notice(address))
})
