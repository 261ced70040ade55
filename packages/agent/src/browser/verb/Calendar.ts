import * as Effect from "effect/Effect"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Calendar } from "../../page/acting/Commands.ts"
import { pause } from "../Attempt.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, type Grip, orRefuse, readState, refuse, type Refused, use } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Time for a calendar to open or to turn. */
const openMs = 3_000
const lookEveryMs = 50

/** Turning its months at most. */
const turnMs = 60_000

/** Months turned at most: twenty years. */
const turnLimit = 240

const monthsOf = ({ year, month }: Pick<Calendar, "year" | "month">): number => year * 12 + month

const look = (session: Session, { target, frame }: Grip): Effect.Effect<Calendar | null, AgentError | Refused> =>
  orRefuse(
    session.probe.ask(frame, "calendar", { ref: target.block.ref, token: target.token }, session.timeouts.readMs),
  )

/** Waits until there is a calendar that is another one than before. */
const awaitMonth = Effect.fnUntraced(function* (session: Session, held: Grip, before: number | undefined) {
  const until = performance.now() + openMs
  for (;;) {
    const calendar = yield* look(session, held)
    if (calendar !== null && monthsOf(calendar) !== before) return calendar
    if (performance.now() >= until) return null
    yield* pause(lookEveryMs)
  }
})

/** Chooses a day, `2026-03-01`, in the calendar that a field or button opens. */
export const pickDay = Effect.fnUntraced(function* <E>(
  session: Session,
  held: Grip,
  date: string,
  announce: Announce<E>,
): Doing<E> {
  const { target, frame, locator } = held
  const what = describe(target)
  const timeout = session.timeouts.actionMs
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number)
  const goal = monthsOf({ year, month })
  const press = (ref: number) =>
    use(target, (signal) =>
      session.probe.locate(frame, target.token, ref).click({ timeout, signal, noWaitAfter: true }),
    )
  yield* announce(what, true)
  let calendar = yield* look(session, held)
  if (calendar === null) {
    yield* use(target, (signal) => locator.click({ timeout, signal, noWaitAfter: true }))
    calendar = yield* awaitMonth(session, held, undefined)
  }
  if (calendar === null) return yield* refuse(`The ${what} cannot be typed into, and it opens no calendar.`)
  const until = performance.now() + turnMs
  for (let turned = 0; monthsOf(calendar) !== goal && turned < turnLimit; turned++) {
    if (performance.now() >= until)
      return yield* refuse(`The calendar of ${what} turns too slowly: it did not come to ${date} within 60 s.`)
    const shown = monthsOf(calendar)
    const control = shown < goal ? calendar.next : calendar.previous
    if (control === null) return yield* refuse(`The calendar of ${what} shows no way to ${year}-${month}.`)
    yield* press(control)
    const next: Calendar | null = yield* awaitMonth(session, held, shown)
    if (next === null) return yield* refuse(`The calendar of ${what} does not go on to ${date}.`)
    calendar = next
  }
  const found = calendar.days.find((one) => one.day === day)
  if (found === undefined || monthsOf(calendar) !== goal)
    return yield* refuse(`The calendar of ${what} has no ${date}.`)
  if (found.isDisabled) return yield* refuse(`${date} cannot be chosen in the calendar of ${what}.`)
  yield* press(found.ref)
  const after = yield* readState(session, target)
  const read = after.value || after.text
  const digits: ReadonlyArray<string> = read.match(/\d+/g) ?? []
  const isShown = digits.some((part) => Number(part) === day) && digits.some((part) => Number(part) === year)
  // A field that says nothing of it, or says it in words, is not called wrong.
  const ok = !after.isConnected || isShown || digits.length === 0
  return {
    ok,
    message: ok ? `Chose ${date} in ${what}.` : `Chose ${date} in ${what}, but it reads "${read.slice(0, 80)}".`,
    valueRead: read,
    settles: "Fully",
  }
})
