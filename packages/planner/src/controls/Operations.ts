import { type ChosenRows, rowsChosenBy } from "../answer/Query.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { commands as commandStems, isMark } from "../task/Sentences.ts"
import {
  type Control,
  isChosen,
  isOn as isTicked,
  isWithin,
  type PageModel,
  pathOf,
  type Row,
  stepsBetween,
} from "../page/PageModel.ts"
import { accepts, labeledWords, textFor, unquoted, type Value, valuesOf } from "../task/Values.ts"
import {
  changeKeys,
  classOf,
  clickKeys,
  committingKeys,
  consequentialKeys,
  isBinding,
  isEmpty,
  isOneOf,
  isPronouns,
  isVerb,
  keysOf,
  ordinalOf,
  sameKey,
  stem,
  stemsOf,
  withoutEnd,
  wordOf,
} from "../task/Words.ts"

/** Something that a clause may ask for, with the words that say so. */
export interface Operation {
  readonly kind: "press" | "enter" | "choose" | "toggle" | "slide" | "step" | "attach" | "hover" | "drive"
  readonly control: Control
  readonly value?: string
  /** Further entries that are chosen with it. */
  readonly more?: ReadonlyArray<string>
  /** Number that a step counts from. */
  readonly from?: number
  readonly isOn?: boolean
  readonly isSecret?: boolean
  /** Positions of words that it accounts for. */
  readonly covers: ReadonlySet<number>
  /** Those that name it, not its surroundings. */
  readonly anchors: ReadonlySet<number>
  /** Those that tell its row from others. */
  readonly place: ReadonlySet<number>
  /** Number of presses. */
  readonly times: number
  /** True if it is to be done in each row that the clause names. */
  readonly isEach?: boolean
  readonly score: number
  /** True if the page is already as asked. */
  readonly isMet: boolean
  readonly key: string
}

/** What is kept of an operation until its effect shows. */
export type Acted = Pick<Operation, "kind" | "key" | "covers" | "value" | "from" | "isOn" | "isSecret"> & {
  readonly control: Pick<Control, "id" | "name" | "names" | "hints" | "isButton">
}

/** A label's words found in a clause. */
export interface Match {
  readonly at: ReadonlyArray<number>
  readonly matched: number
  readonly missed: ReadonlyArray<string>
  readonly quality: number
}

/** A word of a label that a task need not say. "Up" and "down" tell buttons apart. */
const emptyKey = (key: string): boolean =>
  (isEmpty(wordOf(key)) && !isBinding(wordOf(key)) && !isVerb(key)) || !/[\p{L}\d]/u.test(key)

const contains = (list: ReadonlyArray<string>, part: ReadonlyArray<string>): number => {
  for (let i = 0; i + part.length <= list.length; i++) if (part.every((key, k) => list[i + k] === key)) return i
  return -1
}

/** The meanings of a sign that a clause says: "the × in its corner". */
const meaningsOf = ({ at, text }: ClauseWord, words: ReadonlyArray<ClauseWord>): ReadonlyArray<string> =>
  /^(?:[^\p{L}\d]{1,2}|x)$/iu.test(text) && words[at - 1]?.kind !== "number" ? keysOf(text) : []

/** Returns true if nothing that tells things apart stands between words of a clause; a verb may stand before its object. */
const isTogether = (
  words: ReadonlyArray<ClauseWord>,
  at: ReadonlyArray<number>,
  place: ReadonlyArray<number>,
): boolean => {
  const from = Math.min(...at)
  const to = Math.max(...at)
  return words.slice(from, to).every(
    (word) =>
      at.includes(word.at) ||
      place.includes(word.at) ||
      (word.kind === "word" && word.need === 0) ||
      // "Add 3 lamps", "add 2 more".
      (word.kind === "number" && [...place, ...at].some((one) => one === word.at + 1 || one === word.at + 2)) ||
      (word.text === "more" && words[word.at - 1]?.kind === "number") ||
      // "Mark all jobs as done", "remove everything that is done".
      isOfAll(words, word.at),
  )
}

/** Returns true for "everything", or what "all" stands before. */
const isOfAll = (words: ReadonlyArray<ClauseWord>, at: number): boolean => {
  const [before, word] = [words[at - 1], words[at]]
  return (
    word?.text.toLowerCase() === "everything" ||
    (/^(?:all|every|each)$/i.test(before?.text ?? "") && /[^s]s$/.test(word?.text ?? ""))
  )
}

/** Finds a label's words in a clause, with only grammar or `place` between them: "Add the lamp to the cart". */
export const matchLabel = (
  label: ReadonlyArray<string>,
  words: ReadonlyArray<ClauseWord>,
  isFree: (at: number) => boolean = () => true,
  place: ReadonlyArray<number> = [],
): Match | undefined => {
  if (label.length === 0) return undefined
  const spots = label.map((key) => {
    const exact: Array<number> = []
    const alike: Array<number> = []
    for (const word of words) {
      if (word.kind === "mark" || word.kind === "quote" || !isFree(word.at)) continue
      if (word.key === key || meaningsOf(word, words).includes(key)) exact.push(word.at)
      else if (sameKey(word.key, key) && (classOf(key) !== "all" || word.text === "everything")) alike.push(word.at)
    }
    return { key, exact, alike }
  })
  const quoted = words.flatMap((word) => {
    if (word.kind !== "quote" || !isFree(word.at)) return []
    const meanings = meaningsOf(word, words)
    const inner = meanings.length > 1 ? meanings.filter((key) => label.includes(key)).slice(0, 1) : word.inner
    const from = contains(label, inner)
    return from < 0 || inner.length === 0 ? [] : [{ word, from, to: from + inner.length }]
  })
  const hasContent = label.some((key) => !emptyKey(key))
  const anchors = new Set([
    ...spots.flatMap(({ alike, exact }) => [...exact, ...alike]),
    ...quoted.map(({ word }) => word.at),
  ])
  let best: (Match & { readonly rank: number }) | undefined
  for (const anchor of anchors) {
    const at: Array<number> = []
    const grammar: Array<number> = []
    const missed: Array<string> = []
    let matched = 0
    let quality = 0
    let content = 0
    for (const [i, { alike, exact, key }] of spots.entries()) {
      const isContent = !emptyKey(key)
      if (isContent) content++
      else if (hasContent) {
        grammar.push(...exact)
        continue
      }
      const inQuote = quoted.find(({ from, to, word }) => word.at === anchor && i >= from && i < to)
      const near = (list: ReadonlyArray<number>) =>
        list
          .filter((spot) => Math.abs(spot - anchor) <= 6 + 2 * place.length && !at.includes(spot))
          .toSorted((a, b) => Math.abs(a - anchor) - Math.abs(b - anchor))[0]
      const spot = inQuote === undefined ? (near(exact) ?? near(alike)) : inQuote.word.at
      if (spot === undefined) {
        if (isContent) missed.push(key)
        continue
      }
      if (!at.includes(spot)) at.push(spot)
      if (isContent) matched++
      quality += inQuote !== undefined || exact.includes(spot) ? 1 : 0.85
    }
    if (at.length === 0 || (content > 0 && matched === 0) || !isTogether(words, at, place)) continue
    const rank = matched * 2 + quality - missed.length - (Math.max(...at) - Math.min(...at)) * 0.05
    if (best === undefined || rank > best.rank)
      best = {
        at: [...at, ...grammar.filter((spot) => at.includes(spot - 1) || at.includes(spot + 1))],
        matched: content === 0 ? at.length : matched,
        missed,
        quality: quality / at.length > 1 ? 1 : quality / Math.max(1, at.length),
        rank,
      }
  }
  return best
}

const spotsOf = (words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> => words.map(({ at }) => at)

const weight = (words: ReadonlyArray<ClauseWord>, at: Iterable<number>): number => {
  let sum = 0
  for (const spot of at) sum += Math.max(words[spot]?.need ?? 0, 0.6)
  return sum
}

const numberIn = (text: string): number | undefined => {
  const found = /-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0]
  return found === undefined ? undefined : Number(found.replaceAll(",", ""))
}

const chosenRows = new WeakMap<PageModel, Map<ReadonlyArray<ClauseWord>, ChosenRows | undefined>>()

/** The rows that a clause chooses by their values. */
const chosenOf = (page: PageModel, words: ReadonlyArray<ClauseWord>): ChosenRows | undefined => {
  const known = chosenRows.get(page) ?? new Map<ReadonlyArray<ClauseWord>, ChosenRows | undefined>()
  chosenRows.set(page, known)
  if (!known.has(words)) known.set(words, rowsChosenBy(page, words))
  return known.get(words)
}

/** Words that tell a row from its siblings. */
export const rowWords = (
  page: PageModel,
  row: Row,
  words: ReadonlyArray<ClauseWord>,
  siblings: ReadonlyArray<Row> = page.rows.filter(({ parent }) => parent === row.parent),
): ReadonlyArray<number> => {
  const chosen = chosenOf(page, words)
  const found: Array<number> = chosen?.nodes.has(row.node) === true ? [...chosen.at] : []
  const text = row.texts.join(" ").toLowerCase()
  for (const word of words) {
    if (word.kind === "mark" || chosen?.at.includes(word.at) === true) continue
    const isIn = (one: Row, said: string) =>
      word.kind === "quote"
        ? said.includes(word.text.toLowerCase()) || contains(one.keys, word.inner) >= 0
        : one.keys.includes(word.key) || (word.kind === "code" && said.includes(word.text.toLowerCase()))
    if (word.need > 0 || word.kind !== "word" || !isEmpty(word)) {
      if (
        isIn(row, text) &&
        (siblings.length < 2 || !siblings.every((one) => isIn(one, one.texts.join(" ").toLowerCase())))
      ) {
        found.push(word.at)
        continue
      }
    }
    // "First A and then B" is an order of steps.
    const following = words[word.at + 1]
    const isStep = following?.kind === "quote" || (following !== undefined && /^\p{Lu}/u.test(following.text))
    // Entries such as "›" and "2" lead to other pages.
    const isEntry = siblings.length > 1 && !isStep && /\p{L}{2}/u.test(text)
    const ordinal = isEntry ? ordinalOf(word) : undefined
    if (ordinal !== undefined && (ordinal === row.position || (ordinal === -1 && row.position === row.count)))
      found.push(word.at)
    else if (
      word.kind === "number" &&
      /^(?:number|no|nr|post|row|item|entry|task|line|step|question|participant)$/.test(
        words[word.at - 1]?.text.toLowerCase() ?? "",
      ) &&
      Number(word.text) === row.position &&
      siblings.length > 1
    )
      found.push(word.at)
  }
  return found
}

/** Words that tell the row of a control from others, without the names of the buttons and boxes beside it. */
const rowWordsOf = (page: PageModel, control: Control, words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> => {
  const { row } = control
  if (row === null) return []
  const found = rowWords(page, row, words)
  if (found.length === 0) return found
  const own = new Set(control.names.flatMap((keys) => matchLabel(keys, words)?.at ?? []))
  const others = new Set(
    page.controls.flatMap((other) =>
      other === control ||
      (other.row === row
        ? other.isContainer ||
          // What the row is called stands for its box, too.
          ((other.kind === "toggle" || !other.isButton) &&
            row.texts.find((text) => /\p{L}/u.test(text)) === other.name) ||
          !(other.isButton || row.cells.length === 0) ||
          (!other.isButton &&
            other.kind === "press" &&
            // The heads of its sections do not name it.
            (other.role !== "heading" || row.texts[0] === other.name) &&
            // Nor do others of its kind.
            !(control.role === "generic" && other.role === control.role && /\p{L}{2}/u.test(control.name)) &&
            !other.names.flat().some(isVerb))
        : // Choices of a list inside it, and buttons in no row of their own.
          other.row === null
          ? !other.isButton || !isWithin(page, other.node, row.node)
          : other.row.count < 2 || !isWithin(page, other.row.node, row.node))
        ? []
        : other.names.flatMap((keys) => {
            const match = matchLabel(keys, words, undefined, found)
            return match === undefined || match.missed.length > 0 ? [] : match.at
          }),
    ),
  )
  return found.filter((at) => own.has(at) || !others.has(at))
}

const placeWords = new WeakMap<ReadonlyArray<ClauseWord>, Map<Row, ReadonlyArray<number>>>()

/** Words that tell the rows of a list apart. */
const listWords = (page: PageModel, row: Row | null, words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> => {
  if (row === null) return []
  const known = placeWords.get(words) ?? new Map<Row, ReadonlyArray<number>>()
  placeWords.set(words, known)
  const siblings = page.rows.filter(({ parent }) => parent === row.parent)
  const [first = row] = siblings
  const found = known.get(first) ?? siblings.flatMap((one) => rowWords(page, one, words, siblings))
  known.set(first, found)
  return found
}

const sections = /^(?:exercise|question|section|part|step|box|task|problem|number|no)$/i

const groupWords = (control: Control, words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> =>
  [...control.groups, control.column].flatMap((group) => {
    const title = group.length > 1 && /^\d+$/.test(group[0] ?? "") ? group.slice(1) : group
    const match = matchLabel(title, words)
    if (match !== undefined && match.missed.length === 0) return match.at
    // "Exercise 5" and "the fifth exercise" stand under "5. Colors".
    return words.flatMap((word) => {
      const [before, next] = [words[word.at - 1], words[word.at + 1]]
      if (word.kind === "number" && word.text === group[0] && sections.test(before?.text ?? ""))
        return [word.at - 1, word.at]
      return `${ordinalOf(word)}` === group[0] && sections.test(next?.text ?? "") ? [word.at, word.at + 1] : []
    })
  })

const offKeys = stemsOf("off not no without uncheck untick unselect deselect except never neither nor unmark uninstall")
const onKeys = stemsOf("on with check tick enable want activate")
const isOff = ({ key }: ClauseWord): boolean =>
  offKeys.has(key) ||
  classOf(key) === stem("delete") ||
  classOf(key) === stem("disable") ||
  classOf(key) === stem("reject")

/** Returns true if a toggle is to be on, by the nearest word that says so. */
export const polarityAt = (
  words: ReadonlyArray<ClauseWord>,
  anchors: ReadonlySet<number>,
): { readonly isOn: boolean; readonly at: ReadonlyArray<number> } => {
  const first = Math.min(...anchors)
  const last = Math.max(...anchors)
  const marks = words.filter(
    (word) => !anchors.has(word.at) && (isOff(word) || onKeys.has(word.key) || classOf(word.key) === stem("enable")),
  )
  if (marks.length === 0) return { isOn: true, at: [] }
  // "3 off, 1 on": each word follows its name.
  const behind = marks.find(({ at }) => at === last + 1)
  if (behind !== undefined && marks.some(({ at }) => at === first - 1 && (words[at - 1]?.need ?? 0) > 0))
    return { isOn: !isOff(behind), at: [behind.at] }
  const separators = words.filter(
    ({ key, kind, text }) => (kind === "mark" && ",;.:!?".includes(text)) || key === "and" || key === "but",
  )
  const inSegment = marks.filter(
    ({ at }) => !separators.some((one) => (one.at > at && one.at < first) || (one.at < at && one.at > last)),
  )
  const commas = words.filter(({ kind, text }) => kind === "mark" && text === ",")
  const pool =
    inSegment.length > 0
      ? inSegment
      : marks.filter(({ at }) => at < first && !commas.some((comma) => comma.at > at && comma.at < first))
  const nearest = pool.toSorted(
    (a, b) =>
      Math.min(Math.abs(a.at - first), Math.abs(a.at - last)) - Math.min(Math.abs(b.at - first), Math.abs(b.at - last)),
  )
  const off = nearest.filter(isOff)
  const chosen = off.length > 0 && nearest.length - off.length <= off.length ? off[0] : nearest[0]
  return chosen === undefined ? { isOn: true, at: [] } : { isOn: !isOff(chosen), at: [chosen.at] }
}

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

const openKeys = stemsOf("open visit follow goto launch")
const verbsOf: Readonly<Record<Operation["kind"], ReadonlySet<string>>> = {
  press: new Set([...openKeys, stem("collapse")]),
  enter: stemsOf("edit rename replace name update correct write note increase decrease"),
  choose: stemsOf("edit update move filter sort assign"),
  toggle: stemsOf(
    "mark done complete finish on off enable disable tick check uncheck untick allow accept agree activate deactivate confirm with add wants also filter show display restrict limit",
  ),
  slide: stemsOf("move drag increase decrease raise lower"),
  step: stemsOf("increase decrease raise lower edit more less up down"),
  attach: stemsOf("upload attach"),
  hover: stemsOf("hover point mouse"),
  drive: new Set(),
}

/** Words of the verb that an operation of this kind carries out, whatever its control is called. */
const verbWords = (kind: Operation["kind"], words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> =>
  words.flatMap((word) =>
    word.need > 0 && [word.key, ...meaningsOf(word, words)].some((key) => isOneOf(verbsOf[kind], key)) ? [word.at] : [],
  )

export const isUsable = ({ element, states }: Control): boolean => !element.disabled && !states.has("disabled")

export const tickingKeys = stemsOf("tick untick check uncheck")

/** What is applied without a lasting effect. */
const appliedKeys = stemsOf("filter sort change setting code coupon discount voucher")

/** Words of a name that says what a control does; longer ones are texts of an entry, such as a mail about an order. */
export const longestName = 6

/** The consequence that a control's name stands for, such as "delete". */
export const consequenceOf = (control: Pick<Control, "names" | "hints" | "isButton">): string | undefined => {
  const keys = control.names[0] ?? control.hints
  if (!control.isButton && keys.length > longestName) return undefined
  // A "Phone book" books nothing.
  const isNoun = (at: number): boolean =>
    keys[at] === stem("book") && at > 0 && !/^(?:and|to|now)$/.test(keys[at - 1] ?? "") && !isVerb(keys[at - 1] ?? "")
  const found = keys.map(classOf).find((key, at) => consequentialKeys.has(key) && !isNoun(at))
  return found === stem("apply") && keys.some((key) => appliedKeys.has(key)) ? undefined : found
}

/** Returns true for a button, and for a plain part of the page that is called like one: "Send". */
export const actsAsButton = ({ isButton, isContainer, names: [keys = []], role }: Control): boolean =>
  isButton || (role === "generic" && !isContainer && keys.length <= 2 && keys.some((key) => isOneOf(buttonKeys, key)))
const buttonKeys = new Set([...consequentialKeys, ...committingKeys])

/** The keys of a name that may be verbs: "clear" of "Clear completed". */
export const verbsIn = ({ name, names: [keys = []] }: Pick<Control, "name" | "names">): ReadonlyArray<string> => {
  const participles = new Set(name.split(/[^\p{L}]+/u).flatMap((word) => (/ed$/i.test(word) ? [stem(word)] : [])))
  return keys.filter((key) => !participles.has(key))
}

/** Returns true for a name that makes what was entered count: "Save changes", but not "Clear completed". */
export const isCommitting = (control: Pick<Control, "name" | "names">): boolean =>
  verbsIn(control).some((key) => committingKeys.has(classOf(key)))

/** Rows of which a control like this one stands in each. */
export const hasTwins = (page: PageModel, control: Control): boolean =>
  control.row !== null &&
  page.controls.some(
    (other) =>
      other !== control &&
      other.kind === control.kind &&
      other.row !== null &&
      other.row !== control.row &&
      other.row.parent === control.row?.parent &&
      twinName(other) === twinName(control),
  )

/** The name of a control; of a list without the name of its row: "Role of Ada". */
const twinName = ({ hints, kind, names, row }: Control): string =>
  (names[0] ?? hints).filter((key) => kind !== "select" || row?.keys.includes(key) !== true).join(" ")

/** Returns true if a control stands in a row of a list of which a clause names another row: its "Delete" deletes the wrong one. */
const isOfOtherRow = (
  page: PageModel,
  { row }: Control,
  words: ReadonlyArray<ClauseWord>,
  named: ReadonlyArray<number>,
): boolean => {
  if (row === null) return false
  const siblings = page.rows.filter(({ parent }) => parent === row.parent)
  const isNamed = (one: Row): boolean => rowWords(page, one, words, siblings).some((at) => !named.includes(at))
  return !isNamed(row) && siblings.some((one) => one !== row && isNamed(one))
}

interface Search {
  readonly page: PageModel
  readonly clause: Clause
  /** Words that earlier operations have accounted for. */
  readonly used: ReadonlySet<number>
  /** Controls that the clause has filled in. */
  readonly entered: ReadonlySet<string>
  /** The field that was filled in last. */
  readonly acted?: Control | undefined
  /** The control that was acted on last. */
  readonly last?: Control | undefined
}

/** Words for the sign on a control and for what it stands for: "close it with the ×". */
const signWords = ({ names }: Control, { verb, words }: Clause): ReadonlyArray<number> => {
  const isName = (key: string) => names.some(([own = "", ...more]) => more.length === 0 && sameKey(own, key))
  return words.flatMap((word) =>
    meaningsOf(word, words).some(isName) || (word.at === verb && isName(word.key)) ? [word.at] : [],
  )
}

/** Words that say where on the page something stands that is known by its name: "in the corner", "below the list". */
const positionWords = (words: ReadonlyArray<ClauseWord>, known: ReadonlySet<number>): ReadonlyArray<number> =>
  words.flatMap(({ at, text }) => {
    const [before, article] = [words[at - 2], words[at - 1]]
    const isSpot =
      /^(?:top|bottom|corner|left|right|upper|lower|side|end)$/i.test(text) &&
      (/^(?:the|its)$/i.test(article?.text ?? "") || spots.test(article?.text ?? "")) &&
      (/^(?:at|in|on)$/i.test(before?.text ?? "") || spots.test(article?.text ?? ""))
    const next = words.slice(at + 1).find(({ need }) => need > 0)
    const isBeside =
      /^(?:below|above|beneath|beside|under|underneath|inside|near)$/i.test(text) &&
      (next === undefined || known.has(next.at))
    return isSpot || isBeside ? [at] : []
  })
const spots = /^(?:top|bottom|upper|lower)$/i

const build = (
  { clause, page }: Search,
  kind: Operation["kind"],
  control: Control,
  anchors: ReadonlyArray<number>,
  score: number,
  more: Partial<Operation> = {},
): Operation => {
  const { words } = clause
  const place =
    control.row === null
      ? []
      : rowWordsOf(page, control, words).filter((at) => at !== clause.verb || !isVerb(words[at]?.key ?? ""))
  const context = [...place, ...groupWords(control, words)]
  const own = new Set(anchors)
  const outer = context.filter((at) => !own.has(at))
  // Classes that all rows of a list share say what a row is.
  const siblings = control.row === null ? [] : page.rows.filter(({ parent }) => parent === control.row?.parent)
  const hintsOf = (row: Row) => (page.nodes[row.node]?.hints ?? []).map((hint) => classOf(stem(hint)))
  const nouns = new Set(
    control.row === null
      ? []
      : hintsOf(control.row).filter((hint) => siblings.every((row) => hintsOf(row).includes(hint))),
  )
  // What the classes of several controls say is their noun: "lamp 8".
  for (const hint of control.hints)
    if (page.controls.some((other) => other !== control && other.kind === control.kind && other.hints.includes(hint)))
      nouns.add(classOf(hint))
  // "Add expense" says what the rows are.
  if (place.length > 0)
    for (const {
      isButton,
      names: [[verb = "", noun = "", ...more] = []],
    } of page.controls)
      if (isButton && classOf(verb) === "add" && more.length === 0) nouns.add(classOf(noun))
  const kindWords = spotsOf(
    words.filter((word) => word.kind === "word" && !isVerb(word.key) && nouns.has(classOf(word.key))),
  )
  // The heading over boxes says what they are.
  const headings = new Set(kind === "toggle" ? control.groups.flat() : [])
  const isOfHeading = ({ at, key, kind: of, need }: ClauseWord) =>
    of === "word" && need === 1 && at !== clause.verb && headings.has(key) && !isVerb(key) && !isBinding(wordOf(key))
  const aside = spotsOf(words.filter(isOfHeading))
  // "Assign" may have a button of its own.
  const isButton = (at: number) =>
    page.controls.some((one) => one.isButton && one.names[0]?.join(" ") === words[at]?.key)
  const verbs = verbWords(kind, words).filter((at) => !/^(?:choose|enter|slide)$/.test(kind) || !isButton(at))
  const covers = new Set([...anchors, ...outer, ...kindWords, ...aside, ...verbs])
  if (kind === "press") for (const at of signWords(control, clause)) covers.add(at)
  for (const at of positionWords(words, covers)) covers.add(at)
  // "Question 1", "post 2".
  for (const { at, key, kind, text } of words) {
    const next = words[at + 1]
    const isTitle = next !== undefined && control.row !== null && contains(control.row.keys, [key, next.key]) >= 0
    if (
      kind === "word" &&
      next?.kind === "number" &&
      covers.has(at + 1) &&
      (isTitle || /^(?:question|section|step|part)$/i.test(text))
    )
      covers.add(at)
  }
  return {
    kind,
    control,
    covers,
    anchors: own,
    place: new Set(place),
    times: 1,
    score: score + weight(words, new Set(outer)) * 0.7,
    isMet: false,
    // The text of a row may show the value that is set.
    key: `${kind} ${control.role} ${control.name.slice(0, 60)} ${(kind === "slide" ? control.id : control.row?.texts.find((text) => /[\p{L}\d]/u.test(text))?.slice(0, 40)) ?? ""} ${more.value ?? ""}`,
    ...more,
  }
}

/** Controls that must share a noun of their names for a task to leave it out: "Seat" of "Seat A1" and its like. */
const minSharing = 3

const sharedNouns = new WeakMap<PageModel, ReadonlySet<string>>()

/** Nouns in the names of many controls, which tell none from another. */
const sharedNounsOf = (page: PageModel): ReadonlySet<string> => {
  const known = sharedNouns.get(page)
  if (known !== undefined) return known
  const counts = new Map<string, number>()
  for (const { kind, names } of page.controls)
    for (const key of new Set(names[0])) {
      const name = `${kind} ${key}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  const found = new Set(
    [...counts].flatMap(([name, count]) => {
      const key = name.slice(name.indexOf(" ") + 1)
      return count >= minSharing && /^\p{L}+$/u.test(key) && !isVerb(key) && !consequentialKeys.has(classOf(key))
        ? [name]
        : []
    }),
  )
  sharedNouns.set(page, found)
  return found
}

/** Returns true if a word of a control's name is also one of others like it, or of the page: "member" of "Remove member". */
const isNounOf = (page: PageModel, control: Control, key: string): boolean =>
  sharedNounsOf(page).has(`${control.kind} ${key}`) ||
  (control.row !== null && page.subject.has(key) && !isVerb(key) && hasTwins(page, control)) ||
  // "Cancel order" under "My orders".
  (control.row !== null && control.names[0]?.[0] !== key && control.groups.flat().includes(key))

interface Named {
  readonly match: Match
  readonly score: number
  readonly isHint: boolean
}

const nameMatch = (
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
const isWholeName = (
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

/** "The post by Ada" asks for no press of "Post", but "the post button" does. */
const isNoun = ({ verb, words }: Clause, at: number, { names }: Control): boolean => {
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

/** Words that say the row and the column of a control that stands in a table beside others of its kind. */
const cellWords = (
  page: PageModel,
  control: Control,
  words: ReadonlyArray<ClauseWord>,
): ReadonlyArray<number> | undefined => {
  const { column, kind, row } = control
  const isCell = (other: Control) => other.kind === kind && other.row === row && other.column.length > 0
  if (row === null || page.controls.filter(isCell).length < 2) return undefined
  const named = matchLabel(column, words)
  const inRow = rowWordsOf(page, control, words)
  return named === undefined || named.missed.length > 0 || inRow.length === 0 ? [] : [...named.at, ...inRow]
}

const filteringKeys = stemsOf(
  "show display filter list see view only just click press tap hit open go select choose pick switch use visible shown",
)

const filters = new WeakMap<PageModel, ReadonlySet<Control>>()

/** Returns true for one of several buttons that choose what a list shows, such as "All", "Active" and "Done". */
export const isFilter = (page: PageModel, control: Control): boolean => {
  const known = filters.get(page)
  if (known !== undefined) return known.has(control)
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
  filters.set(page, new Set(found))
  return isFilter(page, control)
}

/** Roles of what holds entries: a click into it hits one of them. */
const containers = /^(?:generic|list|listbox|tree|grid|table|radiogroup|tablist)$/

/** Controls of a class, such as the days of a calendar, of which none is called by it. */
const manyAlike = 10

/** Presses of a button, a link or an entry. */
const pressesOf = (search: Search, control: Control): ReadonlyArray<Operation> => {
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
  if (control.isButton && match.at.length === 1 && isNoun(clause, match.at[0] ?? 0, control)) return []
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

const stateOf = (control: Control, isOn: boolean) => ({
  isOn,
  isMet: isTicked(control) === isOn,
  value: isOn ? "on" : "off",
})
/** Fields right beside a button: "enable the wish field". */
const fieldsBeside = (page: PageModel, button: Control): ReadonlyArray<Control> =>
  page.controls.filter((one) => one.kind === "enter" && stepsBetween(page, one, button) <= 2)

const undoneWord = /^(?:active|open|undone|unfinished|incomplete)$/i
/** Says that an entry is not ticked off: "it is an active entry". */
const undone =
  /\b(?:is|are|be|an?|as|to) (?:still |again )?(?:active|open|undone|unfinished|incomplete)(?: (?:entry|task|item|job|one|to-?do|again))?(?:$|[,.])/i

/** Ticks of a box, and switches. */
const togglesOf = (search: Search, control: Control): ReadonlyArray<Operation> => {
  const { clause, page, used } = search
  const { words } = clause
  const isFree = (at: number) => !used.has(at)
  const column = matchLabel(control.column, words)
  const called = nameMatch(control, words, isFree) ?? partMatch(control, search)
  // "Check off the task" ticks no box for finished tasks.
  const isByVerb =
    called?.match.at.includes(clause.verb) === true &&
    ((control.row?.count ?? 1) < 2 || !togglingKeys.has(words[clause.verb]?.key ?? "")) &&
    !control.names.flat().includes(words[clause.verb]?.key ?? "")
  const named = isByVerb ? undefined : called
  // The state that a row shows is not its name.
  const inRow =
    control.row === null
      ? []
      : rowWordsOf(page, control, words).filter(
          (at) => !isOff(words[at] as ClauseWord) && !onKeys.has(words[at]?.key ?? ""),
        )
  const anchors = [
    ...(named?.match.at ?? []),
    ...(column === undefined || column.missed.length > 0 ? [] : column.at),
    ...inRow,
  ]
  if (anchors.length === 0) return []
  if (control.column.length > 0 && (column === undefined || column.missed.length > 0)) return []
  if (control.column.length > 0 && inRow.length === 0 && hasTwins(page, control)) return []
  if (control.column.length > 0 && inRow.length === 0 && control.row !== null && control.row.count > 1) return []
  if (named === undefined && control.column.length === 0 && (inRow.length === 0 || !isToggling(clause))) return []
  // The name of a row stands for its box, unless the box has one of its own.
  if (named === undefined && control.column.length === 0 && !isNamedByRow(page, control, clause)) return []
  const unique = [...new Set(anchors)]
  const isApart =
    control.column.length > 0 &&
    words.slice(Math.min(...unique), Math.max(...unique)).some(({ kind, text }) => kind === "mark" && text === ",")
  if (isApart) return []
  const told = polarityAt(words, new Set(named?.match.at ?? unique))
  const open = undone.test(clause.text) ? words.filter(({ text }) => undoneWord.test(text)) : []
  const { at, isOn } = open.length > 0 ? { at: open.map((word) => word.at), isOn: false } : told
  const verb = words[clause.verb]
  const isOther = verb !== undefined && isVerb(verb.key) && !isToggling(clause) && !verbsOf.toggle.has(verb.key)
  if (isOther && at.length === 0) return []
  // "Change A into B" gives A another name.
  const isRenaming = words.filter(({ kind }) => kind === "quote").length > 1 && changeKeys.has(verb?.key ?? "")
  if (isRenaming) return []
  // Ticking an entry neither changes nor moves it.
  const isElse = words.some(({ key, need }) => need > 0 && isOneOf(otherKeys, key))
  if (at.length === 0 && isElse && !isToggling(clause)) return []
  if (named === undefined && !isStateOf(control, words)) return []
  // "The list no longer has it" asks for more than a box that is off.
  if (vanishing.test(clause.text)) return []
  // The box that selects an entry does nothing else with it.
  const isSelector = sameKey(control.names[0]?.[0] ?? "", stem("select"))
  if (isSelector && !words.some(({ key }) => selectingKeys.has(key))) return []
  // An entry that is not ticked is not deleted yet, and one with a button for it is not deleted by its box.
  const isDeleting = at.some((spot) => classOf(words[spot]?.key ?? "") === stem("delete"))
  const hasButton = page.controls.some(
    (one) => one.isButton && one.row !== null && one.row === control.row && consequenceOf(one) === stem("delete"),
  )
  if (isDeleting && (isTicked(control) === isOn || hasButton)) return []
  const score = Math.max(named?.score ?? 0, weight(words, unique) * 0.9)
  // "Show only crime": nothing else of the group is shown already.
  const isAlone = !page.controls.some(
    (other) =>
      other !== control && other.kind === "toggle" && other.groups.join() === control.groups.join() && isTicked(other),
  )
  const only = isAlone && named !== undefined ? words.filter(({ key }) => key === "only").map((word) => word.at) : []
  return [build(search, "toggle", control, [...unique, ...at, ...only], score, stateOf(control, isOn))]
}

/** Returns true for a list that begins with "All roles" where a clause changes something: it tells what is shown, and gives nobody a role. */
export const isFilterFor = ({ options: [first = ""] }: Control, words: ReadonlyArray<ClauseWord>): boolean =>
  /^(?:all|any)\b/i.test(first) && words.some(({ key }) => otherKeys.has(key))

/** Choices of entries of a list. */
const choicesOf = (search: Search, control: Control): ReadonlyArray<Operation> => {
  const { clause, page, used } = search
  const { words } = clause
  const isFree = (at: number) => !used.has(at)
  const cell = cellWords(page, control, words)
  if (cell?.length === 0) return []
  const label = cell === undefined ? nameMatch(control, words, () => true) : matchAt(cell)
  const inRow = rowWordsOf(page, control, words)
  // What a list shows is replaced by what is chosen.
  const only = words.flatMap(({ at, key }) => (key === "only" || key === "just" ? [at] : []))
  // Marking an entry of an open list is rarely all that is wanted.
  const isGroup = !(clause.isGoal && control.states.has("multiple")) && groupWords(control, words).length > 0
  const isMarking = isGroup || words.some(({ key }) => markingKeys.has(key))
  if (control.role === "listbox" && !isMarking) return []
  if (isFilterFor(control, words)) return []
  return control.options.flatMap((option) => {
    const keys = optionKeys(option)
    const match = matchLabel(keys, words, isFree)
    // "Please choose" is no entry.
    if (match === undefined || (placeholder.test(option) && match.at.includes(clause.verb))) return []
    if (match.missed.length > 0 && (label === undefined || !isOnlyPart(control, option, match, words))) return []
    // "No newsletter" is no "Never".
    if (match.quality < 1 && match.at.every((at) => isBinding(words[at] ?? wordOf("")))) return []
    // "Rain" in "Add Copper Rain to" is part of a name.
    if (label !== undefined && match.at.every((at) => label.match.at.includes(at))) return []
    if (isNamePart(page, words, match.at, control.node)) return []
    const own = weight(words, match.at)
    if (match.at.every((at) => (words[at]?.need ?? 0) === 0) && label === undefined) return []
    const anchors = [...new Set([...match.at, ...(label === undefined ? [] : [...label.match.at, ...only])])]
    const isNamed = label !== undefined || inRow.length > 0
    const isSure = isNamed || match.at.length > 1 || match.at.some((at) => words[at]?.kind !== "number")
    if (!isSure || (!isNamed && hasTwins(page, control))) return []
    const score = own + 0.5 + Math.max(0, label?.score ?? 0)
    return [build(search, "choose", control, anchors, score, { value: option, isMet: control.value === option })]
  })
}

const placeholder = /^(?:please )?(?:choose|select|pick)\b|^[-–—\s]*$/i

/** Returns true for a word with digits that one entry of a list has: "S2" of "S2 melons". */
const isOnlyPart = (
  { options }: Control,
  option: string,
  { at, missed }: Match,
  words: ReadonlyArray<ClauseWord>,
): boolean => {
  const said = at.flatMap((spot) => (words[spot]?.kind === "code" ? [words[spot].key] : []))
  return (
    missed.length <= 2 &&
    said.length > 0 &&
    options.every((other) => other === option || !said.some((key) => optionKeys(other).includes(key)))
  )
}

/** Operations that a single control of the page offers for a clause. */
const single = (search: Search, control: Control): ReadonlyArray<Operation> => {
  if (!isUsable(control)) return []
  switch (control.kind) {
    case "press":
    case "option":
    case "radio":
      return pressesOf(search, control)
    case "toggle":
      return togglesOf(search, control)
    case "select":
      return choicesOf(search, control)
    default:
      return []
  }
}

const markingKeys = stemsOf("select choose pick highlight only")

const renamingKeys = stemsOf("rename change edit correct replace")
export const otherKeys = stemsOf("edit rename replace move change correct give assign make")

/** Returns true unless a clause asks for a state that the control is not called by: "mark it as urgent". */
const isStateOf = ({ column, hints, names }: Control, words: ReadonlyArray<ClauseWord>): boolean => {
  const as = words.findIndex((word) => word.kind === "word" && word.text.toLowerCase() === "as")
  const state = as < 0 ? undefined : words.slice(as + 1).find(({ kind, need }) => kind === "word" && need > 0)
  return (
    state === undefined ||
    togglingKeys.has(state.key) ||
    togglingKeys.has(classOf(state.key)) ||
    [...names.flat(), ...hints, ...column].some((key) => classOf(key) === classOf(state.key))
  )
}

const vanishing = /\bno longer (?:has|have|contains?|includes?|lists?|shows?|exists?|in|on)\b/i
const selectingKeys = stemsOf("select tick check uncheck untick choose mark unselect deselect pick")

const showing = stemsOf("show display filter list see view")

/** Returns true for a box that its row names, by its whole text or by what tells it from the other rows: "the posters". */
const isNamedByRow = (page: PageModel, { names, row }: Control, { verb, words }: Clause): boolean => {
  if (row === null) return false
  const texts = row.texts.filter((text) => /\p{L}/u.test(text)).map(keysOf)
  const isWhole = texts.some((keys, i) => {
    const match = matchLabel(keys, words)
    return match?.missed.length === 0 && (i === 0 || match.at.some((at) => words[at]?.kind === "quote"))
  })
  const ofRows = new Set(listWords(page, row, words))
  const said = words.filter((word) => word.need > 0 && word.at !== verb && !isBinding(word))
  const isTold = said.length > 0 && said.every(({ at, kind }) => kind === "word" && ofRows.has(at))
  return names.length === 0
    ? isWhole || isTold
    : isTold && texts.some((keys) => keys.join() === names[0]?.join()) && rowWords(page, row, words).length > 0
}

/** Returns true if words are part of a longer name of a row without the node `own`: "Rain" in "Copper Rain". */
export const isNamePart = (
  page: PageModel,
  words: ReadonlyArray<ClauseWord>,
  at: ReadonlyArray<number>,
  own: number,
): boolean => {
  const [from, to] = [Math.min(...at), Math.max(...at) + 1]
  const keys = (start: number, end: number) => words.slice(start, end).map(({ key }) => key)
  const longer = [from > 0 ? keys(from - 1, to) : [], to < words.length ? keys(from, to + 1) : []]
  return longer.some(
    (name) =>
      name.length > 1 &&
      name.every((key) => !emptyKey(key)) &&
      page.rows.some((row) => contains(row.keys, name) >= 0 && !isWithin(page, own, row.node)),
  )
}

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

const isToggling = ({ text, verb, words }: Clause): boolean => {
  const said = words[verb]
  return (
    (said !== undefined && (togglingKeys.has(said.key) || togglingKeys.has(classOf(said.key)))) ||
    words.some(({ key }, i) => (key === "on" || key === "off") && (i === words.length - 1 || i === verb)) ||
    // "Set it back to not done".
    (said?.text.toLowerCase() === "set" && /\b(?:to|as) (?:not )?(?:done|finished|completed?)$/i.test(withoutEnd(text)))
  )
}

const togglingKeys = stemsOf(
  "check tick select enable disable activate deactivate uncheck untick mark complete finish done notify",
)

const optionKeys = (option: string): ReadonlyArray<string> =>
  (isPronouns(option) ? [option] : option.split(/[\s/(),]+|:(?!\d)/)).flatMap((part) =>
    part === "" ? [] : [/[\d/]/.test(part) ? part.toLowerCase() : stem(part)],
  )

/** What a task calls a field by its kind where the page has one: "the slider", "the text field". */
const fieldNouns: Readonly<Record<string, RegExp>> = {
  enter: /^(?:textbox|textarea|input|box|field|text|blank)$/i,
  slider: /^(?:slider|range|handle)$/i,
  stepper: /^(?:spinner|stepper|counter|field)$/i,
}

const matchAt = (at: ReadonlyArray<number>) => ({
  match: { at, matched: 1, missed: [], quality: 1 },
  score: 0.5,
  isHint: false,
})

const cellMatch = (page: PageModel, control: Control, words: ReadonlyArray<ClauseWord>) => {
  const cell = cellWords(page, control, words) ?? []
  return cell.length === 0 ? undefined : { ...matchAt(cell), score: weight(words, cell) }
}

/** "Choose express shipping", "humming off": a word that only one of a group of choices, or one control, has. */
const partMatch = (control: Control, { clause: { text, verb, words }, page }: Search): ReturnType<typeof nameMatch> => {
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

const soleMatch = (field: Control, { clause: { verb, words }, page }: Search): ReturnType<typeof nameMatch> => {
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

const leading = /^(?:from|to|at|by|for|with|until)$/i
const addressed = stemsOf("reply answer go switch return back scroll")

/** Node of the form or dialog around a control; -1 for the page. */
export const formOf = (page: PageModel, { node }: Control): number =>
  pathOf(page, node).find((up) =>
    /^(?:form|dialog|alertdialog)$/.test(page.nodes[up]?.role || page.nodes[up]?.tag || ""),
  ) ?? -1

/** Returns true for a value that a task names something else for than an unnamed field: "set the volume to 7". */
export const isOfOther = (
  field: Control,
  words: ReadonlyArray<ClauseWord>,
  from: number,
  isNamed: boolean,
): boolean => {
  const isPassword = (key: string) => classOf(key) === stem("password")
  const before = words[from - 1]?.text ?? ""
  if (words.slice(Math.max(0, from - 4), from).some(({ key }) => isPassword(key)) && !/^(?:for|of|by)$/i.test(before))
    return field.element.type !== "password" && !field.names.flat().some(isPassword)
  const verb = words.slice(0, from).findLastIndex(({ key }) => settingKeys.has(key))
  return (
    !isNamed &&
    !words.some(({ text }) => text !== "" && text === field.value) &&
    verb >= 0 &&
    /^(?:to|into)$/i.test(before) &&
    words.slice(verb + 1, from - 1).some(({ kind, text }) => kind === "word" && !anyField.test(text))
  )
}
/** Returns true if the noun before a value names another field: "the tag "family"". */
export const isBehindOther = (
  { controls }: PageModel,
  field: Control,
  words: ReadonlyArray<ClauseWord>,
  from: number,
): boolean => {
  const noun = words[from - 1]
  const isCalled = ({ hints, names }: Control) => [...names, hints].some((keys) => keys.includes(noun?.key ?? ""))
  return (
    noun?.kind === "word" &&
    noun.need > 0 &&
    !isCalled(field) &&
    controls.some((other) => other.kind === "enter" && isCalled(other))
  )
}

const settingKeys = stemsOf("change set update edit correct")
const anyField =
  /^(?:it|this|that|the|its?|my|an?|text|value|content|field|box|input|line|title|to|in|of|both|all|new)$/i

/** Returns true if a clause says what a field holds. */
export const holdsSaid = ({ kind, value }: Control, words: ReadonlyArray<ClauseWord>): boolean =>
  kind === "enter" &&
  value !== "" &&
  words
    .map(({ text }) => text.toLowerCase())
    .join(" ")
    .includes(value.toLowerCase())

/** Fields with the values that a clause has for them. */
const entries = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page, used } = search
  const { words } = clause
  const fields = page.controls.filter(
    (control) =>
      (control.kind === "enter" || control.kind === "slider" || control.kind === "stepper") &&
      isUsable(control) &&
      !control.states.has("readonly"),
  )
  // What is moved, copied or deleted is not typed.
  if (words[clause.verb]?.text.toLowerCase() === "copy") return []
  const isRemoving = classOf(words[clause.verb]?.key ?? "") === stem("delete")
  if (
    isRemoving &&
    !words.some(({ text }) => /^(?:text|content|value|characters?|letters?|last|search|filter)$/i.test(text))
  )
    return []
  if (fields.length === 0 || (words[clause.verb]?.key === "mov" && fields.every(({ kind }) => kind === "enter")))
    return []
  const isSearching = words.some(({ key }) => searchKeys.has(key))
  const usable = fields.filter((field) => isSearching || !isSearchField(field))
  const scope = usable.some(({ isInDialog }) => isInDialog) ? usable.filter(({ isInDialog }) => isInDialog) : usable
  const isChoosing = ["choos", "select", "pick"].includes(words[clause.verb]?.key ?? "")
  // "Tick off the milk" names no field for "what is to be done".
  const labelOf = (field: Control) =>
    nameMatch(field, words, (at) => at !== clause.verb || field.names.flat().includes(words[at]?.key ?? ""))
  const labelWords = new Set(scope.flatMap((field) => labelOf(field)?.match.at ?? []))
  // "PIN 8051": the label is no part of what is typed.
  const trimmed = (value: Value): ReadonlyArray<Value> => {
    if (value.type !== "name" || !labelWords.has(value.from)) return [value]
    const from = range(value.from, value.to).find((at) => !labelWords.has(at))
    if (from === undefined) return []
    const text = words
      .slice(from, value.to)
      .map((word) => word.text)
      .join(" ")
    return [{ ...value, from, text, type: /^\d+$/.test(text) ? "number" : "name" }]
  }
  const plain = labeledWords(
    words,
    scope.flatMap((field) => {
      const label = labelOf(field)
      const isSaid = label !== undefined && !label.isHint && label.match.quality > 0.99
      return field.kind === "enter" && isSaid ? [label.match.at] : []
    }),
  )
  const values = [...valuesOf(words, isVerbLike(words[clause.verb]) ? clause.verb + 1 : 0), ...plain]
    .map(unquoted)
    .flatMap(trimmed)
    .filter(({ from, to }) => !range(from, to).some((at) => used.has(at)))
  const labels = new Map(scope.map((field) => [field, labelOf(field) ?? soleMatch(field, search)]))
  // "A as first name, B as last name": a value belongs to the label of its own part.
  const parts = partsOf(words)
  const partsWithLabel = new Set([...labels.values()].flatMap((label) => label?.match.at ?? []).map((at) => parts[at]))
  const partsWithValue = new Set(values.map(({ from }) => parts[from]))
  const texts = scope.filter(({ kind }) => kind === "enter")
  // "Enable the field and type it there": the one beside the button.
  const { last } = search
  const near = last === undefined ? [] : texts.filter((field) => stepsBetween(page, field, last) <= 2)
  const isThere = words.some(({ text }) => /^(?:it|there)$/i.test(text))
  const isLoneText = (field: Control): boolean =>
    field.kind === "enter" && (texts.length === 1 || (isThere && near.length === 1 && near[0] === field))
  const isOld = (at: number): boolean => words[at - 1]?.text === "from" && words[at + 1]?.text === "to"
  const renamed = words.find(
    ({ kind, text }, i) =>
      kind === "quote" &&
      words.slice(i + 1).some((word) => word.kind === "quote") &&
      page.leaves.some((leaf) => leaf.text === text),
  )
  // "Filter by the type Glider", "search for a flight": a list or a button has it.
  const isElsewhere = ({ text, type }: Value) =>
    page.controls.some(({ isButton, kind, names, options }) =>
      kind === "select"
        ? options.some((option) => option.toLowerCase() === text.toLowerCase()) &&
          names.some((keys) => matchLabel(keys, words)?.missed.length === 0)
        : isButton &&
          type !== "quote" &&
          [words[clause.verb]?.key ?? "", ...keysOf(text)].every((key) => emptyKey(key) || names[0]?.includes(key)),
    )
  // Where entries have buttons for replies, a field for something new takes none.
  const replies = (keys: ReadonlyArray<string>) => keys.some((key) => classOf(key) === stem("answer"))
  const isReplying =
    words.some(({ at, key }) => at === clause.verb && classOf(key) === stem("answer")) &&
    page.controls.some(({ kind, names, row }) => kind === "press" && row !== null && replies(names[0] ?? []))
  const isReplyField = ({ hints, isInDialog, names, row }: Control) =>
    isInDialog ||
    (row !== null && row.count > 1) ||
    replies([...names.flat(), ...hints]) ||
    names.flat().includes("comment")
  const pairs: Array<{
    readonly field: Control
    readonly value: Value
    readonly text: string
    readonly anchors: ReadonlyArray<number>
    readonly isNamed: boolean
    readonly score: number
  }> = []
  for (const field of scope) {
    const label = labels.get(field)
    // A form takes one value a field; a lone field takes one after the other.
    if (search.entered.has(field.id) && (scope.length > 1 || !words.some(({ key }) => classOf(key) === "add"))) continue
    const adding = field.value === "" ? undefined : words.find(({ key }) => appendKeys.has(key))
    const isBefore = words.some(({ key }) => frontKeys.has(key))
    // A new entry is not written over another one, and a name not into another field than the one that holds the old.
    const isOver = field.value !== "" && words.some(({ key }) => key === "new" || key === "creat")
    const isOfOld =
      words.some(({ key }) => key === stem("rename")) && fields.some((one) => one !== field && holdsSaid(one, words))
    if ((isOver && !isSearchField(field)) || (isOfOld && !holdsSaid(field, words))) continue
    // What exists is not renamed in the field for what is new.
    const isAdder = (one: Control) =>
      one.isButton && classOf(one.names[0]?.[0] ?? "") === stem("add") && stepsBetween(page, field, one) <= 1
    const isForNew =
      [...field.names.flat(), ...field.hints].some((key) => /^(?:new|add|creat|todo)$/.test(classOf(key))) ||
      page.controls.some(isAdder)
    const isOther = renamed !== undefined && field.row?.texts.includes(renamed.text) !== true && !field.isInDialog
    const isTaken = (isForNew && field.element.type !== "password") || isOther
    if (isTaken && field.value === "" && words.some(({ key }) => renamingKeys.has(key))) continue
    // What the list has already is not added by a goal: "X is an active entry".
    const isThere = ({ text }: Value) => page.rows.some(({ texts }) => texts.includes(text))
    const isAdding = words.some(({ key }) => key === stem("new") || classOf(key) === stem("add") || key === "typ")
    if (isForNew && !isAdding && values.some(isThere)) continue
    if (isReplying && !isReplyField(field)) continue
    for (const value of values) {
      if ((value.text === field.value && isOld(value.from)) || (isSearchField(field) && isElsewhere(value))) continue
      // "Click "more"" types nothing.
      const object = clause.verb + (/^(?:the|a|an|on)$/i.test(words[clause.verb + 1]?.text ?? "") ? 2 : 1)
      if (value.from === object && clickKeys.has(words[clause.verb]?.key ?? "")) continue
      const whole = textFor(field, value)
      const added = words[value.from]?.raw ?? whole ?? ""
      // A field takes a whole value: what it holds would be lost.
      const halves = isBefore ? [added, field.value] : [field.value, added]
      const text =
        adding === undefined || whole === undefined
          ? whole
          : halves.join(/\s$/.test(halves[0] ?? "") || /^(?:\s|\S{1,3}$)/.test(halves[1] ?? "") ? "" : " ")
      const isChoice = isChoosing && label === undefined && field.role !== "combobox"
      if (text === undefined || !isInRange(field, text) || isChoice) continue
      const span = range(value.from, value.to)
      if (label !== undefined && value.type !== "quote" && label.match.at.some((at) => span.includes(at))) continue
      const said = label === undefined ? [] : label.match.at.filter((at) => !span.includes(at))
      // "From" and "to" stand before their value; "reply to Ada" fills in no field "To".
      const isLead = said.some((at) => leading.test(words[at]?.text ?? "") && emptyKey(words[at]?.key ?? ""))
      const isOwn = said.includes(value.from - 1) && !addressed.has(words[value.from - 2]?.key ?? "")
      const own = isLead && said.length === 1 && !isOwn ? [] : said
      const isApart =
        own.length > 0 &&
        !own.some((at) => parts[at] === parts[value.from]) &&
        (partsWithLabel.has(parts[value.from]) || own.some((at) => partsWithValue.has(parts[at])))
      if (isApart) continue
      const fits = accepts(field, value.type)
      const inRow =
        field.row === null || field.row.count < 2
          ? []
          : rowWordsOf(page, field, words).filter((at) => !span.includes(at))
      if (isOfOther(field, words, value.from, own.length + inRow.length > 0)) continue
      if (own.length === 0 && isBehindOther(page, field, words, value.from)) continue
      let score = 0
      if (own.length > 0 && label !== undefined) {
        const gap = Math.min(...own.map((at) => distance(words, at, value)))
        if (gap > 5) score = fits ? 1.2 : 0
        else score = 2.6 - 0.3 * gap + (fits ? 0.6 : 0)
      } else if (fits && value.type !== "number") score = 1.4
      else if (inRow.length > 0) score = 1.2
      else if (isTypingClause(words) && (value.type !== "number" || fits) && (scope.length === 1 || isLoneText(field)))
        score = 1.2
      // Without another field that is named, one types into the field at hand.
      const isAtHand =
        partsWithLabel.size === 0 &&
        field.states.has("focused") &&
        /^(?:type|enter|write|make|replace|change|put)$/i.test(words[clause.verb]?.text ?? "")
      const instead = isAtHand ? words.filter(({ key }) => key === stem("instead")).map(({ at }) => at) : []
      if (isAtHand) score = Math.max(score, 1.2)
      if (value.type === "number" && !fits && field.kind === "enter" && label === undefined) continue
      if (value.type === "free") score -= 0.3
      // "Rename A to B", "from 20 to 23": the field that holds A is to hold B.
      const old = words.filter(
        ({ at, kind, text }) =>
          at < value.from &&
          text === field.value &&
          (kind === "quote" ? value.type === "quote" && words.some(({ key }) => renamingKeys.has(key)) : isOld(at)),
      )
      if (old.length > 0) score = Math.max(score, 2)
      if (
        value.type === "quote" &&
        own.length === 0 &&
        isMessage(field) &&
        !isShown(page, value.text) &&
        words.some(({ at, key }) => isOneOf(messageKeys, key) && (at < clause.verb + 3 || at > value.from - 3))
      )
        score = Math.max(score, 1.6)
      if (
        value.type !== "email" &&
        value.type !== "number" &&
        isShown(page, value.text) &&
        !searchKeys.has(words[clause.verb]?.key ?? "") &&
        !(typingKeys.has(words[clause.verb]?.key ?? "") && own.length > 0)
      )
        score -= 2.2
      // "Into the new todo field": what it holds will be new.
      const isFresh = field.value === "" && isLoneText(field)
      const fresh = spotsOf(words.filter(({ at, key }) => isFresh && at >= value.to && key === "new"))
      // "As the date when it is due".
      const kinds = spotsOf(words.filter(({ key }) => own.length > 0 && classOf(key) === stem(value.type)))
      const ends = spotsOf(words.filter(({ key }) => adding !== undefined && appendKeys.has(key)))
      if (score > 0.5)
        pairs.push({
          field,
          value,
          text,
          anchors: [...span, ...own, ...inRow, ...fresh, ...ends, ...instead, ...kinds, ...old.map(({ at }) => at)],
          isNamed: own.length > 0 || inRow.length > 0,
          score,
        })
    }
  }
  // "Enter A and B": a name and a password, in this order.
  const [user, secret] = texts
  const left = texts.filter(({ id }) => !search.entered.has(id))
  const isPair = texts.length === 2 && user?.element.type !== "password" && secret?.element.type === "password"
  if (isPair && partsWithLabel.size === 0 && values.length === left.length && isTypingClause(words))
    for (const [i, field] of left.entries()) {
      const value = values[i]
      const text = value === undefined ? undefined : textFor(field, value)
      if (value !== undefined && text !== undefined)
        pairs.push({ field, value, text, anchors: range(value.from, value.to), isNamed: false, score: 1.5 })
    }
  const result: Array<Operation> = []
  const taken = new Set<number>()
  const filled = new Set<Control>()
  for (const { anchors, field, isNamed, score, text, value } of pairs.toSorted((a, b) => b.score - a.score)) {
    const span = range(value.from, value.to)
    // Values without the names of their fields belong to one form.
    const isApart = !isNamed && [...filled].some((other) => formOf(page, other) !== formOf(page, field))
    // "Its level": several fields are called so, and none of them is meant more than the others.
    const isTied = pairs.some(
      (other) =>
        other.value === value &&
        other.score === score &&
        filled.has(other.field) &&
        other.field.kind === field.kind &&
        other.field.name !== field.name &&
        isNamed &&
        other.anchors.join() === anchors.join(),
    )
    if (isApart || filled.has(field) || (span.some((at) => taken.has(at)) && !isTied)) continue
    filled.add(field)
    for (const at of span) taken.add(at)
    const kind = field.kind === "enter" ? "enter" : "slide"
    const isSecret = field.element.type === "password"
    result.push(
      build(search, kind, field, anchors, score + weight(words, span), {
        value: text,
        isSecret,
        ...(kind === "slide" && field.element.tag !== "input" ? { from: Number(field.value) } : {}),
        isMet: kind === "enter" ? field.value === text && !isSecret : Number(field.value) === Number(text),
      }),
    )
    if (isSecret) {
      const again = scope.find(
        (other) =>
          other !== field &&
          other.element.type === "password" &&
          !filled.has(other) &&
          !pairs.some(
            (pair) => pair.field === other && !range(pair.value.from, pair.value.to).some((at) => taken.has(at)),
          ) &&
          [...other.hints, ...other.names.flat()].some((key) =>
            /^(?:again|mor|repeat|confirm\w*|verif\w*|retyp\w*)$/.test(key),
          ),
      )
      if (again !== undefined) {
        filled.add(again)
        const both = words.flatMap(({ at, key }) => (key === "both" ? [at] : []))
        result.push(
          build(search, "enter", again, [...anchors, ...both], score, { value: text, isSecret, isEach: true }),
        )
      }
    }
  }
  return result
}

export const appendKeys = stemsOf("append prepend end beginning front behind")
const frontKeys = stemsOf("prepend beginning front")

const isVerbLike = (word: ClauseWord | undefined): boolean =>
  word !== undefined && (commandStems.has(word.key) || commandStems.has(classOf(word.key)))
const searchKeys = stemsOf("search find filter look lookup query")
export const isSearchField = ({ element, hints, names, role }: Control): boolean =>
  role === "searchbox" ||
  element.type === "search" ||
  [...(names[0] ?? hints)].some((key) => searchKeys.has(key) || key.startsWith("search"))

/** The fields of a page that search. */
export const searchFieldsOf = ({ controls }: PageModel): ReadonlyArray<Control> =>
  controls.filter((control) => control.kind === "enter" && isSearchField(control) && !control.element.disabled)

const messageKeys = stemsOf("reply answer say write comment message note send post ask")
export const isMessage = ({ element, hints, names }: Control): boolean =>
  element.tag === "textarea" ||
  [...(names[0] ?? hints)].some((key) => classOf(key) === stem("message") || key === "body")

/** Returns true if a control or a text of the page is called exactly this. */
export const isShown = (page: PageModel, text: string): boolean => {
  const said = text.toLowerCase()
  const forms = new Set([said, said.replace(/^(?:an?|the) /, "")])
  return (
    page.leaves.some((leaf) => forms.has(leaf.text.replace(/^[\s:#–-]+/, "").toLowerCase())) ||
    page.controls.some(({ name, options }) => [name, ...options].some((one) => forms.has(one.toLowerCase())))
  )
}

const typingKeys = stemsOf(
  "type enter write run execute search add put say fill rename call name create new set change edit reply answer send post filter message comment note replace text message read title",
)
const isTypingClause = (words: ReadonlyArray<ClauseWord>): boolean => words.some(({ key }) => isOneOf(typingKeys, key))

export const range = (from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: to - from }, (_, i) => from + i)

export const isInRange = ({ range: limits }: Control, text: string): boolean =>
  limits === null || !/^[+-]?\d+(?:\.\d+)?$/.test(text) || (Number(text) >= limits.min && Number(text) <= limits.max)

/** The number of the part of an enumeration that each word stands in. */
const partsOf = (words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> => {
  let part = 0
  return words.map(({ key, kind, text }) => {
    if ((kind === "mark" && ",;".includes(text)) || key === "and") part++
    return part
  })
}

/** Words between a label and a value that are no grammar. */
const distance = (words: ReadonlyArray<ClauseWord>, at: number, { from, to }: Value): number => {
  const between = at < from ? words.slice(at + 1, from) : words.slice(to, at)
  if (between.length === 0) return 0
  const passed = between.filter(
    (word) => word.kind === "quote" || word.kind === "number" || word.kind === "code" || word.need > 0,
  ).length
  return passed * 1.5 + between.length * 0.15 + (at > from ? 0.5 : 0)
}

/** Buttons that count a value of their surroundings up and down. */
const steppers = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  const [up, down] = [stem("increase"), stem("decrease")] as const
  const sideOf = (control: Control): string | undefined => {
    const keys = (control.names.length === 0 ? control.hints : control.names.flat()).map(classOf)
    return keys.includes(up) ? up : keys.includes(down) ? down : undefined
  }
  const buttons = page.controls.filter(
    (control) => control.kind === "press" && isUsable(control) && sideOf(control) !== undefined,
  )
  const numbers = words.filter(
    ({ at, kind, text }) =>
      ((kind === "number" && /^-?\d+$/.test(text)) || /^one$/i.test(text)) && words[at - 1]?.key !== "by",
  )
  const parts = partsOf(words)
  const noun = words.find(({ text }) => /^(?:spinner|stepper|counter)$/i.test(text))
  const signs = new Set(buttons.map(({ node }) => stem(page.text(node))))
  return buttons.flatMap((button) => {
    const side = sideOf(button)
    const isOther = (key: string) =>
      /\p{L}/u.test(key) && !signs.has(key) && classOf(key) !== up && classOf(key) !== down && !emptyKey(key)
    const labelIn = (node: number) =>
      [...new Set([...page.text(node).split(/\s+/).map(stem), ...(button.names[0] ?? [])])].filter(isOther)
    // The label may stand outside of what holds the buttons and the value.
    let parent = page.nodes[button.node]?.parent ?? -1
    const holder = parent
    const isOwn = (node: number) =>
      buttons.every((one) => isWithin(page, one.node, holder) || !isWithin(page, one.node, node))
    const isNamed = () => (matchLabel(labelIn(parent), words)?.matched ?? 0) > 0
    const counts = (node: number) => page.text(node).match(/\d+/g)?.length ?? 0
    for (let up = page.nodes[parent]?.parent ?? -1; up >= 0 && !isNamed() && isOwn(up);) {
      if (labelIn(parent).length > 0 && (counts(parent) > 0 || counts(up) > 1)) break
      ;[parent, up] = [up, page.nodes[up]?.parent ?? -1]
    }
    if (parent < 0 || page.text(parent).length > 120) return []
    const field = page.controls.find(
      ({ kind, node, states, value }) =>
        kind === "enter" && (states.has("readonly") || /^-?\d+$/.test(value)) && isWithin(page, node, parent),
    )
    const current = numberIn(field?.value ?? page.text(parent))
    if (current === undefined) return []
    const label = matchLabel(labelIn(parent), words)
    const match =
      label !== undefined && label.matched > 0
        ? label.at
        : noun !== undefined && buttons.every((one) => sideOf(one) !== side || one === button)
          ? [noun.at]
          : undefined
    if (match === undefined) return []
    const gap = (at: number) => Math.min(...match.map((one) => Math.abs(one - at)))
    const fitting = numbers.filter(({ at, kind }) => kind === "number" || match.includes(at + 1))
    const own = fitting.filter(({ at }) => match.some((one) => parts[one] === parts[at]))
    // "Use A+ until the size is 18".
    const signAt = words.flatMap(({ at, text }) => (text === button.name || text === "until" ? [at] : []))
    // A number of another part belongs to something else, unless it is the only one.
    const [target] = (own.length > 0 || fitting.length > 1 ? own : fitting).toSorted((a, b) => gap(a.at) - gap(b.at))
    if (target === undefined || search.used.has(target.at)) return []
    const goal = target.kind === "number" ? Number(target.text) : 1
    const met = { value: String(goal), from: current, isMet: goal === current }
    if (!met.isMet && goal > current !== (side === up)) return []
    return [build(search, "step", button, [...match, ...signAt, target.at], 4.5 + weight(words, match), met)]
  })
}

const besides = /^(?:below|under|underneath|beneath|beside|behind|next)$/i

/** Fields that take over a value that the page shows: "copy the code into the box", "enter the value of Country". */
const copies = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  const isCopying = words[clause.verb]?.text.toLowerCase() === "copy"
  const of = words.findIndex(
    ({ text }, i) => /^(?:value|text|content)$/i.test(text) && /^(?:of|from|in)$/i.test(words[i + 1]?.text ?? ""),
  )
  const to = words.findIndex(
    ({ at, key, text }) => at > Math.max(of, clause.verb) && (/^(?:into|to|in)$/i.test(text) || key === "past"),
  )
  if (to < 0 || !(isCopying || of >= 0)) return []
  const isSource = (at: number) => at < to
  const fields = page.controls.filter((control) => control.kind === "enter" && isUsable(control))
  const held = fields.filter(({ element, value }) => value !== "" && element.type !== "password")
  const named = held.flatMap((control) => {
    const name = nameMatch(control, words, isSource)
    return name === undefined || name.isHint ? [] : [{ text: control.value, at: name.match.at, control }]
  })
  const shown = page.rows.flatMap(({ texts }) => {
    const [label = "", text = "", ...more] = texts
    const match = matchLabel(keysOf(label), words, isSource)
    return more.length > 0 || !/[\p{L}\d]/u.test(text) || match === undefined || match.missed.length > 0
      ? []
      : [{ text, at: match.at, control: undefined }]
  })
  const locked = held.filter(({ states }) => states.has("readonly"))
  const lone = locked.length > 0 ? locked : held
  const only = lone.map((control) => ({ text: control.value, at: [] as ReadonlyArray<number>, control }))
  const sources = named.length + shown.length > 0 ? [...named, ...shown] : isCopying ? only : []
  const [source, ...others] = sources
  if (source === undefined || others.length > 0) return []
  const targets = fields.flatMap((control) => {
    const name = nameMatch(control, words, (at) => at >= to)
    return control === source.control || name === undefined || name.isHint ? [] : [{ control, at: name.match.at }]
  })
  const steps = ({ control }: { control: Control }) => stepsBetween(page, source.control ?? control, control)
  const rest = fields
    .filter((control) => control !== source.control && !control.states.has("readonly"))
    .map((control) => ({ control, at: [] as ReadonlyArray<number> }))
    .toSorted((a, b) => steps(a) - steps(b))
  const [target, next] = targets.length > 0 ? targets : rest
  // Without a name, the field nearest to what is copied is meant.
  if (target === undefined || (next !== undefined && (targets.length > 0 || steps(next) === steps(target)))) return []
  const verbs = words.flatMap(({ at, key, text }) =>
    at === clause.verb || key === "past" || at === of || besides.test(text) ? [at] : [],
  )
  const met = { value: source.text, isMet: target.control.value === source.text }
  return [build(search, "enter", target.control, [...source.at, ...target.at, ...verbs], 9, met)]
}

const sum = /^(\d{1,6}) ?([+−–×*-]) ?(\d{1,6}) ?=? ?\??$/u
const solving = /^(?:solve|result|sum|solution|calculate|compute)$/i

/** Fields whose label is a sum that a clause wants solved. */
const sums = (search: Search): ReadonlyArray<Operation> => {
  const { words } = search.clause
  const said = words.filter(({ at, text }) => !search.used.has(at) && solving.test(text))
  if (said.length === 0) return []
  return search.page.controls.flatMap((control) => {
    const [, a, sign = "", b] = sum.exec(control.element.label.trim()) ?? []
    if (control.kind !== "enter" || a === undefined) return []
    const [x, y] = [Number(a), Number(b)]
    const value = String(sign === "+" ? x + y : /[×*]/.test(sign) ? x * y : x - y)
    const at = spotsOf([...said, ...words.filter(({ text }) => [a, sign, b].includes(text))])
    return [build(search, "enter", control, at, 6, { value, isMet: control.value === value })]
  })
}

/** Fields for files that the clause names. */
const attachments = (search: Search, files: ReadonlyArray<string>): ReadonlyArray<Operation> =>
  files.flatMap((file) => {
    const { clause, page, used } = search
    const word = clause.words.find(({ at, text }) => !used.has(at) && text.toLowerCase() === file.toLowerCase())
    const fields = page.controls
      .filter(({ kind }) => kind === "file")
      .map((field) => ({ field, label: nameMatch(field, clause.words, () => true)?.match.at ?? [] }))
    const [found, ...others] = fields.length > 1 ? fields.filter(({ label }) => label.length > 0) : fields
    if (word === undefined || found === undefined || others.length > 0) return []
    return [build(search, "attach", found.field, [word.at, ...found.label], 3, { value: file, isMet: false })]
  })

const closingKeys = stemsOf("close dismiss delete away gone hide")
const notices =
  /^(?:notices?|banner|messages?|toasts?|tips?|tooltip|pop-?ups?|dialog|alerts?|windows?|modal|overlay|notifications?|hints?|ads?|advert|cookies?|coach|bubble)$/i
const closeNames = stemsOf("close delete confirm done")

/** The button that closes the dialog, tip or notice that a clause names. */
const closings = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  // Closing an entry does not delete it.
  const isNotice = words.some(({ text }) => notices.test(text))
  const verbs = words.filter(({ key }) => isOneOf(closingKeys, key) && (isNotice || classOf(key) !== stem("delete")))
  if (verbs.length === 0) return []
  return page.controls.flatMap((control) => {
    const isSign = control.role === "generic" && (control.isInDialog || control.row !== null) && !control.isContainer
    if (!(control.isButton || isSign) || !isUsable(control)) return []
    const keys = control.names[0] ?? control.hints
    const closes =
      keys.some((key) => closeNames.has(classOf(key))) ||
      /^(?:got it|ok(?:ay)?|i understand|understood|no,? thanks|not now|skip)$/i.test(control.name.trim())
    if (!closes) return []
    const windows = words.filter(
      ({ text }) => control.isInDialog && /^(?:pop-?up|dialog|window|modal|overlay|banner|ad)$/i.test(text),
    )
    if (windows.length > 0) return [build(search, "press", control, spotsOf([...windows, ...verbs]), 3)]
    const around = [...control.groups, ...(control.row === null ? [] : [control.row.keys])]
    const found = around
      .map((group) => matchLabel(group, words, (at) => !verbs.some((verb) => verb.at === at)))
      .filter((match) => match !== undefined && match.matched > 0)
    const match = found.find((one) => one !== undefined && one.missed.length === 0) ?? found[0]
    if (match === undefined || (match.missed.length > match.matched && !control.isInDialog)) return []
    const said = spotsOf([...verbs, ...words.filter(({ text }) => notices.test(text))])
    return [build(search, "press", control, [...match.at, ...said], 1.5 + weight(words, match.at))]
  })
}

/** The buttons of a name that stand in the rows of one list only, where a clause wants them all pressed: "dismiss all three messages". */
const everyTwin = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page, used } = search
  const [verb, every] = [clause.words[clause.verb], clause.words.find(({ key }) => /^(?:all|each|every)$/.test(key))]
  if (verb === undefined || every === undefined) return []
  const isBegun = used.has(every.at)
  const isVerbOf = (key: string) => isVerb(key) && sameKey(key, verb.key)
  // The last one stands in no list.
  const twins = page.controls.filter(
    ({ isContainer, kind, names, row }) =>
      kind === "press" && !isContainer && (row !== null || isBegun) && names.some((keys) => keys.every(isVerbOf)),
  )
  const said = clause.words.filter(({ at, need }) => need > 0 && at !== verb.at && at !== every.at)
  // What is deleted for good must be called as on the page.
  const isKnown = (key: string) =>
    !consequentialKeys.has(classOf(verb.key)) ||
    page.subject.has(key) ||
    twins.some(({ groups }) => groups.flat().includes(key))
  const isNoun = ({ key, kind, need, text }: ClauseWord) =>
    kind === "number"
      ? isBegun || Number(text) === twins.length
      : need <= 1 && isKnown(key) && !twins.some(({ row }) => row?.keys.includes(key))
  const isOne = new Set(twins.map(({ row }) => row?.parent)).size === 1 && (twins.length > 1 || isBegun)
  if (!isOne || !said.every(isNoun) || said.filter(({ kind }) => kind !== "number").length > 1) return []
  return twins.map((control) => ({
    ...build(search, "press", control, spotsOf([verb, every, ...said]), 3),
    isEach: true,
    key: `press ${control.name} ${control.row?.position ?? ""} of ${twins.length}`,
  }))
}

/** Buttons that only say that they switch something, whose state the text around them says: "The lamp is off". */
const switches = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page, used } = search
  const state = clause.words.find(({ at, key }) => !used.has(at) && (key === "on" || key === "off"))
  return page.controls.flatMap((control) => {
    if (state === undefined || !control.isButton || !/^(?:switch|toggle|power)$/i.test(control.name)) return []
    const texts = page.text(page.nodes[control.node]?.parent ?? -1)
    const [, thing = "", now = ""] = /^(.{0,60}?)(?: is|:) (on|off)\b/iu.exec(texts) ?? []
    const match = matchLabel(keysOf(thing), clause.words)
    if (match === undefined || match.missed.length > 0) return []
    return [build(search, "press", control, [...match.at, state.at], 3, { isMet: state.key === now.toLowerCase() })]
  })
}

const clearing = /^(?:clear|empty|erase|blank)$/i

const absentKeys = stemsOf("without no not empty neither nor nothing none blank")

/** Fields that a clause wants to be empty. */
const absences = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  const contents = words.filter(({ text }) => /^(?:text|content|contents|value)$/i.test(text))
  const isClearing = ({ at, key, text }: ClauseWord): boolean =>
    at === clause.verb && (clearing.test(text) || (classOf(key) === stem("delete") && contents.length > 0))
  const marks = words.filter((word) => word.kind === "word" && (absentKeys.has(word.key) || isClearing(word)))
  if (marks.length === 0) return []
  return page.controls.flatMap((control) => {
    if (control.kind !== "enter" && control.kind !== "file") return []
    const held = words.find(({ kind, text }) => kind === "quote" && text === control.value)
    const label =
      nameMatch(control, words, () => true) ??
      (marks.some(isClearing) ? (soleMatch(control, search) ?? (held && matchAt([held.at]))) : undefined)
    if (label === undefined || label.isHint || label.match.missed.length > 0 || label.match.quality < 1) return []
    if (control.value !== "" && (!marks.some(isClearing) || !isUsable(control))) return []
    const [first, last] = [Math.min(...label.match.at), Math.max(...label.match.at)]
    const mark = marks.find((word) => {
      const reach = isClearing(word) ? 6 : 3
      return (word.at < first && first - word.at <= reach) || (word.at > last && word.at - last <= reach)
    })
    const between = mark === undefined ? [] : words.slice(Math.min(mark.at, first), Math.max(mark.at, last))
    if (mark === undefined || between.some((word) => isMark(word, ","))) return []
    const at = [...label.match.at, mark.at, ...(isClearing(mark) ? contents.map((word) => word.at) : [])]
    return [build(search, "enter", control, at, 4, { value: "", isMet: control.value === "" })]
  })
}

/** Boxes that are ticked although a clause wants only others of their group: "select only butter". */
const exclusions = (search: Search, found: ReadonlyArray<Operation>): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const only = clause.words.find(({ at, key }) => at > clause.verb && (key === "only" || key === "just"))
  const wanted = found.filter(({ isOn, kind }) => kind === "toggle" && isOn === true)
  const [first] = wanted
  if (only === undefined || first === undefined || !isToggling(clause)) return []
  return page.controls.flatMap((control) => {
    const isOfGroup =
      control.kind === "toggle" &&
      control.form === first.control.form &&
      control.row?.parent === first.control.row?.parent &&
      control.groups.join() === first.control.groups.join()
    if (!isOfGroup || !isChosen(control) || wanted.some((one) => one.control === control)) return []
    const built = build(search, "toggle", control, [only.at], 1, { isOn: false, value: "off" })
    return [{ ...built, isEach: true, key: `toggle off ${control.id}` }]
  })
}

/** Nouns of controls that are counted: "the second checkbox". */
const countable: Readonly<Record<string, (page: PageModel, control: Control) => boolean>> = {
  checkbox: (_, { kind }) => kind === "toggle",
  radio: (_, { kind }) => kind === "radio",
  button: (_, { isButton }) => isButton,
  link: (_, { role }) => role === "link",
  tab: (_, { role }) => role === "tab",
  figure: (page, control) => control.role === "figure" || holdsImage(page, control),
  ...Object.fromEntries(["image", "picture", "avatar"].map((noun) => [noun, holdsImage])),
}
const nounOf = new Map(Object.keys(countable).map((noun) => [stem(noun), noun]))

function holdsImage({ childrenOf, nodes }: PageModel, control: Control): boolean {
  const isIn = (at: number): boolean =>
    nodes[at]?.tag === "img" || nodes[at]?.role === "img" || (childrenOf[at] ?? []).some(isIn)
  return isIn(control.node)
}

/** The control that an ordinal and a noun name. */
const countedControl = (
  { clause: { words }, page, used }: Search,
  isToggled: boolean,
): { readonly control: Control; readonly noun: string; readonly at: ReadonlyArray<number> } | undefined => {
  for (const word of words) {
    const next = words[word.at + 1]
    const ordinal = used.has(word.at) ? undefined : ordinalOf(word)
    if (ordinal === undefined || next === undefined) continue
    const noun = nounOf.get(next.key) ?? (next.text === "one" && isToggled ? "checkbox" : undefined)
    const fits = noun === undefined ? undefined : countable[noun]
    const isCalled = (one: Control) =>
      one.kind === "press" &&
      (one.isButton ? consequenceOf(one) === undefined : one.row !== null) &&
      (one.names[0]?.length ?? 0) <= 2 &&
      one.names[0]?.includes(next.key) === true
    const named = noun === undefined ? page.controls.filter(isCalled) : []
    const counted = fits === undefined ? named : page.controls.filter((one) => fits(page, one))
    const control = counted.at(ordinal < 0 ? ordinal : ordinal - 1)
    if (control !== undefined && isUsable(control) && (fits !== undefined || named.length > 1))
      return { control, noun: noun ?? next.text, at: [word.at, next.at] }
  }
  return undefined
}

/** Controls that an ordinal names. */
const counted = (search: Search): ReadonlyArray<Operation> => {
  const { words } = search.clause
  const found = countedControl(search, isToggling(search.clause))
  if (found === undefined) return []
  const { at, control, noun } = found
  if (noun !== "checkbox") return isHovering(search.clause) ? [] : [build(search, "press", control, at, 4)]
  const { at: marks, isOn } = polarityAt(words, new Set(at))
  return [build(search, "toggle", control, [...at, ...marks], 4, stateOf(control, isOn))]
}

export const isHovering = ({ verb, words }: Clause): boolean => /^(?:hover|mouse|point)$/i.test(words[verb]?.text ?? "")

/** What the pointer is to be moved onto, by its number. */
const hovered = (search: Search): ReadonlyArray<Operation> => {
  const found = isHovering(search.clause) ? countedControl(search, false) : undefined
  return found === undefined ? [] : [build(search, "hover", found.control, found.at, 4)]
}

/** Operations on what a task calls by its kind: "the slider" is no box. */
export const kindsByNoun: Readonly<Record<string, ReadonlyArray<Operation["kind"]>>> = {
  slider: ["slide", "step"],
  checkbox: ["toggle"],
  checkboxes: ["toggle"],
  radio: ["press", "toggle"],
  dropdown: ["choose", "press", "enter"],
  textbox: ["enter"],
  textarea: ["enter"],
  button: ["press", "step"],
  link: ["press"],
}

const isOfNamedKind = ({ control, kind }: Operation, { words }: Clause): boolean => {
  const named = words.flatMap(({ key, kind: of, text }) => {
    const kinds = of === "word" ? kindsByNoun[text.toLowerCase()] : undefined
    return kinds === undefined || control.names.flat().includes(key) ? [] : [kinds]
  })
  // A switch may be a button.
  return (
    named.length === 0 || named.some((kinds) => kinds.includes(kind) || (kinds.includes("press") && control.isButton))
  )
}

/** Returns true if a clause says a whole name of a control as it is, not in words of the same meaning. */
const isLiteral = (page: PageModel, { anchors, control }: Operation, { words }: Clause): boolean => {
  const said = [...anchors].flatMap((at) => words[at] ?? [])
  return [control.name, page.text(control.node), control.element.title].some((name) =>
    /[\p{L}\d]/u.test(name)
      ? keysOf(name).every((key) => emptyKey(key) || said.some((word) => word.key === key || word.inner.includes(key)))
      : said.some((word) => name !== "" && meaningsOf(word, words).join() === keysOf(name).join()),
  )
}

/** Without what a clause names in other words, where a control is called exactly so: "Increase" is not "More cups". */
const literalFirst = (page: PageModel, found: ReadonlyArray<Operation>, clause: Clause): ReadonlyArray<Operation> => {
  const literal = found.filter((operation) => isLiteral(page, operation, clause))
  const isIn = (part: ReadonlySet<number>, whole: Operation) =>
    [...part].every((at) => whole.covers.has(at) || (clause.words[at]?.need ?? 0) === 0)
  return found.filter(
    (one) =>
      literal.includes(one) ||
      !literal.some(
        (other) =>
          other.control !== one.control &&
          other.kind === one.kind &&
          isIn(one.anchors, other) &&
          isIn(one.place, other),
      ),
  )
}

/** "From Low to High": the choice that is made already only says what is replaced. */
const withoutOld = (found: ReadonlyArray<Operation>, { words }: Clause): ReadonlyArray<Operation> => {
  const [from, to] = ["from", "to"].map((text) => words.findIndex((word) => word.text.toLowerCase() === text))
  const isOld = ({ anchors, isMet }: Operation) =>
    isMet && from !== undefined && to !== undefined && from >= 0 && [...anchors].every((at) => at > from && at < to)
  const replaced = found.filter(isOld).flatMap(({ covers }) => [...covers])
  return found.flatMap((one) => (isOld(one) ? [] : [{ ...one, covers: new Set([...one.covers, ...replaced]) }]))
}

/** All that a clause may ask of a page, best first. */
export const operationsOf = (search: Search, files: ReadonlyArray<string>): ReadonlyArray<Operation> => {
  const singles = search.page.controls.flatMap((control) => single(search, control))
  const found = [
    ...singles,
    ...entries(search),
    ...steppers(search),
    ...closings(search),
    ...everyTwin(search),
    ...copies(search),
    ...sums(search),
    ...switches(search),
    ...attachments(search, files),
    ...absences(search),
    ...counted(search),
    ...hovered(search),
    ...exclusions(search, singles),
  ]
    .filter(({ score }) => score >= 0.6)
    .filter((operation) => isOfNamedKind(operation, search.clause))
  return withoutOld(literalFirst(search.page, found, search.clause), search.clause).toSorted(
    (a, b) => b.score - a.score || b.covers.size - a.covers.size,
  )
}
