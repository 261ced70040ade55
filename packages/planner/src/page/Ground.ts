import type { PageElement } from "@tabwright/agent/brain"
import { colors } from "../data/Nouns.ts"
import { standInsFor } from "../data/Synonyms.ts"
import { type Phrase, phraseOf, type Role, segments } from "../language/Phrase.ts"
import { identifierWords, normalise, wordsOf } from "../language/Words.ts"
import type { Node, Page } from "./Page.ts"
import { similarity } from "./Similarity.ts"

/** Below this nothing is what was asked for. */
const threshold = 0.55

/** Two scores this close to each other cannot be told apart. */
export const margin = 0.05

export interface Candidate {
  readonly element: PageElement
  readonly score: number
}

export type Grounding =
  | { readonly kind: "found"; readonly element: PageElement; readonly score: number }
  | { readonly kind: "ambiguous"; readonly candidates: ReadonlyArray<PageElement> }
  | { readonly kind: "missing"; readonly nearest: ReadonlyArray<PageElement> }

export const isField = ({ role, tag, type }: PageElement): boolean =>
  (["textbox", "searchbox", "spinbutton", "slider"].includes(role) ||
    (role === "combobox" && tag === "input") ||
    tag === "textarea" ||
    (tag === "input" &&
      "date time month week color number range datetime-local file password email tel url text search"
        .split(" ")
        .includes(type))) &&
  tag !== "button"

export const isTextField = (element: PageElement): boolean =>
  isField(element) && !["range", "color", "file"].includes(element.type) && element.role !== "slider"

export const isChoice = ({ role, tag }: PageElement): boolean =>
  role === "combobox" || role === "listbox" || tag === "select"

export const isTickable = ({ role }: PageElement): boolean =>
  ["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"].includes(role)

export const isPressable = (element: PageElement): boolean => !isField(element) && element.tag !== "select"

/** Texts by which an element may be named, and what each is worth. */
const places = (page: Page, element: PageElement): ReadonlyArray<readonly [string, number]> => [
  [element.name, 1],
  [element.text, 1],
  // Words in front of a box that has a name of its own may be those of the box before it.
  [element.label, element.name === "" || element.label === element.name ? 1 : isTickable(element) ? 0 : 0.9],
  [element.placeholder, 0.97],
  [element.title, 0.95],
  ["date time month email password tel".split(" ").includes(element.type) ? element.type : "", 0.7],
  [identifierWords(element.id).join(" "), 0.72],
  [identifierWords(element.nameAttribute).join(" "), 0.78],
  ...element.classes.map((name) => [identifierWords(name).join(" "), 0.66] as const),
  [(page.nodeOf(element)?.of.hints ?? []).join(" "), 0.6],
]

/** Returns how well an element is named so, from 0 to 1. */
export const nameScore = (page: Page, element: PageElement, name: string): number => {
  if (name === "") return 0
  let best = 0
  for (const [text, worth] of places(page, element))
    if (text !== "") best = Math.max(best, similarity(name, text) * worth)
  if (best < threshold && isField(element))
    for (const other of standInsFor(name))
      for (const [text, worth] of places(page, element)) best = Math.max(best, similarity(other, text) * worth * 0.85)
  return best
}

/** Words around an element that tell it from others: its row, headings and group. */
export const contextWords = (page: Page, element: PageElement): ReadonlySet<string> => {
  const node = page.nodeOf(element)
  const words = new Set(wordsOf(`${element.context} ${element.heading}`))
  if (node === undefined) return words
  const item = page.item(node)
  if (item !== null) for (const word of page.words(item)) words.add(word)
  for (const heading of page.headings(node)) for (const word of page.words(heading)) words.add(word)
  for (const outer of page.ancestors(node)) for (const word of wordsOf(outer.of.name)) words.add(word)
  return words
}

/** What the kind of an element is worth for a role noun; null if it is none. */
export const roleScore = (role: Role | null, element: PageElement): number | null => {
  const isLink = element.role === "link" || element.tag === "a"
  const isButton = element.role === "button" || element.tag === "button"
  switch (role) {
    case null:
      return isLink || isButton ? 0.04 : isField(element) ? -0.06 : 0
    case "button":
      return isButton ? 0.15 : isLink ? 0 : isField(element) || isTickable(element) ? null : -0.05
    case "link":
      return isLink ? 0.15 : isButton ? -0.02 : isField(element) || isTickable(element) ? null : -0.05
    case "field":
      return isField(element) || isChoice(element) ? 0.1 : null
    case "checkbox":
    case "radio":
    case "switch":
      return isTickable(element) ? 0.12 : element.role === "button" && element.tag !== "button" ? -0.05 : null
    case "dropdown":
      return isChoice(element) ? 0.12 : isButton ? -0.1 : null
    case "tab":
      return element.role === "tab" ? 0.15 : isTickable(element) ? null : isLink || isButton ? -0.03 : null
    case "option":
      return element.role === "option" || isTickable(element) ? 0.12 : isField(element) ? null : -0.05
    case "menu":
      return element.role.startsWith("menu") ? 0.12 : isButton || isLink ? 0 : null
    case "slider":
      return element.role === "slider" || element.type === "range" ? 0.15 : null
    case "spinner":
      return element.role === "spinbutton" || element.type === "number" ? 0.15 : isButton ? -0.1 : null
    case "image":
      return element.role === "img" ? 0.15 : -0.05
    case "row":
      return element.role === "row" || element.tag === "tr" ? 0.15 : -0.02
    case "dialog":
    case "heading":
    case "section":
      return isField(element) ? null : -0.03
  }
}

const share = (words: ReadonlyArray<string>, known: ReadonlySet<string>): number =>
  words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length

/** Ways to read a phrase: which part names the element, and which words tell where it is. */
const readings = (phrase: Phrase): ReadonlyArray<{ readonly name: string; readonly around: ReadonlyArray<string> }> => {
  const parts = segments(phrase.tokens).map(({ tokens }) => phraseOf(tokens))
  const stripped = (one: Phrase): string =>
    one.text.replace(/^(?:the|a|an|my|your|this|that|on|to|in)\s+/i, "").replace(/^[:,]\s*/, "")
  const bare = (one: Phrase): string =>
    one.words.length + one.quoted.length === 0 ? "" : [...one.quoted, ...one.words].join(" ")
  const found = [{ name: stripped(phrase), around: [] as ReadonlyArray<string> }]
  const quotedWords = new Set(phrase.quoted.flatMap((text) => wordsOf(text)))
  const content = [...phrase.words, ...quotedWords]
  const add = (name: string): void => {
    const own = new Set(wordsOf(name))
    if (name !== "" && !found.some((one) => one.name === name))
      found.push({ name, around: content.filter((word) => !own.has(word)) })
  }
  for (const quoted of phrase.quoted) add(quoted)
  for (const part of parts) {
    add(stripped(part))
    add(bare(part))
  }
  add(bare(phrase))
  return found
}

const rgb = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** Returns true if a color in hexadecimal is nearest to the named one. */
const isColor = (hex: string, name: string): boolean => {
  const [r, g, b] = rgb(hex)
  const far = ([x, y, z]: readonly [number, number, number]): number => (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2
  const wanted = colors[name]
  return wanted !== undefined && Object.values(colors).every((other) => far(wanted) <= far(other))
}

/** Returns true if a node looks as the phrase says: color, shape, size is left to comparison. */
export const looksLike = (node: Node, { color, shape }: Phrase): boolean =>
  (color === null || [node.of.color, node.of.background].some((hex) => hex !== undefined && isColor(hex, color))) &&
  (shape === null || node.of.shape === shape || (shape === "rectangle" && node.of.shape === "square"))

export interface GroundOptions {
  /** Elements that may be meant; all by default. */
  readonly accept?: (element: PageElement) => boolean
  /** Other names that do as well: "checkout" may read "Proceed to checkout". */
  readonly names?: ReadonlyArray<string>
  /** Only elements in this node. */
  readonly within?: Node
}

const inDialog = (page: Page, element: PageElement): boolean => {
  const node = page.nodeOf(element)
  return (
    node !== undefined &&
    page.closest(node, ({ of }) => of.role === "dialog" || of.role === "alertdialog") !== undefined
  )
}

/** Elements that a phrase may name, best first. */
export const rank = (page: Page, phrase: Phrase, options: GroundOptions = {}): ReadonlyArray<Candidate> => {
  const { accept = () => true, names = [], within } = options
  const ways = readings(phrase)
  const isNamed = phrase.words.length + phrase.quoted.length > 0
  const looks = phrase.color !== null || phrase.shape !== null
  const hasDialog = page.observation.dialog !== undefined
  const scored = page.elements.flatMap((element): ReadonlyArray<Candidate> => {
    if (!accept(element)) return []
    const node = page.nodeOf(element)
    if (within !== undefined && (node === undefined || !page.contains(within, node))) return []
    const kind = roleScore(phrase.role, element)
    if (kind === null) return []
    const context = contextWords(page, element)
    let score = 0
    for (const { around, name } of ways) {
      const own = Math.max(
        nameScore(page, element, name),
        ...names.map((other, i) => nameScore(page, element, other) - 0.03 - 0.004 * i),
      )
      if (own < 0.5) continue
      const covered = share(around, context)
      score = Math.max(score, own * (around.length === 0 ? 1 : 0.4 + 0.58 * covered))
    }
    for (const [i, name] of names.entries()) {
      const own = nameScore(page, element, name) - 0.03 - 0.004 * i
      if (own < 0.5) continue
      const words = [...phrase.words, ...phrase.quoted.flatMap((text) => wordsOf(text))]
      score = Math.max(
        score,
        own * (words.length === 0 ? 1 : 0.4 + 0.58 * share(words, new Set([...context, ...wordsOf(element.name)]))),
      )
    }
    const isLook =
      looks && node !== undefined && [node, ...page.descendants(node)].some((one) => looksLike(one, phrase))
    if (isLook) score = Math.max(score, isNamed ? 0.6 + 0.3 * share(phrase.words, context) : 0.85)
    else if (
      !isNamed &&
      !looks &&
      names.length === 0 &&
      (phrase.role !== null || phrase.ordinal !== null || phrase.sides.length > 0)
    )
      score = Math.max(score, 0.8)
    if (score === 0) return []
    score += kind
    if (hasDialog && !inDialog(page, element)) score -= 0.12
    if (element.disabled) score -= 0.04
    return [{ element, score }]
  })
  return scored.toSorted((a, b) => b.score - a.score)
}

const center = (page: Page, element: PageElement): readonly [number, number] => {
  const [left = 0, top = 0, width = 0, height = 0] = page.nodeOf(element)?.of.box ?? []
  return [left + width / 2, top + height / 2]
}

const area = (page: Page, element: PageElement): number => {
  const [, , width = 0, height = 0] = page.nodeOf(element)?.of.box ?? []
  return width * height
}

/** Chooses among equals by ordinal, side and size. */
export const choose = (page: Page, equals: ReadonlyArray<PageElement>, phrase: Phrase): PageElement | undefined => {
  let left = equals
  for (const side of phrase.sides) {
    const at = (element: PageElement): number => {
      const [x, y] = center(page, element)
      return side === "top" ? -y : side === "bottom" ? y : side === "left" ? -x : side === "right" ? x : 0
    }
    const best = Math.max(...left.map(at))
    left = left.filter((element) => best - at(element) < 8)
  }
  if (phrase.size !== null && left.length > 1) {
    const sorted = left.toSorted((a, b) => area(page, a) - area(page, b))
    left = phrase.size === "small" ? sorted.slice(0, 1) : sorted.slice(-1)
  }
  if (phrase.ordinal !== null) return phrase.ordinal === -1 ? left.at(-1) : left[phrase.ordinal - 1]
  return left.length === 1 ? left[0] : undefined
}

const isSame = (a: PageElement, b: PageElement): boolean => a.href !== "" && a.href === b.href

/** Finds the one element that a phrase names, or says why not. */
export const ground = (page: Page, phrase: Phrase, options: GroundOptions = {}): Grounding => {
  const ranked = rank(page, phrase, options)
  const best = ranked[0]
  if (best === undefined || best.score < threshold)
    return { kind: "missing", nearest: ranked.slice(0, 3).map(({ element }) => element) }
  const equals = ranked.filter(({ score }) => best.score - score < margin).map(({ element }) => element)
  const inOrder = equals.toSorted((a, b) => (page.nodeOf(a)?.index ?? a.index) - (page.nodeOf(b)?.index ?? b.index))
  const chosen = choose(page, inOrder, phrase)
  if (chosen !== undefined) return { kind: "found", element: chosen, score: best.score }
  const isOrdered = phrase.ordinal !== null
  const [first] = equals
  if (!isOrdered && first !== undefined && equals.every((one) => isSame(one, first)))
    return { kind: "found", element: first, score: best.score }
  return isOrdered ? { kind: "missing", nearest: equals.slice(0, 3) } : { kind: "ambiguous", candidates: equals }
}

/** A row, card or list item with how well it fits. */
export interface ItemMatch {
  readonly node: Node
  readonly score: number
}

/** Items of the page whose text has the words of a phrase, best first. Words that few items have count more. */
export const rankItems = (
  page: Page,
  phrase: Phrase,
  noise: ReadonlySet<string> = new Set(),
): ReadonlyArray<ItemMatch> => {
  const items = [...new Set(page.nodes.flatMap((node) => (page.item(node) === node ? [node] : [])))]
  const words = [...new Set([...phrase.words, ...phrase.quoted.flatMap((text) => wordsOf(text))])].filter(
    (word) => !noise.has(word),
  )
  if (words.length === 0) return []
  const weight = new Map(
    words.map((word) => {
      const having = items.filter((item) => page.words(item).has(word)).length
      return [word, having === 0 ? 1 : 1 / Math.sqrt(having)]
    }),
  )
  const all = words.reduce((sum, word) => sum + (weight.get(word) ?? 0), 0)
  const quoted = phrase.quoted.map((text) => normalise(text))
  return items
    .flatMap((node): ReadonlyArray<ItemMatch> => {
      const own = page.words(node)
      const text = normalise(page.line(node))
      if (quoted.some((one) => !` ${text} `.includes(` ${one} `))) return []
      const hit = words.reduce((sum, word) => sum + (own.has(word) ? (weight.get(word) ?? 0) : 0), 0)
      if (hit === 0) return []
      // The smaller of two nested items is meant.
      return [{ node, score: (hit / all) * (1 - Math.min(own.size, 400) / 4000) }]
    })
    .toSorted((a, b) => b.score - a.score)
}

/** How an element is called in what people read. */
export const describe = (element: PageElement): string => {
  const name = element.name || element.text || element.label || element.placeholder || element.title || element.value
  const kind = isChoice(element) ? "dropdown" : isField(element) ? "field" : element.role || element.tag
  return name === "" ? kind : `${kind} "${name.length > 60 ? `${name.slice(0, 59)}…` : name}"`
}
