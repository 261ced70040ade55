import { isNumberOfOther } from "../operation/Press.ts"
import type { GroundState } from "../../GroundState.ts"
import type { Control, PageModel } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { classOf, isBinding, isOneOf, isVerb, keysOf, sameKey, stemsOf } from "../../task/Words.ts"
import { consequenceOf, longestName } from "../operation/Consequence.ts"
import { isFilter } from "../operation/Filter.ts"
import { matchLabel } from "../operation/Label.ts"
import { hasTwins, rowWords } from "../operation/RowWords.ts"
import { navigationOf, siteLinksOf } from "./Navigation.ts"

/** Sections that a question may open. */
const maxOpened = 6

/** Words of pages whose entries open: mails, articles, people. */
const openingKeys = stemsOf("inbox mail email mailbox article newspaper contact")

/** Names of what shows more of an entry and changes nothing. */
export const detailNames = /^(?:(?:view |show |see |open )?(?:details?|info)|view|open|show)$/i

/** A control that leads to what a clause asks for, with the words that name it. */
export interface Opener {
  readonly control: Control
  readonly covers: ReadonlyArray<number>
}

/** Words of controls that change something, whatever they lead to. */
export const changingKeys = stemsOf(
  "archive close edit clear dismiss hide mark move rename increase decrease reset undo",
)

/** Returns true for what may be opened to look behind it. */
const isOpenable = (page: PageModel, control: Control, done: ReadonlyArray<string>): boolean =>
  !isFilter(page, control) &&
  // "How do I order?" orders nothing.
  (consequenceOf(control) === undefined || control.element.tag === "summary") &&
  !done.includes(`open ${control.id}`) &&
  !control.states.has("selected") &&
  !control.element.disabled &&
  /[\p{L}\d]/u.test(control.name) &&
  !changingKeys.has(control.names[0]?.[0] ?? "") &&
  // What stands in each row acts on it, and headers sort.
  !hasTwins(page, control) &&
  control.role !== "columnheader" &&
  page.nodes[page.nodes[control.node]?.parent ?? -1]?.tag !== "th" &&
  control.element.tag !== "th"

export const needOf = (words: ReadonlyArray<ClauseWord>, spots: Iterable<number>): number =>
  [...spots].reduce((sum, at) => sum + (words[at]?.need ?? 0), 0)

/** The only one of several openers that most words name. */
export const bestOf = (words: ReadonlyArray<ClauseWord>, found: ReadonlyArray<Opener>): Opener | undefined => {
  const [best, second] = found
    .map((one) => ({ ...one, score: needOf(words, one.covers) }))
    .toSorted((a, b) => b.score - a.score)
  const isBest =
    second === undefined ||
    second.score !== best?.score ||
    (best.control.row !== null && best.control.row === second.control.row)
  return isBest ? best : undefined
}

const placeNoun =
  /^(?:page|example|demo|section|tab|menu|list|view|screen|folder|link|area|category|settings|preferences|options)$/i
const openingVerbs = new Set([...stemsOf("open go visit follow")].map(classOf))
const article = /^(?:the|an?|my|our|your|its|their)$/i
const leadsTo = /^(?:on|in|under|inside|from|at|to|into|via|through|of|open|visit|show)$/i

/** Positions of words that say a name in its order, for each time that they do. */
const sayingsOf = (
  words: ReadonlyArray<ClauseWord>,
  name: ReadonlyArray<string>,
): ReadonlyArray<ReadonlyArray<number>> =>
  words.flatMap(({ at, inner, kind }) => {
    if (kind === "quote") return inner.join(" ") === name.join(" ") ? [[at]] : []
    return name.every((key, i) => sameKey(words[at + i]?.key ?? "", key)) ? [name.map((_, i) => at + i)] : []
  })

/** Positions of the words of each phrase that says a part of a name, and nothing else: "the data table" of "Sortable data table". */
const partsOfName = (
  { verb, words }: Clause,
  names: ReadonlyArray<ReadonlyArray<string>>,
): ReadonlyArray<ReadonlyArray<number>> => {
  const isOfName = (word: ClauseWord | undefined) =>
    word?.kind === "word" && names.some((keys) => keys.some((key) => sameKey(key, word.key)))
  return words.flatMap(({ at }) => {
    const before = words[at - 1]?.text ?? ""
    if (!(article.test(before) || leadsTo.test(before) || at - 1 === verb)) return []
    const end = words.findIndex((word) => word.at >= at && !isOfName(word))
    const said = words.slice(at, end < 0 ? undefined : end)
    const next = words[end]
    const isWhole = next === undefined || next.need === 0 || placeNoun.test(next.text) || isVerb(next.key)
    return said.length > 0 && isWhole ? [said.map((word) => word.at)] : []
  })
}

/** Words in front of a colon, a comma or an arrow at the beginning of a clause: "sortable tables: delete Ada". */
const headOf = (words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> => {
  const end = words.findIndex(({ kind, text }) => kind === "mark" && /^[:>→,]$/.test(text))
  const head = words.slice(0, Math.max(0, end)).filter(({ text }) => !article.test(text) && !placeNoun.test(text))
  return head.length > 4 || head.some(({ key, kind }) => kind === "quote" || key === "be")
    ? []
    : head.map(({ at }) => at)
}

/** A link, tab, menu or section that a clause names as the place of what it asks for: "on the page Boxes", "under About us". */
export const placeFor = (page: PageModel, clause: Clause, { done, used }: GroundState): Opener | undefined => {
  const words = [...clause.words, ...(clause.hint ?? [])]
  const isOpening = openingVerbs.has(classOf(words[clause.verb]?.key ?? ""))
  const isPlace = (said: ReadonlyArray<number>, head: ReadonlyArray<number>): boolean => {
    const [from, to] = [Math.min(...said), Math.max(...said)]
    const before = words.slice(0, from).findLast(({ text }) => !article.test(text) && !placeNoun.test(text))
    const isLabeled = [words[from - 1], words[to + 1]].some((word) => placeNoun.test(word?.text ?? ""))
    return (
      isLabeled ||
      head.includes(from) ||
      from >= clause.words.length ||
      leadsTo.test(before?.text ?? "") ||
      (isOpening && before?.at === clause.verb)
    )
  }
  const placesBy = (saying: typeof partsOfName, head: ReadonlyArray<number>) =>
    page.controls.flatMap((control) => {
      const { element, name, names, role, states } = control
      const isOpener =
        /^(?:link|tab|treeitem|menuitem)$/.test(role) ||
        element.tag === "summary" ||
        states.has("collapsed") ||
        navigationOf(page).has(control)
      if (!isOpener || !isOpenable(page, control, done)) return []
      const [, lead = ""] = /^([^:]{3,40}): /.exec(name) ?? []
      const said = saying({ ...clause, words }, [...names, ...(lead === "" ? [] : [keysOf(lead)])])
      const isHead = head.length > 0 && head.every((at) => names.flat().includes(words[at]?.key ?? ""))
      const at = [
        ...(isHead ? [head] : []),
        ...said.filter((one) => isPlace(one, head)),
        ...(clause.isQuestion
          ? names.flatMap((keys) => {
              const match = matchLabel(keys, clause.words)
              return match?.missed.length === 0 ? [match.at] : []
            })
          : []),
      ][0]
      // "On the list" names no link "List", but "List: …" does.
      const isWeak = !isHead && needOf(words, at ?? []) < 1
      if (at === undefined || at.every((one) => used.includes(one)) || isWeak) return []
      const around = [Math.min(...at) - 1, Math.max(...at) + 1].filter((one) => placeNoun.test(words[one]?.text ?? ""))
      return [{ control, covers: [...at, ...around] }]
    })
  const named = placesBy((one, names) => names.flatMap((keys) => sayingsOf(one.words, keys)), headOf(words))
  return bestOf(words, named.length > 0 ? named : placesBy(partsOfName, []))
}

/** What shows more of the entry that a question names. */
const detailsFor = (page: PageModel, { words }: Clause, done: ReadonlyArray<string>): Opener | undefined =>
  bestOf(
    words,
    page.controls.flatMap((control) => {
      const { element, id, kind, name, row } = control
      const isOfRow = row !== null && row.count > 1 && kind === "press" && detailNames.test(name.trim())
      if (!isOfRow || element.disabled || consequenceOf(control) !== undefined || done.includes(`open ${id}`)) return []
      const covers = rowWords(page, row, words).filter((at) => !isBinding(words[at] as ClauseWord))
      return needOf(words, covers) < 1 ? [] : [{ control, covers }]
    }),
  )

/** A place or an entry that a question names, behind which the answer may stand, or else the next closed section. */
export const openerFor = (page: PageModel, clause: Clause, state: GroundState): Opener | undefined => {
  const place = placeFor(page, clause, state)
  if (place !== undefined) return place
  const { done, used } = state
  const isSection = (control: Control) =>
    (control.states.has("collapsed") &&
      (control.element.tag === "summary" || (control.role === "button" && control.row === null))) ||
    navigationOf(page).has(control) ||
    siteLinksOf(page).has(control)
  const closed = page.controls.filter((control) => isOpenable(page, control, done))
  const isOfMails = [...page.vocabulary, ...clause.words.map(({ key }) => key)].some((key) => isOneOf(openingKeys, key))
  // The entry that most words of the question are about.
  const entries = closed.flatMap((control) => {
    const { element, isButton, kind, names, role, row } = control
    const opens = role === "link" || isOfMails || (role === "generic" && row?.node === control.node)
    const isPane = kind === "option" && control.form < 0 && row?.node === control.node
    if (
      !((kind === "press" && !isButton && opens) || isPane) ||
      names.some((keys) => keys.length <= longestName && keys.some(isVerb))
    )
      return []
    if (isNumberOfOther(page, control, clause.words)) return []
    const keys = new Set(row === null || row.count < 2 ? names.flat() : row.keys)
    const covers = clause.words.flatMap((word) =>
      word.need > 0 && !isBinding(word) && (keys.has(word.key) || word.inner.some((key) => keys.has(key)))
        ? [word.at]
        : [],
    )
    // "Renew" beside a book does not open it.
    const isOwn =
      row === null ||
      row.node === control.node ||
      row.texts[0] === page.text(control.node) ||
      covers.some((at) => names.flat().includes(clause.words[at]?.key ?? ""))
    if (!isOwn) return []
    const isEnough = needOf(clause.words, covers) >= (row === null || row.count < 2 || element.tag === "a" ? 2 : 1)
    return isEnough ? [{ control, covers }] : []
  })
  if (entries.length > 0) return bestOf(clause.words, entries)
  const details = detailsFor(page, clause, done)
  if (details !== undefined) return details
  const opened = done.filter((key) => key.startsWith("open ")).length
  const sections = used.length === 0 && opened < maxOpened ? closed.filter(isSection) : []
  const isNamed = ({ names }: Control) =>
    clause.words.some(({ key, need }) => need > 0 && names.some((keys) => keys.includes(key)))
  const next = sections.find(isNamed) ?? sections[0]
  return next === undefined ? undefined : { control: next, covers: [] }
}
