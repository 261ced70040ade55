import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import type { Frame, Locator, Page } from "playwright-core"
import type { Secrets } from "../action/Secrets.ts"
import type { ActionResult, Dispatch } from "../action/Action.ts"
import { AgentError } from "../loop/AgentBrowser.ts"
import type { Observation } from "../observation/Observation.ts"
import { hideIn, hiding } from "../observation/Hiding.ts"
import { isOfSecret } from "./Exposure.ts"
import type { Session } from "./Session.ts"
import { ownAddress } from "./Typing.ts"

/** Frames asked at most: where more may show a secret there is no picture. */
const frameLimit = 200

/** How long a frame may take to answer: one that does not is never in a picture. */
const askMs = 3_000

/**
 * Takes the values of secrets out of a text. Whole values alone: a part that was taken out would tell whoever wrote the text that it
 * is one.
 */
export const secretHider = (secrets: Secrets): ((text: string) => string) =>
  hiding(secrets.all.map(({ value }) => Redacted.value(value)))

/** An observation without the values of secrets; the words that the house itself writes into it stay. */
export const concealObservation = (session: Session, seen: Observation): Observation => {
  if (session.secrets.all.length === 0) return seen
  return {
    ...hideIn(session.hide, seen),
    elements: seen.elements.map((element) => {
      const { role, tag, type, formMethod } = element
      return { ...hideIn(session.hide, element), role, tag, type, formMethod }
    }),
  }
}

export const concealResult = (session: Session, result: ActionResult): ActionResult =>
  session.secrets.all.length === 0 ? result : hideIn(session.hide, result)

export const concealDispatch = (session: Session, dispatch: Dispatch): Dispatch =>
  session.secrets.all.length === 0 ? dispatch : { ...dispatch, target: session.hide(dispatch.target) }

/** Playwright's own words about a call repeat what was typed: they go no further. */
export const concealError = (session: Session, error: AgentError): AgentError =>
  session.secrets.all.length === 0
    ? error
    : new AgentError({ reason: error.reason, message: session.hide(error.message) })

/** What shows a secret in one frame. */
export interface Shown {
  readonly frame: Frame
  readonly token: string
  readonly refs: ReadonlyArray<number>
}

const noPicture = (why: string): AgentError =>
  new AgentError({ reason: "PageFailed", message: `There is no picture of the page, which may show a secret: ${why}.` })

/**
 * Finds where the page shows secrets. Only frames of a secret's own domains are asked, and know it. Fails where one does not
 * answer: then no picture may be made.
 */
export const shownSecrets = Effect.fnUntraced(function* (
  session: Session,
  page: Page,
): Effect.fn.Return<ReadonlyArray<Shown>, AgentError> {
  if (session.secrets.all.length === 0) return []
  const asked = page.frames().filter((frame) => isOfSecret(session.secrets, ownAddress(frame)))
  if (asked.length > frameLimit) return yield* noPicture("it has too many frames")
  const shown = yield* Effect.forEach(
    asked,
    Effect.fnUntraced(function* (frame): Effect.fn.Return<ReadonlyArray<Shown>, AgentError> {
      const reply = yield* Effect.result(session.probe.ask(frame, "showing", {}, askMs))
      if (Result.isSuccess(reply)) return reply.success.refs.length === 0 ? [] : [{ frame, ...reply.success }]
      // What went away in the meantime shows nothing.
      if (frame.isDetached()) return []
      return yield* reply.failure.reason === "Disconnected"
        ? reply.failure
        : noPicture(frame === page.mainFrame() ? "it does not answer" : "one of its frames does not answer")
    }),
    { concurrency: 8 },
  )
  return shown.flat()
})

/** The same as places that a picture leaves out. */
export const masksOf = (session: Session, shown: ReadonlyArray<Shown>): Array<Locator> =>
  shown.flatMap(({ frame, token, refs }) => refs.map((ref) => session.probe.locate(frame, token, ref)))

/** Takes what shows secrets out of sight for as long as `make` lasts: a print knows no masks. */
export const withConcealed = <A, E>(
  session: Session,
  page: Page,
  make: Effect.Effect<A, E>,
): Effect.Effect<A, E | AgentError> => {
  const conceal = ({ frame, token, refs }: Shown, on: boolean) =>
    session.probe.ask(frame, "conceal", { token, refs, on }, askMs)
  return Effect.acquireUseRelease(
    shownSecrets(session, page),
    (shown) =>
      Effect.andThen(
        Effect.forEach(shown, (one) => conceal(one, true), { discard: true }),
        make,
      ),
    (shown) => Effect.forEach(shown, (one) => Effect.ignore(conceal(one, false)), { discard: true }),
  )
}
