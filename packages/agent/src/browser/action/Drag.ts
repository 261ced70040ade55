import * as Effect from "effect/Effect"
import type { Action } from "../../action/Action.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import {
  type OnDispatch,
  type ActionEffect,
  describe,
  type ElementHandleRef,
  acquireElement,
  reject,
  type ActionRejected,
  useElement,
} from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import { mayTransfer } from "../Exposure.ts"
import { dragPath, type Point } from "./Pointer.ts"

/** Pointer moves between two points: some pages start a drag only after several small moves. */
const steps = 8

/** Offset past the target's middle, as a fraction of its height. Sortable lists use it to decide the drop side. */
const overshoot = 0.25

/** Timeout for releasing the button, also after a cancel. */
const releaseMs = 2_000

/** Returns an element's box in the viewport, scrolled into view. */
const boxOf = Effect.fnUntraced(function* (
  session: DriverContext,
  { target, locator }: ElementHandleRef,
  timeout: number,
) {
  const box = yield* useElement(session, target, async (signal) => {
    await locator.scrollIntoViewIfNeeded({ timeout, signal })
    return locator.boundingBox({ timeout, signal })
  })
  return box ?? (yield* reject(`The ${describe(target)} is hidden.`))
})

/** Drags an element onto another one or by an offset, with native drag and drop or pointer events. */
export const drag = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  asked: Extract<Action, { readonly drag: unknown }>["drag"],
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { from, to, dx = 0, dy = 0, path, shot } = asked
  if (path !== undefined) return yield* dragPath(session, { path, ...(shot === undefined ? {} : { shot }) }, onDispatch)
  if (from === undefined) return yield* reject("Specify the element to drag, or a path between points.")
  if (to === undefined && dx === 0 && dy === 0)
    return yield* reject("Specify where to drag it: to an element, or by dx and dy.")
  const held = yield* acquireElement(session, from)
  const destination = to === undefined ? undefined : yield* acquireElement(session, to)
  const what = describe(held.target)
  const timeout = session.timeouts.actionMs
  yield* mayTransfer(session, held.frame.page(), "drag")
  yield* useElement(session, held.target, (signal) => held.locator.hover({ trial: true, timeout, signal }))
  yield* onDispatch(
    `${what} to ${destination === undefined ? `${dx}, ${dy} px on` : describe(destination.target)}`,
    false,
  )
  const start = yield* boxOf(session, held, timeout)
  const middle: Point = { x: start.x + start.width / 2, y: start.y + start.height / 2 }
  yield* move(
    session,
    held,
    timeout,
    middle,
    Effect.gen(function* () {
      if (destination === undefined) return { x: middle.x + dx, y: middle.y + dy }
      const end = yield* boxOf(session, destination, timeout)
      const isDown = end.y + end.height / 2 > middle.y
      const isList = Math.abs(end.x - start.x) < start.width
      const past = isList ? (isDown ? overshoot : -overshoot) : 0
      return { x: end.x + end.width / 2, y: end.y + end.height * (0.5 + past) }
    }),
  )
  const place = destination === undefined ? `by ${dx}, ${dy} px` : `onto ${describe(destination.target)}`
  return { message: `Dragged ${what} ${place}.`, settles: "Full" }
})

/** The destination is resolved after the button is down, because starting a drag may change the page. */
const move = Effect.fnUntraced(function* (
  session: DriverContext,
  { target, locator }: ElementHandleRef,
  limitMs: number,
  start: Point,
  end: Effect.Effect<Point, AgentError | ActionRejected>,
) {
  const { mouse } = target.frame.page()
  const moveToStart = async (signal: AbortSignal) => {
    await locator.hover({ signal, timeout: 2_000 })
    await mouse.move(start.x, start.y)
  }
  const moveToTarget = async (x: number, y: number) => {
    await mouse.move(x, y, { steps })
    // Native drag and drop reports the position only from the second move over the target on.
    await mouse.move(x, y)
  }
  yield* useElement(session, target, moveToStart, limitMs)
  const release = Effect.ignore(useElement(session, target, () => mouse.up(), releaseMs))
  yield* Effect.ensuring(
    Effect.gen(function* () {
      yield* useElement(session, target, () => mouse.down(), limitMs)
      // A first small move starts the drag.
      yield* useElement(session, target, () => mouse.move(start.x + 4, start.y + 4, { steps: 2 }), limitMs)
      const { x, y } = yield* end
      yield* useElement(session, target, () => moveToTarget(x, y), limitMs)
    }),
    release,
  )
})
