import * as Effect from "effect/Effect"
import type { Frame, Locator } from "playwright-core"
import type { Action, LocatedElements, ElementLocators } from "../../action/Action.ts"
import { namedElements } from "../../action/ActionTargets.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { playwrightCall, within } from "../PlaywrightCall.ts"
import type { DriverContext } from "../DriverContext.ts"
import type { ElementTarget } from "./ObservedPage.ts"

/** Timeout; a busy page responds late. */
const locatorTimeoutMs = 5_000

const nameOfFrame = (frame: Frame): string => {
  if (frame.name() !== "") return frame.name()
  return URL.canParse(frame.url()) ? new URL(frame.url()).pathname : frame.url()
}

/** Returns the frame and its ancestors, outermost first, without the main frame. */
const framesOf = (frame: Frame): ReadonlyArray<string> => {
  const parent = frame.parentFrame()
  return parent === null ? [] : [...framesOf(parent), nameOfFrame(frame)]
}

const quoted = (text: string): string => JSON.stringify(text)

const cssOf = ({ element }: ElementTarget): string => {
  const { tag, id, nameAttribute, type, placeholder } = element
  if (id !== "") return `${tag}[id=${quoted(id)}]`
  if (nameAttribute !== "") return `${tag}[name=${quoted(nameAttribute)}]`
  if (placeholder !== "" && type !== "") return `${tag}[placeholder=${quoted(placeholder)}]`
  return ""
}

/** Returns the selector of a locator, which Playwright's types do not expose. */
export const selectorOf = (locator: Locator): string =>
  "_selector" in locator && typeof locator._selector === "string" ? locator._selector : ""

/** Cache of locators for elements of the last observation. */
const cache = new WeakMap<ElementTarget, ElementLocators>()

/** Records the locators of the elements that an action is about to use, by number. */
export const locatorsOf = Effect.fnUntraced(function* (
  session: DriverContext,
  action: Action,
): Effect.fn.Return<Readonly<Record<string, ElementLocators>>> {
  const places: Record<string, ElementLocators> = {}
  for (const el of namedElements([action])) {
    const target = session.observed?.targets.get(el)
    if (target === undefined) continue
    const known = cache.get(target)
    if (known !== undefined) {
      places[String(el)] = known
      continue
    }
    const own = session.probe.locate(target.frame, target.token, target.block.ref)
    const locator = yield* within(
      playwrightCall(() => own.normalize()),
      locatorTimeoutMs,
    ).pipe(
      Effect.map(selectorOf),
      Effect.orElseSucceed(() => ""),
    )
    places[String(el)] = { locator, css: cssOf(target), frames: framesOf(target.frame) }
  }
  return places
})

export const locate = Effect.fnUntraced(function* (
  session: DriverContext,
  { locator, css, frames }: ElementLocators,
): Effect.fn.Return<LocatedElements, AgentError> {
  const page = yield* session.tabs.active
  const path = frames.join(" ")
  const own = page.frames().filter((frame) => framesOf(frame).join(" ") === path)
  const byLocator = yield* findUnique(session, locator === "" ? [] : [page.mainFrame()], locator)
  const isAsked = byLocator === undefined && css !== "" && own.length === 1
  const byCss = yield* findUnique(session, isAsked ? own : [], css)
  const target = byLocator === undefined ? undefined : session.observed?.targets.get(byLocator)
  if (target !== undefined) cache.set(target, { locator, css, frames })
  return {
    ...(byLocator === undefined ? {} : { byLocator }),
    ...(byCss === undefined ? {} : { byCss }),
  }
})

/** Returns the number of the only observed element that a selector matches. */
const findUnique = Effect.fnUntraced(function* (
  session: DriverContext,
  frames: ReadonlyArray<Frame>,
  selector: string,
) {
  const [frame] = frames
  if (frame === undefined) return undefined
  const one = yield* within(session.probe.identify(frame, selector), locatorTimeoutMs).pipe(
    // A recorded selector may be invalid by now, and a page may not respond.
    Effect.catchIf(
      (error) => error.reason !== "Disconnected",
      () => Effect.succeed(undefined),
    ),
  )
  for (const [index, { block, token }] of session.observed?.targets ?? [])
    if (token === one?.token && block.ref === one.ref) return index
  return undefined
})
