import type { ClauseWord } from "../Clauses.ts"
import type { Control } from "../PageModel.ts"
import { isEmpty, keysOf, ordinalOf, stem } from "../Words.ts"
import { blocksOf, choiceGroups, headingsOf } from "./Items.ts"
import { accounts, type Answer, answer, isAlike, isIn, type Question, weightOf } from "./Question.ts"

const itemNouns = new Set(
  "item entry thing row card result record element object option answer choice box checkbox message event"
    .split(" ")
    .map(stem),
)

/** The word for what is counted. */
export const countedNoun = (question: Question): ClauseWord | undefined => {
  const { words } = question
  const find = (fits: (word: ClauseWord, i: number) => boolean) => words.findIndex(fits)
  const many = find((word, i) => word.key === "many" && words[i - 1]?.key === "how")
  const number = find((word, i) => word.key === "number" && words[i + 1]?.key === "of")
  const start = many >= 0 ? many : number >= 0 ? number : find(({ key }) => key === stem("count"))
  if (start < 0) return undefined
  const before = words[start - 1]
  if (words[start]?.key === stem("count") && before?.kind === "word" && before.need > 0 && !isEmpty(before))
    return before
  if (start === many && /^(?:are|is|of|do|does|did|have)$/i.test(words[start + 1]?.text ?? "")) return undefined
  const after = words
    .slice(start + 1)
    .filter(
      (word) =>
        word.kind === "word" &&
        !/^(?:the|of|a|an|all|my|our|your|its|this|these|different|total|currently|available|new)$/i.test(word.text),
    )
  return (
    after
      .slice(0, 3)
      .find(
        ({ text }, i) =>
          /(?:[^s]s|people|children)$/i.test(text) &&
          !/^(?:is|has|was|this|does)$/i.test(text) &&
          !after.slice(0, i).some((word) => isEmpty(word)),
      ) ?? after[0]
  )
}

export const isGeneric = (word: ClauseWord): boolean => itemNouns.has(word.key)

/** Counts stated by the page: "5 words", "Step 1 of 3", "6 results". */
const stated = (question: Question, noun: ClauseWord): Answer | undefined => {
  const rest = question.needed.filter(({ at }) => at !== noun.at)
  const found = blocksOf(question.page).flatMap(({ node, text }) => {
    const around = [text, ...headingsOf(question.page, node)].flatMap(keysOf)
    return [
      ...text.matchAll(
        /(?<![\p{L}\d.,:$€£])(?:(\p{L}+)\s+)?(\d[\d,]*)(?:\s?(?:of|\/)\s?(\d[\d,]*))?(?:\s(\p{L}+)(?:\s(\p{L}+))?)?/gu,
      ),
    ].flatMap(([, before = "", count = "", total, after = "", later = ""]) => {
      const isAfter = [after, later].some((one) => one !== "" && isAlike(stem(one), noun.key))
      const isBefore = total !== undefined && before !== "" && isAlike(stem(before), noun.key)
      if (!isAfter && !isBefore) return []
      const qualifier = isAlike(stem(after), noun.key) ? later : ""
      if (
        /^(?:left|remaining|done|selected|open|new|unread|found|free)$/i.test(qualifier) &&
        !question.said.includes(qualifier.toLowerCase())
      )
        return []
      const value = Number(
        (isBefore && total !== undefined
          ? total
          : total !== undefined && /\b(?:total|all|altogether|have|has)\b/.test(question.said)
            ? total
            : count
        ).replaceAll(",", ""),
      )
      const covered = new Set([noun.at, ...rest.filter((word) => isIn(word, around, text)).map(({ at }) => at)])
      return accounts(question, covered, around) ? [{ value, text, weight: covered.size }] : []
    })
  })
  const most = Math.max(...found.map(({ weight }) => weight))
  const best = found.filter(({ weight }) => weight === most)
  return best[0] !== undefined && new Set(best.map(({ value }) => value)).size === 1
    ? answer(String(best[0].value), best[0].text, best[0].value)
    : undefined
}

const ofOptions = (question: Question, noun: ClauseWord): Answer | undefined => {
  const { page } = question
  const lists = page.controls
    .filter(({ kind, options }) => kind === "select" && options.length > 1)
    .map(({ name, options }) => ({
      label: name,
      count: options.filter((option) => !/^(?:[-–—\s]*|(?:please )?(?:select|choose|pick)\b.*)$/i.test(option)).length,
      isSelect: true,
    }))
  const groups = choiceGroups(page)
    .filter(({ options }) => options.length > 1 && /^(?:toggle|radio)$/.test(options[0]?.control.kind ?? ""))
    .map(({ label, options }) => ({ label, count: options.length, isSelect: false }))
  const numbered =
    question.words.find(
      (word, i) =>
        ordinalOf(word) !== undefined && /^(?:question|list|group)$/i.test(question.words[i + 1]?.text ?? ""),
    ) ??
    question.words.find(
      (word, i) => word.kind === "number" && /^(?:question|number|no)$/i.test(question.words[i - 1]?.text ?? ""),
    )
  const number = numbered === undefined ? undefined : (ordinalOf(numbered) ?? Number(numbered.text))
  const found = [...lists, ...groups].flatMap(({ count, isSelect, label }) => {
    const keys = keysOf(label)
    const isNumbered = number !== undefined && new RegExp(String.raw`^\D{0,10}${number}\b`).test(label)
    if (number !== undefined && !isNumbered) return []
    const at = question.needed.filter((word) => isIn(word, keys, label)).map((word) => word.at)
    const isOptions = isGeneric(noun) || /^(?:check|radio|tick|option|answer|choice)/i.test(noun.text)
    if ((at.length === 0 && !isNumbered) || (!at.includes(noun.at) && !isOptions)) return []
    const covered = new Set([
      ...at,
      noun.at,
      ...(isNumbered
        ? question.words
            .filter(
              (word) =>
                word === numbered || /^(?:question|check|checkbox|box|boxes|under|radio|tick|offer)/i.test(word.text),
            )
            .map((word) => word.at)
        : question.words.filter((word) => /^(?:question|list)$/i.test(word.text)).map((word) => word.at)),
    ])
    return accounts(question, covered, keys)
      ? [{ count, label, weight: weightOf(question, at) + (isSelect ? 0.1 : 0) }]
      : []
  })
  const [best, second] = found.toSorted((a, b) => b.weight - a.weight)
  return best === undefined || (second?.weight === best.weight && second.count !== best.count)
    ? undefined
    : answer(String(best.count), `"${best.label}" has ${best.count} options.`, best.count)
}

/** Returns a count that the page states, or the number of options of a list. */
export const countAnswer = (question: Question): Answer | undefined => {
  if (question.type !== "number") return undefined
  const noun = countedNoun(question) ?? { ...(question.words[0] as ClauseWord), at: -1, key: "item", text: "items" }
  return stated(question, noun) ?? ofOptions(question, noun)
}

const controlNouns: Readonly<Record<string, (control: Control) => boolean>> = {
  button: ({ isButton }) => isButton,
  link: ({ role }) => role === "link",
  checkbox: ({ kind }) => kind === "toggle",
  tab: ({ role }) => role === "tab",
}

/** Counts controls of a kind, or those of one name. */
export const controlCount = (question: Question): Answer | undefined => {
  const noun = countedNouns(question).find(({ text }) => /^(?:buttons|links|checkboxes|tabs)$/i.test(text))
  const fits = controlNouns[noun?.text.toLowerCase().replace(/e?s$/, "") ?? ""]
  if (question.type !== "number" || fits === undefined) return undefined
  const named = question.needed.map(({ inner, key, kind }) => (kind === "quote" ? inner.join(" ") : key)).join(" ")
  const found = question.page.controls.filter(
    (control) => fits(control) && (named === "" || (control.names[0] ?? []).join(" ") === named),
  )
  return found.length === 0
    ? undefined
    : answer(String(found.length), `Counted: ${found.map(({ name }) => name).join("; ")}`, found.length)
}

const countedNouns = ({ words }: Question): ReadonlyArray<ClauseWord> => {
  const at = words.findIndex(
    ({ key }, i) => key === "many" || key === stem("count") || (key === "number" && words[i + 1]?.key === "of"),
  )
  return at < 0 ? [] : words.slice(at + 1, at + 5)
}
