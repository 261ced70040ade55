import { stopWords } from "../data/Phrases.ts"
import { meaning } from "../language/Meaning.ts"
import { type Phrase, phraseOf } from "../language/Phrase.ts"
import { plainText, type Token } from "../language/Token.ts"
import { wordsOf } from "../language/Words.ts"
import { looksLike } from "../page/Ground.ts"
import type { Node, Page } from "../page/Page.ts"
import { questionTokens } from "../page/Query.ts"
import { failed, met, placeOf, type Scene } from "../run/Scene.ts"
import type { Frame, Intent } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

const fillers = new Set(
  "there are is number count many how row rows entry entries item items thing things list table page shown listed does have has this it's its currently total all see do can be chosen available"
    .split(" ")
    .map(meaning),
)

interface Group {
  readonly items: ReadonlyArray<Node>
  readonly words: ReadonlySet<string>
}

const groups = new WeakMap<Page, ReadonlyArray<Group>>()

/** Lists of the page: siblings of the same kind, with the words of the headings and names above them. */
const groupsOf = (page: Page): ReadonlyArray<Group> => {
  const known = groups.get(page)
  if (known !== undefined) return known
  const found: Array<Group> = []
  for (const parent of page.nodes) {
    const kinds = new Map<string, Array<Node>>()
    for (const child of parent.children) {
      if (child.of.tag === "#text" || page.isHeaderRow(child)) continue
      if (
        ["h1", "h2", "h3", "h4", "label", "input", "br", "td", "th", "thead", "tbody", "tfoot"].includes(child.of.tag)
      )
        continue
      const key = `${child.of.tag}|${child.of.role}`
      kinds.set(key, [...(kinds.get(key) ?? []), child])
    }
    for (const items of kinds.values()) {
      const [first] = items
      if (
        first === undefined ||
        (items.length < 2 && !["li", "tr", "article"].includes(first.of.tag) && first.of.role !== "listitem")
      )
        continue
      const heading = page.headings(first)[0]
      const outer = [parent, ...page.ancestors(parent)]
        .slice(0, 4)
        .map(({ of }) => of.name)
        .join(" ")
      const table = page.table(first)
      const hints = [...items.flatMap(({ of }) => of.hints ?? []), ...(parent.of.hints ?? [])].join(" ")
      found.push({
        items,
        words: new Set(
          wordsOf(
            `${heading === undefined ? "" : page.line(heading)} ${outer} ${hints} ${table === undefined ? "" : page.columns(table).join(" ")} ${page.observation.title}`,
          ).map(meaning),
        ),
      })
    }
  }
  groups.set(page, found)
  return found
}

const states: Readonly<Record<string, (page: Page, node: Node) => boolean>> = {
  checked: (page, node) =>
    [node, ...page.descendants(node)].some((one) => page.has(one, "checked") || one.element?.checked === true),
  selected: (page, node) =>
    [node, ...page.descendants(node)].some((one) => page.has(one, "selected") || one.element?.checked === true),
  done: (page, node) =>
    [node, ...page.descendants(node)].some((one) => page.has(one, "checked") || page.has(one, "struck")),
}
const stateWords: Readonly<Record<string, string>> = {
  checked: "checked",
  ticked: "checked",
  selected: "selected",
  done: "done",
  completed: "done",
  finished: "done",
}

const countIn = (
  page: Page,
  { items, words: own }: Group,
  words: ReadonlyArray<string>,
  raw: ReadonlyArray<string>,
  phrase: Phrase,
): { readonly count: number; readonly explained: number } => {
  const wanted = raw.flatMap((word) => (stateWords[word] === undefined ? [] : [stateWords[word]]))
  const perItem = words.filter((word) => !own.has(word))
  const fitting = items.filter((item) => {
    const inItem = new Set([...page.words(item)].map(meaning))
    return (
      perItem.every((word) => inItem.has(word)) &&
      wanted.every((state) => states[state]?.(page, item) === true) &&
      ((phrase.color === null && phrase.shape === null) ||
        [item, ...page.descendants(item)].some((one) => looksLike(one, phrase)))
    )
  })
  return {
    count: fitting.length,
    explained: words.filter((word) => own.has(word)).length + (fitting.length > 0 ? perItem.length : 0),
  }
}

const countOf = (scene: Scene, tokens: Tokens): { readonly count: number; readonly score: number } | undefined => {
  const { page } = scene
  const phrase = phraseOf(tokens)
  const raw = wordsOf(plainText(tokens).replace(/['’]s\b/g, "")).filter((word) => !stopWords.has(word))
  const content = raw.map(meaning).filter((word) => !fillers.has(word) && stateWords[word] === undefined)
  // Options of a select: "the countries that can be chosen".
  const selects = page.elements.filter(({ options, tag }) => tag === "select" && options.length > 0)
  const named = selects.filter(
    (element) =>
      content.length > 0 &&
      content.every((word) => wordsOf(`${element.name} ${element.label}`).map(meaning).includes(word)),
  )
  const select = named.length === 1 ? named[0] : undefined
  if (select !== undefined && /\b(?:option|choose|chosen|select|choice)/.test(plainText(tokens)))
    return {
      count: select.options.filter((label) => !/^(?:-|–|—|please|choose|select)/i.test(label)).length,
      score: 0.75,
    }
  if (phrase.color !== null || phrase.shape !== null) {
    const shapes = page.nodes.filter((node) => node.of.shape !== undefined && looksLike(node, phrase))
    if (shapes.length > 0 && content.length <= 1) return { count: shapes.length, score: 0.7 }
  }
  const [noun] = content
  const tries = [content, content.filter((word) => word !== noun)]
  for (const [attempt, words] of tries.entries()) {
    if (attempt === 1 && words.length === 0 && groupsOf(page).filter(({ items }) => items.length > 1).length !== 1)
      continue
    const scored = groupsOf(page)
      .map((group) => ({ group, ...countIn(page, group, words, raw, phrase) }))
      .filter(({ explained }) => explained === words.length)
      .toSorted((a, b) => b.count - a.count)
    const counts = new Set(scored.filter(({ count }) => count > 0).map(({ count }) => count))
    const [best] = scored
    if (best !== undefined && counts.size === 1 && best.count > 0)
      return { count: best.count, score: attempt === 0 ? 0.72 : 0.6 }
    const labelled = scored.filter(
      ({ group, count }) => words.length > 0 && words.every((word) => group.words.has(word)) && count > 0,
    )
    const inner = labelled.filter(
      ({ group }) =>
        !labelled.some(
          (other) =>
            other.group !== group &&
            other.group.items.length > 0 &&
            group.items.some((item) => other.group.items.some((one) => one !== item && page.contains(item, one))),
        ),
    )
    if (inner.length === 1 && inner[0] !== undefined) return { count: inner[0].count, score: 0.65 }
  }
  return undefined
}

/**
 * Counts the rows, items or elements that a phrase names.
 *
 * @category frames
 */
export const count: Frame = {
  name: "count",
  does: "Counts rows, list items, options or shapes, all or those with certain words, states or colors",
  examples: ["Count the cards in Backlog", "How many orders are in processing?", "How many blue circles are there?"],
  read: (clause) => {
    const isAsked =
      clause.wh === "how many" ||
      clause.verb?.senses.has("count") === true ||
      ((clause.wh !== "" || clause.verb?.senses.has("read") === true) &&
        /^(?:the )?number of\b/i.test(plainText(clause.args)))
    if (!isAsked || clause.kind === "state") return []
    const tokens = questionTokens(clause)
    const intent: Intent = {
      isReading: true,
      fit: (scene) => countOf(scene, tokens)?.score ?? 0,
      step: (scene) => {
        const found = countOf(scene, tokens)
        const label = `number of ${plainText(tokens)
          .replace(/\?$/, "")
          .replace(/^(?:the )?(?:number of )?(?:the )?/i, "")}`.slice(0, 80)
        return found === undefined
          ? failed(`Nothing on ${placeOf(scene.observation)} can be counted as "${label}".`)
          : met(`Counted ${found.count}.`, { kept: { label, value: String(found.count) } })
      },
    }
    return [intent]
  },
}
