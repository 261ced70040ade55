import type { Command } from "../../Plan.ts"
import { fieldValue } from "../phrases/PairPhrase.ts"
import { firstOf, rule } from "../Rule.ts"
import { itPhrase } from "../phrases/RowPhrase.ts"
import { fieldPhrase } from "../phrases/TargetPhrase.ts"
import { quoted, strongValue } from "../phrases/ValuePhrase.ts"

const captures = { field: fieldPhrase, from: fieldPhrase, into: fieldPhrase, quoted, strong: strongValue, it: itPhrase }
const text = "[the|all|all the] [text|content|contents|value] [of|in|from] [the]"
const styles = "(bold|italic|underlined|underline|strikethrough)"
const styleOf = (words: ReadonlyArray<string>): string => {
  const word = words.find((one) => /^(?:bold|italic|underlined?|strikethrough)$/.test(one)) ?? "bold"
  return word.replace(/d$/, word === "bold" ? "d" : "")
}

/** Working with text that is there: copying, pasting, replacing, adding, styling. */
export const editRules = firstOf<ReadonlyArray<Command>>(
  rule(`copy ${text} <from> [and] (paste it|paste) (in|into|to) [the] <into>`, captures, (m) =>
    m.from === undefined || m.into === undefined
      ? undefined
      : [
          { do: "copy", from: m.from },
          { do: "paste", into: m.into },
        ],
  ),
  rule(`copy ${text} <from> (in|into|to) [the] <into> field`, captures, (m) =>
    m.from === undefined || m.into === undefined
      ? undefined
      : [
          { do: "copy", from: m.from },
          { do: "paste", into: m.into },
        ],
  ),
  rule(`copy ${text} <from>`, captures, (m, tokens) =>
    m.from === undefined || tokens.length > 8 || /^(?:row|table|list|page|link)s?$/i.test(m.from.name)
      ? undefined
      : [{ do: "copy", from: m.from }],
  ),
  rule(`paste [<it>] (in|into|to) [the] <into>`, captures, (m) =>
    m.into === undefined ? undefined : [{ do: "paste", into: m.into }],
  ),
  rule(`replace ${text} <field> [text] (with|by) <strong>`, captures, (m) =>
    m.field === undefined || m.strong === undefined
      ? undefined
      : [{ do: "fill", fields: [fieldValue(m.field, m.strong)] }],
  ),
  rule(`(append|add) <quoted> to [the end of] [the] [text of|text in] [the] <field>`, captures, (m, tokens) =>
    m.field === undefined ||
    m.quoted === undefined ||
    /^(?:cart|basket|bag|list|wishlist)$/i.test(m.field.name) ||
    !isText(tokens.map((token) => token.value))
      ? undefined
      : [{ do: "append", field: m.field, text: m.quoted }],
  ),
  rule(`(clear|empty|delete) ${text} <field> [field|box]`, captures, (m, tokens) =>
    m.field === undefined || !tokens.some((token) => /^(?:field|box|text|content|contents|value)$/.test(token.value))
      ? undefined
      : [{ do: "fill", fields: [fieldValue(m.field, "")] }],
  ),
  rule(`(clear|empty) <it>`, captures, () => [{ do: "fill", fields: [fieldValue(null, "")] }]),
  rule(`(type|enter|write) <quoted> [instead|into it|in it|there]`, captures, (m) =>
    m.quoted === undefined ? undefined : [{ do: "fill", fields: [fieldValue(null, m.quoted)] }],
  ),
  rule(`make (<it>|the whole text|all the text|the text) ${styles}`, captures, (_, tokens) => [
    { do: "format", field: null, style: styleOf(tokens.map((token) => token.value)) },
  ]),
  rule(`make [the|all the|all] [whole|entire] [text of|text in] [the] <field> ${styles}`, captures, (m, tokens) =>
    m.field === undefined
      ? undefined
      : [{ do: "format", field: m.field, style: styleOf(tokens.map((token) => token.value)) }],
  ),
  rule(
    `select (all|all of|all the text in|all the text of|all text in|the text of|the whole text of|everything in) [the] [text in|text of] [the] <field>`,
    captures,
    (m, tokens) =>
      m.field === undefined || !tokens.some((token) => token.value === "text" || token.value === "everything")
        ? undefined
        : [
            { do: "focus", field: m.field },
            { do: "press", keys: "Control+a", times: 1, field: m.field },
          ],
  ),
)

const isText = (words: ReadonlyArray<string>): boolean =>
  words[0] === "append" || words.includes("end") || words.includes("text")
