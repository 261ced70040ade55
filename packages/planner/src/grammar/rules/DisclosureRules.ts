import { isPunctuation, type Token } from "../../language/Token.ts"
import type { Command, Target } from "../../Plan.ts"
import { shortName } from "../phrases/NamePhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { itPhrase } from "../phrases/RowPhrase.ts"
import { target } from "../phrases/TargetPhrase.ts"
import { position, quoted } from "../phrases/ValuePhrase.ts"

const isStep = (token: Token): boolean => isPunctuation(token, ">", "›", "»", "→", "/") || token.value === "->"

/** `File > Open recent > final.txt`: at least two names. */
const path: Capture<ReadonlyArray<string>> = (tokens, knowledge) => {
  const parts: Array<Array<Token>> = [[]]
  for (const token of tokens) {
    if (isStep(token)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  const names = parts.map((part) =>
    part.length === 1 && part[0]?.kind === "file"
      ? part[0].raw
      : (quoted(part, knowledge) ?? shortName(part, knowledge)),
  )
  return names.length > 1 && names.every((one) => one !== undefined)
    ? names.filter((one) => one !== undefined)
    : undefined
}

const named: Capture<Target> = firstOf<Target>(
  rule(
    `[the] <quoted> [section|panel|accordion|details|branch|node|folder|row|item|heading|question]`,
    { quoted },
    (m) => target({ name: m.quoted ?? "" }),
  ),
  rule(`[the] <name> (section|panel|accordion|details|branch|node|folder|heading)`, { name: shortName }, (m) =>
    target({ name: m.name ?? "" }),
  ),
  rule(`[the] (section|panel|accordion|branch|node|folder) <name>`, { name: shortName }, (m) =>
    target({ name: m.name ?? "" }),
  ),
  rule(`[the] <name>`, { name: shortName }, (m) => target({ name: m.name ?? "" })),
)

const captures = { path, named, it: itPhrase, name: shortName, quoted }

/** A path through a menu: `Select File > New`. Before all that may take it for the name of one option. */
export const menuPathRules: Capture<ReadonlyArray<Command>> = rule(
  `(open|click|choose|select|go to|click on|pick|navigate to) <path> [from the menu|in the menu|from the main menu|in the main menu]`,
  { path },
  (m) =>
    m.path?.map((one, i, all): Command =>
      i < all.length - 1
        ? { do: "unfold", target: target({ name: one }), isOpen: true }
        : { do: "click", target: target({ name: one }) },
    ),
)

/** Sections, branches and menus that unfold. */
export const disclosureRules = firstOf<ReadonlyArray<Command>>(
  rule(
    `(open|go to|switch to|change to|select|activate|show|click|click on|choose|pick) the <position> (tab|option|suggestion|menu item)`,
    { position },
    (m, tokens) => {
      if (m.position === undefined) return undefined
      const role = tokens.at(-1)?.value === "tab" ? "tab" : tokens.at(-1)?.value === "item" ? "menu" : "option"
      return [{ do: "click", target: target({ name: "", role, ordinal: m.position }) }]
    },
  ),
  rule(`(expand|unfold) <it>`, captures, () => [{ do: "unfold", target: null, isOpen: true }]),
  rule(`(collapse|fold|fold up) <it>`, captures, () => [{ do: "unfold", target: null, isOpen: false }]),
  rule(`(expand|unfold) <named>`, captures, (m) =>
    m.named === undefined ? undefined : [{ do: "unfold", target: m.named, isOpen: true }],
  ),
  rule(`(collapse|fold|fold up) <named>`, captures, (m) =>
    m.named === undefined ? undefined : [{ do: "unfold", target: m.named, isOpen: false }],
  ),
  rule(
    `(click|click on|select|choose|open|pick) [the] <name> (in|from) the (tree|tree view|sidebar tree|directory tree|hierarchy)`,
    captures,
    (m) => (m.name === undefined ? undefined : [{ do: "click", target: target({ name: m.name }) }]),
  ),
  rule(`(select|choose|pick|click|click on) [the] <name> (from|in) the <quoted> menu`, captures, (m) =>
    m.name === undefined || m.quoted === undefined ? undefined : inMenu(m.quoted, m.name),
  ),
  rule(
    `(select|choose|pick|click|click on) [the] <name> (from|in) the <menu> menu`,
    { ...captures, menu: shortName },
    (m) =>
      m.name === undefined || m.menu === undefined || /^(?:main|drop|context|dropdown|navigation|top)$/i.test(m.menu)
        ? undefined
        : inMenu(m.menu, m.name),
  ),
)

const inMenu = (menu: string, item: string): ReadonlyArray<Command> => [
  { do: "unfold", target: target({ name: menu, role: "menu" }), isOpen: true },
  { do: "click", target: target({ name: item }) },
]
