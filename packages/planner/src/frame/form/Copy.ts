import { weakNouns } from "../../data/Nouns.ts"
import { stopWords } from "../../data/Phrases.ts"
import { meaning } from "../../language/Meaning.ts"
import { isWord, plainText } from "../../language/Token.ts"
import { normalise, wordsOf } from "../../language/Words.ts"
import { type Field, fieldScore, fieldsOf } from "../../page/Fields.ts"
import { answers, queryOf } from "../../page/Query.ts"
import { act, failed, markOf, met, type Scene } from "../../run/Scene.ts"
import type { Clause } from "../../language/Clauses.ts"
import type { Frame } from "../Frame.ts"

const targets = ["into", "to", "in"]

interface Copied {
  readonly value: string
  readonly field: Field
}

/** What a clause copies, and into which field: the one that it names, else the one of the same name. */
const copied = (clause: Clause, { page }: Scene): Copied | undefined => {
  const tokens = [...clause.subject, ...clause.args]
  const to = tokens.findLastIndex((token, at) => at > 0 && isWord(token, ...targets))
  if (to === -1) return undefined
  const source = tokens.slice(0, to)
  const ranked = answers(page, queryOf(source, "what")).filter(({ value }) => value !== "" && value.length < 200)
  const [best, second] = ranked
  if (best === undefined || (second !== undefined && second.value !== best.value && best.score - second.score < 0.05))
    return undefined
  // Every word must be explained by the value and what it is about.
  const known = new Set(
    wordsOf(`${best.fact.label} ${best.fact.about} ${best.value} ${page.observation.title}`).map(meaning),
  )
  const asked = source.filter(
    ({ kind, value }) => kind !== "punctuation" && !stopWords.has(value) && !weakNouns.has(value),
  )
  if (!asked.every(({ raw }) => wordsOf(raw.replace(/['’]s$/, "")).every((word) => known.has(meaning(word)))))
    return undefined
  const whole =
    best.fact.value.length < 60 && best.fact.value.includes(best.value) && /\d/.test(best.value)
      ? best.fact.value
      : best.value
  const free = fieldsOf(page).filter(
    ({ element, kind, value }) =>
      !element.disabled &&
      (kind === "text" || kind === "number" || kind === "editable") &&
      (value === "" || normalise(value) === normalise(whole)),
  )
  const named = (words: string): Field | undefined => {
    const scored = free
      .map((field) => ({ field, score: fieldScore(field, words) }))
      .toSorted((a, b) => b.score - a.score)
    return (scored[0]?.score ?? 0) >= 0.6 && (scored[1]?.score ?? 0) < (scored[0]?.score ?? 0) - 0.03
      ? scored[0]?.field
      : undefined
  }
  const target = plainText(tokens.slice(to + 1))
    .replace(/\b(?:the|field|box|input|called|form)\b/gi, " ")
    .trim()
  const field = target === "" ? named(plainText(source).replace(/\b(?:of|from)\b.*$/, "")) : named(target)
  return field === undefined ? undefined : { value: whole, field }
}

/**
 * Copies a value of the page into a field.
 *
 * @category frames
 */
export const copy: Frame = {
  name: "copy a value",
  does: "Copies a value that the page shows into a field",
  examples: ["Copy the account of the invoice into Account", "Copy the reference into the form"],
  read: (clause) => {
    if (
      clause.kind !== "do" ||
      clause.isNegated ||
      !/^(?:copy|stick|take over|transfer)$/.test(clause.verb?.base ?? "")
    )
      return []
    return [
      {
        fit: (scene) => (copied(clause, scene) === undefined ? 0 : 0.98),
        step: (scene) => {
          const given = copied(clause, scene)
          if (given === undefined) return failed(`No single value and field fit "${clause.text}".`)
          const { field, value } = given
          if (field.value === value)
            return met(`Copied "${value}" into "${field.names[0] ?? ""}".`, { clipboard: value })
          if (scene.progress.attempts > 1) return failed(`"${value}" could not be entered.`)
          return act(
            scene,
            `Copy "${value}" into "${field.names[0] ?? ""}".`,
            [{ fill: { el: field.element.index, text: value } }],
            { phase: "entered", attempts: scene.progress.attempts + 1, before: markOf(scene) },
          )
        },
      },
    ]
  },
}
