import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import type { Frame, Locator, Page } from "playwright-core"
import type { Secrets } from "../../action/Secrets.ts"
import type { ActionResult, Dispatch } from "../../action/Action.ts"
import { AgentError } from "../../loop/AgentBrowser.ts"
import type { OutlineNode } from "../../observation/Outline.ts"
import type { Observation } from "../../observation/Observation.ts"
import { redactIn, textRedaction } from "../../observation/TextRedaction.ts"
import { isOfSecret } from "../Exposure.ts"
import type { DriverContext } from "../DriverContext.ts"
import { documentUrl } from "../execute/SecretInput.ts"

/** Maximum number of frames queried; if more may show a secret, there is no screenshot. */
const frameLimit = 200

/** Timeout for a frame; one that does not respond is never in a screenshot. */
const frameTimeoutMs = 3_000

/** Redacts whole values only: redacting a part would confirm a guess to the text's author. */
export const secretRedactor = (secrets: Secrets): ((text: string) => string) =>
  textRedaction(secrets.all.map(({ value }) => Redacted.value(value)))

const redactNode = (redact: (text: string) => string, node: OutlineNode): OutlineNode => ({
  ...node,
  text: redact(node.text),
  name: redact(node.name),
  ...(node.value === undefined ? {} : { value: redact(node.value) }),
  ...(node.range === undefined ? {} : { range: redactIn(redact, node.range) }),
  ...(node.hints === undefined ? {} : { hints: node.hints.map(redact) }),
})

/** Redacts the values of secrets in an observation, except in our own text. */
export const redactObservation = (session: DriverContext, seen: Observation): Observation => {
  if (session.secrets.all.length === 0) return seen
  const { outline, ...rest } = seen
  return {
    ...redactIn(session.redact, rest),
    ...(outline === undefined ? {} : { outline: outline.map((node) => redactNode(session.redact, node)) }),
    elements: seen.elements.map((element) => {
      const { role, tag, type, formMethod } = element
      return { ...redactIn(session.redact, element), role, tag, type, formMethod }
    }),
  }
}

export const redactResult = (session: DriverContext, result: ActionResult): ActionResult =>
  session.secrets.all.length === 0 ? result : redactIn(session.redact, result)

export const redactDispatch = (session: DriverContext, dispatch: Dispatch): Dispatch =>
  session.secrets.all.length === 0 ? dispatch : { ...dispatch, target: session.redact(dispatch.target) }

/** Redacts Playwright's messages, which repeat typed text. */
export const redactError = (session: DriverContext, error: AgentError): AgentError =>
  session.secrets.all.length === 0
    ? error
    : new AgentError({ reason: error.reason, message: session.redact(error.message) })

export interface SecretElements {
  readonly frame: Frame
  readonly token: string
  readonly refs: ReadonlyArray<number>
}

const screenshotRejected = (why: string): AgentError =>
  new AgentError({
    reason: "PageFailed",
    message: `No screenshot was taken, because the page may show a secret: ${why}.`,
  })

/** Finds elements that show secrets. Fails if a frame does not respond: then no screenshot is allowed. */
export const shownSecrets = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
): Effect.fn.Return<ReadonlyArray<SecretElements>, AgentError> {
  if (session.secrets.all.length === 0) return []
  const asked = page.frames().filter((frame) => isOfSecret(session.secrets, documentUrl(frame)))
  if (asked.length > frameLimit) return yield* screenshotRejected("it has too many frames")
  const shown = yield* Effect.forEach(
    asked,
    Effect.fnUntraced(function* (frame): Effect.fn.Return<ReadonlyArray<SecretElements>, AgentError> {
      const reply = yield* Effect.result(session.probe.ask(frame, "secretElements", {}, frameTimeoutMs))
      if (Result.isSuccess(reply)) return reply.success.refs.length === 0 ? [] : [{ frame, ...reply.success }]
      if (frame.isDetached()) return []
      return yield* reply.failure.reason === "Disconnected"
        ? reply.failure
        : screenshotRejected(frame === page.mainFrame() ? "it does not respond" : "one of its frames does not respond")
    }),
    { concurrency: 8 },
  )
  return shown.flat()
})

export const maskLocators = (session: DriverContext, shown: ReadonlyArray<SecretElements>): Array<Locator> =>
  shown.flatMap(({ frame, token, refs }) => refs.map((ref) => session.probe.locate(frame, token, ref)))

/** Hides elements that show secrets while `capture` runs, because printing does not support masks. */
export const withMaskedSecrets = <A, E>(
  session: DriverContext,
  page: Page,
  capture: Effect.Effect<A, E>,
): Effect.Effect<A, E | AgentError> => {
  const hideElements = ({ frame, token, refs }: SecretElements, on: boolean) =>
    session.probe.ask(frame, "hideElements", { token, refs, on }, frameTimeoutMs)
  return Effect.acquireUseRelease(
    shownSecrets(session, page),
    (shown) =>
      Effect.andThen(
        Effect.forEach(shown, (one) => hideElements(one, true), { discard: true }),
        capture,
      ),
    (shown) => Effect.forEach(shown, (one) => Effect.ignore(hideElements(one, false)), { discard: true }),
  )
}
