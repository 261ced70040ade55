import { type Control, isWithin, once, type PageModel, type Row, stepsBetween } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { classOf, isBinding, isVerb, keysOf, monthOf, sameKey, stem, stemsOf } from "../../task/Words.ts"
import { consequenceOf } from "./Consequence.ts"
import { isFilter } from "./Filter.ts"
import { isOfAll, spotsOf } from "./Label.ts"
import { cellMatch, isWholeName, type Named, nameMatch, partMatch } from "./Name.ts"
import { build, type Operation, type Search } from "./Operation.ts"
import { chosenOf, hasTwins, isOfOtherRow, listWords, rowWords, rowWordsOf } from "./RowWords.ts"
import { polarityAt } from "./Toggle.ts"
import { isToggling, renamingKeys, tickingKeys, togglingKeys, verbWords } from "./Verbs.ts"

/** Returns true for one of several things of which a click marks some. */
const isMarkable = ({ controls, nodes, text }: PageModel, { hints, node, role }: Control): boolean =>
  role === "generic" &&
  controls.some(
    (one) =>
      one.states.has("selected") &&
      (nodes[one.node]?.parent === nodes[node]?.parent ||
        // Switches in rows of their own.
        (text(node) === "" && text(one.node) === "" && one.hints[0] === hints[0])),
  )

/** Words that ask for the state that a control has or does not have: "collapse", "expand". */
const foldWords = ({ states }: Control, words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> =>
  states.has("expanded") || states.has("collapsed")
    ? words.flatMap(({ at, key }) => (/^(?:open|collaps|clos)$/.test(classOf(key)) ? [at] : []))
    : []

/** "The post by Ada" asks for no press of "Post", but "the post button" does. */
const isUsedAsNoun = ({ verb, words }: Clause, at: number, { names }: Control): boolean => {
  // "Place the order" is the button "Place order".
  const isVerbOf = (word: ClauseWord | undefined) => word !== undefined && names[0]?.includes(word.key) === true
  const word = words[at]
  const next = words[at + 1]
  return (
    word?.kind === "word" &&
    isVerb(word.key) &&
    !isVerbOf(words[verb]) &&
    (/^(?:the|a|an|this|that|my|each|last|first)$/i.test(words[at - 1]?.text ?? "") ||
      // "Crime books" reserves nothing.
      (at > 0 && /[a-z][^s]s$/.test(word.text) && (words[at - 1]?.need ?? 0) > 0)) &&
    // "Put a star on it" and "it has a star" are about what is done to it.
    !(/^an?$/i.test(words[at - 1]?.text ?? "") && /^(?:put|give|gets?|has|have)$/i.test(words[at - 2]?.text ?? "")) &&
    !/^(?:button|link|icon|tab|option|page|menu)$/i.test(next?.text ?? "")
  )
}

/** Returns true if the page or the title of an element tells to click twice, for changes if it says so. */
export const saysDoubleClick = (
  { observation }: PageModel,
  { title }: Control["element"],
  isChange: boolean,
): boolean =>
  (isChange ? /double[- ]?click.{0,40}\b(?:edit|rename|change)\b/i : /double[- ]?click/i).test(
    `${title} ${observation.pageText}`,
  )

/** Returns true where a double click opens what a clause wants open or changed, so that one click only selects it. */
export const opensTwice = (
  page: PageModel,
  { element, isButton, node, role }: Control,
  words: ReadonlyArray<ClauseWord>,
): boolean => {
  const keys = keysOf(page.text(node))
  // A pen beside an entry opens it by one click.
  const isTool = keys.length < 3 && keys.some(isVerb)
  return (
    !isButton &&
    !isTool &&
    !/^(?:link|tab|menuitem)$/.test(role) &&
    ((words.some(({ key }) => classOf(key) === stem("open")) && saysDoubleClick(page, element, false)) ||
      (words.some(({ key }) => renamingKeys.has(key)) && saysDoubleClick(page, element, true)))
  )
}

const headerKeys = stemsOf("click press tap hit push sort order arrange rank select column header heading")

const filteringKeys = stemsOf(
  "show display filter list see view only just click press tap hit open go select choose pick switch use visible shown",
)

/** Roles of what holds entries: a click into it hits one of them. */
const containers = /^(?:generic|list|listbox|tree|grid|table|radiogroup|tablist)$/

/** Controls of a class, such as the days of a calendar, of which none is called by it. */
const manyAlike = 10

/** A control that a clause may want pressed, with the words that name it. */
interface Press {
  readonly search: Search
  readonly control: Control
  readonly named: Named
  /** Positions of the words that name it. */
  readonly at: ReadonlyArray<number>
  /** Positions of the words that tell its row from others. */
  readonly place: ReadonlyArray<number>
  readonly consequence: string | undefined
}

const allKeys = /^(?:all|each|every|both)$/

const verbOf = ({ clause }: Search): ClauseWord | undefined => clause.words[clause.verb]

/** "Complete the entry": its box is meant. */
const isForBox = ({ clause, page }: Search, control: Control): boolean =>
  (control.role === "generic" || control.isContainer) &&
  isToggling(clause) &&
  page.controls.some(
    ({ kind, name, node, row }) =>
      kind === "toggle" &&
      (name === control.name ? isWithin(page, node, control.node) : name === "" && row !== null && row === control.row),
  )

/** Returns true if a control is to be pressed in each row that a clause names. */
const isForEach = ({ clause, page }: Search, place: ReadonlyArray<number>): boolean => {
  const chosen = chosenOf(page, clause.words)
  return (
    place.some((at) => at !== clause.verb) &&
    (clause.words.some(({ key }) => allKeys.test(key)) ||
      (chosen !== undefined && chosen.nodes.size > 1 && isPlural(clause.words, chosen.at)))
  )
}

/** Words that repeat headers of the row of a control: "mark the fee of Ada as paid". A deletion is about the whole row. */
const headerWords = (
  { clause, page }: Search,
  control: Control,
  place: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const { column, row } = control
  const deletesRow = consequenceOf(control) === stem("delete")
  if (row === null || row.cells.length < 2 || place.length === 0 || deletesRow) return []
  const keys = page.headers(row).flatMap((title) => (keysOf(title).join() === column.join() ? [] : keysOf(title)))
  return spotsOf(clause.words.filter(({ at, key, need }) => need === 1 && at > clause.verb && keys.includes(key)))
}

/** The words of a clause that name a control. */
const namedBy = (search: Search, control: Control, place: ReadonlyArray<number>): Named | undefined => {
  const { clause, page, used } = search
  const { words } = clause
  const isFree = (at: number) => !used.has(at)
  // The verb of "delete A and B" serves both rows.
  const isAgain = place.some(isFree) || isForEach(search, place)
  // What the steps before accounted for may stand within the name.
  const reach = [
    ...(place.length > 0 ? listWords(page, control.row, words) : []),
    ...headerWords(search, control, place),
    ...used,
  ]
  return (
    nameMatch(control, words, isAgain ? () => true : isFree, page, reach) ??
    partMatch(control, search) ??
    (control.element.tag === "td" ? cellMatch(page, control, words) : undefined)
  )
}

/** Says why a control is not meant, although a clause has its name. */
type Objection = (press: Press) => boolean

/** Nothing is ticked by a link. */
const ticksNothing: Objection = ({ at, control, named, search }) => {
  const { verb } = search.clause
  const key = verbOf(search)?.key ?? ""
  const isWhole = named.match.missed.length === 0 && (!at.includes(verb) || control.names.flat().includes(key))
  return (control.role === "link" || !isWhole) && tickingKeys.has(key)
}

/** "Copy the value of the field" presses no "Copy", "three times" no "3". */
const isOtherWord: Objection = ({ at, search: { clause } }) => {
  const { words } = clause
  const isOfField = words.some(({ text }, i) => /^(?:value|content)$/i.test(text) && words[i + 1]?.text === "of")
  return at.some(
    (spot) =>
      (isOfField && words[spot]?.text.toLowerCase() === "copy") ||
      (words[spot]?.kind === "number" && /^times?$/i.test(words[spot + 1]?.text ?? "")),
  )
}

/** Nouns before a number that is the whole name of something. */
const numberNouns =
  /^(?:page|number|no|nr|key|digit|button|tile|cell|square|option|link|tab|step|day|slide|chapter|level|item|row)$/

/** Returns true if a page names a month apart from its days. */
const showsMonth = once(({ leaves }: PageModel): boolean =>
  leaves.some(({ text }) => /^\p{L}+(?: \d{4})?$/u.test(text) && monthOf(keysOf(text)[0] ?? "") > 0),
)

/** Returns true for what is called by a number alone, where a clause says that number of something else on the page: "stone 6", "two dice", "9 July". */
export const isNumberOfOther = (
  page: PageModel,
  { groups, hints, name, role, row }: Control,
  words: ReadonlyArray<ClauseWord>,
): boolean => {
  if (role === "link" || !/^\d+$/.test(name.trim())) return false
  const own = [...groups.flat(), ...hints, ...(row?.keys ?? [])]
  const hasDays = showsMonth(page)
  const isOther = (noun: ClauseWord | undefined) =>
    noun?.kind === "word" &&
    (noun.need > 0 || /^\p{Lu}/u.test(noun.text)) &&
    !isVerb(noun.key) &&
    !(hasDays && monthOf(noun.key) > 0) &&
    !numberNouns.test(noun.text.toLowerCase()) &&
    page.vocabulary.has(noun.key) &&
    !own.includes(noun.key)
  const said = words.filter(({ kind, text }) => kind === "number" && text === name.trim())
  const isOfDay = ({ at }: ClauseWord) => hasDays && monthOf(words[at + 1]?.key ?? "") > 0
  const isOfOther = ({ at }: ClauseWord) =>
    isOther(words[at - (/^(?:to|onto)$/.test(words[at - 1]?.text ?? "") ? 2 : 1)]) || isOther(words[at + 1])
  return said.length > 0 && said.every((word) => isOfOther(word) && !isOfDay(word))
}

/** "Photos" is no other name of the entry "Pictures". */
const isOtherEntry: Objection = ({ at, control, search: { clause } }) =>
  control.kind === "option" &&
  at.some((spot) => {
    const word = clause.words[spot]
    return word?.kind === "word" && spot > 0 && /^\p{Lu}/u.test(word.text) && !control.names.flat().includes(word.key)
  })

/** "It is ticked" asks for no "Tick all". */
const isForAll: Objection = ({ control, search: { clause } }) =>
  control.names[0]?.includes("all") === true &&
  !clause.words.some(
    ({ inner, key }) => /^(?:all|both)$/.test(classOf(key)) || /^(?:each|every)$/.test(key) || inner.includes("all"),
  )

const isNounOnly: Objection = ({ at, control, search: { clause } }) =>
  control.isButton && at.length === 1 && isUsedAsNoun(clause, at[0] ?? 0, control)

/** "Complete the list" shows no "Completed". */
const isStateOnly: Objection = ({ at, control, search: { clause } }) =>
  at.every((spot) => spot === clause.verb) &&
  /^\p{L}+ed$/iu.test(control.name.trim()) &&
  !/ed$/i.test(clause.words[clause.verb]?.text ?? "")

/** "Reserve it" does not press what "it" is called. */
const isPronounOnly: Objection = ({ at, search }) => {
  const { words } = search.clause
  return (
    at.every((spot) => words[spot]?.isPronoun === true) &&
    verbWords("press", words).length === 0 &&
    (verbOf(search)?.need ?? 0) > 0
  )
}

/** "Service the cars" does not sort by "Serviced". */
const isHeaderOnly: Objection = ({ control, search: { clause } }) =>
  (control.role === "columnheader" || control.element.tag === "th") &&
  !clause.words.some(({ key }) => headerKeys.has(key))

const isNoTarget: Objection = ({ control, search: { clause, page } }) =>
  (control.isContainer && (containers.test(control.role) || isAroundButton(page, control))) ||
  opensTwice(page, control, clause.words)

/** Returns true for what holds a button and nothing else. */
const isAroundButton = (page: PageModel, { node }: Control): boolean =>
  page.controls.some(
    (one) =>
      one.isButton && one.node !== node && isWithin(page, one.node, node) && page.text(one.node) === page.text(node),
  )

/** Several controls have the attribute that a clause says. */
const isOneOfMany: Objection = ({ at, control, named, place, search: { clause, page } }) => {
  const isShared = (hint: string) => control.hints.includes(hint) && at.some((spot) => clause.words[spot]?.key === hint)
  const likes = page.controls.filter(
    (other) => other !== control && other.kind === control.kind && other.hints.some(isShared),
  ).length
  return named.isHint && (likes >= manyAlike || (likes > 0 && place.length === 0))
}

/** Folders or pages beside each other at least. */
const minPlaces = 3

/** Returns true for one of several folders or pages beside each other. */
const isPlace = (page: PageModel, { node, row }: Control): boolean =>
  row !== null && row.count >= minPlaces && row.texts.join(" ") === page.text(node)

/** "Delete the profile" is not to discard changes, and "Trash (1)" is where deleted things are. */
const isOtherConsequence: Objection = ({ at, consequence, control, place, search: { clause, page } }) => {
  if (consequence === undefined) return false
  const { words } = clause
  const isSaid = (spot: number) => classOf(words[spot]?.key ?? "") === consequence || words[spot]?.kind === "quote"
  // "Bin" among "Inbox" and "Sent" is a folder.
  const isFolder = !control.isButton && isPlace(page, control) && /^(?:bin|trash|rubbish)$/i.test(control.name.trim())
  return (
    isFolder ||
    (consequence === stem("delete") && /^\P{L}*\p{L}+ ?\(\d+\)$/u.test(control.name)) ||
    !isWholeName(page, control, words, place) ||
    !at.some(isSaid)
  )
}

const isInOtherRow: Objection = ({ at, control, place, search: { acted, clause, page } }) => {
  const isBeside = acted !== undefined && control.row !== null && isWithin(page, acted.node, control.row.node)
  return (place.length === 0 && !isBeside && hasTwins(page, control)) || isOfOtherRow(page, control, clause.words, at)
}

/** "Archive the mail from Ada" opens no folder "Archive": the entry from Ada is chosen first, and then a button pressed if there is one. */
const isPlaceOfOthers: Objection = ({ at, control, search: { clause, page, used } }) => {
  const { name, row } = control
  const isCommand = at.every((spot) => spot === clause.verb && isVerb(clause.words[spot]?.key ?? ""))
  // "Hovers" is the title of a page.
  if (!isCommand || row === null || !isPlace(page, control) || /[^s]s$/.test(name.trim())) return false
  const isOpen = (spot: number) => (clause.words[spot]?.need ?? 0) > 0 && !at.includes(spot) && !used.has(spot)
  const isNamed = (one: Row) =>
    one.parent !== row.parent && one.count > 1 && rowWords(page, one, clause.words).some(isOpen)
  return page.rows.some(isNamed) || page.controls.some((one) => one.isButton && one.row === null && one.name === name)
}
const objections: ReadonlyArray<Objection> = [
  ticksNothing,
  isPlaceOfOthers,
  isOtherWord,
  ({ control, search: { clause, page } }) => isNumberOfOther(page, control, clause.words),
  isOtherEntry,
  isForAll,
  isNounOnly,
  isStateOnly,
  isPronounOnly,
  isHeaderOnly,
  isNoTarget,
  isOneOfMany,
  isOtherConsequence,
  isInOtherRow,
]

/** Positions of words that say the name of a control once more, or how it is to be pressed. */
const namingWords = ({ at, control, named, place, search }: Press): ReadonlyArray<number> => {
  const { clause, page } = search
  const { words } = clause
  const verb = verbOf(search)
  const isShown = showing.has(verb?.key ?? "")
  const isOnly = isShown && (place.length === 0 || isFilter(page, control))
  // "Create a new folder" asks for "New folder".
  const isSaid = at.some((spot) => sameKey(words[spot]?.key ?? "", verb?.key ?? "")) && isVerb(verb?.key ?? "")
  // "Answer it with Cancel".
  const isReply = classOf(verb?.key ?? "") === stem("answer") && words[Math.min(...at) - 1]?.text === "with"
  const isFile = verb?.key === stem("download") && control.role === "link" && /\.[a-z\d]{2,5}$/i.test(control.name)
  const meanings = new Set(at.map((spot) => classOf(words[spot]?.key ?? "")))
  const isOfEach = isForEach(search, place)
  const isAll =
    named.match.matched > 1 && at.some((spot) => words[spot]?.key === "all" || isVerb(words[spot]?.key ?? ""))
  return spotsOf(
    words.filter(
      (word) =>
        (word.at === clause.verb
          ? isSaid || isReply || isFile
          : // "Back to the previous page" says one thing twice.
            (isBinding(word) || isVerb(word.key)) && meanings.has(classOf(word.key))) ||
        (isOnly && word.key === "only") ||
        (isOfEach && allKeys.test(word.key)) ||
        (isAll && isOfAll(words, word.at)),
    ),
  )
}

/** The words for the state that an entry is to have: "mark it", "open it"; and whether it has it. */
const stateWords = ({
  at,
  control,
  search,
}: Press): { readonly at: ReadonlyArray<number>; readonly isMet: boolean } => {
  const { clause, page } = search
  const { words } = clause
  const verb = verbOf(search)
  const mark = isMarkable(page, control) ? polarityAt(words, new Set(at)) : undefined
  const isMarked =
    mark !== undefined || (/^mark (?!.* as )/i.test(clause.text) && /^(?:generic|cell)$/.test(control.role))
  const adding = verb !== undefined && (verb.key === "add" || togglingKeys.has(verb.key)) ? [verb.at] : []
  const folds = foldWords(control, words).filter((spot) => !at.includes(spot))
  const isOpening = folds.some((spot) => classOf(words[spot]?.key ?? "") === "open")
  // "Remove the star" presses one that is filled.
  const [sign = ""] = /^[★♥❤☆♡🤍]/u.exec(page.text(control.node)) ?? []
  const isTaking = sign !== "" && verb !== undefined && classOf(verb.key) === stem("delete")
  // "Save it with the heart".
  const signs = /[★☆]/u.test(sign) ? /^stars?$/i : /^hearts?$/i
  const called =
    sign === "" ? [] : spotsOf(words.filter(({ at, text }) => words[at - 2]?.text === "with" && signs.test(text)))
  const isPicked =
    control.kind === "radio"
      ? control.element.checked || control.states.has("checked")
      : control.states.has("selected") && (control.kind === "option" || control.role === "tab")
  return {
    at: [...folds, ...called, ...(mark?.at ?? []), ...(isMarked ? adding : []), ...(isTaking ? [verb.at] : [])],
    isMet:
      mark === undefined
        ? (isTaking && /[☆♡🤍]/u.test(sign)) ||
          isPicked ||
          (folds.length > 0 && isOpening === control.states.has("expanded"))
        : control.states.has("selected") === mark.isOn,
  }
}

/** Presses of a button, a link or an entry. */
export const pressesOf = (search: Search, control: Control): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  // "On the list" is no command.
  const isFiltering = ({ at, key }: ClauseWord) =>
    filteringKeys.has(key) && !/^(?:the|my|our|this)$/i.test(words[at - 1]?.text ?? "")
  const isHidden = isFilter(page, control) && !words.some(isFiltering)
  if (isForBox(search, control) || isHidden) return []
  const place = rowWordsOf(page, control, words)
  const named = namedBy(search, control, place)
  if (named === undefined) return []
  const { at } = named.match
  const press: Press = { search, control, named, at, place, consequence: consequenceOf(control) }
  if (objections.some((applies) => applies(press))) return []
  const repeat = timesOf(words, at)
  const built = build(search, "press", control, [...at, ...repeat.at, ...namingWords(press)], named.score)
  const state = stateWords(press)
  const inside = headerWords(search, control, place).filter((spot) => spot > Math.min(...at) && spot < Math.max(...at))
  return [
    {
      ...built,
      covers: new Set([...built.covers, ...besideWords(press), ...inside, ...state.at]),
      isMet: press.consequence === undefined && state.isMet,
      times: repeat.times,
      ...(isForEach(search, place) ? { isEach: true, key: `${built.key} ${control.row?.position ?? 0}` } : {}),
    },
  ]
}

/** Words for the fields right beside a button that only says a verb: "enable the wish field". */
const besideWords = ({ control, search: { clause, page } }: Press): ReadonlyArray<number> => {
  if (!control.isButton || control.names[0]?.every(isVerb) !== true) return []
  const keys = page.controls.flatMap((one) =>
    one.kind === "enter" && stepsBetween(page, one, control) <= 2 ? one.names.flat() : [],
  )
  return spotsOf(clause.words.filter(({ key, need }) => need > 0 && need <= 1.5 && keys.includes(key)))
}

const showing = stemsOf("show display filter list see view")

/** Returns true if more than one thing is meant: "the orders over $300". */
const isPlural = (words: ReadonlyArray<ClauseWord>, at: ReadonlyArray<number>): boolean =>
  words.some(
    (word) => word.kind === "word" && word.at < Math.max(...at) && !at.includes(word.at) && /[^su]s$/.test(word.text),
  )

/** Number of presses that a clause asks for: "twice", "three times", "add 2 participants". */
const timesOf = (
  words: ReadonlyArray<ClauseWord>,
  at: ReadonlyArray<number>,
): { readonly times: number; readonly at: ReadonlyArray<number> } => {
  const spoken = words.map(({ text }) => text.toLowerCase())
  const signed = spoken.findIndex((text) => /^(?:x[2-9]|[2-9]x)$/.test(text))
  if (signed >= 0) return { times: Number(spoken[signed]?.replace("x", "")), at: [signed] }
  if (spoken.includes("twice")) return { times: 2, at: [spoken.indexOf("twice")] }
  const isBefore = (i: number) =>
    at.includes(i) || countedNouns.test(spoken[i] ?? "") || (spoken[i] === "more" && at.includes(i + 1))
  const number = words.find(
    ({ kind, text }, i) =>
      kind === "number" &&
      /^[1-9]$/.test(text) &&
      (spoken[i + 1] === "times" || (at.includes(i - 1) && isBefore(i + 1))),
  )
  if (number === undefined) return { times: 1, at: [] }
  const isSaid = /^(?:times|more)$/.test(spoken[number.at + 1] ?? "")
  return { times: Number(number.text), at: isSaid ? [number.at, number.at + 1] : [number.at] }
}
const countedNouns = /^(?:elements|items|entries|rows|things|fields|lines)$/
