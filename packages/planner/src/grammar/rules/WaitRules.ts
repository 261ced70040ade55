import type { Command } from "../../Plan.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { keyNames } from "../../language/KeyName.ts"
import { fieldPhrase } from "../phrases/TargetPhrase.ts"
import { count, number, quoted } from "../phrases/ValuePhrase.ts"
import { times } from "../../language/NumberWord.ts"

/** The longest wait that a task may ask for, in seconds. */
export const maxWaitSeconds = 600

const modifiers: Readonly<Record<string, string>> = {
  ctrl: "Control",
  control: "Control",
  strg: "Control",
  shift: "Shift",
  alt: "Alt",
  option: "Alt",
  cmd: "Meta",
  command: "Meta",
  meta: "Meta",
}

const keys: Capture<string> = (tokens) => {
  const text = tokens
    .map((token) =>
      token.kind === "word" || token.kind === "quoted" || token.kind === "punctuation"
        ? token.value.toLowerCase()
        : "?",
    )
    .join(" ")
  if (keyNames[text] !== undefined) return keyNames[text]
  if (/^f(?:[1-9]|1[0-2])$/.test(text)) return text.toUpperCase()
  const parts = text.split(/(?<!\s)\s*\+\s*|(?<=^(?:ctrl|control|shift|alt|cmd|command|meta))\s*-\s*/)
  if (parts.length < 2) return undefined
  const held = parts.slice(0, -1).map((part) => modifiers[part])
  const last = parts.at(-1) ?? ""
  const key =
    keyNames[last] ?? (/^[a-z0-9]$/.test(last) ? last : /^f\d{1,2}$/.test(last) ? last.toUpperCase() : undefined)
  return key === undefined || held.some((one) => one === undefined) ? undefined : [...held, key].join("+")
}

const repeats: Capture<number> = firstOf<number>(
  rule(`<count> times`, { count }, (m) => m.count),
  (tokens) => (tokens.length === 1 ? times(tokens[0]?.value ?? "") : undefined),
)

/** Keys, scrolling and waiting. */
export const waitRules = firstOf<ReadonlyArray<Command>>(
  rule(
    `(press|hit|push|tap|type|send|use|strike) [the] <keys> [key|button|keys|combination|on the keyboard|on your keyboard] [<repeats>] [(in|inside|on|while in) <field>] [to (submit|confirm|search|submit it|submit the form|submit the search|close it|continue)]`,
    { keys, repeats, field: fieldPhrase },
    (m) =>
      m.keys === undefined || (m.repeats ?? 1) > 50
        ? undefined
        : [{ do: "press", keys: m.keys, times: m.repeats ?? 1, field: m.field ?? null }],
  ),

  rule(
    `scroll [the page|page|all the way|right] [down|up|back] [all the way] to [the|its] [very] (bottom|end|footer|bottom of it) [of] [the] [page|list|results|it]`,
    {},
    () => [{ do: "scroll", direction: "bottom", pages: 1 }],
  ),
  rule(
    `scroll [the page|page|all the way|right|back] [up|back] [all the way] to [the|its] [very] (top|beginning|start) [of] [the] [page|list|it]`,
    {},
    () => [{ do: "scroll", direction: "top", pages: 1 }],
  ),
  rule(
    `scroll [the page|page] down [a bit|a little|further|a page|one page|one screen|a screen|once|the page|some more|more]`,
    {},
    () => [{ do: "scroll", direction: "down", pages: 1 }],
  ),
  rule(
    `scroll [the page|page] up [a bit|a little|further|a page|one page|one screen|a screen|once|the page]`,
    {},
    () => [{ do: "scroll", direction: "up", pages: 1 }],
  ),
  rule(`scroll [the page|page] all the way (down|up)`, {}, (_, tokens) => [
    { do: "scroll", direction: tokens.at(-1)?.value === "up" ? "top" : "bottom", pages: 1 },
  ]),
  rule(`scroll`, {}, () => [{ do: "scroll", direction: "down", pages: 1 }]),
  rule(
    `scroll [the page|page] (down|up) [by] <count> (pages|screens|times|page|screen|viewports)`,
    { count },
    (m, tokens) =>
      m.count === undefined || m.count > 50
        ? undefined
        : [{ do: "scroll", direction: tokens.some((token) => token.value === "up") ? "up" : "down", pages: m.count }],
  ),
  rule(`scroll [the page|page] (down|up) twice`, {}, (_, tokens) => [
    { do: "scroll", direction: tokens.some((token) => token.value === "up") ? "up" : "down", pages: 2 },
  ]),
  rule(
    `scroll [the page|page] [down|up] (to|until|till) [you see|you reach|you find] [the] [text|section|heading|link|button] <quoted> [section|heading|link|button] [is visible|appears|comes into view|is shown]`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : [{ do: "scrollTo", text: m.quoted }]),
  ),

  rule(`(wait|pause) [for] [about|another] <number> (seconds|second|s|sec|secs)`, { number }, (m) =>
    m.number === undefined || m.number > maxWaitSeconds ? undefined : [{ do: "wait", seconds: m.number }],
  ),
  rule(`(wait|pause) [for] [about] <number> (milliseconds|ms|millisecond)`, { number }, (m) =>
    m.number === undefined || m.number > maxWaitSeconds * 1000 ? undefined : [{ do: "wait", seconds: m.number / 1000 }],
  ),
  rule(`(wait|pause) [for] [about] <number> (minutes|minute|min|mins)`, { number }, (m) =>
    m.number === undefined || m.number * 60 > maxWaitSeconds ? undefined : [{ do: "wait", seconds: m.number * 60 }],
  ),
  rule(`(wait|pause) [for] [a] (bit|moment|little while|short while|moment)`, {}, () => [{ do: "wait", seconds: 2 }]),
  rule(
    `wait (for|until|till) [the|that] (page|results|it|site|content|search results|next page|new page|result page|page load|results page|product page) [to] [has|have|is|are] [fully] [completely] [finished] [load|loaded|loading|appear|appeared|ready|to load|to appear|finish loading|be ready|be loaded|shown|loads|appears|opens]`,
    {},
    () => [{ do: "wait", seconds: 1 }],
  ),
  rule(
    `wait (for|until|till) [the|that] [text|message|heading|button|link|word|words|page shows|page says|page contains|you see|phrase|label|title|notification|screen shows] <quoted> [text|message|button|link|heading] [to] [appear|appears|be visible|is visible|is shown|show up|shows up|be shown|is displayed|has appeared|be displayed|on the page|is there|comes up|load|loads]`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : [{ do: "waitFor", text: m.quoted }]),
  ),
)
