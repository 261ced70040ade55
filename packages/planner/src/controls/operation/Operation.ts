import type { Control, PageModel, Row } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { classOf, isBinding, isVerb, sameKey, stem, wordOf } from "../../task/Words.ts"
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

export const build = (
  { clause, page }: Search,
  kind: OperationKind,
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
