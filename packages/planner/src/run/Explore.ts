import type { PageElement } from "@tabwright/agent/brain"
import { superlatives } from "../data/Superlatives.ts"
import type { Clause } from "../language/Clauses.ts"
import { allWords, phraseOf } from "../language/Phrase.ts"
import { normalise, wordsOf } from "../language/Words.ts"
import { describe, isField } from "../page/Ground.ts"
import { nextPage } from "../page/Pager.ts"
import { act, keyOf, type Outcome, type Scene } from "./Scene.ts"

/** Moves that a clause may make to find what is not visible. */
const maxMoves = 14

const closing =
  /^(?:accept(?: all)?(?: cookies)?|allow all|agree|i agree|got it|close|dismiss|no thanks|not now|maybe later|ok|okay|×|✕|✖|x|skip|reject all|continue without accepting|only necessary)$/i
const overlaid = /cookie|consent|newsletter|privacy|popup|advert|overlay|gdpr/i

/** Returns a control that closes what covers the page. */
export const overlayControl = (scene: Scene): PageElement | undefined =>
  scene.page.elements.find(
    (element) =>
      (element.role === "button" || element.role === "link") &&
      closing.test((element.name || element.text || element.title).trim()) &&
      overlaid.test(`${element.context} ${element.heading} ${element.classes.join(" ")} ${element.id}`) &&
      !scene.progress.tried.includes(keyOf(element)),
  )

const openers =
  /^(?:menu|more|actions|show more|load more|view more|see more|more options|options|filters?|all filters|account|my account|profile|☰|navigation|open menu|expand|expand all|show all|details|more info)$/

const harmful =
  /\b(?:delete|remove|erase|buy|pay|purchase|order|submit|send|publish|post|cancel|unsubscribe|log ?out|sign ?out|reset|clear|discard|destroy|save|confirm|transfer|book|reserve|checkout)\b/i

const isOpener = (element: PageElement): boolean =>
  element.role === "tab" ||
  element.role === "treeitem" ||
  element.expanded === false ||
  (element.tag === "summary" && element.expanded !== true) ||
  (element.role === "button" &&
    element.formMethod === "" &&
    openers.test(normalise(element.name || element.title) || element.name))

const maxPages = 10

/** Tabs, headings of collapsed sections and branches of trees that have not been opened, whose role only their surroundings tell. */
const unopened = (scene: Scene): PageElement | undefined =>
  scene.page.elements.find((element) => {
    if (element.disabled || isField(element) || harmful.test(element.name || element.text)) return false
    if (scene.progress.tried.includes(keyOf(element))) return false
    const node = scene.page.nodeOf(element)
    if (node === undefined || scene.page.has(node, "selected")) return false
    const outer = scene.page.closest(
      node,
      ({ of }) => of.role === "tab" || of.role === "heading" || of.role === "treeitem" || of.role === "tree",
    )
    return outer !== undefined && (element.href === "" || /#[\w-]*$/.test(element.href))
  })

/** Returns true if parts of the page can be opened that are not visible. */
export const hasMore = (scene: Scene): boolean =>
  unopened(scene) !== undefined ||
  nextPage(scene.page) !== undefined ||
  scene.page.elements.some((element) => isOpener(element) && !element.disabled)

/** Controls that lead to what a clause names: tabs, links, rows and sections with its words in their names. */
const leading = (scene: Scene, clause: Clause): PageElement | undefined => {
  const words = new Set(allWords(phraseOf([...clause.subject, ...clause.args])))
  if (words.size === 0) return undefined
  const scored = scene.page.elements.flatMap((element) => {
    if (element.disabled || isField(element) || scene.progress.tried.includes(keyOf(element))) return []
    if (
      ["checkbox", "radio", "switch", "option", "combobox"].includes(element.role) ||
      element.formMethod === "post" ||
      element.formMethod === "get"
    )
      return []
    const name = element.name || element.text
    // Links of the same name in several rows act on their row; none leads anywhere.
    const isRepeated = scene.page.elements.some((other) => other !== element && (other.name || other.text) === name)
    if (name === "" || harmful.test(name) || isRepeated) return []
    const own = wordsOf(name).filter((word) => word.length > 1)
    const hits = own.filter((word) => words.has(word))
    if (hits.every((word) => word.length < 3)) return []
    const node = scene.page.nodeOf(element)
    const isRow = node !== undefined && scene.page.item(node) === node && element.role !== "button"
    const isLink = element.role === "link" || element.tag === "a" || isOpener(element)
    if (!isLink && !isRow) return []
    const share = hits.length / Math.max(own.length, 1)
    return share < (isLink ? 0.34 : 0.5) && hits.length < 2
      ? []
      : [{ element, score: hits.length + share + (isLink ? 0.2 : 0) }]
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.element
}

/** Returns true for a click that leaves the page. */
const leaves = (scene: Scene, { href }: PageElement): boolean =>
  href !== "" && href.split("#")[0] !== scene.observation.url.split("#")[0]

/** Makes one more move to find something: wait, close what covers the page, open what leads to it, scroll, open what is collapsed. */
export const explore = (scene: Scene, clause: Clause, wanted: string, isReading = false): Outcome | undefined => {
  const { observation, page, progress, state } = scene
  // What was opened is on this page.
  const isHere = isReading && state.item !== null
  if (progress.moves >= maxMoves) return undefined
  const move = (goal: string, action: Parameters<typeof act>[2][number], mark: string): Outcome =>
    act(
      scene,
      goal,
      [action],
      { moves: progress.moves + 1, tried: [...progress.tried, mark], phase: "start" },
      `${wanted} is not visible yet.`,
    )
  const cover = overlayControl(scene)
  if (cover !== undefined)
    return move(`Close the overlay with ${describe(cover)}.`, { click: { el: cover.index } }, keyOf(cover))
  if (!progress.tried.includes("wait"))
    return move(`Wait briefly, then look for ${wanted} again.`, { wait: { seconds: 0.5 } }, "wait")
  const lead = leading(scene, clause)
  if (
    lead !== undefined &&
    !(isHere && leaves(scene, lead)) &&
    progress.tried.filter((mark) => mark.includes("|")).length < 3
  )
    return move(`Open ${describe(lead)} to look for ${wanted}.`, { click: { el: lead.index } }, keyOf(lead))
  const { pageHeight, top, viewportHeight } = observation.scroll
  if (top + viewportHeight < pageHeight - 4 && progress.tried.filter((mark) => mark === "down").length < 8)
    return move(`Scroll down to look for ${wanted}.`, { scroll: { direction: "down", pages: 2 } }, "down")
  const collapsed = page.elements.find(
    (element) =>
      isOpener(element) && !element.disabled && !harmful.test(element.name) && !progress.tried.includes(keyOf(element)),
  )
  if (collapsed !== undefined)
    return move(
      `Open ${describe(collapsed)} to look for ${wanted}.`,
      { click: { el: collapsed.index } },
      keyOf(collapsed),
    )
  const closed = unopened(scene)
  if (closed !== undefined)
    return move(`Open ${describe(closed)} to look for ${wanted}.`, { click: { el: closed.index } }, keyOf(closed))
  const turner = nextPage(scene.page)
  // The highest of a list is not on its last page because that has some.
  const isExtreme = clause.args.some(({ kind, value }) => kind === "word" && superlatives[value] !== undefined)
  if (
    turner !== undefined &&
    !isHere &&
    !isExtreme &&
    progress.tried.filter((mark) => mark === "page").length < maxPages
  )
    return move(`Turn the page to look for ${wanted}.`, { click: { el: turner.index } }, "page")
  return undefined
}

/** Describes the exploration, for a failure's text. */
export const explored = (scene: Scene): string => {
  const { tried } = scene.progress
  const deeds = [
    tried.includes("down") ? "scrolling" : "",
    tried.includes("wait") ? "waiting" : "",
    tried.some((mark) => mark.includes("|")) ? "opening sections" : "",
  ].filter(Boolean)
  return deeds.length === 0 ? "" : ` after ${deeds.join(", ")}`
}
