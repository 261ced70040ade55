import type { PageElement } from "@tabwright/agent/brain"
import { ascending, descending, filterNoise, orderNoise } from "../../data/Orders.ts"
import { meaning } from "../../language/Meaning.ts"
import { amounts } from "../../language/Price.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import { normalise, wordsOf } from "../../language/Words.ts"
import { fieldsOf } from "../../page/Fields.ts"
import { describe, isChoice, isTickable } from "../../page/Ground.ts"
import type { Node, Page } from "../../page/Page.ts"
import { similarity } from "../../page/Similarity.ts"
import { measure } from "../../page/Tables.ts"
import { submitControl } from "../../run/Submit.ts"
import { act, failed, hasChanged, lastResult, markOf, met, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame, Intent } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>
type Direction = "up" | "down" | null

const directionOf = (text: string): Direction =>
  descending.test(text) && !/low(?:est)? to high/i.test(text)
    ? ascending.test(text) && !/high(?:est)? to low/i.test(text)
      ? null
      : "down"
    : ascending.test(text)
      ? "up"
      : null

const keysOf = (text: string): ReadonlyArray<string> =>
  wordsOf(text.replace(ascending, " ").replace(descending, " "))
    .filter((word) => !orderNoise.has(word))
    .map(meaning)

interface Option {
  readonly element: PageElement
  readonly label: string
}

/** The option of a list for sorting that sorts as a text says. */
export const orderOption = (page: Page, text: string): Option | undefined => {
  const keys = keysOf(text)
  const direction = directionOf(text)
  const lists = page.elements.filter(
    (element) =>
      isChoice(element) &&
      /\b(?:sort|order)/i.test(
        `${element.name} ${element.label} ${element.id} ${element.nameAttribute} ${element.options.join(" ")}`,
      ),
  )
  const found = lists.flatMap((element) =>
    element.options
      .filter((label) => {
        const words = new Set(wordsOf(label).map(meaning))
        const own = directionOf(label)
        return (
          keys.every((key) => words.has(key)) &&
          (keys.length > 0 || normalise(label) === normalise(text) || (direction !== null && own === direction)) &&
          (direction === null || own === direction || own === null)
        )
      })
      .map((label) => ({ element, label })),
  )
  const exact = found.filter(
    ({ label }) => similarity(text, label) > 0.9 || (direction !== null && directionOf(label) === direction),
  )
  const best = exact.length > 0 ? exact : found
  // "By price": from low to high.
  const upwards = direction === null && best.length > 1 ? best.filter(({ label }) => directionOf(label) === "up") : best
  return upwards.length === 1 ? upwards[0] : undefined
}

interface Column {
  readonly header: PageElement
  readonly values: ReadonlyArray<string>
  readonly name: string
}

const headerFor = (page: Page, text: string): Column | undefined => {
  const keys = keysOf(text)
  const found = page.nodes
    .filter(({ of }) => of.tag === "table" || of.role === "table" || of.role === "grid")
    .flatMap((table) => {
      const rows = page.rows(table)
      const header = rows.find((row) => page.isHeaderRow(row))
      return (header === undefined ? [] : page.cells(header)).flatMap((cell, at): ReadonlyArray<Column> => {
        const words = new Set(wordsOf(page.line(cell)).map(meaning))
        const element = [cell, ...page.descendants(cell)].findLast((node: Node) => node.element !== undefined)?.element
        const isKey =
          keys.length > 0 &&
          words.size > 0 &&
          keys.some((key) => words.has(key)) &&
          [...words].every((word) => keys.includes(word) || /^[▲▼↑↓⇅]?$/.test(word))
        return element === undefined || !isKey
          ? []
          : [
              {
                header: element,
                name: page.line(cell),
                values: rows
                  .filter((row) => row !== header && page.cells(row).length > at)
                  .map((row) => page.line(page.cells(row)[at] ?? row)),
              },
            ]
      })
    })
  return found.length === 1 ? found[0] : undefined
}

const isSorted = (values: ReadonlyArray<string>, direction: "up" | "down"): boolean => {
  const numbers = values.map((value) => measure(value))
  const areNumbers = numbers.every((value) => value !== undefined)
  return values.every((value, at) => {
    if (at === 0) return true
    const order = areNumbers
      ? (numbers[at - 1] ?? 0) - (numbers[at] ?? 0)
      : (values[at - 1] ?? "").localeCompare(value, "en", { sensitivity: "base" })
    return direction === "up" ? order <= 0 : order >= 0
  })
}

const maxClicks = 4

const sort = (text: string, scene: Scene): Outcome => {
  const { page, progress } = scene
  const option = orderOption(page, text)
  if (option !== undefined) {
    if (option.element.value === option.label) return met(`${describe(option.element)} reads "${option.label}".`)
    if (progress.attempts > 1) return failed(lastResult(scene)?.message ?? `"${option.label}" could not be selected.`)
    return act(
      scene,
      `Sort by "${option.label}".`,
      [{ select: { el: option.element.index, values: [option.label] } }],
      { phase: "sorted", attempts: progress.attempts + 1, before: markOf(scene) },
    )
  }
  const column = headerFor(page, text)
  if (column === undefined) return failed(`${placeOf(scene.observation)} cannot be sorted by "${text}".`)
  const direction = directionOf(text)
  const isDone =
    direction === null
      ? progress.attempts > 0 && (isSorted(column.values, "up") || isSorted(column.values, "down"))
      : isSorted(column.values, direction)
  if (isDone) return met(`The table is sorted by ${column.name}.`)
  if (progress.attempts >= maxClicks) return failed(`The table could not be sorted by ${column.name}.`)
  return act(scene, `Click the column ${column.name} to sort by it.`, [{ click: { el: column.header.index } }], {
    phase: "sorted",
    attempts: progress.attempts + 1,
    before: markOf(scene),
  })
}

/** What shows only some of a list: an option, a box, a button. */
type Choice =
  | { readonly kind: "select"; readonly element: PageElement; readonly label: string }
  | { readonly kind: "tick" | "press"; readonly element: PageElement; readonly label: string }

const choiceFor = (page: Page, tokens: Tokens): Choice | undefined => {
  const quoted = tokens.filter(({ kind }) => kind === "quoted")
  const kept =
    quoted.length > 0 ? quoted : tokens.filter((token) => token.kind !== "punctuation" && !filterNoise.has(token.value))
  if (kept.length === 0 || kept.length > 5) return undefined
  const wanted = wordsOf(plainText(kept)).map(meaning)
  const heads = new Set(
    wordsOf(
      `${page.observation.title} ${page.nodes
        .filter(({ of }) => of.role === "heading")
        .map((node) => page.line(node))
        .join(" ")}`,
    ).map(meaning),
  )
  const score = (label: string): number => {
    const own = wordsOf(label).map(meaning)
    const rest = wanted.filter((word) => !own.includes(word))
    return own.length > 0 && own.every((word) => wanted.includes(word)) && rest.every((word) => heads.has(word))
      ? 1 - 0.05 * rest.length
      : 0
  }
  const found: Array<Choice & { readonly score: number }> = page.elements.flatMap(
    (element): ReadonlyArray<Choice & { readonly score: number }> => {
      if (isChoice(element))
        return element.options.map((label) => ({
          kind: "select" as const,
          element,
          label,
          score: Math.max(score(label), score(`${element.name} ${label}`)),
        }))
      const label = element.name || element.text
      if (isTickable(element))
        return [
          { kind: "tick" as const, element, label, score: Math.max(score(label), score(label.replace(/ only$/i, ""))) },
        ]
      return []
    },
  )
  const best = found.filter((one) => one.score > 0).toSorted((a, b) => b.score - a.score)
  const [first, second] = best
  return first === undefined || (second !== undefined && first.score - second.score < 0.04) ? undefined : first
}

const choose = (tokens: Tokens, scene: Scene): Outcome => {
  const { page, progress } = scene
  const choice = choiceFor(page, tokens)
  if (choice === undefined) return failed(`No filter on ${placeOf(scene.observation)} fits "${plainText(tokens)}".`)
  const { element, label } = choice
  if (choice.kind === "select" ? element.value === label : element.checked === true) {
    const node = page.nodeOf(element)
    const control =
      node === undefined ||
      progress.phase !== "set" ||
      hasChanged(scene) ||
      page.closest(node, ({ of }) => of.tag === "form") === undefined
        ? undefined
        : submitControl(page, [node], ["apply", "filter"])
    return control !== undefined && /apply|filter|show/i.test(control.name)
      ? act(scene, `Press ${describe(control)}.`, [{ click: { el: control.index } }], {
          phase: "applied",
          before: markOf(scene),
        })
      : met(`${describe(element)} ${choice.kind === "select" ? `reads "${label}"` : "is checked"}.`)
  }
  if (progress.attempts > 1) return failed(lastResult(scene)?.message ?? `"${label}" could not be chosen.`)
  return act(
    scene,
    `Choose "${label}".`,
    [
      choice.kind === "select"
        ? { select: { el: element.index, values: [label] } }
        : { check: { el: element.index, on: true } },
    ],
    { phase: "set", attempts: progress.attempts + 1, before: markOf(scene) },
  )
}

interface Limit {
  readonly isMaximum: boolean
  readonly value: number
}

const limitOf = (tokens: Tokens): Limit | undefined => {
  const text = plainText(tokens)
  const value =
    amounts(text)[0]?.value ??
    (/\b(\d+(?:\.\d+)?)\b/.exec(text)?.[1] === undefined ? undefined : Number(/\b(\d+(?:\.\d+)?)\b/.exec(text)?.[1]))
  if (
    value === undefined ||
    !/\b(?:price|cost|under|below|over|above|less|more|up to|at most|at least|maximum|minimum|max|min)\b/i.test(text)
  )
    return undefined
  if (/\b(?:under|below|less than|up to|at most|maximum|max|no more than|cheaper than)\b/i.test(text))
    return { isMaximum: true, value }
  return /\b(?:over|above|more than|at least|minimum|min|from)\b/i.test(text) ? { isMaximum: false, value } : undefined
}

const limit = (wish: Limit, scene: Scene): Outcome => {
  const { page, progress } = scene
  const field = limitField(page, wish)
  if (field?.node === undefined) return failed(`No field on ${placeOf(scene.observation)} limits the price.`)
  if (Number(field.value) === wish.value) {
    const control =
      progress.phase === "set"
        ? submitControl(page, [field.node], ["apply filters", "apply", "filter", "go"])
        : undefined
    return control === undefined
      ? met(`${describe(field.element)} holds ${wish.value}.`)
      : act(scene, `Press ${describe(control)}.`, [{ click: { el: control.index } }], {
          phase: "applied",
          before: markOf(scene),
        })
  }
  if (progress.attempts > 0) return failed(`${describe(field.element)} does not hold ${wish.value}.`)
  return act(
    scene,
    `Enter ${wish.value} into ${describe(field.element)}.`,
    [{ fill: { el: field.element.index, text: String(wish.value) } }],
    { phase: "set", attempts: 1, before: markOf(scene) },
  )
}

const limitField = (page: Page, { isMaximum }: Limit) => {
  const name = isMaximum ? /\b(?:max(?:imum)?|to|up to|highest)\b/i : /\b(?:min(?:imum)?|from|lowest)\b/i
  const found = fieldsOf(page).filter(
    ({ element, kind, names }) =>
      ["text", "number", "range"].includes(kind) && name.test([...names, element.nameAttribute].join(" ")),
  )
  return found.length === 1 ? found[0] : undefined
}

/**
 * Sorts and filters lists and tables.
 *
 * @category frames
 */
export const sorting: Frame = {
  name: "sort and filter",
  does: "Sorts by a list of orders or a column, and filters by an option, a box or limits of the price",
  examples: [
    "Sort by price from low to high",
    "Sort the orders by total descending",
    "Show nonstop flights only",
    "Filter by price under $80",
  ],
  read: (clause) => {
    if (clause.isNegated || clause.kind === "ask" || clause.kind === "state") return []
    const { args, verb } = clause
    const text = plainText(args)
    const found: Array<Intent> = []
    if (clause.kind === "do" && verb?.senses.has("sort") === true)
      found.push({
        fit: ({ page }) => (orderOption(page, text) !== undefined || headerFor(page, text) !== undefined ? 0.96 : 0),
        step: (scene) => sort(text, scene),
      })
    const filters = clause.kind === "do" ? verb?.senses.has("filter") === true : isWord(args[0], "only", "just")
    const isOnly = args.some((token) => isWord(token, "only", "just")) || (verb?.base ?? "").includes("only")
    const wish = filters ? limitOf(args) : undefined
    if (wish !== undefined)
      found.push({
        fit: ({ page }) => (limitField(page, wish) === undefined ? 0 : 0.95),
        step: (scene) => limit(wish, scene),
      })
    else if (filters && (isOnly || /filter|narrow|restrict|refine|limit/.test(verb?.base ?? "")))
      found.push({
        fit: ({ page }) => (choiceFor(page, args) === undefined ? 0 : 0.95),
        step: (scene) => choose(args, scene),
      })
    return found
  },
}
