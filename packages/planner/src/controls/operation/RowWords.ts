import { type ChosenRows, rowsChosenBy } from "../../answer/ChosenRows.ts"
import { type Control, isWithin, type PageModel, type Row } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { isEmpty, isVerb, ordinalOf } from "../../task/Words.ts"
import { contains, emptyKey, matchLabel } from "./Label.ts"

const chosenRows = new WeakMap<PageModel, Map<ReadonlyArray<ClauseWord>, ChosenRows | undefined>>()

/** The rows that a clause chooses by their values. */
export const chosenOf = (page: PageModel, words: ReadonlyArray<ClauseWord>): ChosenRows | undefined => {
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

const placeWords = new WeakMap<ReadonlyArray<ClauseWord>, Map<Row, ReadonlyArray<number>>>()

/** Words that tell the rows of a list apart. */
export const listWords = (
  page: PageModel,
  row: Row | null,
  words: ReadonlyArray<ClauseWord>,
): ReadonlyArray<number> => {
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
export const isOfOtherRow = (
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
