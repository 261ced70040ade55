import type { PageElement } from "@tabwright/agent/brain"
import { weakNouns } from "../data/Nouns.ts"
import { stopWords } from "../data/Phrases.ts"
import type { Clause } from "../language/Clauses.ts"
import { meaning } from "../language/Meaning.ts"
import type { Token } from "../language/Token.ts"
import { wordsOf } from "../language/Words.ts"
import { namesFor } from "../page/Control.ts"
import type { Page } from "../page/Page.ts"

const making =
  /^(?:new|add|create|write|compose|edit|\+|sign|register|book|reserve|check ?out|order|invite|request|get|start|make|leave|post|open)\b/i
const harmful = /\b(?:delete|remove|cancel|clear|reset|log ?out|sign ?out|discard|back|close)\b/i

/** The button or link that opens the form which a clause wants to be filled: "New contact", "Write an entry", "Checkout". */
export const openerFor = (page: Page, clause: Clause, tokens: ReadonlyArray<Token>): PageElement | undefined => {
  const asked = new Set(
    [
      ...(clause.verb === null ? [] : namesFor(clause.verb).flatMap((name) => wordsOf(name))),
      ...tokens.filter(({ kind }) => kind === "word").flatMap(({ raw }) => wordsOf(raw)),
    ].map(meaning),
  )
  const around = new Set(wordsOf(page.observation.title).map(meaning))
  const found = page.elements
    .flatMap((element) => {
      const name = (element.name || element.text || element.value).trim()
      if (
        (element.role !== "button" && element.role !== "link") ||
        element.disabled ||
        harmful.test(name) ||
        !making.test(name)
      )
        return []
      const node = page.nodeOf(element)
      if (
        node !== undefined &&
        page.closest(node, ({ of }) => of.tag === "form") !== undefined &&
        element.role === "button"
      )
        return []
      const words = wordsOf(name)
        .filter((word) => !stopWords.has(word))
        .map(meaning)
      const hits = words.filter((word) => asked.has(word) || making.test(word))
      const nouns = words.filter((word) => asked.has(word))
      if (
        words.length === 0 ||
        hits.length < words.length ||
        (nouns.length === 0 && !words.some((word) => around.has(word) || weakNouns.has(word)) && words.length > 1)
      )
        return []
      return [{ element, score: nouns.length }]
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = found
  return best !== undefined && best.score > 0 && (second === undefined || second.score < best.score)
    ? best.element
    : undefined
}
