import type { ClauseWord } from "./Clauses.ts"
import type { Control } from "../page/PageModel.ts"
import { isBinding, isVerb, monthOf, ordinalOf, wordsOf } from "./Words.ts"

/** A text that may be typed: a quotation, number, date or name of a task. */
export interface Value {
  readonly from: number
  /** Position after its last word. */
  readonly to: number
  readonly text: string
  readonly type: "quote" | "email" | "date" | "time" | "month" | "number" | "code" | "name" | "free" | "color" | "phone"
  /** ISO form of a date or month. */
  readonly iso?: string
  /** With the marks behind it that are its own; null if they may as well end the sentence. */
  readonly whole: string | null
}

const pad = (n: number): string => String(n).padStart(2, "0")

const dateAt = (words: ReadonlyArray<ClauseWord>, i: number): Omit<Value, "whole"> | undefined => {
  const [a, b, c, d] = words.slice(i, i + 4)
  if (a === undefined) return undefined
  const whole = /^\d{4}-\d{2}(-\d{2})?$/.exec(a.text)
  if (whole !== null)
    return { from: i, to: i + 1, text: a.text, type: whole[1] === undefined ? "month" : "date", iso: a.text }
  // With slashes, the month comes first unless it cannot.
  const parts = /^(\d{1,2})([/.])(\d{1,2})\2((?:19|20)\d\d)$/.exec(a.text)
  if (parts !== null) {
    const isMonthFirst = parts[2] === "/" && Number(parts[1]) <= 12
    const [inMonth = 0, onDay = 0] = (isMonthFirst ? [parts[1], parts[3]] : [parts[3], parts[1]]).map(Number)
    if (inMonth >= 1 && inMonth <= 12 && onDay >= 1 && onDay <= 31)
      return { from: i, to: i + 1, text: a.text, type: "date", iso: `${parts[4]}-${pad(inMonth)}-${pad(onDay)}` }
  }
  const year = (word: ClauseWord | undefined) =>
    word !== undefined && /^(?:19|20)\d\d$/.test(word.text) ? Number(word.text) : undefined
  const day = (word: ClauseWord | undefined) => {
    const n = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word?.text ?? "")?.[1])
    return n >= 1 && n <= 31 ? n : undefined
  }
  const month = (word: ClauseWord | undefined) =>
    word?.kind === "word" && (/^\p{Lu}/u.test(word.text) || !/^ma(?:y|rch)$/.test(word.text)) ? monthOf(word.key) : 0
  const ofDay = day(a)
  if (ofDay !== undefined && month(b) > 0) {
    const inYear = year(c)
    const text = [a, b, ...(inYear === undefined ? [] : [c])].map((word) => word?.text).join(" ")
    return {
      from: i,
      to: i + (inYear === undefined ? 2 : 3),
      text,
      type: "date",
      ...(inYear === undefined ? {} : { iso: `${inYear}-${pad(month(b))}-${pad(ofDay)}` }),
    }
  }
  if (month(a) > 0 || (monthOf(a.key) > 0 && day(b) !== undefined && year(c) !== undefined)) {
    const comma = c?.kind === "mark" ? 1 : 0
    const dayAfter = day(b)
    const inYear = dayAfter === undefined ? undefined : year(comma === 1 ? d : c)
    if (dayAfter !== undefined && inYear !== undefined)
      return {
        from: i,
        to: i + 3 + comma,
        text: `${a.text} ${b?.text} ${inYear}`,
        type: "date",
        iso: `${inYear}-${pad(monthOf(a.key))}-${pad(dayAfter)}`,
      }
    const only = year(b)
    if (only !== undefined)
      return { from: i, to: i + 2, text: `${a.text} ${only}`, type: "month", iso: `${only}-${pad(month(a))}` }
  }
  return undefined
}

const isName = (word: ClauseWord | undefined): boolean =>
  word !== undefined &&
  word.isAside !== true &&
  word.text !== "I" &&
  !/^(?:the|a|an|my|your|this|that|these|those|it|its|there|please|in|on|at|for|of|to|from|with|and|or|no|not)$/i.test(
    word.text,
  ) &&
  word.key !== "" &&
  ((word.kind === "word" && /^\p{Lu}/u.test(word.text)) ||
    (word.kind === "code" && /^\p{Lu}[\p{L}.]*$/u.test(word.text)))

const streets = /^(?:street|road|avenue|lane|drive|way|square|place|court|close|hill|st|rd|ave)$/i

const stops = new Set("to as into in for on under with and of from by at the field".split(" "))
const followers = new Set(
  "and or then please should must shall has have is are was were will would can could may who which that but needs wants gets so because".split(
    " ",
  ),
)
const typing = new Set("type enter write search add".split(" "))

/** A single word behind the label of a field: "username ada". */
export const labeledWords = (
  words: ReadonlyArray<ClauseWord>,
  labels: ReadonlyArray<ReadonlyArray<number>>,
): ReadonlyArray<Value> => {
  const all = new Set(labels.flat())
  const isEnd = (word: ClauseWord | undefined) =>
    word === undefined || word.kind === "mark" || /^(?:and|with|then|plus|in|into|on|or)$/i.test(word.text)
  // "In the copy game": the label is a part of another name.
  const isPlace = (at: ReadonlyArray<number>) => {
    const first = Math.min(...at)
    return words[first - 1]?.text === "the" && /^(?:in|of|on|from|under|at)$/i.test(words[first - 2]?.text ?? "")
  }
  const starts = labels.filter((at) => !isPlace(at)).map((at) => Math.max(...at) + 1)
  return [...new Set(starts)].flatMap((start) => {
    const from = /^(?:is|are|as|to|with|=|:)$/.test(words[start]?.text ?? "") ? start + 1 : start
    const word = words[from]
    return word !== undefined &&
      word.kind === "word" &&
      word.need === 1 &&
      word.isAside !== true &&
      !isBinding(word) &&
      !isVerb(word.key) &&
      !/^(?:all|any|both|every|each|everything|none|nothing|other|rest|somebody|someone|anybody|anyone)$/.test(
        word.key,
      ) &&
      word.text === word.text.toLowerCase() &&
      !all.has(from) &&
      isEnd(words[from + 1])
      ? [{ from, to: from + 1, text: word.text, type: "name", whole: words[from + 1]?.text === "!" ? null : word.text }]
      : []
  })
}

/** Returns true before a noun: "the fifth search result". */
const isNoun = (before: ClauseWord | undefined): boolean =>
  before !== undefined &&
  (/^(?:the|an?|this|that|my|each|every)$/i.test(before.text) || ordinalOf(before) !== undefined)

/** Finds what a clause may want typed. Spans may overlap; longer ones come first. */
export const valuesOf = (words: ReadonlyArray<ClauseWord>, first = 0): ReadonlyArray<Value> => {
  const found: Array<Omit<Value, "whole">> = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as ClauseWord
    const date = word.isAside === true ? undefined : dateAt(words, i)
    if (date !== undefined) {
      found.push(date)
      i = date.to - 1
      continue
    }
    const one = (type: Value["type"], to = i + 1) =>
      found.push({
        from: i,
        to,
        text: words
          .slice(i, to)
          .map(({ text }) => text)
          .join(" "),
        type,
      })
    if (word.isAside === true) continue
    // "The text after "Copy this:"" is another one.
    if (word.kind === "quote" && /^(?:after|behind|below|beside|under|above)$/i.test(words[i - 1]?.text ?? "")) continue
    if (word.kind === "quote") one("quote")
    else if (/^\S+@\S+\.\S+$/.test(word.text)) one("email")
    else if (/^#[\da-f]{3,8}$/i.test(word.text)) one("color")
    else if (/^\d{1,2}:\d{2}$/.test(word.text)) {
      const half = /^(?:([ap])\.?m)\.?$/i.exec(words[i + 1]?.text ?? "")?.[1]?.toLowerCase()
      const hour = Number(word.text.split(":")[0])
      const text =
        half === undefined || hour > 12
          ? word.text
          : `${pad((hour % 12) + (half === "p" ? 12 : 0))}:${word.text.split(":")[1]}`
      found.push({ from: i, to: half === undefined ? i + 1 : i + 2, text, type: "time" })
    } else if (word.kind === "number") {
      let to = i + 1
      while (isName(words[to]) && to - i < 4) to++
      const isAddress = to > i + 1 && streets.test(words[to - 1]?.text ?? "")
      if (!isAddress) for (to = i + 1; words[to]?.kind === "number";) to++
      one(isAddress ? "name" : to - i > 1 ? "phone" : "number", to)
      if (isAddress) i = to - 1
    } else if (isName(word) && i >= first && (i > 0 || isName(words[i + 1]))) {
      let to = i + 1
      while (
        (isName(words[to]) && dateAt(words, to) === undefined) ||
        (words[to]?.kind === "number" && isName(words[to - 1]) && !stops.has(words[to + 1]?.text ?? ""))
      )
        to++
      one("name", to)
      i = to - 1
    } else if (word.kind === "code" && ordinalOf(word) === undefined) {
      let to = i + 1
      while (words[to]?.kind === "number" || (words[to]?.kind === "code" && /\d/.test(words[to]?.text ?? ""))) to++
      one("code", to)
    } else if (word.kind === "word" && typing.has(word.text.toLowerCase()) && !isNoun(words[i - 1])) {
      const skip = words[i + 1]?.text.toLowerCase() === "for" || words[i + 1]?.text.toLowerCase() === "in" ? 2 : 1
      let to = i + skip
      while (
        to < words.length &&
        words[to]?.kind === "word" &&
        !stops.has((words[to] as ClauseWord).text.toLowerCase()) &&
        to - i - skip < 4
      )
        to++
      const isPronoun = /^(?:it|them|him|her|this|that|these|those|one|ones|both|what|whatever|whichever|how)$/i.test(
        words[i + skip]?.text ?? "",
      )
      const isWholeName = words.slice(i + skip, to).every(isName)
      if (to > i + skip && words[i + skip]?.kind === "word" && !isWholeName && !isPronoun)
        found.push({
          from: i + skip,
          to,
          text: words
            .slice(i + skip, to)
            .map(({ text }) => text)
            .join(" "),
          type: "free",
        })
    }
  }
  // What follows an unquoted text may belong to it.
  const ends = ({ to, type }: Omit<Value, "whole">) => {
    const after = words[to]
    return (
      (type !== "name" && type !== "free") ||
      after === undefined ||
      after.kind !== "word" ||
      followers.has(after.text.toLowerCase()) ||
      stops.has(after.text.toLowerCase())
    )
  }
  return found.filter(ends).map((value) => {
    let to = value.to
    while (words[to]?.kind === "mark" && words[to]?.start === words[to - 1]?.end) to++
    const marks = words.slice(value.to, to).map(({ text }) => text)
    const own =
      value.type === "quote"
        ? ""
        : ownMarks(marks.join(""), ` ${words[to]?.raw ?? words[to]?.text ?? ""}`, marks.includes(")"))
    return { ...value, whole: own === undefined ? null : value.text + own }
  })
}

/**
 * Splits the marks behind an unquoted secret: those that are its own, and those that are the sentence's. Undefined where "!" or
 * "?" may be either.
 */
export const ownMarks = (marks: string, rest: string, isInParentheses: boolean): string | undefined => {
  const withoutSeparator = marks.replace(/[,;]$/, "")
  const own = isInParentheses ? withoutSeparator.replace(/[)\]][,;.]?$/, "") : withoutSeparator
  // A mark in front of "," or ")" ends no sentence, and neither does one that goes on in lower case.
  if (own !== marks) return own
  if (/[^.]\.$|^\.$/.test(own)) return own.slice(0, -1)
  return /[!?…:.]$/.test(own) && !/^\s+\p{Ll}/u.test(rest) ? undefined : own
}

/** The text that a field takes for a value, or undefined where it takes none of the kind. */
export const textFor = (control: Control, value: Value): string | undefined => {
  const { type } = control.element
  if (type === "password") return value.type === "email" ? undefined : (value.whole ?? undefined)
  const plain = value.text
  if (type === "date") return value.iso !== undefined && value.type === "date" ? value.iso : undefined
  if (type === "month") return value.type === "month" ? value.iso : undefined
  if (type === "time") return /^\d{1,2}:\d{2}$/.test(plain) ? plain.padStart(5, "0") : undefined
  if (type === "color") return /^#[\da-f]{6}$/i.test(plain) ? plain.toLowerCase() : undefined
  // "£800" in a field that holds "500".
  const isBare = /^\d+(?:[.,]\d+)?$/.test(control.value) && /^[$€£]/.test(plain)
  if (type === "number" || control.kind === "slider" || control.role === "spinbutton" || isBare)
    return /^[+-]?\d+(?:[.,]\d+)?%?$/.test(plain.replace(/^[$€£]/, ""))
      ? plain
          .replace(/^[$€£]/, "")
          .replace("%", "")
          .replace(",", ".")
      : undefined
  if (type === "email") return value.type === "email" || value.type === "quote" ? plain : undefined
  if (
    value.type !== "email" &&
    !plain.split(/\s+/).every((part) => /^\p{Lu}/u.test(part)) &&
    /\s/.test(plain) &&
    (control.names[0] ?? []).every((key) => key === "to" || key === "cc" || key === "recipient" || key === "email") &&
    (control.names[0] ?? []).length > 0
  )
    return undefined
  if (
    value.type === "email" &&
    !accepts(control, "email") &&
    control.names.some((keys) => keys.some((key) => key === "phon" || key === "password"))
  )
    return undefined
  return plain
}

/** Returns true if a field is made for values of this kind. */
export const accepts = (control: Control, type: Value["type"]): boolean => {
  const { element, hints, names } = control
  const says = (pattern: RegExp) => [...names.flat(), ...hints].some((key) => pattern.test(key))
  switch (type) {
    case "email":
      return element.type === "email" || says(/^(?:e?mail|recipient)$/) || names.some((keys) => keys.join() === "to")
    case "date":
      return element.type === "date" || says(/^(?:dat|day)$/)
    case "month":
      return element.type === "month"
    case "time":
      return element.type === "time" || says(/^(?:time|tim)$/)
    case "color":
      return element.type === "color" || says(/^colou?r$/)
    case "phone":
      return element.type === "tel" || says(/^(?:phon|tel)$/)
    case "number":
      return element.type === "number" || control.kind === "slider" || control.role === "spinbutton"
    default:
      return false
  }
}

/** A quoted e-mail address, number or date is one. */
export const unquoted = (value: Value): Value => {
  if (value.type !== "quote") return value
  const inner = wordsOf(value.text).map((word) => ({ ...word, need: 1 }))
  const [only] = valuesOf(inner)
  return only !== undefined &&
    only.from === 0 &&
    only.to === inner.length &&
    only.type !== "name" &&
    only.type !== "code"
    ? { ...value, type: only.type, ...(only.iso === undefined ? {} : { iso: only.iso }) }
    : value
}
