import { quote } from "../controls/Act.ts"
import type { ClauseWord } from "../task/Clauses.ts"
import { type Control, type PageModel, isWithin, pathOf } from "../page/PageModel.ts"
import { valuesOf } from "../task/Values.ts"
import { keysOf, monthOf, sameKey, stem } from "../task/Words.ts"
import { type Driver, findNamed, positionsOf, pointOf, stepAt } from "./Driver.ts"

interface Day {
  readonly iso: string
  readonly at: ReadonlyArray<number>
}

interface Calendar {
  /** Node that holds the days. */
  readonly node: number
  readonly days: ReadonlyArray<{ readonly day: number; readonly node: number }>
  readonly year: number
  readonly month: number
}

const minDays = 28

/** The month and year in a text: "May 2026", "2026-05". */
const monthIn = (text: string): { readonly month: number; readonly year: number } | undefined => {
  const year = Number(/\b(?:19|20)\d\d\b/.exec(text)?.[0])
  const month = keysOf(text)
    .map(monthOf)
    .find((one) => one > 0)
  return Number.isNaN(year) || month === undefined ? undefined : { month, year }
}

/** The calendar that the page shows: the days of a month under its name. */
const calendarOf = (page: PageModel): Calendar | undefined => {
  const days = page.leaves.flatMap(({ node, text }) =>
    /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 31 ? [{ day: Number(text), node }] : [],
  )
  const first = days.find(({ day }, i) => day === 1 && days[i + 1]?.day === 2)
  if (first === undefined) return undefined
  for (const up of pathOf(page, first.node)) {
    const inside = days.filter(({ node }) => isWithin(page, node, up))
    if (inside.length < minDays || new Set(inside.map(({ day }) => day)).size < minDays) continue
    const holder = pathOf(page, up).find((one) => monthIn(titleOf(page, one)) !== undefined)
    const title = holder === undefined ? undefined : monthIn(titleOf(page, holder))
    if (holder === undefined || title === undefined || page.text(holder).length > 600) return undefined
    return { node: holder, days: inside, ...title }
  }
  return undefined
}

/** The texts of a calendar without its days, with what its lists show. */
const titleOf = (page: PageModel, node: number): string =>
  [
    ...page.leaves.flatMap((leaf) =>
      isWithin(page, leaf.node, node) && !/^\d{1,2}$/.test(leaf.text) ? [leaf.text] : [],
    ),
    ...page.controls.flatMap(({ kind, node: at, value }) =>
      kind === "select" && isWithin(page, at, node) ? [value] : [],
    ),
  ]
    .slice(0, 4)
    .join(" ")

const pad = (n: number): string => String(n).padStart(2, "0")

/** Returns true if a text shows a day. */
const showsDay = (text: string, iso: string): boolean => {
  const [year = 0, month = 0, day = 0] = iso.split("-").map(Number)
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const named = keysOf(text).map(monthOf)
  if (!numbers.includes(day)) return false
  const hasMonth = named.some((one) => one > 0)
    ? named.includes(month)
    : numbers.filter((n) => n === month).length > (day === month ? 1 : 0)
  return hasMonth && (numbers.includes(year) || numbers.includes(year % 100) || !/\d{4}/.test(text))
}

const datesOf = (words: ReadonlyArray<ClauseWord>, shown: Calendar | undefined): ReadonlyArray<Day> =>
  valuesOf(words, 1).flatMap(({ from, iso, text, to, type }) => {
    if (type !== "date") return []
    const at = Array.from({ length: to - from }, (_, i) => from + i)
    if (iso !== undefined) return [{ iso, at }]
    const month = keysOf(text)
      .map(monthOf)
      .find((one) => one > 0)
    const day = Number(/\d+/.exec(text)?.[0])
    return shown === undefined || month === undefined ? [] : [{ iso: `${shown.year}-${pad(month)}-${pad(day)}`, at }]
  })

const dateWords = /^(?:dates?|days?|calendar|picker)$/
const isDateField = ({ element, hints, kind, names, states }: Control): boolean =>
  kind === "enter" && states.has("readonly") && element.type !== "date"
    ? [...names.flat(), ...hints].some((key) =>
        /^(?:date|dat|day|cal|calendar|pick|picker|from|to|start|end|arrival|departur|checkin|checkout|when|birth)/.test(
          key,
        ),
      )
    : false

/** Pairs days with the fields that stand beside them in the clause, or in their order. */
const pairsOf = (fields: ReadonlyArray<Control>, days: ReadonlyArray<Day>, words: ReadonlyArray<ClauseWord>) => {
  const labelAt = ({ name, names }: Control): ReadonlyArray<number> => {
    // "Pick up" is "Pick-up".
    const parts = name.includes("-") ? keysOf(name.replaceAll("-", " ")) : []
    const isApart = parts.slice(0, 2).every((key) => words.some((word) => word.key === key))
    const keys = [...names.flat(), ...(isApart ? parts : [])].filter(
      (key) => !dateWords.test(key) && key !== stem("date"),
    )
    const isSaid = ({ inner, key, kind }: ClauseWord) =>
      kind === "word"
        ? keys.some((one) => sameKey(one, key))
        : kind === "quote" && names.some((all) => all.join(" ") === inner.join(" "))
    return words.filter(isSaid).map(({ at }) => at)
  }
  const labels = fields.map((field) => ({ field, at: labelAt(field) }))
  const told = labels.filter(({ at }) => at.length > 0)
  if (told.length === days.length && told.length > 0) {
    const sorted = told.toSorted((a, b) => Math.min(...a.at) - Math.min(...b.at))
    return days.map((day, i) => ({ day, field: sorted[i]?.field, at: sorted[i]?.at ?? [] }))
  }
  if (days.length === fields.length || fields.length === 1)
    return days.map((day, i) => ({
      day,
      field: fields[fields.length === 1 ? 0 : i],
      at: labels.flatMap(({ at }) => at),
    }))
  return undefined
}

/** Chooses days in calendars: opens the field's calendar, goes to the month, clicks the day and reads the field. */
export const driveCalendar: Driver = ({ clause, open, page, state }) => {
  const { words } = clause
  const calendar = calendarOf(page)
  const days = datesOf(words, calendar).filter(({ at }) => at.some((one) => open.some((word) => word.at === one)))
  if (days.length === 0 || clause.isQuestion) return undefined
  const fields = page.controls.filter(isDateField)
  if (fields.length === 0 && (calendar === undefined || days.length > 1)) return undefined
  // A date field of the browser that the clause names takes the day without a calendar.
  const isNamed = ({ element, names }: Control) =>
    element.type === "date" && names.some((keys) => findNamed(words, keys, undefined, true) !== undefined)
  if (page.controls.some(isNamed)) return undefined
  const pairs =
    fields.length === 0 ? days.map((day) => ({ day, field: undefined, at: [] })) : pairsOf(fields, days, words)
  if (pairs === undefined) return undefined
  const covers = [
    ...pairs.flatMap(({ at, day }) => [...at, ...day.at]),
    ...positionsOf(words, dateWords),
    ...positionsOf(words, /^(?:pick|choose|select|set|from|to|until|through|till|on|up|only|just)$/),
  ]
  const unmet = pairs.filter(({ day, field }) => (field === undefined ? true : !showsDay(field.value, day.iso)))
  const [next] =
    fields.length === 1 && pairs.length > 1
      ? unmet.filter(({ day }) => !state.done.includes(`calendar day ${day.iso}`))
      : unmet
  if (next === undefined) return unmet.length === 0 ? { covers, isPart: true } : undefined
  const { day, field } = next
  const isOpened = field === undefined || state.done.includes(`calendar open ${field.name}`)
  if (calendar === undefined || !isOpened) {
    if (field === undefined || (isOpened && calendar === undefined)) return undefined
    return {
      covers,
      isPart: true,
      step: stepAt(field, `calendar open ${field.name}`, `Open the calendar of ${quote(field.name)}.`),
    }
  }
  const [year = 0, month = 0, number = 0] = day.iso.split("-").map(Number)
  const distance = (year - calendar.year) * 12 + month - calendar.month
  if (distance !== 0) {
    const way = distance > 0 ? /^(?:next|forward|later)/ : /^(?:prev|back|earlier)/
    const arrows = page.controls.filter(
      (control) =>
        control.kind === "press" &&
        isWithin(page, control.node, calendar.node) &&
        [...control.names.flat(), ...control.hints].some((key) => way.test(key)) &&
        !control.names.flat().some((key) => key.startsWith("year")),
    )
    const [arrow] = arrows
    if (arrow === undefined || Math.abs(distance) > 36) return undefined
    return {
      covers,
      isPart: true,
      step: stepAt(
        arrow,
        `calendar turn ${calendar.year}-${calendar.month}`,
        `Turn the calendar from ${calendar.year}-${pad(calendar.month)} to ${year}-${pad(month)}.`,
      ),
    }
  }
  // Days of the months before and after stand at the ends.
  const start = calendar.days.findIndex((one) => one.day === 1)
  const cell = calendar.days.slice(start).find((one) => one.day === number)
  if (cell === undefined) return undefined
  const control = page.controls
    .filter((one) => isWithin(page, cell.node, one.node) && !one.element.disabled && !one.states.has("disabled"))
    .at(-1)
  const point = pointOf(page, cell.node)
  const target = control === undefined ? point : { el: control.el }
  if (target === undefined) return undefined
  const held = field ?? control
  return {
    covers,
    isPart: true,
    step: {
      key: `calendar day ${day.iso}`,
      goal: `Choose ${day.iso} in the calendar.`,
      name: `${number}`,
      ...(held === undefined ? {} : { control: held }),
      // A goal that does not name the field is about what the form does with it.
      ...(field !== undefined && next.at.length === 0 ? { value: field.value } : {}),
      actions: [{ click: target }],
      isFinal: field === undefined,
    },
  }
}
