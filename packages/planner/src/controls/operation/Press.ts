import { type Control, isWithin, type PageModel, stepsBetween } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { classOf, isBinding, isVerb, sameKey, stem, stemsOf } from "../../task/Words.ts"
import { consequenceOf } from "./Consequence.ts"
import { isFilter } from "./Filter.ts"
import { isOfAll, spotsOf } from "./Label.ts"
import { cellMatch, isWholeName, nameMatch, partMatch } from "./Name.ts"
import { build, type Operation, type Search } from "./Operation.ts"
import { chosenOf, hasTwins, isOfOtherRow, listWords, rowWordsOf } from "./RowWords.ts"
import { polarityAt } from "./Toggle.ts"
import { isToggling, tickingKeys, togglingKeys, verbWords } from "./Verbs.ts"

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

/** Returns true where a double click opens what a clause wants open, so that one click only selects it. */
export const opensTwice = (page: PageModel, { isButton, role }: Control, words: ReadonlyArray<ClauseWord>): boolean =>
  !isButton &&
  !/^(?:link|tab|menuitem)$/.test(role) &&
  words.some(({ key }) => classOf(key) === stem("open")) &&
  /double[- ]?click/i.test(page.observation.pageText)

const headerKeys = stemsOf("click press tap hit push sort order arrange rank select column header heading")

const filteringKeys = stemsOf(
  "show display filter list see view only just click press tap hit open go select choose pick switch use visible shown",
)

/** Roles of what holds entries: a click into it hits one of them. */
const containers = /^(?:generic|list|listbox|tree|grid|table|radiogroup|tablist)$/

/** Controls of a class, such as the days of a calendar, of which none is called by it. */
const manyAlike = 10

/** Presses of a button, a link or an entry. */
export const pressesOf = (search: Search, control: Control): ReadonlyArray<Operation> => {
  const { acted, clause, page, used } = search
  const { words } = clause
  // "Complete the entry": its box is meant.
  const isTicked =
    (control.role === "generic" || control.isContainer) &&
    isToggling(clause) &&
    page.controls.some(
      ({ kind, name, node, row }) =>
        kind === "toggle" &&
        (name === control.name
          ? isWithin(page, node, control.node)
          : name === "" && row !== null && row === control.row),
    )
  if (isTicked || (isFilter(page, control) && !words.some(({ key }) => filteringKeys.has(key)))) return []
  const isFree = (at: number) => !used.has(at)
  const place = rowWordsOf(page, control, words)
  const isShown = showing.has(words[clause.verb]?.key ?? "")
  const only = words.flatMap(({ at, key }) =>
    key === "only" && isShown && (place.length === 0 || isFilter(page, control)) ? [at] : [],
  )
  // The verb of "delete A and B" serves both rows.
  const isNewPlace = place.some(isFree)
  const chosen = chosenOf(page, words)
  const isEach =
    place.some((at) => at !== clause.verb) &&
    (words.some(({ key }) => /^(?:all|each|every|both)$/.test(key)) ||
      (chosen !== undefined && chosen.nodes.size > 1 && isPlural(words, chosen.at)))
  // What the steps before accounted for may stand within the name.
  const reach = [...(place.length > 0 ? listWords(page, control.row, words) : []), ...used]
  const found =
    nameMatch(control, words, isNewPlace || isEach ? () => true : isFree, page, reach) ??
    partMatch(control, search) ??
    (control.element.tag === "td" ? cellMatch(page, control, words) : undefined)
  if (found === undefined) return []
  // Nothing is ticked by a link.
  const isWhole =
    found.match.missed.length === 0 &&
    (!found.match.at.includes(clause.verb) || control.names.flat().includes(words[clause.verb]?.key ?? ""))
  if ((control.role === "link" || !isWhole) && tickingKeys.has(words[clause.verb]?.key ?? "")) return []
  // "Copy the value of the field" presses no "Copy".
  const isOfField = words.some(({ text }, i) => /^(?:value|content)$/i.test(text) && words[i + 1]?.text === "of")
  if (isOfField && found.match.at.some((at) => words[at]?.text.toLowerCase() === "copy")) return []
  // "Three times" presses no "3".
  const isCount = (at: number) => words[at]?.kind === "number" && /^times?$/i.test(words[at + 1]?.text ?? "")
  if (found.match.at.some(isCount)) return []
  const { match, score } = found
  // "Photos" is no other name of the entry "Pictures".
  const isOtherName = (at: number): boolean =>
    at > 0 && /^\p{Lu}/u.test(words[at]?.text ?? "") && !control.names.flat().includes(words[at]?.key ?? "")
  if (control.kind === "option" && match.at.some((at) => words[at]?.kind === "word" && isOtherName(at))) return []
  // "It is ticked" asks for no "Tick all".
  const isOfAllEntries = control.names[0]?.includes("all") === true
  if (
    isOfAllEntries &&
    !words.some(
      ({ inner, key }) => /^(?:all|both)$/.test(classOf(key)) || /^(?:each|every)$/.test(key) || inner.includes("all"),
    )
  )
    return []
  const consequence = consequenceOf(control)
  if (control.isButton && match.at.length === 1 && isUsedAsNoun(clause, match.at[0] ?? 0, control)) return []
  // "Reserve it" does not press what "it" is called.
  const isOnlyIt = match.at.every((at) => words[at]?.isPronoun === true)
  if (isOnlyIt && verbWords("press", words).length === 0 && (words[clause.verb]?.need ?? 0) > 0) return []
  // "Service the cars" does not sort by "Serviced".
  const isHeader = control.role === "columnheader" || control.element.tag === "th"
  if (isHeader && !words.some(({ key }) => headerKeys.has(key))) return []
  if ((control.isContainer && containers.test(control.role)) || opensTwice(page, control, words)) return []
  const repeat = timesOf(words, match.at)
  const isShared = (hint: string) => control.hints.includes(hint) && match.at.some((at) => words[at]?.key === hint)
  const isLike = (other: Control) => other !== control && other.kind === control.kind && other.hints.some(isShared)
  const likes = page.controls.filter(isLike).length
  if (found.isHint && (likes >= manyAlike || (likes > 0 && place.length === 0))) return []
  // "Trash (1)" is where deleted things are.
  if (consequence === stem("delete") && /\(\d+\)$/.test(control.name)) return []
  // "Delete the profile" is not to discard changes.
  const isConsequence = (at: number) => classOf(words[at]?.key ?? "") === consequence || words[at]?.kind === "quote"
  const isMeant = isWholeName(page, control, words, place) && match.at.some(isConsequence)
  if (consequence !== undefined && !isMeant) return []
  // "Create a new folder" asks for "New folder".
  const verb = words[clause.verb]
  const isSaid = verb !== undefined && match.at.some((at) => sameKey(words[at]?.key ?? "", verb.key))
  const said = isSaid && isVerb(verb.key) ? [verb.at] : []
  // "Back to the previous page" says one thing twice.
  const meanings = new Set(match.at.map((at) => classOf(words[at]?.key ?? "")))
  const again = words.flatMap((word) =>
    (isBinding(word) || isVerb(word.key)) && word.at !== clause.verb && meanings.has(classOf(word.key))
      ? [word.at]
      : [],
  )
  // "Answer it with Cancel".
  const isReply = classOf(verb?.key ?? "") === stem("answer") && words[Math.min(...match.at) - 1]?.text === "with"
  const ofAll =
    match.matched > 1 && match.at.some((at) => words[at]?.key === "all" || isVerb(words[at]?.key ?? ""))
      ? words.flatMap(({ at }) => (isOfAll(words, at) ? [at] : []))
      : []
  const every = isEach ? spotsOf(words.filter(({ key }) => /^(?:all|each|every|both)$/.test(key))) : []
  const anchors = [
    ...match.at,
    ...repeat.at,
    ...only,
    ...said,
    ...again,
    ...every,
    ...ofAll,
    ...(isReply ? [clause.verb] : []),
  ]
  const built = build(search, "press", control, anchors, score)
  const isPicked =
    control.kind === "radio"
      ? control.element.checked || control.states.has("checked")
      : control.states.has("selected") && (control.kind === "option" || control.role === "tab")
  const adding = verb !== undefined && (verb.key === "add" || togglingKeys.has(verb.key)) ? [verb.at] : []
  const mark = isMarkable(page, control) ? polarityAt(words, new Set(match.at)) : undefined
  const isMarked =
    mark !== undefined || (/^mark (?!.* as )/i.test(clause.text) && /^(?:generic|cell)$/.test(control.role))
  const folds = foldWords(control, words).filter((at) => !match.at.includes(at))
  const isOpening = folds.some((at) => classOf(words[at]?.key ?? "") === "open")
  const fields = control.isButton && control.names[0]?.every(isVerb) === true ? fieldsBeside(page, control) : []
  const beside = words.flatMap(({ at, key, need }) =>
    need > 0 && need <= 1.5 && fields.some(({ names }) => names.flat().includes(key)) ? [at] : [],
  )
  const isBeside = acted !== undefined && control.row !== null && isWithin(page, acted.node, control.row.node)
  if (hasTwins(page, control) && place.length === 0 && !isBeside) return []
  if (isOfOtherRow(page, control, words, match.at)) return []
  return [
    {
      ...built,
      covers: new Set([...built.covers, ...beside, ...folds, ...(mark?.at ?? []), ...(isMarked ? adding : [])]),
      isMet:
        consequence !== undefined
          ? false
          : mark !== undefined
            ? control.states.has("selected") === mark.isOn
            : isPicked || (folds.length > 0 && isOpening === control.states.has("expanded")),
      times: repeat.times,
      ...(isEach ? { isEach, key: `${built.key} ${control.row?.position ?? 0}` } : {}),
    },
  ]
}

/** Fields right beside a button: "enable the wish field". */
const fieldsBeside = (page: PageModel, button: Control): ReadonlyArray<Control> =>
  page.controls.filter((one) => one.kind === "enter" && stepsBetween(page, one, button) <= 2)

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
