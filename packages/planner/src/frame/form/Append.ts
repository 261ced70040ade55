import { isWord, plainText } from "../../language/Token.ts"
import { type Field, fieldScore, fieldsOf } from "../../page/Fields.ts"
import { describe } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { act, failed, lastResult, markOf, met, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

const textOf = (page: Page, { node, value }: Field): string => value || (node === undefined ? "" : page.line(node))

/** The text field that the words name, or the only one that holds a text. */
const fieldFor = (page: Page, name: string): Field | undefined => {
  const fields = fieldsOf(page).filter(
    ({ element, kind }) => (kind === "text" || kind === "editable") && !element.disabled,
  )
  const named = fields.filter((field) => fieldScore(field, name) >= 0.6)
  const filled = fields.filter((field) => textOf(page, field) !== "")
  return named.length === 1 ? named[0] : named.length === 0 && filled.length === 1 ? filled[0] : undefined
}

/**
 * Adds a text to what a field holds.
 *
 * @category frames
 */
export const append: Frame = {
  name: "append a text",
  does: "Adds a quoted text at the end of what a field or editor holds",
  examples: ['Append " and more" to the note', 'Add "!" to the end of the message'],
  read: ({ args, isNegated, kind, verb }) => {
    const [text, ...rest] = args
    const isEnd = /^to the (?:very )?end of\b/i.test(plainText(rest))
    if (
      kind !== "do" ||
      isNegated ||
      text?.kind !== "quoted" ||
      !(verb?.base === "append" || isEnd) ||
      !isWord(rest[0], "to", "at")
    )
      return []
    const added = text.raw.slice(1, -1)
    const name = plainText(rest).replace(/^(?:to|at) (?:the )?(?:(?:very )?end of )?(?:the )?/i, "")
    return [
      {
        fit: ({ page }) => (fieldFor(page, name) === undefined ? 0 : 0.98),
        step: (scene: Scene) => {
          const { page, progress } = scene
          const field = fieldFor(page, name)
          if (field === undefined) return failed(`${placeOf(scene.observation)} has no field called "${name}".`)
          const held = textOf(page, field)
          if (progress.phase === "entered")
            return held.trim() === progress.what.trim()
              ? met(`Added "${added}" to ${describe(field.element)}.`)
              : failed(lastResult(scene)?.message ?? `"${added}" could not be added.`)
          const all = `${held}${added}`
          return act(
            scene,
            `Add "${added}" to ${describe(field.element)}.`,
            [{ fill: { el: field.element.index, text: all } }],
            { phase: "entered", before: markOf(scene), what: all },
          )
        },
      },
    ]
  },
}
