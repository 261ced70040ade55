import { type ChosenRows, rowsChosenBy } from "../../answer/ChosenRows.ts"
import { type Control, groupBy, isWithin, once, onceForBoth, type PageModel, type Row } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { isEmpty, isVerb, ordinalOf, stemsOf } from "../../task/Words.ts"
import { contains, emptyKey, matchLabel, spotsOf } from "./Label.ts"

/** The rows that a clause chooses by their values. */
export const chosenOf = onceForBoth((page: PageModel, words: ReadonlyArray<ClauseWord>): ChosenRows | undefined =>
  rowsChosenBy(page, words),
)

/** The rows of a page by their lists. */
const listsOf = once(({ rows }: PageModel) => groupBy(rows, ({ parent }) => parent))

const lowerText = once(({ texts }: Row) => texts.join(" ").toLowerCase())

/** Returns true if a row has a word of a clause. */
const hasWord = (row: Row, { inner, key, kind, text }: ClauseWord): boolean =>
  kind === "quote"
    ? lowerText(row).includes(text.toLowerCase()) || contains(row.keys, inner) >= 0
    : row.keys.includes(key) || (kind === "code" && lowerText(row).includes(text.toLowerCase()))

const numberedNouns = /^(?:number|no|nr|post|row|item|entry|task|line|step|question|participant)$/

/** Returns true for a word that says the position of a row: "the second", "row 2". */
const isPositionOf = (
  { count, position }: Row,
  words: ReadonlyArray<ClauseWord>,
  word: ClauseWord,
  isEntry: boolean,
): boolean => {
  const [before, next] = [words[word.at - 1], words[word.at + 1]]
  // "First A and then B" is an order of steps.
  const isStep = next?.kind === "quote" || (next !== undefined && /^\p{Lu}/u.test(next.text))
  const ordinal = isEntry && !isStep ? ordinalOf(word) : undefined
  return (
    (ordinal !== undefined && (ordinal === position || (ordinal === -1 && position === count))) ||
    (word.kind === "number" && numberedNouns.test(before?.text.toLowerCase() ?? "") && Number(word.text) === position)
  )
}

const sharingKeys = stemsOf("forward send share pass give")

/** Returns true for the second name of "forward the mail from Ada to Bea", which is no entry. */
const isRecipient = (words: ReadonlyArray<ClauseWord>, { at }: ClauseWord): boolean =>
  words[at - 1]?.text === "to" &&
  words.some((word) => word.at < at && sharingKeys.has(word.key)) &&
  words.some(({ at: other, need, text }) => other < at && need > 1 && /^\p{Lu}/u.test(text))

/** Words that tell each row of a page from its siblings. */
const wordsOfRows = onceForBoth((page: PageModel, words: ReadonlyArray<ClauseWord>) => {
  const chosen = chosenOf(page, words)
  // "Three times" says nothing about a row.
  const isTimes = ({ at, kind }: ClauseWord) =>
    /^times?$/i.test(words[kind === "number" ? at + 1 : at]?.text ?? "") && words.some((word) => word.kind === "number")
  const said = words.filter(
    (word) =>
      word.kind !== "mark" && chosen?.at.includes(word.at) !== true && !isTimes(word) && !isRecipient(words, word),
  )
  const wordsIn = (siblings: ReadonlyArray<Row>) => {
    const isShared = (word: ClauseWord) => siblings.length > 1 && siblings.every((row) => hasWord(row, word))
    const telling = new Set(
      said.filter((word) => (word.need > 0 || word.kind !== "word" || !isEmpty(word)) && !isShared(word)),
    )
    return siblings.map((row) => {
      // Entries such as "›" and "2" lead to other pages.
      const isEntry = /\p{L}{2}/u.test(lowerText(row))
      const own = said.filter(
        (word) =>
          (telling.has(word) && hasWord(row, word)) || (siblings.length > 1 && isPositionOf(row, words, word, isEntry)),
      )
      return [row, [...(chosen?.nodes.has(row.node) === true ? chosen.at : []), ...spotsOf(own)]] as const
    })
  }
  return new Map([...listsOf(page).values()].flatMap(wordsIn))
})

/** Words that tell a row from its siblings. */
export const rowWords = (page: PageModel, row: Row, words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> =>
  wordsOfRows(page, words).get(row) ?? []

/** Words that tell the row of a control from others, without the names of the buttons and boxes beside it. */
export const rowWordsOf = (
  page: PageModel,
  control: Control,
  words: ReadonlyArray<ClauseWord>,
): ReadonlyArray<number> => {
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

const wordsOfLists = onceForBoth((page: PageModel, words: ReadonlyArray<ClauseWord>) => {
  const wordsIn = (rows: ReadonlyArray<Row>) => rows.flatMap((row) => rowWords(page, row, words))
  return new Map([...listsOf(page)].map(([parent, rows]) => [parent, wordsIn(rows)]))
})

/** Words that tell the rows of a list apart. */
export const listWords = (page: PageModel, row: Row | null, words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> =>
  row === null ? [] : (wordsOfLists(page, words).get(row.parent) ?? [])

const sections = /^(?:exercise|question|section|part|step|box|task|problem|number|no)$/i

export const groupWords = (control: Control, words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> =>
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

/** The name of a control; of a list without the name of its row: "Role of Ada". */
const twinName = ({ hints, kind, names, row }: Control): string =>
  (names[0] ?? hints).filter((key) => kind !== "select" || row?.keys.includes(key) !== true).join(" ")

const twinRows = once(({ controls }: PageModel): ReadonlyMap<string, ReadonlySet<Row | null>> => {
  const groups = groupBy(controls, twinKey)
  return new Map([...groups].map(([key, twins]) => [key, new Set(twins.map(({ row }) => row))]))
})

const twinKey = (control: Control): string => `${control.kind} ${control.row?.parent ?? ""} ${twinName(control)}`

/** Returns true if a control like this one stands in another row of its list. */
export const hasTwins = (page: PageModel, control: Control): boolean =>
  control.row !== null && (twinRows(page).get(twinKey(control))?.size ?? 0) > 1

/** Returns true if a control stands in a row of a list of which a clause names another row: its "Delete" deletes the wrong one. */
export const isOfOtherRow = (
  page: PageModel,
  { row }: Control,
  words: ReadonlyArray<ClauseWord>,
  named: ReadonlyArray<number>,
): boolean => {
  const isNamed = (one: Row): boolean => rowWords(page, one, words).some((at) => !named.includes(at))
  return (
    row !== null && !isNamed(row) && (listsOf(page).get(row.parent) ?? []).some((one) => one !== row && isNamed(one))
  )
}

/** Words that say the row and the column of a control that stands in a table beside others of its kind. */
export const cellWords = (
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
