import type { PageElement } from "@tabwright/agent/brain"
import { stopWords } from "../../data/Phrases.ts"
import { meaning } from "../../language/Meaning.ts"
import { isWord, type Token } from "../../language/Token.ts"
import { normalise, wordsOf } from "../../language/Words.ts"
import { listsOf, type Lists } from "../../page/DualLists.ts"
import { describe } from "../../page/Ground.ts"
import { act, failed, markOf, met, type Outcome, type Scene } from "../../run/Scene.ts"
import type { Clause } from "../../language/Clauses.ts"
import type { Frame } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

const nameOf = (element: PageElement): string => (element.name || element.text || element.value || element.title).trim()

const arrows = [
  /^(?:>|→|›|▶|⇒|add|move right|to (?:the )?right|include|select)\b|^[>→›▶⇒]$/i,
  /^(?:<|←|‹|◀|⇐|remove|move left|to (?:the )?left|exclude)\b|^[<←‹◀⇐]$/i,
] as const

/** The button that moves what is selected to a list. */
const mover = ({ buttons, fields }: Lists, to: 0 | 1): PageElement | undefined => {
  const named = buttons.filter((element) => {
    const name = normalise(nameOf(element))
    return fields[to].names.some((one) => name.includes(`to ${normalise(one)}`)) && !/\ball\b/.test(name)
  })
  const found =
    named.length > 0
      ? named
      : buttons.filter(
          (element) => arrows[to === 1 ? 0 : 1].test(nameOf(element)) && !/\ball\b|>>|<</i.test(nameOf(element)),
        )
  return found.length === 1 ? found[0] : undefined
}

interface Wish {
  readonly to: 0 | 1
  /** Options in the order of the words. */
  readonly options: ReadonlyArray<string>
  /** Options that are to leave the list. */
  readonly others: ReadonlyArray<string>
}

const neutral = new Set(
  "thing item option entry list everything back first second third then next after order together one place available other".split(
    " ",
  ),
)
const outwards = ["out", "off", "back", "from", "unpack", "remove"]

/** What the words ask of two lists; undefined if they say more than options and names of lists. */
const wishOf = (lists: Lists, clause: Clause): Wish | undefined => {
  const verb = clause.verb?.base ?? ""
  const tokens: Tokens = [...clause.subject, ...clause.args]
  const labels = lists.fields.map(({ options }) => options.map(({ label }) => label))
  const all = labels.flat()
  const used = new Set<number>()
  const wanted: Array<string> = []
  for (const [at] of tokens.entries()) {
    if (used.has(at)) continue
    const found = all
      .map((label) => ({ label, size: wordsOf(label).length }))
      .toSorted((a, b) => b.size - a.size)
      .find(({ label, size }) => {
        const part = tokens.slice(at, at + (tokens[at]?.kind === "quoted" ? 1 : size))
        return wordsOf(part.map(({ value }) => value).join(" ")).join(" ") === wordsOf(label).join(" ") && size > 0
      })
    if (found === undefined) continue
    wanted.push(found.label)
    for (let i = 0; i < (tokens[at]?.kind === "quoted" ? 1 : found.size); i++) used.add(at + i)
  }
  const isEvery = tokens.some((token) => isWord(token, "everything", "all", "every"))
  const isOnly = tokens.some((token) => isWord(token, "only"))
  const listWords = lists.fields.map(({ names }) => new Set(names.flatMap((name) => wordsOf(name)).map(meaning)))
  const named = listWords.map((words) =>
    [verb, ...tokens.flatMap((token, at) => (used.has(at) ? [] : [token.value]))].some((word) =>
      wordsOf(word).some((one) => words.has(meaning(one))),
    ),
  )
  const unknown = tokens.filter((token, at) => {
    if (used.has(at) || token.kind === "punctuation" || token.kind === "newline") return false
    return !wordsOf(token.value).every(
      (word) => stopWords.has(word) || neutral.has(word) || listWords.some((words) => words.has(meaning(word))),
    )
  })
  if (unknown.length > 0 || (wanted.length === 0) === !isEvery) return undefined
  const isOut =
    clause.isNegated || tokens.some((token) => isWord(token, ...outwards)) || clause.verb?.senses.has("remove") === true
  const isFrom = tokens.some(
    (token, at) =>
      isWord(token, "out", "from", "off") &&
      tokens
        .slice(at + 1)
        .some(({ value }) => wordsOf(value).some((word) => listWords.some((words) => words.has(meaning(word))))),
  )
  // "all available things" names the list that they are in.
  const given =
    isEvery && named[0] === true && named[1] === true
      ? 1
      : named[0] === true && named[1] === true
        ? undefined
        : named[0] === true
          ? 0
          : named[1] === true
            ? 1
            : undefined
  if (given === undefined) return undefined
  const [first, second] = wanted
  if (/^(?:replace|swap|exchange)$/.test(verb))
    return first === undefined || second === undefined || wanted.length > 2
      ? undefined
      : { to: given, options: [second], others: [first] }
  const leaves = isFrom || clause.isNegated || (isOut && clause.verb?.senses.has("remove") === true)
  const to = (leaves ? 1 - given : given) as 0 | 1
  const there = labels[to] ?? []
  const options = isEvery && wanted.length === 0 ? [...there, ...(labels[1 - to] ?? [])] : wanted
  return { to, options, others: isOnly ? there.filter((label) => !options.includes(label)) : [] }
}

const step = (clause: Clause, scene: Scene): Outcome => {
  const { page, progress } = scene
  const lists = listsOf(page)
  const wish = lists === undefined ? undefined : wishOf(lists, clause)
  if (lists === undefined || wish === undefined) return failed("The page has no two such lists.")
  const holds = (list: 0 | 1, label: string): boolean => lists.fields[list].options.some((one) => one.label === label)
  const other = (1 - wish.to) as 0 | 1
  const missing = wish.options.find((label) => !holds(wish.to, label))
  const extra = wish.others.find((label) => holds(wish.to, label))
  const label = missing ?? extra
  const to = missing === undefined ? other : wish.to
  if (label === undefined)
    return met(`${wish.options.map((one) => `"${one}"`).join(", ")} in "${lists.fields[wish.to].names[0] ?? ""}".`)
  const from = lists.fields[(1 - to) as 0 | 1]
  const button = mover(lists, to)
  if (button === undefined || progress.attempts > 40 || (progress.phase === "moved" && progress.what === label))
    return failed(`"${label}" could not be moved.`)
  if (progress.phase === "picked" && progress.what === label)
    return act(scene, `Press ${describe(button)}.`, [{ click: { el: button.index } }], {
      phase: "moved",
      before: markOf(scene),
    })
  return act(
    scene,
    `Select "${label}" in ${describe(from.element)}.`,
    [{ select: { el: from.element.index, values: [label] } }],
    {
      phase: "picked",
      attempts: progress.attempts + 1,
      before: markOf(scene),
      what: label,
    },
  )
}

/**
 * Moves options between two lists by the buttons between them.
 *
 * @category frames
 */
export const dualList: Frame = {
  name: "move between lists",
  does: "Moves options from one list to another by the buttons between the lists",
  examples: ["Move Lamp to Packed", 'Remove "Tent" from Packed', "Move all available things to Packed"],
  read: (clause) =>
    clause.kind === "ask" || clause.isOptional
      ? []
      : [
          {
            fit: ({ page }) => {
              const lists = listsOf(page)
              return lists === undefined || wishOf(lists, clause) === undefined ? 0 : 0.99
            },
            step: (scene) => step(clause, scene),
          },
        ],
}
