import type { ClauseWord } from "../Clauses.ts"
import { isEmpty, keysOf, ordinalOf, sameKey, stem } from "../Words.ts"
import { choiceGroups, clean, type Field, headingsOf, type Item, sentencesOf } from "./Items.ts"
import {
  accounts,
  type Answer,
  answer,
  groupsOf,
  isAlike,
  isIn,
  isKnown,
  mentionedIn,
  type Question,
  selecting,
  weightOf,
} from "./Question.ts"
import { isTypeWord, numberOf, secondsOf, typeOf, valuesIn, type ValueType } from "./Types.ts"

/** Positions of the words of a question that say a label; empty if the label says more than the question. */
export const labelWords = (question: Question, label: string): ReadonlyArray<number> => {
  const keys = keysOf(label).filter((key) => !isEmpty({ key, kind: "word" } as ClauseWord))
  if (keys.length === 0) return []
  const at = keys.map(
    (key) =>
      question.words.find((word) =>
        word.kind === "quote" ? word.inner.some((one) => one === key) : word.kind !== "mark" && isAlike(word.key, key),
      )?.at,
  )
  return at.every((one) => one !== undefined) ? (at as ReadonlyArray<number>) : []
}

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

/** The only one of the values, leaving out those that the question says itself. */
const distinct = (values: ReadonlyArray<string>): string | undefined =>
  new Set(values).size === 1 ? values[0] : undefined

export interface Reading {
  readonly text: string
  /** Positions of the words of its label. */
  readonly at: ReadonlyArray<number>
  /** True if the question does not say its label. */
  readonly isUnnamed?: boolean
}

/** Reads from an item what the question asks for. */
export const readItem = (
  question: Question,
  item: Item,
  used: ReadonlyArray<number>,
  type: ValueType = question.type,
): Reading | undefined => {
  const usedWords = question.words.filter(({ at }) => used.includes(at))
  const isSaid = ({ value }: Field) => usedWords.some((word) => isIn(word, keysOf(value), value))
  const isWhollySaid = (value: string) =>
    keysOf(value).length > 0 &&
    keysOf(value).every((key) => question.words.some((word) => word.key === key || word.inner.includes(key)))
  const labelled = item.fields.flatMap((field) => {
    if (isWhollySaid(field.value)) return []
    const words = labelWords(question, field.label)
    const at = field.label === item.names[0] ? words : words.filter((one) => !used.includes(one))
    return at.length === 0 ? [] : [{ field, at }]
  })
  const best = labelled.toSorted((a, b) => b.at.length - a.at.length)[0]
  if (
    best !== undefined &&
    !labelled.some(({ at, field }) => at.length === best.at.length && field.value !== best.field.value)
  ) {
    const value =
      type === "any" || type === "text"
        ? best.field.value
        : type === "number"
          ? /^\W*\d[\d,.]*\W*(?:\p{L}+\W*){0,2}$/u.test(best.field.value)
            ? best.field.value
            : undefined
          : (onlyValue(question, best.field.value, type) ??
            (type === "duration" || type === "quantity" || type === "moment" ? best.field.value : undefined))
    if (value !== undefined) return { text: value, at: best.at }
  }
  if (type === "text") {
    const said = item.fields
      .filter((field) => !isSaid(field))
      .map(({ value }) => value)
      .toSorted((a, b) => b.length - a.length)[0]
    return said !== undefined && said.split(" ").length > 1 ? { text: said, at: [] } : undefined
  }
  if (type === "any") {
    // "What is a night in Rowan": "$120 a night".
    const left = question.needed.filter((word) => !used.includes(word.at))
    const saying = item.fields.filter(
      (field) =>
        left.length > 0 &&
        /\d/.test(field.value) &&
        field.value !== item.names[0] &&
        !isSaid(field) &&
        left.every((word) => isIn(word, keysOf(field.value), field.value)),
    )
    if (saying.length === 1 && saying[0] !== undefined && /^(?:what|whats|what's)\b/.test(question.said))
      return { text: saying[0].value, at: left.map((word) => word.at) }
    if (!/\bnumber\b/.test(question.said)) return undefined
    const numbers = item.fields
      .filter(
        (field) => !isSaid(field) && /^\+?[\d\s()/-]+$/.test(field.value) && valuesIn(field.value, "date").length === 0,
      )
      .map(({ value }) => value)
    const only = distinct(numbers)
    return only === undefined ? undefined : { text: only, at: [] }
  }
  // "How many mugs" are as many as its quantity.
  if (type === "number") {
    const counts = item.fields.filter(
      ({ label, value }) =>
        /^(?:qty|quantity|count|copies|pieces|in stock|stock|number)$/i.test(label.trim()) && /^\d[\d,]*$/.test(value),
    )
    const counted = question.words.find(
      (word, i) => question.words[i - 1]?.key === "many" && isIn(word, item.keys, item.text),
    )
    return counts.length === 1 && counts[0] !== undefined && counted !== undefined
      ? { text: counts[0].value, at: [] }
      : undefined
  }
  const found = item.fields.flatMap((field) =>
    isSaid(field) && valuesIn(field.value, type).every(({ text }) => usedWords.some((word) => word.text === text))
      ? []
      : (onlyValue(question, field.value, type) ?? []),
  )
  const units = type === "duration" ? found.filter((text) => /\p{L}/u.test(text)) : []
  const only =
    distinct(units.length > 0 ? units : found) ??
    (found.length === 0 ? onlyValue(question, item.text, type) : undefined)
  const isUnnamed = item.fields.some(({ label, value }) => label !== "" && only !== undefined && value.includes(only))
  return only === undefined ? undefined : { text: only, at: [], isUnnamed }
}

/** Name of an item, or its field that the question asks for. */
const identify = (question: Question, item: Item, used: ReadonlyArray<number>): Reading | undefined => {
  const usedWords = question.words.filter(({ at }) => used.includes(at))
  const asked = item.fields.flatMap((field) => {
    const at = labelWords(question, field.label).filter((one) => !used.includes(one))
    const isSelector = usedWords.some((word) => isIn(word, keysOf(field.value), field.value))
    return at.length === 0 || isSelector || field.value === "checked" || field.value === "unchecked"
      ? []
      : [{ field, at }]
  })
  if (asked[0] !== undefined && asked.length === 1) return { text: clean(asked[0].field.value), at: asked[0].at }
  const isOnlySelector = (name: string) =>
    keysOf(name).length > 0 &&
    keysOf(name).every((key) => usedWords.some((word) => sameKey(word.key, key) || word.inner.includes(key)))
  const author = /\bwho(?:se)?\b.*\b(?:wrote|written|author|posted|published|made|article|post)\b|\bauthor\b/.test(
    question.said,
  )
    ? item.fields.flatMap(
        ({ value }) => /^(?:posted |written |published )?by\s+(\p{Lu}[\p{L}.' -]+)/iu.exec(value)?.[1] ?? [],
      )
    : []
  if (author.length === 1 && author[0] !== undefined)
    return {
      text: author[0],
      at: question.words
        .filter(({ text }) => /^(?:wrote|written|author|posted|published)$/i.test(text))
        .map((word) => word.at),
    }
  const isPerson = /\b(?:who|whos|whose|person)\b/.test(question.said)
  const isPlace = /\bwhere\b/.test(question.said)
  if (isPerson || isPlace) {
    const kinds = isPlace
      ? /^(?:city|town|place|location|address|room|country|office|destination|venue|where)$/i
      : /^(?:(?:full )?name|employee|member|person|contact|author|player|driver|guest)$/i
    const fitting = item.fields.filter(
      ({ label, value }) => kinds.test(label.trim()) && !usedWords.some((word) => isIn(word, keysOf(value), value)),
    )
    if (fitting.length === 1 && fitting[0] !== undefined)
      return {
        text: fitting[0].value,
        at: question.words.filter(({ key }) => /^(?:liv|work|sit)$/.test(key)).map((word) => word.at),
      }
  }
  const { names } = item
  const heading = item.fields.find(({ value }) => value === names[0])?.label ?? ""
  if (
    isPerson &&
    heading !== "" &&
    !/^(?:(?:full )?name|employee|member|person|contact|author|player|driver|guest|user|customer|owner|participant|student|teacher)$/i.test(
      heading.trim(),
    )
  )
    return undefined
  if (isOnlySelector(names[0] ?? "")) return undefined
  if (
    isPerson &&
    names[0] !== undefined &&
    usedWords.some((word) => isIn(word, keysOf(names[0] ?? ""), names[0] ?? ""))
  )
    return undefined
  if (/\b(?:near|in|at|on|under|behind|by|with|from|to) (?:which|what|whom)\b/.test(question.said)) return undefined
  const [first] = names
  if (first === undefined) return undefined
  if (/\p{L}{2}/u.test(first) && valuesIn(first, "moment").length === 0) return { text: first, at: [] }
  const lettered = names.find((name) => /\p{L}{2}/u.test(name))
  return { text: lettered === undefined ? first : `${first}, ${lettered}`, at: [] }
}

type Measure = "money" | "duration" | "date" | "rating" | "number"

interface Superlative {
  readonly side: "min" | "max"
  readonly measure: Measure
  readonly at: ReadonlyArray<number>
}

const measures: Readonly<Record<string, readonly [side: "min" | "max", measure: Measure]>> = {
  cheapest: ["min", "money"],
  "least expensive": ["min", "money"],
  "most expensive": ["max", "money"],
  priciest: ["max", "money"],
  dearest: ["max", "money"],
  longest: ["max", "duration"],
  shortest: ["min", "duration"],
  fastest: ["min", "duration"],
  quickest: ["min", "duration"],
  slowest: ["max", "duration"],
  oldest: ["min", "date"],
  earliest: ["min", "date"],
  newest: ["max", "date"],
  latest: ["max", "date"],
  "best rated": ["max", "rating"],
  "worst rated": ["min", "rating"],
  "top rated": ["max", "rating"],
  highest: ["max", "number"],
  largest: ["max", "number"],
  biggest: ["max", "number"],
  greatest: ["max", "number"],
  most: ["max", "number"],
  lowest: ["min", "number"],
  smallest: ["min", "number"],
  least: ["min", "number"],
  fewest: ["min", "number"],
  best: ["max", "rating"],
  top: ["max", "rating"],
  worst: ["min", "rating"],
}

const superlativeOf = (question: Question): Superlative | undefined => {
  for (const [i, word] of question.words.entries()) {
    const next = question.words[i + 1]
    const text = word.text.toLowerCase()
    const pair = measures[`${text} ${next?.text.toLowerCase() ?? ""}`]
    const [side, measure] = pair ?? measures[text] ?? []
    if (side === undefined || measure === undefined) continue
    const at = pair === undefined ? [word.at] : [word.at, ...(next === undefined ? [] : [next.at])]
    const near = question.words.slice(Math.max(0, i - 3), i + 4)
    const priced = near.find((one) => isTypeWord(one, "money") && one.text.toLowerCase() !== "much")
    const rated = near.find((one) => /^(?:rating|rated|stars?|score)$/i.test(one.text))
    if (rated !== undefined) return { side, measure: "rating", at: [...at, rated.at] }
    if (measure === "rating") {
      if (priced !== undefined && /^(?:price|prices)$/i.test(priced.text))
        return { side: "min", measure: "money", at: [...at, priced.at] }
      if (pair === undefined) continue
    }
    if (measure === "money" && priced !== undefined) return { side, measure, at: [...at, priced.at] }
    if (measure === "number" && priced !== undefined) return { side, measure: "money", at: [...at, priced.at] }
    return { side, measure, at }
  }
  return undefined
}

const measured = (
  question: Question,
  item: Item,
  { measure }: Superlative,
): { readonly value: number; readonly at: ReadonlyArray<number> } | undefined => {
  const values = (type: ValueType) =>
    item.fields.flatMap((field) => valuesIn(field.value, type).map(({ text }) => text))
  const one = (found: ReadonlyArray<string>, read: (text: string) => number | undefined) => {
    const value = new Set(found).size === 1 && found[0] !== undefined ? read(found[0]) : undefined
    return value === undefined ? undefined : { value, at: [] }
  }
  const labelled = (pattern: RegExp) => item.fields.filter(({ label }) => pattern.test(label)).map(({ value }) => value)
  if (measure === "money") return one(values("money"), numberOf)
  if (measure === "duration") {
    const headed = labelled(/^(?:minutes|mins?|duration|length|hours|time taken|travel time)$/i)
    return headed.length > 0
      ? one(headed, (text) => secondsOf(text) ?? numberOf(text))
      : one(values("duration"), secondsOf)
  }
  if (measure === "rating") {
    const headed = labelled(/^(?:rating|rated|score|stars)$/i)
    return headed.length > 0
      ? one(headed, numberOf)
      : one(values("rating"), (text) => (/^★+$/.test(text) ? text.length : numberOf(text)))
  }
  if (measure === "date") {
    const dates = values("date")
      .map((text) => Date.parse(text))
      .filter((value) => !Number.isNaN(value))
    if (dates.length === 1 && dates[0] !== undefined) return { value: dates[0], at: [] }
    return one([...new Set(item.fields.flatMap(({ value }) => value.match(/\b(?:1[5-9]|20)\d\d\b/g) ?? []))], Number)
  }
  const headed = item.fields.flatMap((field) => {
    const at = labelWords(question, field.label)
    const value =
      at.length > 0 &&
      /^[^\p{L}\d-]{0,2}\d[\d,.]*\D*$/u.test(field.value) &&
      valuesIn(field.value, "moment").length === 0
        ? numberOf(field.value)
        : undefined
    return value === undefined ? [] : [{ value, at }]
  })
  if (headed.length > 0) return headed.length === 1 ? headed[0] : undefined
  // Of things with an amount and no other number, the largest has the largest amount.
  const numbers = item.fields.filter(
    ({ value }) =>
      /\d/.test(value) &&
      value !== item.names[0] &&
      valuesIn(value, "money").length === 0 &&
      valuesIn(value, "date").length === 0,
  )
  return numbers.length > 0 ? undefined : one(values("money"), numberOf)
}

interface Selected {
  readonly item: Item
  readonly at: ReadonlyArray<number>
  readonly isRanked: boolean
}

/** The items that the question may describe, by a superlative or by its words; several if they fit equally well. */
export const selectedItems = (question: Question): ReadonlyArray<Selected> => {
  const superlative = superlativeOf(question)
  const groups = groupsOf(question.page)
  if (superlative !== undefined)
    return groups.flatMap((group) => {
      const named = group.map((item) => ({
        item,
        words: selecting(question, item, group).filter((at) => !superlative.at.includes(at)),
      }))
      const most = Math.max(...named.map(({ words }) => words.length))
      const pool = named.filter(({ words }) => words.length === most)
      const values = pool.flatMap(({ item, words }) => {
        const value = measured(question, item, superlative)
        return value === undefined
          ? []
          : [{ item, at: [...superlative.at, ...words, ...value.at], value: value.value, isRanked: true }]
      })
      if (values.length < 2 || values.length < pool.length) return []
      const [best, second] = values.toSorted((a, b) =>
        superlative.side === "min" ? a.value - b.value : b.value - a.value,
      )
      return best === undefined ||
        best.value === second?.value ||
        !accounts(question, new Set(best.at), [...best.item.context, ...best.item.keys])
        ? []
        : [best]
    })
  const ranked = groups
    .flatMap((group) => mentionedIn(question, group))
    .map((mention) => {
      const shared = question.needed.filter(
        (word) =>
          !mention.at.includes(word.at) &&
          isIn(word, [...mention.item.context, ...mention.item.keys], mention.item.text),
      )
      return {
        ...mention,
        isRanked: false,
        weight:
          weightOf(question, mention.at) +
          0.5 *
            weightOf(
              question,
              shared.map(({ at }) => at),
            ),
      }
    })
  const most = Math.max(...ranked.map(({ weight }) => weight))
  return ranked.filter(({ weight }) => weight > most - 0.01)
}

const isMany = (said: string): boolean =>
  /\b(?:all|list|names|titles|which (?:\w+ )?are|which ones|orders that|numbers of the (?:\w+ ){0,3}?\w+s)\b/.test(
    said,
  ) || /\bwhich \w+ numbers\b/.test(said)

const asksWho =
  /\b(?:who|whos|whose|which|name|names|title|titles|list|find|whats|what|where|number|numbers|person|kind|type)\b/

/** Answers which items fit the question. */
export const listAnswer = (question: Question): Answer | undefined => {
  const isAnyNumber = /\b(?:who|which)\b/.test(question.said) && question.type === "any"
  if (!isMany(question.said) && !isAnyNumber) return undefined
  const found = groupsOf(question.page).flatMap((group) => {
    const mentions = mentionedIn(question, group)
    const at = new Set(mentions.flatMap((mention) => mention.at))
    const shared =
      mentions.length > 0 &&
      mentions.every(
        (mention) =>
          mention.at.length === mentions[0]?.at.length && mention.at.every((one) => mentions[0]?.at.includes(one)),
      )
    const isWhole = mentions.length === 0 && /\b(?:all|list|names|titles)\b/.test(question.said)
    if ((!shared && !isWhole) || (!isMany(question.said) && mentions.length < 2)) return []
    const chosen = isWhole ? group : mentions.map(({ item }) => item)
    const context = group[0]?.context ?? []
    if (
      !accounts(question, at, context, isWhole ? 0 : 1) ||
      (isWhole && !question.needed.some((word) => isIn(word, context, "")))
    )
      return []
    const names = chosen.flatMap((item) => identify(question, item, [...at])?.text ?? [])
    return names.length === chosen.length ? [{ names, weight: weightOf(question, at) }] : []
  })
  const [best, second] = found.toSorted((a, b) => b.weight - a.weight)
  if (
    best === undefined ||
    (second !== undefined && second.weight === best.weight && second.names.join() !== best.names.join())
  )
    return undefined
  return answer(best.names.join("\n"), `Listed: ${best.names.join("; ")}`, best.names)
}

/** Answers which rows are checked in a column of a table of check boxes. */
export const columnAnswer = (question: Question): Answer | undefined => {
  if (!asksWho.test(question.said)) return undefined
  const found = groupsOf(question.page).flatMap((group) => {
    const labels = new Set(
      group.flatMap(({ fields }) =>
        fields.filter(({ value }) => value === "checked" || value === "unchecked").map(({ label }) => label),
      ),
    )
    const named = [...labels].filter((label) => labelWords(question, label).length > 0)
    const [label] = named
    if (label === undefined || named.length > 1 || group.some((item) => selecting(question, item, group).length > 0))
      return []
    const names = group
      .filter(({ fields }) => fields.some((field) => field.label === label && field.value === "checked"))
      .flatMap(({ names }) => names[0] ?? [])
    const rest = question.needed.filter(({ at }) => !labelWords(question, label).includes(at))
    if (
      /\b(?:not|off|without|unchecked|disabled)\b/.test(question.said) ||
      rest.some(
        (word) =>
          !/^(?:on|checked|ticked|enabled|come|sent|send)$/i.test(word.text) &&
          isKnown(question.page, word) &&
          !question.page.subject.has(word.key),
      )
    )
      return []
    return names.length > 0 ? [names] : []
  })
  const [only] = found
  return only === undefined || found.length > 1
    ? undefined
    : answer(only.join("\n"), `Checked: ${only.join("; ")}`, only.length === 1 ? (only[0] ?? "") : only)
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

/** What a question with a superlative asks for besides it: nothing but the value it compares, a value of the item, or the item. */
const typeBeside = (question: Question, at: ReadonlyArray<number>): ValueType => {
  const others = question.words.filter((word) => !at.includes(word.at) && word.kind !== "mark")
  return typeOf(others.map(({ text }) => text.toLowerCase()).join(" "))
}

/** Returns true if it can be a person or a place, where one is asked for. */
export const fitsAsked = ({ said }: Question, text: string): boolean =>
  /\b(?:who|whos|whose)\b/.test(said)
    ? /^[^\d$€£]*\p{L}[^\d$€£]*$/u.test(text) && valuesIn(text, "moment").length === 0
    : /\bwhere\b/.test(said)
      ? /\p{L}{3}/u.test(text) && valuesIn(text, "money").length === 0
      : true

/** The end of a text after the preposition of the question: "near which building". */
const placeIn = (question: Question, item: Item, at: ReadonlyArray<number>): Reading | undefined => {
  const [, preposition] = /\b(near|under|behind|opposite|beside) (?:which|what|whom)\b/.exec(question.said) ?? []
  if (preposition === undefined) return undefined
  const found = item.fields.flatMap(({ value }) => {
    const [, place] = new RegExp(String.raw`\b${preposition}\s+((?:the |a )?[\p{L} ]{2,40})`, "u").exec(value) ?? []
    return place !== undefined &&
      question.words.some((word) => at.includes(word.at) && isIn(word, keysOf(value), value))
      ? [place]
      : []
  })
  return found.length === 1 && found[0] !== undefined
    ? {
        text: found[0],
        at: question.words
          .filter(
            ({ text }, i) =>
              text.toLowerCase() === preposition || /^(?:which|what)$/i.test(question.words[i - 1]?.text ?? ""),
          )
          .map((word) => word.at),
      }
    : undefined
}

/** "Open" and "close" are accounted for by opening hours. */
export const openingWords = (question: Question, context: ReadonlyArray<string>): ReadonlyArray<number> =>
  context.some((key) => key === "hour")
    ? question.words.filter(({ text }) => /^(?:open|opens|close|closes)$/i.test(text)).map((word) => word.at)
    : []

const fromItem = (
  question: Question,
  { at, isRanked, item }: Selected,
): (Answer & { readonly weight: number }) | undefined => {
  const type = isRanked ? typeBeside(question, at) : question.type
  const place = placeIn(question, item, at)
  const reading = place ?? readItem(question, item, at, type)
  const identity =
    reading === undefined &&
    type === "any" &&
    (asksWho.test(question.said) ||
      isRanked ||
      question.words.some((word) => at.includes(word.at) && ordinalOf(word) !== undefined))
      ? identify(question, item, at)
      : undefined
  const found = reading ?? identity
  if (found === undefined || !/[\p{L}\d★]/u.test(found.text)) return undefined
  const covered = new Set([
    ...at,
    ...found.at,
    ...question.needed.filter((word) => isIn(word, [...item.context, ...item.keys], item.text)).map((word) => word.at),
    ...openingWords(question, item.context),
  ])
  if (!accounts(question, covered, item.context, "isUnnamed" in found && found.isUnnamed === true ? 0 : 1))
    return undefined
  const text = clean(found.text)
  if (!fitsAsked(question, text)) return undefined
  if (keysOf(text).every((key) => question.words.some((word) => word.key === key || word.inner.includes(key))))
    return undefined
  const data = type === "number" && /^-?[\d,.]+$/.test(text) ? (numberOf(text) ?? text) : text
  return { ...answer(text, `In "${item.text.slice(0, 120)}"`, data), weight: weightOf(question, at) + found.at.length }
}

/** Answers from the one item that the question describes. */
export const itemAnswer = (question: Question): (Answer & { readonly weight: number }) | undefined | "unclear" => {
  const found = selectedItems(question).flatMap((selected) => fromItem(question, selected) ?? [])
  const [first] = found
  if (first === undefined) return undefined
  return found.every(({ text }) => text === first.text) ? first : "unclear"
}

/** The words of a quotation in a sentence that says the rest of the question. */
export const quotedAnswer = (
  question: Question,
  blocks: ReadonlyArray<{ readonly text: string }>,
): Answer | undefined => {
  if (question.type !== "quoted") return undefined
  const found = blocks
    .flatMap(({ text }) => sentencesOf(text))
    .flatMap((sentence) => {
      const quoted = valuesIn(sentence, "quoted")
      const keys = keysOf(sentence)
      const covered = question.needed.filter((word) => isIn(word, keys, sentence))
      return quoted.length === 1 && covered.length > 0 && accounts(question, new Set(covered.map(({ at }) => at)))
        ? quoted.map(({ text }) => ({ text, sentence }))
        : []
    })
  const [only] = found
  return only === undefined || new Set(found.map(({ text }) => text)).size > 1
    ? undefined
    : answer(only.text, only.sentence)
}

export const stems = stem
