import type { PageElement } from "@tabwright/agent/brain"
import { stopWords } from "../../data/Phrases.ts"
import type { Clause } from "../../language/Clauses.ts"
import { isPunctuation, isWord, plainText, type Token } from "../../language/Token.ts"
import { normalise, wordsOf } from "../../language/Words.ts"
import { controlFor, handleOf, rowFor } from "../../page/Control.ts"
import { fieldsOf, isFree } from "../../page/Fields.ts"
import { describe, nameScore } from "../../page/Ground.ts"
import type { Node, Page } from "../../page/Page.ts"
import { nodeNamed } from "../../page/Places.ts"
import { act, failed, markOf, met, type Outcome, placeOf, type Scene, unverified } from "../../run/Scene.ts"
import { submitControl } from "../../run/Submit.ts"
import type { Frame } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

/** What is to have another text, and that text. */
interface Change {
  readonly target: Tokens
  readonly to: string
}

const giving = [
  "to",
  "by",
  "with",
  "as",
  "into",
  "say",
  "says",
  "contain",
  "contains",
  "be",
  "is",
  "called",
  "named",
  "read",
  "reads",
  "has",
  "show",
  "shows",
]
const entering = /^(?:put|enter|type|write|insert|fill in|key in|input|place|set)$/
const tail = ["instead", "now", "again"]
const trimmed = (tokens: Tokens): Tokens => {
  let from = 0
  let to = tokens.length
  const isEdge = (token: Token | undefined): boolean =>
    isPunctuation(token, ",", ":", ".") ||
    isWord(token, ...giving, ...tail, "should", "must", "the", "a", "an", "of", "name", "text", "value", "just")
  while (from < to && isEdge(tokens[from])) from++
  while (
    to > from &&
    (isPunctuation(tokens[to - 1], ",", ".", ":") || isWord(tokens[to - 1], ...tail, "should", "must", "be"))
  )
    to--
  return tokens.slice(from, to)
}

/** The text that tokens give: the only quoted one, else all of them if they are few. */
const textOf = (tokens: Tokens): string | undefined => {
  const own = trimmed(tokens)
  const quoted = own.filter(({ kind }) => kind === "quoted")
  if (quoted.length === 1 && own.length <= 3) return quoted[0]?.value
  return quoted.length > 0 ||
    own.length === 0 ||
    own.length > 6 ||
    own.some((token) => isWord(token, "and", "then", "of", "in"))
    ? undefined
    : plainText(own)
}

/** "X to Y", "X by Y in Z", "Y into X", "X … called Y", "it Y instead of X". */
const changeOf = ({ args, kind, subject, verb }: Clause): Change | undefined => {
  const made = (target: Tokens, words: Tokens): Change | undefined => {
    const to = textOf(words)
    return to === undefined || target.length === 0 || to.length > 100 ? undefined : { target: trimmed(target), to }
  }
  if (kind === "state") return made(subject, args)
  if (verb === null) return undefined
  const instead = args.findIndex((token, at) => isWord(token, "instead") && isWord(args[at + 1], "of"))
  if (instead !== -1)
    return made(
      args.slice(instead + 2),
      args.slice(0, instead).filter((token) => !isWord(token, "it")),
    )
  const into = args.findLastIndex((token, at) => at > 0 && isWord(token, "in", "into"))
  if (entering.test(verb.base) && into !== -1) return made(args.slice(into + 1), args.slice(0, into))
  const at = args.findIndex((token, i) => i > 0 && (isWord(token, ...giving) || isPunctuation(token, "->", "→")))
  const quoted = args.filter(({ kind: one }) => one === "quoted")
  if (at === -1) {
    const last = quoted.at(-1)
    const end = last === undefined ? args.length - 1 : args.indexOf(last)
    return /^(?:call|name|rename|retitle)$/.test(verb.base) && end > 0
      ? made(args.slice(0, end), args.slice(end))
      : undefined
  }
  const rest = args.slice(at + 1)
  const place = rest.findIndex((token, i) => i > 0 && isWord(token, "in", "of"))
  return place === -1 ? made(args.slice(0, at), rest) : made(rest.slice(place + 1), rest.slice(0, place))
}

/** The cell of a table that an address such as "B2" names by the heads of its column and row. */
const cellAt = (page: Page, tokens: Tokens): Node | undefined => {
  const address = tokens.filter(({ kind, value }) => kind !== "punctuation" && /^[a-z]{1,2}\d{1,3}$/i.test(value))
  const others = tokens.filter(
    (token) => !address.includes(token) && !isWord(token, "cell", "the", "field", "in", "table", "sheet"),
  )
  const [column, row] = /^([a-z]+)(\d+)$/i.exec(address[0]?.value ?? "")?.slice(1) ?? []
  if (address.length !== 1 || others.length > 0 || column === undefined) return undefined
  const found = page.nodes
    .filter(({ of }) => of.tag === "table" || of.role === "grid" || of.role === "table")
    .flatMap((table) => {
      const rows = page.rows(table).map((one) => page.cells(one))
      const at = (rows[0] ?? []).findIndex((cell) => normalise(page.line(cell)) === column.toLowerCase())
      return rows.flatMap((cells) => (at > 0 && page.line(cells[0] ?? table) === row ? (cells[at] ?? []) : []))
    })
  return found.length === 1 ? found[0] : undefined
}

const isTitle = /^(?:the )?(?:(?:\w+ )?(?:title|heading|headline)|(?:title|heading|headline) of the \w+)$/

/** What the words name: a cell, the title of the page, a text, a row. */
const nodeFor = (page: Page, tokens: Tokens): Node | undefined => {
  const cell = cellAt(page, tokens)
  if (cell !== undefined) return cell
  const titles = page.nodes.filter(
    (node) => node.element !== undefined && node.of.role === "heading" && node.of.level === 1,
  )
  const rest = normalise(plainText(tokens.filter(({ kind }) => kind !== "quoted")))
  const quoted = tokens.find(({ kind }) => kind === "quoted")
  if (
    isTitle.test(rest) &&
    titles.length === 1 &&
    (quoted === undefined || page.line(titles[0] as Node) === quoted.value)
  )
    return titles[0]
  return nodeNamed(
    page,
    tokens,
    page.nodes.filter(
      ({ element, of }) =>
        element !== undefined &&
        !["button", "checkbox", "link", "tab", "option", "textbox", "combobox", "radio"].includes(of.role) &&
        of.tag !== "input",
    ),
    (node) => [page.line(node), node.of.name].filter((text) => text !== "" && text.length < 120),
  )
}

/** The text field that is being edited: focused, or with the old text as its value. */
const editor = (page: Page, old: string): PageElement | undefined => {
  const free = fieldsOf(page).filter((field) => isFree(field) && !field.element.disabled)
  const holding = free.filter(
    ({ value }) => value !== "" && normalise(old) !== "" && normalise(old).includes(normalise(value)),
  )
  const focused = free.filter(({ node, value }) => value !== "" && node?.of.states?.includes("focused") === true)
  return (holding.length === 1 ? holding[0] : focused.length === 1 ? focused[0] : undefined)?.element
}

/** Texts outside of fields that are a text, or have it among others. */
const shown = (page: Page, text: string): number =>
  page.nodes.filter(
    ({ of }) =>
      of.value === undefined && of.tag === "#text" && ` ${normalise(of.text)} `.includes(` ${normalise(text)} `),
  ).length

const isRename = ({ base }: NonNullable<Clause["verb"]>): boolean =>
  /^(?:rename|retitle|call|name|relabel|reword)$/.test(base)

const kinds = new Set(
  "name title text label item entry task todo file folder card photo note list row cell heading called named".split(
    " ",
  ),
)

/** The words without those that say what kind of thing it is. */
const withoutKinds = (page: Page, target: Tokens): Tokens => {
  const title = new Set(wordsOf(page.observation.title))
  const own = target.filter(
    ({ kind, value }) => kind === "quoted" || !(kinds.has(value) || wordsOf(value).every((word) => title.has(word))),
  )
  return own.length === 0 ? target : own
}

/** Returns true if a row has all words that name what is to be changed. */
const hasAll = (page: Page, row: Node, target: Tokens): boolean => {
  const own = new Set([...page.words(row), ...wordsOf(page.observation.title)])
  return target.every(
    (token) =>
      token.kind === "punctuation" ||
      stopWords.has(token.value) ||
      kinds.has(token.value) ||
      wordsOf(token.value.replace(/['’]s$/, "")).every((word) => own.has(word)),
  )
}

const saysDoubleClick = ({ observation }: Page): boolean =>
  /double[- ]click(?![^.]{0,40}\bopen)/i.test(observation.pageText)

const change = ({ target, to }: Change, scene: Scene): Outcome => {
  const { page, progress } = scene
  const isIt = isWord(target[0], "it", "its", "this", "that")
  const before = progress.what
  const named = isIt ? [] : target
  const old = plainText(
    named.some(({ kind }) => kind === "quoted") ? named.filter(({ kind }) => kind === "quoted") : named,
  )
  const next = (goal: string, element: PageElement, phase: string, count?: 2): Outcome =>
    act(scene, goal, [{ click: { el: element.index, ...(count === undefined ? {} : { count }) } }], {
      phase,
      before: markOf(scene),
    })
  if (progress.phase === "typed") {
    const field = fieldsOf(page).find(({ value }) => normalise(value) === normalise(to))
    const control =
      field?.node === undefined ? undefined : submitControl(page, [field.node], ["save", "rename", "ok", "apply"])
    if (control !== undefined && progress.attempts < 2)
      return act(scene, `Press ${describe(control)}.`, [{ click: { el: control.index } }], {
        attempts: progress.attempts + 1,
        before: markOf(scene),
      })
    const cell = cellAt(page, named)
    const isThere =
      cell === undefined ? shown(page, to) > Number(progress.data ?? 0) : normalise(page.line(cell)) === normalise(to)
    return isThere && field === undefined
      ? met(`Changed ${isIt ? "the text" : `"${old}"`} to "${to}".`, { subject: [to], item: to })
      : unverified(`Entered "${to}", but the page does not show it.`)
  }
  const node = isIt ? undefined : nodeFor(page, named)
  const row = isIt
    ? undefined
    : node === undefined
      ? rowFor(page, withoutKinds(page, named))
      : (page.item(node) ?? undefined)
  const text = node === undefined ? (before === "" ? old : before) : page.line(node)
  const open = progress.phase === "start" && !isIt ? undefined : editor(page, text)
  if (open !== undefined)
    return act(scene, `Enter "${to}".`, [{ fill: { el: open.index, text: to, submit: true } }], {
      phase: "typed",
      data: shown(page, to),
      before: markOf(scene),
    })
  const spot = node?.element ?? (row === undefined ? undefined : (textElement(page, row, old) ?? handleOf(page, row)))
  const control = controlFor(page, { base: "rename", senses: new Set(), length: 1, form: "base" }, named)
  const [only, second] = page.elements.filter(
    (element) => ["button", "menuitem"].includes(element.role) && nameScore(page, element, "rename") >= 0.75,
  )
  if (progress.phase === "start") {
    if (control !== undefined && nameScore(page, control.element, "rename") >= 0.6)
      return next(`Press ${describe(control.element)}.`, control.element, "control")
    if (spot !== undefined && only === undefined && saysDoubleClick(page))
      return next(`Double-click ${describe(spot)}.`, spot, "opened", 2)
    if (spot !== undefined) return next(`Select ${describe(spot)}.`, spot, "selected")
  }
  if (spot === undefined && progress.phase === "start")
    return failed(`"${old}" was not found on ${placeOf(scene.observation)}.`)
  if (progress.phase === "selected" && only !== undefined && second === undefined)
    return next(`Press ${describe(only)}.`, only, "control")
  if (spot !== undefined && (progress.phase === "selected" || progress.phase === "control"))
    return next(`Double-click ${describe(spot)}.`, spot, "opened", 2)
  return failed(`"${old}" cannot be edited on ${placeOf(scene.observation)}.`)
}

/** The element of a row that shows its name. */
const textElement = (page: Page, row: Node, name: string): PageElement | undefined =>
  [row, ...page.descendants(row)].findLast(
    (node) =>
      node.element !== undefined &&
      node.element.role !== "button" &&
      node.element.role !== "checkbox" &&
      normalise(page.line(node)).includes(normalise(name)),
  )?.element

/**
 * Changes a text where it stands.
 *
 * @category frames
 */
export const inPlace: Frame = {
  name: "edit in place",
  does: "Changes the text of an item, a cell or a title where it stands: by its control, after a double click, or with a button for the selected item",
  examples: [
    'Rename "budget.xlsx" to "costs.xlsx"',
    'Change the title to "Pantry"',
    "Set the cell B2 to 8",
    'Double-click "Call the plumber" and change it to "Email the plumber"',
  ],
  read: (clause, { before }) => {
    const { isNegated, kind, verb } = clause
    const isDo = kind === "do" && verb !== null && (verb.senses.has("rename") || verb.senses.has("enter"))
    if (isNegated || (!isDo && kind !== "state")) return []
    // "Double-click B2 and enter 8": into what was opened.
    const value = before.at(-1)?.verb?.senses.has("doubleClick") === true ? textOf(clause.args) : undefined
    const it = clause.args.slice(0, 1).map((token) => ({ ...token, kind: "word" as const, value: "it" }))
    const given = value === undefined ? changeOf(clause) : { target: it, to: value }
    if (given === undefined) return []
    const [first] = given.target
    const isIt = isWord(first, "it", "its", "this", "that") && given.target.length <= 2
    if (
      isIt &&
      value === undefined &&
      !/^(?:change|replace|edit|set|update|make|rename|call|turn)$/.test(verb?.base ?? "")
    )
      return []
    return [
      {
        fit: ({ page, state }) => {
          if (isIt) return state.next > 0 && editor(page, "") !== undefined ? 0.98 : 0
          const cell = cellAt(page, given.target)
          if (cell !== undefined) return cell.element !== undefined ? 0.98 : 0
          const node = nodeFor(page, given.target)
          if (node !== undefined && page.line(node) !== given.to && (saysDoubleClick(page) || node.of.level === 1))
            return isDo ? 0.95 : 0.85
          if (!isDo || verb?.senses.has("rename") !== true) return 0
          const isClear =
            isRename(verb) || given.target.some(({ kind: one }) => one === "quoted") || saysDoubleClick(page)
          if (!isClear || given.target.some((token) => isWord(token, "of"))) return 0
          const row = node ?? rowFor(page, withoutKinds(page, given.target))
          const old = normalise(plainText(given.target.filter(({ kind: one }) => one === "quoted")))
          return row !== undefined &&
            hasAll(page, row, given.target) &&
            (old === "" || normalise(page.line(row)).includes(old))
            ? isRename(verb)
              ? 0.9
              : 0.85
            : 0
        },
        step: (scene) => change(given, scene),
      },
    ]
  },
}
