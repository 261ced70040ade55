import { weakNouns } from "../../data/Nouns.ts"
import { stopWords } from "../../data/Phrases.ts"
import { cardinal } from "../../language/NumberWord.ts"
import { isWord, plainText, type Token } from "../../language/Token.ts"
import type { Assignment } from "../../page/Assign.ts"
import { type Field, fieldScore, fieldsOf } from "../../page/Fields.ts"
import type { Page } from "../../page/Page.ts"
import { fieldName, fillActions, isHeld, shownNumber } from "../../run/Fill.ts"
import { act, failed, lastResult, markOf, met } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

interface Change {
  readonly by: number
  readonly rest: Tokens
}

/** "Copies by 1", "the volume two steps": by how much, and the other words. */
const changeOf = (tokens: Tokens, sign: 1 | -1): Change | undefined => {
  if (tokens.some((token) => isWord(token, "to", "until"))) return undefined
  const amounts = tokens.filter(
    (token) =>
      token.kind === "number" ||
      isWord(token, "once", "twice") ||
      (token.kind === "word" && !isWord(token, "a", "an") && cardinal(token.value) !== undefined),
  )
  const [amount] = amounts
  if (amounts.length > 1) return undefined
  const by =
    amount === undefined ? 1 : isWord(amount, "twice") ? 2 : isWord(amount, "once") ? 1 : cardinal(amount.value)
  return by === undefined
    ? undefined
    : {
        by: sign * by,
        rest: tokens.filter(
          (token) => token !== amount && !isWord(token, "by", "more", "less", "step", "steps", "time", "times", "unit"),
        ),
      }
}

const numeric = new Set(["number", "range", "stepper"])

/** The only number of the page that the words name. */
const fieldOf = (page: Page, tokens: Tokens): Field | undefined => {
  const words = tokens.filter(
    ({ kind, value }) => kind !== "punctuation" && !stopWords.has(value) && !weakNouns.has(value),
  )
  if (words.length === 0) return undefined
  const scored = fieldsOf(page)
    .filter(({ element, kind }) => numeric.has(kind) && !element.disabled)
    .map((field) => ({ field, score: fieldScore(field, plainText(words)) }))
    .filter(({ score }) => score >= 0.6)
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  return best !== undefined && (second === undefined || best.score - second.score > 0.03) ? best.field : undefined
}

/**
 * Changes a number by some steps.
 *
 * @category frames
 */
export const adjust: Frame = {
  name: "raise or lower",
  does: "Changes the number of a field, slider or stepper by an amount",
  examples: ["Increase the copies by one", "Lower the volume by 5"],
  read: ({ args, isNegated, kind, verb }) => {
    if (kind !== "do" || isNegated || verb === null) return []
    const sign = verb.senses.has("raise") ? 1 : verb.senses.has("lower") ? -1 : undefined
    const change = sign === undefined || verb.base === "add" ? undefined : changeOf(args, sign)
    if (change === undefined) return []
    return [
      {
        fit: ({ page }) => (fieldOf(page, change.rest) === undefined ? 0 : 0.97),
        step: (scene) => {
          const { page, progress } = scene
          const field = fieldOf(page, change.rest)
          if (field === undefined) return failed(`No number on the page fits "${plainText(change.rest)}".`)
          const now = shownNumber({ field, value: "" })
          const goal = typeof progress.data === "number" ? progress.data : now + change.by
          const pair: Assignment = { field, value: String(goal) }
          if (isHeld(pair)) return met(`"${fieldName(pair)}" is ${goal}.`)
          if (Number.isNaN(now) || progress.attempts > 20)
            return failed(
              `"${fieldName(pair)}" is ${now} instead of ${goal}. ${lastResult(scene)?.ok === false ? lastResult(scene)?.message : ""}`,
            )
          return act(scene, `Change "${fieldName(pair)}" to ${goal}.`, fillActions(page, [pair]), {
            phase: "entered",
            attempts: progress.attempts + 1,
            before: markOf(scene),
            data: goal,
          })
        },
      },
    ]
  },
}
