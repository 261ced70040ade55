import type { PageElement } from "@tabwright/agent/brain"
import type { Clause } from "../../language/Clauses.ts"
import { stopWords } from "../../data/Phrases.ts"
import { isPunctuation, isWord, type Token } from "../../language/Token.ts"
import type { Page } from "../../page/Page.ts"
import { act, failed, hasChanged, lastResult, markOf, met, type Scene, unverified } from "../../run/Scene.ts"
import { resultOf } from "../form/Transfer.ts"
import type { Frame } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

/** Signs that stand for the same key. */
const variants: ReadonlyArray<ReadonlyArray<string>> = [
  ["+", "＋", "plus"],
  ["−", "-", "–", "minus"],
  ["×", "*", "x", "times", "multiplied"],
  ["÷", "/", "divided", "over"],
  ["=", "equals"],
]
const combining: Readonly<Record<string, number>> = { sum: 0, difference: 1, product: 2, quotient: 3 }
const about = new Set(
  "calculator keypad keys key display screen result pin code number expression calculation result equals pad dial shows show shown needed required display press enter pressed".split(
    " ",
  ),
)
const signOf = (token: Token): number =>
  token.kind === "quoted"
    ? variants.findIndex((all) => all.includes(token.value))
    : variants.findIndex((all) => all.includes(token.kind === "punctuation" ? token.raw : token.value))

interface Entry {
  /** Keys in order: digits, or the number of a sign. */
  readonly keys: ReadonlyArray<string | number>
  readonly isMentioned: boolean
}

/** Keys that the words name; undefined if they say something else, too. */
const entryOf = (tokens: Tokens): Entry | undefined => {
  const keys: Array<string | number> = []
  let isMentioned = false
  let joint: number | undefined
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    const sign = signOf(token)
    const digits = token.kind === "quoted" ? /^\d{1,12}$/.exec(token.value)?.[0] : undefined
    if (token.kind === "number" || digits !== undefined) {
      if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(digits ?? token.value)) return undefined
      keys.push(...(digits ?? token.value).split(""))
    } else if (sign !== -1 && !(isPunctuation(token, "-", "–") && next === undefined)) keys.push(sign)
    else if (isWord(token, "and") && joint !== undefined && typeof keys.at(-1) === "string") keys.push(joint)
    else if (token.kind === "punctuation" || token.kind === "newline") continue
    else if (token.kind !== "word") return undefined
    else if (combining[token.value] !== undefined) joint = combining[token.value]
    else if (about.has(token.value)) isMentioned ||= /^(?:calculator|keypad|keys?|display|pad)$/.test(token.value)
    else if (!stopWords.has(token.value)) return undefined
  }
  return keys.length === 0 ? undefined : { keys, isMentioned }
}

const nameOf = ({ name, text }: PageElement): string => (name || text).trim()

/** The elements that are pressed for the keys; undefined if the page has no keypad with all of them. */
const pressed = (page: Page, { keys }: Entry): ReadonlyArray<PageElement> | undefined => {
  const single = page.elements.filter(
    (element) => !element.disabled && element.role !== "link" && nameOf(element).length <= 6 && element.tag !== "input",
  )
  const named = (names: ReadonlyArray<string>): PageElement | undefined => {
    const found = single.filter((element) => names.includes(nameOf(element).toLowerCase()))
    return found.length === 1 ? found[0] : undefined
  }
  if (!["0", "1", "5", "9"].every((digit) => named([digit]) !== undefined) || named(["10"]) !== undefined)
    return undefined
  const found = keys.flatMap((key) => named(typeof key === "number" ? (variants[key] ?? []) : [key]) ?? [])
  return found.length === keys.length ? found : undefined
}

const equals = 4

/** Most presses of one step. */
const atOnce = 8

/**
 * Presses the keys of a calculator or keypad of the page.
 *
 * @category frames
 */
export const keypad: Frame = {
  name: "use a keypad",
  does: "Presses the keys of a calculator or keypad that the page shows",
  examples: ["Calculate 35 + 7 with the calculator", "Press 3, 5, +, 7, =", "Enter 14 × 9 and press ="],
  read: (clause, { after }) => {
    const { isNegated, kind, verb } = clause
    const senses = ["click", "key", "enter", "compute", "read"] as const
    if (
      isNegated ||
      kind === "ask" ||
      (kind === "do" && !senses.some((sense) => verb?.senses.has(sense) === true) && verb?.base !== "do")
    )
      return []
    const tokens = [...clause.subject, ...clause.args]
    const given = entryOf(tokens)
    if (given === undefined) return []
    const isPress = verb?.senses.has("click") === true || verb?.senses.has("key") === true
    if (
      !given.isMentioned &&
      !isPress &&
      !(verb?.senses.has("enter") === true && given.keys.some((key) => typeof key === "number"))
    )
      return []
    const isSum = given.keys.some((key) => typeof key === "number") && given.keys.some((key) => typeof key === "string")
    const isSent =
      given.keys.at(-1) === equals || after.some((one: Clause) => one.args.some((token) => signOf(token) === equals))
    const entry: Entry =
      isSum && !isSent && !(isPress && !given.isMentioned) ? { ...given, keys: [...given.keys, equals] } : given
    return [
      {
        fit: ({ page }) => (pressed(page, entry) === undefined ? 0 : 0.99),
        step: (scene: Scene) => {
          const { page, progress } = scene
          const all = pressed(page, entry)
          if (all === undefined) return failed("The page has no keypad with these keys.")
          const result = lastResult(scene)
          if (progress.phase === "pressed" && result?.ok !== true)
            return failed(result?.message ?? "The keys could not be pressed.")
          const done = Number(progress.data ?? 0)
          const names = all.map(nameOf).join(" ")
          if (done >= all.length) {
            const text = entry.keys.map((key) => (typeof key === "number" ? (variants[key]?.[0] ?? "") : key)).join("")
            const value = entry.keys.at(-1) === equals ? resultOf(text.replace(/=$/, "")) : undefined
            const isShown = value === undefined || page.nodes.some(({ of }) => of.text === value || of.value === value)
            return hasChanged(scene) && isShown ? met(`Pressed ${names}.`) : unverified(`Pressed ${names}.`)
          }
          const part = all.slice(done, done + atOnce)
          return act(
            scene,
            `Press ${part.map(nameOf).join(" ")}.`,
            part.map(({ index }) => ({ click: { el: index } })),
            {
              phase: "pressed",
              before: markOf(scene),
              data: done + part.length,
            },
          )
        },
      },
    ]
  },
}
