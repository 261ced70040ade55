import * as Effect from "effect/Effect"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"
import { withCdp } from "../PlaywrightCall.ts"
import type { ObservedPage } from "./ObservedPage.ts"
import { observePage } from "./ObservePage.ts"

const addressLength = 200

/** The new page does not show the effect, so an agent might repeat the action. */
const repeatWarning = "The last action may have taken effect anyway: check for its effects before repeating it."

/** Response time in ms of a browser or page that has enough CPU time. */
const promptMs = 1_000

/** Further observations while the browser is slow or the page responds again. */
const busyRetries = 2

/**
 * Returns true if the browser process is slow too: then the page waits for CPU time. Also if the page responds by now,
 * as after a freeze that ended with the observation.
 */
const canRetry = (session: DriverContext): Effect.Effect<boolean> =>
  Effect.suspend(() => {
    const page = session.tabs.current()
    if (page === undefined) return Effect.succeed(false)
    const start = performance.now()
    const responds = withCdp(page, (cdp) => cdp.send("Runtime.evaluate", { expression: "1" })).pipe(
      Effect.timeout(promptMs),
      Effect.isSuccess,
    )
    return withCdp(page, (cdp) => cdp.send("Target.getTargetInfo")).pipe(
      Effect.ignore,
      Effect.andThen(() => (performance.now() - start > promptMs ? Effect.succeed(true) : responds)),
    )
  })

/**
 * Observes the active page. Reopens a hung page, then empties it. Takes at most 3 × `readMs` + 31 s, and 2 × (`readMs`
 * + 11 s) more if the browser is slow or the page responds again.
 */
export const observeWithRecovery = (
  session: DriverContext,
  outlines: boolean,
): Effect.Effect<ObservedPage, AgentError> =>
  observePage(session, outlines).pipe(
    Effect.retry({
      times: busyRetries,
      while: (error) => (isTimeout(error) ? canRetry(session) : Effect.succeed(false)),
    }),
    Effect.catchIf(isTimeout, () =>
      replaceHungPage(
        session,
        outlines,
        true,
        (address) => `The page ${address} stopped responding and was reopened in another tab. ${repeatWarning}`,
      ),
    ),
    Effect.catchIf(isTimeout, () =>
      replaceHungPage(
        session,
        outlines,
        false,
        (address) => `The page ${address} did not respond even after it was reopened. It was closed. ${repeatWarning}`,
      ),
    ),
  )

const isTimeout = ({ reason }: AgentError): boolean => reason === "TimedOut"

const replaceHungPage = Effect.fnUntraced(function* (
  session: DriverContext,
  outlines: boolean,
  reopens: boolean,
  notice: (address: string) => string,
): Effect.fn.Return<ObservedPage, AgentError> {
  const page = session.tabs.current()
  const address = (page?.url() ?? "about:blank").slice(0, addressLength)
  yield* Effect.logWarning("A hung page is replaced")
  if (page !== undefined) yield* session.tabs.replace(page, reopens)
  return yield* observePage(session, outlines, notice(address))
})
