import type { Clue, HintSource } from "../page/WalkReply.ts"
import { truncate } from "../Text.ts"

/** Maximum characters of a hint and of the text near a control. */
const hintLimit = 40

/** Words of markup that say what something is made of, not what it is for. */
const structure = new Set(
  (
    "a b i the btn btns button buttons icon icons ico svg img image images pic symbol glyph sprite wrapper wrap container box inner outer " +
    "item items element el elem component widget control ctrl ctl link clickable root base holder slot cell col row " +
    "div span id name test testid qa cy js ng react vue svelte astro emotion styled ember radix headlessui mui css sc jss assets static media files src public png jpg jpeg gif webp ico"
  ).split(" "),
)

/** Words of classes for states, sizes, colors and layout. */
const styling = new Set(
  (
    "active inactive open opened closed disabled enabled selected hover hovered focus focused focusable visible invisible hidden show shown hide " +
    "collapsed expanded loading loaded current is has pristine dirty touched untouched valid invalid empty new old checked unchecked pressed sr only " +
    "xs sm md lg xl xxl small medium large tiny mini big huge full half auto fit size sized screen min max none fixed sticky absolute relative static " +
    "primary secondary tertiary default success danger warning info light dark muted accent ghost outline outlined filled text plain solid flat raised " +
    "contained inverse transparent white black gray grey slate zinc neutral stone red orange amber yellow lime green emerald teal cyan sky blue indigo " +
    "violet purple fuchsia pink rose current inherit flex inline block grid table float left right top bottom center middle start end between around " +
    "evenly stretch baseline justify align items self content place order grow shrink basis gap space m p w h z x y mt mb ml mr mx my ms me pt pb pl " +
    "pr px py ps pe d g gx gy inset overflow clip scroll bg border rounded round circle square pill shadow ring fill stroke line thin regular bold " +
    "semibold medium italic underline uppercase lowercase capitalize truncate wrap nowrap break whitespace font leading tracking antialiased opacity " +
    "transition transform duration ease in out linear delay animate animated animation spin pulse rotate scale translate skew origin cursor pointer " +
    "select user events touch resize appearance group peer container no not fas far fal fab fad fa bi mdi lucide fw duotone sharp brands stack " +
    "primarybutton iconbutton"
  ).split(" "),
)

/** Splits an identifier into lower-case words, without numbers and generated parts. */
const identifierWords = (text: string): ReadonlyArray<string> =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !isGenerated(word))

const isGenerated = (word: string): boolean =>
  /\d/.test(word) ||
  word.length < 2 ||
  word.length > 24 ||
  (word.length > 4 && !/[aeiouyäöüéèáíóú]|\P{ASCII}/u.test(word)) ||
  /^[a-f]{6,}$/.test(word)

/** Returns true for generated class names, which have letters of both cases in turn. */
const isScrambled = (token: string): boolean => {
  const parts = token.split(/[-_]+|(?=[A-Z])/).filter(Boolean)
  return parts.length > 2 && /[A-Z]/.test(token) && parts.join("").length < 3 * parts.length
}

const slug = (words: ReadonlyArray<string>): string => {
  const unique = [...new Set(words)]
  let text = ""
  for (const word of unique) {
    const longer = text === "" ? word : `${text}-${word}`
    if (longer.length > hintLimit) break
    text = longer
  }
  return text
}

const purpose = (text: string): string => slug(identifierWords(text).filter((word) => !structure.has(word)))

const tokensOf = (classes: string): ReadonlyArray<string> =>
  classes.split(/\s+/).filter((token) => !/[:[\]/!@%&()]/.test(token) && !isScrambled(token))

const iconPrefix =
  /^(?:fa[srlbdt]?|bi|mdi|md|icons?|ico|lucide|ti|ri|ph|la[srb]?|pi|cil|glyphicons?|octicon|codicon|feather|fe|ion|anticon|tabler|heroicons?|material-symbols|i|svg|ui-icon)[-_]/i
const iconSuffix = /[-_](?:icon|ico)$/i

const purposeOfClass = (token: string): string =>
  slug(identifierWords(token).filter((word) => !structure.has(word) && !styling.has(word)))

/** The directions of arrows are layout in other classes. */
const iconOf = (token: string): string => {
  const name = token.replace(iconPrefix, "").replace(iconSuffix, "")
  if (name === token) return ""
  const words = identifierWords(name).filter((word) => !structure.has(word))
  const meaning = words.filter(
    (word) =>
      !styling.has(word) ||
      /^(?:left|right|top|bottom|open|closed|table|text|circle|square|user|pointer|italic|bold|underline|align)$/.test(
        word,
      ),
  )
  return slug(meaning)
}

const firstOf = (texts: ReadonlyArray<string>): string => texts.find((text) => text !== "") ?? ""

const fileWords = (address: string): string => {
  const path = address.startsWith("data:") ? "" : (address.split(/[?#]/, 1)[0] ?? "")
  return purpose((path.split("/").filter(Boolean).at(-1) ?? "").replace(/\.\w+$/, ""))
}

const pathWords = (address: string): string => {
  const path = URL.parse(address, "http://page/")?.pathname ?? ""
  return slug(path.split("/").flatMap((part) => identifierWords(part)))
}

const glyphs: ReadonlyArray<readonly [letters: string, word: string]> = [
  ["×✕✖✗✘⨯╳❌❎🗙⊗ⓧ", "close"],
  ["☰≡𝌆", "menu"],
  ["⋮⋯…•︙⁝", "more"],
  ["+＋➕⊕", "plus"],
  ["-−–—➖⊖", "minus"],
  ["‹«←◀◁⟨❮⇐", "left"],
  ["›»→▶▷⟩❯⇒", "right"],
  ["↑▲△⌃⇧", "up"],
  ["↓▼▽⌄⇩▾", "down"],
  ["✓✔☑✅", "check"],
  ["↻⟳🔄⭮", "refresh"],
  ["↺⟲", "undo"],
  ["⤓⬇", "download"],
  ["✎✏🖉", "edit"],
  ["⚙", "settings"],
  ["🗑", "delete"],
  ["⌕🔍🔎", "search"],
]

const glyphWord = (text: string): string => {
  const letters = Array.from(text.replace(/[\s\ufe0e\ufe0f]/g, ""))
  const [first] = letters
  if (first === undefined || letters.some((letter) => letter !== first)) return ""
  return glyphs.find(([of]) => of.includes(first))?.[1] ?? ""
}

const hintOfClue = ({ kind, raw }: Clue): string => {
  const tagged = (tag: string, text: string): string => (text === "" ? "" : `${tag}:${text}`)
  switch (kind) {
    case "label":
    case "tooltip":
      return tagged(kind, slug(raw.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
    case "iconClass":
      return tagged("icon", firstOf(tokensOf(raw).map(iconOf)))
    case "class":
      return tagged("class", firstOf(tokensOf(raw).map(purposeOfClass)))
    case "image":
      return tagged("image", fileWords(raw))
    case "href":
      return tagged("href", pathWords(raw))
    case "glyph":
      return tagged("icon", glyphWord(raw))
    default:
      return tagged(kind, purpose(raw))
  }
}

/** Text near a control. Quoted by the caller, like all page text. */
export interface Hint {
  /** Purpose according to its markup, such as `icon:trash`; "" if unknown. */
  readonly purpose: string
  /** Its position, such as "right of"; "" if there is no text nearby. */
  readonly place: string
  readonly text: string
}

/**
 * Returns a hint for a control without a name. It is derived from markup, which is not meant for users, so it is never
 * a name. `redact` is applied before words are split, because a secret would not be found in its parts.
 */
export const hintOf = ({ clues, neighbor }: HintSource, redact: (text: string) => string): Hint => {
  const purposeText = firstOf(clues.map((clue) => hintOfClue({ ...clue, raw: redact(clue.raw) })))
  return {
    purpose: purposeText,
    place: neighbor?.place ?? "",
    text: neighbor === null ? "" : truncate(redact(neighbor.text), hintLimit),
  }
}
