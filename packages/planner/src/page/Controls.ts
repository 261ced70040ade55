import type { Observation, OutlineNode, PageElement } from "@tabwright/agent/brain"
import { keysOf } from "../task/Words.ts"
import { isFolded } from "./Disclosure.ts"
import { headingsOf, isHeading } from "./Headings.ts"
import { type Control, type ControlKind, groupBy, once, type Row, type Tree } from "./PageModel.ts"
import { headersOf, rowOf } from "./Rows.ts"

/** What controls are read from. */
interface Source extends Tree {
  readonly observation: Observation
  readonly rowAt: ReadonlyMap<number, Row>
}

const enterRoles = /^(?:textbox|searchbox|combobox|spinbutton)$/
const optionRoles = /^(?:option|menuitem|menuitemradio|menuitemcheckbox|treeitem)$/
const toggleRoles = /^(?:checkbox|switch|menuitemcheckbox)$/
const textTypes = /^(?:|text|search|email|tel|url|password|number|date|time|month|week|datetime-local|color)$/

const kindOf = ({ role: own, states }: OutlineNode, element: PageElement): ControlKind => {
  const { tag, type } = element
  const role = own || element.role
  const isEditable = states?.includes("editable") === true
  if (tag === "select") return "select"
  if (type === "file") return "file"
  if (type === "range" || role === "slider") return "slider"
  if (toggleRoles.test(role) || type === "checkbox") return "toggle"
  if (role === "radio") return "radio"
  if (role === "spinbutton" && tag !== "input") return "stepper"
  if (tag === "textarea" || isEditable || (tag === "input" && (textTypes.test(type) || enterRoles.test(role))))
    return "enter"
  return optionRoles.test(role) ? "option" : "press"
}

const elementsOf = once(
  ({ elements }: Observation) => new Map(elements.map((element) => [element.index, element] as const)),
)

const elementAt = ({ nodes, observation }: Source, at: number): PageElement | undefined =>
  elementsOf(observation).get(nodes[at]?.el ?? -1)

const isBox = (page: Source, at: number): boolean => {
  const element = elementAt(page, at)
  return element !== undefined && /^(?:toggle|radio)$/.test(kindOf(page.nodes[at] as OutlineNode, element))
}

/** The nodes with elements in each node, without itself. */
const elementsIn = once((page: Source): ReadonlyMap<number, ReadonlyArray<number>> => {
  const found = new Map<number, Array<number>>()
  for (const [at, { el }] of page.nodes.entries())
    for (const up of el === undefined ? [] : page.ancestors(at)) {
      const inside = found.get(up)
      if (inside === undefined) found.set(up, [at])
      else inside.push(at)
    }
  return found
})

const elementsAt = (page: Source, at: number): ReadonlyArray<number> => elementsIn(page).get(at) ?? []

/** A label without the marks of a form: "Name (required) *:" is "Name". */
const withoutMarks = (label: string): string => {
  const chars = Array.from(label.replace(/\((?:required|optional)\)/giu, "").trim())
  const last = chars.findLastIndex((char) => !/[*:\s]/u.test(char))
  return chars
    .slice(0, last + 1)
    .join("")
    .replace(/ {2,}/g, " ")
}

/** A name, and the same without what stands in brackets at its end: "Colors (several)" is called "Colors". */
const withoutBrackets = (name: string): ReadonlyArray<string> =>
  name.endsWith(")") ? [name, name.replace(/ ?\([^()]*\)$/u, "")] : [name]

/** Headings, legends and names above a node: of each ancestor the nearest heading before the path. */
const groupsOf = (page: Source, at: number): ReadonlyArray<ReadonlyArray<string>> => {
  const { frame = 0 } = page.nodes[at] ?? {}
  const title = frame === 0 ? undefined : page.leaves.find(({ node }) => page.nodes[node]?.frame === frame)
  // "Lighthouse, lamp room" has two parts.
  const titles = title !== undefined && /^[\p{L}, ]{1,30}$/u.test(title.text) ? title.text.split(", ") : []
  return [...titles, ...headingsOf(page, at).flatMap(withoutBrackets)].map(keysOf)
}

/** The text right before the first of several boxes beside each other: "Gender:". */
const leadOf = (page: Source, at: number): ReadonlyArray<string> => {
  const boxesIn = (up: number) => [up, ...elementsAt(page, up)].filter((one) => isBox(page, one))
  const holder = boxesIn(at).length === 0 ? undefined : page.ancestors(at).find((up) => boxesIn(up).length > 1)
  if (holder === undefined) return []
  const [first = at] = boxesIn(holder)
  const inside = page.path(first).find((one) => page.parent(one) === holder) ?? 0
  const lead = page.leaves.findLast(({ node }) => node < inside)
  const isApart = page.nodes.slice(lead?.node, inside).every(({ el }) => el === undefined)
  return lead === undefined || !isApart || page.tag(inside) === "tr" ? [] : keysOf(withoutMarks(lead.text))
}

/** The text behind a box in a row in which each box comes before its text. */
const labelBehind = (page: Source, at: number, row: Row): number | undefined => {
  const partsIn = (node: number): ReadonlyArray<number> =>
    isBox(page, node) || (page.tag(node) === "#text" && /[\p{L}\d]/u.test(page.text(node)))
      ? [node]
      : page.children(node).flatMap(partsIn)
  const parts = partsIn(row.node)
  const isPaired =
    parts.length > 2 && parts.length % 2 === 0 && parts.every((node, i) => isBox(page, node) === (i % 2 === 0))
  return isPaired ? parts[parts.indexOf(at) + 1] : undefined
}

const tabClass = /^(?:nav-?)?tab(?:-?(?:link|item|btn|button|head|title|label))?$/i
const tabsHint = /^tabs\d*$|^tab(?:list|bar|strip|nav)$/

/** Returns true for one of several short texts that their class, or that of what they stand in, calls tabs. */
const isTab = (page: Source, at: number, { classes, formMethod, href, role }: PageElement): boolean => {
  const { nodes } = page
  const isCalled =
    classes.some((name) => tabClass.test(name)) ||
    nodes[page.parent(at)]?.hints?.some((hint) => tabsHint.test(hint)) === true
  const isPlain = role === "generic" || role === "button" || /^#?$/.test(href)
  const beside = page.siblings(at).filter((one) => page.tag(one) === page.tag(at) && nodes[one]?.el !== undefined)
  return isCalled && isPlain && formMethod === "" && /^.{1,30}$/.test(page.text(at)) && beside.length > 1
}

/** Classes of things that are chosen. */
const marks = /^(?:on|active|selected|checked|chosen|picked|yes|enabled|cur|current)$/

/** Returns true for a thing whose class says that it is chosen, unlike one beside it. */
const isMarked = (page: Source, at: number): boolean => {
  const { hints = [], role = "" } = page.nodes[at] ?? {}
  const plain = hints.filter((hint) => !marks.test(hint)).join(" ")
  return (
    plain !== hints.join(" ") &&
    role === "" &&
    page.siblings(at).some((one) => one !== at && (page.nodes[one]?.hints ?? []).join(" ") === plain)
  )
}

/** The text right behind a sign that opens or closes it, where nothing else does. */
const branchOf = (page: Source, at: number, element: PageElement): string => {
  const beside = page.next(at)
  // Other signs, and buttons, may play or count something.
  const isBranch = /^[▸▷⊞❯▾▽⊟]$/u.test(page.text(at)) && (element.role !== "button" || isFolded(element))
  const isAlone = page.nodes[beside]?.el === undefined && page.ancestors(at).every((up) => page.role(up) !== "treeitem")
  const isNamed = /\p{L}/u.test(page.nodes[at]?.name ?? "") || page.text(beside).length > 60
  return isBranch && isAlone && !isNamed ? page.text(beside) : ""
}

/** The controls before the texts of alike rows that say nothing but whether their row is done. */
const circlesIn = once((page: Source): ReadonlyMap<number, boolean> => {
  const circles = new Map<number, boolean>()
  for (const rows of groupBy([...page.rowAt.values()], ({ parent }) => parent).values()) {
    const found = rows.map(({ node, texts }) => {
      const [first = -1] = elementsAt(page, node)
      const { hints = [], name = "", role = "", tag = "" } = page.nodes[first] ?? {}
      const isCircle =
        first > 0 &&
        role === "" &&
        name === "" &&
        texts.length > 0 &&
        /^[✓✔✕☐☑☒○●◯◉]?$/u.test(page.text(first)) &&
        first < (page.leaves.find((leaf) => leaf.node > node && /\p{L}/u.test(leaf.text))?.node ?? 0)
      return { first, hints, isCircle, kind: `${tag} ${hints[0] ?? ""} ${hints[1] ?? ""}` }
    })
    const plain = Math.min(...found.map(({ hints }) => hints.length))
    if (found.length > 1 && found.every(({ isCircle, kind }) => isCircle && kind === found[0]?.kind))
      for (const { first, hints } of found)
        circles.set(first, /[✓✔☑●◉]/u.test(page.text(first)) || hints.length > plain)
  }
  return circles
})

/** The header of the column that a node stands in. */
const columnOf = (page: Source, at: number, row: Row | null): string => {
  const cells = row === null || row.cells.length === 0 ? [] : page.children(row.node)
  const cell = page.path(at).find((up) => cells.includes(up))
  return row === null || cell === undefined ? "" : (headersOf(page, row)[cells.indexOf(cell)] ?? "")
}

/** A control whose names are read. */
interface Unnamed {
  readonly at: number
  readonly node: OutlineNode
  readonly element: PageElement
  readonly kind: ControlKind
  /** Its text; "" for a circle, whose text says only if it is on. */
  readonly own: string
  readonly row: Row | null
}

const isTyped = ({ kind }: Unnamed): boolean => /^(?:enter|select|slider)$/.test(kind)

/** A name without the value that it ends with. */
const withoutValue = ({ kind }: Unnamed, name: string): string =>
  kind === "slider" || kind === "stepper" ? name.replace(/[\d.,:°%\s]+\p{L}?$/u, "") : name

/** "Quantity of Arc Lamp" is the quantity in the row of the Arc Lamp. */
const namesInRow = (control: Unnamed): ReadonlyArray<string> => {
  const { element, node, row } = control
  if (row === null || !isTyped(control)) return []
  return [node.name, element.label].flatMap((label) => {
    const rest = row.texts.reduce((left, part) => left.replace(part, ""), label)
    const [, short = ""] = /^([\p{L} ]{2,}?)(?: (?:of|for|in|to))?[\s,;:()–-]*$/u.exec(rest) ?? []
    return rest !== label && short !== "" ? [short] : []
  })
}

/** What its text, label and attributes call a control. */
const labelsOf = (page: Source, control: Unnamed): ReadonlyArray<string> => {
  const { element, node, own } = control
  // A button before a field is no label of the field.
  const isOfButton = page.observation.elements.some(
    ({ name, role }) => role === "button" && name.length > 1 && element.label.startsWith(name),
  )
  const labels = [
    withoutValue(control, node.name),
    ...(isTyped(control) ? [] : [own]),
    // The text before a control that has a name may be another one's.
    ...((isTyped(control) && !isOfButton) || (node.name === "" && own === "") ? [element.label] : []),
    element.placeholder,
    element.title,
    withoutValue(control, element.name),
  ]
  return [...labels.map(withoutMarks), ...namesInRow(control)]
}

/** Returns true if the name of a box in a table stands before the row: it names no box in it. */
const isNamedBefore = ({ leaves }: Source, { element, node, row }: Unnamed): boolean => {
  const called = node.name || element.label
  const before = leaves.slice(0, row === null ? 0 : leaves.findIndex((leaf) => leaf.node >= row.node)).slice(-12)
  const text = before.map((leaf) => leaf.text).join(" ")
  return called !== "" && (row?.cells.length ?? 0) > 1 && text.endsWith(called)
}

/** The text beside a box that has no name or that of something else. */
const textBeside = (page: Source, { at, node: { name }, row }: Unnamed): string | undefined => {
  if (name !== "" && !page.leaves.some(({ node, text }) => node < at && text === name)) return undefined
  const siblings = page.siblings(at)
  const place = siblings.indexOf(at)
  const beside =
    [siblings[place + 1] ?? -1, siblings[place - 1] ?? -1].find(
      (one) => page.tag(one) === "#text" && /[\p{L}\d]/u.test(page.text(one)),
    ) ?? (row === null ? undefined : labelBehind(page, at, row))
  return beside === undefined ? undefined : (page.nodes[beside]?.text ?? "")
}

const titleOf = ({ texts }: Row): string | undefined => texts.find((text) => /\p{L}/u.test(text))

/** Rows of a list by their titles. */
const titledRows = once(({ rowAt }: Source) => groupBy([...rowAt.values()], rowKey))
const rowKey = (row: Row): string => `${row.parent} ${titleOf(row)}`

/** The first text of a row whose whole text is the name of its box: "Pay the rent" of "Pay the rent home". */
const titleOfRow = (page: Source, { element, node, row }: Unnamed): string | undefined => {
  if (row === null || row.count < 2) return undefined
  if (keysOf(node.name || element.label).join() !== keysOf(row.texts.join(" ")).join()) return undefined
  return (titledRows(page).get(rowKey(row))?.length ?? 0) > 1 ? undefined : titleOf(row)
}

/** What people call a control, best first. */
const spokenNames = (page: Source, control: Unnamed, branch: string): ReadonlyArray<string> => {
  const { at, kind, own, row } = control
  const isBare = /^(?:toggle|radio)$/.test(kind) && own === ""
  const beside = isBare ? (textBeside(page, control) ?? titleOfRow(page, control)) : undefined
  if (beside !== undefined) return [beside]
  if (isBare && isNamedBefore(page, control)) return []
  if (branch !== "") return [branch]
  const heading = kind === "press" ? page.children(at).find((child) => isHeading(page, child)) : undefined
  const names = [
    ...(heading === undefined ? [] : [page.text(heading)]),
    ...(circlesIn(page).has(at) ? [] : labelsOf(page, control)),
  ]
  // A field in a table without a name is called as its column.
  return isTyped(control) && names.every((name) => name === "") ? [columnOf(page, at, row)] : names
}

/** "Active" of "Active" with the number of entries beside it. */
const nameWithoutCount = (page: Source, { at, kind }: Unnamed): string => {
  const [first = "", count = "", ...others] = kind === "press" ? page.children(at).map(page.text) : []
  return others.length === 0 && /^\(?\d+\)?$/.test(count) ? first : ""
}

const isForm = (page: Source, at: number): boolean => {
  const [role, tag] = [page.role(at), page.tag(at)]
  return (
    /^(?:form|dialog)$/.test(tag) ||
    /^(?:form|dialog|alertdialog)$/.test(role) ||
    // Boxes in a frame of their own are sent by the button of what is around them.
    (tag === "fieldset" &&
      elementsAt(page, at).some((one) => page.tag(one) === "button" || page.role(one) === "button"))
  )
}

const rangeOf = ({ range }: OutlineNode): Control["range"] => {
  if (range === undefined) return null
  const [min, max, step] = range
  return {
    min: min === "" ? -Infinity : Number(min),
    max: max === "" ? Infinity : Number(max),
    step: Number(step) || 1,
  }
}

const countsOfIds = once(({ elements }: Observation) => groupBy(elements, ({ id }) => id))

/** Returns true for an id that only one element has: it stays the same where classes and places change. */
const isUnique = ({ observation }: Source, id: string): boolean =>
  id !== "" && countsOfIds(observation).get(id)?.length === 1

/** A button whose name ends with the state of what it switches: "Sound: on". */
const switchName = /^(\p{L}[^:()]{0,40}?)(?:\s?:\s?|\s[–-]\s|\sis\s|\s\((?=on\)|off\)))(on|off)\)?$/iu

/** Returns true for classes of things that a script of their list makes draggable. */
const isHandle = (hints: ReadonlyArray<string>): boolean =>
  hints.includes("draggable") || (hints.includes("sortable") && (hints.includes("handle") || hints.includes("item")))

const hasWords = (name: string): boolean => /[\p{L}\d]/u.test(name)

const controlAt = (page: Source, at: number): Control | undefined => {
  const [node, element] = [page.nodes[at], elementAt(page, at)]
  if (node?.el === undefined || element === undefined) return undefined
  const isDone = circlesIn(page).get(at)
  const text = page.text(at)
  const [, switched, state = ""] =
    element.tag === "button" || node.role === "button" ? (switchName.exec(text) ?? []) : []
  const kind = isDone === undefined && switched === undefined ? kindOf(node, element) : "toggle"
  const own = isDone === undefined ? (switched ?? text) : ""
  const row = rowOf(page, page.rowAt, at)
  const branch = branchOf(page, at, element)
  const unnamed = { at, node, element, kind, own, row }
  const spoken = spokenNames(page, unnamed, branch).map((name) => switchName.exec(name)?.[1] ?? name)
  const names = [...new Set([...spoken, ...spoken.flatMap(withoutBrackets), nameWithoutCount(page, unnamed)])].filter(
    (name) => name !== "" && name.length <= 200,
  )
  const isNamed = names.some(hasWords)
  const hints = node.hints ?? []
  const path = page.ancestors(at)
  const role = node.role || element.role
  return {
    el: node.el,
    node: at,
    id: [
      kind,
      element.tag,
      withoutValue(unnamed, names[0] ?? "").slice(0, 60),
      ...(isUnique(page, element.id)
        ? [element.id, ""]
        : [hints.join(" "), element.nameAttribute, row?.position ?? ""]),
    ].join("|"),
    kind,
    role: isTab(page, at, element) ? "tab" : role,
    element,
    // A symbol has several meanings, of which a task says one. "+" adds nothing where it is called "Increase level".
    names: names
      .flatMap((name) =>
        hasWords(name) ? [keysOf(name)] : isNamed && /^[+＋−–-]$/u.test(name) ? [] : keysOf(name).map((key) => [key]),
      )
      .filter((keys) => keys.length > 0),
    nouns: [],
    name: names[0] ?? own,
    hints: [...hints, element.nameAttribute, element.id].flatMap((hint) => keysOf(hint.replaceAll(/[_-]/g, " "))),
    states: new Set([
      ...(node.states ?? []),
      ...(isDone === true || /^on$/i.test(state)
        ? ["checked"]
        : isDone === undefined && isMarked(page, at)
          ? ["selected"]
          : []),
      ...(branch === "" ? [] : [isFolded(element) ? "collapsed" : "expanded"]),
    ]),
    value: node.value ?? element.value,
    options: element.options,
    range: rangeOf(node),
    row,
    column: keysOf(columnOf(page, at, row)),
    groups: [leadOf(page, at), ...groupsOf(page, at)].filter((keys) => keys.length > 0),
    isInDialog: path.some((up) => /^(?:dialog|alertdialog)$/.test(page.role(up))),
    form: path.find((up) => isForm(page, up)) ?? -1,
    isDraggable: node.states?.includes("draggable") === true || isHandle(hints),
    isButton:
      element.tag === "button" ||
      role === "button" ||
      (element.tag === "input" && /^(?:submit|button|image|reset)$/.test(element.type)),
    isContainer: elementsAt(page, at).length > 0,
    box: node.box,
  }
}

/** Nouns for a control by its kind, of which a page may have only one. */
const nounsOf = ({ element: { tag, type }, kind, states }: Control): ReadonlyArray<string> => {
  if (kind === "slider") return ["slider"]
  if (kind === "stepper") return ["spinner"]
  if (kind === "select") return ["dropdown", "list"]
  if (kind !== "enter" || states.has("readonly")) return []
  if (tag === "textarea") return ["textarea", "textbox", "editor"]
  if (tag !== "input") return ["editor", "textbox"]
  return type === "number" ? ["spinner", "textbox"] : [/^(?:date|time|month|color)$/.test(type) ? type : "textbox"]
}

/** Gives the only control of a kind its nouns, and each field an id of its own. */
const withNouns = (controls: ReadonlyArray<Control>): ReadonlyArray<Control> => {
  const nouns = groupBy(controls.flatMap(nounsOf), (noun) => noun)
  const ids = new Map<string, number>()
  return controls.map((control) => {
    // Fields without a name are told apart by their order.
    const nth = control.kind === "enter" ? (ids.get(control.id) ?? 0) : 0
    ids.set(control.id, nth + 1)
    return {
      ...control,
      id: nth === 0 ? control.id : `${control.id}#${nth}`,
      nouns: nounsOf(control).flatMap((noun) => (nouns.get(noun)?.length === 1 ? [keysOf(noun)] : [])),
    }
  })
}

/** What can be acted on. */
export const controlsIn = (page: Source): ReadonlyArray<Control> =>
  withNouns(page.nodes.flatMap((_, at) => controlAt(page, at) ?? []))
