/** A value at a place in a text. NaN if the text states no single value there. */
export interface Stated {
  readonly value: number
  readonly at: number
  readonly end: number
}

/** Between two values that are alternatives, a range or an expression: neither is stated. */
const joined = /^\s*(?:[-–—−/⁄:×x*·^~±+'’′"″]|\.{2,3}|…|to|or|through|until|bis|oder)\s*$/iu

/** Between two values without blanks, such as a time. */
const compound = /^[^\s\p{L}\p{N},;]{1,2}$/u

const rangeStart = /\bbetween\s+\p{Sc}?$/iu
const rangeGap = /^\D?\s+(?:\p{L}+\s+)?and\s+\p{Sc}?$/iu

const negation = /\b(?:not|never|nor|neither|no longer|instead of|rather than|except|nicht)\b|n['’]t\b/iu

/** Returns the text before a place, as much as matters for a value. */
export const textBefore = (text: string, at: number): string => text.slice(Math.max(0, at - 200), at)

/** Returns the part of the clause before a place. */
const clauseBefore = (text: string, at: number): string =>
  textBefore(text, at)
    .split(/[,.;:!?()\n]|\b(?:but|and)\b/iu)
    .at(-1) ?? ""

/**
 * Returns the values that a text states, in order, without negated ones and without the whole in "3 of 5". Values of
 * ranges and alternatives are NaN.
 */
export const statedValues = (text: string, found: ReadonlyArray<Stated>): ReadonlyArray<Stated> => {
  const gaps = found.map(({ at }, index) => (index === 0 ? undefined : text.slice(found[index - 1]?.end, at)))
  const isJoin = (gap: string | undefined) => gap !== undefined && (joined.test(gap) || compound.test(gap))
  return found.flatMap((one, index) => {
    if (negation.test(clauseBefore(text, one.at)) || /^\s+(?:out\s+)?of\s+$/iu.test(gaps[index] ?? "")) return []
    const isEnd = rangeGap.test(gaps[index] ?? "") && rangeStart.test(textBefore(text, found[index - 1]?.at ?? 0))
    const isPart = isJoin(gaps[index]) || isJoin(gaps[index + 1]) || isEnd || rangeStart.test(textBefore(text, one.at))
    return isPart ? [{ ...one, value: Number.NaN }] : [one]
  })
}
