import { quote } from "../../controls/Act.ts"
import { type Control, isWithin, type PageModel, pathOf } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { clickKeys, keysOf } from "../../task/Words.ts"
import { isNextPage } from "../../controls/reveal/Navigation.ts"
import { type Driven, type Driver, findNamed, positionsOf, type Scene, stepAt } from "../Driver.ts"

const spoken =
  /^(?:on|in|of|from|for|at|number|address|link|value|contacts?|people|staff|phone|book|phonebook|list|directory|find|locate|look|up|click|press|tap|hit)$/

/** Characters of a label at most. */
const maxLabel = 30

/** Pages on which an entry is looked for. */
const maxPages = 12

/** A value of an entry that can be clicked, with its label. */
interface Detail {
  readonly control: Control
  readonly label: string
}

/** The values that stand right behind their labels: "Phone: 555-0100". */
const detailsOf = (page: PageModel): ReadonlyArray<Detail> =>
  page.controls.flatMap((control) => {
    if (control.kind !== "press" || control.isContainer) return []
    const before = page.leaves.findLast(({ node }) => node < control.node)
    const holders = pathOf(page, control.node).slice(1, 3)
    const isBeside = before !== undefined && holders.some((up) => isWithin(page, before.node, up))
    const isLabel =
      before !== undefined &&
      before.text.length <= maxLabel &&
      (before.text.trim().endsWith(":") ||
        pathOf(page, before.node).some(
          (up) => holders.includes(page.parent(up)) && /^(?:dt|th|label)$/.test(page.tag(up)),
        ))
    return isBeside && isLabel ? [{ control, label: before.text.trim().replace(/:$/, "") }] : []
  })

/** The words of a clause that may be the name of an entry. */
const namesIn = ({ verb, words }: Clause): ReadonlyArray<ClauseWord> =>
  words.filter(({ at, kind, need, text }) => at !== verb && need > 0 && (kind === "quote" || /^\p{Lu}/u.test(text)))

/** Goes on to the next page of a list that does not show an entry yet. */
const turnPage = (page: PageModel, { done, tried }: Scene["state"], name: string): Driven => {
  const turned = done.filter((key) => key.startsWith("turn page ")).length
  const next = page.controls.find((control) => isNextPage(page, control))
  const key = `turn page ${turned + 1}`
  return next === undefined || turned >= maxPages || tried.includes(key)
    ? { covers: [], failed: `The page shows no entry ${quote(name)}.` }
    : { covers: [], isLooking: true, step: stepAt(next, key, `Look for ${quote(name)} on the next page.`) }
}

/** Clicks a value of the entry that a clause names: "find Ada and click on her phone number". */
export const driveDetail: Driver = ({ clause, page, state }) => {
  const { isQuestion, verb, words } = clause
  const names = namesIn(clause)
  if (isQuestion || !clickKeys.has(words[verb]?.key ?? "") || names.length === 0) return undefined
  const said = names.map(({ text }) => text).join(" ")
  const named = page.leaves.filter(({ text }) => text.trim().toLowerCase() === said.toLowerCase())
  const key = `press detail of ${said}`
  const covers = [...names.map(({ at }) => at), ...positionsOf(words, spoken)]
  const [entry, ...others] = named
  if (others.length > 0 || state.done.includes(key)) return undefined
  const isShown = keysOf(said).every((key) => page.vocabulary.has(key))
  if (entry === undefined && isShown) return undefined
  const isName = (at: number) => names.some((word) => word.at === at)
  const found = detailsOf(page).flatMap(({ control, label }) => {
    const match = findNamed(words, label, (at) => at > verb && !isName(at), true)
    return match === undefined ? [] : [{ at: match.at, control, label }]
  })
  if (entry === undefined) return found.length === 0 ? undefined : turnPage(page, state, said)
  const holder = pathOf(page, entry.node).find((up) => found.some(({ control }) => isWithin(page, control.node, up)))
  // A value that is called so itself has no other label.
  const inside = found.filter(
    ({ control }) =>
      holder !== undefined && isWithin(page, control.node, holder) && !isWithin(page, entry.node, control.node),
  )
  const [detail, ...rivals] = inside
  if (detail === undefined || rivals.length > 0) return undefined
  const goal = `Click the ${quote(detail.label)} of ${quote(said)}.`
  return {
    covers: [...covers, ...detail.at],
    step: stepAt(detail.control, key, goal, undefined, { isFinal: true, isSure: true }),
  }
}
