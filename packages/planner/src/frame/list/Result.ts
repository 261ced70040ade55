import type { PageElement } from "@tabwright/agent/brain"
import { extremes } from "../../data/Orders.ts"
import { ordinal } from "../../language/NumberWord.ts"
import { amounts } from "../../language/Price.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import { controlFor } from "../../page/Control.ts"
import { describe } from "../../page/Ground.ts"
import type { Node, Page } from "../../page/Page.ts"
import { nextPage } from "../../page/Pager.ts"
import { ratingOf } from "../../page/Rating.ts"
import { isMenu, recordsOf } from "../../page/Tables.ts"
import { afterPress, pressElement } from "../../run/Press.ts"
import { act, failed, markOf, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"
import { orderOption } from "./Sort.ts"

type Tokens = ReadonlyArray<Token>

interface Wish {
  readonly by: "price" | "rating" | null
  readonly isHighest: boolean
  /** Position in the list; null for an extreme. */
  readonly position: number | null
}

const nouns = "result product item hit article offer listing search match one entry order row".split(" ")

const wishOf = (tokens: Tokens): Wish | undefined => {
  const text = plainText(tokens)
  const found = extremes.find(([words]) => words.test(text))
  if (found !== undefined) return { by: found[1], isHighest: found[2], position: null }
  const at = tokens.findIndex((token) => token.kind === "word" && ordinal(token.value) !== undefined)
  const position = ordinal(tokens[at]?.value ?? "")
  return position !== undefined && tokens.length <= at + 3 && at <= 1 && isWord(tokens[at + 1], ...nouns)
    ? { by: null, isHighest: false, position }
    : undefined
}

interface Thing {
  readonly node: Node
  readonly title: string
  readonly price: number | undefined
  readonly rating: number | undefined
}

/** Results, products and other things of the main list of a page, in order. */
const things = (page: Page): ReadonlyArray<Thing> => {
  const hasLink = (node: Node): boolean =>
    [node, ...page.descendants(node)].some(
      ({ element }) => element !== undefined && (element.role === "link" || element.role === "button"),
    )
  const lists = recordsOf(page)
    .map(({ records }) =>
      records.flatMap(({ nodes: [node], title }) =>
        node !== undefined && hasLink(node) && !isMenu(page, node) ? [{ node, title }] : [],
      ),
    )
    .filter((records) => records.length > 0)
    .map((records) =>
      records.map(({ node: own, title }): Thing => {
        const text = page.line(own)
        const price = [...page.descendants(own)]
          .filter(
            (leaf) => leaf.of.tag === "#text" && page.closest(leaf, (node) => page.has(node, "struck")) === undefined,
          )
          .flatMap((leaf) => amounts(leaf.of.text))[0]
        return { node: own, title, price: price?.value, rating: ratingOf(text) }
      }),
    )
  const weight = (list: ReadonlyArray<Thing>): number =>
    list.length + (list.filter(({ price }) => price !== undefined).length > list.length / 2 ? 100 : 0)
  return lists.toSorted((a, b) => weight(b) - weight(a))[0] ?? []
}

type Choice = Thing | "sort" | undefined

/** The thing that is wished for. "sort" if others may be on further pages and the list can be sorted. */
const choose = (page: Page, { by, isHighest, position }: Wish, isHere: boolean): Choice => {
  const all = things(page)
  if (by === null) return position === null ? undefined : all.at(position > 0 ? position - 1 : -1)
  const valued = all.flatMap((thing) => (thing[by] === undefined ? [] : [{ thing, value: thing[by] }]))
  if (valued.length < Math.max(1, all.length - 1)) return undefined
  const sorted = valued.toSorted((a, b) => (isHighest ? b.value - a.value : a.value - b.value))
  const [best, second] = sorted
  if (best === undefined || (second !== undefined && second.value === best.value)) return undefined
  if (nextPage(page) !== undefined && !isHere) {
    const option = orderOption(page, `${by} ${isHighest ? "high to low" : "low to high"}`)
    if (option === undefined) return undefined
    if (option.element.value !== option.label) return "sort"
  }
  return best.thing
}

const linkIn = (page: Page, node: Node): PageElement | undefined => {
  const inner = [node, ...page.descendants(node)]
  const links = inner.filter(({ element }) => element !== undefined && (element.role === "link" || element.tag === "a"))
  const headed = links.find(
    (link) =>
      page.closest(link, ({ of }) => of.role === "heading") !== undefined ||
      [...page.descendants(link)].some(({ of }) => of.role === "heading"),
  )
  const buttons = inner.flatMap(({ element }) => (element?.role === "button" ? [element] : []))
  return (
    (headed ?? links.find((link) => page.line(link) !== ""))?.element ??
    node.element ??
    (buttons.length === 1 ? buttons[0] : undefined)
  )
}

const isOpening = (base: string): boolean =>
  ["open", "choose", "select", "pick", "click", "click on", "go to", "view", "visit", "take", "press", "show"].includes(
    base,
  )

/**
 * Opens or acts on the first, cheapest or best result of a list.
 *
 * @category frames
 */
export const result: Frame = {
  name: "pick a result",
  does: "Opens the nth, cheapest, most expensive or best rated result or product of a list, or presses its control that the verb names; sorts the list first if it has several pages",
  examples: ["Open the cheapest result", "Open the first result", "Add the cheapest tea to the cart"],
  read: (clause) => {
    const { verb } = clause
    if (clause.kind !== "do" || verb === null || clause.isNegated) return []
    const wish = wishOf(clause.args)
    if (wish === undefined) return []
    const opens = isOpening(verb.base) && !clause.args.some((token) => isWord(token, "cart", "basket", "button"))
    if (!opens && (wish.by === null || verb.senses.has("read"))) return []
    const isHere = clause.args.some((token) => isWord(token, "page", "here"))
    const end = clause.args.findIndex((token) => isWord(token, "to", "into", "in", "on"))
    const rest = opens || end === -1 ? [] : clause.args.slice(end)
    const control = (page: Page, chosen: Thing): PageElement | undefined => {
      if (opens) return linkIn(page, chosen.node)
      return controlFor(page, verb, rest, (element) => {
        const node = page.nodeOf(element)
        return (
          node !== undefined &&
          page.contains(chosen.node, node) &&
          (element.role === "button" || element.role === "link")
        )
      })?.element
    }
    const step = (scene: Scene): Outcome => {
      const { page, progress } = scene
      if (progress.phase === "pressed") {
        const settled = afterPress(scene, { item: typeof progress.data === "string" ? progress.data : "" })
        if (settled !== undefined) return settled
      }
      const chosen = choose(page, wish, isHere)
      if (chosen === "sort") {
        const option = orderOption(page, `${wish.by} ${wish.isHighest ? "high to low" : "low to high"}`)
        if (option === undefined || progress.attempts > 1) return failed("The list could not be sorted.")
        return act(
          scene,
          `Sort by "${option.label}".`,
          [{ select: { el: option.element.index, values: [option.label] } }],
          { phase: "sorted", attempts: progress.attempts + 1, before: markOf(scene) },
        )
      }
      const element = chosen === undefined ? undefined : control(page, chosen)
      if (chosen === undefined || element === undefined)
        return failed(`${placeOf(scene.observation)} shows no list of results to pick from.`)
      return pressElement(
        { ...scene, progress: { ...progress, data: chosen.title } },
        element,
        opens ? `Open "${chosen.title}".` : `Press ${describe(element)} of "${chosen.title}".`,
      )
    }
    return [
      {
        fit: ({ page }) => {
          const chosen = choose(page, wish, isHere)
          return chosen === undefined ? 0 : chosen === "sort" || control(page, chosen) !== undefined ? 0.96 : 0
        },
        step,
      },
    ]
  },
}
