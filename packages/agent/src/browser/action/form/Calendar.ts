import * as Effect from "effect/Effect"
import type { AgentError } from "../../../loop/AgentBrowser.ts"
import type { Calendar } from "../../../page/action/ActionCommands.ts"
import { pause } from "../../PlaywrightCall.ts"
import {
  type OnDispatch,
  type ActionEffect,
  describe,
  type ElementHandleRef,
  orReject,
  readState,
  reject,
  type ActionRejected,
  useElement,
} from "../../execute/ActionOutcome.ts"
import type { DriverContext } from "../../DriverContext.ts"

/** Timeout for a calendar to open or to change its month. */
const openMs = 3_000
const pollMs = 50

/** Timeout for changing months. */
const monthChangeTimeoutMs = 60_000

/** Maximum number of months: twenty years. */
const maxMonthChanges = 240

const monthsOf = ({ year, month }: Pick<Calendar, "year" | "month">): number => year * 12 + month

const readCalendar = (
  session: DriverContext,
  { target, frame }: ElementHandleRef,
): Effect.Effect<Calendar | null, AgentError | ActionRejected> =>
  orReject(
    session.probe.ask(frame, "calendar", { ref: target.block.ref, token: target.token }, session.timeouts.readMs),
  )

/** Waits for a calendar that shows another month. */
const awaitMonth = Effect.fnUntraced(function* (
  session: DriverContext,
  held: ElementHandleRef,
  before: number | undefined,
) {
  const until = performance.now() + openMs
  for (;;) {
    const calendar = yield* readCalendar(session, held)
    if (calendar !== null && monthsOf(calendar) !== before) return calendar
    if (performance.now() >= until) return null
    yield* pause(pollMs)
  }
})

/** Picks a day, `2026-03-01`, in the calendar that a field or button opens. */
export const pickDay = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  held: ElementHandleRef,
  date: string,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { target, frame, locator } = held
  const what = describe(target)
  const timeout = session.timeouts.actionMs
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number)
  const targetMonth = monthsOf({ year, month })
  const press = (ref: number) =>
    useElement(session, target, (signal) =>
      session.probe.locate(frame, target.token, ref).click({ timeout, signal, noWaitAfter: true }),
    )
  yield* onDispatch(what, true)
  let calendar = yield* readCalendar(session, held)
  if (calendar === null) {
    yield* useElement(session, target, (signal) => locator.click({ timeout, signal, noWaitAfter: true }))
    calendar = yield* awaitMonth(session, held, undefined)
  }
  if (calendar === null) return yield* reject(`The ${what} is not editable and does not open a calendar.`)
  const until = performance.now() + monthChangeTimeoutMs
  for (let monthChanges = 0; monthsOf(calendar) !== targetMonth && monthChanges < maxMonthChanges; monthChanges++) {
    if (performance.now() >= until)
      return yield* reject(`The calendar of ${what} changes months too slowly: it did not reach ${date} within 60 s.`)
    const shown = monthsOf(calendar)
    const control = shown < targetMonth ? calendar.next : calendar.previous
    if (control === null) return yield* reject(`The calendar of ${what} has no control to reach ${year}-${month}.`)
    yield* press(control)
    const next: Calendar | null = yield* awaitMonth(session, held, shown)
    if (next === null) return yield* reject(`The calendar of ${what} cannot reach ${date}.`)
    calendar = next
  }
  const found = calendar.days.find((one) => one.day === day)
  if (found === undefined || monthsOf(calendar) !== targetMonth)
    return yield* reject(`The calendar of ${what} has no ${date}.`)
  if (found.isDisabled) return yield* reject(`${date} cannot be selected in the calendar of ${what}.`)
  yield* press(found.ref)
  const after = yield* readState(session, target)
  const read = after.value || after.text
  const digits: ReadonlyArray<string> = read.match(/\d+/g) ?? []
  const isShown = digits.some((part) => Number(part) === day) && digits.some((part) => Number(part) === year)
  // A field without digits shows the date elsewhere or in words, so it cannot be checked.
  const ok = !after.isConnected || isShown || digits.length === 0
  return {
    ok,
    message: ok ? `Selected ${date} in ${what}.` : `Selected ${date} in ${what}, but it reads "${read.slice(0, 80)}".`,
    valueRead: read,
    settles: "Full",
  }
})
