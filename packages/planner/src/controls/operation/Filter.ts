import { type Control, once, type PageModel } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { isOneOf, keysOf, stem, stemsOf } from "../../task/Words.ts"
import { otherKeys } from "./Verbs.ts"

const filtersOf = once((page: PageModel): ReadonlySet<Control> => {
  const place = ({ node }: Control) => page.nodes[page.nodes[node]?.parent ?? -1]
  const isBeside = (one: Control, other: Control) =>
    place(one) === place(other) || place(one)?.parent === place(other)?.parent
  const all = page.controls.filter(({ names }) => /^all(?: \d+)?$/.test(names[0]?.join(" ") ?? ""))
  const found = page.controls.filter((one) => {
    const [first, second = "1", ...more] = one.names[0] ?? []
    return (
      first !== undefined &&
      /^\d+$/.test(second) &&
      more.length === 0 &&
      one.kind === "press" &&
      all.some((other) => isBeside(other, one)) &&
      page.controls.filter((other) => other !== one && other.kind === "press" && isBeside(other, one)).length > 1
    )
  })
  return new Set(found)
})

/** Returns true for one of several buttons that choose what a list shows, such as "All", "Active" and "Done". */
export const isFilter = (page: PageModel, control: Control): boolean => filtersOf(page).has(control)

/** Returns true for a list that begins with "All roles": it filters what is shown, and assigns no role. */
const isOverview = ({ options: [first = ""] }: Control): boolean => /^(?:all|any)\b/i.test(first)

/** Returns true for such a list where a clause changes something, or says what an entry belongs to. */
export const isFilterFor = (control: Control, words: ReadonlyArray<ClauseWord>, isGoal = false): boolean =>
  isOverview(control) &&
  (words.some(({ key }) => otherKeys.has(key) || key === stem("put")) ||
    (isGoal && !words.some(({ key }) => showing.has(key))) ||
    (words.some(({ key }) => isOneOf(membership, key)) && isTarget(words, control.options)))
const membership = stemsOf("add delete belong")
const showing = stemsOf("show display filter list see view only visible shown")

/** "Add Ada to the group Staff". */
const isTarget = (words: ReadonlyArray<ClauseWord>, options: ReadonlyArray<string>): boolean => {
  const said = words.map(({ text }) => text.toLowerCase()).join(" ")
  return options.some((option) =>
    /\b(?:to|into|from|of) (?:the )?(?:\p{L}+ )?$/u.test(said.split(option.toLowerCase()).slice(0, -1).join("")),
  )
}

/** Returns true for such a list that was set for a clause that wants something shown. */
export const isShowing = (control: Control, words: ReadonlyArray<ClauseWord>): boolean =>
  isOverview(control) && control.form < 0 && words.some(({ key }) => showing.has(key))

/** Returns true if a clause names what such a list can show alone, and does not show yet: "choir: how many people". */
export const isUnfiltered = ({ controls }: PageModel, { words }: Clause): boolean =>
  controls.some(
    (control) =>
      isOverview(control) &&
      control.options.some(
        (option) =>
          option !== control.value &&
          keysOf(option).every((key) => words.some((word) => word.key === key || word.inner.includes(key))),
      ),
  )
