import * as Effect from "effect/Effect"
import type { Frame, Locator } from "playwright-core"
import type { Action } from "../action/Action.ts"
import { namedElements } from "../action/Retarget.ts"
import type { Located, Whereabouts } from "../action/Whereabouts.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { attempt, within } from "./Attempt.ts"
import type { Session } from "./Session.ts"
import type { Target } from "./Sight.ts"

/** A page that is busy answers late; one that does not answer by then is left alone. */
const askMs = 5_000

const nameOfFrame = (frame: Frame): string => {
  if (frame.name() !== "") return frame.name()
  return URL.canParse(frame.url()) ? new URL(frame.url()).pathname : frame.url()
}

/** The frames around and including this one, outermost first, without the main frame. */
const framesOf = (frame: Frame): ReadonlyArray<string> => {
  const parent = frame.parentFrame()
  return parent === null ? [] : [...framesOf(parent), nameOfFrame(frame)]
}

const quoted = (text: string): string => JSON.stringify(text)

const cssOf = ({ element }: Target): string => {
  const { tag, id, nameAttribute, type, placeholder } = element
  if (id !== "") return `${tag}[id=${quoted(id)}]`
  if (nameAttribute !== "") return `${tag}[name=${quoted(nameAttribute)}]`
  if (placeholder !== "" && type !== "") return `${tag}[placeholder=${quoted(placeholder)}]`
  return ""
}

/** The selector behind a locator, which Playwright's types do not show; its own code in JavaScript would have to be run. */
export const selectorOf = (locator: Locator): string =>
  "_selector" in locator && typeof locator._selector === "string" ? locator._selector : ""

/** Where elements of the last observation were found: what led to one once leads to it again, and need not be worked out. */
const found = new WeakMap<Target, Whereabouts>()

/** Says where the elements are that an action is about to use, by their numbers. */
export const whereaboutsOf = Effect.fnUntraced(function* (
  session: Session,
  action: Action,
): Effect.fn.Return<Readonly<Record<string, Whereabouts>>> {
  const places: Record<string, Whereabouts> = {}
  for (const el of namedElements([action])) {
    const target = session.sight?.targets.get(el)
    if (target === undefined) continue
    const known = found.get(target)
    if (known !== undefined) {
      places[String(el)] = known
      continue
    }
    const own = session.probe.locate(target.frame, target.token, target.block.ref)
    const locator = yield* within(
      attempt(() => own.normalize()),
      askMs,
    ).pipe(
      Effect.map(selectorOf),
      Effect.orElseSucceed(() => ""),
    )
    places[String(el)] = { locator, css: cssOf(target), frames: framesOf(target.frame) }
  }
  return places
})

/** Finds elements of the last observation by where they once were. */
export const locate = Effect.fnUntraced(function* (
  session: Session,
  { locator, css, frames }: Whereabouts,
): Effect.fn.Return<Located, AgentError> {
  const page = yield* session.tabs.active
  const path = frames.join(" ")
  const own = page.frames().filter((frame) => framesOf(frame).join(" ") === path)
  const byLocator = yield* only(session, locator === "" ? [] : [page.mainFrame()], locator)
  const isAsked = byLocator === undefined && css !== "" && own.length === 1
  const byCss = yield* only(session, isAsked ? own : [], css)
  const target = byLocator === undefined ? undefined : session.sight?.targets.get(byLocator)
  if (target !== undefined) found.set(target, { locator, css, frames })
  return {
    ...(byLocator === undefined ? {} : { byLocator }),
    ...(byCss === undefined ? {} : { byCss }),
  }
})

/** Number of the one element that a selector finds; undefined for none, several, or one that the observation does not have. */
const only = Effect.fnUntraced(function* (session: Session, frames: ReadonlyArray<Frame>, selector: string) {
  const [frame] = frames
  if (frame === undefined) return undefined
  const one = yield* within(session.probe.identify(frame, selector), askMs).pipe(
    // A selector of another day may be none any more, and a page may not answer.
    Effect.catchIf(
      (error) => error.reason !== "Disconnected",
      () => Effect.succeed(undefined),
    ),
  )
  for (const [index, { block, token }] of session.sight?.targets ?? [])
    if (token === one?.token && block.ref === one.ref) return index
  return undefined
})
