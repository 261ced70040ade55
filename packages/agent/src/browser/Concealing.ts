import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { Frame, Locator, Page } from "playwright-core"
import type { Secrets } from "../action/Secrets.ts"
import type { ActionResult, Dispatch } from "../action/Action.ts"
import { AgentError } from "../loop/AgentBrowser.ts"
import type { Observation } from "../observation/Observation.ts"
import { hiddenMark, hideIn, hiding } from "../observation/Hiding.ts"
import type { Session } from "./Session.ts"
import { framesAround } from "./Typing.ts"

/** Nothing shorter can be told from other words of a page. */
const shortest = 4

/** From so many characters on the beginning of a value counts as a part of it. */
const cutFrom = 6

/** Frames asked at most, and how long one may take. */
const frameLimit = 30
const askMs = 1_000

/**
 * Takes the values of secrets out of a text, also where the text was cut off in the middle of one.
 */
export const secretHider = (secrets: Secrets): ((text: string) => string) => {
  const values = secrets.all.map(({ value }) => Redacted.value(value))
  const hideWhole = hiding([...values, ...values.map(formEncoded)])
  if (values.length === 0) return hideWhole
  const spellings = [...new Set(values.flatMap((value) => [value, encodeURIComponent(value), formEncoded(value)]))]
  return (text) =>
    // What is cut ends the text or a line of it, or stands before a mark of ours that says so.
    hideWhole(text).replace(/[^…"\n]+(?=…|"|\n|$)/g, (part) => {
      for (const value of spellings)
        for (let length = Math.min(value.length - 1, part.length); length >= cutFrom; length--)
          if (part.endsWith(value.slice(0, length))) return part.slice(0, -length) + hiddenMark
      return part
    })
}

const formEncoded = (value: string): string => new URLSearchParams({ value }).toString().slice("value=".length)

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

/**
 * Where the page shows secrets. Only frames that may be given a secret are asked for it: no other document is told one.
 */
export const shownSecrets = Effect.fnUntraced(function* (
  session: Session,
  page: Page,
): Effect.fn.Return<ReadonlyArray<Shown>> {
  const { all, value } = session.secrets
  if (all.length === 0) return []
  const shown = yield* Effect.forEach(
    page.frames().slice(0, frameLimit),
    Effect.fnUntraced(function* (frame: Frame) {
      const urls = framesAround(frame)
      const values = all.flatMap(({ name }) => {
        const found = urls.map((url) => value(name, url))
        const [secret] = found
        if (!Redacted.isRedacted(secret) || !found.every(Redacted.isRedacted)) return []
        const text = Redacted.value(secret)
        return text.length < shortest ? [] : [text]
      })
      if (values.length === 0) return []
      const reply = yield* Effect.option(session.probe.ask(frame, "showing", { values }, askMs))
      return reply._tag === "Some" && reply.value.refs.length > 0 ? [{ frame, ...reply.value }] : []
    }),
    { concurrency: 4 },
  )
  return shown.flat()
})

/** The same as places that a picture leaves out. */
export const masksOf = (session: Session, shown: ReadonlyArray<Shown>): Array<Locator> =>
  shown.flatMap(({ frame, token, refs }) => refs.map((ref) => session.probe.locate(frame, token, ref)))

/** Takes what shows secrets out of sight for as long as `make` lasts: a print knows no masks. */
export const withConcealed = <A, E>(session: Session, page: Page, make: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.acquireUseRelease(
    Effect.tap(shownSecrets(session, page), (shown) => conceal(session, shown, true)),
    () => make,
    (shown) => conceal(session, shown, false),
  )

const conceal = (session: Session, shown: ReadonlyArray<Shown>, on: boolean): Effect.Effect<void> =>
  Effect.forEach(
    shown,
    ({ frame, token, refs }) => Effect.ignore(session.probe.ask(frame, "conceal", { token, refs, on }, askMs)),
    { discard: true },
  )
