import { isWithin, mainHeadingOf, once, type PageModel } from "../page/PageModel.ts"
import { headingsOf } from "../page/Headings.ts"
import { keysOf } from "../task/Words.ts"
import { contentOf } from "./Cards.ts"
import { chosenOf } from "./Choices.ts"
import { type Collection, collectionOf, contextAt, type Entry, entryOf, fieldFrom, labeled } from "./Entries.ts"
import { clean, fieldOf, isFormer, listedIn, partsOf, segmentsOf, sentencesOf, withoutNumber } from "./Text.ts"
import { numberOf, valuesIn } from "./Types.ts"

/** A label with a value, and more words that tell what it is about. */
interface Fact {
  readonly label: string
  readonly value: string
  readonly node: number
  readonly more?: string
}

const blockTags =
  /^(?:p|div|section|article|header|footer|main|aside|nav|li|ul|ol|dl|dt|dd|h\d|table|tr|td|th|form|fieldset|hr|figure)$/

const isPlain = (page: PageModel, at: number): boolean => page.children(at).every((one) => page.tag(one) === "#text")

/** Texts that stand as a block, with the sentences of each. */
const blocksOf = once((page: PageModel) =>
  page.nodes.flatMap(({ tag }, node) => {
    const children = page.children(node)
    const isBlock =
      children.length > 0 &&
      children.length <= 12 &&
      !/^(?:tr|select|button|ul|ol|dl)$/.test(tag) &&
      children.every((child) => !blockTags.test(page.tag(child)) && isPlain(page, child))
    const text = isBlock ? page.text(node).replaceAll(/\s+([.,;:])(?=\s|$)/gu, "$1") : ""
    return isBlock && page.text(node).length <= 600 ? [{ text, node, sentences: sentencesOf(text) }] : []
  }),
)

/** Things that a sentence lists with a value each. */
export const listedOf = (page: PageModel): ReadonlyArray<Collection> =>
  blocksOf(page).flatMap(({ node, sentences }) =>
    sentences.flatMap((sentence) => {
      const { lead, parts } = listedIn(sentence)
      const context = [...keysOf(lead), ...contextAt(page, node)]
      const entries = parts.map(({ name, text }) =>
        entryOf(
          name,
          partsOf(text).map((one) => labeled(clean(one.replace(name, "")))),
          context,
        ),
      )
      return parts.length === 0 ? [] : [collectionOf("options", entries, context, { shape: "sentence" })]
    }),
  )

const countPattern =
  /(?<![\p{L}\d.,:$€£–-])(?:(\p{L}+)\s+)?(\d+(?:,\d{3})*)(?:\s?(?:of|\/)\s?(\d+(?:,\d{3})*))?(?:\s(\p{L}+)(?:\s(\p{L}+))?)?/gu

/** Numbers of things that a sentence states: "5 words left", "Step 1 of 3". */
const countsIn = (text: string): ReadonlyArray<{ readonly noun: string; readonly count: string }> =>
  [...text.matchAll(countPattern)].flatMap(
    ({ 0: found, 1: before = "", 2: count = "", 3: total, 4: after = "", 5: later = "", index }) => {
      // "3 to 5 days" is no count of days.
      if (/\d\s(?:to|or|and)\s?$/.test(`${text.slice(0, index)}${found.slice(0, found.indexOf(count))}`)) return []
      const isState = /^(?:left|remaining|done|selected|open|new|unread|found|free)$/i.test(later)
      const nouns = isState ? [`${after} ${later}`] : [after, later]
      const counts = nouns.flatMap((noun) => (noun === "" ? [] : [{ noun, count }]))
      if (total === undefined) return counts
      const step = before === "" ? [] : [{ noun: before, count: total }]
      return [...counts, ...step].flatMap((one) => [one, { noun: `total ${one.noun}`, count: total }])
    },
  )

/** Nouns with their values: "The club meets in room 14.", "The engineer Aurelia Stroud was asked." */
const nounPatterns = [
  /(?<![\p{L}\d])((?:\p{Ll}{3,20} (?=number))?\p{Ll}{3,20}) (\d{1,9}\p{Lu}?)(?=[.,;)]|\s(?:is|was|has)\b|\s(?!cm|mm|km|kg|[gml]\b|\p{L}+s\b)\p{Ll}|$)/gu,
  /(?<=\b[Tt]he )(\p{Ll}{3,20}) ((?:\p{Lu}\p{Ll}{1,20} ){0,2}\p{Lu}\p{Ll}{1,20})(?![\p{L}\d])/gu,
]
const definition =
  /^(?:the |an? |your |our |my )?(.{2,30}?) (?:means? (?:that )?|stands? for |refers? to |(?:is|are) (?=(?:in|on|at|under|behind|near|by|inside) ))(.+)$/i
const identity = /^(?:the|your|our|my) ((?:\p{Ll}{1,20} ){0,3}\p{Ll}{1,20}) (?:is|was) (\S+)$/iu

/** Labels with values in a sentence. */
const factsIn = (sentence: string): ReadonlyArray<Omit<Fact, "node">> => {
  const bare = sentence.replace(/\.$/, "")
  const lines = sentence.split(/,\s+(?=\p{L}[^,:]{1,30}:\s)/u).flatMap((line) => {
    const [, label = "", value = ""] = /^([^:]{1,40}):\s*(.+)$/su.exec(line) ?? []
    return /\d$/.test(label) ? [] : [{ label, value: value.replace(/\.$/, "") }]
  })
  const nouns = nounPatterns.flatMap((pattern) =>
    [...bare.matchAll(pattern)].map(([, label = "", value = ""]) => ({ label, value, more: sentence })),
  )
  const [, subject = "", meaning = ""] = definition.exec(bare) ?? []
  // "Your order number is HB-1057.", "The name of the cat is Tom."
  const [, label = "", value = ""] = identity.exec(bare) ?? []
  const parts = [...(sentence.length <= 40 ? [bare] : []), ...segmentsOf(bare).filter((one) => one !== sentence)]
  return [
    ...lines,
    ...nouns,
    { label: subject, value: meaning },
    ...(/\d/.test(value) || label.includes(" of ") ? [{ label, value }] : []),
    ...parts.flatMap((part) => (part.includes(":") ? [] : [fieldOf(part)])),
  ]
}

/** The clauses of a sentence, each with the beginning of it. */
const clausesIn = (sentence: string): ReadonlyArray<{ readonly text: string; readonly lead: string }> => {
  const parts = segmentsOf(sentence).flatMap((one) => one.split(/\s(?:and|but|while)\s/u))
  const lead = parts[0]?.split(" ").slice(0, 3).join(" ") ?? ""
  return parts.length < 2 || listedIn(sentence).parts.length > 0
    ? []
    : parts.map((text, i) => ({ text, lead: i === 0 ? "" : lead }))
}

/** Rows with a label and a value. A row of totals may be a header as well. */
const rowFacts = (page: PageModel): ReadonlyArray<Fact> => {
  const rows = page.rows.filter((row) => row.cells.length === 2 && page.headers(row).length !== 2)
  const totals = page.nodes.flatMap(({ tag }, node) => {
    const cells = tag === "tr" ? page.children(node).filter((cell) => page.tag(cell) === "th") : []
    const texts = cells.map(page.text)
    return texts.length === 2 && /\d/.test(texts[1] ?? "") ? [{ cells: texts, node }] : []
  })
  return [...rows, ...totals].map(({ cells: [label = "", value = ""], node }) => ({ label, value, node }))
}

const labelTags = /^(?:a|div|p|section|article|hr|ul|ol|table|form)$/

/** Texts beside each other: terms with their definitions, a heading over a single paragraph, and lines of short parts. */
const lineFacts = (page: PageModel): ReadonlyArray<Fact> => {
  const items = new Set(page.rows.map(({ node }) => node))
  const buttons = new Set(page.controls.flatMap(({ isButton, node }) => (isButton ? [node] : [])))
  const controlled = new Set(page.controls.flatMap(({ node }) => [node, ...page.ancestors(node)]))
  return page.nodes.flatMap(({ tag }, at): ReadonlyArray<Fact> => {
    const children = page.children(at)
    const isParagraph = (one: number) => page.tag(one) === "p"
    const pairs = children.slice(0, -1).flatMap((child, i) => {
      const node = children[i + 1] ?? -1
      const isTerm = page.tag(child) === "dt"
      const isHeading =
        page.role(child) === "heading" &&
        isParagraph(node) &&
        !controlled.has(node) &&
        !children.slice(i + 2).some((one) => isParagraph(one) && page.text(one) !== "")
      const texts = isTerm ? contentOf(page, child).leaves.map(({ text }) => text) : [page.text(child)]
      return isTerm || isHeading ? [{ label: texts.join(" "), value: page.text(node), node }] : []
    })
    const shown = children.filter((child) => !buttons.has(child) || page.tag(child) === "summary")
    const [label = "", ...others] = shown.map(page.text).filter((text) => text !== "")
    const isLine =
      !items.has(at) &&
      children.length > 1 &&
      children.length <= 8 &&
      tag !== "tr" &&
      children.every((child) => !labelTags.test(page.tag(child)) && isPlain(page, child)) &&
      others.length > 0 &&
      label.length <= 40 &&
      !label.includes(":") &&
      !/^\W+$/u.test(label)
    const value = others.filter((text) => !/^[^\p{L}\d]$/u.test(text)).join(" ")
    return isLine ? [...pairs, { label, value, node: at }] : pairs
  })
}

/** What fields, sliders and lists are set to. */
const controlFacts = (page: PageModel): ReadonlyArray<Fact> =>
  page.controls.flatMap(({ element, kind, name, node, role, value }) => {
    const isShown = /^(?:select|enter|slider|stepper)$/.test(kind) || role === "combobox"
    const label = withoutNumber(name)
    return isShown && element.type !== "password"
      ? [{ label, value: value === "" && kind === "press" ? page.text(node) : value, node }]
      : []
  })

/** The number in the heading of the page, and the price, the rating and the date of what it is about, which stand beside its heading. */
const headingFacts = (page: PageModel): ReadonlyArray<Fact> => {
  const heading = mainHeadingOf(page)
  if (heading < 0) return []
  const holder = page.parent(heading)
  const counts = new Map(page.rows.map(({ count, node }) => [node, count]))
  const isApart = (up: number): boolean =>
    up !== holder &&
    isWithin(page, up, holder) &&
    (/^(?:li|tr|article|aside|nav|table)$/.test(page.tag(up)) || (counts.get(up) ?? 0) > 2)
  const about = page.leaves.filter(
    ({ node }) =>
      isWithin(page, node, holder) &&
      !isWithin(page, node, heading) &&
      headingsOf(page, node)[0] === page.text(heading) &&
      !page.ancestors(node).some(isApart),
  )
  const [noun = "", code = "", ...others] = page.text(heading).split(" ")
  const isNumbered = /\d/.test(code) && !/\d/.test(noun) && others.length === 0
  const beside = (["money", "rating", "date"] as const).flatMap((type) => {
    const values = about.flatMap(({ node, text }) => {
      const [value] = valuesIn(text, type)
      return value !== undefined && text.length < value.text.length + 12 ? [{ node, value: value.text }] : []
    })
    const [shortest] = values.toSorted((a, b) => a.value.length - b.value.length)
    if (shortest === undefined || new Set(values.map(({ value }) => numberOf(value))).size > 1) return []
    const label = type === "money" ? "price" : type
    const name = { label: "name", value: page.text(heading), node: shortest.node }
    return [{ label, ...shortest }, ...(type === "date" ? [] : [name])]
  })
  return [...(isNumbered ? [{ label: `${noun} number`, value: code, node: heading }] : []), ...beside]
}

/** Texts that end with a colon, before the next one. */
const colonFacts = ({ leaves }: PageModel): ReadonlyArray<Fact> =>
  leaves.slice(0, -1).flatMap(({ text }, i) => {
    const { node = -1, text: value = "" } = leaves[i + 1] ?? {}
    return /:\s*$/.test(text) ? [{ label: text.replace(/.*[.]\s+/su, ""), value, node }] : []
  })

/** Labels with a value each, counts, and sentences. */
export const factsOf = (page: PageModel): ReadonlyArray<Collection> => {
  const wide = new Set(page.rows.flatMap(({ node, texts }) => (texts.length > 1 ? [node] : [])))
  const blocks = blocksOf(page).filter(({ node }) => page.tag(node) === "p" || !wide.has(node))
  const all = blocks.flatMap(({ node, sentences, text }) => {
    const [, lead = ""] = /^([^:.]{2,30}):\s/u.exec(text) ?? []
    return sentences.map((sentence) => ({ lead, node, sentence }))
  })
  const typed = page.controls.flatMap(({ kind, name, node, value }) =>
    kind === "enter" && value.includes(" ") ? [{ lead: name, node, text: value }] : [],
  )
  const facts: ReadonlyArray<Fact> = [
    ...rowFacts(page),
    ...lineFacts(page),
    ...all.flatMap(({ node, sentence }) => factsIn(sentence).map((fact) => ({ ...fact, node }))),
    ...controlFacts(page),
    ...chosenOf(page),
    ...headingFacts(page),
    ...colonFacts(page),
  ]
  const found = new Map<string, Entry>()
  for (const { label, more = "", node, value } of facts) {
    const [name, shown] = [clean(label), clean(value)]
    if (shown === "" || name === "" || label.length > 60) continue
    const context = [...keysOf(more), ...contextAt(page, node)]
    const text = isFormer(label) ? `${label} ${shown}` : shown
    found.set(`${name}\n${text}\n${context.join(" ")}`, entryOf(name, [fieldFrom("", text)], context))
  }
  const counts = all.flatMap(({ node, sentence }) =>
    segmentsOf(sentence).flatMap((segment) =>
      countsIn(segment).map(({ count, noun }) =>
        entryOf(noun, [fieldFrom("", count)], [...keysOf(segment), ...contextAt(page, node)]),
      ),
    ),
  )
  const sentences = [
    ...all.flatMap(({ lead, node, sentence }) => [
      { lead, node, text: sentence },
      ...clausesIn(sentence).map((clause) => ({ ...clause, node })),
    ]),
    ...typed,
  ].map(({ lead, node, text }): Entry => ({
    title: fieldFrom("", ""),
    fields: [fieldFrom("", text)],
    texts: [text],
    context: [...keysOf(lead), ...contextAt(page, node)],
  }))
  return [
    collectionOf("facts", [...found.values()], []),
    collectionOf("counts", counts, []),
    collectionOf("sentences", sentences, []),
  ]
}
