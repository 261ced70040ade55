import { stopWords } from "../data/Phrases.ts"
import { datesIn } from "../language/DateWords.ts"
import type { Node, Page } from "./Page.ts"
import { type Record, recordsOf, splitLabel, stated } from "./Tables.ts"

/** A value that the page states, with what it is about. */
export interface Fact {
  readonly value: string
  /** Name of the value: a column, a label, a heading; "" for a sentence. */
  readonly label: string
  /** Text around it that tells what it belongs to: row, group, headings. */
  readonly about: string
  readonly node: Node
  readonly kind: "cell" | "pair" | "field" | "line" | "item" | "title"
}

const longestLabel = 80
const longestValue = 400
/** Text of an outer card that still is about one thing. */
const longestAround = 200

const headingsOf = (page: Page, node: Node): string =>
  page
    .headings(node)
    .map((heading) => page.line(heading))
    .join(" ")

const isHeading = ({ of }: Node): boolean => of.role === "heading" || of.tag === "caption" || of.tag === "legend"

/** Cells of tables, and parts of cards. A column without a name that counts the rows states nothing. */
const inRecords = (page: Page): ReadonlyArray<Fact> =>
  recordsOf(page).flatMap(({ columns, isTable, records }) =>
    records.flatMap(({ cells, nodes: [node] }: Record): ReadonlyArray<Fact> => {
      if (node === undefined || (!isTable && cells.length < 2)) return []
      const above = headingsOf(page, node)
      return cells.flatMap(({ name, text }, at): ReadonlyArray<Fact> => {
        const isCounter = columns.length > 0 && name === "" && at === 0 && /^\d+$/.test(text)
        if (text === "" || isCounter) return []
        const others = cells
          .filter((_, other) => other !== at)
          .map((one) => `${one.name !== "" && !isTable ? `${one.name} ` : ""}${one.text}`)
          .join(" | ")
        const isPair = isTable && columns.length === 0 && cells.length === 2
        if (isPair && at === 0) return []
        return [
          {
            value: text,
            label: isPair ? (cells[0]?.text ?? "") : name,
            about: `${others} ${above}`,
            node,
            kind: isTable ? "cell" : "item",
          },
        ]
      })
    }),
  )

const blockTags = new Set(
  "p li dd dt div td th h1 h2 h3 h4 h5 h6 span label section article blockquote figcaption output pre summary caption legend strong b em".split(
    " ",
  ),
)

const itemText = (page: Page, node: Node): string => {
  const item = page.item(node)
  const outer = item?.parent === undefined || item.parent === null ? null : page.item(item.parent)
  const around = outer === null ? "" : page.line(outer)
  return `${item === null ? "" : page.line(item).slice(0, 500)} ${around.length > longestAround ? "" : around}`
}

const aboutOf = (page: Page, node: Node): string => `${itemText(page, node)} ${headingsOf(page, node)}`

/** Label and value side by side: `dt` and `dd`, two neighbors of one parent. */
const pairs = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    if (node.of.tag === "dd" && node.parent !== null) {
      const before = node.parent.children
        .slice(0, node.parent.children.indexOf(node))
        .findLast(({ of }) => of.tag === "dt")
      return before === undefined
        ? []
        : [{ value: page.line(node), label: page.line(before), about: aboutOf(page, node), node, kind: "pair" }]
    }
    if (!blockTags.has(node.of.tag) || node.children.length === 0) return []
    const visible = node.children.filter((child) => stated(child, false) !== "")
    const [first, second, ...more] = visible
    if (first === undefined || second === undefined || more.length > 0 || isHeading(first) || isHeading(second))
      return []
    if (
      second.children.some(({ of }) => ["div", "p", "li", "ul", "table"].includes(of.tag)) ||
      ["table", "ul", "ol", "form"].includes(second.of.tag)
    )
      return []
    const label = stated(first, false)
      .trimEnd()
      .replace(/[:：=]$/, "")
      .trimEnd()
    const value = stated(second, false).replace(/^\s*[:：=]\s*/, "")
    if (
      label === "" ||
      label === value ||
      label.length > longestLabel ||
      /[.!]$/.test(label) ||
      value.length > longestValue ||
      splitLabel(label) !== undefined
    )
      return []
    const isReversible =
      !(first.of.tag === "#text" && second.of.tag === "#text") &&
      value.length <= 40 &&
      second.of.value === undefined &&
      !/[:：=]$/.test(page.line(first))
    return [
      { value, label, about: aboutOf(page, node), node: second, kind: "pair" },
      // "19 °C now", "3 votes": the value first.
      ...(isReversible
        ? [{ value: label, label: value, about: aboutOf(page, node), node: first, kind: "pair" as const }]
        : []),
    ]
  })

const fields = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    const { value } = node.of
    if (value === undefined || value === "") return []
    const label = node.element?.label || node.element?.name || node.of.name || node.element?.placeholder || ""
    return [{ value, label, about: aboutOf(page, node), node, kind: "field" }]
  })

const inline = new Set("b strong em i span a code mark small u q abbr time label button".split(" "))

/** Blocks of running text, by sentence; a sentence that starts with a label and a colon names its value. */
const lines = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    if (!node.children.some(({ of }) => of.tag === "#text") || isHeading(node)) return []
    if (inline.has(node.of.tag) && node.parent?.children.some(({ of }) => of.tag === "#text") === true) return []
    const text = stated(node)
    const about = aboutOf(page, node)
    return text.split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“])/u).flatMap((value): ReadonlyArray<Fact> => {
      const match = text.length < longestValue * 2 ? splitLabel(value) : undefined
      return [
        { value, label: "", about, node, kind: "line" },
        ...(match === undefined
          ? []
          : [{ value: match[1], label: match[0], about: `${text} ${about}`, node, kind: "pair" as const }]),
      ]
    })
  })

/** What stands right under a heading. */
const sections = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    if (!isHeading(node) || node.parent === null) return []
    const siblings = node.parent.children
    const next = siblings.slice(siblings.indexOf(node) + 1).find((one) => stated(one, false) !== "")
    const value = next === undefined || isHeading(next) ? "" : stated(next, false)
    return next === undefined || value === "" || value.length > longestValue
      ? []
      : [{ value, label: page.line(node), about: headingsOf(page, node), node: next, kind: "pair" }]
  })

const adjectives: { readonly [word: string]: string } = {
  long: "length",
  wide: "width",
  high: "height",
  tall: "height",
  deep: "depth",
  old: "age",
  heavy: "weight",
  thick: "thickness",
  away: "distance",
}

/** Values that a way of writing names: "08:00 to 13:30" has a start and an end, "14 m long" a length, "step 1 of 3" a number of steps. */
const named = (fact: Fact): ReadonlyArray<Fact> => {
  const found: Array<Fact> = []
  const add = (value: string | undefined, label: string): void => {
    if (value !== undefined)
      found.push({ ...fact, value, label, about: `${fact.label} ${fact.about} ${fact.value.replace(value, " ")}` })
  }
  const times = /(\d{1,2}[:.]\d{2}(?:\s?[ap]m)?)\s*(?:to|–|-|—|→|until)\s*(\d{1,2}[:.]\d{2}(?:\s?[ap]m)?)/i.exec(
    fact.value,
  )
  add(times?.[1], "departure start opening")
  add(times?.[2], "arrival end closing")
  for (const match of fact.value.matchAll(
    /(?<![\d.,])(\d[\d.,]*\s?(?:[\p{L}°²³/]{1,10}\s)?)(long|wide|high|tall|deep|old|heavy|thick|away)\b/gu,
  ))
    add(match[1]?.trim(), adjectives[match[2] ?? ""] ?? "")
  const counted = /\b(\p{L}{3,20})\s+\d+\s*(?:of|\/)\s*(\d+)\b/iu.exec(fact.value)
  add(counted?.[2], `number of ${counted?.[1] ?? ""}`)
  const rated =
    /(?:(?<!\p{L}\s)|(?<=\brat(?:ed|ing):?\s))(?<![\d.])(\d(?:\.\d)?)\s*(?:of|out of|\/)\s*(?:5|10)\b/iu.exec(
      fact.value,
    )
  add(rated?.[1], "rating star score")
  const stars = /(?<!★)★{1,10}(?!★|\s?\d)/u.exec(fact.value)
  if (stars !== null) add(String(stars[0].length), "rating star score")
  // "Counter 12", "office 27": what it is called by is its number.
  if (fact.value.length < 120)
    for (const match of fact.value.matchAll(/(?<!\p{L})(\p{L}{3,20})\s+(\d{1,5})(?![\d:.,%]*\d|\s+\p{Ll})/gu))
      if (!stopWords.has((match[1] ?? "").toLowerCase()) && datesIn(match[0]).length === 0)
        add(match[2], `${match[1] ?? ""} number`)
  return found
}

/** Texts of buttons say what can be done, not what is. */
const isOnButton = (page: Page, node: Node): boolean =>
  page.closest(node, ({ of }) => of.role === "button" || of.tag === "button") !== undefined

/** What headings call: "Order HB-1045" an order number, "404" the status of an error. */
const inHeadings = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    const text = isHeading(node) ? page.line(node) : ""
    const [, noun, code] = /^(\p{L}{3,20})(?: no\.?| number)? #?([A-Z]{0,6}-?\d[\dA-Z-]*)$/u.exec(text) ?? []
    if (code !== undefined) return [{ value: code, label: `${noun ?? ""} number`, about: text, node, kind: "pair" }]
    return /^[45]\d\d$/.test(text)
      ? [{ value: text, label: "status code error number", about: "", node, kind: "pair" }]
      : []
  })
/** The title of the page and its first heading. */
const titles = (page: Page): ReadonlyArray<Fact> => {
  const heading = page.nodes.find(isHeading)
  const [body] = page.nodes
  return [
    ...(heading === undefined || page.line(heading) === ""
      ? []
      : [
          {
            value: page.line(heading),
            label: "heading headline",
            about: "page window new site screen",
            node: heading,
            kind: "title" as const,
          },
        ]),
    ...(body === undefined || page.observation.title === ""
      ? []
      : [{ value: page.observation.title, label: "page title", about: "", node: body, kind: "title" as const }]),
  ]
}

const facts = new WeakMap<Page, ReadonlyArray<Fact>>()

/** Returns everything that the page states as values with their names. */
export const factsOf = (page: Page): ReadonlyArray<Fact> => {
  const known = facts.get(page)
  if (known !== undefined) return known
  const plain = [
    ...inRecords(page),
    ...pairs(page),
    ...sections(page),
    ...fields(page),
    ...lines(page),
    ...inHeadings(page),
    ...titles(page),
  ].filter(({ node, value }) => value !== "" && !isOnButton(page, node))
  const all = [
    ...plain,
    ...plain
      .filter(({ kind, value }) => value.length < longestValue && kind !== "field" && kind !== "title")
      .flatMap(named),
  ]
  facts.set(page, all)
  return all
}
