import { pressOf, quote } from "../controls/Act.ts"
import { hasChanged, hasOnly } from "../page/Changes.ts"
import { searchFieldsOf } from "../controls/operation/Field.ts"
import { stem } from "../task/Words.ts"
import { type Command, plainText } from "./Command.ts"

const quoted =
  /^(?:search(?: for| (?:the|this|our) \p{L}{2,20} for)?|look up|look for|find|query) ["“]([^"”]+)["”](?: (?:in|with|using) the search (?:box|field|bar|engine)(?: of (?:the|this) page)?)?$/iu
/** "Look up the phone number of Ada" asks for a value. */
const plain =
  /^(?:search(?: for| (?:the|this|our) \p{L}{2,20} for)?|look for|look up(?! .* of\b)) (?:the |an? )?((?!(?:for|in|on|the|when|what|which|who|whose|where|how|why|whether|if)\b)[^"“”]+?)$/iu
/** Words after which a text says more than what is searched for. */
const more =
  /\b(?:in|on|with|under|below|above|by|from|at|and|or|that|which|whose|between|who|where|containing|named|called)\b/i

/** Searches with the only search field of the page. */
export const search: Command = ({ clause, page, result, state }) => {
  const said = plainText(clause)
  const [, exact] = quoted.exec(said) ?? []
  const [, loose] = plain.exec(said) ?? []
  const text = exact ?? (loose === undefined || more.test(loose) || loose.split(" ").length > 5 ? undefined : loose)
  if (text === undefined) return undefined
  const [field, ...others] = searchFieldsOf(page)
  if (state.command !== null && result !== undefined) {
    if (!result.ok) return { failed: result.message }
    const button = page.controls.find(
      ({ form, isButton, names }) =>
        isButton &&
        form === field?.form &&
        (names[0] ?? []).some((key) => key === stem("search") || key === stem("go")),
    )
    const isSent = button !== undefined && state.pressed.includes(button.id)
    // A field that shows its text has not searched, where there is a button for it.
    const isPending = button !== undefined && !isSent && hasOnly(page, state.before, text)
    if (result.urlBefore !== result.urlAfter || (hasChanged(page, state.before) && !isPending))
      return { said: `Searched for ${quote(text)}.` }
    return button === undefined || isSent
      ? { failed: `Searching for ${quote(text)} changed nothing on the page.` }
      : {
          operation: pressOf(button, `send ${button.id}`),
          actions: [{ click: { el: button.el } }],
          goal: `Click ${quote(button.name)}.`,
        }
  }
  if (state.command !== null && hasChanged(page, state.before)) return { said: `Searched for ${quote(text)}.` }
  return field === undefined || others.length > 0
    ? undefined
    : { actions: [{ fill: { el: field.el, text, submit: true } }], goal: `Search for ${quote(text)}.` }
}
