import type { ClauseWord } from "../Clauses.ts"
import { keysOf, stem } from "../Words.ts"
import { blocksOf, headingsOf, type Item, sentencesOf } from "./Items.ts"
import {
  accounts,
  type Answer,
  answer,
  groupsOf,
  isAlike,
  isIn,
  isQuantity,
  mentionedIn,
  type Question,
  questionOf,
  weightOf,
} from "./Question.ts"
import { onlyValue, readItem } from "./Rows.ts"
import { isTypeWord, numberOf, type ValueType } from "./Types.ts"

type Operation = "sum" | "difference" | "rest" | "product"

const operationOf = (said: string): Operation | undefined => {
  if (/\b(?:remains?|remaining|left|rest)\b.*\b(?:of|after|from)\b|\bhow much is left\b|\bdo i have left\b/.test(said))
    return "rest"
  if (
    /\b(?:difference|subtract|minus|exceeds?)\b|\bhow (?:much|many|many \w+) (?:more|less|cheaper|dearer|longer|shorter)\b|\b(?:more|less) expensive than\b|\bcheaper than\b|\bmore .*\bthan\b/.test(
      said,
    )
  )
    return "difference"
  if (
    /\b(?:sum|together|altogether|in total|add|plus (?!ha|off|cost|ha)\w+|combined|total (?:of|for|price))\b/.test(said)
  )
    return "sum"
  if (/\b(?:product|multiply|times|multiplied|area)\b/.test(said)) return "product"
  return undefined
}

const operationWords = new Set(
  "sum together altogether total add up plus combined difference subtract minus exceed more less cheaper than remain rest left after from of product multiply time area between by and calculate compute two expensive dollar euro price cost fare amount its per for both pay result invoice"
    .split(" ")
    .map(stem),
)

const shownAs = (value: number, sample: string): string => {
  const rounded = Math.round(value * 100) / 100
  const number = Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2)
  const sign = /[$€£]/u.exec(sample)?.[0]
  return sign === undefined ? number : `${sign}${number}`
}

const result = (value: number, samples: ReadonlyArray<string>, sign: string): Answer => {
  const rounded = Math.round(value * 100) / 100
  return answer(shownAs(value, samples[0] ?? ""), `${samples.join(` ${sign} `)} = ${rounded}`, rounded)
}

interface Operand {
  readonly text: string
  readonly at: ReadonlyArray<number>
}

/** The values of the items that a question mentions, from the one group that it is about. */
const operandsOf = (
  question: Question,
  type: ValueType,
): ReadonlyArray<Operand & { readonly item: Item }> | undefined => {
  const found = groupsOf(question.page).flatMap((group) => {
    const mentions = mentionedIn(question, group)
    const values = mentions.flatMap(({ at, item }) => {
      const reading = readItem(question, item, at, type)
      return reading === undefined || numberOf(reading.text) === undefined
        ? []
        : [{ text: reading.text, at: [...at, ...reading.at], item }]
    })
    return values.length > 0 && values.length === mentions.length
      ? [{ values, weight: weightOf(question, new Set(values.flatMap(({ at }) => at))) }]
      : []
  })
  const [best, second] = found.toSorted((a, b) => b.weight - a.weight)
  return best === undefined ||
    (second?.weight === best.weight &&
      second.values.map(({ text }) => text).join() !== best.values.map(({ text }) => text).join())
    ? undefined
    : best.values
}

/** Values with labels outside of lists: "Subtotal: $20". */
const labelled = (question: Question, type: ValueType): ReadonlyArray<Operand> => {
  const { page } = question
  const found = blocksOf(page).flatMap(({ node, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const value = onlyValue(question, sentence, type)
      if (value === undefined) return []
      const keys = [sentence, ...headingsOf(page, node).slice(0, 1)].flatMap(keysOf)
      const at = question.words
        .filter(
          (word) =>
            word.kind !== "mark" &&
            (word.need > 0 ? isIn(word, keys, sentence) : isIn(word, keysOf(sentence), sentence)),
        )
        .map((word) => word.at)
      return at.length === 0 ? [] : [{ text: value, at }]
    }),
  )
  return found
}

const isAccounted = (question: Question, covered: ReadonlySet<number>, around: ReadonlyArray<string> = []): boolean => {
  const done = new Set([
    ...covered,
    ...question.words
      .filter(
        (word) =>
          operationWords.has(word.key) ||
          isQuantity(question, word) ||
          (word.kind === "number" && /^[$€£]?2$/.test(word.text)),
      )
      .map(({ at }) => at),
  ])
  return accounts(question, done, around)
}

const givenMoney = (question: Question): ClauseWord | undefined => {
  const found = question.words.filter(
    (word, i) =>
      word.kind === "number" &&
      (/[$€£]/u.test(word.text) || /^(?:dollars?|euros?|pounds?)$/i.test(question.words[i + 1]?.text ?? "")),
  )
  return found.length === 1 ? found[0] : undefined
}

const hasTwo = (said: string): boolean => /\b(?:two|both|2)\b/.test(said)

/** Sum of the column of a table that the question names. */
const columnSum = (question: Question): Answer | undefined => {
  const found = groupsOf(question.page).flatMap((group) => {
    const labels = [...new Set(group.flatMap(({ fields }) => fields.map(({ label }) => label)))].filter((label) => {
      const keys = keysOf(label)
      return keys.length > 0 && keys.every((key) => question.words.some((word) => isAlike(word.key, key)))
    })
    const [label] = labels
    if (label === undefined || labels.length !== 1 || mentionedIn(question, group).length > 0) return []
    const values = group.flatMap(({ fields }) =>
      fields
        .filter((field) => field.label === label && /^\W{0,2}\d[\d,.]*\W{0,2}$/.test(field.value))
        .map(({ value }) => value),
    )
    const covered = new Set(
      question.words
        .filter(
          (word) => keysOf(label).some((key) => isAlike(word.key, key)) || /^(?:column|all|whole)$/i.test(word.text),
        )
        .map(({ at }) => at),
    )
    return values.length === group.length && values.length > 1 && isAccounted(question, covered, group[0]?.context)
      ? [
          result(
            values.reduce((sum, value) => sum + (numberOf(value) ?? 0), 0),
            values,
            "+",
          ),
        ]
      : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** The sum of values with labels: "Subtotal: $20". */
const labelSum = (question: Question): Answer | undefined => {
  const found = blocksOf(question.page)
    .flatMap(({ text }) => sentencesOf(text))
    .flatMap((sentence) => {
      const [, label = "", value = ""] = /^([^:\d]{2,30}):\s+([$€£]?\d[\d,.]*)\.?$/u.exec(sentence) ?? []
      const at = keysOf(label).map((key) => question.words.find((word) => isAlike(word.key, key))?.at)
      return label === "" || at.includes(undefined)
        ? []
        : [{ value: value.replace(/\.$/, ""), at: at as ReadonlyArray<number> }]
    })
  const values = found.map(({ value }) => value)
  if (
    found.length !== 2 ||
    new Set(found.flatMap(({ at }) => at)).size < 2 ||
    !isAccounted(question, new Set(found.flatMap(({ at }) => at)))
  )
    return undefined
  return result(
    values.reduce((sum, value) => sum + (numberOf(value) ?? 0), 0),
    values,
    "+",
  )
}

/** The product of the two lengths that a sentence gives. */
const areaOf = (question: Question): Answer | undefined => {
  const found = blocksOf(question.page)
    .flatMap(({ text }) => sentencesOf(text))
    .flatMap((sentence) => {
      const sizes = [...sentence.matchAll(/(\d+(?:\.\d+)?)\s?(mm|cm|m|km|ft|feet|metres|meters|in|inches)\b/gu)]
      const [a, b] = sizes
      if (a === undefined || b === undefined || sizes.length !== 2 || a[2] !== b[2]) return []
      const keys = keysOf(sentence)
      const covered = question.words.filter(
        (word) =>
          isIn(word, keys, sentence) ||
          /^(?:length|lengths|width|height|breadth|note|notes|which|area)$/i.test(word.text) ||
          (word.kind === "number" && word.text === "2"),
      )
      return question.needed.some((word) => isIn(word, keys, sentence)) &&
        isAccounted(question, new Set(covered.map(({ at }) => at)))
        ? [result(Number(a[1]) * Number(b[1]), [a[0], b[0]], "×")]
        : []
    })
  return found.length === 1 ? found[0] : undefined
}

/** Prices times the numbers that the question gives: "three seats in row C", "2 adults and 1 student". */
const quantitiesOf = (question: Question): Answer | undefined => {
  const counts = question.words.filter(
    (word) =>
      isQuantity(question, word) &&
      !isTypeWord(question.words[question.words.indexOf(word) + 1] as ClauseWord, "money"),
  )
  const said = (word: ClauseWord) => question.words[question.words.indexOf(word) + 1] as ClauseWord
  const singles = question.words.filter(
    (word, i) =>
      /^(?:a|an|one)$/i.test(word.text) && counts.length > 0 && i > question.words.indexOf(counts[0] as ClauseWord),
  )
  const terms = [
    ...counts.map((word) => ({ count: Number(word.text), noun: said(word) })),
    ...singles.map((word) => ({ count: 1, noun: said(word) })),
  ].filter(({ noun }) => noun !== undefined)
  if (terms.length === 0) return undefined
  const nouns = groupsOf(question.page).flatMap((group) => {
    const values = terms.flatMap(({ count, noun }) => {
      const fitting = group.filter(({ keys }) => isIn(noun, keys, ""))
      const text =
        fitting.length === 1 && fitting[0] !== undefined ? onlyValue(question, fitting[0].text, "money") : undefined
      return text === undefined ? [] : [{ count, text, noun, keys: fitting[0]?.keys ?? [] }]
    })
    return values.length === terms.length && group.length > 1 ? [values] : []
  })
  const [one] = nouns
  if (one !== undefined && nouns.length === 1) {
    const covered = new Set([
      ...one.map(({ noun }) => noun.at),
      ...question.words.filter((word) => one.some(({ keys }) => isIn(word, keys, ""))).map(({ at }) => at),
    ])
    if (!isAccounted(question, covered)) return undefined
    const sum = one.reduce((total, { count, text }) => total + count * (numberOf(text) ?? 0), 0)
    return result(
      sum,
      one.map(({ count, text }) => (count === 1 ? text : `${text} × ${count}`)),
      "+",
    )
  }
  const [term] = terms
  if (term === undefined || terms.length !== 1 || term.count < 2) return undefined
  const operands = operandsOf(question, "money")
  const [operand] = operands ?? []
  if (operand === undefined || operands?.length !== 1) return undefined
  const covered = new Set([...operand.at, term.noun.at])
  if (!isAccounted(question, covered, [...operand.item.context, ...operand.item.keys])) return undefined
  return result((numberOf(operand.text) ?? 0) * term.count, [operand.text, String(term.count)], "×")
}

/** Returns true if a command asks for a calculation and not for a change of the page: "add up the fares", but not "add the trout". */
export const asksCalculation = (words: ReadonlyArray<ClauseWord>): boolean => {
  const said = words.map(({ text }) => text.toLowerCase()).join(" ")
  return (
    /\b(?:calculate|compute|work out|subtract|multiply|add up|sum up)\b/.test(said) ||
    /\badd\b.*\b(?:prices|fares|amounts|costs|fees|sums|numbers|totals)\b/.test(said) ||
    /\w+ plus \w+.*\b(?:how much|how many|what)\b/.test(said)
  )
}

/** Calculates what a question asks for from values of the page, if each is certain. */
export const calculatedAnswer = (page: Question["page"], words: ReadonlyArray<ClauseWord>): Answer | undefined => {
  const question = questionOf(page, words)
  const operation = operationOf(question.said)
  const isMoney =
    question.type === "money" ||
    question.type === "any" ||
    question.type === "number" ||
    /\b(?:prices?|costs?|fares?|amounts?|dollars?|pay|how much|invoice|together|price)\b/.test(question.said)
  const isPriced = question.type === "money" || /\b(?:prices?|costs?|pay|how much|total|would)\b/.test(question.said)
  const money = isPriced ? quantitiesOf(question) : undefined
  if (money !== undefined) return money
  if (operation === undefined) return undefined
  if (operation === "product") return areaOf(question)
  const given = givenMoney(question)
  if (operation === "rest" || (given !== undefined && operation === "difference")) {
    const from = given ?? question.words.find((word) => word.kind === "number")
    if (from === undefined || question.words.filter((word) => word.kind === "number").length !== 1) return undefined
    const values = labelled(question, "money").filter(({ at }) => !at.includes(from.at))
    const most = Math.max(...values.map(({ at }) => at.length))
    const best = values.filter(({ at }) => at.length === most)
    const [only] = best
    if (
      only === undefined ||
      new Set(best.map(({ text }) => text)).size !== 1 ||
      !isAccounted(question, new Set([from.at, ...only.at]))
    )
      return undefined
    const whole = numberOf(from.text) ?? 0
    return whole < (numberOf(only.text) ?? 0)
      ? undefined
      : result(whole - (numberOf(only.text) ?? 0), [only.text.replace(/[\d,.]+/, String(whole)), only.text], "−")
  }
  const operands = (isMoney ? operandsOf(question, "money") : undefined) ?? operandsOf(question, "number")
  if (operation === "sum" && operands === undefined) {
    const sum = labelSum(question)
    if (sum !== undefined) return sum
  }
  if (operands === undefined || operands.length < 2)
    return operation === "sum" && operands === undefined ? columnSum(question) : undefined
  if ((operation === "difference" || hasTwo(question.said)) && operands.length !== 2) return undefined
  const covered = new Set(operands.flatMap(({ at }) => at))
  if (
    !isAccounted(question, covered, [
      ...(operands[0]?.item.context ?? []),
      ...operands.flatMap(({ item }) => item.keys),
    ])
  )
    return undefined
  const numbers = operands.map(({ text }) => numberOf(text) ?? 0)
  const texts = operands.map(({ text }) => text)
  return operation === "sum"
    ? result(
        numbers.reduce((sum, one) => sum + one, 0),
        texts,
        "+",
      )
    : result(
        Math.abs((numbers[0] ?? 0) - (numbers[1] ?? 0)),
        numbers[0] !== undefined && numbers[1] !== undefined && numbers[0] < numbers[1] ? texts.toReversed() : texts,
        "−",
      )
}

export const isCalculating = (question: Question): boolean => operationOf(question.said) !== undefined
