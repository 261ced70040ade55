/** Ignores case, blanks, punctuation and the Unicode form. */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Numbers in a text, in order: `1,234.50`, `1.234,50`, `1 234` and `-3`. */
export const numbersIn = (
  text: string,
): ReadonlyArray<{ readonly value: number; readonly at: number; readonly end: number }> =>
  Array.from(
    text.matchAll(/(?<![\p{L}\d.,])[-−]?\d+(?:[.,]\d+|['’\u00a0\u202f ]\d{3}(?!\d))*/gu),
    ({ 0: token, index }) => ({ value: parseNumber(token), at: index, end: index + token.length }),
  )

const parseNumber = (token: string): number => {
  const plain = token.replace("−", "-").replace(/['’\u00a0\u202f ]/g, "")
  const comma = plain.lastIndexOf(",")
  const point = plain.lastIndexOf(".")
  if (comma >= 0 && point >= 0) {
    const [decimal, thousands] = comma > point ? [",", "."] : [".", ","]
    return Number(plain.replaceAll(thousands, "").replace(decimal, "."))
  }
  if (comma >= 0)
    return Number(/^-?\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(",", "") : plain.replace(",", "."))
  return Number(plain.indexOf(".") === point ? plain : plain.replaceAll(".", ""))
}

/** Returns the number that a text states: its only one, or else the last. With a unit, only numbers beside it count. */
export const statedNumber = (text: string, unit: string | undefined): number | undefined => {
  const found = numbersIn(text).filter(({ at, end }) => unit === undefined || isBeside(text, at, end, unit))
  return found.at(-1)?.value
}

const isBeside = (text: string, at: number, end: number, unit: string): boolean => {
  const wanted = unit.toLowerCase()
  return (
    text.slice(0, at).trimEnd().toLowerCase().endsWith(wanted) ||
    text.slice(end).trimStart().toLowerCase().startsWith(wanted)
  )
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const monthName = `(?:${months.join("|")})[a-z]*\\.?`

const dateForms: ReadonlyArray<{ readonly form: RegExp; readonly read: (parts: ReadonlyArray<string>) => number }> = [
  { form: /\b(\d{4})-(\d{2})-(\d{2})/g, read: ([y, m, d]) => Date.UTC(Number(y), Number(m) - 1, Number(d)) },
  {
    form: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\.? (?:of )?(${monthName}),? (\\d{4})`, "gi"),
    read: ([d, m, y]) => Date.UTC(Number(y), monthOf(m), Number(d)),
  },
  {
    form: new RegExp(`\\b(${monthName}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`, "gi"),
    read: ([m, d, y]) => Date.UTC(Number(y), monthOf(m), Number(d)),
  },
]

const monthOf = (name = ""): number => months.indexOf(name.slice(0, 3).toLowerCase())

/** Returns the days since 1970 of the dates in a text: ISO dates, and dates with the name of the month. */
export const daysIn = (text: string): ReadonlyArray<number> =>
  dateForms.flatMap(({ form, read }) =>
    Array.from(text.matchAll(form), ([, ...parts]) => Math.round(read(parts) / 86_400_000)).filter(Number.isFinite),
  )
