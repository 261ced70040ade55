import * as Effect from "effect/Effect"
import type { Locator } from "playwright-core"
import type { KeyModifier, MouseButton } from "../../action/Action.ts"
import { attempt, firstLine, within } from "../Attempt.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, grip, orRefuse, readState, refuse, use } from "../Refused.ts"
import type { Session } from "../Session.ts"
import type { Target } from "../Sight.ts"
import { mayTransfer } from "../Transfer.ts"
import { unlessLost } from "../UnlessLost.ts"

/** What `click` is asked for. */
export interface Clicking {
  readonly el?: number
  readonly x?: number
  readonly y?: number
  readonly button?: MouseButton
  readonly count?: number
  readonly modifiers?: ReadonlyArray<KeyModifier>
}

const wordOf = ({ button = "left", count = 1, modifiers = [] }: Clicking): string => {
  const held = modifiers.length === 0 ? "" : ` with ${modifiers.join("+")}`
  const times = count === 2 ? "Double-clicked" : count === 3 ? "Clicked three times" : "Clicked"
  return `${button === "left" ? times : `${times} (${button} button)`}${held}`
}

/** Clicks an element once it is visible, at rest, enabled and on top; or a point of it, or of the viewport. */
export const click = Effect.fnUntraced(function* <E>(
  session: Session,
  asked: Clicking,
  announce: Announce<E>,
): Doing<E> {
  const { el, x, y, button = "left", count = 1, modifiers = [] } = asked
  if ((x === undefined) !== (y === undefined)) return yield* refuse("A point takes both x and y.")
  // The middle button pastes what was selected last.
  if (button === "middle") yield* mayTransfer(session, yield* session.tabs.active, "paste")
  if (el === undefined) return yield* clickPoint(session, asked, announce)
  const hold = tryOut(session, el, asked).pipe(
    Effect.catchTag("Refused", (refused) =>
      Effect.flatMap(isGone(session, el), (gone) => (gone ? tryOut(session, el, asked) : Effect.fail(refused))),
    ),
  )
  const { target, state, locator, how } = yield* hold
  const what = describe(target)
  // What other buttons and keys do to a link nobody knows.
  const isUsual = button === "left" && count === 1 && modifiers.length === 0
  yield* announce(what, isUsual && target.block.isPlain)
  // Not to wait for a document it leads to: settling does, and knows how to say that it does not come.
  const isLost = Effect.runPromiseWith(yield* Effect.context())
  const isDone = yield* use(target, (signal) =>
    unlessLost(
      (until) => locator.click({ ...how, signal: until, noWaitAfter: true }),
      () => isLost(Effect.orElseSucceed(isGone(session, el), () => false)),
      signal,
    ),
  )
  if (!isDone) {
    // The page has drawn it anew since it was tried, and nothing was pressed yet.
    const again = yield* hold
    yield* use(again.target, (signal) => again.locator.click({ ...again.how, signal, noWaitAfter: true }))
  }
  const isChooser = state.type === "file"
  const hint = isChooser ? " A file dialog cannot be used: give it files with attach." : ""
  return { message: `${wordOf(asked)} ${what}.${hint}`, settles: "Fully" }
})

/**
 * Takes hold of the element, and does all of the click but the click: what is covered or disabled must not count as
 * dispatched.
 */
const tryOut = Effect.fnUntraced(function* (session: Session, el: number, asked: Clicking) {
  const { x, y, button = "left", count = 1, modifiers = [] } = asked
  const { target, locator: own, state } = yield* grip(session, el)
  const spot = state.tag === "area" ? yield* areaSpot(session, target, own) : { locator: own }
  const { locator } = spot
  const how = {
    button,
    clickCount: count,
    modifiers: [...modifiers],
    timeout: session.timeouts.actionMs,
    ...("position" in spot ? { position: spot.position } : {}),
    ...(x === undefined || y === undefined ? {} : { position: { x, y } }),
  }
  yield* use(target, (signal) => locator.click({ ...how, trial: true, signal }))
  return { target, state, locator, how }
})

/** Whether the page has taken the element away since it was held, to draw it anew perhaps. */
const isGone = (session: Session, el: number) => {
  const target = session.sight?.targets.get(el)
  if (target === undefined) return Effect.succeed(false)
  return Effect.map(readState(session, target), ({ isConnected }) => !isConnected)
}

/** The area of an image map has no box of its own: the place on its picture that it stands for. */
const areaSpot = Effect.fnUntraced(function* (session: Session, target: Target, area: Locator) {
  const look = () =>
    area.evaluate((element) => {
      if (!(element instanceof HTMLAreaElement)) return null
      const numbers = element.coords.split(",").map(Number)
      const xs = numbers.filter((_, at) => at % 2 === 0)
      const ys = numbers.filter((_, at) => at % 2 === 1)
      const middle = (values: ReadonlyArray<number>): number => (Math.min(...values) + Math.max(...values)) / 2
      // A circle is its middle and a radius.
      const position =
        element.shape === "circle" ? { x: numbers[0] ?? 0, y: numbers[1] ?? 0 } : { x: middle(xs), y: middle(ys) }
      return { name: element.closest("map")?.name ?? "", position }
    })
  const found = yield* use(target, look, session.timeouts.readMs)
  if (found === null) return { locator: area }
  const picture = target.frame.locator(`[usemap=${JSON.stringify(`#${found.name}`)}]`).first()
  return { locator: picture, position: found.position }
})

const clickPoint = Effect.fnUntraced(function* <E>(session: Session, asked: Clicking, announce: Announce<E>): Doing<E> {
  const { x, y, button = "left", count = 1, modifiers = [] } = asked
  if (x === undefined || y === undefined) return yield* refuse("Name an element, or a point by x and y.")
  const page = yield* session.tabs.active
  const { width, height } = yield* orRefuse(
    within(
      attempt(() => page.evaluate(() => ({ width: innerWidth, height: innerHeight }))),
      session.timeouts.actionMs,
    ),
  )
  if (x < 0 || y < 0 || x >= width || y >= height)
    return yield* refuse(`The point ${x}, ${y} is outside of the viewport, which is ${width} by ${height} pixels.`)
  yield* announce(`the point ${x}, ${y}`, false)
  yield* orRefuse(
    within(
      attempt(async (signal) => {
        await page.mouse.move(x, y)
        // A page that was stuck until now is not to be clicked after all.
        signal.throwIfAborted()
        try {
          for (const key of modifiers) await page.keyboard.down(key)
          signal.throwIfAborted()
          await page.mouse.click(x, y, { button, clickCount: count })
        } finally {
          for (const key of modifiers) await page.keyboard.up(key)
        }
      }),
      session.timeouts.actionMs,
    ),
    (error) => `The point could not be clicked: ${firstLine(error.cause ?? error)}`,
  )
  return { message: `${wordOf(asked)} the point ${x}, ${y}.`, settles: "Fully" }
})
