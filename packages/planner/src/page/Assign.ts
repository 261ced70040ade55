import { weakNouns } from "../data/Nouns.ts"
import { stopWords } from "../data/Phrases.ts"
import { roleAt } from "../language/Phrase.ts"
import { datesIn, isDate } from "../language/DateWords.ts"
import { cardinal } from "../language/NumberWord.ts"
import { isPunctuation, isWord, plainText, type Token } from "../language/Token.ts"
import { normalise, wordsOf } from "../language/Words.ts"
import { type Field, fieldScore, fieldsOf } from "./Fields.ts"
import { valueFor } from "./FieldValue.ts"
import { listsOf } from "./DualLists.ts"
import type { Node, Page } from "./Page.ts"
import { type Mention, before, isSeparator, mentions, core, isContent } from "./Mentions.ts"
import { affinity, isDateField } from "./Affinity.ts"

type Tokens = ReadonlyArray<Token>

/** A field with the value that a clause gives it. */
export interface Assignment {
  readonly field: Field
  readonly value: string
  /** True if the words do not name the field: its kind and the form of the value decided. */
  readonly isFree?: boolean
}

export interface Assigned {
  readonly pairs: ReadonlyArray<Assignment>
  /** Share of the content words that fields and values explain. */
  readonly explained: number
  /** Starts of the tokens that name a field or a value. */
  readonly used: ReadonlySet<number>
}

const splitting = [
  "into",
  "in",
  "on",
  "to",
  "from",
  "for",
  "onto",
  "of",
  "with",
  "at",
  "by",
  "under",
  "as",
  "until",
  "called",
  "titled",
  "named",
  "entitled",
  "till",
  "through",
]

const isSearch = (field: Field): boolean =>
  field.element.type === "search" ||
  field.element.role === "searchbox" ||
  /\b(?:search|filter|find)\b/i.test(field.names.join(" "))

/** Longest runs of tokens that are a date with a year. */
const dateRuns = (tokens: Tokens): ReadonlyArray<Tokens> => {
  const found: Array<Tokens> = []
  for (let from = 0; from < tokens.length; from++)
    for (let to = Math.min(tokens.length, from + 5); to > from; to--) {
      const part = tokens.slice(from, to)
      if (!isDate(plainText(part)) || !/^\d{4}/.test(datesIn(plainText(part))[0] ?? "")) continue
      found.push(part)
      from = to - 1
      break
    }
  return found
}

/** "Fair with the color" is "Fair": a name ends where the sentence goes on. */
const properName = (mention: Mention, tokens: Tokens): Tokens => {
  const isText = mention.fields.every(({ kind }) => kind === "text" || kind === "editable" || kind === "password")
  const [first] = tokens
  if (!isText || first === undefined || tokens.some(({ kind }) => kind === "quoted")) return tokens
  const isName = first.kind === "word" && /^\p{Lu}/u.test(first.raw)
  const at = tokens.findIndex(
    (token, i) =>
      i > 0 &&
      isWord(token, ...splitting, "is", "that", "which", "who", "and", "billed", "starting") &&
      /^\p{Ll}/u.test(token.raw),
  )
  return at > 0 && (isName || first.kind !== "word") ? tokens.slice(0, at) : tokens
}

/** The part of the words beside a mention that is its value. */
const valuePart = (tokens: Tokens, mention: Mention, part: Tokens): Tokens => {
  if (mention.fields.every(({ kind }) => kind === "date")) return dateRuns(part)[0] ?? part
  const quoted = part.filter(({ kind }) => kind === "quoted")
  const isText = mention.fields.every(({ kind }) => kind === "text" || kind === "editable" || kind === "password")
  if (isText && quoted.length === 1) return quoted
  const to = part.findLastIndex((token) => isWord(token, "to", "is", "be", "as"))
  if (to >= 0 && isWord(tokens[mention.to], "of", "for")) return core(part.slice(to + 1))
  return properName(mention, part)
}

/** "the contact Elif Demir" is "Elif Demir". */
const named = (tokens: Tokens): Tokens => {
  const at = tokens.findIndex((token) => token.kind !== "word" || /^\p{Lu}/u.test(token.raw))
  const isLead = tokens
    .slice(0, Math.max(at, 0))
    .every((token) => weakNouns.has(token.value) || stopWords.has(token.value))
  return at > 0 && isLead && tokens.slice(at).every((token) => token.kind !== "word" || /^\p{Lu}/u.test(token.raw))
    ? tokens.slice(at)
    : tokens
}

/** Returns true if two tokens are not next to each other in the task. */
const isGap = (token: Token, next: Token): boolean => next.start < token.end || next.start - token.end > 2

/** Values that stand in the tokens outside of mentions: runs between separators, or also between prepositions. */
const values = (tokens: Tokens, isFine = false): ReadonlyArray<Tokens> => {
  const runs: Array<Array<Token>> = [[]]
  tokens.forEach((token, at) => {
    const isInDate = isPunctuation(token, ",") && isDate(plainText(tokens.slice(Math.max(0, at - 2), at + 2)))
    const before = tokens[at - 1]
    if (before !== undefined && isGap(before, token)) runs.push([])
    if ((isSeparator(token) && !isInDate) || (isFine && isWord(token, ...splitting))) runs.push([])
    else runs.at(-1)?.push(token)
  })
  return runs.map((run) => named(core(run))).filter((run) => run.length > 0)
}

const givers = new Set(
  "to as is be reads read says say equals equal contain contains into called named shows show".split(" "),
)

/** Returns true if a run of words stands where a value does: quoted, typed, linked to its field, or a name of its own. */
const isPlausible = (tokens: Tokens, mention: Mention, from: number, part: Tokens, isTyping: boolean): boolean => {
  if (!mention.fields.every(({ kind }) => kind === "text" || kind === "editable" || kind === "password")) return true
  if (mention.fields.every(isDateField) && isDate(plainText(part))) return true
  // "12 miles", where the field is called "Miles".
  if (from === mention.from - 1 && part.length === 1 && part[0]?.kind === "number") return true
  if (
    part.some(({ kind }) => kind === "quoted" || kind === "email" || kind === "url" || kind === "file") ||
    mention.fields.every(({ kind }) => kind === "password")
  )
    return true
  if (part.length > 8) return false
  const isAfter = from >= mention.to
  const link = isAfter ? tokens.slice(mention.to, from) : tokens.slice(Math.max(from, mention.from - 3), mention.from)
  const isLinked = link.some(
    (token) => isPunctuation(token, ":", "=") || (token.kind === "word" && givers.has(token.value)),
  )
  const isName = part.every(({ kind, raw }) => kind !== "word" || /^\p{Lu}/u.test(raw)) && part.length <= 5
  if (
    part.some(
      (token) => token.kind === "word" && ["of", "from", "that", "which", "you", "i", "me"].includes(token.value),
    ) &&
    !isName
  )
    return false
  const isOwned =
    isWord(tokens[mention.to], "of", "for", "from", "by") &&
    !mention.fields.some(({ names }) => /name/i.test(names.join(" ")))
  return isAfter ? isLinked || (isName && !isOwned) : isLinked && (isTyping || isName)
}

const blank = (token: Token): Token => ({ ...token, kind: "punctuation", value: ",", raw: "," })

interface WrittenOption extends Assignment {
  readonly from: number
  readonly to: number
}

/** Options that the tokens name in full, each of a field of its own: "motorcycle", "over 20,000". */
const writtenOptions = (fields: ReadonlyArray<Field>, tokens: Tokens): ReadonlyArray<WrittenOption> => {
  const all: Array<WrittenOption> = []
  const choices = fields.filter(({ kind }) => kind === "select" || kind === "radio")
  for (let from = 0; from < tokens.length; from++)
    for (let to = Math.min(tokens.length, from + 6); to > from; to--) {
      const text = normalise(plainText(tokens.slice(from, to)).replace(/['’]s$/, ""))
      if (text.length < 3 || /^[\d ]+$/.test(text)) continue
      for (const field of choices)
        for (const { label } of field.options)
          if (
            normalise(label) === text ||
            (label.includes(",") && normalise(label.split(",")[0] ?? "") === text && !/\d/.test(text))
          )
            all.push({ field, value: label, from, to })
    }
  const longest = all.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  const chosen: Array<WrittenOption> = []
  for (const one of longest) {
    const rivals = all.filter((other) => other.from === one.from && other.to === one.to && other.field !== one.field)
    const again = longest.filter(({ field, value }) => field === one.field && value !== one.value)
    if (rivals.length > 0 || again.some((other) => other.to <= one.from || other.from >= one.to)) continue
    if (chosen.every((other) => (one.to <= other.from || one.from >= other.to) && other.field !== one.field))
      chosen.push(one)
  }
  return chosen
}

const kindsByRole: { readonly [role: string]: ReadonlyArray<Field["kind"]> } = {
  slider: ["range", "stepper"],
  dropdown: ["select", "radio"],
  spinner: ["number", "stepper"],
}

/** Returns true if each kind of control that the tokens name is among the fields: no box is a slider. */
const hasRoles = (tokens: Tokens, pairs: ReadonlyArray<Assignment>): boolean =>
  tokens.every((_, at) => {
    const kinds = kindsByRole[roleAt(tokens, at)?.role ?? ""]
    return (
      kinds === undefined ||
      pairs.some(
        ({ field }) =>
          kinds.includes(field.kind) || field.element.role === "combobox" || field.element.role === "slider",
      )
    )
  })
const formOf = (page: Page, { node }: Field): Node | undefined =>
  node === undefined ? undefined : page.closest(node, ({ of }) => of.tag === "form" || of.role === "dialog")

/** Splits a clause into fields and values by the labels of the page. Undefined if no field gets a value, or two fit equally. */
export const assign = (page: Page, tokens: Tokens, isTyping = true, isPaged = false): Assigned | undefined => {
  const asksSearch = isTyping || tokens.some((token) => isWord(token, "search", "find", "filter", "query", "look"))
  const dual = new Set<Field>(listsOf(page)?.fields)
  const fields = fieldsOf(page).filter(
    (field) => !field.element.disabled && !dual.has(field) && (asksSearch || !isSearch(field)),
  )
  if (fields.length === 0) return undefined
  const pairs: Array<Assignment> = []
  const used = new Set<number>()
  const use = (from: number, to: number): void => {
    for (let at = from; at < to; at++) used.add(at)
  }
  const give = (mention: Mention, start: number, end: number): boolean => {
    let from = start
    let to = end
    for (let at = from; at < to; at++)
      if (used.has(at)) {
        if (from >= mention.to) to = at
        else from = at + 1
      }
    const run = core(tokens.slice(from, to))
    const quotes = run.filter(({ kind }) => kind === "quoted")
    // Words around a quoted value are none of it.
    const part = quotes.length === 1 ? quotes : valuePart(tokens, mention, run)
    if ((part.length > 1 || part[0]?.kind === "email") && mention.fields.every(({ kind }) => kind === "password"))
      return false
    const [head] = part
    if (head === undefined || part.some((token, at) => at > 0 && isGap(part[at - 1] ?? head, token))) return false
    from = tokens.indexOf(head)
    to = from + part.length
    if (part.length === 0 || !isPlausible(tokens, mention, from, part, isTyping)) return false
    const isBoth = tokens.some((token) => isWord(token, "both", "all", "each"))
    const fitting = mention.fields.flatMap((field) => {
      const value =
        valueFor(field, plainText(part)) ??
        (part.length > 1
          ? valueFor(field, plainText(part.filter((token) => token.kind === "quoted" || token.kind === "number")))
          : undefined)
      return value === undefined || pairs.some((pair) => pair.field === field) ? [] : [{ field, value }]
    })
    if (fitting.length === 0) return false
    const chosen = fitting.length > 1 && !isBoth ? inRow(fitting) : fitting
    if (chosen.length === 0) return false
    pairs.push(...chosen)
    use(from, to)
    use(mention.from, mention.to)
    return true
  }
  for (const option of writtenOptions(fields, tokens)) {
    pairs.push({ field: option.field, value: option.value })
    use(option.from, option.to)
  }
  const open = fields.filter((field) => !pairs.some((pair) => pair.field === field))
  const found = mentions(
    open,
    tokens.map((token, at) => (used.has(at) ? blank(token) : token)),
  )
  /** Of fields of the same name the one whose row has most of the words; all passwords. */
  const inRow = (fitting: ReadonlyArray<Assignment>): ReadonlyArray<Assignment> => {
    if (fitting.every(({ field }) => field.kind === "password")) return fitting
    const ranked = fitting
      .map((pair) => {
        const item = pair.field.node === undefined ? null : page.item(pair.field.node)
        const own = item === null ? new Set<string>() : page.words(item)
        const hits = tokens.flatMap((token, at) =>
          isContent(token) &&
          normalise(token.value) !== normalise(pair.value) &&
          wordsOf(token.value).some((word) => own.has(word))
            ? [at]
            : [],
        )
        return { pair, hits }
      })
      .toSorted((a, b) => b.hits.length - a.hits.length)
    const [best, second] = ranked
    if (
      best === undefined ||
      best.hits.length === 0 ||
      (second !== undefined && second.hits.length === best.hits.length)
    )
      return []
    for (const at of best.hits) used.add(at)
    return [best.pair]
  }
  found.forEach((mention, i) => {
    const next = found[i + 1]?.from ?? tokens.length
    const previous = found[i - 1]?.to ?? 0
    const stopAfter = tokens.findIndex(
      (token, at) =>
        at >= mention.to &&
        at < next &&
        isSeparator(token) &&
        !isWord(tokens[at + 1], "to") &&
        !isDate(plainText(tokens.slice(Math.max(mention.to, at - 2), at + 2))),
    )
    const following = found[i + 1]
    const counted = following === undefined ? undefined : tokens[following.from - 1]
    const isReserved =
      counted !== undefined &&
      following?.fields.every(({ kind }) => kind === "number" || kind === "stepper" || kind === "range") === true &&
      (counted.kind === "number" || (counted.kind === "word" && cardinal(counted.value) !== undefined))
    const limit = isReserved ? next - 1 : next
    const endAfter = stopAfter === -1 ? limit : Math.min(stopAfter, limit)
    const lastSeparator = tokens
      .slice(previous, mention.from)
      .findLastIndex(
        (token, i) =>
          isSeparator(token) &&
          !(
            isPunctuation(token, ",") &&
            isDate(plainText(tokens.slice(Math.max(0, previous + i - 2), previous + i + 2)))
          ),
      )
    const startBefore = lastSeparator === -1 ? previous : previous + lastSeparator + 1
    const hasUnused = (from: number, to: number): boolean =>
      core(tokens.slice(from, to).filter((_, at) => !used.has(from + at))).length > 0
    const link = tokens
      .slice(startBefore, mention.from)
      .findLast((token) => token.kind === "word" && before.has(token.value))
    const valueFirst =
      link !== undefined &&
      hasUnused(startBefore, mention.from) &&
      !isWord(tokens[mention.to], "to", "is", "as", "with") &&
      !isPunctuation(tokens[mention.to], ":", "=")
    const tryBefore = (): boolean =>
      hasUnused(startBefore, mention.from) &&
      !tokens.slice(startBefore, mention.from).every((_, at) => used.has(startBefore + at)) &&
      give(mention, startBefore, mention.from)
    const tryAfter = (): boolean => hasUnused(mention.to, endAfter) && give(mention, mention.to, endAfter)
    // The value may contain a comma: "123 Main Street, Springfield".
    const tryLong = (): boolean =>
      endAfter !== next &&
      hasUnused(mention.to, endAfter) &&
      mention.fields.every(({ kind }) => kind === "text") &&
      give(mention, mention.to, next)
    const isNumeric = mention.fields.every(
      ({ kind }) =>
        (kind === "text" && tokens[mention.from - 1]?.kind === "number") ||
        kind === "number" ||
        kind === "stepper" ||
        kind === "range" ||
        kind === "select" ||
        kind === "radio",
    )
    const number = tokens[mention.from - 1]
    const isCounted =
      isNumeric &&
      number !== undefined &&
      !used.has(mention.from - 1) &&
      (number.kind === "number" ||
        (number.kind === "word" && !isWord(number, "a", "an") && cardinal(number.value) !== undefined))
    if (isCounted && !isWord(tokens[mention.to], "to", "is", "as") && give(mention, mention.from - 1, mention.from))
      return
    void (valueFirst ? tryBefore() || tryAfter() || tryLong() : tryAfter() || tryBefore() || tryLong())
  })
  // Values whose field the clause does not name.
  const free = (): ReadonlyArray<Field> =>
    fields.filter(
      (field) =>
        !pairs.some((pair) => pair.field === field) &&
        field.kind !== "checkbox" &&
        field.kind !== "file" &&
        !isSearch(field),
    )
  const left = (): Tokens => tokens.map((token, at) => (used.has(at) ? blank(token) : token))
  const position = (token: Token): number => tokens.findIndex(({ start }) => start === token.start)
  const settle = (field: Field, value: string, part: Tokens): void => {
    pairs.push({ field, value, isFree: true })
    for (const token of part) used.add(position(token))
  }
  const dates = dateRuns(left())
  const dateFields = free().filter(isDateField)
  if (dates.length > 0 && dates.length === dateFields.length)
    dates.forEach((part, i) => {
      const field = dateFields[i]
      const value = field === undefined ? undefined : valueFor(field, plainText(part))
      if (field !== undefined && value !== undefined) settle(field, value, part)
    })
  for (const part of [...values(left()), ...values(left(), true)]) {
    if (part.every((token) => used.has(position(token)))) continue
    const text = plainText(part).replace(/['’]s$/, "")
    const isQuoted = part.some(({ kind }) => kind === "quoted")
    const person = /^(\p{Lu}[\p{L}.'-]+) (\p{Lu}[\p{L}.' -]+)$/u.exec(text)
    const [first, last] = ["first name", "last name"].map((name) =>
      free().find((field) => field.kind === "text" && fieldScore(field, name) >= 0.9),
    )
    if (person !== null && first !== undefined && last !== undefined) {
      settle(first, person[1] ?? "", part)
      settle(last, person[2] ?? "", part)
      continue
    }
    const own = pairs.flatMap(({ field }) => formOf(page, field) ?? [])
    const inForm = free().filter((field) => own.some((form) => form === formOf(page, field)))
    const open = inForm.some((field) => affinity(field, text, part.length === 1 ? part[0] : undefined) > 0.5)
      ? inForm
      : free()
    const ranked = open
      .map((field) => ({ field, score: affinity(field, text, part.length === 1 ? part[0] : undefined) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
    const [best, second] = ranked
    if (
      best === undefined ||
      (!isQuoted && part.some((token) => isWord(token, ...splitting, "that", "which", "is", "be")))
    )
      continue
    if (!isQuoted && roleAt(part, 0) !== undefined) continue
    const isFree = best.field.kind === "text" || best.field.kind === "editable"
    const isOnly = !isPaged && open.filter(({ kind }) => kind === "text" || kind === "editable").length === 1
    const isClear = best.score >= 0.5 && (second === undefined || best.score - second.score > 0.19)
    if (isFree && !isQuoted && !(isTyping && part.length <= 8 && pairs.length === 0 && isOnly) && best.score < 0.5)
      continue
    if (isFree && !isTyping && pairs.length === 0 && best.score < 0.6) continue
    if (!isClear && !(isOnly && isFree && (isQuoted || isTyping))) continue
    const value = valueFor(best.field, isQuoted ? (part.find(({ kind }) => kind === "quoted")?.value ?? text) : text)
    if (value !== undefined) settle(best.field, value, isQuoted ? part.filter(({ kind }) => kind === "quoted") : part)
  }
  const secret = pairs.find(({ field }) => field.kind === "password")
  if (secret !== undefined)
    for (const field of fields)
      if (
        field.kind === "password" &&
        !pairs.some((pair) => pair.field === field) &&
        /\b(?:repeat|confirm|again|verify|retype|re enter|confirmation)\b/.test(normalise(field.names.join(" ")))
      )
        pairs.push({ field, value: secret.value })
  // A checkbox that is named beside other values is wanted, or not: "no newsletter".
  for (const mention of found) {
    const [field] = mention.fields
    if (
      pairs.length === 0 ||
      mention.fields.length > 1 ||
      field?.kind !== "checkbox" ||
      pairs.some((pair) => pair.field === field) ||
      used.has(mention.from)
    )
      continue
    pairs.push({
      field,
      value: tokens
        .slice(Math.max(0, mention.from - 2), mention.from)
        .some((token) => isWord(token, "no", "not", "without"))
        ? "off"
        : "on",
    })
    use(mention.from, mention.to)
  }
  if (pairs.length === 0 || !hasRoles(tokens, pairs)) return undefined
  const content = tokens.map((token, at) => ({ token, at })).filter(({ token }) => isContent(token))
  const roleWords = new Set(content.filter(({ at }) => roleAt(tokens, at) !== undefined).map(({ at }) => at))
  const explained =
    content.length === 0
      ? 1
      : content.filter(
          ({ at, token }) =>
            used.has(at) || roleWords.has(at) || pairs.some(({ field }) => fieldScore(field, token.value) >= 0.6),
        ).length / content.length
  return { pairs, explained, used: new Set([...used].flatMap((at) => tokens[at]?.start ?? [])) }
}
