import * as Effect from "effect/Effect"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, type Grip, grip, refuse, type Refused, use } from "../Refused.ts"
import type { Session } from "../Session.ts"
import { mayTransfer } from "../Transfer.ts"

/** Moves of the pointer between two points: some pages only take what came in small steps for a drag. */
const steps = 8

/** Part of the target's height that the pointer goes past its middle: lists tell by it on which side to drop. */
const pastMiddle = 0.25

/** Time for the button to be let go: it is waited for after a cancel too. */
const letGoMs = 2_000

interface Point {
  readonly x: number
  readonly y: number
}

/** Where an element stands in the window, scrolled into view. */
const boxOf = Effect.fnUntraced(function* ({ target, locator }: Grip, timeout: number) {
  const box = yield* use(target, async (signal) => {
    await locator.scrollIntoViewIfNeeded({ timeout, signal })
    return locator.boundingBox({ timeout, signal })
  })
  return box ?? (yield* refuse(`The ${describe(target)} is hidden.`))
})

/** Takes hold of one element and lets go over another, or some pixels on; native drag and drop as well as pointer events. */
export const drag = Effect.fnUntraced(function* <E>(
  session: Session,
  asked: { readonly from: number; readonly to?: number; readonly dx?: number; readonly dy?: number },
  announce: Announce<E>,
): Doing<E> {
  const { from, to, dx = 0, dy = 0 } = asked
  if (to === undefined && dx === 0 && dy === 0)
    return yield* refuse("Say where to drag it: to an element, or by dx and dy.")
  const held = yield* grip(session, from)
  const goal = to === undefined ? undefined : yield* grip(session, to)
  const what = describe(held.target)
  const timeout = session.timeouts.actionMs
  yield* mayTransfer(session, held.frame.page(), "drag")
  yield* use(held.target, (signal) => held.locator.hover({ trial: true, timeout, signal }))
  yield* announce(`${what} to ${goal === undefined ? `${dx}, ${dy} px on` : describe(goal.target)}`, false)
  const start = yield* boxOf(held, timeout)
  const middle: Point = { x: start.x + start.width / 2, y: start.y + start.height / 2 }
  yield* move(
    held,
    timeout,
    middle,
    Effect.gen(function* () {
      if (goal === undefined) return { x: middle.x + dx, y: middle.y + dy }
      const end = yield* boxOf(goal, timeout)
      const isDown = end.y + end.height / 2 > middle.y
      const isList = Math.abs(end.x - start.x) < start.width
      const past = isList ? (isDown ? pastMiddle : -pastMiddle) : 0
      return { x: end.x + end.width / 2, y: end.y + end.height * (0.5 + past) }
    }),
  )
  const place = goal === undefined ? `by ${dx}, ${dy} px` : `onto ${describe(goal.target)}`
  return { message: `Dragged ${what} ${place}.`, settles: "Fully" }
})

/** The end is asked for once the button is down: taking hold may change the page. */
const move = Effect.fnUntraced(function* (
  { target, locator }: Grip,
  limitMs: number,
  start: Point,
  end: Effect.Effect<Point, AgentError | Refused>,
) {
  const { mouse } = target.frame.page()
  const approach = async (signal: AbortSignal) => {
    await locator.hover({ signal, timeout: 2_000 })
    await mouse.move(start.x, start.y)
  }
  const carry = async (x: number, y: number) => {
    await mouse.move(x, y, { steps })
    // Native drag and drop tells the place only of the move after the first one over it.
    await mouse.move(x, y)
  }
  yield* use(target, approach, limitMs)
  const letGo = Effect.ignore(use(target, () => mouse.up(), letGoMs))
  yield* Effect.ensuring(
    Effect.gen(function* () {
      yield* use(target, () => mouse.down(), limitMs)
      // A first small move begins the drag.
      yield* use(target, () => mouse.move(start.x + 4, start.y + 4, { steps: 2 }), limitMs)
      const { x, y } = yield* end
      yield* use(target, () => carry(x, y), limitMs)
    }),
    letGo,
  )
})
