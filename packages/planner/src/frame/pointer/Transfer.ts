import type { PageElement } from "@tabwright/agent/brain"
import { meaning } from "../../language/Meaning.ts"
import { isWord, type Token } from "../../language/Token.ts"
import { normalise, wordsOf } from "../../language/Words.ts"
import { describe, isChoice } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { boxOf } from "../../page/Places.ts"
import { act, failed, hasChanged, lastResult, markOf, met, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

/** Two lists with buttons between them that move options from one to the other. */
interface Pair {
  readonly left: PageElement
  readonly right: PageElement
  readonly buttons: ReadonlyArray<PageElement>
}

const leftOf = (page: Page, element: PageElement): number => {
  const node = page.nodeOf(element)
  return node === undefined ? 0 : boxOf(node)[0]
}

const pairOn = (page: Page): Pair | undefined => {
  const lists = page.elements.filter((element) => isChoice(element) && element.role === "listbox")
  for (const left of lists) {
    const node = page.nodeOf(left)
    const outer = node?.parent
    if (outer === undefined || outer === null) continue
    const around = [...page.descendants(outer)].flatMap(({ element }) => (element === undefined ? [] : [element]))
    const inside = around.filter((element) => lists.includes(element))
    const buttons = around.filter(({ role }) => role === "button")
    const right = inside.find((one) => one !== left && leftOf(page, one) > leftOf(page, left))
    if (inside.length === 2 && right !== undefined && buttons.length >= 2) return { left, right, buttons }
  }
  return undefined
}

const toRight = /^(?:>|→|›|▶|⇒|add|move right|move|include|select)$/i
const toLeft = /^(?:<|←|‹|◀|⇐|remove|move left|exclude|deselect)$/i
const allRight = /^(?:>>|»|⇉|⇛|add all|move all right|all)$/i
const allLeft = /^(?:<<|«|⇇|⇚|remove all|move all left)$/i

interface Wish {
  readonly pair: Pair
  /** Labels of the options, in order. */
  readonly labels: ReadonlyArray<string>
  readonly isAll: boolean
  readonly to: PageElement
  readonly from: PageElement
}

const stem = (word: string): string => meaning(word).replace(/(?:ed|ing|s|able)$/, "")

/** Which list words name: by a word of its name. */
const named = (list: PageElement, words: ReadonlyArray<string>): boolean =>
  wordsOf(list.name).some((word) => words.includes(stem(word)))

const away = ["out", "remove", "removed", "off", "unpack", "delete", "from"]

const wishOf = (page: Page, tokens: Tokens, base: string): Wish | undefined => {
  const pair = pairOn(page)
  if (pair === undefined) return undefined
  const { left, right } = pair
  const words = [...tokens.flatMap((token) => wordsOf(token.value)), base].map(stem)
  const text = ` ${normalise(tokens.map(({ value }) => value).join(" "))} `
  const labels = [...left.options, ...right.options]
    .filter((label) => text.includes(` ${normalise(label)} `))
    .toSorted((a, b) => text.indexOf(` ${normalise(a)} `) - text.indexOf(` ${normalise(b)} `))
  const isAll = labels.length === 0 && tokens.some((token) => isWord(token, "all", "everything"))
  const isAway =
    base.split(" ").some((word) => away.includes(word)) ||
    tokens.some(
      (token, at) =>
        isWord(token, "out") ||
        (isWord(token, "from") &&
          named(
            right,
            tokens
              .slice(at)
              .flatMap((one) => wordsOf(one.value))
              .map(stem),
          )),
    )
  const hasRight = named(right, words)
  const hasLeft = named(left, words)
  // Two destinations, or a wish for what is left: another reading has to tell which is which.
  if (
    (hasLeft && hasRight && labels.length > 1) ||
    tokens.some((token) => isWord(token, "only", "nothing", "just")) ||
    /replace|swap|exchange/.test(base)
  )
    return undefined
  const goal =
    named(right, [stem(base)]) && !isAway
      ? right
      : isAway && hasRight && !hasLeft
        ? left
        : hasRight && !isAway
          ? hasLeft &&
            tokens.findLastIndex((token) => named(left, wordsOf(token.value).map(stem))) >
              tokens.findLastIndex((token) => named(right, wordsOf(token.value).map(stem)))
            ? left
            : right
          : hasLeft
            ? left
            : undefined
  if (goal === undefined || (labels.length === 0 && !isAll)) return undefined
  const known = new Set([...labels, left.name, right.name].flatMap((label) => wordsOf(label)).map(stem))
  const noise = new Set(
    "move put pack drag takes taken packed take select choose all everything available thing list the to in out from of and then first after it back under please with should be is are remove order this addition one"
      .split(" ")
      .map(stem),
  )
  const unknown = tokens
    .filter(({ kind }) => kind !== "punctuation")
    .flatMap(({ value }) => wordsOf(value))
    .map(stem)
    .filter((word) => !known.has(word) && !noise.has(word))
  return unknown.length > 0 ? undefined : { pair, labels, isAll, to: goal, from: goal === left ? right : left }
}

const maxMoves = 12

const transfer = (tokens: Tokens, base: string, scene: Scene): Outcome => {
  const { page, progress } = scene
  const wish = wishOf(page, tokens, base)
  if (wish === undefined) return failed(`${placeOf(scene.observation)} has no lists that fit.`)
  const { from, isAll, labels, pair, to } = wish
  const left = isAll ? from.options : labels.filter((label) => from.options.includes(label))
  const [next] = left
  if (next === undefined)
    return met(
      `${isAll ? "All options are" : `${labels.map((label) => `"${label}"`).join(" and ")} ${labels.length > 1 ? "are" : "is"}`} in "${to.name}".`,
    )
  if (progress.attempts >= maxMoves || (progress.phase === "moved" && !hasChanged(scene)))
    return failed(lastResult(scene)?.message ?? `"${next}" could not be moved.`)
  const isRight = to === pair.right
  const find = (test: RegExp): PageElement | undefined => {
    const found = pair.buttons.filter(({ name, text, title }) =>
      [name, text, title].some((one) => test.test(one.trim())),
    )
    return found.length === 1 ? found[0] : undefined
  }
  const all = isAll ? find(isRight ? allRight : allLeft) : undefined
  const button = all ?? find(isRight ? toRight : toLeft)
  if (button === undefined) return failed(`No button between the lists moves to "${to.name}".`)
  return act(
    scene,
    `Move ${isAll ? "all options" : `"${next}"`} to "${to.name}" with ${describe(button)}.`,
    [
      ...(all === undefined ? [{ select: { el: from.index, values: isAll ? [...from.options] : [next] } }] : []),
      { click: { el: button.index } },
    ],
    { phase: "moved", attempts: progress.attempts + 1, before: markOf(scene) },
  )
}

/**
 * Moves options between two lists.
 *
 * @category frames
 */
export const transferring: Frame = {
  name: "transfer",
  does: "Moves options from one list to another with the buttons between them",
  examples: ["Move Lamp to Packed", 'Remove "Tent" from Packed'],
  read: (clause) => {
    if (clause.kind === "ask" || clause.isNegated) return []
    const tokens = [...clause.subject, ...clause.args]
    const base = clause.verb?.base ?? ""
    return [
      {
        fit: ({ page }) => (wishOf(page, tokens, base) === undefined ? 0 : 0.97),
        step: (scene) => transfer(tokens, base, scene),
      },
    ]
  },
}
