import type { PageElement } from "@tabwright/agent/brain"
import type { Clause } from "../language/Clauses.ts"
import { phraseOf } from "../language/Phrase.ts"
import { plainText, type Token } from "../language/Token.ts"
import { clauseWords, handleOf, isExplained, namesSeveral, rowFor } from "../page/Control.ts"
import { describe, ground, isField, isTickable } from "../page/Ground.ts"
import type { Page } from "../page/Page.ts"
import { afterPress, pressElement } from "../run/Press.ts"
import { failed, hasChanged, lastResult, markOf, met, type Outcome, placeOf, type Scene, act } from "../run/Scene.ts"
import type { Frame, Intent } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

const opens = (element: PageElement): boolean =>
  !isField(element) &&
  !isTickable(element) &&
  element.tag !== "select" &&
  element.formMethod !== "post" &&
  (element.role !== "button" ||
    element.expanded !== undefined ||
    /^(?:open|show|view|details|more|menu|read|next|previous|prev|\d+|›|»|‹|«|[\p{L} ]{0,20}page)/iu.test(
      element.name,
    ) ||
    element.tag === "summary")

/** What a clause asks to open: a link, tab, section or row whose words are all known. */
const target = (page: Page, tokens: Tokens): PageElement | undefined => {
  const phrase = phraseOf(tokens)
  const { strong } = clauseWords(tokens)
  const found = ground(page, phrase, { accept: opens })
  const explains = (element: PageElement): boolean => isExplained(page, element, tokens)
  if (found.kind === "found" && explains(found.element)) return found.element
  const row = strong.length === 0 ? undefined : rowFor(page, tokens)
  const handle = row === undefined ? undefined : handleOf(page, row)
  return handle !== undefined && opens(handle) && explains(handle) ? handle : undefined
}

/** Whether a click only selected the thing: nothing else on the page is different. */
const isOnlySelected = (scene: Scene, element: PageElement): boolean => {
  const node = scene.page.nodeOf(element)
  const item = node === undefined ? undefined : (scene.page.item(node) ?? node)
  if (item === undefined || scene.progress.before?.url !== scene.observation.url) return false
  const isMarked = [item, ...scene.page.descendants(item)].some(
    (one) => scene.page.has(one, "selected") || scene.page.has(one, "focused") || scene.page.has(one, "current"),
  )
  return isMarked || !hasChanged(scene)
}

const open = (clause: Clause, tokens: Tokens, scene: Scene): Outcome => {
  const { page, progress } = scene
  const name = plainText(tokens)
  const element = target(page, tokens)
  if (
    progress.phase === "opened" &&
    element !== undefined &&
    lastResult(scene)?.ok === true &&
    element.role !== "tab" &&
    element.expanded === undefined &&
    element.href === "" &&
    element.role !== "button" &&
    isOnlySelected(scene, element)
  )
    return act(scene, `Double-click ${describe(element)}.`, [{ click: { el: element.index, count: 2 } }], {
      phase: "doubled",
      before: markOf(scene),
      what: describe(element),
    })
  if (progress.phase === "opened" || progress.phase === "doubled") {
    const settled = afterPress(scene, { item: name, subject: [name] })
    if (settled !== undefined) return settled
  }
  if (element === undefined) return failed(`"${name}" was not found on ${placeOf(scene.observation)}.`)
  if (element.expanded === true && clause.verb?.senses.has("collapse") !== true)
    return met(`${describe(element)} is open.`, { item: name })
  const node = page.nodeOf(element)
  if (element.role === "tab" && node !== undefined && page.has(node, "selected"))
    return met(`${describe(element)} is open.`, { item: name })
  return pressElement(scene, element, `Open ${describe(element)}.`, { phase: "opened" })
}

/**
 * Opens a link, tab, section, file or row by its name.
 *
 * @category frames
 */
export const openThing: Frame = {
  name: "open",
  does: "Opens the link, tab, section, folder, file, mail or row that the words name; with a double click where one click only selects it",
  examples: [
    'Open "Invoice for March"',
    "Go to page 2",
    "Switch to the tab Shipping",
    'Expand "How do I reach you?"',
    "Open the folder Plans",
  ],
  read: (clause) => {
    const { verb } = clause
    if (clause.kind !== "do" || verb === null || clause.isNegated || clause.args.length === 0) return []
    if (!verb.senses.has("open") && !verb.senses.has("expand") && !verb.senses.has("collapse")) return []
    if (clause.args.some(({ kind }) => kind === "url")) return []
    const tokens = clause.args
    const isPlain = [
      "open",
      "go to",
      "switch to",
      "expand",
      "visit",
      "view",
      "show",
      "collapse",
      "look at",
      "look in",
      "go into",
      "open up",
      "unfold",
      "fold",
      "navigate to",
      "bring up",
      "see",
    ].includes(verb.base)
    const isClosing = verb.senses.has("collapse") && !verb.senses.has("open") && !verb.senses.has("expand")
    const intent: Intent = {
      fit: (scene) => {
        const found = namesSeveral(tokens) ? undefined : target(scene.page, tokens)
        if (found === undefined || (isClosing && found.expanded !== true)) return 0
        return isPlain ? 0.93 : 0.6
      },
      step: (scene) => open(clause, tokens, scene),
    }
    return [intent]
  },
}
