import type { Target, TargetRole } from "../../Plan.ts"
import { type Capture, pattern } from "../Pattern.ts"
import { fieldName, namePhrase, shortName } from "./NamePhrase.ts"
import { firstOf, rule } from "../Rule.ts"
import { position, quoted } from "./ValuePhrase.ts"
import { isJudgement, relations, roleNouns } from "../Vocabulary.ts"
import { plainText } from "../../language/Token.ts"

export const target = (given: Partial<Target> & { readonly name: string }): Target => ({
  alternatives: [],
  role: null,
  ordinal: null,
  near: null,
  ...given,
  name: given.name.trim(),
})

/** "button", "check box", "menu item": a kind of control. */
export const roleWord: Capture<TargetRole | "any"> = (tokens) => {
  const words = tokens.map((token) => (token.kind === "word" ? token.value : "")).join(" ")
  const compound: Readonly<Record<string, TargetRole | "any">> = {
    "check box": "checkbox",
    "radio button": "radio",
    "text field": "field",
    "text box": "field",
    "text area": "field",
    "input field": "field",
    "input box": "field",
    "search bar": "field",
    "drop down": "dropdown",
    "dropdown menu": "dropdown",
    "drop-down menu": "dropdown",
    "select box": "dropdown",
    "combo box": "dropdown",
    "menu item": "any",
    "menu entry": "any",
    "navigation link": "link",
    "nav link": "link",
    "toggle switch": "checkbox",
    "list item": "any",
  }
  return compound[words] ?? roleNouns[words]
}

/** A name in front of its kind of control ("the Sign up for free button"): the noun behind it says that it is one. */
const labelled: Capture<string> = (tokens, knowledge) => {
  const plain = namePhrase(tokens, knowledge)
  if (plain !== undefined) return plain
  const isPlain = tokens.every(
    (token) =>
      (token.kind === "word" || token.kind === "number") &&
      !isJudgement(token.value) &&
      !relations.has(token.value) &&
      (token.raw !== token.value || !/^(a|an|the|it|with|for|on|in|at|of|by)$/.test(token.value)),
  )
  return isPlain && tokens.length <= 7 ? plainText(tokens) : undefined
}

/** Where a control stands: what distinguishes it from its equals. */
const near: Capture<string> = firstOf(
  rule(
    `[that is] (next to|beside|besides|right of|left of|under|below|for|of|belonging to|in front of|near|by|behind) [the] [row|card|item|product|entry|order|line|result|heading|section] [of|for|with|containing|named|called] <quoted>`,
    { quoted },
    (m) => m.quoted,
  ),
  rule(
    `[that is] (in|inside|within|of|on|from|under) [the] (row|card|line|section|item|entry|tile|block|box|panel|order|product|result|group|form|dialog|list|table|heading) [with|of|for|containing|that contains|named|called|titled|labelled|labeled|about|where it says|that says|showing] [the] [text|name|title|heading] <quoted>`,
    { quoted },
    (m) => m.quoted,
  ),
  rule(
    `(in|inside|within|of|on|from) [the] <name> (section|row|card|panel|form|dialog|popup|pop-up|modal|widget|frame|iframe|menu|sidebar|block|group|area|table|banner|box)`,
    { name: shortName },
    (m) => m.name,
  ),
)

/** Places that every page has and that tell nothing apart. */
const somewhere = pattern(
  "(on|in|at|from|of|inside) [the|this|that] [top|bottom|left|right|upper|same|current] [of] [the|this|that] (page|screen|site|website|form|list|menu|navigation|navigation bar|header|footer|sidebar|toolbar|corner|right corner|left corner|top|bottom|results|search results|results page|product page|dialog|popup|pop-up|modal|window|iframe|frame|widget|cart|product|row|card|top navigation|main menu|nav bar|navbar|left|right|right-hand side|left-hand side|cart page|checkout page)",
)
const place: Capture<true> = (tokens, knowledge) => (somewhere(tokens, {}, knowledge) === undefined ? undefined : true)

const kind = (noun: TargetRole | "any" | undefined): TargetRole | null =>
  noun === undefined || noun === "any" ? null : noun

const captures = { name: namePhrase, labelled, quoted, role: roleWord, near, place, position }

/**
 * A control: `the "Sign in" button`, `the second Details link`, `the button labelled "Go"`, `Delete in the row of "Ada"`.
 */
export const targetPhrase: Capture<Target> = firstOf(
  rule(`{the} [<position>] <labelled> <role> [<near>] [<place>]`, captures, (m) =>
    target({ name: m.labelled ?? "", role: kind(m.role), ordinal: m.position ?? null, near: m.near ?? null }),
  ),
  rule(`{the} [<position>] <role> {named} [to|for] <quoted> [<near>] [<place>]`, captures, (m) =>
    target({ name: m.quoted ?? "", role: kind(m.role), ordinal: m.position ?? null, near: m.near ?? null }),
  ),
  rule(
    `{the} [<position>] <role> (named|called|labelled|labeled|titled|to|that says) [the] <name> [page] [<near>] [<place>]`,
    captures,
    (m) => target({ name: m.name ?? "", role: kind(m.role), ordinal: m.position ?? null, near: m.near ?? null }),
  ),
  rule(`[on] {the} [<position>] <quoted> [text|label|page] [<near>] [<place>]`, captures, (m) =>
    target({ name: m.quoted ?? "", ordinal: m.position ?? null, near: m.near ?? null }),
  ),
  rule(`[the|my|your] <name> [<near>] [<place>]`, captures, (m) =>
    target({ name: m.name ?? "", near: m.near ?? null }),
  ),
  rule(`the <position> <role> [<near>] [<place>]`, captures, (m) =>
    target({ name: "", role: kind(m.role), ordinal: m.position ?? null, near: m.near ?? null }),
  ),
)

/** The name of a field without its noun: "the search box" is "search". */
export const fieldPhrase: Capture<Target> = firstOf(
  rule(`the (field|input|textbox|text box|text field|textarea|text area|input field|input box)`, {}, () =>
    target({ name: "", role: "field" }),
  ),
  rule(
    `{the} [<position>] <labelled> (field|box|input|textbox|text box|text field|textarea|text area|input field|input box|bar|area|entry) [<near>] [<place>]`,
    captures,
    (m) => target({ name: m.labelled ?? "", role: "field", ordinal: m.position ?? null, near: m.near ?? null }),
  ),
  rule(
    `{the} (field|box|input|textbox|text box|text field|textarea|input field) {named} <quoted> [<near>] [<place>]`,
    captures,
    (m) => target({ name: m.quoted ?? "", role: "field", near: m.near ?? null }),
  ),
  rule(`the <position> (field|box|input|textbox|text box|text field|input field) [<place>]`, captures, (m) =>
    target({ name: "", role: "field", ordinal: m.position ?? null }),
  ),
  rule(
    `the <anything> (field|box|input|textbox|text box|text field|textarea|text area|input field|input box|area)`,
    {
      anything: (tokens) =>
        tokens.length <= 4 &&
        tokens.every((token) => token.kind === "word" && !/^(?:it|that|which|where|if|or|and)$/.test(token.value)) &&
        !tokens.some((token) => token.raw === token.value && isJudgement(token.value))
          ? plainText(tokens)
          : undefined,
    },
    (m) => target({ name: m.anything ?? "", role: "field" }),
  ),
  rule(`{the} <name>`, { name: fieldName }, (m) => target({ name: m.name ?? "", role: "field" })),
  rule(`{the} <name> [<near>] [<place>]`, { ...captures, name: fieldName }, (m) =>
    target({ name: m.name ?? "", role: "field", near: m.near ?? null }),
  ),
)
