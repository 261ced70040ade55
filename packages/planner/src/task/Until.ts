import type { Clause, ClauseWord } from "./Clauses.ts"
import { newTexts } from "../page/Changes.ts"
import type { PageModel } from "../page/PageModel.ts"
import { clickKeys, isEmpty, isVerb, sameKey, stemsOf, wordsOf } from "./Words.ts"

/** Presses that look for an end at most. */
export const maxRepeats = 20

/** What shows that an end is reached, and says nothing about it. */
const showingKeys = stemsOf("message page screen status text notice display result counter value now")

const unreadable = /\b(?:not|no|gone|disappears?|disappeared|vanish(?:es)?|hidden|stops?|more|less|or)\b/i
const denied = /\b(?:not|no|never|un\w+|cannot|\w+n['’]t)\b/i

/** Takes the end of a repeated press out of a clause: "click Send until the letter is delivered". */
export const withEnd = (clause: Clause): Clause => {
  const { text, verb, words } = clause
  const at = words.findIndex((word) => /^(?:until|till)$/i.test(word.text))
  const said = words[verb]
  const isPress = said !== undefined && (clickKeys.has(said.key) || isVerb(said.key))
  const end = words.slice(at + 1).filter(({ kind }) => kind !== "mark")
  if (clause.isQuestion || at < 0 || at < verb || !isPress || end.length === 0 || unreadable.test(text)) return clause
  return {
    ...clause,
    words: words.map((word) => (word.at < at ? word : { ...word, key: "", need: 0 })),
    end,
  }
}

/** What tells that something can be used. */
const usable = stemsOf(
  "available enabled ready possible there can able appear visible editable active loaded shown finished done",
)

/** Drops words that only say to wait: "type it in as soon as the field is available", "click Save when done". */
export const withoutWaiting = (clause: Clause): Clause => {
  const { verb, words } = clause
  const at = words.findIndex(
    ({ text }, i) =>
      i > verb &&
      (/^(?:once|when)$/i.test(text) || (text.toLowerCase() === "as" && words[i + 1]?.text.toLowerCase() === "soon")),
  )
  const tail = words.slice(at)
  const isWait =
    at > 0 &&
    (tail.length > 2 || /^when$/i.test(tail[0]?.text ?? "")) &&
    tail.some(({ key }) => usable.has(key)) &&
    tail.every((word) => word.key === "soon" || usable.has(word.key) || isEmpty(word))
  return isWait
    ? { ...clause, words: words.map((word) => (word.at < at ? word : { ...word, key: "", need: 0 })) }
    : clause
}

/** Returns true if the page shows what a clause is repeated for, by texts that it did not show before. */
export const isEnded = (page: PageModel, end: ReadonlyArray<ClauseWord>, start: ReadonlyArray<string>): boolean => {
  const asked = end.filter((word) => !isEmpty(word) && !showingKeys.has(word.key))
  const isSaid = (text: string, own: ReadonlyArray<ClauseWord>): boolean => {
    const shown = wordsOf(text)
    return own.every(({ key, kind, text: said }) =>
      kind === "quote" ? text.includes(said) : shown.some((one) => one.text === said || sameKey(one.key, key)),
    )
  }
  const number = asked.find(({ kind }) => kind === "number")
  if (number === undefined)
    return asked.length > 0 && newTexts(page, start).some((text) => !denied.test(text) && isSaid(text, asked))
  const label = asked.filter((word) => word !== number)
  const texts = [
    ...page.rows.map(({ texts: parts }) => parts.join(" ")),
    ...page.leaves.map(({ node }) => page.text(page.nodes[node]?.parent ?? node)),
    ...page.controls.map(({ name, value }) => `${name} ${value}`),
  ]
  return texts.some((text) => text.length < 80 && isSaid(text, [number, ...label]))
}
