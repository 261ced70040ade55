import { quote } from "../controls/Act.ts"
import { newTexts } from "../page/Changes.ts"
import type { ClauseWord } from "../task/Clauses.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { type Driver, positionsOf } from "./Driver.ts"

const maxKeys = 30
const around =
  /^(?:calculator|keypad|keys?|buttons?|display|result|screen|formula|sum|product|difference|quotient|number|digits?|code|pin)$/
const calculating =
  /^(?:calculate|compute|work|add|plus|subtract|minus|multiply|divide|sum|product|difference|quotient|do)$/

type Sign = "+" | "-" | "*" | "/"
const signs: Readonly<Record<Sign, RegExp>> = {
  "+": /^(?:[+＋]|plus|add|sum)$/i,
  "-": /^(?:[-−–]|minus|subtract|difference|less)$/i,
  "*": /^(?:[×*x✕·]|times|multiply|multiplied|product)$/i,
  "/": /^(?:[÷/:]|divide|divided|quotient|over)$/i,
}
const signOf = (text: string): Sign | undefined =>
  (Object.keys(signs) as ReadonlyArray<Sign>).find((sign) => signs[sign].test(text.trim()))

const labelOf = ({ element, name }: Control): string => (element.text || name).trim()

/** The buttons of a keypad by their labels; undefined without one for most digits. */
const keypadOf = (page: PageModel): ReadonlyMap<string, Control> | undefined => {
  const keys = new Map<string, Control>()
  for (const control of page.controls) {
    const label = page.text(control.node).trim() || labelOf(control)
    if (control.kind !== "press" || label.length === 0 || label.length > 4 || control.element.disabled) continue
    const sign = signOf(label)
    for (const key of [label.toLowerCase(), ...(sign === undefined ? [] : [sign])])
      if (!keys.has(key)) keys.set(key, control)
  }
  return Array.from("0123456789").filter((digit) => keys.has(digit)).length >= 9 ? keys : undefined
}

interface Formula {
  readonly tokens: ReadonlyArray<string>
  readonly at: ReadonlyArray<number>
}

/** Numbers and signs of a clause in the order of a keypad. */
const formulaOf = (words: ReadonlyArray<ClauseWord>, verb: number): Formula | undefined => {
  const numbers = words.filter(({ kind, text }) => kind === "number" && /^-?\d+(?:\.\d+)?$/.test(text))
  const [first, second] = numbers
  if (first === undefined) return undefined
  const last = numbers.at(-1)?.at ?? first.at
  const between = words.filter(({ at }) => at >= first.at && at <= last)
  // "Press 3, 5, +, 7, =": one key after the other.
  const listed = words.filter(
    ({ at, kind, text }) => at > verb && kind !== "mark" && !/^(?:and|then|the|keys?|buttons?)$/i.test(text),
  )
  if (
    listed.length > 2 &&
    listed.every(({ text }) => text.length === 1 && (/\d/.test(text) || text === "=" || signOf(text) !== undefined))
  ) {
    const tokens = listed.reduce<ReadonlyArray<string>>((all, { text }) => {
      const sign = /\d/.test(text) ? text : (signOf(text) ?? "=")
      return /\d/.test(sign) && /\d$/.test(all.at(-1) ?? "")
        ? [...all.slice(0, -1), `${all.at(-1)}${sign}`]
        : [...all, sign]
    }, [])
    const isWhole = tokens.at(-1) === "=" && tokens.length % 2 === 0
    const formula = isWhole ? tokens.slice(0, -1) : tokens
    if (formula.every((token, i) => /^\d/.test(token) === (i % 2 === 0)))
      return { tokens: formula, at: listed.map(({ at }) => at) }
  }
  const infix = between.flatMap((word) => {
    const sign = word.kind === "number" ? word.text : signOf(word.text)
    return sign === undefined ? [] : [{ text: sign, at: word.at }]
  })
  const isInfix =
    infix.length > 1 && infix.every(({ text }, i) => /^-?\d/.test(text) === (i % 2 === 0)) && infix.length % 2 === 1
  if (isInfix) return { tokens: infix.map(({ text }) => text), at: infix.map(({ at }) => at) }
  const spoken = words.find(({ at, kind, text }) => kind === "word" && at < first.at && signOf(text) !== undefined)
  if (second !== undefined && numbers.length === 2 && spoken !== undefined) {
    const sign = signOf(spoken.text) as Sign
    const isFrom =
      /^subtract$/i.test(spoken.text) && words.slice(first.at, second.at).some(({ text }) => /^from$/i.test(text))
    const [a, b] = isFrom ? [second, first] : [first, second]
    return { tokens: [a.text, sign, b.text], at: [first.at, second.at, spoken.at] }
  }
  return numbers.length === 1 && verb >= 0 ? { tokens: [first.text], at: [first.at] } : undefined
}

const apply = (a: number, sign: string, b: number): number =>
  sign === "+" ? a + b : sign === "-" ? a - b : sign === "*" ? a * b : a / b

/** Results from left to right, and with multiplication first. */
const resultsOf = (tokens: ReadonlyArray<string>): ReadonlyArray<number> => {
  const run = (list: ReadonlyArray<string>) => {
    let value = Number(list[0])
    for (let i = 1; i < list.length; i += 2) value = apply(value, list[i] ?? "+", Number(list[i + 1]))
    return value
  }
  const bound: Array<string> = []
  for (const token of tokens) {
    const sign = bound.at(-1)
    if (sign === "*" || sign === "/") {
      bound.pop()
      bound.push(`${apply(Number(bound.pop()), sign, Number(token))}`)
    } else bound.push(token)
  }
  return [run(tokens), run(bound)]
}

const shows = (text: string, value: number): boolean => {
  const plain = text.replaceAll(/[\s,]/g, "").replace(/^=/, "").replace("−", "-")
  if (!/^-?\d+(?:\.\d+)?$/.test(plain)) return false
  const decimals = plain.split(".")[1]?.length ?? 0
  return Math.abs(Number(plain) - value) <= 0.5 * 10 ** -decimals
}

/** Types a number or a formula with the buttons of a keypad, and reads the result back. */
export const driveKeypad: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const keys = keypadOf(page)
  // "Delete the line 12 × 12" is done by its button.
  if (keys === undefined || state.consequences.length > 0) return undefined
  const formula = formulaOf(words, clause.verb)
  if (formula === undefined) return undefined
  const { at, tokens } = formula
  const isNumber = tokens.length === 1
  const isTold = positionsOf(words, around).length > 0
  if (isNumber && !isTold && page.controls.some(({ kind, states }) => kind === "enter" && !states.has("readonly")))
    return undefined
  if (isNumber && (tokens[0]?.length ?? 0) < 2) return undefined
  const isTyping = positionsOf(words, /^(?:type|enter|press|key|dial)$/).length > 0
  const isAsked = !isTyping || positionsOf(words, calculating).length > 0 || words.some(({ text }) => text === "=")
  const covers = [
    ...at,
    ...positionsOf(words, around),
    ...positionsOf(words, calculating),
    ...positionsOf(words, /^(?:enter|type|press|key|dial|in|do|show)$/),
    ...words.flatMap(({ at: place, text }) => (text === "=" ? [place] : [])),
  ]
  const typed = tokens.flatMap((token) => (/\d/.test(token) ? Array.from(token) : [token]))
  const sequence = !isNumber && isAsked ? [...typed, "="] : typed
  const controls = sequence.map((key) => keys.get(key))
  if (controls.length > maxKeys || controls.some((control) => control === undefined)) return undefined
  const key = `keypad ${sequence.join("")}`
  const shown = [
    ...newTexts(page, state.start),
    ...page.controls.flatMap(({ kind, value }) => (kind === "enter" ? [value] : [])),
  ]
  if (state.done.includes(key)) {
    const wanted = isNumber ? [Number(tokens[0])] : resultsOf(tokens)
    const isMet = !isNumber && !isAsked ? true : shown.some((text) => wanted.some((value) => shows(text, value)))
    return isMet ? { covers } : { covers, failed: `The display does not show ${wanted[0]}.` }
  }
  // What an earlier calculation left is cleared.
  const firstKey = controls[0]?.node ?? 0
  const display = [...page.leaves].reverse().find(({ node, text }) => node < firstKey && /^-?[\d.,\s]+$/.test(text))
  const clear = ["c", "ac", "ce"].map((label) => keys.get(label)).find((control) => control !== undefined)
  const isUsed = display !== undefined && Number(display.text) !== 0
  const pressed = [...(isUsed && clear !== undefined && !isNumber ? [clear] : []), ...controls]
  return {
    covers,
    step: {
      key,
      goal: `Press ${quote(sequence.join(" "))} on the keys.`,
      name: sequence.join(" "),
      actions: pressed.flatMap((control) => (control === undefined ? [] : [{ click: { el: control.el } }])),
    },
  }
}
