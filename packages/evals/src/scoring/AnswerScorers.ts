import { Ajv2020 } from "ajv/dist/2020.js"
import type { ScorerOf } from "../dataset/Scorer.ts"
import { search } from "jmespath"
import { answerJson, selected, textOf } from "./Answer.ts"
import { differences, setScore, short } from "./JsonMatch.ts"
import { isSameText } from "./NormalizeText.ts"
import { statedDay, statedNumber } from "./TextMatch.ts"
import { fail, fromBoolean, type Score } from "./Score.ts"

const listOf = (texts: string | ReadonlyArray<string>): ReadonlyArray<string> =>
  typeof texts === "string" ? [texts] : texts

/** Scores the part of an answer that a scorer selects. Without that part, nothing can be right. */
const scoreSelected = (
  { path }: { readonly path?: string | undefined },
  answer: string,
  score: (value: unknown) => Score,
): Score => {
  const value = selected(answer, path)
  return value === undefined ? fail(`The answer has no ${path}.`) : score(value)
}

export const exact = (scorer: ScorerOf<"exact">, answer: string): Score =>
  scoreSelected(scorer, answer, (value) => {
    if (typeof scorer.expected === "string")
      return fromBoolean(textOf(value).trim() === scorer.expected.trim(), `The answer is ${short(value)}.`)
    const given = scorer.path === undefined ? answerJson(answer) : value
    const found = differences(scorer.expected, given, { extra: "forbidden" })
    return fromBoolean(found.length === 0, `${found[0]}.`)
  })

export const normalized = (scorer: ScorerOf<"normalized">, answer: string): Score =>
  scoreSelected(scorer, answer, (value) =>
    fromBoolean(
      listOf(scorer.expected).some((one) => isSameText(one, textOf(value))),
      `The answer is ${short(value)}.`,
    ),
  )

export const contains = (scorer: ScorerOf<"contains">, answer: string): Score => {
  const form = (text: string) => (scorer.ignoreCase === true ? text.toLowerCase() : text)
  const text = form(textOf(selected(answer, scorer.path)))
  const missing = listOf(scorer.expected).filter((one) => !text.includes(form(one)))
  return fromBoolean(missing.length === 0, `The answer lacks ${missing.map(short).join(", ")}.`)
}

export const regex = (scorer: ScorerOf<"regex">, answer: string): Score =>
  scoreSelected(scorer, answer, (value) =>
    fromBoolean(new RegExp(scorer.pattern, scorer.flags).test(textOf(value)), `The answer is ${short(value)}.`),
  )

/** Lists and objects state no single number or date. */
const statement = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

export const number = (scorer: ScorerOf<"number">, answer: string): Score => {
  const { expected, relativeTolerance = 0, tolerance = 0 } = scorer
  const value = selected(answer, scorer.path)
  const stated = typeof value === "number" ? value : statedNumber(statement(value), scorer.unit)
  if (stated === undefined || Number.isNaN(stated))
    return fail(`The answer states no number${scorer.unit === undefined ? "" : ` with "${scorer.unit}"`}.`)
  const allowed = Math.max(tolerance, relativeTolerance * Math.abs(expected)) + 1e-12 * Math.abs(expected)
  return fromBoolean(Math.abs(stated - expected) <= allowed, `The answer states ${stated}, not ${expected}.`)
}

export const date = (scorer: ScorerOf<"date">, answer: string): Score => {
  const stated = statedDay(statement(selected(answer, scorer.path)))
  if (stated === undefined || Number.isNaN(stated)) return fail("The answer states no date.")
  const distance = Math.abs(stated - (statedDay(scorer.expected) ?? Number.NaN))
  return fromBoolean(distance <= (scorer.toleranceDays ?? 0), `The date is ${distance} days off.`)
}

export const set = (scorer: ScorerOf<"set">, answer: string): Score =>
  scoreSelected(scorer, answer, (selection) => {
    const value = scorer.path === undefined ? (answerJson(answer) ?? answer) : selection
    const items = Array.isArray(value)
      ? value
      : textOf(value)
          .split(/\n|,|;/)
          .map(withoutBullet)
          .filter((one) => one !== "")
    const score = setScore(scorer.expected, items)
    return { score, reason: score === 1 ? "" : `The list ${short(items)} matches to ${Math.round(score * 100)} %.` }
  })

const withoutBullet = (line: string): string => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").trim()

export const json = (scorer: ScorerOf<"json">, answer: string): Score => {
  const value = answerJson(answer)
  if (value === undefined) return fail("The answer is not JSON.")
  const found = differences(scorer.expected, value, { compare: scorer.compare, extra: scorer.extra ?? "forbidden" })
  return fromBoolean(found.length === 0, `${found.slice(0, 5).join("; ")}.`)
}

export const jsonSchema = (scorer: ScorerOf<"jsonSchema">, answer: string): Score => {
  const value = answerJson(answer)
  if (value === undefined) return fail("The answer is not JSON.")
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  return fromBoolean(ajv.validate(scorer.schema, value), ajv.errorsText(ajv.errors, { dataVar: "answer" }))
}

export const jmespath = (scorer: ScorerOf<"jmespath">, value: unknown): Score => {
  if (value === undefined) return fail("There is no JSON to query.")
  const found = resultOf(value, scorer.query)
  if (found instanceof Error) return fail(`${scorer.query} fails: ${found.message}`)
  const problems = differences(scorer.expected, found, { extra: "forbidden" })
  return fromBoolean(problems.length === 0, `${scorer.query} is ${short(found)}.`)
}

/** Null means that there is no such value. A query fails on data of another type, which proves nothing. */
const resultOf = (value: unknown, query: string): unknown => {
  try {
    return search(value, query)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
