import type { PageElement } from "@tabwright/agent/brain"
import { ordinalWord } from "../../language/NumberWord.ts"
import { describe, findTarget, isField } from "../../matching/Matcher.ts"
import { markOf } from "../../matching/PageDigest.ts"
import type { PageRow } from "../../matching/PageRows.ts"
import { isMenuName, rowControl, rowMenu, rowOpener } from "../../matching/RowControl.ts"
import { isBetter } from "../../matching/RowValue.ts"
import { singular, wordsOf } from "../../matching/Words.ts"
import type { CommandOf, Rows, Target } from "../../Plan.ts"
import { explore } from "../Exploration.ts"
import { afterPress, effectText, missingText } from "../pointer/PressControl.ts"
import { markedText, rememberedRow, rowMark } from "../CommandMemory.ts"
import { fittingRows, pageNumber, readTable, rowKey, turnBack, turnOver, type ValuedRow } from "./RowSearch.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

/** How rows are called in what people read. */
export const rowsText = ({ noun, texts, ordinal, isEvery, best, bound }: Rows): string => {
  const which = ordinal === null ? "" : `${ordinalWord(ordinal)} `
  const worth = best === null ? "" : ` with the ${best.order} ${best.by}`
  const limit = bound === null ? "" : ` with a ${bound.by} ${bound.side} ${bound.value}`
  const has = texts.length === 0 ? "" : ` with ${texts.map((text) => `"${text}"`).join(" and ")}`
  return `${isEvery ? "every" : "the"} ${which}${noun === "" ? "row" : noun}${has}${worth}${limit}`
}

const plain: Rows = { noun: "", texts: [], ordinal: null, isEvery: false, best: null, bound: null }

/** Where each of the rows that is acted on is told from the rest, so that "it" is it afterwards. */
const subjectOf = (rows: Rows, row: PageRow): ReadonlyArray<string> =>
  rows.texts.length > 0 && rows.ordinal === null && !rows.isEvery ? rows.texts : [row.text]

const shownRows = (rows: ReadonlyArray<ValuedRow>): string =>
  rows
    .slice(0, 4)
    .map(({ row }) => `"${row.text.slice(0, 60)}"`)
    .join(", ")

/** Presses a control of rows, each once, over all pages of the list where every one is meant. */
export const onRows = (command: CommandOf<"onRows">, given: Scene): Outcome => {
  const { control } = command
  const remembered = command.rows === null ? rememberedRow(given) : undefined
  const rows = command.rows ?? (remembered === undefined ? null : { ...plain, texts: remembered })
  let scene = given
  const result = lastResult(given)
  if (given.progress.phase === "pressed") {
    const settled = afterPress(given, {})
    if (settled?.kind === "failed" || settled?.kind === "act") return settled
    if (settled?.kind === "met") {
      const mark = given.progress.what
      if (rows?.isEvery !== true) {
        const text = markedText(mark)
        const subject =
          rows !== null && rows.texts.length > 0 && rows.ordinal === null
            ? rows.texts
            : text === undefined
              ? undefined
              : [text]
        return met(`Clicked ${mark}. ${effectText(given)}`, subject === undefined ? {} : { subject })
      }
      scene = { ...given, progress: { ...given.progress, phase: "start", done: given.progress.done + 1 } }
    }
  } else if (result !== undefined && !result.ok && result.interrupted !== true && given.progress.phase !== "table") {
    return failed(result.message)
  }
  if (given.progress.phase === "opened" || given.progress.phase === "menu") return pressHere(scene, control, rows)
  if (rows === null) return pressHere(scene, control, null)
  return readTable(scene, rows) ?? choose(scene, control, rows, command.rows === null)
}

const press = (scene: Scene, element: PageElement, row: PageRow): Outcome =>
  act(scene, `Click ${describe(element)} ${rowMark(row.text)}.`, [{ click: { el: element.index } }], {
    phase: "pressed",
    attempts: 1,
    before: markOf(scene.page),
    what: `${describe(element)} ${rowMark(row.text)}`,
    tried: [...scene.progress.tried, rowKey(row)],
  })

const choose = (scene: Scene, control: Target, rows: Rows, isIt: boolean): Outcome => {
  const { progress } = scene
  const wanted = rowsText(rows)
  const fitting = fittingRows(scene, rows)
  const able = fitting.flatMap(({ row, value }) => {
    const element = rowControl(row, control, rows.noun) ?? (isMenuName(control.name) ? rowMenu(row) : undefined)
    return element === undefined ? [] : [{ row, value, element }]
  })
  // Once it has told rows apart it goes on doing so, also when those that it names are gone.
  if (progress.tried.includes(nounMark) || ofNoun(able, rows.noun).length < able.length) {
    const tried = [...progress.tried.filter((mark) => mark !== nounMark), nounMark]
    const narrowed = { ...rows, noun: "", texts: [...rows.texts, singular(rows.noun)] }
    if (rows.noun !== "") return choose({ ...scene, progress: { ...progress, tried } }, control, narrowed, isIt)
  }
  if (rows.best !== null) return best(scene, control, rows, able)
  if (rows.isEvery) {
    const next = able.find(({ row }) => !progress.tried.includes(rowKey(row)))
    if (next !== undefined) return press(scene, next.element, next.row)
    const over = turnOver(scene, wanted, { done: progress.done })
    if (over !== undefined) return over
    if (progress.done > 0)
      return met(
        `Done for ${progress.done} ${progress.done === 1 ? "row" : "rows"}: ${progress.what}. ${effectText(scene)}`,
      )
  } else if (rows.ordinal !== null) {
    const one = rows.ordinal < 0 ? able.at(rows.ordinal) : able[rows.ordinal - 1]
    if (one !== undefined) return press(scene, one.element, one.row)
  } else if (able.length === 1 || (able.length > 1 && isSame(able))) {
    const [one] = able
    if (one !== undefined) return press(scene, one.element, one.row)
  } else if (able.length > 1) {
    return failed(
      `${wanted} matches several rows on ${placeOf(scene.page)}: ${shownRows(able)}. Add more of the text in the intended row.`,
    )
  }
  if (able.length === 0 && !rows.isEvery) {
    const inside = within(scene, control, rows, fitting)
    if (inside !== undefined) return inside
  }
  // "It" may be what is open now.
  if (isIt && fitting.every(({ row }) => row.controls.length === 0)) return pressHere(scene, control, rows)
  return (
    (rows.ordinal === null ? turnOver(scene, wanted) : undefined) ??
    explore({ ...scene, progress: { ...progress, phase: "start" } }, `"${control.name}" of ${wanted}`) ??
    failed(missingText(scene, `"${control.name}" of ${wanted}`, []))
  )
}

/** Says in `tried` that the noun tells rows apart. */
const nounMark = "noun"

/** "All guests" are the rows that say "guest", where some do and some do not; where none does, the word is the task's own for them all. */
const ofNoun = <A extends ValuedRow>(able: ReadonlyArray<A>, noun: string): ReadonlyArray<A> => {
  const word = singular(noun.toLowerCase())
  const named = word === "" ? [] : able.filter(({ row }) => wordsOf(row.text).includes(word))
  return named.length > 0 ? named : able
}

/** Rows in rows: the same control seen twice. */
const isSame = (able: ReadonlyArray<{ readonly element: PageElement }>): boolean =>
  able.every(({ element }) => element.index === able[0]?.element.index)

/** The row with the lowest or highest value of all pages. */
const best = (
  scene: Scene,
  control: Target,
  rows: Rows,
  able: ReadonlyArray<ValuedRow & { readonly element: PageElement }>,
): Outcome => {
  const { progress } = scene
  const order = rows.best?.order ?? "lowest"
  const wanted = rowsText(rows)
  const champion = progress.seen[0]
  if (champion !== undefined && (progress.phase === "returned" || progress.what === "known")) {
    const there = fittingRows(scene, { ...rows, best: null }).find(({ row }) => row.text === champion.context)
    const element = there === undefined ? undefined : rowControl(there.row, control, rows.noun)
    if (there !== undefined && element !== undefined) return press(scene, element, there.row)
    return turnBack(scene, wanted) ?? failed(`${wanted} was found, but is no longer on ${placeOf(scene.page)}.`)
  }
  let first = champion === undefined ? undefined : { context: champion.context, value: champion.name }
  let isTie = champion?.price === "tie"
  for (const { row, value } of able) {
    if (value === undefined) continue
    const known = first === undefined ? undefined : typeof value === "number" ? Number(first.value) : first.value
    if (known === undefined || isBetter(value, known, order))
      [first, isTie] = [{ context: row.text, value: String(value) }, false]
    else if (!isBetter(known, value, order) && row.text !== first?.context) isTie = true
  }
  const seen =
    first === undefined
      ? []
      : [
          {
            name: first.value,
            href: "",
            context: first.context,
            page: "",
            value: 0,
            canOpen: true,
            price: isTie ? "tie" : "",
          },
        ]
  const over = turnOver(scene, wanted, { seen })
  if (over !== undefined) return over
  if (first === undefined)
    return explore(scene, wanted) ?? failed(`${placeOf(scene.page)} does not show which is ${wanted}.`)
  if (isTie) return failed(`${wanted} is ambiguous: several rows have ${first.value}.`)
  const here = able.find(({ row }) => row.text === first.context)
  if (here !== undefined) return press(scene, here.element, here.row)
  return pageNumber(scene) > 0
    ? (turnBack({ ...scene, progress: { ...progress, seen } }, wanted) ?? failed(`Could not go back to ${wanted}.`))
    : failed(`${wanted} is no longer on ${placeOf(scene.page)}.`)
}

/** The control may be in the row's menu, or on the page that the row opens. */
const within = (scene: Scene, control: Target, rows: Rows, fitting: ReadonlyArray<ValuedRow>): Outcome | undefined => {
  if (rows.texts.length === 0 && rows.ordinal === null) return undefined
  const list =
    rows.ordinal === null ? fitting : fitting.filter(({ row }) => row.controls.length > 0 || row.self !== undefined)
  const way = (open: (row: PageRow) => PageElement | undefined) =>
    list.flatMap(({ row }) => {
      const element = open(row)
      return element === undefined ? [] : [{ row, element }]
    })
  for (const [phase, ways] of [
    ["menu", way(rowMenu)],
    ["opened", way(rowOpener)],
  ] as const) {
    const one =
      rows.ordinal === null
        ? ways.length === 1
          ? ways[0]
          : undefined
        : rows.ordinal < 0
          ? ways.at(rows.ordinal)
          : ways[rows.ordinal - 1]
    if (one !== undefined)
      return act(
        scene,
        `Open ${describe(one.element)} to find "${control.name}".`,
        [{ click: { el: one.element.index } }],
        { phase, what: rowMark(one.row.text), tried: [...scene.progress.tried, rowKey(one.row)] },
        `The row "${one.row.text.slice(0, 60)}" has no control for this.`,
      )
    if (ways.length > 1)
      return failed(`${rowsText(rows)} matches several rows on ${placeOf(scene.page)}: ${shownRows(list)}.`)
  }
  return undefined
}

/** Presses the control on the page that is open now, where there is exactly one. */
const pressHere = (scene: Scene, control: Target, rows: Rows | null): Outcome => {
  const { page, progress } = scene
  const pressable = page.elements.filter((element) => !isField(element))
  const match = findTarget(pressable, control)
  if (match.kind === "found" && match.equals.length === 1)
    return act(scene, `Click ${describe(match.element)}.`, [{ click: { el: match.element.index } }], {
      phase: "pressed",
      attempts: 1,
      before: markOf(page),
      what: describe(match.element),
    })
  if (match.kind !== "missing")
    return failed(`"${control.name}" matches several controls on ${placeOf(page)}. Name its row or a text near it.`)
  const wanted = `"${control.name}"${rows === null ? "" : ` of ${rowsText(rows)}`}`
  return progress.tried.includes("late")
    ? failed(missingText(scene, wanted, match.nearest))
    : act(scene, `Wait briefly, then look for ${wanted} again.`, [{ wait: { seconds: 0.5 } }], {
        tried: [...progress.tried, "late"],
      })
}

/** Finds or opens a row, which is "it" from then on. */
export const takeRow = (command: CommandOf<"takeRow">, scene: Scene): Outcome => {
  const { rows, isOpened } = command
  const { page, progress } = scene
  const result = lastResult(scene)
  const wanted = rowsText(rows)
  if (progress.phase === "pressed") {
    const settled = afterPress(scene, { subject: rows.texts })
    if (settled !== undefined) return settled
  } else if (result !== undefined && !result.ok && result.interrupted !== true && progress.phase !== "table")
    return failed(result.message)
  const table = readTable(scene, rows)
  if (table !== undefined) return table
  const fitting = fittingRows(scene, rows)
  const ways = isOpened
    ? fitting.flatMap(({ row }) => {
        const element = rowOpener(row)
        return element === undefined ? [] : [{ row, element }]
      })
    : fitting.map(({ row }) => ({ row, element: undefined }))
  const one =
    rows.ordinal === null
      ? ways.length === 1
        ? ways[0]
        : undefined
      : rows.ordinal < 0
        ? ways.at(rows.ordinal)
        : ways[rows.ordinal - 1]
  if (one === undefined && ways.length > 1)
    return failed(
      `${wanted} matches several rows on ${placeOf(page)}: ${shownRows(fitting)}. Add more of the text in the intended row.`,
    )
  if (one === undefined)
    return (
      turnOver(scene, wanted) ??
      explore({ ...scene, progress: { ...progress, phase: "start" } }, wanted) ??
      failed(missingText(scene, wanted, []))
    )
  if (one.element === undefined)
    return met(`Found ${wanted}, ${rowMark(one.row.text)}.`, { subject: subjectOf(rows, one.row) })
  return act(scene, `Open ${wanted}.`, [{ click: { el: one.element.index } }], {
    phase: "pressed",
    attempts: 1,
    before: markOf(page),
    what: `${describe(one.element).slice(0, 80)} ${rowMark(one.row.text)}`,
  })
}
