import { type Control, groupBy, once, type PageModel, type Row } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { classOf, isBinding, isVerb, sameKey, stem, stemsOf, wordOf } from "../../task/Words.ts"
import { contains, meaningsOf, spotsOf, weight } from "./Label.ts"
import { groupWords, rowWordsOf } from "./RowWords.ts"
import { type OperationKind, verbWords } from "./Verbs.ts"

/** Something that a clause may ask for, with the words that say so. */
export interface Operation {
  readonly kind: OperationKind
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

export interface Search {
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
      (/^(?:the|its)$/i.test(article?.text ?? "") || edges.test(article?.text ?? "")) &&
      (/^(?:at|in|on)$/i.test(before?.text ?? "") || edges.test(article?.text ?? ""))
    const next = words.slice(at + 1).find(({ need }) => need > 0)
    const isBeside =
      /^(?:below|above|beneath|beside|under|underneath|inside|near)$/i.test(text) &&
      (next === undefined || known.has(next.at))
    return isSpot || isBeside ? [at] : []
  })
const edges = /^(?:top|bottom|upper|lower)$/i

/** Classes of controls with the number of those of a kind that have them. */
const classCounts = once(({ controls }: PageModel): ReadonlyMap<string, number> => {
  const all = controls.flatMap(({ hints, kind }) => [...new Set(hints)].map((hint) => `${kind} ${hint}`))
  return new Map([...groupBy(all, (one) => one)].map(([name, found]) => [name, found.length]))
})

/** Classes that all rows of a list share. */
const rowClasses = once((page: PageModel): ReadonlyMap<number, ReadonlyArray<string>> => {
  const classes = ({ node }: Row) => (page.nodes[node]?.hints ?? []).map((hint) => classOf(stem(hint)))
  const shared = (rows: ReadonlyArray<Row>) => {
    const [first = [], ...others] = rows.map(classes)
    return first.filter((hint) => others.every((one) => one.includes(hint)))
  }
  return new Map([...groupBy(page.rows, ({ parent }) => parent)].map(([parent, rows]) => [parent, shared(rows)]))
})

/** Nouns for what a control or its row is, by classes that several share: "lamp 8". */
const nounsOf = (page: PageModel, { hints, kind, row }: Control): ReadonlyArray<string> => [
  ...(row === null ? [] : (rowClasses(page).get(row.parent) ?? [])),
  ...hints.filter((hint) => (classCounts(page).get(`${kind} ${hint}`) ?? 0) > 1).map(classOf),
]

/** "Add expense" says what the rows of a list are. */
export const addedNouns = once(({ controls }: PageModel): ReadonlyArray<string> =>
  controls.flatMap(({ isButton, names: [[verb = "", noun = "", ...more] = []] }) =>
    isButton && classOf(verb) === "add" && noun !== "" && more.length === 0 ? [classOf(noun)] : [],
  ),
)

/** Words that say what kind of thing a control is, and its verb, which tell it from no other. */
const kindWords = (
  search: Search,
  kind: OperationKind,
  control: Control,
  place: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const { clause, page } = search
  const { verb, words } = clause
  const nouns = new Set([...nounsOf(page, control), ...(place.length > 0 ? addedNouns(page) : [])])
  // The heading over boxes says what they are.
  const headings = new Set(kind === "toggle" ? control.groups.flat() : [])
  // "Assign" may have a button of its own.
  const isButton = (key: string) => page.controls.some((one) => one.isButton && one.names[0]?.join(" ") === key)
  const verbs = verbWords(kind, words).filter(
    (at) => !/^(?:choose|enter|slide)$/.test(kind) || !isButton(words[at]?.key ?? ""),
  )
  // "Start a new game" presses "New game".
  const isBegun = kind === "press" && control.isButton && control.names[0]?.[0] === "new"
  const beginning = isBegun ? words.filter((word) => word.at === verb && beginningKeys.has(word.key)) : []
  const isOfKind = ({ at, key, kind: of, need }: ClauseWord) =>
    of === "word" &&
    !isVerb(key) &&
    (nouns.has(classOf(key)) || (need === 1 && at !== verb && headings.has(key) && !isBinding(wordOf(key))))
  // "Rate the tart with 4 stars" presses "4 stars".
  const isRating = kind === "press" && control.names[0]?.includes(stem("star")) === true
  const rating = isRating ? words.filter((word) => word.at === verb && ratingKeys.has(word.key)) : []
  return [...spotsOf([...words.filter(isOfKind), ...beginning, ...rating]), ...consentWords(search, control), ...verbs]
}

/** Words for a notice about cookies where one of its buttons is named: "accept only the necessary cookies". */
const consentWords = ({ clause, page }: Search, { isButton, name }: Control): ReadonlyArray<number> =>
  isButton && consents.test(name) && page.vocabulary.has(stem("cookies"))
    ? spotsOf(
        clause.words.filter(
          ({ at, text }) =>
            /^(?:cookies?|banner|consent|notice)$/i.test(text) ||
            (/\b(?:necessary|essential)\b/i.test(name) &&
              at === clause.verb &&
              /^(?:accept|allow|use|choose)$/i.test(text)),
        ),
      )
    : []
const consents = /^(?:accept|agree|allow|reject|decline|deny|refuse|(?:use )?only|necessary|essential)\b/i

const ratingKeys = stemsOf("rate give award review")

const beginningKeys = stemsOf("start begin create make play open")

/** The nouns before numbers that are accounted for: "question 1", "post 2". */
const numbered = (
  { row }: Control,
  words: ReadonlyArray<ClauseWord>,
  covers: ReadonlySet<number>,
): ReadonlyArray<number> =>
  words.flatMap(({ at, key, kind, text }) => {
    const next = words[at + 1]
    if (kind !== "word" || next?.kind !== "number" || !covers.has(at + 1)) return []
    const isTitle = row !== null && contains(row.keys, [key, next.key]) >= 0
    return isTitle || /^(?:question|section|step|part)$/i.test(text) ? [at] : []
  })

/** Identifies an operation among those of a clause. The text of a row may show the value that is set. */
const keyOf = (kind: OperationKind, { id, name, role, row }: Control, value = ""): string => {
  const title = kind === "slide" ? id : row?.texts.find((text) => /[\p{L}\d]/u.test(text))?.slice(0, 40)
  return `${kind} ${role} ${name.slice(0, 60)} ${title ?? ""} ${value}`
}

/** Makes an operation on a control that words of a clause name, with the words that it accounts for besides them. */
export const build = (
  search: Search,
  kind: OperationKind,
  control: Control,
  anchors: ReadonlyArray<number>,
  score: number,
  more: Partial<Operation> = {},
): Operation => {
  const { clause, page } = search
  const { verb, words } = clause
  const place = rowWordsOf(page, control, words).filter((at) => at !== verb || !isVerb(words[at]?.key ?? ""))
  const own = new Set(anchors)
  const outer = new Set([...place, ...groupWords(control, words)].filter((at) => !own.has(at)))
  const signs = kind === "press" ? signWords(control, clause) : []
  const named = new Set([...anchors, ...outer, ...kindWords(search, kind, control, place), ...signs])
  const placed = new Set([...named, ...positionWords(words, named)])
  return {
    kind,
    control,
    covers: new Set([...placed, ...numbered(control, words, placed)]),
    anchors: own,
    place: new Set(place),
    times: 1,
    score: score + weight(words, outer) * 0.7,
    isMet: false,
    key: keyOf(kind, control, more.value),
    ...more,
  }
}
