import type { PageElement } from "@tabwright/agent/brain"
import { phraseOf } from "../language/Phrase.ts"
import type { Token } from "../language/Token.ts"
import { isExplained, namesSeveral } from "../page/Control.ts"
import { describe, ground, type Grounding, isPressable } from "../page/Ground.ts"
import { afterPress, type ClickManner, pressElement } from "../run/Press.ts"
import { failed, keyOf, type Outcome, placeOf, type Scene } from "../run/Scene.ts"
import type { Frame, Intent } from "./Frame.ts"

const accept = (element: PageElement): boolean => isPressable(element)

/** The one element that the words name; of several equal ones that in the form which was filled last. */
const find = ({ page, state }: Scene, tokens: ReadonlyArray<Token>): Grounding => {
  const found = ground(page, phraseOf(tokens), { accept })
  const filled = page.elements.find((element) => keyOf(element) === state.field)
  const field = filled === undefined ? undefined : page.nodeOf(filled)
  const form = field === undefined ? undefined : page.closest(field, ({ of }) => of.tag === "form")
  if (found.kind !== "ambiguous" || form === undefined) return found
  const inside = found.candidates.filter((element) => {
    const node = page.nodeOf(element)
    return node !== undefined && page.contains(form, node)
  })
  const [only] = inside
  return only !== undefined && inside.length === 1 ? { kind: "found", element: only, score: 0.9 } : found
}

const press = (tokens: ReadonlyArray<Token>, manner: ClickManner, scene: Scene): Outcome => {
  if (scene.progress.phase === "pressed") {
    const settled = afterPress(scene)
    if (settled !== undefined) return settled
  }
  const found = find(scene, tokens)
  if (found.kind === "found") return pressElement(scene, found.element, `Click ${describe(found.element)}.`, { manner })
  const seen = found.kind === "ambiguous" ? found.candidates : found.nearest
  return failed(
    `"${phraseOf(tokens).text}" ${found.kind === "ambiguous" ? "matches several elements" : "was not found"} on ${placeOf(scene.observation)}. Candidates: ${seen.slice(0, 5).map(describe).join(", ") || "none"}.`,
  )
}

const intent = (tokens: ReadonlyArray<Token>, manner: ClickManner): Intent => ({
  fit: (scene) => {
    const found = find(scene, tokens)
    return found.kind === "found" && !namesSeveral(tokens) && isExplained(scene.page, found.element, tokens)
      ? Math.min(1, found.score)
      : 0
  },
  step: (scene) => press(tokens, manner, scene),
})

/**
 * Clicks the one element that a phrase names.
 *
 * @category frames
 */
export const activate: Frame = {
  name: "click",
  does: "Clicks, double-clicks or right-clicks the element that the words name",
  examples: ['Click "Save"', "Press the second button", 'Double-click the cell "B2"'],
  read: ({ args, isNegated, verb }) => {
    if (verb === null || isNegated || args.length === 0) return []
    const found: Array<Intent> = []
    if (verb.senses.has("click")) found.push(intent(args, {}))
    if (verb.senses.has("doubleClick")) found.push(intent(args, { count: 2 }))
    if (verb.senses.has("rightClick")) found.push(intent(args, { button: "right" }))
    return found
  },
}
