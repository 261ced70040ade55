import { isWord, plainText } from "../../language/Token.ts"
import { weakNouns } from "../../data/Nouns.ts"
import { clauseWords } from "../../page/Control.ts"
import { meaning } from "../../language/Meaning.ts"
import { wordsOf } from "../../language/Words.ts"
import type { Page } from "../../page/Page.ts"
import { questionTokens } from "../../page/Query.ts"
import { failed, met } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"
import type { Clause } from "../../language/Clauses.ts"

const counted = /^\D{0,20}(\d[\d,.]*)\s+(\p{L}[\p{L}\s-]{1,40})$/u

const things = new Set([...weakNouns].map(meaning))

/** Words for things of a list mean the same: the "tasks" of the question are the "items" of the page. */
const general = (word: string): string => (things.has(word) ? "item" : word)

const total = /\bof (\d[\d,.]*)\s+(\p{L}[\p{L}\s-]{1,40})$/u

/** The number of all of a list that a text such as "1–9 of 21 products" states. */
const statedTotal = (page: Page, asked: ReadonlySet<string>): string | undefined => {
  const found = page
    .innermost((line) => total.test(line))
    .flatMap((node) => {
      const [, number, rest] = total.exec(page.line(node)) ?? []
      const own = wordsOf(rest ?? "")
        .map(meaning)
        .map(general)
      return number !== undefined && own.length === asked.size && own.every((word) => asked.has(word)) ? [number] : []
    })
  return new Set(found).size === 1 ? found[0] : undefined
}

/** The number of a text such as "3 items left" that has exactly the words of a question. */
const statedCount = (page: Page, clause: Clause): string | undefined => {
  const all = questionTokens(clause)
  const at = all.findIndex((token, i) => isWord(token, "number") && isWord(all[i + 1], "of"))
  const { strong, weak } = clauseWords(all.slice(at === -1 ? 0 : at + 2))
  const asked = new Set([...strong, ...weak].map(general))
  const stated = statedTotal(page, asked)
  if (stated !== undefined) return stated
  if (asked.size < 2) return undefined
  const found = page
    .innermost((line) => counted.test(line))
    .flatMap((node) => {
      const [, number, rest] = counted.exec(page.line(node)) ?? []
      const own = wordsOf(rest ?? "").map((word) => general(meaning(word)))
      // "Cart 5 items": what stands right around it says of what.
      const around = node.parent === null ? "" : page.line(node.parent)
      const isAlone = around.length < 40 && around.match(/\d+/g)?.length === 1
      const all = new Set(wordsOf(isAlone ? around : page.line(node)).map((word) => general(meaning(word))))
      return number !== undefined && own.every((word) => asked.has(word)) && [...asked].every((word) => all.has(word))
        ? [number]
        : []
    })
  return new Set(found).size === 1 ? found[0] : undefined
}

const labelOf = (clause: Clause): string =>
  `number of ${plainText(questionTokens(clause))
    .replace(/\?$/, "")
    .replace(/^(?:the )?(?:number of )?(?:the )?/i, "")
    .replace(/\b(?:are|is|there)\s+/g, "")}`.slice(0, 80)

/**
 * Reads a count that the page states itself.
 *
 * @category frames
 */
export const statedNumber: Frame = {
  name: "read a stated count",
  does: "Reads a number of things that the page states",
  examples: ["How many items are left?"],
  read: (clause) =>
    (clause.kind === "ask" && clause.wh === "how many") ||
    (clause.verb?.senses.has("read") === true && /^(?:the )?number of\b/i.test(plainText(clause.args)))
      ? [
          {
            isReading: true,
            fit: ({ page }) => (statedCount(page, clause) === undefined ? 0 : 0.96),
            step: ({ page }) => {
              const value = statedCount(page, clause)
              return value === undefined
                ? failed("The page states no such number.")
                : met(`The page says ${value}.`, { kept: { label: labelOf(clause), value } })
            },
          },
        ]
      : [],
}
