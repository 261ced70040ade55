import type { Action, Observation, PageElement } from "@tabwright/agent/brain"
import { cartCount, cartDoor, isCartPage } from "../matching/CartBadge.ts"
import { describe, isChoice, isField } from "../matching/Matcher.ts"
import { hasChanged, markOf } from "../matching/PageDigest.ts"
import { similarity } from "../matching/Similarity.ts"
import { canonical } from "../matching/Synonym.ts"
import { normalise } from "../matching/Words.ts"
import type { CommandOf } from "../Plan.ts"
import { explore, keyOf } from "./Exploration.ts"
import { afterPress, missingText, pressElement } from "./pointer/PressControl.ts"
import { rememberedRow } from "./CommandMemory.ts"
import { elementOf, scan } from "./read/ScanResults.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene, wasDispatched } from "./Scene.ts"

const addName =
  /^(?:add|put|place)\b.*\b(?:cart|basket|bag|trolley)\b|^add to order$|^add item$|^add$|^buy$|^in den warenkorb$|^add \d+ to/i

/** What puts goods into the cart. */
export const addButtons = (page: Observation): ReadonlyArray<PageElement> =>
  page.elements.filter(
    (element) =>
      (element.role === "button" || element.role === "link" || element.role === "generic") &&
      addName.test(normalise(element.name || element.text || element.title)),
  )

/** Whether a card, heading or page title speaks of the item. */
const speaksOf = (text: string, item: string): boolean => ` ${normalise(text)} `.includes(` ${normalise(item)} `)

/** The button that puts an item into the cart: the one in the item's card, else the page's own. */
const addButtonFor = (scene: Scene, item: string | null): PageElement | undefined => {
  const buttons = addButtons(scene.page)
  if (buttons.length <= 1) return buttons[0]
  if (item !== null) {
    const own = buttons.find((element) => speaksOf(`${element.context} ${element.heading} ${element.name}`, item))
    if (own !== undefined) return own
  }
  // A product page's own button comes before those of the products it recommends.
  return buttons[0]
}

const quantityField = (page: Observation, after?: PageElement): PageElement | undefined => {
  const fields = page.elements.filter(
    (element) =>
      (isField(element) || isChoice(element)) &&
      /\b(?:quantity|qty|amount|how many|menge)\b/i.test(
        `${element.name} ${element.label} ${element.placeholder} ${element.nameAttribute} ${element.id}`,
      ),
  )
  return after === undefined
    ? fields[0]
    : (fields.findLast((element) => element.frame === after.frame && element.index < after.index) ?? fields[0])
}

const setTo = (field: PageElement, count: number): Action =>
  field.tag === "select"
    ? {
        select: {
          el: field.index,
          values: [field.options.find((option) => option.trim() === String(count)) ?? String(count)],
        },
      }
    : { fill: { el: field.index, text: String(count) } }

const countText = (page: Observation): string => {
  const count = cartCount(page)
  return count === null ? "" : ` The cart now has ${count} ${count === 1 ? "item" : "items"}.`
}

const wasAdded = (scene: Scene, item: string | null): boolean => {
  const { before } = scene.progress
  const count = cartCount(scene.page)
  if (before === null) return false
  if (before.cart !== null && count !== null) return count > before.cart
  // "1 × Riesling" beside the goods.
  const appeared = lastResult(scene)?.evidence?.appeared ?? []
  if (item !== null && appeared.some((line) => /^\d+\s*[×x]/.test(line) && speaksOf(line, item))) return true
  if (isCartPage(scene.page) && before.url !== scene.page.url) return true
  // A cart beside the goods, which shows a row that was not there.
  const isBeside = scene.page.elements.some((element) => element.isNew && /\bcart\b/.test(canonical(element.heading)))
  if (isBeside && hasChanged(before, scene.page)) return true
  return (
    hasChanged(before, scene.page) &&
    /\b(?:added|in your (?:cart|basket|bag)|in the (?:cart|basket|bag))\b/i.test(
      `${scene.page.pageText} ${scene.page.dialogs.map((dialog) => dialog.message).join(" ")}`,
    )
  )
}

/** What "it" is: the item opened last, unless the page is plainly that of another one. */
const itemOn = (page: Observation, opened: string | null): string | null => {
  if (opened !== null && (speaksOf(page.title, opened) || addButtons(page).length !== 1)) return opened
  const name = page.title.split(/ [|·–—-] /)[0]?.trim() ?? ""
  return addButtons(page).length === 1 && name !== "" && !isCartPage(page) ? name : opened
}

/** Puts an item into the cart, and sees it there. A click that already took effect is not made again. */
export const addToCart = (command: CommandOf<"addToCart">, scene: Scene): Outcome => {
  const { page, progress } = scene
  // Once added, the page may be that of the cart: the name was taken down before.
  const item = command.name ?? (progress.what === "" ? itemOn(page, scene.state.item) : progress.what)
  const called = item === null ? "The item" : `"${item}"`
  const gains = item === null ? {} : { item }
  let done = progress.done
  if (progress.phase === "added" && scene.last !== null) {
    const result = lastResult(scene)
    const isInterrupted = result === undefined || result.interrupted === true
    if (wasAdded(scene, item)) {
      done = progress.tried.includes("all") ? command.count : done + 1
      if (done >= command.count)
        return met(
          `${called} is in the cart${command.count > 1 ? ` ${command.count} times` : ""}.${countText(page)}`,
          gains,
        )
      if (addButtonFor(scene, item) === undefined && progress.before !== null) {
        return act(
          scene,
          `Go back to ${called.replace(/^T/, "t")} to add it again.`,
          [{ navigate: { url: progress.before.url } }],
          { phase: "start", done, before: null },
        )
      }
    } else if (isInterrupted) {
      const couldHarm = scene.last.dispatches.some((dispatch) => !dispatch.repeatable)
      const isKnown = progress.before?.cart !== null && cartCount(page) !== null
      if (couldHarm && !isKnown)
        return failed(
          `The run was interrupted while ${called.replace(/^T/, "t")} was added to the cart. ${placeOf(page)} does not show whether it was added, and a retry could add it twice.`,
        )
    } else if (!result.ok) {
      if (wasDispatched(scene.last) || progress.attempts >= 3) return failed(result.message)
    } else if (progress.tried.includes("late")) {
      return failed(`${called} was not added: ${placeOf(page)} does not show it in the cart.${alertText(page)}`)
    } else {
      return act(
        scene,
        `Check whether ${called.replace(/^T/, "t")} was added.`,
        [{ wait: { seconds: 1 } }],
        { tried: [...progress.tried, "late"] },
        "The cart has not changed yet.",
      )
    }
  }

  const isList = command.name !== null && !speaksOf(page.title, command.name) && progress.phase !== "opened"
  const button = addButtonFor(scene, item)
  const fits =
    button !== undefined &&
    (!isList || speaksOf(`${button.context} ${button.heading} ${button.name}`, command.name ?? ""))
  if (button === undefined || !fits) {
    if (command.name !== null && progress.phase !== "opened") {
      const found = scan(scene, { by: "name", name: command.name })
      if (found.kind === "outcome") return found.outcome
      const link = elementOf(page, found.candidate)
      const open: Action =
        link === undefined ? { navigate: { url: found.candidate.href } } : { click: { el: link.index } }
      return act(scene, `Open "${command.name}" to add it to the cart.`, [open], { phase: "opened" })
    }
    const door =
      progress.phase === "opened" || item === null
        ? undefined
        : page.elements.find((element) => element.role === "link" && element.name === item)
    if (door !== undefined) {
      return act(scene, `Open "${item}" to add it to the cart.`, [{ click: { el: door.index } }], {
        phase: "opened",
        what: item ?? "",
      })
    }
    const isOwnPage = item === null || speaksOf(page.title, item)
    const sold = !isOwnPage
      ? undefined
      : /\b(?:sold out|out of stock|currently unavailable|not available)\b/i.exec(page.pageText)?.[0]
    if (sold !== undefined) return failed(`${called} cannot be added to the cart: ${placeOf(page)} says "${sold}".`)
    return (
      explore(
        { ...scene, progress: { ...progress, phase: progress.phase === "opened" ? "opened" : "start" } },
        "a button that adds to the cart",
      ) ??
      failed(
        missingText(
          scene,
          "A button that adds to the cart",
          page.elements.filter((element) => element.role === "button").slice(0, 4),
        ),
      )
    )
  }
  if (button.disabled) return failed(`${describe(button)} is on ${placeOf(page)}, but it is disabled.`)
  const field = command.count > 1 && done === 0 ? quantityField(page, button) : undefined
  const goal = `Add ${called.replace(/^T/, "t")} to the cart${command.count > 1 ? (field === undefined ? ` (${done + 1} of ${command.count})` : ` ${command.count} times`) : ""}.`
  const actions: ReadonlyArray<Action> = [
    ...(field === undefined ? [] : [setTo(field, command.count)]),
    { click: { el: button.index } },
  ]
  return act(scene, goal, actions, {
    phase: "added",
    done,
    attempts: progress.attempts + 1,
    before: markOf(page),
    what: item ?? "",
    tried: [
      ...progress.tried.filter((mark) => mark !== "late" && mark !== "all"),
      ...(field === undefined ? [] : ["all"]),
    ],
  })
}

const alertText = (page: Observation): string => {
  const alert = /\b(?:please (?:select|choose|pick)|required|not enough|only \d+|sold out|error|cannot)\b/i
  const line = page.pageText
    .split("\n")
    .find((one) => alert.test(one))
    ?.trim()
  return line === undefined ? "" : ` It says: "${line.slice(0, 140)}".`
}

/** Opens the cart when the page shows none; undefined when it is open or there is no way to it. */
const toCart = (scene: Scene): Outcome | undefined => {
  if (isCartPage(scene.page) || scene.progress.tried.includes("cart")) return undefined
  const link = cartDoor(scene.page)
  return link === undefined
    ? undefined
    : act(scene, "Open the cart.", [{ click: { el: link.index } }], {
        phase: "start",
        tried: [...scene.progress.tried, "cart"],
      })
}

const rowFor = (elements: ReadonlyArray<PageElement>, item: string | null): ReadonlyArray<PageElement> =>
  item === null
    ? elements
    : elements.filter((element) =>
        speaksOf(`${element.context} ${element.name} ${element.label} ${element.heading}`, item),
      )

/** Sets how many of an item are wanted: in the cart's row of it, or on its own page. */
export const setQuantity = (command: CommandOf<"setQuantity">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  const item = command.name ?? scene.state.item
  const called = item === null ? "The quantity" : `The quantity of "${item}"`
  const said = `${called} is now ${command.count}.`
  if (progress.phase === "set" && result !== undefined && result.interrupted !== true) {
    if (!result.ok) return failed(result.message)
    const isUpdated = progress.before !== null && hasChanged(progress.before, page)
    const field = quantityFieldFor(page, command.name, scene.state.item)
    const update = field === undefined || !isCartPage(page) ? undefined : updateButton(page, field, item)
    if (
      update !== undefined &&
      !progress.tried.includes("update") &&
      !(isUpdated && result.urlBefore !== result.urlAfter)
    ) {
      return act(
        scene,
        `Update the cart with ${describe(update)}.`,
        [{ click: { el: update.index } }],
        { phase: "set", tried: [...progress.tried, "update"], before: markOf(page) },
        said,
      )
    }
    return met(said)
  }
  if (progress.phase === "set" && progress.tried.includes("update")) {
    const field = quantityFieldFor(page, command.name, scene.state.item)
    if (field?.value === String(command.count)) return met(said)
  }
  const field = quantityFieldFor(page, command.name, scene.state.item)
  if (field === undefined) {
    return (
      toCart(scene) ??
      explore({ ...scene, progress: { ...progress, phase: "start" } }, "the quantity field") ??
      failed(
        missingText(
          scene,
          `A quantity field${item === null ? "" : ` for "${item}"`}`,
          page.elements.filter(isField).slice(0, 4),
        ),
      )
    )
  }
  return act(
    scene,
    `Set the quantity${item === null ? "" : ` of "${item}"`} to ${command.count}.`,
    [setTo(field, command.count)],
    { phase: "set", attempts: progress.attempts + 1, before: markOf(page) },
  )
}

const quantityFieldFor = (page: Observation, name: string | null, item: string | null): PageElement | undefined => {
  const fields = page.elements.filter(
    (element) =>
      (isField(element) || isChoice(element)) &&
      /\b(?:quantity|qty|menge)\b/i.test(
        `${element.name} ${element.label} ${element.placeholder} ${element.nameAttribute} ${element.id}`,
      ),
  )
  if (name !== null) return rowFor(fields, name)[0]
  return (item === null ? undefined : rowFor(fields, item)[0]) ?? fields[0]
}

const updateButton = (page: Observation, field: PageElement, item: string | null): PageElement | undefined => {
  const buttons = page.elements.filter(
    (element) =>
      element.role === "button" &&
      /^(?:update|refresh|save|recalculate|apply)\b/i.test(element.name) &&
      !/filter|discount|coupon/i.test(`${element.name} ${element.context}`),
  )
  const inRow = buttons.filter((element) => element.context === field.context && element.context !== "")
  return inRow[0] ?? rowFor(buttons, item)[0] ?? buttons.find((element) => element.index > field.index)
}

/** Takes an item out of the cart, or deletes what stands beside a text. */
export const removeFromCart = (command: CommandOf<"removeFromCart">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const item = command.name ?? scene.state.item ?? rememberedRow(scene)?.[0] ?? null
  const called = item === null ? "the item" : `"${item}"`
  if (progress.phase === "pressed") {
    const settled = afterPress(scene, {})
    if (settled !== undefined) return settled.kind === "met" ? met(`${called} was removed.${countText(page)}`) : settled
  }
  const buttons = page.elements.filter(
    (element) =>
      ((element.role === "button" || element.role === "link") &&
        /^(?:remove|delete|trash)\b|^[×✕✖x]$/i.test(canonical(element.name || element.text || element.title))) ||
      (element.role === "button" && /^(?:remove|delete)\b/i.test(element.name)),
  )
  const own = rowFor(buttons, item)
  const button = own[0] ?? (command.name === null && buttons.length === 1 ? buttons[0] : undefined)
  if (button !== undefined) return pressElement(scene, button, `Remove ${called}.`, "pressed")
  if (buttons.length > 1 && item === null)
    return failed(`${placeOf(page)} lists several items. Name the one to remove in quotes.`)
  return (
    toCart(scene) ??
    explore({ ...scene, progress: { ...progress, phase: "start" } }, `${called} in the cart`) ??
    failed(missingText(scene, `A control that removes ${called}`, buttons.slice(0, 4)))
  )
}

/** Empties the cart: with the control for it, else item by item. */
export const emptyCart = (_: CommandOf<"emptyCart">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const isEmpty = (): boolean =>
    isCartPage(page) &&
    (cartCount(page) === 0 || /\b(?:cart|basket|bag) is (?:now )?empty|no items in/i.test(page.pageText))
  const result = lastResult(scene)
  if (progress.phase === "pressed" && result !== undefined && !result.ok && result.interrupted !== true)
    return failed(result.message)
  const dialog = page.dialogs
    .map(
      (one) => ` A ${one.type} said "${one.message.slice(0, 100)}" and was ${one.accepted ? "accepted" : "dismissed"}.`,
    )
    .join("")
  if (isEmpty()) return met(`The cart is empty.${dialog}`)
  const there = toCart(scene)
  if (there !== undefined) return there
  const whole = page.elements.find(
    (element) =>
      /^(?:empty|clear|remove all)\b.*\b(?:cart|basket|bag|items|all)?\b/i.test(element.name) &&
      (element.role === "button" || element.role === "link") &&
      !/filter|search/i.test(element.name),
  )
  const single = page.elements.find(
    (element) => (element.role === "button" || element.role === "link") && /^(?:remove|delete)\b/i.test(element.name),
  )
  const control = whole ?? single
  if (control === undefined || progress.attempts >= 25)
    return failed(missingText(scene, "A control that empties the cart", []))
  if (whole !== undefined && progress.tried.filter((mark) => mark === keyOf(whole)).length >= 2)
    return failed(`${describe(whole)} was pressed, but the cart is not empty.${dialog}`)
  return act(scene, `Empty the cart with ${describe(control)}.`, [{ click: { el: control.index } }], {
    phase: "pressed",
    attempts: progress.attempts + 1,
    before: markOf(page),
    what: describe(control),
    tried: [...progress.tried, keyOf(control)],
  })
}

/** Whether the cart lists an item of that name. */
export const cartHolds = (page: Observation, name: string): boolean =>
  speaksOf(page.pageText, name) || page.elements.some((element) => similarity(name, element.name) >= 0.9)
