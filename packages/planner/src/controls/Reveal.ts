import type { Clause, ClauseWord } from "../task/Clauses.ts"
import type { GroundState } from "../GroundState.ts"
import { isFolded, isSectionHead } from "../page/Disclosure.ts"
import { consequenceOf, longestName } from "./operation/Consequence.ts"
import { isFilter } from "./operation/Filter.ts"
import { matchLabel } from "./operation/Label.ts"
import { opensTwice } from "./operation/Press.ts"
import { hasTwins, rowWords } from "./operation/RowWords.ts"
import { otherKeys, tickingKeys } from "./operation/Verbs.ts"
import {
  type Control,
  isChosen,
  isHeaderRow,
  isWithin,
  type PageModel,
  pathOf,
  stepsBetween,
  once,
} from "../page/PageModel.ts"
import { commands, quantifiers } from "../task/Sentences.ts"
import { changeKeys, classOf, isBinding, isOneOf, isVerb, keysOf, sameKey, stemsOf, type Word } from "../task/Words.ts"

/** Verbs of a row or link that is clicked. */
const takingKeys = stemsOf("open select choose pick click press tap view show go visit follow expand")

/** Returns true if a control shows a word. */
const isIn = (page: PageModel, { node }: Control, word: ClauseWord | undefined): boolean =>
  word !== undefined && page.text(node).toLowerCase().includes(word.text.toLowerCase())

const rowRoles = new Set(["row", "listitem", "option", "treeitem", "article"])

/** Ways to make a control appear that the clause wants and the page does not show. */
export const reveal = (page: PageModel, clause: Clause, state: GroundState) => {
  const isSaid = (key: string) => clause.words.some((word) => word.key === key)
  const isMenu = isSaid("rightclick") || isSaid("context")
  const ranked = page.controls
    .filter(
      ({ isButton, kind, states }) => (kind === "press" && (!isButton || states.has("collapsed"))) || kind === "option",
    )
    .filter(({ isContainer, node, role, row }) => !isContainer || role !== "generic" || row?.node === node)
    // A click on a header sorts.
    .filter((control) => !isFilter(page, control))
    .filter(
      ({ row }) =>
        !clause.words.some(({ key }) => tickingKeys.has(key)) ||
        !page.controls.some((one) => one.kind === "toggle" && one.row === row && row !== null),
    )
    .filter(({ element, node, role }) => role !== "columnheader" && element.tag !== "th" && !isHeaderRow(page, node))
    .flatMap((control) => {
      const row = control.row
      // "Football" is the name of "17:00 Football".
      const label = control.names
        .map((keys) => matchLabel(keys, clause.words))
        .find((match) => match !== undefined && match.missed.every((key) => /\d/.test(key)))
      // "The five numbers" names no "5".
      const isCount = (spot: number) =>
        clause.words[spot]?.kind === "number" && /^\p{Ll}{2,}s$/u.test(clause.words[spot + 1]?.text ?? "")
      const isName = (spot: number) =>
        (clause.words[spot]?.need ?? 0) >= 1.5 && clause.words[spot]?.isPronoun !== true && !isCount(spot)
      const ofRow = row === null ? [] : rowWords(page, row, clause.words)
      const isNamed = label?.at.some(isName) === true || (row?.node === control.node && ofRow.some(isName))
      // In a grid of cells that can be clicked, the words must stand in the cell itself.
      const isCell = row !== null && row.cells.length > 1 && /^(?:td|th)$/.test(control.element.tag)
      const said = isCell ? ofRow.filter((spot) => isIn(page, control, clause.words[spot])) : []
      const isOfOtherCell =
        isCell &&
        said.length === 0 &&
        page.controls.some(
          (other) =>
            other !== control &&
            other.row === row &&
            other.element.tag === control.element.tag &&
            ofRow.some((spot) => isIn(page, other, clause.words[spot])),
        )
      if (isOfOtherCell) return []
      // "Delete the mail from Ada": the row is opened by its only link.
      const isOnlyLink =
        row !== null &&
        row.count > 1 &&
        control.role === "link" &&
        !control.names.flat().some(isVerb) &&
        ofRow.some(isName) &&
        page.controls.filter((one) => one.row === row && one.role === "link").length === 1
      const isRow =
        said.length > 0 ||
        isOnlyLink ||
        (row !== null &&
          (rowRoles.has(page.nodes[row.node]?.role ?? "") || (isNamed && control.role === "generic")) &&
          (row.node === control.node || row.texts[0] === page.text(control.node)))
      const opens =
        isRow ||
        ["link", "tab", "treeitem", "menuitem", "option", "heading"].includes(control.role) ||
        control.element.tag === "summary" ||
        control.states.has("collapsed")
      // "Right-click the box": what its class says.
      const surface =
        isMenu && control.role === "generic" && label === undefined
          ? clause.words.filter(({ key, kind }) => kind === "word" && control.hints.includes(key)).map(({ at }) => at)
          : []
      if (surface.length > 0) return [{ control, at: surface, score: 1 }]
      if (!opens) return []
      if (label === undefined && !isRow && control.kind !== "option") return []
      if (
        !isRow &&
        ["link", "menuitem"].includes(control.role) &&
        !takingKeys.has(clause.words[clause.verb]?.key ?? "") &&
        !(isNamed && control.role === "link")
      )
        return []
      const inRow = isCell ? said : ofRow.filter((spot) => !isBinding(clause.words[spot] as Word))
      const at = [...new Set([...(label?.at ?? []), ...inRow])].filter((spot) => (clause.words[spot]?.need ?? 0) > 0)
      if (at.length === 0) return []
      const isWhole = row?.node === control.node || label !== undefined
      return [
        {
          control,
          at,
          score:
            at.reduce((sum, spot) => sum + (clause.words[spot]?.need ?? 0), 0) +
            (isWhole ? 0.5 : 0) -
            (consequenceOf(control) === undefined ? 0 : 5),
        },
      ]
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (
    best === undefined ||
    best.score < 1 ||
    (second !== undefined && second.score === best.score && second.control.row !== best.control.row)
  )
    return undefined
  const id = best.control.name.slice(0, 40)
  const isCell = /^(?:cell|gridcell|heading)$/.test(best.control.role) || best.control.element.tag === "td"
  const isEditable =
    isCell || (best.control.row !== null && rowRoles.has(page.nodes[best.control.row.node]?.role ?? ""))
  const isOpening =
    clause.words.some(({ key }) => key === "play" || classOf(key) === "open") ||
    (isEditable && clause.words.some(({ key }) => isOneOf(changeKeys, key)))
  const saysDouble = /double[- ]?click/i.test(page.observation.pageText)
  const ways =
    isSaid("doublclick") || isSaid("doubleclick")
      ? (["double"] as const)
      : isMenu
        ? (["menu"] as const)
        : ([
            "hover",
            ...(opensTwice(page, best.control, clause.words) ? [] : (["take"] as const)),
            ...(/right[- ]?click|context menu/i.test(page.observation.pageText) ? (["menu"] as const) : []),
            ...(isEditable || saysDouble ? (["double"] as const) : []),
          ] as const)
  const spoken = clause.words.flatMap(({ at, key }) =>
    ["doubleclick", "rightclick", "context"].includes(key) || (at === clause.verb && takingKeys.has(key)) ? [at] : [],
  )
  for (const way of ways)
    if (
      (way !== "double" || isOpening || spoken.some((at) => at !== clause.verb)) &&
      !state.tried.includes(`${way} ${id}`)
    )
      return {
        control: best.control,
        way,
        covers: [
          ...best.at,
          ...spoken,
          ...clause.words.flatMap(({ at, key }) => (way === "double" && classOf(key) === "open" ? [at] : [])),
        ],
      }
  return undefined
}

/** Returns true for what does more than show something, unlike "My orders". */
const hasConsequence = (control: Control): boolean =>
  consequenceOf(control) !== undefined && !/^(?:(?:my|your|all) )?\p{L}{3,}s$/iu.test(control.name)

/** Entries beside each other that lead to other parts of a site: in its navigation, or if another one is called like a heading. */
const navigationOf = once((page: PageModel): ReadonlySet<Control> => {
  const entries = page.controls.filter(
    ({ element, form, kind, names: [keys], role }) =>
      kind === "press" &&
      /^(?:link|tab|button|generic|menuitem)?$/.test(role) &&
      form < 0 &&
      element.formMethod === "" &&
      (keys?.length ?? 4) <= 3,
  )
  const titles = new Set(page.nodes.flatMap(({ role }, at) => (role === "heading" ? [page.text(at)] : [])))
  const isInRole = (node: number, role: string) => pathOf(page, node).some((at) => page.nodes[at]?.role === role)
  const titled = new Set(entries.filter(({ name, node }) => titles.has(name) && !isInRole(node, "heading")))
  const leads = (control: Control): boolean => {
    if (hasConsequence(control) || isFilter(page, control)) return false
    if (control.role === "tab") return true
    if (titled.has(control)) return false
    const isBeside = (one: Control) => one.role === control.role && stepsBetween(page, one, control) <= 2
    return isInRole(control.node, "navigation") || ([...titled].some(isBeside) && entries.filter(isBeside).length > 2)
  }
  return new Set(entries.filter(leads))
})

/** Moves that look for what a clause names. */
const maxMoves = 8

const hasLookedEnough = (tried: ReadonlyArray<string>): boolean =>
  tried.filter((key) => key.startsWith("look ")).length >= maxMoves

const keysIn = ({ inner, key, kind }: ClauseWord): ReadonlyArray<string> => (kind === "quote" ? inner : [key])

const menuNames =
  /^(?:menu|more|actions|more actions|options|more options|all filters|filters|show more|load more|☰|⋮|⋯|…|•••)$/i

/** Names of buttons beside an entry that show more of it. */
const detailNames = /^(?:(?:view |show |see |open )?(?:details?|info|more)|edit|manage|view|open|show)$/i

const ofEntryNames = /^(?:more |open )?(?:options|actions|menu|more) (?:for|of) /i

/** Returns true for the number behind the current one in "1 2 3". */
const isNextNumber = (page: PageModel, { kind, name, node }: Control): boolean => {
  if (!/\d/.test(name)) return false
  const holder = pathOf(page, node)
    .slice(1, kind === "press" ? 4 : 1)
    .find((at) => /^(?:[‹«←] ?)?1 2(?: \d{1,3})*(?: ?[›»→])?$/.test(page.text(at)))
  const current = page.leaves.find(
    (leaf) => leaf.text === `${Number(name) - 1}` && isWithin(page, leaf.node, holder ?? Infinity),
  )?.node
  return current !== undefined && !page.controls.some((one) => isWithin(page, current, one.node) && !isChosen(one))
}

/** Returns true for what leads to the next page of a list, unlike the "Next" of a form or a picture. */
const isNextPage = (page: PageModel, control: Control): boolean => {
  const { element, form, isButton, name, role } = control
  if (isNextNumber(page, control)) return true
  return (
    (role === "link" ||
      (form < 0 &&
        (page.leaves.some(({ text }) => /\bpage \d|\d ?[-–] ?\d+ of \d/i.test(text)) ||
          page.controls.some(
            (one) => /^(?:2|page 2)$/i.test(one.name.trim()) && stepsBetween(page, one, control) <= 1,
          )))) &&
    (isButton || role === "link") &&
    element.formMethod === "" &&
    !element.disabled &&
    /^(?:next(?: page)?|older)?\s*[›»→>]?$/i.test(name.trim()) &&
    name.trim() !== ""
  )
}

/** The link to the next page of a list; undefined after as many pages as the planner looks at. */
export const nextPageOf = (page: PageModel, { tried }: GroundState): Opener | undefined => {
  const control = page.controls.find((one) => isNextPage(page, one))
  return control === undefined || page.hasDialog || hasLookedEnough(tried) ? undefined : { control, covers: [] }
}

/** The menu of the entry that a clause names. */
const entryMenu = (page: PageModel, { verb, words }: Clause, tried: ReadonlyArray<string>) => {
  // What an entry is to become does not name it.
  const isAdding = classOf(words[verb]?.key ?? "") === "add"
  const isNew = [changeKeys, otherKeys].some((keys) => keys.has(words[verb]?.key ?? ""))
  const end = isNew ? words.findLastIndex(({ text }) => /^(?:to|into|as)$/i.test(text)) : -1
  return bestOf(
    words,
    page.controls.flatMap((control) => {
      const { element, id, kind, name, row } = control
      const isMenu =
        kind === "press" &&
        ([name, element.title].some(
          (text) => menuNames.test(text.trim()) || (!isAdding && detailNames.test(text.trim())),
        ) ||
          ofEntryNames.test(name))
      if (!isMenu || row === null || row.count < 2 || tried.includes(`look ${id}`)) return []
      const covers = rowWords(page, row, words).filter((at) => end < 0 || at < end)
      return needOf(words, covers) === 0 ? [] : [{ control, covers }]
    }),
  )
}

/** A tab, closed section, menu or further page that was not opened yet, where the words that a clause misses stand nowhere on the page. */
export const unopened = (
  page: PageModel,
  clause: Clause,
  missing: ReadonlyArray<ClauseWord>,
  state: GroundState,
): Opener | undefined => {
  const { verb, words } = clause
  const { consequences, done, entered, pressed, sent, tried } = state
  if (page.hasDialog || consequences.length + entered.length + sent.length > 0) return undefined
  const hasBegun = pressed.length > 0 || done.some((key) => !/^(?:look|open) /.test(key))
  // "Whichever is the cheapest" asks for a choice that no other screen makes.
  const isVague =
    missing.some(({ key, text }) => quantifiers.has(key) || /^which|[^gru]est$/.test(text)) ||
    // "Where it is warm", "a speech that makes everybody laugh".
    words.some(
      ({ at, text }) => at > verb + 1 && /^(?:where|whose|that)$/i.test(text) && (words[at - 1]?.need ?? 0) > 0,
    )
  const screens = hasBegun || isVague ? [] : [...navigationOf(page)]
  const ofEntry = entryMenu(page, clause, tried)
  if (ofEntry !== undefined && missing.some(({ at }) => !ofEntry.covers.includes(at))) return ofEntry
  const names = missing.filter(
    ({ at, kind, text }) => at !== verb && (kind === "quote" || (kind === "word" && !/^(?:on|off)$/i.test(text))),
  )
  const isPlain = names.length > 0 && names.length <= 4 && !names.some(isBinding)
  const isShown = (word: ClauseWord) => keysIn(word).every((key) => page.vocabulary.has(key))
  // What a list offers is shown once it is open.
  const choice = page.controls.find(
    (control) =>
      control.role === "combobox" &&
      control.states.has("collapsed") &&
      !tried.includes(`look ${control.id}`) &&
      words.some(({ key, need }) => need > 0 && control.names.flat().includes(key)),
  )
  if (choice !== undefined && !isVague && !names.every(isShown)) return { control: choice, covers: [] }
  // The row that is named may stand on another page of the list, which shows the same buttons.
  const isElsewhere = !names.every(isShown) && page.controls.some((one) => isNextPage(page, one))
  const isHidden = isElsewhere || !names.some(isShown)
  // What the verb asks for, or most of what is named, may stand on another screen.
  const isOfScreen =
    missing.some((word) => word.at === verb && isVerb(word.key) && !isShown(word)) ||
    missing.filter(isShown).length * 2 < missing.length
  if (!(isOfScreen || (isHidden && names.length > 0)) || hasLookedEnough(tried)) return undefined
  const looks = (control: Control) => tried.filter((key) => key === `look ${control.id}`).length
  const hiding = page.controls.filter(
    (control) =>
      (screens.includes(control) ||
        (isPlain &&
          isHidden &&
          (isFolded(control.element) ||
            isSectionHead(control.element) ||
            (control.role === "heading" && control.kind === "press") ||
            (control.isButton && menuNames.test(control.name.trim())) ||
            isNextPage(page, control)))) &&
      // The menu of an entry acts on it.
      !ofEntryNames.test(control.name) &&
      !control.element.disabled &&
      !control.states.has("selected") &&
      control.element.formMethod === "" &&
      !hasConsequence(control) &&
      !isFilter(page, control) &&
      // A sign may fold something, or mark all entries.
      (screens.includes(control) ||
        isNextPage(page, control) ||
        !(control.names[0] ?? []).some((key) => isVerb(key) && classOf(key) !== "open")) &&
      (looks(control) === 0 || isNextPage(page, control)),
  )
  const [said] = hiding.flatMap((control) =>
    control.names.flatMap((keys) => {
      const match = matchLabel(keys, words)
      return match?.missed.length === 0 ? [{ control, covers: match.at }] : []
    }),
  )
  return said ?? (hiding[0] === undefined ? undefined : { control: hiding[0], covers: [] })
}

/** Sections that a question may open. */
const maxOpened = 6

/** Words of pages whose entries open: mails, articles, people. */
const openingKeys = stemsOf("inbox mail email mailbox article newspaper contact")

/** A control that leads to what a clause asks for, with the words that name it. */
export interface Opener {
  readonly control: Control
  readonly covers: ReadonlyArray<number>
}

/** Returns true for what may be opened to look behind it. */
const isOpenable = (page: PageModel, control: Control, done: ReadonlyArray<string>): boolean =>
  !isFilter(page, control) &&
  // "How do I order?" orders nothing.
  (consequenceOf(control) === undefined || control.element.tag === "summary") &&
  !done.includes(`open ${control.id}`) &&
  !control.states.has("selected") &&
  !control.element.disabled &&
  /[\p{L}\d]/u.test(control.name) &&
  // What stands in each row acts on it, and headers sort.
  !hasTwins(page, control) &&
  control.role !== "columnheader" &&
  page.nodes[page.nodes[control.node]?.parent ?? -1]?.tag !== "th" &&
  control.element.tag !== "th"

const needOf = (words: ReadonlyArray<ClauseWord>, spots: Iterable<number>): number =>
  [...spots].reduce((sum, at) => sum + (words[at]?.need ?? 0), 0)

/** The only one of several openers that most words name. */
const bestOf = (words: ReadonlyArray<ClauseWord>, found: ReadonlyArray<Opener>): Opener | undefined => {
  const [best, second] = found
    .map((one) => ({ ...one, score: needOf(words, one.covers) }))
    .toSorted((a, b) => b.score - a.score)
  const isBest =
    second === undefined ||
    second.score !== best?.score ||
    (best.control.row !== null && best.control.row === second.control.row)
  return isBest ? best : undefined
}

const placeNoun = /^(?:page|section|tab|menu|list|view|screen|folder|link|area|category|settings|preferences|options)$/i
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

/** A place or an entry that a question names, behind which the answer may stand, or else the next closed section. */
export const openerFor = (page: PageModel, clause: Clause, state: GroundState): Opener | undefined => {
  const place = placeFor(page, clause, state)
  if (place !== undefined) return place
  const { done, used } = state
  const isSection = (control: Control) =>
    (control.states.has("collapsed") &&
      (control.element.tag === "summary" || (control.role === "button" && control.row === null))) ||
    navigationOf(page).has(control)
  const closed = page.controls.filter((control) => isOpenable(page, control, done))
  const isOfMails = [...page.vocabulary, ...clause.words.map(({ key }) => key)].some((key) => isOneOf(openingKeys, key))
  // The entry that most words of the question are about.
  const entries = closed.flatMap((control) => {
    const { element, isButton, kind, names, role, row } = control
    const opens = role === "link" || isOfMails || (role === "generic" && row?.node === control.node)
    if (kind !== "press" || isButton || !opens || names.some((keys) => keys.length <= longestName && keys.some(isVerb)))
      return []
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
  const opened = done.filter((key) => key.startsWith("open ")).length
  const next = used.length === 0 && opened < maxOpened ? closed.find(isSection) : undefined
  return next === undefined ? undefined : { control: next, covers: [] }
}

const dismissing =
  /^(?:close|dismiss|no|no,? thanks|not now|(?:maybe )?later|skip|cancel|reject(?: all)?|decline|(?:only necessary|necessary only)(?: cookies)?|[×✕x])$/i

/** What dismisses a dialog that came with the page and covers what a clause is about, such as an offer. */
export const overlayOf = (
  page: PageModel,
  { isGoal, isQuestion, text, verb, words }: Clause,
  state: GroundState,
): Opener | undefined => {
  const isAboutIt =
    /\b(?:close|dismiss|accept|agree|reject|decline|cookies?|pop-?up|dialog|window|banner|offer|ad)\b/i.test(
      `${page.task} ${text}`,
    )
  if (!page.hasDialog || state.hasActed || state.hasOpenedDialog || isQuestion || isAboutIt) return undefined
  const control = page.controls.find(({ isInDialog, name }) => isInDialog && dismissing.test(name.trim()))
  const dialog = pathOf(page, control?.node ?? -1).find((at) => /^(?:alert)?dialog$/.test(page.nodes[at]?.role ?? ""))
  if (control === undefined || dialog === undefined || state.tried.includes(`look ${control.id}`)) return undefined
  const own = new Set([
    ...keysOf(page.text(dialog)),
    ...page.controls.flatMap(({ isInDialog, names }) => (isInDialog ? names.flat() : [])),
  ])
  const hasVerb = commands.has(words[verb]?.key ?? "")
  const said = words.filter(({ at, kind, need }) => (at !== verb || !hasVerb) && kind !== "mark" && need > 0)
  const behind = said.filter((word) => keysIn(word).every((key) => page.vocabulary.has(key)))
  // Where it covers the whole page, what is asked for may not be shown yet. What is described may need judgement.
  const isAsked = isGoal || behind.length > 0 || hasVerb
  const isBlocked =
    isAsked && page.controls.every(({ isInDialog }) => isInDialog) && !/\b(?:that|which|who)\b/i.test(text)
  return said.some((word) => keysIn(word).some((key) => own.has(key) && !page.subject.has(key))) ||
    said.length === 0 ||
    (!isBlocked && (behind.length === 0 || behind.length * 2 < said.length))
    ? undefined
    : { control, covers: [] }
}
