import type { PageElement } from "@tabwright/agent/brain"
import { cartDoor, isCartPage } from "../../matching/CartBadge.ts"
import { findTarget, rank } from "../../matching/Matcher.ts"
import { canonical } from "../../matching/Synonym.ts"
import { wordsOf } from "../../matching/Words.ts"
import type { CommandOf, Target } from "../../Plan.ts"
import { explore } from "../Exploration.ts"
import { afterPress, missingText, press, pressElement } from "../pointer/PressControl.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene } from "../Scene.ts"

const sameAddress = (a: string, b: string): boolean => {
  const plain = (url: string): string => (URL.canParse(url) ? new URL(url).href.replace(/\/$/, "") : url)
  return plain(a) === plain(b)
}

/** Opens an address. What the browser says about a page that does not load is passed on word for word. */
export const navigate = (command: CommandOf<"navigate">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  if (progress.phase === "asked") {
    if (result?.ok === true) {
      if (page.status !== null && page.status >= 400)
        return failed(`${command.url} responded with status ${page.status}.`)
      return met(
        page.downloads.length > 0 ? `Downloaded ${page.downloads.join(", ")}.` : `The page ${placeOf(page)} is open.`,
      )
    }
    const isBroken = result === undefined || result.interrupted === true
    if (isBroken && sameAddress(page.url, command.url) && (page.status === null || page.status < 400))
      return met(`The page ${placeOf(page)} is open.`)
    if (!isBroken) return failed(result.message)
    if (progress.attempts >= 3)
      return failed(`${command.url} could not be opened: the run was interrupted on every attempt.`)
  }
  return act(scene, `Open ${command.url}.`, [{ navigate: { url: command.url } }], {
    phase: "asked",
    attempts: progress.attempts + 1,
  })
}

/** Goes back or loads the page anew: done once, whatever the page then shows. */
export const turn = (command: CommandOf<"back"> | CommandOf<"reload">, scene: Scene): Outcome => {
  const result = lastResult(scene)
  const isBack = command.do === "back"
  if (scene.progress.phase === "asked") {
    if (result?.ok === true || (result?.interrupted === true && isBack))
      return met(`${isBack ? "Went back:" : "Reloaded:"} ${placeOf(scene.page)}.`)
    if (result !== undefined && result.interrupted !== true) return failed(result.message)
  }
  return act(
    scene,
    isBack ? "Go back to the previous page." : "Reload the page.",
    [isBack ? { back: {} } : { reload: {} }],
    { phase: "asked", attempts: scene.progress.attempts + 1 },
  )
}

/** Whether the open page is the one of that name: by its heading words, title or the end of its path. */
const isThere = (scene: Scene, target: Target): boolean => {
  const { page } = scene
  const name = canonical(target.name)
  if (name === "cart") return isCartPage(page)
  const path = URL.canParse(page.url) ? new URL(page.url).pathname : ""
  if (name === "home") return path === "/" || path === ""
  const end = path.split("/").filter(Boolean).at(-1) ?? ""
  const title = page.title.split(/ [|·–—-] /)[0] ?? ""
  const isIn = (text: string): boolean =>
    wordsOf(canonical(text)).join(" ") === wordsOf(name).join(" ") ||
    wordsOf(canonical(text)).join(" ") === `your ${wordsOf(name).join(" ")}`
  return isIn(end) || isIn(title)
}

const doors = (elements: ReadonlyArray<PageElement>): ReadonlyArray<PageElement> =>
  elements.filter((element) =>
    ["link", "button", "tab", "menuitem", "generic", "treeitem", "option"].includes(element.role),
  )

/** Goes to a page of the site by its name, unless it is open. */
export const openPage = (command: CommandOf<"openPage">, scene: Scene): Outcome => {
  const target = command.page
  const isCart = canonical(target.name) === "cart"
  if (scene.progress.phase === "start" && isThere(scene, target)) return met(`The page ${placeOf(scene.page)} is open.`)
  if (scene.progress.phase === "home") {
    const result = lastResult(scene)
    return result?.ok === false ? failed(result.message) : met(`The page ${placeOf(scene.page)} is open.`)
  }
  const origin = URL.canParse(scene.page.url) ? new URL(scene.page.url).origin : ""
  const goHome = (): Outcome =>
    act(scene, `Open the home page of ${origin}.`, [{ navigate: { url: `${origin}/` } }], { phase: "home" })
  if (
    canonical(target.name) === "home" &&
    scene.progress.phase === "start" &&
    findTarget(doors(scene.page.elements), target).kind !== "found" &&
    origin.startsWith("http")
  ) {
    return goHome()
  }
  const goal = `Go to ${isCart ? "the cart" : `"${target.name}"`}.`
  return press(scene, target, goal, {
    among: (page) => doors(page.elements),
    find: (page) => {
      const link = isCart ? cartDoor(page) : undefined
      if (link !== undefined) return { kind: "found", element: link, equals: [link] }
      const match = findTarget(doors(page.elements), target)
      if (match.kind !== "ambiguous") return match
      // Going somewhere harms nothing: the best of several doors is taken, links before buttons.
      const best = rank(doors(page.elements), { ...target, role: "link" })[0]
      return best === undefined ? match : { kind: "found", element: best.element, equals: [best.element] }
    },
    otherwise: () =>
      command.isOptional
        ? met(`${placeOf(scene.page)} has no link to "${target.name}"; continuing here.`)
        : failed(
            missingText(
              scene,
              `The page "${target.name}"`,
              rank(doors(scene.page.elements), target)
                .slice(0, 4)
                .map((one) => one.element),
            ),
          ),
  })
}

const checkoutNames: Target = {
  name: "checkout",
  alternatives: [
    "proceed to checkout",
    "go to checkout",
    "check out now",
    "secure checkout",
    "continue to checkout",
    "to checkout",
    "check out",
    "start checkout",
  ],
  role: null,
  ordinal: null,
  near: null,
}

/** Starts the checkout, by way of the cart where the page offers none. */
export const checkout = (_: CommandOf<"checkout">, scene: Scene): Outcome => {
  const { page, progress } = scene
  if (progress.phase === "start" && /\/check-?out(?:[/?#]|$)/i.test(page.url))
    return met(`The checkout ${placeOf(page)} is open.`)
  if (progress.phase === "pressed") {
    const settled = afterPress(scene, {})
    if (settled !== undefined) return settled
  }
  const match = findTarget(doors(page.elements), checkoutNames)
  if (match.kind === "found") return pressElement(scene, match.element, "Start the checkout.", "pressed")
  const cart = isCartPage(page) || progress.tried.includes("cart") ? undefined : cartDoor(page)
  if (cart !== undefined) {
    return act(
      scene,
      "Open the cart, where the checkout starts.",
      [{ click: { el: cart.index } }],
      { phase: "start", tried: [...progress.tried, "cart"] },
      "This page has no checkout.",
    )
  }
  return explore(scene, "the checkout") ?? failed(missingText(scene, "A link to the checkout", []))
}
