import { amounts, priceOf } from "./Price.ts"
import { ratingOf } from "./Rating.ts"
import { canonical } from "./Synonym.ts"
import { normalise, wordsOf } from "./Words.ts"

/** Characters of an amount with its currency and a word or two. */
const longestAmount = 30

const isMoney = /\b(?:total|subtotal|price|cost|amount|sum|fee|tax|vat|shipping|discount|balance|savings)\b/

const valueIn = (text: string, isAmount: boolean): string | undefined => {
  const rest = text.replace(/^[\s:=–—-]+/, "").trim()
  if (rest === "") return undefined
  if (!isAmount) return rest.length <= 200 ? rest : undefined
  return amounts(rest)[0]?.text ?? /^-?\d[\d.,]*/.exec(rest)?.[0]
}

/** Further groups of digits in the same line: "4711 0815", but neither "4711 12 March" nor "4711 25 items". */
const moreGroups = String.raw`(?: \d{2,}(?!\d| ?[\p{L}%€$£:/-]|[.,]\d))*`

/** A number, code or reference behind its name in a running text: `Your order number is HB-1058.` */
export const identifierIn = (pageText: string, query: string): string | undefined => {
  const words = normalise(query).split(" ")
  if (!/^(?:number|code|id|reference|no)$/.test(words.at(-1) ?? "")) return undefined
  const name = words.join(String.raw`[\s_-]+`)
  const found = new RegExp(
    String.raw`\b${name}\b\s*(?:is|was|:|=|#|no\.?)*\s*[#"“]?([\p{L}\p{N}][\p{L}\p{N}./_-]*${moreGroups})`,
    "iu",
  ).exec(pageText.replace(/[^\S\n]+/g, " "))?.[1]
  const value = found?.replace(/(?<![./_-])[./_-]+$/, "")
  if (value !== undefined && /\d/.test(value)) return value
  // "Order HB-1045" as a heading: letters, a dash and digits right behind the name of the thing.
  const thing = words.slice(0, -1).join(String.raw`\s+`)
  return thing === ""
    ? undefined
    : new RegExp(String.raw`\b${thing}\s+[#]?([\p{L}]{0,5}-?\d{3,}[\p{L}\d-]*${moreGroups})`, "iu").exec(pageText)?.[1]
}

/**
 * The value that stands behind or below a label in a page's text: `Total` over `$42.50`, `Order number: 1007`.
 *
 * The line that consists of nothing but the label beats one that merely contains it; the last word of what is asked
 * for must be in the label.
 */
export const labeledValue = (pageText: string, query: string): string | undefined => {
  const asked = wordsOf(canonical(query))
  const head = asked.at(-1)
  if (head === undefined) return undefined
  const isAmount = isMoney.test(canonical(query))
  const lines = pageText
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
  let best: { readonly value: string; readonly score: number } | undefined
  lines.forEach((line, i) => {
    const [, label = line, behind = ""] =
      /^([^:]{1,60}):\s*(.*)$/s.exec(line) ?? /^(\D{2,50}?)\s+([$€£¥₹]?\s?\d.*)$/s.exec(line) ?? []
    const words = wordsOf(canonical(label))
    if (!words.includes(head) || !isLabelFor(label, query)) return
    const below = lines[i + 1] ?? ""
    // A label above a whole row of values is a column's head.
    const isAlone = !isAmount || (below.length <= longestAmount && (below.match(/\p{L}/gu)?.length ?? 0) <= 5)
    const value = valueIn(behind, isAmount) ?? (behind === "" && isAlone ? valueIn(below, isAmount) : undefined)
    if (value === undefined) return
    const shared = asked.filter((word) => words.includes(word)).length
    const score = shared / asked.length + shared / words.length
    if (score > (best?.score ?? 0.6)) best = { value, score }
  })
  return best?.value
}

/** Words of a value's name that say whose or which kind it is, and may be missing from the page's label. */
const owners = new Set(
  "cart order product item page checkout basket bag result grand final overall total cost amount value number fee price sum current".split(
    " ",
  ),
)

/** Whether a page's label names what was asked for: a "Total" is the cart total, and is not the line total. */
export const isLabelFor = (label: string, query: string): boolean => {
  const there = wordsOf(canonical(label))
  const asked = wordsOf(canonical(query))
  // An order number is not the number of anything else.
  const isIdentifier = /^(?:number|code|id|reference)$/.test(asked.at(-1) ?? "")
  const required = isIdentifier ? asked.slice(0, -1) : asked.filter((word) => !owners.has(word))
  return required.length === 0
    ? asked.some((word) => there.includes(word)) || there.length === 0
    : required.every((word) => there.includes(word))
}

/**
 * A fact of the thing that a page is about: the first price, rating or word on stock behind its name, before those of
 * other things that the page recommends.
 */
export const factOf = (pageText: string, name: string, query: string): string | undefined => {
  const at = name === "" ? -1 : pageText.indexOf(name)
  if (at < 0) return undefined
  const about = pageText.slice(at + name.length, at + name.length + 3_000)
  const words = wordsOf(query)
  const is = (...names: ReadonlyArray<string>): boolean => names.includes(words.at(-1) ?? "")
  if (is("price", "cost")) {
    const first = amounts(about)[0]
    if (first === undefined) return undefined
    // An old price, the new one and a saving stand side by side.
    const from = about.indexOf(first.text)
    return priceOf(about.slice(Math.max(0, from - 24), from + 60))?.text
  }
  if (is("rating", "score")) return ratingOf(about)?.toString()
  if (is("date")) {
    const dates = new Set(
      pageText.match(
        /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.? \p{Lu}\p{Ll}{2,8} \d{4}|\p{Lu}\p{Ll}{2,8} \d{1,2}, \d{4})\b/gu,
      ),
    )
    return dates.size === 1 ? [...dates][0] : undefined
  }
  if (is("description"))
    return about
      .split("\n")
      .map((line) => line.trim())
      .find((line) => line.length >= 40 && /[.!?]/.test(line))
  if (is("availability", "stock"))
    return /\b(?:in stock|sold out|out of stock|only \d+ left|currently unavailable)\b/i.exec(about)?.[0]
  return undefined
}
