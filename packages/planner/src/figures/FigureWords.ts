import type { Description } from "./Figures.ts"
import { isColorName } from "./Colors.ts"
import type { ClauseWord } from "../task/Clauses.ts"

/** Kinds of figures by the words for them; "" for any figure. */
const kinds: ReadonlyArray<readonly [words: RegExp, kind: string]> = [
  [/^(?:circle|dot|dis[ck]|ball)s?$/, "circle"],
  [/^(?:ellipse|oval)s?$/, "ellipse"],
  [/^squares?$/, "square"],
  [/^rectangles?$/, "rectangle"],
  [/^triangles?$/, "triangle"],
  [/^stars?$/, "star"],
  [/^polygons?$/, "polygon"],
  [/^letters?$/, "letter"],
  [/^(?:digit|number)s?$/, "digit"],
  [/^(?:character|symbol)s?$/, "character"],
  [/^shapes?$/, "shape"],
  [/^box(?:es)?$/, "box"],
  [/^(?:item|figure|object|thing|element|swatch|patch|tile|color|colour|one)s?$|^(?:patches|swatches)$/, ""],
]

const sizes: ReadonlyArray<readonly [words: RegExp, size: Description["size"]]> = [
  [/^(?:large|big|bigger|larger|biggest|largest)$/, "large"],
  [/^(?:small|little|tiny|smaller|smallest|tiniest)$/, "small"],
]

const fillers = /^(?:the|a|an|of|on|onto|colou?red|filled|shaped|in|color|colour|that|is|are|which|for|me|please|now)$/
const articles = /^(?:the|a|an|any|some)$/
const wholes = /^(?:all|every|each|both)$/
const shading = /^(?:shades?|tones?|hues?|tints?)$/

export interface FigureWords extends Description {
  /** Positions of all words that it is told by. */
  readonly at: ReadonlyArray<number>
  /** True for "all", "every" and plurals. */
  readonly isAll: boolean
  /** True for "a circle", of which any will do. */
  readonly isAny: boolean
  /** True for "the red ones", whose kind was named before. */
  readonly isPronoun: boolean
  /** As a task calls them, without articles: "red circle". */
  readonly name: string
  /** True if a word says what it looks like, not only that it is a thing. */
  readonly isSpecific: boolean
}

const lookUp = <A>(table: ReadonlyArray<readonly [words: RegExp, value: A]>, text: string): A | undefined =>
  table.find(([words]) => words.test(text))?.[1]

/** The kind of figure that a word stands for: "digit" for "Number"; undefined for other words. */
export const kindOfFigure = (word: string): string | undefined => lookUp(kinds, word.toLowerCase())

/** Reads words that describe nothing but figures: "all the large blue circles", "a green T". Returns nothing if one of them says something else. */
export const readFigure = (words: ReadonlyArray<ClauseWord>): FigureWords | undefined => {
  let kind: string | undefined
  let [color, text] = ["", ""]
  let size: Description["size"] = ""
  let [isAll, isAny, isShade] = [false, false, false]
  const said = words.filter((word) => word.kind !== "mark")
  for (const [i, word] of said.entries()) {
    const lower = word.text.toLowerCase()
    const isLast = i === said.length - 1
    const found = lookUp(kinds, lower)
    const bulk = lookUp(sizes, lower)
    const bare = word.kind === "quote" ? word.inner.join("") : word.text
    const isCalled = kind === undefined || /^(?:letter|digit|character)$/.test(kind)
    const isCharacter = isLast && isCalled && i > 0 && /^[\p{L}\d]$/u.test(bare)
    if (isCharacter) text = word.kind === "quote" ? word.text : bare
    else if (wholes.test(lower)) isAll = true
    else if (articles.test(lower)) isAny ||= lower !== "the"
    else if (shading.test(lower)) isShade = true
    else if (isColorName(lower) && color === "") color = lower
    else if (bulk !== undefined && size === "") size = bulk
    else if (found !== undefined && (kind === undefined || kind === "" || kind === "shape" || found === "")) {
      if (kind === undefined || found !== "") kind = found
      if (lower.length > 1 && lower.endsWith("s")) isAll = true
    } else if (!fillers.test(lower)) return undefined
  }
  if (kind === undefined && text === "" && !isShade) return undefined
  const isSpecific = color !== "" || size !== "" || text !== "" || (kind !== undefined && kind !== "")
  const isPronoun = kind === "" && said.some((word) => /^ones?$/i.test(word.text))
  const name = said
    .flatMap((word) => (articles.test(word.text.toLowerCase()) || fillers.test(word.text) ? [] : [word.text]))
    .join(" ")
  return {
    kind: kind ?? "",
    color,
    isShade,
    size,
    text,
    at: words.map(({ at }) => at),
    isAll,
    isAny,
    isPronoun,
    name,
    isSpecific,
  }
}
