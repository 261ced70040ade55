import { pressOf, quote } from "../controls/Act.ts"
import { complaintOf, hasChanged } from "../page/Changes.ts"
import type { Clause } from "../task/Clauses.ts"
import { searchFieldsOf } from "../controls/operation/Field.ts"
import { cartKeys } from "../controls/operation/Verbs.ts"
import { type Control, isWithin, mainHeadingOf, type PageModel } from "../page/PageModel.ts"
import { keysOf, stemsOf } from "../task/Words.ts"
import { type Command, saidIn } from "./Command.ts"

const addKeys = stemsOf("add put place drop throw")
/** Words of a link that only leads to the cart. */
const linkKeys = new Set([...cartKeys, ...stemsOf("view open show see go my your shopping shop items item products")])
const pronoun = /^(?:it|them|this|that|these|one|item|product|of)$/i

/** Maximum number of items that are added with one click each. */
const maxClicks = 20

interface Wanted {
  /** "" for the product of the page. */
  readonly name: string
  readonly count: number
}

/** What a clause puts into the cart. */
const wantedIn = ({ verb, words }: Clause): Wanted | undefined => {
  if (!addKeys.has(words[verb]?.key ?? "")) return undefined
  const cart = words.findIndex(({ key }) => cartKeys.has(key))
  const to = words.findLastIndex(({ at, text }) => at < cart && /^(?:to|in|into)$/i.test(text))
  if (cart < 0 || to < 0) return undefined
  const after = words.slice(cart + 1).filter(({ kind, key }) => kind !== "mark" && key !== "")
  const repeats = after.find(({ kind }) => kind === "number")
  const twice = after.some(({ text }) => /^twice$/i.test(text))
  if (after.some((word) => word !== repeats && !/^(?:times?|twice|again|once|now)$/i.test(word.text))) return undefined
  const what = words.slice(verb + 1, to).filter(({ kind }) => kind !== "mark")
  const [first, ...others] = what
  const isCounted = first?.kind === "number" || /^an?$/i.test(first?.text ?? "")
  const named = (isCounted ? others : what).filter(
    ({ kind, text }) => kind === "quote" || !/^(?:the|of|my|this|more|another)$/i.test(text),
  )
  const count =
    first?.kind === "number" ? Number(first.text) : repeats === undefined ? (twice ? 2 : 1) : Number(repeats.text)
  if (!Number.isInteger(count) || count < 1) return undefined
  const name = named.every(({ kind, text }) => kind !== "quote" && pronoun.test(text))
    ? ""
    : named.map(({ text }) => text).join(" ")
  return { name, count }
}

const isAdder = ({ element, isButton, names, role }: Control): boolean =>
  (isButton || role === "link") &&
  !element.disabled &&
  names.some((keys) => keys.some((key) => cartKeys.has(key)) && keys.some((key) => addKeys.has(key)))

const isQuantity = ({ kind, names }: Control): boolean =>
  (kind === "enter" || kind === "select" || kind === "stepper") &&
  names.some((keys) => keys.some((key) => /^(?:quantity|quantit|qty|amount)$/.test(key)))

/** What the open page is about. */
const headingOf = (page: PageModel): string => {
  const at = mainHeadingOf(page)
  return (at < 0 ? page.observation.title : page.text(at)).slice(0, 200)
}

const includes = (text: string, name: string): boolean => {
  const keys = new Set(keysOf(text))
  return keysOf(name).every((key) => keys.has(key))
}

/** The buttons that add a product. Undefined if the page has several and none belongs to it. */
const adderOf = (page: PageModel, name: string): Control | undefined => {
  const adders = page.controls.filter(isAdder)
  const inRow = adders.filter(({ row }) => row !== null && name !== "" && includes(row.texts.join(" "), name))
  const [only, ...others] =
    inRow.length > 0
      ? inRow
      : name === "" || includes(headingOf(page), name)
        ? adders.filter(({ row }) => row === null || row.count === 1)
        : []
  return others.length === 0 ? only : undefined
}

/** Puts products into the cart, each as often as the task says. */
export const addToCart: Command = ({ clause, page, result, state }) => {
  const wanted = wantedIn(clause)
  if (wanted === undefined || clause.isQuestion) return undefined
  const note =
    typeof state.command === "object" && state.command !== null
      ? (state.command as { added: number; name: string })
      : undefined
  const isHere = adderOf(page, wanted.name) !== undefined
  const name = wanted.name === "" && !isHere ? (note?.name ?? state.item ?? "") : wanted.name
  const title = note?.name ?? (name === "" ? headingOf(page) : name)
  let added = note?.added ?? 0
  if (note !== undefined && note.added < 0) {
    const hasMoved = result !== undefined && result.urlBefore !== result.urlAfter
    const said = hasMoved ? undefined : complaintOf(page, state.before)
    if (result?.ok === false) return { failed: result.message }
    if (said !== undefined) return { failed: `The page says ${quote(said)}.` }
    const isSeen = hasMoved || hasChanged(page, state.before)
    if (result === undefined && !isSeen)
      return {
        failed: `The run was interrupted right after ${quote(title)} was added to the cart. The page does not show whether that took effect, and a second click could repeat it.`,
      }
    if (!isSeen && result?.evidence?.unchanged === true)
      return { failed: "Adding it to the cart changed nothing on the page." }
    added = -added
    if (added >= wanted.count) return { said: `Added ${quote(title)} to the cart.`, item: title }
  }
  const adder = adderOf(page, name)
  if (adder !== undefined) {
    const near = page.controls.filter(
      (control) =>
        isQuantity(control) &&
        (adder.row === null
          ? control.row === null || control.row.count === 1
          : isWithin(page, control.node, adder.row.node)),
    )
    const [quantity] = near
    const left = wanted.count - added
    const field = left > 1 && near.length === 1 && quantity?.kind === "enter" ? quantity : undefined
    if (field === undefined && wanted.count > maxClicks)
      return { failed: `The planner adds at most ${maxClicks} items one by one.` }
    return {
      actions: [
        ...(field === undefined ? [] : [{ fill: { el: field.el, text: String(left) } }]),
        { click: { el: adder.el } },
      ],
      goal: `Add ${left > 1 && field !== undefined ? `${left} of ` : ""}${quote(title)} to the cart.`,
      note: { added: -(field === undefined ? added + 1 : wanted.count), name: title },
    }
  }
  // "A and B" are two products, if the page has both.
  const parts = name.split(/,\s*(?:and\s)?|\sand\s/)
  if (name === "" || (parts.length > 1 && parts.every((one) => adderOf(page, one) !== undefined))) return undefined
  // The product has a page of its own, or has to be found first.
  const links = page.controls.filter(({ name: own, role }) => role === "link" && includes(own, name))
  const exact = links.filter(({ names }) => names[0]?.length === keysOf(name).length)
  const [link, ...others] = exact.length > 0 ? exact : links
  if (
    link !== undefined &&
    others.every(({ element }) => element.href === link.element.href) &&
    !state.tried.includes(`look ${link.id}`)
  )
    return {
      operation: { ...pressOf(link, `look ${link.id}`), kind: "drive" },
      actions: [{ click: { el: link.el } }],
      goal: `Open ${quote(link.name)}.`,
      note: { added, name: title },
    }
  const [field, ...fields] = searchFieldsOf(page)
  return field === undefined || fields.length > 0 || links.length > 0 || state.done.includes("look search")
    ? undefined
    : {
        operation: { ...pressOf(field, "look search"), kind: "drive" },
        actions: [{ fill: { el: field.el, text: name, submit: true } }],
        goal: `Search for ${quote(name)}.`,
        note: { added, name: title },
      }
}

/** The link to the cart, for a clause about the cart that the open page does not explain. */
export const cartLink = (page: PageModel, { words }: Clause): Control | undefined => {
  if (!words.some(({ key }) => cartKeys.has(key))) return undefined
  const links = page.controls.filter(
    ({ isButton, names, role, states }) =>
      (role === "link" || isButton) &&
      !states.has("current") &&
      names.some(
        (keys) =>
          keys.some((key) => cartKeys.has(key)) &&
          keys.every((key) => linkKeys.has(key) || /^[$€£]?[\d.,]+$/.test(key)),
      ),
  )
  const [link, ...others] = links
  return others.every(({ element }) => element.href === link?.element.href) ? link : undefined
}

const opening =
  /^(?:open|go to|view|show|show me|visit|see)(?: the| my| your)?(?: shopping)? (?:cart|basket|bag)(?: page)?$/

/** Opens the cart, unless the page shows it. */
export const openCart: Command = ({ clause, page, state }) => {
  if (!opening.test(saidIn(clause))) return undefined
  if (keysOf(headingOf(page)).some((key) => cartKeys.has(key)) || state.done.includes("open cart"))
    return { said: "The cart is open." }
  const link = cartLink(page, clause)
  return link === undefined
    ? undefined
    : { operation: pressOf(link, "open cart"), actions: [{ click: { el: link.el } }], goal: "Open the cart." }
}
