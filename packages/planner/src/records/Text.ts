import { valuesIn } from "./Types.ts"

export const clean = (text: string): string => text.replace(/^(?:[\s:|–,;.]|-(?![\d$€£]))+|[\s:,;|]+$/gu, "").trim()

/** The name of a control without the number that it is set to. */
export const withoutNumber = (name: string): string => name.replace(/\s*[\d.,]+\s*$/, "")

const former = /^(?:was|instead of|before|formerly|rrp)\b/i

/** Returns true for a price that no longer counts. */
export const isFormer = (text: string): boolean => former.test(text)

/** "May 1, 2026" is one date. */
const isInDate = (text: string, comma: number): boolean =>
  /\p{L}\.? \d{1,2}$/u.test(text.slice(0, comma)) && /^\s(?:19|20)\d\d\b/.test(text.slice(comma + 1))

/** Splits at commas and semicolons outside of parentheses and dates. */
export const segmentsOf = (text: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let from = 0
  for (const [i, letter] of Array.from({ length: text.length }, (_, at) => text.charAt(at)).entries()) {
    if (letter === "(") depth++
    else if (letter === ")") depth--
    else if (depth === 0 && /[,;]/.test(letter) && /^\s/.test(text.slice(i + 1)) && !isInDate(text, i)) {
      parts.push(text.slice(from, i))
      from = i + 1
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== "")
}

export const sentencesOf = (text: string): ReadonlyArray<string> => text.split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u)

/** Parts of a text: "Larch (30 m²), $95 · pets. New" has five. */
export const partsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/\s[·•|–—]\s|^[·•|–—]\s|\s[·•|–—]$|(?<=[\p{Ll}\d]{2})\.\s(?=\p{Lu})/u)
    .flatMap(segmentsOf)
    .flatMap((part) => {
      const at = part.endsWith(")") ? part.indexOf(" (") : -1
      return at < 1 ? [part] : [part.slice(0, at), ...segmentsOf(part.slice(at + 2, -1))]
    })
    .map(clean)
    .filter((part) => part !== "")

/** Units, which are no labels: "4.8 m". */
const abbreviation = /^(?:[kmgt]?b|[km]?g|lb|oz|[mcd]?l|[kcm]?m|px|[km]?wh?|h|min|s|mph|knots)$/i

/** A field of a piece of text: "Total: $3", "rating 4.9", "50 GB", "3 user(s)". */
export const fieldOf = (text: string): { readonly label: string; readonly value: string } => {
  const [, label, value] = /^([^:\d]{2,40}):\s+(.+)$/su.exec(text) ?? []
  if (label !== undefined && value !== undefined) return { label, value }
  const [, word, number] = /^(\p{L}[\p{L} ]{1,25}?)\s+([$€£]?\d[\d.,:]*%?)$/u.exec(text) ?? []
  if (
    word !== undefined &&
    number !== undefined &&
    !/(?:^|\s)(?:is|are|was|at|on|by|to|of|in)$|\b(?:is|are|was|costs?|pays?|has|have|starts?|gets?)\b/.test(word)
  )
    return { label: word, value: number }
  if (/^(?:1[5-9]|20)\d\d$/.test(text)) return { label: "Year", value: text }
  const [, count, unit] = /^(\d[\d.,]*)\s+(\p{L}[\p{L}()]*)$/u.exec(text) ?? []
  return count !== undefined && unit !== undefined && !abbreviation.test(unit)
    ? { label: unit.replace(/\(.*/, ""), value: text }
    : { label: "", value: text }
}

export const nameBefore = (text: string, at: number): string =>
  clean(text.slice(0, at))
    .replace(/\s*\(.*$/su, "")
    .replace(/\s(?:costs?|pays?|is|are|at|for|starts?|has|have|gets?)$/u, "")

const listed = ["money", "time", "date", "percent", "quantity", "phone"] as const

/** Things that a sentence lists with a value each: "Adults $12, students $7". */
export const listedIn = (
  sentence: string,
): { readonly lead: string; readonly parts: ReadonlyArray<{ readonly name: string; readonly text: string }> } => {
  const [, lead = "", rest = sentence] = /^([^:\d(,]{2,40}):\s+(.+)$/su.exec(sentence) ?? []
  const segments = segmentsOf(rest.replace(/\.$/, "")).flatMap((part) =>
    part.split(/\s(?:and|while|but)\s(?=[^()]*\d)/u),
  )
  const parts = segments.flatMap((text) => {
    const value = listed
      .flatMap((type) => valuesIn(text, type).filter((one) => type !== "date" || /\d/.test(one.text)))
      .toSorted((a, b) => a.from - b.from)[0]
    const name = value === undefined ? "" : nameBefore(text, value.from)
    return /^(?:|then|and|but|or|plus|also|only)$/i.test(name) || name.split(" ").length > 4 ? [] : [{ name, text }]
  })
  return { lead, parts: parts.length === segments.length && parts.length > 1 ? parts : [] }
}
