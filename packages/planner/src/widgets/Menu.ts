import { quote } from "../controls/Act.ts"
import { newTexts } from "../page/Changes.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { keysOf } from "../task/Words.ts"
import {
  type Driven,
  type Driver,
  findNamed,
  isCommand,
  ownText,
  positionsOf,
  type Scene,
  textPointOf,
  stepAt,
} from "./Driver.ts"

const maxLabel = 40
const notEntries = /^(?:h\d|p|b|strong|em|i|code|kbd|label|output|input|option|legend|th|td|caption|dt|dd)$/
const grammar = /^(?:menus?|submenus?|context|entry|command|bar|right-?click|last|in|under)$/

/** A control for a node that the observation gives no number. */
const controlAt = (page: PageModel, node: number): Control | undefined =>
  page.controls.find((control) => control.node === node)

interface Entry {
  readonly node: number
  readonly label: string
  readonly control: Control | undefined
}

/** Short texts that can be pointed at. */
const entriesOf = (page: PageModel): ReadonlyArray<Entry> =>
  page.nodes.flatMap(({ role, tag }, node) => {
    const label = ownText(page, node)
    return tag === "#text" || notEntries.test(tag) || role === "status" || label === "" || label.length > maxLabel
      ? []
      : [{ node, label, control: controlAt(page, node) }]
  })

/** Texts in a row, of which a menu bar may consist. */
const headsOf = (page: PageModel): ReadonlyArray<Entry> => {
  const entries = entriesOf(page).filter(
    ({ control }) =>
      control === undefined ||
      (control.role === "link"
        ? /(?:^|#)$/.test(control.element.href)
        : ["press", "option"].includes(control.kind) && !control.isButton && control.role !== "tab"),
  )
  const topOf = ({ node }: Entry) => page.nodes[node]?.box[1] ?? 0
  const listOf = ({ node }: Entry) => {
    const { parent = -1, tag = "" } = page.nodes[node] ?? {}
    const isWrapped = page.nodes[parent]?.tag === "li" || tag === "a" || tag === "span"
    return isWrapped ? (page.nodes[parent]?.parent ?? -1) : parent
  }
  /** Beside each other, or below each other in a list. */
  const isAligned = (one: Entry, other: Entry): boolean =>
    Math.abs(topOf(other) - topOf(one)) < 4 || /^(?:ul|ol|menu)$/.test(page.nodes[listOf(one)]?.tag ?? "")
  return entries.filter((one) =>
    entries.some(
      (other) =>
        other !== one &&
        page.nodes[other.node]?.tag === page.nodes[one.node]?.tag &&
        listOf(other) === listOf(one) &&
        isAligned(one, other),
    ),
  )
}

const pointAt = (kind: string, name: string, hover: { readonly x: number; readonly y: number }): Driven => ({
  covers: [],
  isLooking: true,
  step: { key: `${kind} ${name}`, goal: `Point at ${quote(name)}.`, name, actions: [{ hover }] },
})

/** Takes the way through an opened menu: the entry that accounts for what is left, or the one that leads on. */
const descend = (scene: Scene, before: ReadonlyArray<number>, kind: string): Driven | undefined => {
  const { clause, open, page, state } = scene
  const { words } = clause
  const fresh = new Set(newTexts(page, state.start))
  const spoken = [...before, ...positionsOf(words, grammar)]
  const left = open.filter(({ at }) => !spoken.includes(at))
  const found = entriesOf(page)
    .filter(({ control, label }) => fresh.has(label) && (control === undefined || control.kind !== "enter"))
    .flatMap((entry) => {
      const match = findNamed(words, entry.label, (at) => !before.includes(at), true)
      return match === undefined ? [] : [{ ...entry, at: match.at }]
    })
  const passed = found.filter(({ label }) => state.done.includes(`${kind} ${label}`)).flatMap(({ at }) => at)
  const rest = left.filter(({ at }) => !passed.includes(at))
  const next = found.filter(({ label }) => !state.done.includes(`${kind} ${label}`))
  const whole = next.filter(({ at }) => rest.every((word) => at.includes(word.at) || isCommand(clause, word.at)))
  // "5 stars" is "Rate 5 stars" if nothing else has the words.
  const near =
    whole.length > 0 || found.length > 0
      ? []
      : entriesOf(page).filter(
          ({ label }) =>
            fresh.has(label) &&
            rest.length > 1 &&
            rest.every((word) => keysOf(label).includes(word.key)) &&
            keysOf(label).length <= rest.length + 1,
        )
  // "Zoom out" is not "Zoom in".
  const exact = whole.filter(({ label }) => clause.text.toLowerCase().includes(label.toLowerCase()))
  const [only, ...others] = exact.length > 0 ? exact : whole.length > 0 ? whole : near
  if (only !== undefined && others.length === 0) {
    const point = textPointOf(page, only.node)
    const target = only.control === undefined ? point : { el: only.control.el }
    if (target === undefined) return undefined
    const key = `press ${kind} ${only.label}`
    if (state.done.includes(key))
      return { covers: [], isLooking: true, failed: `Clicking ${quote(only.label)} changed nothing.` }
    return {
      covers: words.map(({ at }) => at),
      step: {
        key,
        goal: `Click ${quote(only.label)}.`,
        name: only.label,
        ...(only.control === undefined ? {} : { control: only.control }),
        actions: [{ click: target }],
        isFinal: true,
      },
    }
  }
  const [leading, ...rivals] = next
  const point = leading === undefined ? undefined : textPointOf(page, leading.node)
  if (leading === undefined || point === undefined || rivals.length > 0) return undefined
  return pointAt(kind, leading.label, point)
}

/** Waits once for the entries of the menu that was pointed at last: some open late. */
const awaitEntries = ({ page, state }: Scene, kind: string): Driven | undefined => {
  const name = [...state.done, ...state.tried].findLast((key) => key.startsWith(`${kind} `))?.slice(kind.length + 1)
  const key = `await ${name}`
  if (name === undefined || state.done.includes(key) || newTexts(page, state.before).length > 0) return undefined
  const goal = `Wait for the entries of ${quote(name)}.`
  return { covers: [], isLooking: true, step: { key, goal, name, actions: [{ wait: { seconds: 1 } }] } }
}

/** A menu bar: points at a menu that the clause names, and takes its entry. */
export const driveMenu: Driver = (scene) => {
  const { clause, open, page, state } = scene
  const said = [...clause.words, ...(clause.hint ?? [])]
  // "A > B" says that A is a menu.
  const isWritten = clause.words.some(({ kind, text }) => kind === "mark" && ">→›".includes(text))
  const heads = (isWritten ? entriesOf(page) : headsOf(page)).flatMap((head) => {
    const match = findNamed(said, head.label)
    return match === undefined ? [] : [{ ...head, at: match.at }]
  })
  const opened = heads.find(({ label }) => [...state.done, ...state.tried].includes(`unfold ${label}`))
  if (opened !== undefined) {
    const left = open.filter(({ at }) => !opened.at.includes(at) && !isCommand(clause, at))
    if (left.every(({ text }) => grammar.test(text.toLowerCase())) && positionsOf(clause.words, /^open$/).length > 0)
      return { covers: clause.words.map(({ at }) => at) }
    return descend(scene, opened.at, "unfold") ?? awaitEntries(scene, "unfold")
  }
  if (state.steps > 0 && !state.tried.some((key) => key.startsWith("unfold "))) return undefined
  const isTold = positionsOf(said, /^(?:menus?|submenu)$/).length > 0
  const isPath = (at: ReadonlyArray<number>) =>
    clause.words.some(
      ({ at: place, kind, text }) => kind === "mark" && ">→›:,/".includes(text) && place > Math.max(...at),
    ) || clause.words.some(({ text }, place) => /^(?:under|in)$/i.test(text) && place < Math.min(...at))
  const fitting = heads.filter(({ at, label }) => (isTold || isPath(at)) && !state.tried.includes(`unfold ${label}`))
  // "The theme in the menu View": the word beside "menu" is its name.
  const beside = fitting.filter(({ at }) =>
    at.some((one) => /^menu$/i.test(said[one - 1]?.text ?? "") || /^menu$/i.test(said[one + 1]?.text ?? "")),
  )
  const [head, ...others] = beside.length > 0 ? beside : fitting
  const point = head === undefined ? undefined : textPointOf(page, head.node)
  if (head === undefined || point === undefined || others.length > 0) return undefined
  return pointAt("unfold", head.label, point)
}

/** A context menu: opens it on what the clause names, and takes its entry. */
export const driveContextMenu: Driver = (scene) => {
  const { clause, page, state } = scene
  const { words } = clause
  const isTold =
    /right[- ]?click|context menu|secondary click/i.test(page.observation.pageText) ||
    words.some(({ key }) => key === "rightclick" || key === "context")
  if (!isTold) return undefined
  const targets = page.controls.flatMap((control) => {
    if (control.isButton || control.kind !== "press" || control.role === "link") return []
    const match = control.names
      .map((keys) => findNamed(words, keys))
      .find((one) => one !== undefined && one.at.some((at) => at !== clause.verb))
    return match === undefined ? [] : [{ control, at: match.at }]
  })
  const opened = targets.find(({ control }) => state.done.includes(`context ${control.id}`))
  if (opened !== undefined) {
    const spoken = [...opened.at, ...positionsOf(words, grammar)]
    const left = scene.open.filter(({ at }) => !spoken.includes(at) && !isCommand(clause, at))
    return left.length === 0 && words.some(({ key }) => key === "rightclick")
      ? { covers: words.map(({ at }) => at) }
      : descend(scene, opened.at, "context")
  }
  const [target, ...others] = targets
  if (target === undefined || others.length > 0) return undefined
  const { control } = target
  // Without further words, the click is all that is asked for.
  return {
    covers: [],
    isLooking: true,
    step: stepAt(control, `context ${control.id}`, `Open the menu of ${quote(control.name)}.`, [
      { click: { el: control.el, button: "right" } },
    ]),
  }
}
