import type { PageElement } from "@tabwright/agent/brain"
import { controlNames, genericVerbs } from "../data/Controls.ts"
import { weakNouns } from "../data/Nouns.ts"
import { stopWords } from "../data/Phrases.ts"
import { canonical } from "../data/Synonyms.ts"
import { meaning } from "../language/Meaning.ts"
import { phraseOf, roleAt } from "../language/Phrase.ts"
import { isWord, type Token } from "../language/Token.ts"
import type { Verb } from "../language/Verb.ts"
import { normalise, wordsOf } from "../language/Words.ts"
import {
  choose,
  contextWords,
  isField,
  isPressable,
  isTickable,
  margin,
  nameScore,
  rankItems,
  roleScore,
} from "./Ground.ts"
import type { Node, Page } from "./Page.ts"

const namesByVerb = new Map<string, ReadonlyArray<string>>()
for (const [bases, names] of Object.entries(controlNames))
  for (const base of bases.split(", ")) namesByVerb.set(base, names.split(", "))

/** Names that a control for a verb may have; empty for a verb that names none. */
export const namesFor = (verb: Verb | null): ReadonlyArray<string> =>
  verb === null ? [] : [...new Set([verb.base, ...(namesByVerb.get(verb.base) ?? [])])]

const isGeneric = (verb: Verb | null): boolean => verb === null || genericVerbs.has(verb.base)

/** A control with the row that it acts on, and how well the words of a clause explain both. */
export interface ControlMatch {
  readonly element: PageElement
  readonly score: number
  /** Share of the control's own words that the clause has. */
  readonly precision: number
}

/** Words that say how a thing is called or where it is, not what it is. */
const silent = new Set(
  "labeled labelled named called titled colored coloured saying says say reading reads text marked located hidden captioned corner sent wrote written posted received".split(
    " ",
  ),
)

/** Content words of a clause; those that name only a kind of thing are weak. */
export const clauseWords = (
  tokens: ReadonlyArray<Token>,
): { readonly strong: ReadonlyArray<string>; readonly weak: ReadonlyArray<string> } => {
  const roles = new Set<number>()
  tokens.forEach((_, at) => {
    const role = roleAt(tokens, at)
    if (role !== undefined) for (let i = 0; i < role.length; i++) roles.add(at + i)
  })
  const strong = new Set<string>()
  const weak = new Set<string>()
  tokens.forEach((token, at) => {
    if (
      token.kind === "punctuation" ||
      token.kind === "newline" ||
      (token.kind === "word" &&
        (stopWords.has(token.value) || silent.has(token.value)) &&
        !(at > 0 && /^(?:No|Yes|Off|On|All|None)$/.test(token.raw)))
    )
      return
    const isOrdinal = token.kind === "word" && phraseOf([token]).ordinal !== null
    for (const word of wordsOf((token.kind === "quoted" ? token.value : token.raw).replace(/['’]s$/, "")))
      (token.kind === "word" && (roles.has(at) || isOrdinal || weakNouns.has(word)) ? weak : strong).add(meaning(word))
  })
  return { strong: [...strong], weak: [...weak] }
}

/** Words of an element itself: what it shows and is called, and hints that do not merely repeat its row. */
const wordsOfElement = (page: Page, element: PageElement): ReadonlySet<string> => {
  const node = page.nodeOf(element)
  const item = node === undefined ? null : surroundings(page, node)
  const around = item === null || (element.name === "" && element.text === "") ? new Set<string>() : page.words(item)
  const hints = wordsOf(`${(node?.of.hints ?? []).join(" ")} ${element.classes.join(" ")}`)
  const own = `${element.name} ${element.text} ${element.title} ${element.label} ${element.value} ${canonical(element.name)} ${canonical(element.text)}`
  return new Set([...wordsOf(own), ...hints.filter((word) => !around.has(word))].map(meaning))
}

/** The part of the page that belongs to one of several controls of the same name: the largest that has no other of them. */
const territory = (page: Page, element: PageElement): Node | undefined => {
  const node = page.nodeOf(element)
  const key = element.name || element.text
  const equals = page.elements.filter(
    (one) => one.role === element.role && (one.name || one.text) === key && one !== element,
  )
  if (node === undefined || key === "" || equals.length === 0) return undefined
  const others = new Set(equals.map((one) => page.nodeOf(one)))
  let own: Node | undefined
  for (const outer of page.ancestors(node)) {
    if ([...page.descendants(outer)].some((one) => others.has(one))) break
    own = outer
  }
  return own
}

/** The item that a node is part of; for one that is an item itself, such as a button among buttons, what is around it. */
const surroundings = (page: Page, node: Node): Node | null => {
  const item = page.item(node)
  return item !== node || node.parent === null || ["tr", "li"].includes(node.of.tag) ? item : node.parent
}

const words = (page: Page, element: PageElement): ReadonlySet<string> => {
  const node = page.nodeOf(element)
  const own = territory(page, element) ?? (node === undefined ? undefined : (surroundings(page, node) ?? undefined))
  return new Set([...contextWords(page, element), ...(own === undefined ? [] : page.words(own))].map(meaning))
}

/** Least share of the strong words that control and surroundings must explain. */
const enough = 0.86

const isOfRow = (page: Page, node: Node | undefined, word: string): boolean =>
  node !== undefined && page.headings(node).some((heading) => page.words(heading).has(word))

/** Controls that do what a verb and its words ask for, best first. Every strong word must be explained by the control or its row. */
export const rankControls = (
  page: Page,
  verb: Verb | null,
  tokens: ReadonlyArray<Token>,
  accept: (element: PageElement) => boolean = isPressable,
): ReadonlyArray<ControlMatch> => {
  const { strong, weak } = clauseWords(tokens)
  const names = namesFor(verb)
  const generic = isGeneric(verb)
  const quoted = tokens.filter(({ kind }) => kind === "quoted").map(({ value }) => normalise(value))
  const hasDialog = page.observation.dialog !== undefined
  const { role } = phraseOf(tokens)
  // "Create the account" ticks no box.
  const sends =
    verb !== null &&
    (verb.senses.has("submit") || verb.senses.has("add")) &&
    !(["check", "uncheck", "choose", "click", "toggle"] as const).some((sense) => verb.senses.has(sense))
  // "The answer under X": X tells where, unless nothing else is said.
  const places = tokens.flatMap((token, at) =>
    token.kind === "quoted" && isWord(tokens[at - 1], "under", "in", "below", "to", "of", "for", "on")
      ? [normalise(token.value)]
      : [],
  )
  const found = page.elements.flatMap((element): ReadonlyArray<ControlMatch> => {
    if (!accept(element) || roleScore(role, element) === null || (sends && isTickable(element))) return []
    const own = wordsOfElement(page, element)
    const isNamed = names.some((name) => nameScore(page, element, name) >= 0.6)
    const byVerb = Math.max(0, ...names.map((name, at) => nameScore(page, element, name) - (at === 0 ? 0 : 0.25)))
    const inOwn = strong.filter((word) => own.has(word))
    const weakOwn = weak.filter((word) => own.has(word))
    if (!isNamed && (!generic || inOwn.length + weakOwn.length === 0)) return []
    const isPlace = !isNamed && places.includes(normalise(element.name || element.text))
    if (isPlace && strong.some((word) => !own.has(word))) return []
    const context = words(page, element)
    // Numbers tell one row from another: they must be in it.
    const row = page.nodeOf(element)
    const outer = row === undefined ? undefined : (territory(page, element) ?? page.item(row) ?? row)
    const rowWords = outer === undefined ? new Set<string>() : page.words(outer)
    if (strong.some((word) => /^\d+$/.test(word) && !own.has(word) && !rowWords.has(word) && !isOfRow(page, row, word)))
      return []
    const explained = strong.filter((word) => own.has(word) || context.has(word)).length
    const coverage = strong.length === 0 ? 1 : explained / strong.length
    if (coverage < enough) return []
    const node = page.nodeOf(element)
    const item = node === undefined ? null : (territory(page, element) ?? surroundings(page, node))
    const around = normalise(
      `${element.name} ${element.text} ${element.context} ${element.heading} ${item === null ? "" : page.line(item)} ${
        node === undefined
          ? ""
          : page
              .headings(node)
              .map((one) => page.line(one))
              .join(" ")
      }`,
    )
    if (!quoted.every((text) => around.includes(text))) return []
    const named = new Set(wordsOf(element.name || element.text).map(meaning))
    const verbWords = new Set(names.flatMap((name) => wordsOf(name).map(meaning)))
    const precision =
      named.size === 0
        ? 0.5
        : [...named].filter((word) => strong.includes(word) || weak.includes(word) || verbWords.has(word)).length /
          named.size
    const share = (inOwn.length + 0.5 * weakOwn.length) / Math.max(1, strong.length + 0.5 * weak.length)
    const dialog =
      hasDialog &&
      node !== undefined &&
      page.closest(node, ({ of }) => of.role === "dialog" || of.role === "alertdialog") === undefined
        ? -0.15
        : 0
    const score =
      0.35 * coverage +
      0.25 * Math.max(byVerb, generic ? 0.8 * share : 0) +
      0.2 * precision +
      0.2 * share +
      dialog +
      (element.disabled ? -0.05 : 0)
    return [{ element, score, precision }]
  })
  return found.toSorted((a, b) => b.score - a.score)
}

/** The one control that a verb and its words ask for; undefined if none fits or several fit equally. */
export const controlFor = (
  page: Page,
  verb: Verb | null,
  tokens: ReadonlyArray<Token>,
  accept?: (element: PageElement) => boolean,
): ControlMatch | undefined => {
  const ranked = rankControls(page, verb, tokens, accept)
  const [best] = ranked
  if (best === undefined) return undefined
  const equals = ranked.filter(({ score }) => best.score - score < margin)
  const ordered = equals
    .map(({ element }) => element)
    .toSorted((a, b) => (page.nodeOf(a)?.index ?? 0) - (page.nodeOf(b)?.index ?? 0))
  const chosen = choose(page, ordered, phraseOf(tokens))
  if (chosen !== undefined)
    return {
      element: chosen,
      score: best.score,
      precision: ranked.find(({ element }) => element === chosen)?.precision ?? best.precision,
    }
  const [first] = ordered
  return first !== undefined && first.href !== "" && ordered.every(({ href }) => href === first.href)
    ? { element: first, score: best.score, precision: best.precision }
    : undefined
}

/** The row that the words of a clause name, apart from words that only name what is to be done. */
export const rowFor = (page: Page, tokens: ReadonlyArray<Token>, least = 0.6): Node | undefined => {
  const phrase = phraseOf(tokens)
  const noise = weakNouns
  const ranked = rankItems(page, phrase, noise)
  const [best] = ranked
  if (best === undefined || best.score < least) return undefined
  const rivals = ranked.filter(
    ({ node, score }) =>
      best.score - score < margin && !page.contains(best.node, node) && !page.contains(node, best.node),
  )
  return rivals.length === 0
    ? best.node
    : phrase.ordinal === null
      ? undefined
      : [best, ...rivals]
          .map(({ node }) => node)
          .toSorted((a, b) => a.index - b.index)
          .at(phrase.ordinal === -1 ? -1 : phrase.ordinal - 1)
}

/** The element of a row to point at: the row itself or the first in it that is no control of its own. */
export const handleOf = (page: Page, row: Node): PageElement | undefined => {
  if (row.element !== undefined) return row.element
  const inner = [...page.descendants(row)].flatMap(({ element }) => (element === undefined ? [] : [element]))
  return (
    inner.find(({ role }) => role === "link") ??
    inner.find((element) => element.role !== "button" && !isTickable(element) && !isField(element))
  )
}

/** Returns true if an element, its row, and the headings above it have all strong words of a clause. */
export const isExplained = (page: Page, element: PageElement, tokens: ReadonlyArray<Token>): boolean => {
  const { strong } = clauseWords(tokens)
  const node = page.nodeOf(element)
  const item = node === undefined ? null : (territory(page, element) ?? page.item(node))
  const own = new Set(
    wordsOf(
      `${element.name} ${element.text} ${element.title} ${element.label} ${element.context} ${(node?.of.hints ?? []).join(" ")} ${item === null ? "" : page.line(item)} ${
        node === undefined
          ? ""
          : page
              .headings(node)
              .map((one) => page.line(one))
              .join(" ")
      } ${page.observation.title}`,
    ).map(meaning),
  )
  const looks = phraseOf(tokens)
  const isLook = (word: string): boolean =>
    looks.color !== null || looks.shape !== null
      ? [looks.color, looks.shape].some((one) => one !== null && meaning(one) === word)
      : false
  const sign = meaning(canonical(element.name || element.text))
  return strong.every((word) => own.has(word) || isLook(word) || meaning(canonical(word)) === sign)
}

/** Returns true if the words count two things: one control cannot be both. */
export const namesSeveral = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.filter((token) => token.kind === "word" && phraseOf([token]).ordinal !== null).length > 1
