import { quote } from "../../controls/Act.ts"
import { consequenceOf } from "../../controls/operation/Consequence.ts"
import { type Control, isWithin, type PageModel, type Row } from "../../page/PageModel.ts"
import { isPaged } from "../../records/Completeness.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { classOf } from "../../task/Words.ts"
import { type Driver, positionsOf, stepAt } from "../Driver.ts"

/** What entries are compared by. */
interface Measure {
  /** Words that say it, apart from the one that says which end. */
  readonly noun: RegExp
  readonly least: RegExp
  readonly most: RegExp
  readonly amountOf: (text: string) => number | undefined
}

const minutesIn: Readonly<Record<string, number>> = { d: 1440, h: 60, m: 1 }

/** The minutes of "3h 43m", "1 hour 5 min" or "2 days 4 h". */
export const durationOf = (text: string): number | undefined => {
  const parts = [...text.matchAll(/\b(\d{1,4}) ?(d|h|m)(?:ays?|ours?|rs?|in|ins|inutes?)?\b/gi)]
  return parts.length === 0
    ? undefined
    : parts.reduce(
        (sum, [, amount = "0", unit = "m"]) => sum + Number(amount) * (minutesIn[unit.toLowerCase()] ?? 0),
        0,
      )
}

const priceOf = (text: string): number | undefined => {
  const [, before] = /[$€£] ?(\d[\d,]{0,12}(?:\.\d{1,2})?)/.exec(text) ?? []
  const [, after] = /\b(\d[\d,]{0,12}(?:\.\d{1,2})?) ?(?:€|EUR|USD|GBP)/.exec(text) ?? []
  const amount = before ?? after
  return amount === undefined ? undefined : Number(amount.replaceAll(",", ""))
}

const measures: ReadonlyArray<Measure> = [
  {
    noun: /^(?:duration|time|trip|length|travel|flight|journey)$/,
    least: /^(?:shortest|fastest|quickest)$/,
    most: /^(?:longest|slowest)$/,
    amountOf: durationOf,
  },
  {
    noun: /^(?:cost|price|fare)s?$/,
    least: /^(?:cheapest|lowest|least)$/,
    most: /^(?:priciest|highest|dearest|most|expensive)$/,
    amountOf: priceOf,
  },
]

const spoken = /^(?:with|the|that|which|has|is|takes|expensive|costly|ticket|tickets|one|offer|option|for)$/

const buying = new Set(["buy", "book", "order", "reserve"].map(classOf))

/** The only button of an entry that buys it. */
const buyerIn = (page: PageModel, row: Row): Control | undefined => {
  const inside = page.controls.filter(({ isButton, node }) => isButton && isWithin(page, node, row.node))
  const [only, ...others] = inside.filter((control) => buying.has(consequenceOf(control) ?? ""))
  return others.length > 0 ? undefined : only
}

/** The measure that a clause names, and which end of it. */
const measureIn = (words: ReadonlyArray<ClauseWord>) => {
  const found = measures.flatMap((measure) => {
    const [least, most] = [positionsOf(words, measure.least), positionsOf(words, measure.most)]
    // "The least expensive".
    const isLeast = least.length > 0
    return least.length + most.length === 0 ? [] : [{ measure, isLeast, at: [...least, ...most] }]
  })
  return found.length === 1 ? found[0] : undefined
}

/** Buys the entry whose price or duration is the least or the most: "buy the ticket with the shortest duration". */
export const driveBestEntry: Driver = ({ clause: { isQuestion, verb, words }, page, state }) => {
  const verbKey = classOf(words[verb]?.key ?? "")
  const wanted = measureIn(words)
  if (isQuestion || !buying.has(verbKey) || wanted === undefined) return undefined
  const { at, isLeast, measure } = wanted
  const covers = [verb, ...at, ...positionsOf(words, measure.noun), ...positionsOf(words, spoken)]
  const key = "press best entry"
  if (state.done.includes(key)) return { covers }
  const entries = page.rows.flatMap((row) => {
    const control = row.count > 1 ? buyerIn(page, row) : undefined
    return control === undefined ? [] : [{ control, row, amount: measure.amountOf(page.text(row.node)) }]
  })
  const [first] = entries
  const isWhole =
    first !== undefined &&
    entries.length > 1 &&
    entries.length === first.row.count &&
    entries.every(({ row }) => row.parent === first.row.parent) &&
    !isPaged(page)
  const amounts = entries.flatMap(({ amount }) => amount ?? [])
  if (!isWhole || amounts.length !== entries.length) return undefined
  const best = isLeast ? Math.min(...amounts) : Math.max(...amounts)
  const [only, ...others] = entries.filter(({ amount }) => amount === best)
  if (only === undefined || others.length > 0)
    return { covers: [], failed: `${others.length + 1} entries have the same value.` }
  const goal = `Click ${quote(only.control.name)} of entry ${only.row.position}.`
  return { covers, step: stepAt(only.control, key, goal, undefined, { isFinal: true }) }
}
