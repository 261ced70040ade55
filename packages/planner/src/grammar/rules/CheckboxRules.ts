import type { Command } from "../../Plan.ts"
import { listParts } from "../phrases/ListPhrase.ts"
import { shortName } from "../phrases/NamePhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { target } from "../phrases/TargetPhrase.ts"
import { position, quoted } from "../phrases/ValuePhrase.ts"

/** A box or option in a list of them: no article, no judgement. */
const item: Capture<string> = (tokens, knowledge) => {
  if (tokens[0]?.value === "to") return undefined
  const words = tokens[0]?.value === "the" ? tokens.slice(1) : tokens
  const trimmed = /^(?:checkbox|box|option)$/.test(words.at(-1)?.value ?? "") ? words.slice(0, -1) : words
  return quoted(trimmed, knowledge) ?? shortName(trimmed, knowledge)
}

/** Two names or more: `Milk, Apples and Butter`. */
const names: Capture<ReadonlyArray<string>> = (tokens, knowledge) => {
  const parts = listParts(tokens)
  const found = parts.map((part) => item(part, knowledge))
  return parts.length > 1 && found.every((one) => one !== undefined)
    ? found.filter((one) => one !== undefined)
    : undefined
}

const one: Capture<ReadonlyArray<string>> = (tokens, knowledge) => {
  const found = item(tokens, knowledge)
  return found === undefined ? names(tokens, knowledge) : [found]
}

const captures = { names, one, position, field: shortName }
const on = "(check|tick|mark|enable|activate|select|choose|pick|turn on|switch on)"
const off = "(uncheck|untick|unmark|deselect|disable|turn off|switch off|unselect|clear)"
const boxes =
  "[the] (boxes|checkboxes|check boxes|box|checkbox|options|tick boxes|switches) [for|of|named|labelled|labeled|called|next to|with|:]"

const check = (list: ReadonlyArray<string> | undefined, isOn: boolean): ReadonlyArray<Command> | undefined =>
  list?.map((one) => ({ do: "check", target: target({ name: one, role: "checkbox" }), isOn }))

/** Boxes and options, several at once. */
export const checkboxRules = firstOf<ReadonlyArray<Command>>(
  rule(
    `${on} (all|every|all of|each) [of] [the|these|those] (checkboxes|boxes|check boxes|options|items|switches|checkbox|box|option|item)`,
    {},
    () => [{ do: "checkEvery", only: null, isOn: true }],
  ),
  rule(
    `${off} (all|every|all of|each) [of] [the|these|those] (checkboxes|boxes|check boxes|options|items|switches|checkbox|box|option|item)`,
    {},
    () => [{ do: "checkEvery", only: null, isOn: false }],
  ),
  rule(`${on} (only|just) [the] [box|boxes|checkbox|checkboxes|option|options] [for] <one>`, captures, (m) =>
    m.one === undefined ? undefined : [{ do: "checkEvery", only: m.one, isOn: true }],
  ),
  rule(
    `(select|choose|pick) <names> (in|from|on|within) [the] <field> [list|box|listbox|field|dropdown|menu|select]`,
    captures,
    (m) =>
      m.names === undefined || m.field === undefined
        ? undefined
        : [{ do: "chooseAll", options: m.names, field: m.field }],
  ),
  rule(`${on} the <position> (checkbox|box|check box|option|switch|radio button)`, captures, (m) =>
    m.position === undefined
      ? undefined
      : [{ do: "check", target: target({ name: "", role: "checkbox", ordinal: m.position }), isOn: true }],
  ),
  rule(`${off} the <position> (checkbox|box|check box|option|switch)`, captures, (m) =>
    m.position === undefined
      ? undefined
      : [{ do: "check", target: target({ name: "", role: "checkbox", ordinal: m.position }), isOn: false }],
  ),
  rule(`${on} ${boxes} <one>`, captures, (m) => check(m.one, true)),
  rule(`${off} ${boxes} <one>`, captures, (m) => check(m.one, false)),
  rule(
    `(check|tick|uncheck|untick|deselect|enable|disable|select|turn on|turn off|switch on|switch off) <names>`,
    captures,
    (m, tokens) => {
      const isOff = /^(?:un|de|dis)/.test(tokens[0]?.value ?? "") || tokens[1]?.value === "off"
      return check(m.names, !isOff)
    },
  ),
  rule(`(show|display) [only] [the] <field> [items|products|goods|results|ones|entries] only`, captures, (m) =>
    m.field === undefined ? undefined : [{ do: "filter", by: null, value: m.field }],
  ),
  rule(`(show|display) only [the] <field> (items|products|goods|results|ones|entries|tasks|todos)`, captures, (m) =>
    m.field === undefined ? undefined : [{ do: "filter", by: null, value: m.field }],
  ),
  rule(`(show|display) the <field> (ones|items|tasks|todos|entries)`, captures, (m) =>
    m.field === undefined ? undefined : [{ do: "filter", by: null, value: m.field }],
  ),
)
