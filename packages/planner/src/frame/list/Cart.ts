import type { Action, PageElement } from "@tabwright/agent/brain"
import { cardinal } from "../../language/NumberWord.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { factsOf } from "../../page/Facts.ts"
import { fieldsOf } from "../../page/Fields.ts"
import { describe } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { afterPress, pressElement } from "../../run/Press.ts"
import { act, failed, lastResult, markOf, met, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame, Intent } from "../Frame.ts"
import { searchActions } from "./Search.ts"

type Tokens = ReadonlyArray<Token>

const carts = ["cart", "basket", "bag", "trolley"]
const pronouns = "it this that them one these of product item the to in into my a shopping copies pieces x times".split(
  " ",
)

interface Pieces {
  readonly count: number
  /** Name of the product; null for the one that is open. */
  readonly name: string | null
}

const piecesOf = (tokens: Tokens): Pieces | undefined => {
  if (!tokens.some((token) => isWord(token, ...carts))) return undefined
  const rest = tokens.filter((token) => token.kind !== "punctuation" && !isWord(token, ...carts, ...pronouns))
  const [first] = rest
  const amount = first === undefined || first.kind === "quoted" ? undefined : cardinal(first.value)
  const name = amount === undefined ? rest : rest.slice(1)
  return name.every(({ kind }) => kind === "quoted") && name.length <= 1
    ? { count: amount ?? 1, name: name[0]?.value ?? null }
    : undefined
}

const isCalled = (text: string, name: string): boolean => ` ${normalise(text)} `.includes(` ${normalise(name)} `)

/** The button that adds a product: the only one, of a page that is about it. */
const adderOf = (page: Page, name: string | null): PageElement | undefined => {
  const [only, more] = adders(page)
  return only !== undefined && more === undefined && (name === null || isCalled(page.observation.title, name))
    ? only
    : undefined
}

/** The link to the page of a product. */
const linkTo = (page: Page, name: string): PageElement | undefined => {
  const found = page.elements.filter(
    (element) => element.role === "link" && normalise(element.name || element.text) === normalise(name),
  )
  return new Set(found.map(({ href }) => href)).size === 1 ? found[0] : undefined
}

/** Opens the page of a product: by its link, else by the search. */
const goTo = (name: string, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  if (result !== undefined && !result.ok) return failed(result.message)
  const link = linkTo(page, name)
  if (link !== undefined && progress.phase !== "opened")
    return act(scene, `Open ${describe(link)}.`, [{ click: { el: link.index } }], {
      phase: "opened",
      before: markOf(scene),
    })
  const actions = progress.phase === "start" ? searchActions(page, name) : []
  return actions.length === 0
    ? failed(`${placeOf(scene.observation)} has no single product called "${name}".`)
    : act(scene, `Search for "${name}".`, actions, { phase: "searched", before: markOf(scene) })
}

const adders = (page: Page): ReadonlyArray<PageElement> =>
  page.elements.filter(
    ({ name, role, text }) =>
      role === "button" &&
      /^(?:add|put) (?:it )?(?:to|in|into) (?:the |your |my )?(?:shopping )?(?:cart|basket|bag|trolley)$/i.test(
        (name || text).trim(),
      ),
  )

const addPieces = ({ count, name }: Pieces, scene: Scene): Outcome => {
  const { page, progress } = scene
  if (progress.phase === "pressed") {
    const settled = afterPress(scene)
    if (settled !== undefined) return settled
  }
  const button = adderOf(page, name)
  const wanted = name ?? scene.state.item
  if (button === undefined)
    return wanted === null
      ? failed(`${placeOf(scene.observation)} has no button that adds to the cart.`)
      : goTo(wanted, scene)
  const field =
    count === 1
      ? undefined
      : fieldsOf(page).find(
          ({ names, kind }) =>
            ["number", "text", "select", "stepper"].includes(kind) &&
            names.some((name) => /^(?:quantity|qty|amount|number)\b/i.test(name)),
        )
  if (count > 1 && field === undefined) return failed(`${placeOf(scene.observation)} has no field for the quantity.`)
  if (field !== undefined && Number(field.value) !== count) {
    if (progress.phase === "amount")
      return failed(lastResult(scene)?.message ?? `${describe(field.element)} does not hold ${count}.`)
    const action: Action =
      field.kind === "select"
        ? { select: { el: field.element.index, values: [String(count)] } }
        : { fill: { el: field.element.index, text: String(count) } }
    return act(scene, `Enter ${count} into ${describe(field.element)}.`, [action], {
      phase: "amount",
      before: markOf(scene),
    })
  }
  return pressElement(scene, button, `Press ${describe(button)}.`)
}

/** "Cart total": the amount that the page calls the total, not that of a line or a part. */
const totalOf = (page: Page): string | undefined => {
  const named = factsOf(page).filter(
    ({ kind, label, value }) =>
      (kind === "pair" || kind === "cell") &&
      /^(?:cart |basket |order |grand )?total$|^(?:amount due|total (?:due|price|cost|amount))$/.test(
        normalise(label),
      ) &&
      /\d/.test(value) &&
      value.length < 30,
  )
  const values = [...new Set(named.map(({ value }) => value))]
  return values.length === 1 ? values[0] : undefined
}

/**
 * Puts the product of the page into the cart, and reads the total of the cart.
 *
 * @category frames
 */
export const cart: Frame = {
  name: "cart",
  does: "Adds the product that is open to the cart, in the quantity asked for, and reads the cart's total",
  examples: ["Put it in the cart", "Add two of them to the cart", "Return the cart total"],
  read: (clause) => {
    const found: Array<Intent> = []
    const { args, kind, verb } = clause
    const pieces =
      kind === "do" && !clause.isNegated && (verb?.senses.has("add") === true || verb?.senses.has("move") === true)
        ? piecesOf(args)
        : undefined
    if (pieces !== undefined)
      found.push({
        fit: ({ page, state }) => {
          const wanted = pieces.name ?? state.item
          if (adderOf(page, pieces.name) !== undefined) return 0.97
          if (wanted === null || (adders(page).length > 0 && pieces.name === null)) return 0
          return linkTo(page, wanted) !== undefined || (pieces.name !== null && searchActions(page, wanted).length > 0)
            ? 0.9
            : 0
        },
        step: (scene) => addPieces(pieces, scene),
      })
    const asks = kind === "ask" || (kind === "do" && verb?.senses.has("read") === true)
    const label = plainText(args)
      .replace(/^(?:is|are|the|me|a)\s+/i, "")
      .replace(/^the\s+/i, "")
      .replace(/\?$/, "")
    if (
      asks &&
      /^(?:(?:cart|basket|order|shopping cart|grand) total|total(?: of the (?:cart|basket|order))?|total (?:price|cost|amount)(?: of the (?:cart|basket|order))?)$/i.test(
        label,
      )
    )
      found.push({
        isReading: true,
        fit: ({ page }) => (totalOf(page) === undefined ? 0 : 0.98),
        step: ({ observation, page }) => {
          const value = totalOf(page)
          return value === undefined
            ? failed(`${placeOf(observation)} shows no total.`)
            : met(`Read the ${label}: "${value}".`, { kept: { label, value } })
        },
      })
    return found
  },
}
