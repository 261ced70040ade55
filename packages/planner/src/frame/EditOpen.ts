import { isWord, plainText } from "../language/Token.ts"
import { normalise } from "../language/Words.ts"
import { type Field, fieldsOf } from "../page/Fields.ts"
import { describe } from "../page/Ground.ts"
import type { Page } from "../page/Page.ts"
import { act, failed, markOf, met, unverified } from "../run/Scene.ts"
import type { Frame } from "./Frame.ts"

/** The focused text field that holds a text already: an editor that the step before opened. */
const openEditor = (page: Page): Field | undefined =>
  fieldsOf(page).find(
    ({ element, kind, node, value }) =>
      (kind === "text" || kind === "editable") &&
      !element.disabled &&
      value !== "" &&
      node?.of.states?.includes("focused") === true,
  )

/**
 * Replaces the text in the editor that the instruction before opened.
 *
 * @category frames
 */
export const editOpen: Frame = {
  name: "edit in place",
  does: "Replaces the text in the editor that the instruction before opened, and ends the editing with Enter",
  examples: ['Double-click "Call the plumber" and change it to "Email the plumber"'],
  read: ({ args, isNegated, kind, verb }, { before }) => {
    if (kind !== "do" || isNegated || before.length === 0 || verb?.senses.has("enter") !== true) return []
    const at = args.findIndex((token) => isWord(token, "to", "with", "into", "by"))
    if (
      at < 1 ||
      !/^(?:it|its (?:text|name|title)|the (?:text|name|title)|this|that)$/.test(
        normalise(plainText(args.slice(0, at))),
      )
    )
      return []
    const [name, ...more] = args.slice(at + 1)
    if (name?.kind !== "quoted" || more.length > 0) return []
    const text = name.value
    return [
      {
        fit: ({ page, state }) => (state.next > 0 && openEditor(page) !== undefined ? 0.98 : 0),
        step: (scene) => {
          const { page, progress } = scene
          const field = openEditor(page)
          if (progress.phase === "typed") {
            const isShown = page.nodes.some(
              ({ of }) => of.value === undefined && normalise(of.text) === normalise(text),
            )
            return isShown && field === undefined
              ? met(`Changed the text to "${text}".`, { item: text, subject: [text] })
              : unverified(`Entered "${text}", but the page does not show it.`)
          }
          if (field === undefined) return failed("No editor is open.")
          return act(scene, `Enter "${text}".`, [{ fill: { el: field.element.index, text, submit: true } }], {
            phase: "typed",
            before: markOf(scene),
            what: describe(field.element),
          })
        },
      },
    ]
  },
}
