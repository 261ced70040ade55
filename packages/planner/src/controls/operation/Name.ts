import { type Control, once, type PageModel } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import {
  changeKeys,
  classOf,
  consequentialKeys,
  isVerb,
  ordinalOf,
  sameKey,
  stem,
  stemsOf,
  wordOf,
} from "../../task/Words.ts"
import { isSearchField, isUsable } from "./Field.ts"
import { emptyKey, type Match, matchLabel, weight } from "./Label.ts"
import type { Search } from "./Operation.ts"
import { cellWords, hasTwins } from "./RowWords.ts"
import { tickingKeys, togglingKeys } from "./Verbs.ts"

/** Controls that must share a noun of their names for a task to leave it out: "Seat" of "Seat A1" and its like. */
const minSharing = 3

/** Nouns in the names of many controls, which tell none from another. */
const sharedNounsOf = once((page: PageModel): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const { kind, names } of page.controls)
    for (const key of new Set(names[0])) {
      const name = `${kind} ${key}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return new Set(
    [...counts].flatMap(([name, count]) => {
      const key = name.slice(name.indexOf(" ") + 1)
      return count >= minSharing && /^\p{L}+$/u.test(key) && !isVerb(key) && !consequentialKeys.has(classOf(key))
        ? [name]
        : []
    }),
  )
})

/** Returns true if a word of a control's name is also one of others like it, or of the page: "member" of "Remove member". */
const isNounOf = (page: PageModel, control: Control, key: string): boolean =>
  sharedNounsOf(page).has(`${control.kind} ${key}`) ||
  (control.row !== null && page.subject.has(key) && !isVerb(key) && hasTwins(page, control)) ||
  // "Cancel order" under "My orders".
  (control.row !== null && control.names[0]?.[0] !== key && control.groups.flat().includes(key))

export interface Named {
  readonly match: Match
  readonly score: number
  readonly isHint: boolean
}

export const nameMatch = (
  control: Control,
  words: ReadonlyArray<ClauseWord>,
  isFree: (at: number) => boolean,
  page?: PageModel,
  place: ReadonlyArray<number> = [],
) => {
  const consider = (label: ReadonlyArray<string>, factor: number): ReadonlyArray<Named> => {
    const match = matchLabel(label, words, isFree, place)
    if (match === undefined) return []
    const score =
      (weight(words, match.at) * Math.min(1, match.quality) -
        0.8 * match.missed.length +
        (match.missed.length === 0 ? 0.5 : 0)) *
      factor
    const isShared = (key: string) => page !== undefined && isNounOf(page, control, key)
    // "Star it" presses "Add star", "tick off the milk" ticks "Done: milk". What is left of the name must be one that a task gives to a thing.
    const isAdding = (key: string) =>
      (classOf(key) === stem("add") && match.at.some((at) => isVerb(words[at]?.key ?? ""))) ||
      // "Change the password" fills in "New password".
      (control.kind === "enter" && key === "new" && words.some((word) => changeKeys.has(word.key))) ||
      (control.kind === "toggle" && togglingKeys.has(key) && words.some((word) => tickingKeys.has(word.key)))
    if (
      match.missed.length > 0 &&
      !match.missed.every(isAdding) &&
      !(
        match.missed.every(isShared) &&
        match.at.some((at) => (words[at]?.need ?? 0) >= 1.5 || (place.length > 0 && isVerb(words[at]?.key ?? "")))
      )
    )
      return []
    return [{ match, score, isHint: factor < 1 }]
  }
  const bestOf = (labels: ReadonlyArray<ReadonlyArray<string>>, factor = 1): Named | undefined =>
    labels.flatMap((label) => consider(label, factor)).toSorted((a, b) => b.score - a.score)[0]
  const named = bestOf(control.names)
  const noun = bestOf(control.nouns)
  const isBoth = named?.match.missed.length === 0 && noun?.match.missed.length === 0
  // "The departure date" says the name of a field and what it is.
  const best =
    isBoth && named !== undefined && noun !== undefined
      ? { ...named, match: { ...named.match, at: [...new Set([...named.match.at, ...noun.match.at])] } }
      : named !== undefined && (noun === undefined || named.score >= noun.score)
        ? named
        : noun
  if (
    (best === undefined || best.score < 0.6) &&
    control.row?.node !== control.node &&
    !/\p{L}{2}/u.test(control.name)
  ) {
    const hint = bestOf(
      control.hints.flatMap((key) => (emptyKey(key) ? [] : [[key]])),
      0.7,
    )
    return hint !== undefined && (best === undefined || hint.score > best.score) ? hint : best
  }
  return best
}

/** Returns true if a clause says every word of a name of a control, where it names its row without what all rows are. */
export const isWholeName = (
  page: PageModel,
  control: Control,
  words: ReadonlyArray<ClauseWord>,
  place: ReadonlyArray<number>,
): boolean =>
  [...control.names, ...(control.names.length === 0 ? control.hints.map((hint) => [hint]) : [])].some((keys) =>
    keys.every(
      (key) =>
        words.some((word) => sameKey(word.key, key) || word.inner.includes(key)) ||
        particles.has(key) ||
        (place.length > 0 && isNounOf(page, control, key)),
    ),
  )
const particles = new Set("the a an this of to for in".split(" "))

/** What a task calls a field by its kind where the page has one: "the slider", "the text field". */
const fieldNouns: Readonly<Record<string, RegExp>> = {
  enter: /^(?:textbox|textarea|input|box|field|text|blank|editor)$/i,
  slider: /^(?:slider|range|handle)$/i,
  stepper: /^(?:spinner|stepper|counter|field)$/i,
}

export const matchAt = (at: ReadonlyArray<number>) => ({
  match: { at, matched: 1, missed: [], quality: 1 },
  score: 0.5,
  isHint: false,
})

export const cellMatch = (page: PageModel, control: Control, words: ReadonlyArray<ClauseWord>) => {
  const cell = cellWords(page, control, words) ?? []
  return cell.length === 0 ? undefined : { ...matchAt(cell), score: weight(words, cell) }
}

/** "Choose express shipping", "humming off": a word that only one of a group of choices, or one control, has. */
export const partMatch = (
  control: Control,
  { clause: { text, verb, words }, page }: Search,
): ReturnType<typeof nameMatch> => {
  const isSwitched =
    control.kind === "toggle" && (words.some(({ key }) => switching.has(key)) || /^check that\b/i.test(text))
  const isPicked = control.kind === "radio" && choosing.has(words[verb]?.key ?? "")
  if (!isSwitched && !isPicked) return undefined
  const { element, form } = control
  const others = page.controls.filter(
    (one) =>
      one !== control &&
      (isSwitched ||
        (one.kind === "radio" && one.form === form && one.element.nameAttribute === element.nameAttribute)),
  )
  const has = ({ names }: Control, key: string) => names[0]?.some((one) => sameKey(one, key)) === true
  const said = words.filter(({ key, kind, need }) => kind === "word" && need > 0 && has(control, key))
  const own = said.flatMap(({ at, key }) => (others.some((one) => has(one, key)) ? [] : [at]))
  const isOther = words.some(({ key, need }) => need > 0 && !has(control, key) && others.some((one) => has(one, key)))
  return own.length === 0 || isOther || others.length === 0 ? undefined : { ...matchAt(own), score: 1.2 }
}
const choosing = stemsOf("choose select pick use take")
const switching = stemsOf("on off enable disable activate deactivate accept agree confirm")

export const soleMatch = (field: Control, { clause: { verb, words }, page }: Search): ReturnType<typeof nameMatch> => {
  const noun = words.find(
    ({ at, text }) =>
      at > verb &&
      (fieldNouns[field.kind]?.test(text) === true ||
        (isSearchField(field) &&
          /^search$/i.test(text) &&
          /^(?:box|bar|field|input)$/i.test(words[at + 1]?.text ?? ""))),
  )
  const fields = page.controls.filter((one) => one.kind === field.kind && isUsable(one))
  if (noun !== undefined && fields.length === 1) return matchAt([noun.at])
  // "The capital field", where only one is called so among other things.
  const partial = words.find(
    ({ at, key, need }) =>
      need > 0 &&
      fieldNouns[field.kind]?.test(words[at + 1]?.text ?? "") === true &&
      field.names[0]?.includes(key) === true &&
      fields.every((one) => one === field || !one.names.flat().includes(key)),
  )
  if (partial !== undefined) return matchAt([partial.at, partial.at + 1])
  // "The second text box".
  const counted = words.find(({ at, text }) => {
    const nth = ordinalOf(words[at - 1] ?? wordOf(""))
    return (
      nth !== undefined && fieldNouns[field.kind]?.test(text) === true && fields.at(nth < 0 ? nth : nth - 1) === field
    )
  })
  return counted === undefined ? undefined : matchAt([counted.at - 1, counted.at])
}
