import { type GroundState, initial } from "./GroundState.ts"
import type { PageModel } from "./page/PageModel.ts"
import { type Clause, type ClauseWord, readClauses } from "./task/Clauses.ts"
import { classOf, clickKeys, committingKeys, isVerb, keysOf, stem } from "./task/Words.ts"

/** What a later clause may call "it" or "both". */
export const subjectsOf = ({ words }: Clause, { entered, sent, subjects }: GroundState): ReadonlyArray<string> => {
  // "Click "edit" in the row of Ada" is about her row.
  const quoted = words.flatMap(({ inner, kind, text }) => (kind === "quote" && !inner.every(isVerb) ? [text] : []))
  const typed = [...sent, ...entered].flatMap(({ kind, text }) => (kind === "enter" && text !== "" ? [text] : []))
  return quoted.length > 0 ? quoted : typed.length > 0 ? typed : subjects
}

/** What a task may call "it" that goes on with an earlier one: "Anna" of "Edit Anna", "Car keys" of "Star the mail titled Car keys". */
export const subjectsOfTask = (task = ""): ReadonlyArray<string> => {
  const clause = readClauses(task).clauses.at(-1)
  if (clause === undefined) return []
  const quoted = subjectsOf(clause, initial)
  const words = clause.words.slice(clause.verb + 1)
  const lead = words.findIndex(({ text }) => /^(?:of|from|by|titled|called|named|about|for)$/i.test(text))
  const named = words.slice(lead + 1)
  const end = named.findIndex(({ text }) => /^(?:to|into|in|on|with)$/i.test(text))
  const said = (end < 0 ? named : named.slice(0, end)).filter(({ kind, need }) => kind !== "mark" && need > 0)
  return quoted.length > 0 ? quoted : said.length === 0 ? [] : [said.map(({ text }) => text).join(" ")]
}

/** Puts what was entered last in the place of "it", if the page shows it in a row, and of "both". */
export const withSubjects = (page: PageModel, clause: Clause, { rows, start, subjects }: GroundState): Clause => {
  const last = subjects.at(-1)
  if (last === undefined) return clause
  // What comes up later is not what it was about.
  const isShown =
    rows.some((text) => text.split("\n").includes(last)) ||
    (start.length === 0 &&
      (page.rows.some(({ texts }) => texts.includes(last)) ||
        page.controls.some(({ kind, name }) => kind === "press" && name === last))) ||
    // "Save it" saves what is in the field, and "click it" clicks something else.
    (page.controls.some(({ value }) => value === last) &&
      ![...committingKeys, stem("send")].includes(classOf(clause.words[clause.verb]?.key ?? "")) &&
      !clickKeys.has(clause.words[clause.verb]?.key ?? ""))
  const words = clause.words.flatMap((word, i): ReadonlyArray<ClauseWord> => {
    const said = (text: string): ClauseWord => ({
      ...word,
      kind: "quote",
      text,
      key: text.toLowerCase(),
      inner: keysOf(text),
      need: 3,
      isPronoun: true,
    })
    const isAll = subjects.length > 1 && i === clause.words.findIndex(({ key }) => key === "both" || key === "them")
    if (word.kind === "word" && isAll && (word.key !== "both" || subjects.length === 2)) return subjects.map(said)
    const isObject =
      word.key === "it" || (/^(?:her|him)$/.test(word.key) && !/^\p{L}/u.test(clause.words[i + 1]?.text ?? ""))
    return [word.kind === "word" && isObject && isShown ? said(last) : word]
  })
  return { ...clause, words: words.map((word, at) => ({ ...word, at })) }
}
