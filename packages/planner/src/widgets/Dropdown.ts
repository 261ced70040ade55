import { quote } from "../controls/Act.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { type Control, innermost, outermost, type PageModel } from "../page/PageModel.ts"
import { keysOf, stemsOf } from "../task/Words.ts"
import { type Driver, positionsOf, stepAt } from "./Driver.ts"

const choosing = stemsOf("choose select pick set")
const nouns = /^(?:dropdowns?|drop-?down|combobox|combo|picker|selectbox|list|menu|box|option|entry|item|value)$/
const lead = /^(?:from|in|on|within|of|under|with)$/i
const sign = /[▾▼⌄˅🔽]$/u

/** What a clause chooses from a dropdown: "6 ft" in "choose 6 ft from the dropdown list". */
const choiceOf = ({ isQuestion, verb, words }: Clause): ReadonlyArray<ClauseWord> => {
  const isTold = words.some(({ text }) => /^(?:drop-?downs?|combobox|selectbox)$/i.test(text))
  if (isQuestion || !isTold || !choosing.has(words[verb]?.key ?? "")) return []
  const end = words.findIndex(({ at, text }) => at > verb && lead.test(text))
  const said = words.slice(verb + 1, end < 0 ? undefined : end).filter(({ kind }) => kind !== "mark")
  const quotes = said.filter(({ kind }) => kind === "quote")
  return end < 0
    ? []
    : quotes.length === 1
      ? quotes
      : said.filter(({ text }) => !/^(?:the|an?|option|entry)$/i.test(text))
}

/** The only control that looks like a closed dropdown without being one of the browser. */
const dropdownOf = (page: PageModel): Control | undefined => {
  const found = page.controls.filter(
    (control) =>
      control.kind === "press" &&
      !control.isButton &&
      control.role !== "link" &&
      (sign.test(control.name) || control.hints.some((hint) => /^(?:dropdown|combobox|combo)$/.test(hint))),
  )
  const [only, ...others] = innermost(page, found)
  return others.length > 0 ? undefined : only
}

/** Chooses an entry of a list that a script draws: opens it, takes the entry, and reads what it shows then. */
export const driveDropdown: Driver = ({ clause, page, state }) => {
  const choice = choiceOf(clause)
  const isOwn = page.controls.some(({ kind, options }) => kind === "select" && options.length > 0)
  if (choice.length === 0 || isOwn) return undefined
  const wanted = choice.flatMap(({ inner, key, kind }) => (kind === "quote" ? inner : [key])).join(" ")
  const isWanted = (text: string) => keysOf(text).join(" ") === wanted
  const name = choice.map(({ text }) => text).join(" ")
  const [opened, taken] = ["open dropdown", `choose entry ${name}`]
  const covers = [
    ...choice.map(({ at }) => at),
    ...positionsOf(clause.words, nouns),
    ...positionsOf(clause.words, /^(?:choose|select|pick|set|from|in|on|within|of|under|with)$/),
  ]
  if (state.done.includes(taken))
    return page.leaves.some(({ text }) => isWanted(text))
      ? { covers }
      : { covers: [], failed: `The dropdown does not show ${quote(name)}.` }
  if (state.done.includes(opened)) {
    const found = page.controls.filter(
      ({ isButton, kind, node }) => !isButton && kind !== "enter" && isWanted(page.text(node)),
    )
    const [entry, ...others] = outermost(page, found)
    return entry === undefined || others.length > 0
      ? { covers: [], failed: `The dropdown does not have exactly one entry ${quote(name)}.` }
      : { covers: [], isLooking: true, step: stepAt(entry, taken, `Choose ${quote(name)}.`) }
  }
  const dropdown = dropdownOf(page)
  return dropdown === undefined || state.tried.includes(opened)
    ? undefined
    : { covers: [], isLooking: true, step: stepAt(dropdown, opened, "Open the dropdown.") }
}
