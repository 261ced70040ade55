import { keysOf } from "../Words.ts"
import { choiceGroups, headingsOf } from "./Items.ts"
import { accounts, type Answer, answer, isIn, type Question } from "./Question.ts"
import { valuesIn, type ValueType } from "./Types.ts"

/** The side of a span that a question asks for. */
const sideOf = (said: string): "first" | "second" | undefined => {
  if (/\b(?:until|till|close[sd]?|closing|ends?|ending|arrives?|arrival|arriving|latest|finish\w*|lands?)\b/.test(said))
    return "second"
  return /\b(?:from|opens?|opening|starts?|starting|begins?|beginning|depart\w*|leaves?|leaving|first|earliest)\b/.test(
    said,
  )
    ? "first"
    : undefined
}

/** The value of the asked type in a text, if it is the only one; of a span, the side that the question names. */
export const onlyValue = (question: Question, text: string, type: ValueType): string | undefined => {
  const all = valuesIn(text, type)
  // "118 min" is a length rather than "17:30".
  const units = type === "duration" ? all.filter(({ text: value }) => /\p{L}/u.test(value)) : []
  const found = (units.length > 0 ? units : all).filter(
    ({ text: value }) => !question.words.some((word) => word.kind !== "word" && word.text === value),
  )
  const [first, second] = found
  if (first === undefined || found.length > 2) return undefined
  if (second === undefined || second.text === first.text) {
    // "From 3 May" does not say until when.
    const before = text.slice(0, first.from)
    const opposite = {
      first: /\b(?:until|till|closes?|ends?|arrives?)\s(?:(?:on|at)\s)?$/i,
      second: /\b(?:from|since|after|starts?|opens?|leaves?|departs?)\s(?:(?:on|at)\s)?$/i,
    }
    const asked = sideOf(question.said)
    return asked !== undefined &&
      (type === "time" || type === "date" || type === "moment") &&
      opposite[asked].test(before)
      ? undefined
      : first.text
  }
  if (type === "storage" && /^\s?(?:of|\/)\s?$/.test(text.slice(first.to, second.from)))
    return /\b(?:used|full|taken)\b/.test(question.said)
      ? first.text
      : /\btotal\b/.test(question.said)
        ? second.text
        : undefined
  if (!/^\s?(?:to|until|till|[-–—])\s?$/.test(text.slice(first.to, second.from))) return undefined
  const side = sideOf(question.said)
  return side === undefined ? undefined : side === "first" ? first.text : second.text
}

/** Words in front of a value and behind it that make it a limit, a discount, a part or the time of something else. */
const before =
  /(?:\b(from|to|until|till|before|after|since|by|over|under|above|below|about|around|approx|ca|save|shipping|delivery|deposit|discount|tax|vat|tip|extra|plus|minus|posted|added|updated|created|modified|changed|registration|deadline|sold|ordered)[.:]?|[~≈<>≤≥±]|\b\d+ for)[\s|:]*$/i
const behind = /^[\s|]*(?:(off|discount|deposit|shipping|delivery|tax|or more|or less|cheaper)\b|\+)/i

/** Returns true if a value is not plainly the one that a question asks for. */
export const isLimited = ({ said }: Question, text: string, value: string): boolean => {
  const at = text.indexOf(value)
  const isKnown = (word: string): boolean =>
    said.split(" ").includes(word) || (/^(?:from|to|until|till|since)$/.test(word) && sideOf(said) !== undefined)
  return [
    before.exec(text.slice(Math.max(0, at - 40), at)),
    behind.exec(text.slice(at + value.length, at + value.length + 40)),
  ].some((found) => found !== null && !isKnown(found[1]?.toLowerCase() ?? ""))
}

const stateWord =
  /^(?:selected|chosen|checked|ticked|active|on|off|enabled|picked|current|currently|switched|pressed|set|turned)$/

/** Answers which control of a group is on: "which topping is selected". */
export const stateAnswer = (question: Question): Answer | undefined => {
  const word = question.words.find(({ text }) => stateWord.test(text.toLowerCase()))
  if (word === undefined || question.type !== "any") return undefined
  const isOff = /\b(?:off|not|isnt|isn't|disabled)\b/.test(question.said)
  const groups = choiceGroups(question.page).flatMap(({ label, options }) => {
    const chosen = options.filter(({ isChosen }) => isChosen !== isOff)
    if (options.length < 2 || chosen.length !== 1 || chosen[0] === undefined) return []
    const around = [label, ...headingsOf(question.page, chosen[0].control.node)].flatMap(keysOf)
    const named = question.needed.filter((one) => one.at !== word.at && isIn(one, around, label))
    const covered = new Set([
      ...named.map(({ at }) => at),
      ...question.words
        .filter(({ text }) => stateWord.test(text.toLowerCase()) || /^(?:already|not|turned|switched)$/i.test(text))
        .map(({ at }) => at),
    ])
    return accounts(question, covered, around) ? [{ name: chosen[0].label, weight: named.length }] : []
  })
  const [best, second] = groups.toSorted((a, b) => b.weight - a.weight)
  if (best === undefined || best.weight === 0 || second?.weight === best.weight || !/\p{L}/u.test(best.name))
    return undefined
  return answer(best.name, `"${best.name}" is ${word.text}.`)
}

/** Returns true if it can be a person or a place, where one is asked for. */
export const fitsAsked = ({ said }: Question, text: string): boolean =>
  /\b(?:who|whos|whose)\b/.test(said)
    ? /^[^\d$€£]*\p{L}[^\d$€£]*$/u.test(text) && valuesIn(text, "moment").length === 0
    : /\bwhere\b/.test(said)
      ? /\p{L}{3}/u.test(text) && valuesIn(text, "money").length === 0
      : true

/** "Open" and "close" are accounted for by opening hours. */
export const openingWords = (question: Question, context: ReadonlyArray<string>): ReadonlyArray<number> =>
  context.some((key) => key === "hour")
    ? question.words.filter(({ text }) => /^(?:open|opens|close|closes)$/i.test(text)).map((word) => word.at)
    : []
