import { type Node, type Page } from "./Page.ts"

/** A value that the page states, with what it is about. */
export interface Fact {
  readonly value: string
  /** Name of the value: a column, a label, a heading; "" for a sentence. */
  readonly label: string
  /** Text around it that tells what it belongs to: row, group, headings. */
  readonly about: string
  readonly node: Node
  readonly kind: "cell" | "pair" | "field" | "line" | "item"
}

const longestLabel = 80
const longestValue = 400
const labelled = /^(.{1,80}?)\s*(?::|：|=)\s+(.+)$/s

const headingsOf = (page: Page, node: Node): string =>
  page
    .headings(node)
    .map((heading) => page.line(heading))
    .join(" ")

const inTables = (page: Page): ReadonlyArray<Fact> =>
  page.nodes
    .filter(({ of }) => of.tag === "table" || of.role === "grid" || of.role === "table")
    .flatMap((table) => {
      const columns = page.columns(table)
      const caption = `${table.of.name} ${headingsOf(page, table)} ${table.children
        .filter(({ of }) => of.tag === "caption")
        .map((one) => page.line(one))
        .join(" ")}`
      return page.rows(table).flatMap((row): ReadonlyArray<Fact> => {
        if (page.isHeaderRow(row)) return []
        const cells = page.cells(row)
        const texts = cells.map((cell) => cellText(page, cell))
        return cells.flatMap((cell, at): ReadonlyArray<Fact> => {
          const value = texts[at] ?? ""
          const others = texts.filter((_, other) => other !== at).join(" | ")
          const label = columns[at] ?? (cells.length === 2 && at === 1 ? (texts[0] ?? "") : "")
          if (value === "" || (columns.length === 0 && cells.length === 2 && at === 0)) return []
          return [{ value, label, about: `${others} ${caption}`, node: cell, kind: "cell" }]
        })
      })
    })

/** Text of a cell; the value of a field in it. */
const cellText = (page: Page, cell: Node): string => {
  const text = page.line(cell)
  if (text !== "") return text
  const field = [...page.descendants(cell)].find(({ of }) => of.value !== undefined)
  return field?.of.value ?? ""
}

const blockTags = new Set(
  "p li dd dt div td th h1 h2 h3 h4 h5 h6 span label section article blockquote figcaption output pre summary caption legend strong b em".split(
    " ",
  ),
)

/** Label and value side by side: `dt` and `dd`, "Label: value", two neighbors of one parent. */
const pairs = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    const about = (): string => `${itemText(page, node)} ${headingsOf(page, node)}`
    if (node.of.tag === "dd" && node.parent !== null) {
      const before = node.parent.children
        .slice(0, node.parent.children.indexOf(node))
        .findLast(({ of }) => of.tag === "dt")
      return before === undefined
        ? []
        : [{ value: page.line(node), label: page.line(before), about: about(), node, kind: "pair" }]
    }
    if (!blockTags.has(node.of.tag) || node.children.length === 0) return []
    const visible = node.children.filter((child) => page.line(child) !== "")
    if (visible.length === 2) {
      const [first, second] = visible
      if (first === undefined || second === undefined) return []
      const label = page.line(first).replace(/\s*[:：=]\s*$/, "")
      const value = page.line(second).replace(/^\s*[:：=]\s*/, "")
      const isPair =
        !second.children.some(({ of }) => of.tag === "div" || of.tag === "p") && first.of.role !== "heading"
      if (isPair && label !== "" && label.length <= longestLabel && value !== "" && value.length <= longestValue)
        return [
          { value, label, about: about(), node: second, kind: "pair" },
          // "19 °C now", "3 votes": the value first.
          ...((first.of.tag === "#text" && second.of.tag === "#text") ||
          value.length > 40 ||
          second.of.role === "heading"
            ? []
            : [
                {
                  value: label,
                  label: value.slice(0, longestLabel),
                  about: about(),
                  node: first,
                  kind: "pair" as const,
                },
              ]),
        ]
    }
    const own = page.line(node)
    const match =
      own.length < longestValue &&
      !node.children.some((child) => blockTags.has(child.of.tag) && labelled.test(page.line(child)))
        ? labelled.exec(own)
        : null
    return match === null ? [] : [{ value: match[2] ?? "", label: match[1] ?? "", about: about(), node, kind: "pair" }]
  })

const itemText = (page: Page, node: Node): string => {
  const item = page.item(node)
  const outer = item?.parent === undefined || item.parent === null ? null : page.item(item.parent)
  return `${item === null ? "" : page.line(item).slice(0, 500)} ${outer === null ? "" : page.line(outer).slice(0, 500)}`
}

const fields = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    const { value } = node.of
    if (value === undefined || value === "") return []
    const label = node.element?.label || node.element?.name || node.of.name || node.element?.placeholder || ""
    return [{ value, label, about: `${itemText(page, node)} ${headingsOf(page, node)}`, node, kind: "field" }]
  })

/** Blocks of running text, by sentence. */
const lines = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    const hasText = node.children.some(({ of }) => of.tag === "#text")
    if (!hasText || node.of.role === "heading") return []
    const inline = new Set("b strong em i span a code mark small u q abbr time label button".split(" "))
    if (inline.has(node.of.tag) && node.parent?.children.some(({ of }) => of.tag === "#text") === true) return []
    const text = page.line(node)
    const about = `${itemText(page, node)} ${headingsOf(page, node)}`
    return text
      .split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“])/u)
      .map((value) => ({ value, label: "", about, node, kind: "line" as const }))
  })

/** Headings with what stands under them, and items with their first text as the name. */
const items = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    if (page.item(node) !== node || ["tr", "td", "option"].includes(node.of.tag)) return []
    const leaves = [...page.descendants(node)].filter(({ of }) => of.tag === "#text")
    if (leaves.length < 2) return []
    return leaves.map((leaf) => ({
      value: leaf.of.text,
      label: (leaf.parent?.of.hints ?? []).join(" "),
      about: `${page.line(node)} ${headingsOf(page, node)}`,
      node: leaf,
      kind: "item" as const,
    }))
  })

/** What stands right under a heading. */
const sections = (page: Page): ReadonlyArray<Fact> =>
  page.nodes.flatMap((node): ReadonlyArray<Fact> => {
    if (node.of.role !== "heading" || node.parent === null) return []
    const siblings = node.parent.children
    const next = siblings
      .slice(siblings.indexOf(node) + 1)
      .find((one) => page.line(one) !== "" && one.of.role !== "button")
    const value = next === undefined || next.of.role === "heading" ? "" : page.line(next)
    return next === undefined || value === "" || value.length > longestValue
      ? []
      : [{ value, label: page.line(node), about: headingsOf(page, node), node: next, kind: "pair" }]
  })

/** Texts of buttons say what can be done, not what is. */
const isOnButton = (page: Page, node: Node): boolean =>
  page.closest(node, ({ element, of }) => of.role === "button" || of.tag === "button" || element?.role === "button") !==
  undefined

const isOnlyButtons = (page: Page, node: Node): boolean => {
  const texts = [...page.descendants(node)].filter(({ of }) => of.tag === "#text")
  return texts.length > 0 && texts.every((text) => isOnButton(page, text))
}

const facts = new WeakMap<Page, ReadonlyArray<Fact>>()

/** Returns everything that the page states as values with their names. */
export const factsOf = (page: Page): ReadonlyArray<Fact> => {
  const known =
    facts.get(page) ??
    [...inTables(page), ...pairs(page), ...sections(page), ...fields(page), ...items(page), ...lines(page)].filter(
      ({ node }) => !isOnButton(page, node) && !isOnlyButtons(page, node),
    )
  facts.set(page, known)
  return known
}
