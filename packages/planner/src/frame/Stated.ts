import { weakNouns } from "../data/Nouns.ts"
import { clauseWords } from "../page/Control.ts"
import { meaning } from "../language/Meaning.ts"
import { wordsOf } from "../language/Words.ts"
import type { Page } from "../page/Page.ts"
import { questionTokens } from "../page/Query.ts"
import { failed, met } from "../run/Scene.ts"
import type { Frame } from "./Frame.ts"
import type { Clause } from "../language/Clauses.ts"

const counted = /^\D{0,20}(\d[\d,.]*)\s+(\p{L}[\p{L}\s-]{1,40})$/u

const things = new Set([...weakNouns].map(meaning))

/** Words for things of a list mean the same: the "tasks" of the question are the "items" of the page. */
const general = (word: string): string => (things.has(word) ? "item" : word)

/** The number of a text such as "3 items left" that has exactly the words of a question. */
const statedCount = (page: Page, clause: Clause): string | undefined => {
  const { strong, weak } = clauseWords(questionTokens(clause))
  const asked = new Set([...strong, ...weak].map(general))
  if (asked.size < 2) return undefined
  const found = page
    .innermost((line) => counted.test(line))
    .flatMap((node) => {
      const [, number, rest] = counted.exec(page.line(node)) ?? []
      const own = new Set(wordsOf(rest ?? "").map((word) => general(meaning(word))))
      return number !== undefined &&
        own.size >= 2 &&
        [...own].every((word) => asked.has(word)) &&
        [...asked].every((word) => own.has(word))
        ? [number]
        : []
    })
  return new Set(found).size === 1 ? found[0] : undefined
}

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
    clause.kind === "ask" && clause.wh === "how many"
      ? [
          {
            isReading: true,
            fit: ({ page }) => (statedCount(page, clause) === undefined ? 0 : 0.96),
            step: ({ page }) => {
              const value = statedCount(page, clause)
              return value === undefined
                ? failed("The page states no such number.")
                : met(`The page says ${value}.`, { kept: { label: clause.text.slice(0, 80), value } })
            },
          },
        ]
      : [],
}
