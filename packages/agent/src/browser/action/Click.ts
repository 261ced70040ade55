import * as Effect from "effect/Effect"
import type { Locator } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { plainText, playwrightCall, firstLine, within } from "../PlaywrightCall.ts"
import type { KeyModifier, MouseButton } from "../../action/Action.ts"
import {
  ActionRejected,
  type OnDispatch,
  type ActionEffect,
  describe,
  acquireElement,
  orReject,
  readState,
  reject,
  useElement,
} from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import type { ElementTarget } from "../observe/ObservedPage.ts"
import { revealByHover } from "./HoverReveal.ts"
import { mayTransfer } from "../Exposure.ts"
import { resolvePoint } from "./Pointer.ts"

/** Interval between checks that an element being clicked still exists. */
const pollMs = 250

/**
 * Clicks an element. Returns false if it was detached first, because Playwright would wait for the timeout. An
 * element counts as detached after two checks, because the click itself may remove it.
 */
export const clickUnlessDetached = async (
  press: (until: AbortSignal) => Promise<void>,
  isGone: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> => {
  const given = new AbortController()
  let isOver = false
  const pressed = press(AbortSignal.any([signal, given.signal])).then(
    () => true,
    (error) => {
      if (given.signal.aborted && !/performing \w+ action/.test(plainText(error))) return false
      throw error
    },
  )
  const ended = pressed.then(
    () => void (isOver = true),
    () => void (isOver = true),
  )
  for (let gone = 0; gone < 2;) {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, pollMs))])
    if (isOver) return pressed
    // A hung page does not respond; the click has its own timeout.
    gone = (await Promise.race([isGone(), ended.then(() => false)])) ? gone + 1 : 0
  }
  given.abort()
  return pressed
}

interface ClickArguments {
  readonly el?: number
  readonly x?: number
  readonly y?: number
  readonly button?: MouseButton
  readonly count?: number
  readonly modifiers?: ReadonlyArray<KeyModifier>
  readonly shot?: string
}

const describeClick = ({ button = "left", count = 1, modifiers = [] }: ClickArguments): string => {
  const held = modifiers.length === 0 ? "" : ` with ${modifiers.join("+")}`
  const times = count === 2 ? "Double-clicked" : count === 3 ? "Clicked three times" : "Clicked"
  return `${button === "left" ? times : `${times} (${button} button)`}${held}`
}

/** Clicks an element once it is visible, stable, enabled and not covered, or a point of it or of the viewport. */
export const click = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  asked: ClickArguments,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { el, x, y, button = "left", count = 1, modifiers = [], shot } = asked
  if ((x === undefined) !== (y === undefined)) return yield* reject("A point requires both x and y.")
  // On Linux the middle button pastes the last selection.
  if (button === "middle") yield* mayTransfer(session, yield* session.tabs.active, "paste")
  if (el === undefined && shot !== undefined && x !== undefined && y !== undefined) {
    const found = yield* resolvePoint(session, yield* session.tabs.active, { x, y }, shot)
    const { shot: _, ...rest } = asked
    if (found.el !== undefined) return yield* click(session, { ...rest, el: found.el, ...found.point }, onDispatch)
    return yield* clickPoint(session, rest, onDispatch, found.what)
  }
  if (el === undefined) return yield* clickPoint(session, asked, onDispatch)
  const trial = trialClick(session, el, asked, onDispatch)
  const acquire = trial.pipe(
    Effect.catchIf(
      (error) => error instanceof ActionRejected,
      (refused) => Effect.flatMap(isGone(session, el), (gone) => (gone ? trial : Effect.fail(refused))),
    ),
  )
  const { target, state, locator, how, isHit } = yield* acquire
  const what = describe(target)
  // The effect of other buttons and modifier keys on a link is unknown.
  const isUsual = button === "left" && count === 1 && modifiers.length === 0
  yield* onDispatch(what, isUsual && target.block.isPlain)
  const isChooser = state.type === "file"
  const hint = isChooser ? " The file dialog cannot be operated. Attach files with attach instead." : ""
  const outcome = { message: `${describeClick(asked)} ${what}.${hint}`, settles: "Full" } as const
  if (isUsual && isHit && x === undefined && (yield* pressAt(session, target))) return outcome
  // Settling waits for the resulting navigation and reports a failure.
  const isLost = Effect.runPromiseWith(yield* Effect.context())
  const isDone = yield* useElement(session, target, (signal) =>
    clickUnlessDetached(
      (until) => locator.click({ ...how, signal: until, noWaitAfter: true }),
      () => isLost(Effect.orElseSucceed(isGone(session, el), () => false)),
      signal,
    ),
  )
  if (!isDone) {
    // The element was replaced after it was checked, and nothing was pressed yet.
    const again = yield* acquire
    yield* useElement(session, again.target, (signal) =>
      again.locator.click({ ...again.how, signal, noWaitAfter: true }),
    )
  }
  return outcome
})

/**
 * Clicks the middle of an element that has not moved since it was observed and that a click reaches. Returns false, without
 * a press, for any other, for which Playwright waits.
 */
const pressAt = Effect.fnUntraced(function* (session: DriverContext, { block, frame, token }: ElementTarget) {
  const page = frame.page()
  const held = session.held.get(page)
  if (held !== undefined && held.buttons.size + held.keys.size > 0) return false
  const { actionMs, readMs } = session.timeouts
  const point = yield* orReject(session.probe.ask(frame, "aim", { ref: block.ref, token }, readMs))
  if (point === null) return false
  const press = playwrightCall((signal) => {
    signal.throwIfAborted()
    return page.mouse.click(point.x, point.y)
  })
  // A button may close its page before the browser has responded to all of the input.
  const closesPage = ({ reason }: AgentError): boolean => reason === "PageFailed" && page.isClosed()
  yield* orReject(
    within(
      Effect.catchIf(press, closesPage, () => Effect.void),
      actionMs,
    ),
  )
  return true
})

/**
 * Acquires the element and performs a trial click, unless the page reports that a click reaches it: a covered or disabled
 * element must not count as dispatched.
 */
const trialClick = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  el: number,
  asked: ClickArguments,
  onDispatch: OnDispatch<E>,
) {
  const { x, y, button = "left", count = 1, modifiers = [] } = asked
  const held = yield* acquireElement(session, el)
  const { target, locator: own, state } = held
  const isHit = yield* revealByHover(session, held, onDispatch)
  const point = state.tag === "area" ? yield* pointInArea(session, target, own) : { locator: own }
  const { locator } = point
  const how = {
    button,
    clickCount: count,
    modifiers: [...modifiers],
    timeout: session.timeouts.actionMs,
    ...("position" in point ? { position: point.position } : {}),
    ...(x === undefined || y === undefined ? {} : { position: { x, y } }),
  }
  if (!isHit || "position" in how)
    yield* useElement(session, target, (signal) => locator.click({ ...how, trial: true, signal }))
  return { target, state, locator, how, isHit }
})

/** Returns true when the element was removed since it was acquired, for example by a re-render. */
const isGone = (session: DriverContext, el: number) => {
  const target = session.observed?.targets.get(el)
  if (target === undefined) return Effect.succeed(false)
  return Effect.map(readState(session, target), ({ isConnected }) => !isConnected)
}

/** Returns the point of an image map's area, which has no box. */
const pointInArea = Effect.fnUntraced(function* (session: DriverContext, target: ElementTarget, area: Locator) {
  const readArea = () =>
    area.evaluate((element) => {
      if (!(element instanceof HTMLAreaElement)) return null
      const numbers = element.coords.split(",").map(Number)
      const xs = numbers.filter((_, at) => at % 2 === 0)
      const ys = numbers.filter((_, at) => at % 2 === 1)
      const middle = (values: ReadonlyArray<number>): number => (Math.min(...values) + Math.max(...values)) / 2
      // A circle is given by its center and radius.
      const position =
        element.shape === "circle" ? { x: numbers[0] ?? 0, y: numbers[1] ?? 0 } : { x: middle(xs), y: middle(ys) }
      return { name: element.closest("map")?.name ?? "", position }
    })
  const found = yield* useElement(session, target, readArea, session.timeouts.readMs)
  if (found === null) return { locator: area }
  const picture = target.frame.locator(`[usemap=${JSON.stringify(`#${found.name}`)}]`).first()
  return { locator: picture, position: found.position }
})

const clickPoint = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  asked: ClickArguments,
  onDispatch: OnDispatch<E>,
  what = `the point ${asked.x}, ${asked.y}`,
): ActionEffect<E> {
  const { x, y, button = "left", count = 1, modifiers = [] } = asked
  if (x === undefined || y === undefined) return yield* reject("Specify an element, or a point with x and y.")
  const page = yield* session.tabs.active
  const { width, height } = yield* orReject(
    within(
      playwrightCall(() => page.evaluate(() => ({ width: innerWidth, height: innerHeight }))),
      session.timeouts.actionMs,
    ),
  )
  if (x < 0 || y < 0 || x >= width || y >= height)
    return yield* reject(`The point ${x}, ${y} is outside the viewport, which is ${width} by ${height} pixels.`)
  yield* onDispatch(what, false)
  yield* orReject(
    within(
      playwrightCall(async (signal) => {
        await page.mouse.move(x, y)
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
  return { message: `${describeClick(asked)} ${what}.`, settles: "Full" }
})
