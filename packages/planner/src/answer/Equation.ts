/** A linear expression: `factor` times the unknown, plus `rest`. */
interface Linear {
  readonly factor: number
  readonly rest: number
}

const tokenPattern = /\d+(?:\.\d+)?|[a-z]|[?_□=+×·*÷/()-]/gu
const unknowns = /^[a-z?_□]$/u

const tokensOf = (text: string): ReadonlyArray<string> | undefined => {
  const plain = text.toLowerCase().replaceAll(/[−–]/g, "-")
  const tokens = plain.match(tokenPattern) ?? []
  return plain.replaceAll(tokenPattern, "").trim() === "" ? tokens : undefined
}

const constant = (rest: number): Linear => ({ factor: 0, rest })

const product = (a: Linear, b: Linear): Linear | undefined => {
  if (a.factor !== 0 && b.factor !== 0) return undefined
  const [one, by] = a.factor === 0 ? [b, a.rest] : [a, b.rest]
  return { factor: one.factor * by, rest: one.rest * by }
}

/** Reads one side of an equation by the usual order of operations. */
const linearOf = (tokens: ReadonlyArray<string>): Linear | undefined => {
  let at = 0
  const factor = (): Linear | undefined => {
    const token = tokens[at++] ?? ""
    if (token === "-") {
      const negated = factor()
      return negated === undefined ? undefined : product(negated, constant(-1))
    }
    if (token === "(") {
      const inner = sum()
      return tokens[at++] === ")" ? inner : undefined
    }
    if (unknowns.test(token)) return { factor: 1, rest: 0 }
    return /^\d/.test(token) ? constant(Number(token)) : undefined
  }
  const term = (): Linear | undefined => {
    let value = factor()
    while (value !== undefined && at < tokens.length && !/^[-+)]$/.test(tokens[at] ?? "")) {
      const sign = tokens[at] ?? ""
      const isSign = /^[×·*÷/]$/.test(sign)
      if (isSign) at++
      const next = factor()
      if (next === undefined) return undefined
      if (/^[÷/]$/.test(sign)) {
        if (next.factor !== 0 || next.rest === 0) return undefined
        value = { factor: value.factor / next.rest, rest: value.rest / next.rest }
      } else value = product(value, next)
    }
    return value
  }
  const sum = (): Linear | undefined => {
    let value = term()
    while (value !== undefined && /^[-+]$/.test(tokens[at] ?? "")) {
      const sign = tokens[at++] === "-" ? -1 : 1
      const next = term()
      value =
        next === undefined
          ? undefined
          : { factor: value.factor + sign * next.factor, rest: value.rest + sign * next.rest }
    }
    return value
  }
  const value = sum()
  return at === tokens.length ? value : undefined
}

/** The value of a sum, "3 × 4 =", or of the unknown in an equation, "x - 4 = 9"; undefined unless it is one integer. */
export const solve = (text: string): number | undefined => {
  const tokens = tokensOf(text)
  if (tokens === undefined || !tokens.some((token) => /^\d/.test(token))) return undefined
  const [left = [], right = [], ...more] = sidesOf(tokens)
  if (more.length > 0) return undefined
  const isSum = right.length === 0 || (right.length === 1 && /^[?_□]$/u.test(right[0] ?? ""))
  if (isSum) {
    // "2 x 4" multiplies.
    const signs = left.map((token, i) => (token === "x" && /^[\d)]/.test(left[i - 1] ?? "") ? "×" : token))
    const value = signs.some((token) => unknowns.test(token)) || signs.length < 3 ? undefined : linearOf(signs)
    return value === undefined || !Number.isSafeInteger(value.rest) ? undefined : withoutSign(value.rest)
  }
  const names = new Set(tokens.filter((token) => unknowns.test(token)))
  const [a, b] = [linearOf(left), linearOf(right)]
  if (names.size !== 1 || a === undefined || b === undefined || a.factor === b.factor) return undefined
  const value = (b.rest - a.rest) / (a.factor - b.factor)
  return Number.isSafeInteger(value) ? withoutSign(value) : undefined
}

/** Zero without a sign. */
const withoutSign = (value: number): number => (value === 0 ? 0 : value)

const sidesOf = (tokens: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const sides: Array<Array<string>> = [[]]
  for (const token of tokens) {
    if (token === "=") sides.push([])
    else sides.at(-1)?.push(token)
  }
  return sides
}
