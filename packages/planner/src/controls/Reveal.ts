import type { Clause, ClauseWord } from "../task/Clauses.ts"
import type { GroundState } from "../GroundState.ts"
import { isFolded, isSectionHead } from "../page/Disclosure.ts"
import { consequenceOf, hasTwins, matchLabel, opensTwice, rowWords } from "./Operations.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { changeKeys, classOf, isBinding, isVerb, stemsOf, type Word } from "../task/Words.ts"

/** Verbs of a row or link that is clicked. */
const takingKeys = stemsOf("open select choose pick click press tap view show go visit follow expand")

/** Returns true if a control shows a word. */
const isIn = (page: PageModel, { node }: Control, word: ClauseWord | undefined): boolean =>
  word !== undefined && page.text(node).toLowerCase().includes(word.text.toLowerCase())

const rowRoles = new Set(["row", "listitem", "option", "treeitem", "article"])

/** Ways to make a control appear that the clause wants and the page does not show. */
export const reveal = (
  page: PageModel,
  clause: Clause,
  state: GroundState,
  used: ReadonlySet<number>,
):
  | {
      readonly control: Control
      readonly way: "take" | "hover" | "menu" | "double"
      readonly covers: ReadonlyArray<number>
    }
  | undefined => {
  const ranked = page.controls
    .filter(
      ({ isButton, kind, states }) => (kind === "press" && (!isButton || states.has("collapsed"))) || kind === "option",
    )
    .filter(({ isContainer, node, role, row }) => !isContainer || role !== "generic" || row?.node === node)
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
  const isSaid = (key: string) => clause.words.some((word) => word.key === key)
  const isCell = /^(?:cell|gridcell|heading)$/.test(best.control.role) || best.control.element.tag === "td"
  const isEditable =
    isCell || (best.control.row !== null && rowRoles.has(page.nodes[best.control.row.node]?.role ?? ""))
  const isOpening =
    clause.words.some(({ key }) => key === "play" || classOf(key) === "open") ||
    (isEditable && clause.words.some(({ key }) => changeKeys.has(key) || changeKeys.has(classOf(key))))
  const saysDouble = /double[- ]?click/i.test(page.observation.pageText)
  const ways =
    isSaid("doublclick") || isSaid("doubleclick")
      ? (["double"] as const)
      : isSaid("rightclick") || isSaid("context")
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
          ...best.at.filter((at) => !used.has(at)),
          ...spoken,
          ...clause.words.flatMap(({ at, key }) => (way === "double" && classOf(key) === "open" ? [at] : [])),
        ],
      }
  return undefined
}

/** Moves that look for what a clause names. */
const maxMoves = 8

const menuNames =
  /^(?:menu|more|actions|more actions|options|more options|all filters|filters|show more|load more|☰|⋮|⋯|…)$/i

/** Returns true for what leads to the next page of a list. */
const isNextPage = ({ element, isButton, name, role }: Control): boolean =>
  (isButton || role === "link") &&
  element.formMethod === "" &&
  !element.disabled &&
  /^(?:next(?: page)?|older)?\s*[›»→>]?$/i.test(name.trim()) &&
  name.trim() !== ""

/** A tab, closed section or menu that was not opened yet, where the words that a clause misses stand nowhere on the page. */
export const unopened = (
  page: PageModel,
  { verb, words }: Clause,
  missing: ReadonlyArray<ClauseWord>,
  { consequences, entered, sent, tried }: GroundState,
): Control | undefined => {
  const names = missing.filter(({ kind }) => kind === "word")
  const isPlain =
    (exploringKeys.has(words[verb]?.key ?? "") || names.some(({ at }) => at === verb)) &&
    missing.every(({ kind }) => kind !== "number") &&
    names.length > 0 &&
    names.length <= 4 &&
    !names.some(isBinding)
  const isShown = ({ key, kind }: ClauseWord) => kind === "word" && page.vocabulary.has(key)
  // The row that is named may stand on another page of the list, which shows the same buttons.
  const named = names.filter(({ at, need }) => at !== verb && need > 1)
  const isElsewhere = named.length > 0 && !named.some(isShown) && page.controls.some(isNextPage)
  const isHidden = isElsewhere || !missing.some(isShown)
  if (
    !isPlain ||
    !isHidden ||
    page.hasDialog ||
    consequences.length + entered.length + sent.length > 0 ||
    tried.filter((key) => key.startsWith("look ")).length >= maxMoves
  )
    return undefined
  const looks = (control: Control) => tried.filter((key) => key === `look ${control.id}`).length
  const hiding = page.controls.filter(
    (control) =>
      (control.role === "tab" ||
        isFolded(control.element) ||
        isSectionHead(control.element) ||
        (control.isButton && menuNames.test(control.name.trim())) ||
        isNextPage(control)) &&
      !control.element.disabled &&
      !control.states.has("selected") &&
      control.element.formMethod === "" &&
      consequenceOf(control) === undefined &&
      (looks(control) === 0 || isNextPage(control)),
  )
  return hiding.find(({ names }) => names.some((keys) => matchLabel(keys, words)?.missed.length === 0)) ?? hiding[0]
}
const exploringKeys = stemsOf(
  "click press tap hit push open select choose pick check tick uncheck turn switch toggle download",
)

/** Sections that a question may open. */
const maxOpened = 6

/** Words of pages whose entries open: mails, articles, people. */
const openingKeys = stemsOf("inbox mail email mailbox article newspaper contact")

/** A link, tab, section or entry that a question names, behind which the answer may stand, or else the next closed section. */
export const openerFor = (
  page: PageModel,
  clause: Clause,
  { done, used }: GroundState,
): { readonly control: Control; readonly covers: ReadonlyArray<number> } | undefined => {
  const needOf = (at: Iterable<number>) => [...at].reduce((sum, spot) => sum + (clause.words[spot]?.need ?? 0), 0)
  const isSection = ({ element, isButton, role, row, states }: Control) =>
    (element.tag === "summary" && states.has("collapsed")) ||
    role === "tab" ||
    (isButton && role === "button" && row === null && states.has("collapsed"))
  const closed = page.controls.filter(
    (control) =>
      consequenceOf(control) === undefined &&
      !done.includes(`open ${control.id}`) &&
      !control.states.has("selected") &&
      /[\p{L}\d]/u.test(control.name) &&
      // What stands in each row acts on it, and headers sort.
      !hasTwins(page, control) &&
      control.role !== "columnheader" &&
      page.nodes[page.nodes[control.node]?.parent ?? -1]?.tag !== "th" &&
      control.element.tag !== "th",
  )
  const named = closed.flatMap((control) => {
    const { element, role, states } = control
    const isOpener = /^(?:link|tab|treeitem)$/.test(role) || element.tag === "summary" || states.has("collapsed")
    const whole = control.names
      .flatMap((keys) => matchLabel(keys, clause.words) ?? [])
      .filter(({ missed }) => missed.length === 0)
    const covers = [...new Set(whole.flatMap((match) => match.at))]
    return isOpener && needOf(covers) >= 1 ? [{ control, covers, score: needOf(covers) }] : []
  })
  const isOfMails = [...page.vocabulary, ...clause.words.map(({ key }) => key)].some(
    (key) => openingKeys.has(key) || openingKeys.has(classOf(key)),
  )
  // The entry that most words of the question are about.
  const entries = closed.flatMap((control) => {
    const { element, isButton, kind, names, role, row } = control
    const opens = role === "link" || isOfMails
    if (kind !== "press" || isButton || !opens || names.flat().some(isVerb)) return []
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
    const isEnough = needOf(covers) >= (row === null || row.count < 2 || element.tag === "a" ? 2 : 1)
    return isEnough ? [{ control, covers, score: needOf(covers) }] : []
  })
  for (const ranked of [named, entries]) {
    const [best, second] = ranked.toSorted((a, b) => b.score - a.score)
    const isBest =
      second === undefined ||
      second.score !== best?.score ||
      (best.control.row !== null && best.control.row === second.control.row)
    if (best !== undefined) return isBest ? best : undefined
  }
  const opened = done.filter((key) => key.startsWith("open ")).length
  const next = used.length === 0 && opened < maxOpened ? closed.find(isSection) : undefined
  return next === undefined ? undefined : { control: next, covers: [] }
}
