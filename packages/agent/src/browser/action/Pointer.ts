import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { Action } from "../../action/Action.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"
import {
  type OnDispatch,
  type ActionEffect,
  describe,
  orReject,
  reject,
  type ActionRejected,
} from "../execute/ActionOutcome.ts"
import { mayTransfer } from "../Exposure.ts"
import { firstLine, playwrightCall, within } from "../PlaywrightCall.ts"
import { heldOn, releasePage } from "./HeldInput.ts"

export interface Point {
  readonly x: number
  readonly y: number
}

/** An element's number and the point within it, or only a description of what is at the point. */
export interface ResolvedPoint {
  readonly el?: number
  readonly point: Point
  readonly what: string
}

const frameDepth = 5

/**
 * Finds the element at a point of the viewport. For a point of a screenshot, rejects a page that has been scrolled or
 * changed under the point since.
 */
export const resolvePoint = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  { x, y }: Point,
  shot: string | undefined,
): Effect.fn.Return<ResolvedPoint, AgentError | ActionRejected> {
  const taken = session.capture
  const stale = (change: string) =>
    reject(`The point ${x}, ${y} was not used: ${change}. Choose a point in the next screenshot.`)
  if (shot !== undefined && (taken === undefined || taken.id !== shot || taken.page !== page))
    return yield* stale("the screenshot shows another page")
  let frame = page.mainFrame()
  let at = { x, y, scaleX: 1, scaleY: 1 }
  for (let depth = 0; depth < frameDepth; depth++) {
    const id = shot !== undefined && taken?.frames.has(frame) === true ? shot : ""
    const found = yield* orReject(session.probe.ask(frame, "pointTarget", { id, ...at }, session.timeouts.readMs))
    if (found.change !== "") return yield* stale(found.change)
    if (found.isFrame) {
      const element = session.probe.locate(frame, found.token, found.ref)
      const inner = yield* orReject(
        playwrightCall(async (signal) => {
          const handle = await element.elementHandle({ timeout: session.timeouts.actionMs, signal })
          const content = await handle.contentFrame()
          await handle.dispose()
          return content
        }),
      )
      if (inner !== null) {
        frame = inner
        at = { x: found.x, y: found.y, scaleX: found.scaleX, scaleY: found.scaleY }
        continue
      }
    }
    for (const [el, target] of session.observed?.targets ?? [])
      if (target.block.ref === found.ref && target.token === found.token)
        return { el, point: { x: found.x, y: found.y }, what: describe(target) }
    return {
      point: { x, y },
      what: `the point ${x}, ${y}${found.name === "" ? "" : `, at "${found.name}"`}`,
    }
  }
  return { point: { x, y }, what: `the point ${x}, ${y}` }
})

const use = (session: DriverContext, what: string, call: (signal: AbortSignal) => Promise<void>) =>
  orReject(
    within(playwrightCall(call), session.timeouts.actionMs),
    (error) => `${what} could not be used: ${firstLine(error.cause ?? error)}`,
  )

/** Moves the pointer to a point of the viewport. */
export const hoverPoint = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { shot, ...point }: Point & { readonly shot?: string },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const page = yield* session.tabs.active
  const { what } = yield* resolvePoint(session, page, point, shot)
  yield* onDispatch(what, true)
  yield* use(session, what, () => page.mouse.move(point.x, point.y))
  return { message: `Moved the pointer onto ${what}.`, settles: "Full" }
})

/** Turns the mouse wheel at a point of the viewport, by pixels. */
export const scrollPoint = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { x, y, dx, dy }: Point & { readonly dx: number; readonly dy: number },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const page = yield* session.tabs.active
  yield* onDispatch(`the point ${x}, ${y}`, true)
  yield* use(session, "The mouse wheel", async () => {
    await page.mouse.move(x, y)
    await page.mouse.wheel(dx, dy)
  })
  return { message: `Scrolled by ${dx}, ${dy} px at the point ${x}, ${y}.`, settles: "Full" }
})

/** Pointer moves between two points of a path: some pages start a drag only after several small moves. */
const steps = 8

/** Drags along a path between points of the viewport. */
export const dragPath = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { path, shot }: { readonly path: ReadonlyArray<Point>; readonly shot?: string },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const [start, ...rest] = path
  const end = rest.at(-1)
  if (start === undefined || end === undefined) return yield* reject("A path requires at least two points.")
  const page = yield* session.tabs.active
  const { what } = yield* resolvePoint(session, page, start, shot)
  yield* mayTransfer(session, page, "drag")
  yield* onDispatch(`${what} to the point ${end.x}, ${end.y}`, false)
  const release = Effect.ignore(use(session, what, () => page.mouse.up()))
  yield* Effect.ensuring(
    use(session, what, async (signal) => {
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      for (const { x, y } of rest) {
        signal.throwIfAborted()
        await page.mouse.move(x, y, { steps })
      }
      // Native drag and drop reports the position only from the second move over the target on.
      await page.mouse.move(end.x, end.y)
    }),
    release,
  )
  return { message: `Dragged ${what} to the point ${end.x}, ${end.y}.`, settles: "Full" }
})

/** Presses a mouse button, or releases one on the page on which it was pressed. */
export const mouse = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  asked: Extract<Action, { readonly mouse: unknown }>["mouse"],
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { button = "left", count = 1, op, shot, x, y } = asked
  const active = yield* session.tabs.active
  const page = op === "down" ? active : releasePage(session, active, ({ buttons }) => buttons.has(button))
  if (button === "middle") yield* mayTransfer(session, page, "paste")
  if (op === "down") yield* mayTransfer(session, page, "drag")
  // The point is one of the active page.
  const point = x === undefined || y === undefined || page !== active ? undefined : { x, y }
  // While a button is down, the page under the pointer is expected to change.
  const found =
    point === undefined ? undefined : yield* resolvePoint(session, page, point, op === "down" ? shot : undefined)
  const what = found?.what ?? (page === active ? "the pointer's position" : "the page on which it was pressed")
  yield* onDispatch(what, false)
  const { buttons } = heldOn(session, page)
  if (op === "down") buttons.add(button)
  yield* use(session, `The ${button} button`, async () => {
    if (point !== undefined) await page.mouse.move(point.x, point.y, op === "up" ? { steps } : {})
    await page.mouse[op]({ button, clickCount: count })
  })
  if (op === "up") buttons.delete(button)
  return {
    message: `${op === "down" ? "Pressed" : "Released"} the ${button} button ${page === active ? "at" : "on"} ${what}.`,
    settles: "Full",
  }
})
