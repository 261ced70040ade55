import type { PageElement } from "@tabwright/agent/brain"
import { isFolded, isSectionHead } from "../matching/DisclosureMatch.ts"
import { describe } from "../matching/Matcher.ts"
import { normalise } from "../matching/Words.ts"
import { act, type Outcome, type Scene } from "./Scene.ts"

/** Begins the goal of a step that closes an overlay to look behind it. */
export const closingOverlay = "Close the overlay"

/** Moves that a command may make to find what is not in sight. */
export const maxMoves = 14

/** Tells an element from its equals across observations. */
export const keyOf = (element: PageElement): string =>
  `${element.role}|${element.name || element.text}|${element.href}|${element.context.slice(0, 60)}`

const closing =
  /^(?:accept(?: all)?(?: cookies)?|allow all|agree|i agree|got it|close|dismiss|no thanks|not now|maybe later|ok|okay|×|✕|✖|x|skip|reject all|continue without accepting|only necessary)$/i
const overlaid = /cookie|consent|newsletter|subscribe|privacy|popup|sign up|offer|welcome|notification|tour|advert/i

/** Returns true if a control stands in a dialog: a cross in a row of a list deletes the row. */
const isInDialog = ({ page: { outline = [] } }: Scene, { index }: PageElement): boolean => {
  for (let node = outline.find(({ el }) => el === index); node !== undefined; node = outline[node.parent])
    if (/^(?:dialog|alertdialog)$/.test(node.role)) return true
  return false
}

/** A control that closes what lies over the page. */
export const overlayControl = (scene: Scene): PageElement | undefined =>
  scene.page.elements.find(
    (element) =>
      (element.role === "button" || element.role === "link") &&
      closing.test((element.name || element.text || element.title).trim()) &&
      (overlaid.test(`${element.context} ${element.heading} ${element.classes.join(" ")} ${element.id}`) ||
        isInDialog(scene, element)) &&
      !scene.progress.tried.includes(keyOf(element)),
  )

const openers =
  /^(?:menu|more|actions|show more|load more|view more|see more|more options|options|filters?|all filters|account|my account|profile|☰|navigation|open menu|expand|expand all|show all|details|more info)$/

/** A control that shows more of the page and does nothing else. */
const opener = (scene: Scene): PageElement | undefined =>
  scene.page.elements.find(
    (element) =>
      !scene.progress.tried.includes(keyOf(element)) &&
      !element.disabled &&
      (element.role === "tab" ||
        isFolded(element) ||
        isSectionHead(element) ||
        (element.tag === "summary" && element.expanded !== true) ||
        (element.role === "button" &&
          element.formMethod === "" &&
          openers.test(normalise(element.name || element.title) || element.name))),
  )

/**
 * One more move to find something: wait for the page, close what covers it, scroll through it, open what is folded.
 * Undefined when all is tried or the moves are used up.
 */
export const explore = (scene: Scene, wanted: string): Outcome | undefined => {
  const { page, progress } = scene
  if (progress.moves >= maxMoves) return undefined
  const move = (goal: string, action: Parameters<typeof act>[2][number], mark: string): Outcome =>
    act(
      scene,
      goal,
      [action],
      { moves: progress.moves + 1, tried: [...progress.tried, mark] },
      `${wanted} is not visible yet.`,
    )

  const cover = overlayControl(scene)
  if (cover !== undefined)
    return move(
      `${closingOverlay} with ${describe(cover)}, then look for ${wanted}.`,
      { click: { el: cover.index } },
      keyOf(cover),
    )
  if (!progress.tried.includes("wait"))
    return move(`Wait briefly, then look for ${wanted} again.`, { wait: { seconds: 1 } }, "wait")
  const { top, viewportHeight, pageHeight } = page.scroll
  if (top > viewportHeight && !progress.tried.includes("top"))
    return move(`Look for ${wanted} from the top of the page.`, { scroll: { direction: "top" } }, "top")
  if (top + viewportHeight < pageHeight - 4 && progress.tried.filter((mark) => mark === "down").length < 8) {
    return move(`Scroll down to look for ${wanted}.`, { scroll: { direction: "down", pages: 2 } }, "down")
  }
  const folded = opener(scene)
  if (folded !== undefined)
    return move(`Open ${describe(folded)} to look for ${wanted}.`, { click: { el: folded.index } }, keyOf(folded))
  return undefined
}

/** What exploration did, for the text of a failure. */
export const explored = (scene: Scene): string => {
  const { tried } = scene.progress
  const deeds = [
    tried.includes("down") ? "scrolling" : "",
    tried.includes("wait") ? "waiting" : "",
    tried.some((mark) => mark.includes("|")) ? "opening and closing sections" : "",
  ].filter(Boolean)
  return deeds.length === 0 ? "" : ` after ${deeds.join(", ")}`
}
