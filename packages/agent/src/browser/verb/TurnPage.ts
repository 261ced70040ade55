import * as Effect from "effect/Effect"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { attempt } from "../Attempt.ts"
import { orRefuse, type Refused } from "../Refused.ts"
import type { Session } from "../Session.ts"
import { settle } from "../Settle.ts"
import type { Place } from "./Place.ts"

/** Uses the control that shows the next page of a table or list; false where there is none. */
export const turnPage = Effect.fnUntraced(function* <E>(
  session: Session,
  place: Place,
  announce: () => Effect.Effect<void, E>,
): Effect.fn.Return<boolean, AgentError | Refused | E> {
  const { actionMs, readMs } = session.timeouts
  for (const frame of place.frames) {
    if (frame.isDetached()) continue
    const next = yield* orRefuse(session.probe.ask(frame, "next", place.options, readMs)).pipe(
      // A frame without an answer has no pages to turn.
      Effect.catchTag("Refused", () => Effect.succeed(null)),
    )
    if (next === null) continue
    yield* announce()
    const start = performance.now()
    const control = session.probe.locate(frame, next.token, next.ref)
    yield* orRefuse(
      attempt((signal) => control.click({ timeout: actionMs, signal, noWaitAfter: true })),
      () => `The control "${next.name}" that shows the next page could not be clicked.`,
    )
    yield* settle(session, start)
    return true
  }
  return false
})
