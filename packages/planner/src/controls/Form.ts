import { pressOf, quote } from "./Act.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { commands } from "../task/Sentences.ts"
import { needOf } from "../task/Weights.ts"
import type { GroundState } from "../GroundState.ts"
import {
  appendKeys,
  consequenceOf,
  formOf,
  hasTwins,
  isFilterFor,
  isInRange,
  isOfOther,
  isSearchField,
  isShown,
  isUsable,
  matchLabel,
  type Operation,
  operationsOf,
  range,
  rowWords,
  holdsSaid,
  isBehindOther,
  isCommitting,
  isFilter,
  isNamePart,
  kindsByNoun,
  verbsIn,
  tickingKeys,
} from "./Operations.ts"
import { type Control, isChosen, isWithin, type PageModel, stepsBetween } from "../page/PageModel.ts"
import { accepts, labeledWords, textFor, unquoted, type Value, valuesOf } from "../task/Values.ts"
import {
  classOf,
  committingKeys,
  consequentialKeys,
  isEmpty,
  isOneOf,
  isVerb,
  keysOf,
  monthOf,
  sameKey,
  stem,
  stemsOf,
  wordOf,
  wordsOf,
} from "../task/Words.ts"

/** A value of the task in a control of the form. */
interface Fit {
  readonly control: Control
  readonly kind: "enter" | "choose" | "toggle" | "slide" | "step" | "attach" | "press"
  readonly value: string
  readonly isOn?: boolean
  /** Positions of the value itself. */
  readonly core: ReadonlyArray<number>
  /** Positions of the label. */
  readonly label: ReadonlyArray<number>
  readonly score: number
  readonly isMet: boolean
  /** The operation that sets it, where it is not set at once. */
  readonly operation?: Operation
}

const fitOf = (
  control: Control,
  kind: Fit["kind"],
  value: string,
  core: ReadonlyArray<number>,
  label: ReadonlyArray<number>,
  score: number,
  isMet: boolean,
): Fit => ({ control, kind, value, core, label, score, isMet })

const toggleFit = (control: Control, isOn: boolean, core: Fit["core"], label: Fit["label"], score: number): Fit => ({
  ...fitOf(control, "toggle", isOn ? "on" : "off", core, label, score, isChosen(control) === isOn),
  isOn,
})

/** What to do next with a form, or why the task does not fill it in. */
export type FormStep =
  | { readonly act: Operation; /** Number of values that the form takes. */ readonly count: number }
  | { readonly failed: string }
  | { readonly isSent: true; readonly used: ReadonlyArray<number> }

/** Labels that a sentence may begin with: "First name Ada, …". */
const labelKeys = stemsOf("firstname lastname surname name email phone address title subject message plate age")

/** Reads a part of a task as one clause, with its reasons and purposes. */
export const wholeClause = (text: string): Clause => {
  const all = wordsOf(text)
  const words = all.map((word, i) => {
    const isStart = i === 0 || (all[i - 1]?.kind === "mark" && ".!?;".includes(all[i - 1]?.text ?? ""))
    // A lone capital at the start of a sentence makes no name.
    const isPlain =
      isStart &&
      word.kind === "word" &&
      // "Plate BD 77 OP" is no name either.
      (!/^\p{Lu}\p{Ll}/u.test(all[i + 1]?.text ?? "") ||
        commands.has(word.key) ||
        isVerb(word.key) ||
        isEmpty(word) ||
        labelKeys.has(word.key))
    const shown = isPlain ? { ...word, text: word.text.toLowerCase(), raw: word.text } : word
    return { ...shown, need: isPlain ? Math.min(needOf(shown, i), 1) : needOf(shown, i) }
  })
  return { text, words, verb: 0, isQuestion: false, isGoal: false, isStatement: false }
}

const detailKeys = stemsOf("get name title")

/** Returns true if a clause asks something, unlike "who has a licence" and "he gets the newsletter" among the details of a form. */
export const asksSomething = ({ isQuestion, text, verb, words }: Clause): boolean =>
  isQuestion &&
  !detailKeys.has(words[verb]?.key ?? "") &&
  (!/^(?:who|which|whose|where)$/.test(words[verb]?.text ?? "") || text.trim().endsWith("?"))

/** Words after which a task may ask for something else than what its values say. */
const turning =
  /^(?:not|no|never|nothing|none|neither|nor|except|unless|until|instead|only|other|others|another|rest|all|every|each|any|both|if|whether|or|don['’]?t|doesn['’]?t|isn['’]?t|most|least|cheapest|highest|lowest|earliest|latest|same|twice|again|back|more|less|fewer|half|before|after|without|maybe|perhaps|stay|remain|keep|remember|alone|single|double|couple|together|copy|paste|sum|total|difference|average)$/i

const isBoundary = ({ kind, key, text }: ClauseWord): boolean =>
  (kind === "mark" && ",;.:()".includes(text)) || key === "and"

const startKeys = stemsOf("from start begin arrival checkin pickup departure valid after since outbound")
const endKeys = stemsOf("to until end return checkout till before dropoff inbound expiry")
const nameKeys = stemsOf(
  "name guest driver passenger customer traveller applicant author participant contact owner sender patient member visitor student player skipper holder tenant recipient payee",
)
const givenKeys = stemsOf("firstname first given forename")
const familyKeys = stemsOf("lastname last surname family")
const genericKeys = stemsOf("number name code date address id no")
const yearKeys = stemsOf("year")
const moneyKeys = stemsOf("amount price sum total cost budget euro dollar")
const countKeys = stemsOf("age old year number many count quantity amount people size")
const codeKeys = stemsOf("number code plate id passport registration reference zip license licence serial")

const keysIn = (control: Control): ReadonlyArray<string> => [...control.names.flat(), ...control.hints]
const hasKey = (control: Control, keys: ReadonlySet<string>): boolean => keysIn(control).some((key) => keys.has(key))

const isEmptyKey = (key: string): boolean => isEmpty(wordOf(key))

const isNameField = ({ names }: Control): boolean => (names[0] ?? []).some((key) => nameKeys.has(key))

const isFilled = ({ element, kind, states, value }: Control): boolean =>
  kind === "radio" || kind === "toggle"
    ? element.checked || states.has("checked")
    : value !== "" || element.type === "password"

/** Returns true if one value takes the place of another: "change A into B". */
const isReplaced = (words: ReadonlyArray<ClauseWord>, { to }: Value, next: Value): boolean =>
  words.some(({ key }) => editing.has(key)) &&
  words.slice(to, next.from).every(({ text }) => /^(?:to|into|by|with)$/i.test(text))

const isNounOf = (word: ClauseWord | undefined): boolean =>
  word?.kind === "word" && word.need === 1 && !commands.has(word.key)

const holds = ({ kind, value }: Control, { text }: Value): boolean =>
  kind === "enter" && value.toLowerCase() === text.toLowerCase()

/** Values of the task that no field takes: names of entries, and what is to be copied. */
const untypedOf = (
  page: PageModel,
  words: ReadonlyArray<ClauseWord>,
  values: ReadonlyArray<Value>,
): ReadonlySet<Value> => {
  // "Finish the job Label the rows" is about an entry.
  const entries = new Set(
    page.rows.flatMap(({ count, texts: [title = ""] }) => (count > 1 ? (spoken(words, keysOf(title)) ?? []) : [])),
  )
  const isCopying = /^copy$/i.test(words.find(({ key }) => commands.has(key))?.text ?? "")
  return new Set(
    values.filter(({ from, type }) => (type === "name" && entries.has(from)) || (type !== "quote" && isCopying)),
  )
}

/** Values of the task that a field may hold, with the words that say so. */
const typed = (
  page: PageModel,
  words: ReadonlyArray<ClauseWord>,
  values: ReadonlyArray<Value>,
  untyped: ReadonlySet<Value>,
  field: Control,
  headings: ReadonlyArray<number>,
): ReadonlyArray<Fit> =>
  values.flatMap((value, i): ReadonlyArray<Fit> => {
    if (untyped.has(value)) return []
    if (value.type === "name" && isNamePart(page, words, range(value.from, value.to), field.node)) return []
    const before = values[i - 1]?.to ?? 0
    const next = values[i + 1]
    if (next !== undefined && isReplaced(words, value, next) && page.controls.some((one) => holds(one, value)))
      return []
    const after = values[i + 1]?.from ?? words.length
    const left = words
      .slice(before, value.from)
      .findLastIndex((word) => isBoundary(word) && word.text !== ":" && word.text !== "(")
    const leftFrom = before + left + 1
    const right = words.slice(value.to, after).findIndex(isBoundary)
    const rightTo = right < 0 ? after : value.to + right
    // "On Monday for the patient Ada": the label belongs to the value behind it.
    const isOfNext = (at: ReadonlyArray<number>): boolean => {
      const [from, to] = [Math.min(...at), Math.max(...at)]
      const lead = words.slice(value.to, from).findLast(({ text }) => !/^(?:the|a|an|his|her|my|their)$/i.test(text))
      return (
        values[i + 1] !== undefined &&
        rightTo === after &&
        words.slice(to + 1, after).every(({ key, need, text }) => need === 0 || text === ":" || genericKeys.has(key)) &&
        !/^(?:as|in|into|to)$/i.test(lead?.text ?? "")
      )
    }
    const labels = [...field.names, ...field.nouns, ...(field.column.length > 0 ? [field.column] : [])]
    const hints = field.hints.flatMap((hint) => (value.type === "number" && isEmptyKey(hint) ? [] : [[hint]]))
    const said = (from: number, to: number, isBehind = false) =>
      [...labels, ...hints]
        .flatMap((keys, i) => {
          const match = matchLabel(keys, words, (at) => at >= from && at < to && !headings.includes(at))
          const share = match === undefined ? 0 : match.matched / (match.matched + match.missed.length)
          // "What was it for?" is asked by no "for", and "from" stands before its value.
          const isQuoted = match?.at.every((at) => words[at]?.kind === "quote") === true
          const isLead = isBehind && keys.every((key) => /^(?:from|to|at|on|in|by|for|of|until)$/.test(key))
          if (isLead || (keys.length > 1 && !isQuoted && keys.every(isEmptyKey))) return []
          if (isBehind && match !== undefined && isOfNext(match.at)) return []
          if (share < 1 && match?.at.every((at) => genericKeys.has(words[at]?.key ?? "")) === true) return []
          // An attribute says less than a label.
          return match === undefined ? [] : [{ at: match.at, share: i < labels.length ? share : share * 0.9 }]
        })
        .toSorted((a, b) => b.share - a.share)[0]
    const ahead = said(leftFrom, value.from)
    const behind = said(value.to, rightTo, true)
    const label = ahead !== undefined && ahead.share >= (behind?.share ?? 0) ? ahead : behind
    const named = label === undefined || label.share < 0.5 ? 0 : label.share === 1 ? 3 : 1.8
    const isWord = value.type === "name" || value.type === "quote"
    const isPerson = isWord && /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)+$/u.test(value.text)
    // "Change A into B": the field that holds A is to hold B.
    const [previous] = values.slice(i - 1, i)
    const old =
      previous !== undefined && isReplaced(words, previous, value) && holds(field, previous) ? previous : undefined
    const fit = (text: string, score: number): ReadonlyArray<Fit> => [
      fitOf(
        field,
        field.kind === "enter" ? "enter" : "slide",
        text,
        range(value.from, value.to),
        [
          ...(label === undefined || named === 0 ? [] : label.at),
          ...(old === undefined ? [] : range(old.from - (isNounOf(words[old.from - 1]) ? 1 : 0), old.to)),
        ],
        score,
        field.element.type !== "password" &&
          (field.value === text || Number(field.value) === Number(text)) &&
          text !== "",
      ),
    ]
    const part = hasKey(field, givenKeys) ? 0 : hasKey(field, familyKeys) ? 1 : undefined
    if (isPerson && part !== undefined && named < 3) {
      const [given = "", ...family] = value.text.split(" ")
      const at = part === 0 ? [value.from] : range(value.from + 1, value.to)
      return fit(part === 0 ? given : family.join(" "), 2).map((one) => ({ ...one, core: at }))
    }
    const text = isOfOther(field, words, value.from, named > 0 || old !== undefined) ? undefined : textFor(field, value)
    if (old !== undefined && text !== undefined) return fit(text, 3.5)
    const isProse = field.element.tag === "textarea"
    const isSigned =
      isWord && /^(?:as|for|by|from|of|under|is)$/i.test(words[value.from - 1]?.text ?? "") && hasKey(field, nameKeys)
    if (text === undefined || (named === 0 && !isSigned && isShown(page, value.text))) return []
    if (isPerson && named < 3 && hasKey(field, codeKeys)) return []
    // "Tuesday" is a box to tick rather than a date.
    const isBox = ({ kind, names }: Control) =>
      (kind === "toggle" || kind === "radio") && names.some((keys) => keys.join(" ") === keysOf(value.text).join(" "))
    if (value.type !== "quote" && page.controls.some(isBox)) return []
    if (!isProse && isNameField(field) && (/[?!]/.test(text) || text.split(/\s+/).length > 4)) return []
    // "The tag "family"" is no text, and "rename A to B" changes the field that holds A.
    const isOfOld =
      words.some(({ key }) => key === stem("rename")) &&
      field.value !== "" &&
      page.controls.some((other) => other !== field && holdsSaid(other, words))
    if (isOfOld || (named === 0 && isBehindOther(page, field, words, value.from))) return []
    const isNumber = value.type === "number"
    const fits = accepts(field, value.type)
    const isSum = /^[\d.,]+$/.test(field.element.placeholder)
    if ((isSum && !isNumber) || !isInRange(field, text)) return []
    // A label is no value, and what a field holds is not to be lost.
    if (field.names.some((keys) => keys.join(" ") === keysOf(text).join(" "))) return []
    if (field.value !== "" && field.value !== text && words.some(({ key }) => key === "add" || appendKeys.has(key)))
      return []
    if (isNumber && /^(?:19|20)\d\d$/.test(text) && hasKey(field, yearKeys)) return fit(text, 2 + named)
    if (isNumber && !fits && named === 0) return isSum || hasKey(field, moneyKeys) ? fit(text, 1) : []
    if (fits && (value.type === "date" || value.type === "month" || value.type === "time")) {
      const cue = words.slice(leftFrom, value.from).map(({ key }) => key)
      const end = hasKey(field, endKeys) && !hasKey(field, startKeys)
      const isEnd = cue.some((key) => key === "to" || (endKeys.has(key) && key !== "to"))
      const isStart = cue.some((key) => startKeys.has(key))
      return fit(text, 2 + named + (isEnd && end ? 1 : 0) + (isStart && !isEnd && !end ? 1 : 0))
    }
    if (fits && !isNumber) return fit(text, 2.5 + named)
    if (isNumber) return named === 0 ? [] : fit(text, 1 + named)
    // "Rowena, rowena@example.org, Pebble-22x": what mixes letters and digits may be a password.
    const isMixed = value.type === "code" && /\p{L}/u.test(text) && /\d/.test(text)
    if (field.element.type === "password") return named > 0 || isMixed ? fit(text, 1 + named) : []
    if (isPerson && hasKey(field, nameKeys)) return fit(text, 1.5 + named)
    if (value.type === "name" && isSigned) return fit(text, 1 + named)
    const isCode = /\d/.test(value.text) && !(value.type === "name" && /\p{Ll}{2}/u.test(value.text))
    if (isCode && hasKey(field, codeKeys)) return fit(text, 1 + named)
    return fit(
      text,
      0.2 + named + (value.type === "quote" && isProse ? 0.8 : 0) - (value.type === "name" && isProse ? 0.5 : 0),
    )
  })

/** Positions of an entry's words, in a row, in the task. */
const spoken = (words: ReadonlyArray<ClauseWord>, keys: ReadonlyArray<string>): ReadonlyArray<number> | undefined => {
  for (const word of words) {
    if (word.kind === "quote" && word.inner.join(" ") === keys.join(" ")) return [word.at]
    const run = words.slice(word.at, word.at + keys.length)
    if (run.length === keys.length && run.every((one, k) => one.kind !== "mark" && sameKey(one.key, keys[k] ?? "")))
      return run.map(({ at }) => at)
  }
  return undefined
}

const isBare = (keys: ReadonlyArray<string>): boolean =>
  keys.every((key) => /^\d{1,3}$/.test(key) || key.length < 3 || isEmptyKey(key))

const around = (
  words: ReadonlyArray<ClauseWord>,
  at: ReadonlyArray<number>,
  control: Control,
): ReadonlyArray<number> => {
  const from = Math.min(...at)
  const to = Math.max(...at)
  const saying = (keys: ReadonlyArray<string>, mostMissed: number): ReadonlyArray<number> => {
    const match = matchLabel(keys, words, (spot) => !at.includes(spot) && spot >= from - 4 && spot <= to + 3)
    return match === undefined || match.missed.length > mostMissed * match.matched ? [] : match.at
  }
  return [...control.names.flatMap((keys) => saying(keys, 1)), ...control.groups.flatMap((keys) => saying(keys, 0))]
}

/** Entries of a list or group of choices that the task names. */
const listed = (page: PageModel, words: ReadonlyArray<ClauseWord>, control: Control): ReadonlyArray<Fit> => {
  if (isFilterFor(control, words)) return []
  const entries =
    control.kind === "select"
      ? control.options.map((option) => ({ text: option, keys: keysOf(option) }))
      : [...new Set([control.name, control.name.split(/[(,$€£\d]/)[0] ?? ""])].map((text) => ({
          text: control.name,
          keys: keysOf(text),
        }))
  const whole = entries.flatMap(({ keys, text }): ReadonlyArray<Fit> => {
    const core = keys.length === 0 ? undefined : spoken(words, keys)
    if (core === undefined || core.every((at) => (words[at]?.need ?? 0) === 0 && words[at]?.kind !== "number"))
      return []
    if (isNamePart(page, words, core, control.node)) return []
    const label = around(words, core, control)
    if (isBare(keys) && label.length === 0 && core.every((at) => words[at]?.kind !== "quote")) return []
    const score = 2.2 + core.length * 0.2 + (label.length > 0 ? 1 : 0)
    // A list that already shows its value is set again, so that the step can be repeated with another one.
    const isMet = control.kind !== "select" && isChosen(control)
    return [fitOf(control, control.kind === "select" ? "choose" : "press", text, core, label, score, isMet)]
  })
  if (whole.length === 0 && control.kind === "select") {
    // "Mina" is the only entry with this name.
    const named = words.flatMap((word): ReadonlyArray<Fit> => {
      const has = word.need > 1 && word.kind === "word" ? entries.filter(({ keys }) => keys.includes(word.key)) : []
      const [only] = has
      if (only === undefined || has.length > 1) return []
      const label = around(words, [word.at], control)
      return [fitOf(control, "choose", only.text, [word.at], label, 1.8, control.value === only.text)]
    })
    const [one, ...more] = named
    return one !== undefined && more.every(({ value }) => value === one.value) ? [one] : []
  }
  return whole.filter((fit) => !isPartOf(fit, whole))
}

/** The part of a date that a list is for. */
const datePartOf = ({ options }: Control): "day" | "month" | "year" | undefined => {
  const count = (isPart: (option: string) => boolean) => options.filter(isPart).length
  if (count((option) => /^(?:19|20)\d\d$/.test(option)) > 2) return "year"
  const numbers = count((option) => /^\d{1,2}$/.test(option))
  if (numbers > 27) return "day"
  return numbers === 12 || count((option) => monthOf(stem(option)) > 0) === 12 ? "month" : undefined
}

/** Dates in lists for day, month and year that follow each other. */
const dateLists = (
  words: ReadonlyArray<ClauseWord>,
  values: ReadonlyArray<Value>,
  form: ReadonlyArray<Control>,
): ReadonlyArray<Fit> => {
  const lists = form.filter(({ kind }) => kind === "select")
  return lists.flatMap((_, i) => {
    const parts = lists.slice(i, i + 3).map((control) => ({ control, part: datePartOf(control) }))
    if (new Set(parts.flatMap(({ part }) => part ?? [])).size < 3) return []
    return values.flatMap(({ from, iso, to, type }): ReadonlyArray<Fit> => {
      const [year, month, day] = (type === "date" ? iso : undefined)?.split("-").map(Number) ?? []
      const wanted = { day, month, year }
      const core = range(from, to)
      return parts.flatMap(({ control, part = "day" }): ReadonlyArray<Fit> => {
        const isWanted = (option: string) =>
          Number(option) === wanted[part] || (part === "month" && monthOf(stem(option)) === month)
        const option = control.options.find(isWanted)
        if (option === undefined || wanted[part] === undefined) return []
        return [fitOf(control, "choose", option, core, around(words, core, control), 4, false)]
      })
    })
  })
}

/** "5 stars" is no "5". */
const isPartOf = ({ core }: Fit, all: ReadonlyArray<Fit>): boolean =>
  all.some((other) => other.core.length > core.length && core.every((at) => other.core.includes(at)))

const offWords = /^(?:no|not|without|off|uncheck|untick|unselect|deselect|remove|skip|never|neither|nor|don['’]?t)$/i

/** The word that switches a box off, close before or after its name in the same part of the sentence. */
const switchedOff = (words: ReadonlyArray<ClauseWord>, core: ReadonlyArray<number>): ReadonlyArray<number> => {
  const [from, to] = [Math.min(...core), Math.max(...core)]
  // "Uncheck bread and pears": the verb serves both.
  const verb = words.slice(0, from).findLast(({ key, kind }) => kind === "word" && commands.has(key))
  const before = words.slice(Math.max(0, from - 4, verb?.at ?? 0), from)
  const near = new Set([
    ...before.slice(before.findLastIndex(isBoundary) + 1),
    ...words.slice(to + 1, to + 2),
    ...(verb === undefined ? [] : [verb]),
  ])
  return [...near].filter(({ key, text }) => key === "off" || offWords.test(text)).map(({ at }) => at)
}

const consent = stemsOf(
  "accept agree confirm tick check with without want wish send include add rule term declare true have hold bring use get",
)

/** Boxes that the task names, with the state that it wants. */
const ticked = (words: ReadonlyArray<ClauseWord>, form: ReadonlyArray<Control>): ReadonlyArray<Fit> => {
  const boxes = form.filter(({ kind }) => kind === "toggle")
  const found = boxes.map((control) => {
    const keys = (control.names[0] ?? []).filter((key) => key.length > 2 && !asksToSend.has(key) && !isEmptyKey(key))
    const at = keys.map(
      (key) => words.find((word) => word.kind !== "mark" && (sameKey(word.key, key) || word.inner.includes(key)))?.at,
    )
    const isEvery = keys.some((key, i) => /^(?:all|every|each)$/.test(key) && at[i] === undefined)
    const core = [...new Set(at.filter((spot) => spot !== undefined))].filter(
      (spot) => !isEvery && (words[spot]?.need ?? 0) > 0,
    )
    return { control, core, share: keys.length === 0 ? 0 : core.length / keys.length }
  })
  return found.flatMap(({ control, core, share }): ReadonlyArray<Fit> => {
    const isUnique = found.every((other) => other.control === control || !other.core.some((at) => core.includes(at)))
    // "The name of the dog" ticks no "guide dog".
    const isOther = form.some(
      (other) =>
        other.kind !== "toggle" &&
        other.kind !== "press" &&
        core.some((at) => other.names.flat().some((key) => sameKey(key, words[at]?.key ?? ""))),
    )
    if (core.length === 0 || share < 0.3 || (share < 1 && (!isUnique || isOther))) return []
    const at = switchedOff(words, core)
    const isOn = at.length === 0
    if (share < 1 && at.length === 0 && !words.some(({ key }) => isOneOf(consent, key))) return []
    return [toggleFit(control, isOn, core, at, 1.5 + share)]
  })
}

/** Chooses for each value its control. Returns what two controls or values compete for instead. */
const assign = (
  fits: ReadonlyArray<Fit>,
): { readonly chosen: ReadonlyArray<Fit>; readonly rivals?: readonly [Fit, Fit] } => {
  const chosen: Array<Fit> = []
  let left = fits.filter(({ score }) => score >= 1).toSorted((a, b) => b.score - a.score)
  while (left.length > 0) {
    const [best] = left
    if (best === undefined) break
    const isSameValue = (a: Fit, b: Fit) => a.core.some((at) => b.core.includes(at))
    const better = (rival: Fit, than: (other: Fit) => boolean) =>
      left.some((other) => than(other) && other.score > rival.score + 0.3)
    const rival = left.find(
      (other) =>
        other !== best &&
        other.score > best.score - 0.5 &&
        ((!isSameControl(other.control, best.control) &&
          isSameValue(other, best) &&
          !isTwin(other, best) &&
          !better(other, (one) => one.control === other.control && !isSameValue(one, best))) ||
          (isSameControl(other.control, best.control) &&
            !isSameValue(other, best) &&
            !better(other, (one) => one.control !== other.control && isSameValue(one, other)))),
    )
    if (rival !== undefined) return { chosen, rivals: [best, rival] }
    chosen.push(best)
    left = left.filter(
      (other) => !isSameControl(other.control, best.control) && (!isSameValue(other, best) || isTwin(other, best)),
    )
  }
  return { chosen }
}

/** Radio buttons of a group are one control: only one of them can be chosen. */
const isSameControl = (a: Control, b: Control): boolean =>
  a === b ||
  (a.kind === "radio" &&
    b.kind === "radio" &&
    a.element.nameAttribute !== "" &&
    a.element.nameAttribute === b.element.nameAttribute)

/** One of all boxes, a part of a date, a field for the same password again, or the other button of a number that is right already. */
const isTwin = (a: Fit, b: Fit): boolean =>
  a.core === b.core ||
  (a.control.element.type === "password" && b.control.element.type === "password") ||
  (a.kind === "step" && b.kind === "step" && a.isMet && b.isMet)

const stepKeys = stemsOf("increase decrease")
const cancelKeys = stemsOf("cancel close reset clear back previous discard abort")
const nextKeys = stemsOf("next continue forward")
const asksToSend = stemsOf(
  "submit send save book reserve order apply register signup sign request get create add post write tell reach place confirm buy vote report log login subscribe ask invite schedule publish search pay finish leave obtain receive",
)

const finishingKeys = stemsOf("submit send finish complete place request")

const writingKeys = stemsOf("write ask tell reach receive file")

const fillingKeys = stemsOf("fill enter type write set choose select pick tick check put give change")

const keysOfButton = (control: Control): ReadonlyArray<string> => control.names[0] ?? control.hints

const isCancel = (control: Control): boolean =>
  /^(?:got it|no,? thanks|not now|skip)$/i.test(control.name.trim()) ||
  keysOfButton(control).some((key) => isOneOf(cancelKeys, key))

export const isNext = (name: string): boolean => keysOf(name).some((key) => nextKeys.has(key))

/** Returns true if a button sends its form by its type or its name, or because no other one does. */
const isSending = (control: Control, form: ReadonlyArray<Control>): boolean =>
  saysToSend(control) ||
  (control.element.tag === "button" &&
    control.element.type === "" &&
    control.form >= 0 &&
    !form.some((other) => other.kind === "press" && saysToSend(other)))

// Outside of forms, buttons have the type "submit" too.
const saysToSend = (control: Control): boolean =>
  (control.element.type === "submit" && control.form >= 0) ||
  isNext(control.name) ||
  isCommitting(control) ||
  (control.names.length === 0 ? control.hints : verbsIn(control)).some(
    (key) => consequentialKeys.has(classOf(key)) || asksToSend.has(key),
  )

/** The button that sends a form: the one that the task names, or the only one, or the one next to what is filled in. */
const senderOf = (
  page: PageModel,
  form: ReadonlyArray<Control>,
  words: ReadonlyArray<ClauseWord>,
  filled: ReadonlyArray<Fit>,
): Control | undefined => {
  // "Save" may be a link.
  const isPressed = (control: Control): boolean =>
    control.isButton ||
    (control.role === "link" &&
      !isFilter(page, control) &&
      keysOfButton(control).every((key) => committingKeys.has(classOf(key))))
  const buttons = form.filter(
    (control) => control.kind === "press" && control.role !== "tab" && isPressed(control) && !isCancel(control),
  )
  // "Assign it" is what the button "Assign" does.
  const isAsked = ([key, ...more]: ReadonlyArray<string>) =>
    filled.length > 0 &&
    more.length === 0 &&
    commands.has(key ?? "") &&
    words.some((word) => word.kind === "word" && word.key === key)
  // "Tick all" sends nothing.
  const senders = buttons.filter(
    (control) => (isSending(control, form) || isAsked(keysOfButton(control))) && !keysOfButton(control).includes("all"),
  )
  const said = (control: Control) =>
    keysOfButton(control).filter((key) =>
      words.some(({ inner, key: one }) => sameKey(one, key) || inner.join(" ") === keysOfButton(control).join(" ")),
    ).length
  const most = Math.max(0, ...senders.map(said))
  const named = senders.filter((control) => said(control) === most)
  const [next, ...others] = named.filter(({ name }) => isNext(name))
  if (named.length === 1) return named[0]
  if (most === 0 && next !== undefined && others.length === 0) return next
  const far = (control: Control) => Math.max(0, ...filled.map((one) => stepsBetween(page, one.control, control)))
  const [near, ...rest] = named.toSorted((a, b) => far(a) - far(b))
  return near !== undefined && rest.every((other) => far(other) > far(near)) ? near : undefined
}

const isEditable = (control: Control): boolean => isUsable(control) && !control.states.has("readonly")

const listOf = (words: ReadonlyArray<ClauseWord>): string =>
  words
    .map(({ text }) => text)
    .join(", ")
    .slice(0, 150)

/** The parts of a task that begin with a command: "then check the box". */
const requestsOf = (words: ReadonlyArray<ClauseWord>): ReadonlyArray<ReadonlyArray<ClauseWord>> => {
  const parts: Array<Array<ClauseWord>> = [[]]
  for (const word of words) {
    if (isBoundary(word) || word.text === "then") parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts.filter(
    ([first]) => first?.kind === "word" && commands.has(stem(first.text)) && /^\p{Ll}/u.test(first.text),
  )
}

/** "All four boxes": each box of the only group, and how many there are. */
const allBoxes = (words: ReadonlyArray<ClauseWord>, form: ReadonlyArray<Control>): ReadonlyArray<Fit> => {
  const boxes = form.filter(({ kind }) => kind === "toggle")
  const from = words.findIndex(({ key }) => /^(?:all|both|every|each|everything)$/.test(key))
  const after = words.slice(from + 1, from + 4)
  const noun = after.findIndex(
    ({ key, text }) =>
      /^(?:box|boxes|checkboxes|checkbox|options)$/i.test(text) || boxes[0]?.groups[0]?.includes(key) === true,
  )
  const count = after.find(({ kind }) => kind === "number")?.text ?? (words[from]?.key === "both" ? "2" : undefined)
  const [box] = boxes
  if (
    from < 0 ||
    noun < 0 ||
    box === undefined ||
    (count !== undefined && Number(count) !== boxes.length) ||
    boxes.some(({ groups }) => groups.join() !== box.groups.join())
  )
    return []
  const core = range(from, from + noun + 2)
  const off = switchedOff(words, core)
  const isOn = off.length === 0
  // "All boxes of question 2".
  const group = new Set(box.groups.flat())
  const label = words
    .slice(from + noun + 2, from + noun + 6)
    .filter(({ key }) => group.has(key) || key === "question")
    .map(({ at }) => at)
  return boxes.map((control) => toggleFit(control, isOn, core, [...label, ...off], 3))
}

/** "No age", "leave the e-mail empty": words for fields that stay as they are. */
const leftEmpty = (words: ReadonlyArray<ClauseWord>, fields: ReadonlyArray<Control>): ReadonlyArray<number> =>
  fields.flatMap((field) =>
    [...field.names, ...field.hints.map((hint) => [hint])].flatMap((keys) => {
      const match = matchLabel(keys, words)
      if (match === undefined || match.matched < match.missed.length || isFilled(field)) return []
      if (field.kind !== "enter" && field.kind !== "file") return []
      const [from, to] = [Math.min(...match.at), Math.max(...match.at)]
      const mark = words.find(
        ({ at, text }) =>
          (at < from && at >= from - 2 && /^(?:no|without|not)$/i.test(text)) ||
          (at > to && at <= to + 3 && /^(?:empty|blank|out)$/i.test(text)),
      )
      return mark === undefined ? [] : [...match.at, mark.at]
    }),
  )

/** One of several things beside each other that a click selects, such as the times of a day. */
const isChoice = ({ isContainer, names, role, row }: Control): boolean =>
  role === "generic" && !isContainer && row !== null && row.count > 1 && (names[0]?.length ?? 0) > 1

/** Words of a task that say the headings of a form or of its parts. */
const headingWords = (
  words: ReadonlyArray<ClauseWord>,
  form: ReadonlyArray<Control>,
  atLeast = 1,
): ReadonlyArray<number> => {
  const headings = new Map(form.flatMap(({ groups }) => groups).map((keys) => [keys.join(" "), keys]))
  return [...headings.values()].flatMap((keys) => (keys.length < atLeast ? [] : (spoken(words, keys) ?? [])))
}

/** The form whose controls fit most of a task, with the value of each. */
const formFor = (
  page: PageModel,
  clause: Clause,
  state: GroundState,
  files: ReadonlyArray<string>,
  values: ReadonlyArray<Value>,
  untyped: ReadonlySet<Value>,
) => {
  const { words } = clause
  const used = new Set(state.used)
  const usable = page.controls.filter(
    (control) =>
      control.kind !== "option" &&
      (control.kind !== "press" ||
        ((control.isButton || control.role === "link" || isChoice(control)) && !isCancel(control))) &&
      isEditable(control) &&
      // What is typed there counts once a suggestion is picked.
      !(control.kind === "enter" && control.role === "combobox") &&
      (!hasTwins(page, control) ||
        (control.kind === "select" && control.row !== null && rowWords(page, control.row, words).length > 0)) &&
      !isSearchField(control),
  )
  const inDialog = usable.filter(({ isInDialog, kind }) => isInDialog && kind !== "press")
  const pool = inDialog.length > 0 ? usable.filter(({ isInDialog }) => isInDialog) : usable
  const search = { page, clause, used: new Set<number>(), entered: new Set<string>() }
  const steps = operationsOf(search, files).flatMap((operation): ReadonlyArray<Fit> => {
    const { anchors, control, covers, isMet, kind, score, value } = operation
    if (kind !== "step" || value === undefined || tickingKeys.has(words[clause.verb]?.key ?? "")) return []
    const core = [...anchors].filter((at) => /^(?:one|\d+)$/i.test(words[at]?.text ?? ""))
    return [{ ...fitOf(control, "step", value, core, [...covers], 2 + Math.min(score, 3) * 0.4, isMet), operation }]
  })
  // "Call me back" as a heading is no label.
  const headings = headingWords(words, pool, 2)
  const fitsIn = (form: ReadonlyArray<Control>): ReadonlyArray<Fit> => [
    ...steps.filter(({ control }) => form.includes(control)),
    ...form.flatMap((control): ReadonlyArray<Fit> => {
      switch (control.kind) {
        case "enter":
        case "slider":
        case "stepper":
          // The buttons beside a number are surer than keys.
          return control.kind === "stepper" && steps.some((one) => stepsBetween(page, one.control, control) <= 1)
            ? []
            : typed(page, words, values, untyped, control, headings)
        case "select":
        case "radio":
          // An entry that is marked in an open list outside of a form is mostly moved from there.
          return control.role === "listbox" && control.form < 0 ? [] : listed(page, words, control)
        case "press":
          // "Upload" is what is done with a file, not a value.
          return isSending(control, form) ||
            !(control.isButton || isChoice(control)) ||
            control.states.has("collapsed") ||
            control.states.has("expanded") ||
            keysOfButton(control).some((key) => stepKeys.has(classOf(key)))
            ? []
            : listed(page, words, control).filter(
                ({ core }) => !core.every((at) => /^(?:upload|attach)$/i.test(words[at]?.text ?? "")),
              )
        case "file":
          return files.flatMap((file): ReadonlyArray<Fit> => {
            const at = words.find(({ text }) => text === file.split("/").at(-1))?.at
            const isAttached = state.entered.some(({ id }) => id === control.id)
            if (at === undefined) return []
            return [fitOf(control, "attach", file, [at], around(words, [at], control), 3, isAttached)]
          })
        default:
          return []
      }
    }),
    // "Set the socks to 5" ticks no socks.
    ...ticked(words, form).filter(({ core }) => !core.every((at) => steps.some(({ label }) => label.includes(at)))),
    ...allBoxes(words, form),
    ...dateLists(words, values, form),
  ]
  const blank = new Set(leftEmpty(words, pool))
  // What an earlier page of the form took is not for this one.
  const isLaterPage = state.done.some((key) => key.startsWith("send "))
  const isPassed = ({ control, core }: Fit): boolean =>
    isLaterPage &&
    core.every((at) => used.has(at)) &&
    !state.entered.some(({ id }) => id === control.id) &&
    !state.pressed.includes(control.id)
  const found = [...new Set(pool.map((control) => formOf(page, control)))]
    .map((form) => {
      const members = pool.filter((control) => formOf(page, control) === form)
      const fits = fitsIn(members).filter((fit) => !isPassed(fit) && !fit.core.some((at) => blank.has(at)))
      const result = assign(fits.filter((fit) => fit.kind !== "press" || !isPartOf(fit, fits)))
      const inputs = result.chosen.filter(({ control, kind }) => kind !== "press" || control.kind === "radio")
      const fitted = inputs.reduce((sum, { score }) => sum + score, 0) + (result.rivals?.[0].score ?? 0)
      const taken = new Set(result.chosen.flatMap(({ core }) => core))
      const heading = fitted === 0 ? [] : headingWords(words, members).filter((at) => !taken.has(at))
      return { members, ...result, heading, weight: fitted + heading.length }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return { best: found[0], second: found[1] }
}

const creating = stemsOf("add create new write compose log report record invite")
const editing = stemsOf("change edit set update rename correct fix move reschedule assign")

/** What opens a form for the task: the only button for something new, or the one for editing in the row that the task names. */
const openerOf = (page: PageModel, words: ReadonlyArray<ClauseWord>) => {
  const says = (keys: ReadonlySet<string>) => words.some(({ key }) => isOneOf(keys, key))
  const opens = page.controls.filter(
    (control) =>
      control.kind === "press" &&
      isEditable(control) &&
      control.element.formMethod === "" &&
      consequenceOf(control) === undefined &&
      !isCancel(control),
  )
  const hasClass = (control: Control, ...classes: ReadonlyArray<string>) =>
    keysOfButton(control).some((key) => classes.some((one) => classOf(key) === stem(one)))
  const saidIn = (keys: ReadonlyArray<string>) =>
    words
      .filter(({ inner, key, kind }) =>
        kind === "quote"
          ? inner.length > 0 && inner.every((one) => keys.includes(one))
          : kind !== "mark" && keys.some((one) => sameKey(key, one)),
      )
      .map(({ at }) => at)
  const rows = page.rows
    .map((row) => {
      const at = rowWords(page, row, words).filter((spot) => (words[spot]?.need ?? 0) > 0)
      return { row, at, score: at.reduce((sum, spot) => sum + (words[spot]?.need ?? 0), 0) }
    })
    .filter(({ at, row }) => row.count > 1 && (at.length > 1 || at.some((spot) => (words[spot]?.need ?? 0) > 1)))
    .toSorted((a, b) => b.score - a.score || a.row.keys.length - b.row.keys.length)
  const [row, other] = rows
  if (
    row !== undefined &&
    says(editing) &&
    (other === undefined || other.score < row.score || isWithin(page, row.row.node, other.row.node))
  ) {
    const inside = opens.filter(({ node }) => isWithin(page, node, row.row.node))
    const edits = inside.filter((control) => hasClass(control, "edit"))
    const named = inside.filter(
      (control) =>
        !control.isContainer &&
        keysOfButton(control).length > 0 &&
        row.at.every(
          (at) =>
            saidIn(keysOfButton(control)).includes(at) ||
            words[at]?.inner.every((key) => keysOfButton(control).includes(key)) === true,
        ),
    )
    const [edit, ...more] = edits.length > 0 ? edits : named
    if (edit !== undefined && more.length === 0) return { control: edit, covers: row.at }
  }
  if (!says(creating)) return undefined
  const isNew = (keys: ReadonlyArray<string>): boolean =>
    (creating.has(keys[0] ?? "") &&
      saidIn(keys.slice(0, 1)).length > 0 &&
      // "Add tray" opens no form for a note.
      (keys.length === 1 ||
        saidIn(keys.slice(1)).length > 0 ||
        words.some(({ at, key }) => at === 0 && key === keys[0]))) ||
    keys.every((key) => classOf(key) === stem("add") || isEmptyKey(key) || saidIn([key]).length > 0)
  const news = opens.filter(
    (control) =>
      (control.isButton || control.role === "link") &&
      !hasTwins(page, control) &&
      hasClass(control, "add", "write", "invite") &&
      isNew(keysOfButton(control)),
  )
  const [only, ...more] = news
  return only === undefined || more.length > 0 ? undefined : { control: only, covers: saidIn(keysOfButton(only)) }
}

/** "Nickname Joost" at the start of a sentence: the label is no part of what is typed. */
const withoutLabel =
  (words: ReadonlyArray<ClauseWord>, labels: ReadonlyArray<ReadonlyArray<number>>) =>
  (value: Value): Value => {
    const label = labels.find((at) => at.includes(value.from) && at.every((one) => one < value.to - 1))
    if (value.type !== "name" || label === undefined) return value
    const from = Math.max(...label) + 1
    const text = words.slice(from, value.to).map((word) => word.text)
    return { ...value, from, text: text.join(" ") }
  }

/** Returns true if a task asks for values to be entered. A task without such a verb names a goal, for which the form must be sent. */
const isEntering = ({ text, words }: Clause): boolean =>
  words.some(({ at, key, text: said }) => {
    const before = words[at - 1]
    const isFirst =
      before === undefined || isBoundary(before) || /^(?:please|then|you|to|and|just|also)$/i.test(before.text)
    return isFirst && commands.has(key) && !/(?:ed|ing)$/.test(said)
  }) && !/\b(?:has|have) been\b/.test(text)

/**
 * Fills in a form with the values of a task, whatever words connect them: each value must fit one control by its label, its
 * kind or its entries, each must be used, and the form is sent only if the task asks for what its button does.
 */
export const fillForm = (
  page: PageModel,
  clause: Clause,
  state: GroundState,
  files: ReadonlyArray<string>,
): FormStep => {
  const { words } = clause
  const used = new Set(state.used)
  const sent = state.done.findLast((key) => key.startsWith("send "))
  // What was entered since the last page counts once it is sent.
  const isAllUsed = state.entered.length === 0 && words.every(({ at, need }) => need === 0 || used.has(at))
  if (sent !== undefined && (!isNext(sent) || isAllUsed)) return { isSent: true, used: state.used }
  const labels = page.controls.flatMap(({ kind, names }) =>
    kind !== "enter"
      ? []
      : names.flatMap((keys) => {
          const match = matchLabel(keys, words)
          return match === undefined || match.missed.length > 0 || match.quality < 0.99 ? [] : [match.at]
        }),
  )
  const labelTexts = new Set(page.controls.flatMap(({ kind, name }) => (kind === "radio" ? [] : [name.toLowerCase()])))
  const values = [...valuesOf(words), ...labeledWords(words, labels)]
    .toSorted((a, b) => a.from - b.from)
    .filter((value, i, all) => i === 0 || value.from >= (all[i - 1]?.to ?? 0))
    .map(unquoted)
    .map(withoutLabel(words, labels))
    .filter(({ text, type }) => type !== "free" && !/^\d+-\p{L}/u.test(text))
    .filter(({ text }) => !labelTexts.has(text.toLowerCase()))
  const untyped = untypedOf(page, words, values)
  const { best, second } = formFor(page, clause, state, files, values, untyped)
  const isBegun = used.size > 0 || state.entered.length > 0
  const isOpened = state.done.some((key) => key.startsWith("open "))
  /** Opens another form where this page has none for the task, or fails. */
  const openOr = (failed: string): FormStep => {
    const opener = values.length === 0 || isBegun || isOpened ? undefined : openerOf(page, words)
    return opener === undefined
      ? { failed }
      : {
          count: values.filter(({ text }) => !isShown(page, text)).length,
          act: { ...pressOf(opener.control, `open ${opener.control.name}`), covers: new Set(opener.covers) },
        }
  }
  // The last page of a form may only ask to send it.
  if (best === undefined || (best.weight === 0 && (!isBegun || isOpened)))
    return openOr("No form on the page fits the task.")
  if (second !== undefined && second.weight > best.weight - 1 && second.weight > 0)
    return { failed: "Two forms on the page fit the task." }
  if (best.rivals !== undefined) {
    const [a, b] = best.rivals
    return {
      failed:
        a.control === b.control
          ? `${quote(a.value)} and ${quote(b.value)} both fit ${quote(a.control.name)}.`
          : `${quote(a.value)} fits ${quote(a.control.name)} and ${quote(b.control.name)}.`,
    }
  }
  const assigned = [...best.chosen]
  const isAssigned = (control: Control): boolean => assigned.some((fit) => fit.control === control)
  const positions = ({ core, kind, label }: Fit): ReadonlyArray<number> => {
    const lead = Math.min(...core) - 1
    const isLed = kind === "enter" && /^(?:on|at|by)$/i.test(words[lead]?.text ?? "")
    return [...core, ...label, ...(isLed ? [lead] : [])]
  }
  const empty = best.members.filter((control) => control.kind === "enter" && !isFilled(control) && !isAssigned(control))
  const taken = new Set([
    ...used,
    ...best.heading,
    ...assigned.flatMap(positions),
    ...leftEmpty(
      words,
      best.members.filter((control) => !isAssigned(control)),
    ),
  ])
  const isKnown = (keys: ReadonlyArray<string>): boolean => keys.every((key) => page.subject.has(key))
  const waiting = values.filter(
    ({ from, text, to }) => range(from, to).some((at) => !taken.has(at)) && !isKnown(keysOf(text)),
  )
  const required = empty.filter(({ states }) => states.has("required"))
  const [value] = waiting
  const [field] = required.length === 1 ? required : empty
  // The last value is for the last empty field.
  if (
    assigned.length > 0 &&
    value !== undefined &&
    field !== undefined &&
    waiting.length === 1 &&
    (empty.length === 1 || required.length === 1) &&
    !isShown(page, value.text) &&
    (value.type !== "number" || hasKey(field, countKeys))
  )
    assigned.push(...typed(page, words, [value], untyped, field, best.heading))
  for (const at of assigned.flatMap(positions)) taken.add(at)
  const passwords = assigned.filter(({ control }) => control.element.type === "password")
  const sender = senderOf(page, best.members, words, assigned)
  const isWizard = sender !== undefined && isNext(sender.name)
  const button = sender === undefined ? [] : keysOfButton(sender)
  const commits = words.filter(({ at, inner, key, kind, need }) =>
    kind === "quote"
      ? inner.length > 0 && inner.join(" ") === button.join(" ")
      : kind === "word" &&
        (asksToSend.has(key) ||
          // A list filters without a button.
          (key !== "filter" && asksToSend.has(classOf(key))) ||
          // The heading "Call me back" asks for the button "Request call".
          (best.heading.includes(at) && (button.includes(key) || inner.some((one) => button.includes(one)))) ||
          // "Track A-1002" asks for the button "Track", "get a quote" for "Get quote".
          (need > 0 && !taken.has(at) && button[0] === key) ||
          (button.length > 1 && button.includes(key) && button.every((one) => words.some((word) => word.key === one)))),
  )
  const labeled = commits.length === 0 ? [] : assigned.flatMap(({ control }) => control.names[0] ?? [])
  // "Write a new email": the noun says what the form is for.
  const article = words.findIndex(({ text }, at) => at > clause.verb && /^an?$/i.test(text))
  const firstValue = Math.min(...values.map(({ from }) => from))
  const isKind = ({ at, kind, need }: ClauseWord): boolean =>
    kind === "word" &&
    need <= 1 &&
    creating.has(words[clause.verb]?.key ?? "") &&
    article === clause.verb + 1 &&
    at > article &&
    at <= article + 3 &&
    at < firstValue
  const open = words.filter(
    (word) =>
      word.need > 0 &&
      !taken.has(word.at) &&
      !(word.kind === "word" && labeled.includes(word.key)) &&
      !isKind(word) &&
      !commits.includes(word) &&
      !button.some((key) => sameKey(word.key, key)) &&
      !(passwords.length > 1 && /^(?:twice|again|repeat|both|confirm)$/.test(word.key)),
  )
  const isName = (word: ClauseWord): boolean =>
    (word.kind !== "word" || word.need > 1) && !isKnown(word.kind === "quote" ? word.inner : [word.key])
  // Words of other controls may ask for them.
  const others = new Set(
    page.controls
      .filter((control) => !isAssigned(control) && control !== sender)
      .flatMap(({ column, names, options }) => [...(names[0] ?? []), ...column, ...options.flatMap(keysOf)])
      .filter((key) => !page.subject.has(key))
      .map(classOf),
  )
  const doubtful = open.filter(
    (word) =>
      turning.test(word.text) || turning.test(word.key) || others.has(classOf(word.key)) || (!isWizard && isName(word)),
  )
  const ignored = requestsOf(words).find(
    ([first, ...request]) =>
      !isWizard &&
      first !== undefined &&
      [first, ...request].every((word) => !taken.has(word.at)) &&
      !commits.includes(first) &&
      request.some((word) => open.includes(word)),
  )
  const foreign = open.filter(
    (word) => word.kind === "word" && !isVerb(word.key) && !commands.has(word.key) && !page.vocabulary.has(word.key),
  )
  // A box gives nothing another value.
  const isEditing = assigned.every(({ kind }) => kind !== "toggle" && kind !== "press")
  const rest =
    commits.length === 0
      ? open.filter(({ at, key }) => at !== clause.verb || !(fillingKeys.has(key) || (isEditing && editing.has(key))))
      : !isWizard && foreign.length > (assigned.length > 2 ? assigned.length - 1 : 0)
        ? foreign
        : []
  const unmet = [doubtful, ignored, rest].find((list) => list !== undefined && list.length > 0)
  if (unmet !== undefined) return openOr(`Nothing in the form accounts for: ${listOf(unmet)}.`)
  const isAnswered = (control: Control): boolean =>
    isFilled(control) ||
    isAssigned(control) ||
    (control.kind === "radio" &&
      best.members.some(
        (other) =>
          other.element.nameAttribute === control.element.nameAttribute && (isFilled(other) || isAssigned(other)),
      ))
  // A sign-in without a name fails, and failures count.
  const isOpen = (one: Control) => one.kind === "enter" && !isFilled(one) && !isAssigned(one)
  if (passwords.some(({ control }) => best.members.some((one) => isOpen(one) && one.node < control.node)))
    return { failed: "The task has a password but no user name." }
  const isNew = sender !== undefined && (keysOfButton(sender)[0] ?? "") === "add"
  if (isNew && !words.some(({ key }) => creating.has(key) || classOf(key) === "add"))
    return { failed: `The task does not ask for ${quote(sender.name)}.` }
  const isSignIn = ({ element }: Control): boolean =>
    element.type === "password" && sender !== undefined && keysOfButton(sender).includes("login")
  const missing = best.members.find(
    (control) =>
      (control.states.has("required") || control.kind === "radio" || isSignIn(control)) &&
      !(isSignIn(control) ? isAssigned(control) : isAnswered(control)),
  )
  if (commits.length > 0 && missing !== undefined)
    return { failed: `The task does not say what to enter in ${quote(missing.name)}.` }
  const consequence = sender === undefined ? undefined : consequenceOf(sender)
  if (
    consequence === stem("delete") &&
    !words.some(({ inner, key }) => [key, ...inner].some((one) => classOf(one) === consequence))
  )
    return { failed: `The task does not ask for ${quote(sender?.name ?? "")}.` }
  if (
    consequence !== undefined &&
    commits.length > 0 &&
    !commits.some(({ key, kind }) => kind === "quote" || classOf(key) === consequence || finishingKeys.has(key)) &&
    !commits.some(({ key }) => key.length > 4 && button.some((one) => one.startsWith(key))) &&
    !(consequence === "send" && words.some(({ key }) => writingKeys.has(key))) &&
    !(consequence === "signup" && words.some(({ key }) => key === "account"))
  )
    return { failed: `The task does not ask for ${quote(sender?.name ?? "")}.` }
  if (commits.length > 0 && sender === undefined)
    return { failed: "The task does not say which button submits the form." }
  // "Move the slider to 35" fills in no text.
  const isOfKind = (kinds: ReadonlyArray<string>) =>
    assigned.some(({ control, kind }) => kinds.includes(kind) || control.kind === "radio")
  const other = words.find(({ key, kind, text }) => {
    const kinds =
      kind === "word" && !/^(?:button|link|radio)$/i.test(text) ? kindsByNoun[text.toLowerCase()] : undefined
    return kinds !== undefined && !isOfKind(kinds) && !page.controls.some(({ names }) => names.flat().includes(key))
  })
  const isDeleting = classOf(words[clause.verb]?.key ?? "") === stem("delete")
  if (words.some(({ key }) => key === stem("copy")) && !assigned.some(({ kind }) => kind === "enter"))
    return { failed: "Nothing on the page is copied." }
  if (isDeleting && assigned.some(({ kind, value: text }) => kind === "enter" && text !== ""))
    return { failed: "A deletion enters nothing in a form." }
  // A new note is not written over another one.
  const isOver = assigned.some(({ control, isMet, kind }) => kind === "enter" && control.value !== "" && !isMet)
  if (isOver && !isBegun && !isOpened && words.some(({ key }) => key === "new" || key === "creat"))
    return openOr("The form holds another entry.")
  const ticks = assigned.find(({ isOn, kind }) => kind === "toggle" && isOn === true)
  if (ticks !== undefined && words.some(({ key }) => classOf(key) === stem("delete")))
    return { failed: `Ticking ${quote(ticks.control.name)} deletes nothing.` }
  if (other !== undefined) return { failed: `The form has no ${other.text} that the task sets.` }
  const keyOf = ({ control, kind, value: text }: Fit): string => `${kind} ${control.id} ${text}`
  const refused = assigned.find(
    (fit) => (fit.kind === "toggle" || fit.control.kind === "radio") && !fit.isMet && state.done.includes(keyOf(fit)),
  )
  if (refused !== undefined) return { failed: `${quote(refused.control.name)} did not change.` }
  // What has a button of its own counts once that is clicked.
  const own = assigned.find(
    ({ control, kind }) =>
      kind === "enter" &&
      sender !== undefined &&
      stepsBetween(page, control, sender) > 1 &&
      best.members.some(
        (other) =>
          other !== sender &&
          other.kind === "press" &&
          isSending(other, best.members) &&
          stepsBetween(page, control, other) <= 1,
      ),
  )
  if (own !== undefined) return { failed: `${quote(own.control.name)} has a button of its own.` }
  const next = assigned
    .toSorted((a, b) => a.control.node - b.control.node)
    .find((fit) => !fit.isMet && (fit.kind === "step" || !state.done.includes(keyOf(fit))))
  if (next !== undefined) {
    const { control, isOn, kind, operation, value: text } = next
    return {
      count: assigned.length,
      act: operation ?? {
        ...pressOf(control, keyOf(next)),
        kind,
        value: text,
        ...(isOn === undefined ? {} : { isOn }),
        isSecret: control.element.type === "password",
        covers: new Set(positions(next)),
      },
    }
  }
  // What was opened or is changed counts once it is saved.
  const isEdited = isOpened || words.some(({ key }) => key !== "set" && editing.has(key))
  const isSaved = sender !== undefined && isCommitting(sender) && consequence === undefined
  if (sender === undefined || (commits.length === 0 && !(isEdited && isSaved)))
    return isOpened
      ? { failed: "Nothing saves what was entered." }
      : (!isEntering(clause) &&
            (sender !== undefined || (sent === undefined && assigned.some(({ kind }) => kind === "enter")))) ||
          (sender !== undefined && sent !== undefined)
        ? { failed: `The task does not ask for ${quote(sender?.name ?? "a button")}.` }
        : { isSent: true, used: [...taken] }
  if (sender.element.disabled) return { failed: `${quote(sender.name)} cannot be clicked.` }
  // Words up to its last value and the name of its button belong to this page of a form.
  const last = Math.max(-1, ...assigned.flatMap(positions))
  const asked = commits.find(({ at, key }) => at > last && button.some((one) => sameKey(one, key)))
  const passed = open.filter((word) => word.at < last && !isName(word))
  const named = words.filter(
    ({ at, key }) =>
      asked !== undefined && at >= asked.at && at < asked.at + 4 && button.some((one) => sameKey(one, key)),
  )
  const covers = new Set([...taken, ...[...passed, ...named].map(({ at }) => at)])
  return { count: assigned.length, act: { ...pressOf(sender, `send ${sender.name}`), covers } }
}
