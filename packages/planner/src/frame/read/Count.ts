import { questionFillers } from "../../data/Questions.ts"
import { contentOf, meaning } from "../../language/Meaning.ts"
import { phraseOf } from "../../language/Phrase.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import { wordsOf } from "../../language/Words.ts"
import { looksLike } from "../../page/Ground.ts"
import { nextPage } from "../../page/Pager.ts"
import { questionTokens } from "../../page/Query.ts"
import { selections } from "../../page/Select.ts"
import type { Recordset } from "../../page/Tables.ts"
import { failed, met, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame, Intent } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

const fillers = new Set(questionFillers.split(" ").map(meaning))
const choosing = new Set("option choose chosen select choice pick offer available possible".split(" ").map(meaning))

interface Counted {
  readonly count: number
  readonly score: number
}

/** Options of the one choice that the words name. */
const options = ({ page }: Scene, content: ReadonlyArray<string>): Counted | undefined => {
  const words = content.filter((word) => !choosing.has(word) && word !== "form" && word !== "list")
  const named = page.elements.filter(
    ({ label, name, options: all, tag }) =>
      tag === "select" &&
      all.length > 0 &&
      words.length > 0 &&
      words.every((word) => wordsOf(`${name} ${label}`).map(meaning).includes(word)),
  )
  const [only] = named
  const count = only?.options.filter((label) => !/^(?:-|–|—|please|choose|select|$)/i.test(label.trim())).length
  return named.length === 1 && count !== undefined ? { count, score: 0.75 } : undefined
}

const shapes = ({ page }: Scene, tokens: Tokens, content: ReadonlyArray<string>): Counted | undefined => {
  const phrase = phraseOf(tokens)
  if (phrase.color === null && phrase.shape === null) return undefined
  const all = page.nodes.filter((node) => node.of.shape !== undefined && looksLike(node, phrase))
  return all.length > 0 && content.length <= 2 ? { count: all.length, score: 0.7 } : undefined
}

export const countOf = (scene: Scene, given: Tokens): Counted | undefined => {
  const { page } = scene
  const at = given.findIndex((token) => isWord(token, "number"))
  const tokens = at >= 0 && isWord(given[at + 1], "of") ? given.slice(at + 2) : given
  const content = contentOf(plainText(tokens)).filter((word) => !fillers.has(word))
  const chosen = options(scene, content) ?? shapes(scene, tokens, content)
  if (chosen !== undefined) return chosen
  // Further pages hold what this one does not show.
  if (nextPage(page) !== undefined && !given.some((token) => isWord(token, "page", "here"))) return undefined
  // A record that is called as the phrase says holds what is counted.
  const isContainer = (set: Recordset): boolean =>
    !set.isTable &&
    set.records.some(
      ({ title }) => contentOf(title).length > 0 && contentOf(title).every((word) => content.includes(word)),
    )
  const found = selections(page, tokens, fillers).filter(
    ({ isChosen, isNamed, set }) => (isNamed || isChosen || set.records.length > 1) && !isContainer(set),
  )
  const named = found.filter(({ isNamed }) => isNamed)
  const best = named.length > 0 ? named : found
  // A list in an item of another list is none of its own.
  const counts = new Set(best.map(({ records }) => records.length))
  const inTables = best.filter(({ set }) => set.isTable)
  const [only] = counts.size === 1 ? best : inTables.length === 1 ? inTables : []
  return only === undefined ? undefined : { count: only.records.length, score: named.length > 0 ? 0.72 : 0.6 }
}

/**
 * Counts the rows, items or elements that a phrase names.
 *
 * @category frames
 */
export const count: Frame = {
  name: "count",
  does: "Counts rows, list items, options or shapes, all or those with certain words, states or colors",
  examples: ["Count the cards in Backlog", "How many orders are in processing?", "How many blue circles are there?"],
  read: (clause) => {
    const tokens = questionTokens(clause)
    const isNumber =
      (clause.wh !== "" ||
        clause.kind === "ask" ||
        clause.verb?.senses.has("read") === true ||
        clause.kind === "loose") &&
      /^(?:(?:is|are|the) )*number of\b/i.test(plainText(tokens))
    const isAsked =
      clause.wh.endsWith("how many") ||
      (clause.verb?.senses.has("count") === true && clause.verb.base !== "number") ||
      isNumber
    if (!isAsked || clause.kind === "state") return []
    const intent: Intent = {
      isReading: true,
      fit: (scene) => countOf(scene, tokens)?.score ?? 0,
      step: (scene) => {
        const found = countOf(scene, tokens)
        const label = `number of ${plainText(tokens)
          .replace(/\?$/, "")
          .replace(/^(?:the )?(?:number of )?(?:the )?/i, "")
          .replace(/\b(?:are|is|there)\s+/g, "")}`.slice(0, 80)
        return found === undefined
          ? failed(`Nothing on ${placeOf(scene.observation)} can be counted as "${label}".`)
          : met(`Counted ${found.count}.`, { kept: { label, value: String(found.count) } })
      },
    }
    return [intent]
  },
}
