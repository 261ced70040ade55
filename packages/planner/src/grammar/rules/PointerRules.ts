import { times } from "../../language/NumberWord.ts"
import type { Command, Target } from "../../Plan.ts"
import { listParts } from "../phrases/ListPhrase.ts"
import { namePhrase } from "../phrases/NamePhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { fieldPhrase, target, targetPhrase } from "../phrases/TargetPhrase.ts"
import { count, quoted } from "../phrases/ValuePhrase.ts"

const repeats: Capture<number> = firstOf<number>(
  rule(`<count> (times|x)`, { count }, (m) => m.count),
  (tokens) => (tokens.length === 1 && tokens[0]?.kind === "word" ? times(tokens[0].value) : undefined),
)

/** Clicks of one instruction at most. */
const maxTimes = 100

/** `yes, no and Submit`: names that no other wording reads as one. */
const controls: Capture<ReadonlyArray<Target>> = (tokens, knowledge) => {
  const parts = listParts(tokens)
  const found = parts.map((part) => targetPhrase(part, knowledge))
  return parts.length > 1 && found.every((one) => one !== undefined)
    ? found.filter((one) => one !== undefined)
    : undefined
}

/** Something that is dragged or dropped on: a name, with or without a noun for what it is. */
const thing: Capture<Target> = firstOf<Target>(
  rule(
    `[the] <quoted> [column|list|box|area|zone|bin|item|card|block|task|element|section|lane|row|slot|container]`,
    { quoted },
    (m) => target({ name: m.quoted ?? "" }),
  ),
  rule(
    `[the] <name> (column|list|box|area|zone|bin|card|block|task|section|lane|slot|container)`,
    { name: namePhrase },
    (m) => target({ name: m.name ?? "" }),
  ),
  rule(
    `[the] (column|list|box|area|item|card|block|task|section|lane|slot|container) <name>`,
    { name: namePhrase },
    (m) => target({ name: m.name ?? "" }),
  ),
  rule(`[the] <name>`, { name: namePhrase }, (m) => target({ name: m.name ?? "" })),
)

const captures = { target: targetPhrase, repeats, controls, thing, to: thing, field: fieldPhrase, name: namePhrase }

/** The mouse: double and right clicks, several clicks, hovering, dragging; and where the keyboard writes. */
export const pointerRules = firstOf<ReadonlyArray<Command>>(
  rule(`(double-click|doubleclick|double click|double-tap) [on] <target>`, captures, (m) =>
    m.target === undefined ? undefined : [{ do: "click", target: m.target, how: "double" }],
  ),
  rule(`(right-click|rightclick|right click) [on] <target>`, captures, (m) =>
    m.target === undefined ? undefined : [{ do: "click", target: m.target, how: "right" }],
  ),
  rule(
    `(hover over|hover on|hover|mouse over|move the mouse over|move the mouse to|point at|point to) <target>`,
    captures,
    (m) => (m.target === undefined || m.target.name === "menu" ? undefined : [{ do: "hover", target: m.target }]),
  ),
  rule(`(drag|drag and drop|move) <thing> (to|onto|into|over|on|in|on top of) <to>`, captures, (m, tokens) =>
    m.thing === undefined ||
    m.to === undefined ||
    /slider$/i.test(m.thing.name) ||
    !tokens.some((token) => token.value === "drag")
      ? undefined
      : [{ do: "drag", from: m.thing, to: m.to }],
  ),
  rule(
    `(focus|focus on|click into|click in|go to|put the cursor in|put the cursor into|place the cursor in) the <name> (field|box|input|textbox|text field|textarea|text box)`,
    captures,
    (m) => (m.name === undefined ? undefined : [{ do: "focus", field: target({ name: m.name, role: "field" }) }]),
  ),
  rule(`(click|click on|press|hit|tap|push) <target> <repeats>`, captures, (m) =>
    m.target === undefined || m.repeats === undefined || m.repeats > maxTimes
      ? undefined
      : [{ do: "click", target: m.target, times: m.repeats }],
  ),
  rule(`(click|click on|press|hit|tap|push) <controls>`, captures, (m, tokens) =>
    tokens.some((token) => token.kind === "word" && /^\p{Lu}/u.test(token.raw) && token.value === "and")
      ? undefined
      : m.controls?.map((one) => ({ do: "click", target: one })),
  ),
)
