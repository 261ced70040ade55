import { type Control, groupBy, type Leaf, type PageModel, type Row, isChosen } from "../PageModel.ts"
import { keysOf } from "../Words.ts"
import { valuesIn } from "./Types.ts"
import {
  blocksOf,
  choiceGroups,
  clean,
  fieldOf,
  headingsOf,
  isInside,
  listedIn,
  nameBefore,
  segmentsOf,
  sentencesOf,
} from "./Items.ts"

/** A value of an entry. */
export interface Field {
  /** What the page calls it; "" if it has no label. */
  readonly label: string
  readonly labelKeys: ReadonlyArray<string>
  readonly text: string
  readonly keys: ReadonlyArray<string>
}

/** A row of a table, an item of a list, a card. */
export interface Entry {
  /** Its name. */
  readonly title: Field
  readonly fields: ReadonlyArray<Field>
  /** Texts beside its name, undivided. */
  readonly texts: ReadonlyArray<string>
}

/** Entries of one kind. */
export interface Collection {
  readonly entries: ReadonlyArray<Entry>
  /** Words of the headings that it stands under. */
  readonly context: ReadonlyArray<string>
  /** What two parts of one list share. */
  readonly shape: string
  readonly isTable: boolean
  /** True if all columns hold the same kind of values, so that one must be said for a condition. */
  readonly isUniform: boolean
  /** True if the page shows all of its entries, and each was read. */
  readonly isWhole: boolean
}

const fieldFrom = (label: string, text: string): Field => ({
  label,
  labelKeys: keysOf(label),
  text,
  keys: keysOf(text),
})

const cellsOf = (page: PageModel, row: number): ReadonlyArray<number> =>
  (page.childrenOf[row] ?? []).filter(
    (cell) =>
      /^(?:cell|gridcell|rowheader)$/.test(page.nodes[cell]?.role ?? "") || /^t[dh]$/.test(page.nodes[cell]?.tag ?? ""),
  )

const controlsAt = new WeakMap<PageModel, ReadonlyMap<number, Control>>()

/** Texts and controls in a part of the page, without the texts of buttons. */
const contentOf = (
  page: PageModel,
  at: number,
): { readonly leaves: Array<Leaf>; readonly controls: Array<Control> } => {
  const known = controlsAt.get(page) ?? new Map(page.controls.map((control) => [control.node, control]))
  controlsAt.set(page, known)
  const leaves: Array<Leaf> = []
  const controls: Array<Control> = []
  const visit = (node: number, isTop: boolean): void => {
    const control = known.get(node)
    if (control !== undefined && !isTop) controls.push(control)
    if (control?.isButton === true && !isTop) return
    const { tag, text = "" } = page.nodes[node] ?? {}
    // What is crossed out no longer counts.
    if (/^(?:s|del|strike)$/.test(tag ?? "")) return
    if (tag === "#text" && text !== "") leaves.push({ node, text })
    for (const child of page.childrenOf[node] ?? []) visit(child, false)
  }
  visit(at, true)
  return { leaves, controls }
}

/** The text of a cell, or the value of the only control in it. */
const cellText = (page: PageModel, cell: number): string => {
  const { controls, leaves } = contentOf(page, cell)
  const text = leaves.map((leaf) => leaf.text).join(" ")
  const [control] = controls
  if (text !== "" || control === undefined || controls.length > 1) return text
  if (control.kind === "toggle") return isChosen(control) ? "checked" : "unchecked"
  return control.kind === "select" || control.kind === "enter" || control.kind === "slider" ? control.value : ""
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** The column that names the rows: the first one that differs in all of them. */
const titleColumn = (rows: ReadonlyArray<ReadonlyArray<string>>, headers: ReadonlyArray<string>): number =>
  headers.findIndex(
    (header, column) =>
      !/^(?:#|no\.?|nr\.?|rank|pos\.?|place)$/i.test(header) &&
      rows.every((cells) => cells[column] !== "") &&
      (rows.some((cells) => hasLetters(cells[column] ?? "")) || column > 0 || hasLetters(header)),
  )

const tableOf = (
  headers: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): ReadonlyArray<Entry> | undefined => {
  const naming = titleColumn(rows, headers)
  if (naming < 0 || rows.length === 0) return undefined
  return rows.map((cells) => {
    const fields = cells.map((text, column) => fieldFrom(headers[column] ?? "", text))
    const title = fields[naming] as Field
    return { title, fields: [title, ...fields.filter((field) => field !== title)], texts: [] }
  })
}

const transposed = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<ReadonlyArray<string>> =>
  (rows[0] ?? []).map((_, column) => rows.map((cells) => cells[column] ?? ""))

/** Returns true if cells of all columns hold the same kind of value, so that each row is about the columns as well. */
const isUniform = (rows: ReadonlyArray<ReadonlyArray<string>>): boolean => {
  const kinds = new Set(
    rows
      .flat()
      .map((text) =>
        valuesIn(text, "money").length > 0 ? "money" : /^[-−]?\d[\d.,]*$/.test(text) ? "number" : "text",
      ),
  )
  const columns = transposed(rows)
  const isShared = rows.flat().some((text) => columns.filter((cells) => cells.includes(text)).length > 1)
  return kinds.size === 1 && (isShared || !kinds.has("text"))
}

const tablesOf = (page: PageModel): ReadonlyArray<Collection> =>
  [
    ...groupBy(
      page.rows.filter((row) => row.cells.length > 1 && page.headers(row).length === row.cells.length),
      ({ parent }) => parent,
    ),
  ].flatMap(([parent, rows]) => {
    const headers = rows[0] === undefined ? [] : page.headers(rows[0])
    const texts = rows.map(({ node }) => cellsOf(page, node).map((cell) => cellText(page, cell)))
    const all = [headers, ...texts]
    const context = headingsOf(page, parent).flatMap(keysOf)
    const [titles = [], ...turned] = transposed(all)
    const isSame = isUniform(texts.map((cells) => cells.slice(1)))
    const isTurned = headers[0] === "" || isSame
    return [
      [headers, texts, `columns ${headers.join("|")}`],
      ...(isTurned ? [[["", ...titles.slice(1)], turned, `rows ${titles.join("|")}`]] : []),
    ].flatMap(([names, cells, shape]) => {
      const entries = tableOf(names as ReadonlyArray<string>, cells as ReadonlyArray<ReadonlyArray<string>>)
      return entries === undefined
        ? []
        : [
            {
              entries,
              context,
              shape: String(shape),
              isTable: true,
              isUniform: isSame,
              isWhole: isComplete(page, rows),
            },
          ]
    })
  })

/** Parts of a text: "Larch (30 m²), $95 · pets" has four. */
const partsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/\s[·•|–—]\s|^[·•|–—]\s|\s[·•|–—]$/u)
    .flatMap(segmentsOf)
    .flatMap((part) => {
      const at = part.endsWith(")") ? part.indexOf(" (") : -1
      return at < 1 ? [part] : [part.slice(0, at), ...segmentsOf(part.slice(at + 2, -1))]
    })
    .map(clean)
    .filter((part) => part !== "")

const labeled = (part: string): Field => {
  const { label, value } = fieldOf(part)
  return fieldFrom(label, value)
}

const entryOf = (name: string, parts: ReadonlyArray<Field>, texts: ReadonlyArray<string> = []): Entry => {
  const title = fieldFrom("", name)
  return { title, fields: [title, ...parts], texts }
}

/** Reads a card: its heading or first text is its name. */
const cardOf = (page: PageModel, { node }: Row): Entry | undefined => {
  const { leaves } = contentOf(page, node)
  const headed = leaves.find(({ node: at }) => page.nodes[page.nodes[at]?.parent ?? -1]?.role === "heading")
  const first = headed ?? leaves.find(({ text }) => hasLetters(text))
  if (first === undefined) return undefined
  const [whole = "", ...others] = partsOf(first.text)
  const value = [...valuesIn(whole, "money"), ...valuesIn(whole, "time"), ...valuesIn(whole, "percent")].toSorted(
    (a, b) => a.from - b.from,
  )[0]
  const before = value === undefined ? "" : nameBefore(whole, value.from)
  const name = before === "" ? whole : before
  if (value !== undefined && before !== "") others.unshift(whole.slice(value.from))
  const [, lead = "", rest = ""] = headed === undefined ? (/^([^:\d]{2,40}):\s(.+)$/su.exec(first.text) ?? []) : []
  const fields: Array<Field> = lead === "" ? others.map(labeled) : partsOf(rest).map(labeled)
  for (let i = 0; i < leaves.length; i++) {
    const leaf = leaves[i]
    const next = leaves[i + 1]
    if (leaf === undefined || leaf === first) continue
    const parent = page.nodes[leaf.node]?.parent ?? -1
    const isLabel =
      next !== undefined && next !== first && (/:\s*$/.test(leaf.text) || page.nodes[parent]?.tag === "dt")
    const isAmount =
      next !== undefined &&
      next !== first &&
      /^\d[\d.,]*$/.test(leaf.text) &&
      /^\p{L}[\p{L} ]{1,20}$/u.test(next.text) &&
      isInside(page, next.node, page.nodes[parent]?.parent ?? -1)
    if (isLabel) fields.push(fieldFrom(clean(leaf.text), clean(next.text)), ...partsOf(next.text).slice(1).map(labeled))
    else if (isAmount) fields.push(fieldFrom(next.text, `${leaf.text} ${next.text}`))
    else fields.push(...partsOf(leaf.text).map(labeled))
    if (isLabel || isAmount) i++
  }
  const texts = lead === "" ? leaves.flatMap((leaf) => (leaf === first ? [] : [clean(leaf.text)])) : [rest]
  return entryOf(lead === "" ? name : lead, fields, texts)
}

const ancestorsOf = (page: PageModel, at: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let up = page.nodes[at]?.parent ?? -1; up >= 0; up = page.nodes[up]?.parent ?? -1) found.push(up)
  return found
}

const isInNavigation = (page: PageModel, at: number): boolean => {
  for (let up = at; up >= 0; up = page.nodes[up]?.parent ?? -1)
    if (page.nodes[up]?.tag === "nav" || /^(?:navigation|menu|menubar|tablist)$/.test(page.nodes[up]?.role ?? ""))
      return true
  return false
}

const isItem = (page: PageModel, at: number): boolean => {
  const { el, hints, tag = "" } = page.nodes[at] ?? {}
  return /^(?:li|tr|article)$/.test(tag) || (/^(?:div|section)$/.test(tag) && el === undefined && hints !== undefined)
}

const listsOf = (page: PageModel): ReadonlyArray<Collection> => {
  const kind = ({ node, parent }: Row): string => {
    const { hints, role = "", tag = "" } = page.nodes[node] ?? {}
    return `${parent} ${tag} ${role} ${/^(?:li|article)$/.test(tag) ? "" : (hints?.[0] ?? "")}`
  }
  // Paragraphs beside each other are parts of one thing.
  const rows = page.rows.filter(
    ({ cells, count, node }) =>
      cells.length < 2 && count > 1 && !/^(?:p|dd|ul|ol|dl|table|tbody|form)$/.test(page.nodes[node]?.tag ?? ""),
  )
  return [...groupBy(rows, kind)].flatMap(([shape, members]) => {
    const entries = members.flatMap((row) => cardOf(page, row) ?? [])
    const parent = members[0]?.parent ?? 0
    const [hints = [], ...others] = members.map((row) => page.nodes[row.node]?.hints ?? [])
    const shared = hints.filter((hint) => others.every((one) => one.includes(hint)))
    const isNavigation = members.every(({ node }) => page.nodes[node]?.role === "link") || isInNavigation(page, parent)
    // What holds other entries is a section of them.
    const nodes = new Set(members.map(({ node }) => node))
    const isGroup = page.rows.some(
      ({ count, node, parent: list }) =>
        list !== parent && count > 1 && isItem(page, node) && ancestorsOf(page, node).some((up) => nodes.has(up)),
    )
    const isForm = members.some(({ node }) => contentOf(page, node).controls.some(({ kind }) => kind === "enter"))
    return entries.length < 2 || isNavigation
      ? []
      : [
          {
            entries,
            context: [page.nodes[parent]?.name ?? "", ...shared, ...headingsOf(page, members[0]?.node ?? 0)].flatMap(
              keysOf,
            ),
            shape: shape.replace(/^\d+/, ""),
            isTable: false,
            isUniform: false,
            isWhole: !isForm && !isGroup && entries.length === members.length && isComplete(page, members),
          },
        ]
  })
}

/** Options to choose from, and things that a sentence lists with a value each. */
const namedOf = (page: PageModel): ReadonlyArray<Collection> => [
  ...choiceGroups(page)
    .filter(({ options }) => options.length > 1 && options.every(({ control }) => control.kind === "radio"))
    .map(({ label, options }) => ({
      entries: options.map((option) => {
        const [name = "", ...parts] = partsOf(option.label)
        return entryOf(name, parts.map(labeled))
      }),
      context: [label, ...headingsOf(page, options[0]?.control.node ?? 0)].flatMap(keysOf),
      shape: "options",
      isTable: false,
      isUniform: false,
      isWhole: true,
    })),
  ...blocksOf(page).flatMap(({ node, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const { lead, parts } = listedIn(sentence)
      return parts.length === 0
        ? []
        : [
            {
              entries: parts.map((part) =>
                entryOf(
                  part.name,
                  partsOf(part.text).map((one) => labeled(clean(one.replace(part.name, "")))),
                ),
              ),
              context: [lead, ...headingsOf(page, node)].flatMap(keysOf),
              shape: "sentence",
              isTable: false,
              isUniform: false,
              isWhole: false,
            },
          ]
    }),
  ),
]

const noted = new WeakMap<PageModel, ReadonlyArray<Collection>>()

/** The tables, lists and cards of a page. A table is also read by its columns. */
export const collectionsOf = (page: PageModel): ReadonlyArray<Collection> => {
  const known = noted.get(page)
  if (known !== undefined) return known
  const found = [...tablesOf(page), ...listsOf(page), ...namedOf(page)]
  noted.set(page, found)
  return found
}

/** Returns true if the page shows only a part of its list. */
export const isPaged = ({ controls, leaves }: PageModel): boolean =>
  leaves.some(({ text }) =>
    /\bpage \d+ (?:of|\/) \d+|\b\d+ ?(?:-|–|to) ?\d+ of \d+|^\W*\d+ more\b|\b(?:and|\+) ?\d+ more\b|\b(?:first|top|showing|latest) \d+\b|loading|^(?:…|\.\.\.)$/i.test(
      text,
    ),
  ) ||
  controls.some(
    ({ element, name }, _, all) =>
      !element.disabled &&
      // "Next" of a player is the next track.
      !all.some((one) => /^(?:play|pause)$/i.test(one.name.trim())) &&
      (/^[›»→]$/.test(name.trim()) ||
        /^(?:next(?: page)?|older|(?:load|show|see|view)(?: \d+)? (?:more|all|others|rest)\b.*|more|page \d+|2)$/i.test(
          name.replaceAll(/[^\p{L}\d ]/gu, "").trim(),
        )),
  )

/** Controls that may hide a part of a list, with what they are set to. */
const activeFilters = (page: PageModel): ReadonlyArray<string> =>
  page.controls.flatMap(({ element, isButton, kind, name, options, role, row, states, value }) => {
    if (row !== null && row.cells.length > 1) return []
    if (kind === "enter")
      return value !== "" && /search|filter|find|query/i.test(`${name} ${element.type} ${role}`) ? [value] : []
    if (kind === "select")
      return value !== "" &&
        options[0] !== value &&
        !/\b(?:all|any|every|everything)\b/i.test(value) &&
        /\b(?:filter|show|status|category|type|kind|view|only)\b/i.test(name)
        ? [value]
        : []
    if (kind === "toggle") return states.has("checked") && /\b(?:only|hide|show|filter)\b/i.test(name) ? [name] : []
    const isOn = ["selected", "pressed", "current"].some((state) => states.has(state as "selected"))
    return isOn && (isButton || role === "tab" || role === "radio") && !/\b(?:all|any|everything)\b/i.test(name)
      ? [name]
      : []
  })

/** Returns true if rows are all there are: none is hidden, filtered out or not yet loaded, and none was left out. */
const isComplete = (page: PageModel, rows: ReadonlyArray<Row>): boolean => {
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined || isPaged(page) || activeFilters(page).length > 0) return false
  const { tag } = page.nodes[first.node] ?? {}
  const siblings = (page.childrenOf[first.parent] ?? []).filter(
    (one) =>
      page.nodes[one]?.tag === tag && !(page.childrenOf[one] ?? []).every((cell) => page.nodes[cell]?.tag === "th"),
  )
  if (siblings.length !== rows.length) return false
  for (let up = first.parent; up > 0; up = page.nodes[up]?.parent ?? -1)
    if (page.nodes[up]?.states?.includes("scrollable") === true || page.nodes[up]?.role === "tree") return false
  // A list at the end of a long page may grow once it is scrolled to.
  const { pageHeight, top, viewportHeight } = page.observation.scroll
  const isLast = !page.leaves.some(({ node }) => node > last.node && !isInside(page, node, last.node))
  if (isLast && top + viewportHeight < pageHeight - 1 && rows.length >= 8) return false
  return !page.leaves.some(({ text }) => {
    const [, count] =
      /^\D{0,20}?\b(\d+)\s(?:results?|items?|entries|records|rows|matches|found|total|in total)\b/i.exec(text) ?? []
    return count !== undefined && Number(count) !== rows.length
  })
}
