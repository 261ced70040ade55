const cardinals =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  )
const ordinals = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ")

/** Reads "3", "three" or "a"/"an" (one); undefined for anything else. */
export const cardinal = (word: string): number | undefined => {
  if (/^\d+$/.test(word)) return Number(word)
  if (word === "a" || word === "an" || word === "single") return 1
  if (word === "couple") return 2
  const at = cardinals.indexOf(word)
  return at < 0 ? undefined : at
}

/** Reads "first", "1st" or "last" (-1); undefined for anything else. */
export const ordinal = (word: string): number | undefined => {
  if (word === "last" || word === "final" || word === "bottom") return -1
  if (word === "top" || word === "topmost") return 1
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(word)
  if (digits !== null) return Number(digits[1])
  const at = ordinals.indexOf(word)
  return at < 1 ? undefined : at
}

/** Reads "once", "twice", "thrice". */
export const times = (word: string): number | undefined => {
  const at = ["once", "twice", "thrice"].indexOf(word)
  return at < 0 ? undefined : at + 1
}

/** `1` as "first", `-1` as "last", `22` as "22nd". */
export const ordinalWord = (position: number): string => {
  if (position === -1) return "last"
  const word = ordinals[position]
  if (word !== undefined) return word
  const tail = position % 100 >= 11 && position % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][position % 10] ?? "th")
  return `${position}${tail}`
}
