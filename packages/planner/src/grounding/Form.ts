import { pressOf, quote } from "./Act.ts"
import { type Clause, type ClauseWord, commands } from "./Clauses.ts"
import type { GroundState } from "./GroundState.ts"
import { isSearchField, matchLabel, type Operation, polarityAt } from "./Operations.ts"
import type { Control, PageModel } from "./PageModel.ts"
import { accepts, textFor, type Value, valuesOf } from "./Values.ts"
import { classOf, committingKeys, consequentialKeys, isEmpty, isVerb, keysOf, sameKey, stemsOf } from "./Words.ts"

/** A value of the task in a control of the form. */
interface Fit {
  readonly control: Control
  readonly kind: "enter" | "choose" | "toggle" | "slide" | "attach" | "press"
  readonly value: string
  readonly isOn?: boolean
  /** Positions of the value itself. */
  readonly core: ReadonlyArray<number>
  /** Positions of the label. */
  readonly label: ReadonlyArray<number>
  readonly score: number
  readonly isMet: boolean
}

/** What to do next with a form, or why the task does not fill it in. */
export type FormStep =
  | { readonly act: Operation }
  | { readonly failed: string }
  | { readonly isSent: true; readonly used: ReadonlyArray<number> }

const range = (from: number, to: number): ReadonlyArray<number> => Array.from({ length: to - from }, (_, i) => from + i)

/** Puts clauses behind each other, as one. The verb that begins one is no name. */
export const joinedClause = (clauses: ReadonlyArray<Clause>): Clause => {
  const words = clauses.flatMap((clause, n) => [
    ...(n === 0 ? [] : [{ text: ";", key: ";", kind: "mark", at: 0, start: 0, end: 0, inner: [], need: 0 } as const]),
    ...clause.words.map((word) =>
      word.at === clause.verb && word.kind === "word" && (commands.has(word.key) || isVerb(word.key))
        ? { ...word, text: word.text.toLowerCase(), need: Math.min(word.need, 1) }
        : word,
    ),
  ])
  return {
    text: clauses.map(({ text }) => text).join(" "),
    words: words.map((word, at) => ({ ...word, at })),
    verb: clauses[0]?.verb ?? -1,
    isQuestion: false,
    isGoal: clauses.some(({ isGoal }) => isGoal),
    isStatement: false,
  }
}

/** Words after which a task may ask for something else than what its values say. */
const turning =
  /^(?:not|no|never|nothing|none|neither|nor|except|unless|until|instead|only|other|others|another|rest|all|every|each|any|both|if|whether|or|don['’]?t|doesn['’]?t|isn['’]?t|most|least|cheapest|highest|lowest|earliest|latest|same|twice|again|back|more|less|fewer|half)$/i

const isBoundary = ({ kind, key, text }: ClauseWord): boolean =>
  (kind === "mark" && ",;.:()".includes(text)) || key === "and"

const startKeys = stemsOf("from start begin arrival checkin pickup departure valid after since outbound")
const endKeys = stemsOf("to until end return checkout till before dropoff inbound expiry")
const nameKeys = stemsOf(
  "name guest driver passenger customer traveller applicant author participant contact owner sender",
)
const givenKeys = stemsOf("firstname first given forename")
const familyKeys = stemsOf("lastname last surname family")
const codeKeys = stemsOf("number code plate id passport registration reference zip license licence serial")

const keysIn = (control: Control): ReadonlyArray<string> => [...control.names.flat(), ...control.hints]
const hasKey = (control: Control, keys: ReadonlySet<string>): boolean => keysIn(control).some((key) => keys.has(key))

const isFilled = ({ element, kind, states, value }: Control): boolean =>
  kind === "radio" || kind === "toggle"
    ? element.checked || states.has("checked")
    : value !== "" || element.type === "password"

/** Values of the task that a field may hold, with the words that say so. */
const typed = (words: ReadonlyArray<ClauseWord>, values: ReadonlyArray<Value>, field: Control): ReadonlyArray<Fit> =>
  values.flatMap((value, i): ReadonlyArray<Fit> => {
    const before = values[i - 1]?.to ?? 0
    const after = values[i + 1]?.from ?? words.length
    const left = words
      .slice(before, value.from)
      .findLastIndex((word) => isBoundary(word) && word.text !== ":" && word.text !== "(")
    const leftFrom = before + left + 1
    const right = words.slice(value.to, after).findIndex(isBoundary)
    const rightTo = right < 0 ? after : value.to + right
    const said = (from: number, to: number) =>
      field.names
        .flatMap((keys) => {
          const match = matchLabel(keys, words, (at) => at >= from && at < to)
          return match === undefined
            ? []
            : [{ at: match.at, share: match.matched / (match.matched + match.missed.length) }]
        })
        .toSorted((a, b) => b.share - a.share)[0]
    const ahead = said(leftFrom, value.from)
    const behind = said(value.to, rightTo)
    const label = ahead !== undefined && ahead.share >= (behind?.share ?? 0) ? ahead : behind
    const named = label === undefined || label.share < 0.5 ? 0 : label.share === 1 ? 3 : 1.8
    const isWord = value.type === "name" || value.type === "quote"
    const isPerson = isWord && /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)+$/u.test(value.text)
    const fit = (text: string, score: number): ReadonlyArray<Fit> => [
      {
        control: field,
        kind: field.kind === "enter" ? "enter" : "slide",
        value: text,
        core: range(value.from, value.to),
        label: label === undefined || named === 0 ? [] : label.at,
        score,
        isMet:
          field.element.type !== "password" &&
          (field.value === text || Number(field.value) === Number(text)) &&
          text !== "",
      },
    ]
    const part = hasKey(field, givenKeys) ? 0 : hasKey(field, familyKeys) ? 1 : undefined
    if (isPerson && part !== undefined && named < 3) {
      const [given = "", ...family] = value.text.split(" ")
      return fit(part === 0 ? given : family.join(" "), 2)
    }
    const text = textFor(field, value)
    if (text === undefined) return []
    const isNumber = value.type === "number"
    const fits = accepts(field, value.type)
    if (isNumber && !fits && named === 0) return []
    if (fits && (value.type === "date" || value.type === "month" || value.type === "time")) {
      const cue = words.slice(leftFrom, value.from).map(({ key }) => key)
      const end = hasKey(field, endKeys) && !hasKey(field, startKeys)
      const isEnd = cue.some((key) => key === "to" || (endKeys.has(key) && key !== "to"))
      const isStart = cue.some((key) => startKeys.has(key))
      return fit(text, 2 + named + (isEnd && end ? 1 : 0) + (isStart && !isEnd && !end ? 1 : 0))
    }
    if (fits && !isNumber) return fit(text, 2.5 + named)
    if (isNumber) return named === 0 ? [] : fit(text, 1 + named)
    if (field.element.type === "password") return named === 0 ? [] : fit(text, 1 + named)
    if (isPerson && hasKey(field, nameKeys)) return fit(text, 1.5 + named)
    if (value.type === "code" && hasKey(field, codeKeys)) return fit(text, 1 + named)
    const isProse = field.element.tag === "textarea"
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
  keys.every(
    (key) =>
      /^\d{1,3}$/.test(key) ||
      key.length < 3 ||
      isEmpty({ text: key, key, kind: "word", at: 0, start: 0, end: 0, inner: [] }),
  )

const around = (
  words: ReadonlyArray<ClauseWord>,
  at: ReadonlyArray<number>,
  control: Control,
): ReadonlyArray<number> => {
  const from = Math.min(...at)
  const to = Math.max(...at)
  return [...control.names, ...control.groups].flatMap((keys) => {
    const match = matchLabel(keys, words, (spot) => !at.includes(spot) && spot >= from - 4 && spot <= to + 3)
    return match === undefined || match.matched < match.missed.length ? [] : match.at
  })
}

/** Entries of a list or group of choices that the task names. */
const listed = (words: ReadonlyArray<ClauseWord>, control: Control): ReadonlyArray<Fit> => {
  const entries =
    control.kind === "select"
      ? control.options.map((option) => ({ text: option, keys: keysOf(option) }))
      : [{ text: control.name, keys: control.names[0] ?? [] }]
  const whole = entries.flatMap(({ keys, text }): ReadonlyArray<Fit> => {
    const core = keys.length === 0 ? undefined : spoken(words, keys)
    if (core === undefined || core.every((at) => (words[at]?.need ?? 0) === 0 && words[at]?.kind !== "number"))
      return []
    const label = around(words, core, control)
    if (isBare(keys) && label.length === 0) return []
    return [
      {
        control,
        kind: control.kind === "select" ? "choose" : "press",
        value: text,
        core,
        label,
        score: 2.2 + core.length * 0.2 + (label.length > 0 ? 1 : 0),
        isMet: control.kind === "select" ? control.value === text : isFilled(control),
      },
    ]
  })
  return whole.filter(
    (fit) =>
      !whole.some(
        (other) =>
          other !== fit && other.core.length > fit.core.length && fit.core.every((at) => other.core.includes(at)),
      ),
  )
}

const consent = stemsOf(
  "accept agree confirm tick check with without want wish send include add rule term declare true",
)

/** Boxes that the task names, with the state that it wants. */
const ticked = (words: ReadonlyArray<ClauseWord>, boxes: ReadonlyArray<Control>): ReadonlyArray<Fit> => {
  const found = boxes.map((control) => {
    const keys = (control.names[0] ?? []).filter(
      (key) => key.length > 2 && !isEmpty({ text: key, key, kind: "word", at: 0, start: 0, end: 0, inner: [] }),
    )
    const at = keys.map(
      (key) => words.find((word) => word.kind !== "mark" && (sameKey(word.key, key) || word.inner.includes(key)))?.at,
    )
    const core = [...new Set(at.filter((spot) => spot !== undefined))].filter((spot) => (words[spot]?.need ?? 0) > 0)
    return { control, core, share: keys.length === 0 ? 0 : core.length / keys.length }
  })
  return found.flatMap(({ control, core, share }): ReadonlyArray<Fit> => {
    const isUnique = found.every((other) => other.control === control || !other.core.some((at) => core.includes(at)))
    if (core.length === 0 || share < 0.3 || (share < 1 && !isUnique)) return []
    const { at, isOn } = polarityAt(words, new Set(core))
    if (share < 1 && at.length === 0 && !words.some(({ key }) => consent.has(key) || consent.has(classOf(key))))
      return []
    return [
      {
        control,
        kind: "toggle",
        value: isOn ? "on" : "off",
        isOn,
        core,
        label: at,
        score: 1.5 + share,
        isMet: isFilled(control) === isOn,
      },
    ]
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
        ((other.control !== best.control &&
          isSameValue(other, best) &&
          !isTwin(other.control, best.control) &&
          !better(other, (one) => one.control === other.control && !isSameValue(one, best))) ||
          (other.control === best.control &&
            !isSameValue(other, best) &&
            !better(other, (one) => one.control !== other.control && isSameValue(one, other)))),
    )
    if (rival !== undefined) return { chosen, rivals: [best, rival] }
    chosen.push(best)
    left = left.filter(
      (other) => other.control !== best.control && (!isSameValue(other, best) || isTwin(other.control, best.control)),
    )
  }
  return { chosen }
}

/** A field for the same password again. */
const isTwin = (a: Control, b: Control): boolean => a.element.type === "password" && b.element.type === "password"

const cancelKeys = stemsOf("cancel close reset clear back previous discard abort")
const nextKeys = stemsOf("next continue forward")
const asksToSend = stemsOf(
  "submit send save book reserve order apply register signup sign request get create add post place confirm buy vote report log login subscribe ask invite schedule publish search pay finish calculate convert leave obtain receive",
)

const fillingKeys = stemsOf("fill enter type write set choose select pick tick check put give change")

const keysOfButton = (control: Control): ReadonlyArray<string> => control.names[0] ?? control.hints

const isCancel = (control: Control): boolean =>
  keysOfButton(control).some((key) => cancelKeys.has(key) || cancelKeys.has(classOf(key)))

const isNext = (name: string): boolean => keysOf(name).some((key) => nextKeys.has(key))

/** The button that sends a form: the one that the task names, or the only one. */
const senderOf = (form: ReadonlyArray<Control>, words: ReadonlyArray<ClauseWord>): Control | undefined => {
  const buttons = form.filter(
    (control) => control.kind === "press" && control.isButton && control.row === null && !isCancel(control),
  )
  const senders = buttons.filter(
    (control) =>
      control.element.type === "submit" ||
      isNext(control.name) ||
      keysOfButton(control).some(
        (key) => committingKeys.has(classOf(key)) || consequentialKeys.has(classOf(key)) || asksToSend.has(key),
      ),
  )
  const said = (control: Control) =>
    keysOfButton(control).filter((key) => words.some((word) => sameKey(word.key, key))).length
  const most = Math.max(0, ...senders.map(said))
  const named = senders.filter((control) => said(control) === most)
  return named.length === 1 ? named[0] : undefined
}

const isUsable = ({ element, states }: Control): boolean =>
  !element.disabled && !states.has("disabled") && !states.has("readonly")

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
  if (sent !== undefined && !isNext(sent)) return { isSent: true, used: state.used }
  const inputs = page.controls.filter(
    (control) => control.kind !== "press" && control.kind !== "option" && isUsable(control),
  )
  const inDialog = inputs.filter(({ isInDialog }) => isInDialog)
  const pool = (inDialog.length > 0 ? inDialog : inputs).filter(
    (control) => (control.row === null || control.row.cells.length === 0) && !isSearchField(control),
  )
  const values = valuesOf(words, 1).filter(({ type }) => type !== "free")
  // What an earlier page of the form took is not for this one.
  const isPassed = ({ control, core }: Fit): boolean =>
    core.every((at) => used.has(at)) && !state.entered.some(({ id }) => id === control.id)
  const fitsIn = (form: ReadonlyArray<Control>): ReadonlyArray<Fit> => allFitsIn(form).filter((fit) => !isPassed(fit))
  const allFitsIn = (form: ReadonlyArray<Control>): ReadonlyArray<Fit> => [
    ...form.flatMap((control) => {
      switch (control.kind) {
        case "enter":
        case "slider":
        case "stepper":
          return typed(words, values, control)
        case "select":
        case "radio":
          return listed(words, control)
        case "file":
          return files.flatMap((file): ReadonlyArray<Fit> => {
            const at = words.find(({ text }) => text === file.split("/").at(-1))?.at
            return at === undefined
              ? []
              : [
                  {
                    control,
                    kind: "attach",
                    value: file,
                    core: [at],
                    label: around(words, [at], control),
                    score: 3,
                    isMet: false,
                  },
                ]
          })
        default:
          return []
      }
    }),
    ...ticked(
      words,
      form.filter(({ kind }) => kind === "toggle"),
    ),
  ]
  const forms = [...new Set(pool.map(({ form }) => form))].map((form) => {
    const members = pool.filter((control) => control.form === form)
    const result = assign(fitsIn(members))
    return { form, members, ...result, weight: result.chosen.reduce((sum, { score }) => sum + score, 0) }
  })
  const [most, second] = forms.toSorted((a, b) => b.weight - a.weight)
  const isBegun = used.size > 0 || state.entered.length > 0
  // The last page of a form may only ask to send it.
  const last = {
    form: page.controls.find(({ isButton, row }) => isButton && row === null)?.form ?? -1,
    members: [],
    chosen: [],
    weight: 0,
    rivals: undefined,
  }
  const best = most !== undefined && most.weight > 0 ? most : isBegun ? (most ?? last) : undefined
  if (best === undefined) return { failed: "The page has no form for what the task says." }
  if (second !== undefined && second.weight > best.weight - 1 && second.weight > 0)
    return { failed: "Two forms of the page fit the task." }
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
  const taken = new Set([...used, ...assigned.flatMap(({ core, label }) => [...core, ...label])])
  const isOpen = (value: Value): boolean => range(value.from, value.to).some((at) => !taken.has(at))
  const known = (value: Value): boolean => keysOf(value.text).every((key) => page.subject.has(key))
  // The last value is for the last empty field.
  const waiting = values.filter((value) => isOpen(value) && !known(value))
  const empty = best.members.filter(
    (control) => control.kind === "enter" && !isFilled(control) && !assigned.some((fit) => fit.control === control),
  )
  const [value] = waiting
  const [field] = empty
  const required = empty.filter(({ states }) => states.has("required"))
  if (
    assigned.length > 0 &&
    waiting.length === 1 &&
    value !== undefined &&
    (empty.length === 1 || required.length === 1)
  ) {
    const target = required.length === 1 ? required[0] : field
    const fit = target === undefined ? undefined : typed(words, [value], target)[0]
    if (fit !== undefined && value.type !== "number") assigned.push({ ...fit, score: 1 })
  }
  for (const { core, label } of assigned) for (const at of [...core, ...label]) taken.add(at)
  const sender = senderOf(
    page.controls.filter(({ form }) => form === best.form),
    words,
  )
  const isWizard = sender !== undefined && isNext(sender.name)
  const next = assigned.filter(
    ({ core, isMet, kind }) => !isMet && (kind !== "attach" || !core.every((at) => used.has(at))),
  )
  const pending = next.filter(
    ({ control, kind, value: text }) =>
      !state.done.includes(`${kind} ${control.id} ${text}`) &&
      !state.entered.some(
        ({ id, text: had }) => id === control.id && (had === text || control.element.type === "password"),
      ),
  )
  const commits = words.filter(
    ({ key, kind }) => kind === "word" && (asksToSend.has(key) || asksToSend.has(classOf(key))),
  )
  const button = sender === undefined ? [] : keysOfButton(sender)
  const covered = new Set([
    ...taken,
    ...commits.map(({ at }) => at),
    ...words.filter((word) => button.some((key) => sameKey(word.key, key))).map(({ at }) => at),
  ])
  const open = words.filter(({ at, need }) => need > 0 && !covered.has(at))
  const doubtful = open.filter(
    (word) =>
      turning.test(word.text) ||
      ((word.kind !== "word" || word.need > 1) &&
        !page.subject.has(word.key) &&
        !(word.kind === "quote" && word.inner.every((key) => page.subject.has(key)))),
  )
  const foreign = open.filter(
    (word) => word.kind === "word" && !isVerb(word.key) && !commands.has(word.key) && !page.vocabulary.has(word.key),
  )
  if (doubtful.some((word) => !isWizard || turning.test(word.text)))
    return {
      failed: `Nothing in the form accounts for: ${doubtful
        .map(({ text }) => text)
        .join(", ")
        .slice(0, 150)}.`,
    }
  if (foreign.length > 2)
    return {
      failed: `Nothing in the form accounts for: ${foreign
        .map(({ text }) => text)
        .join(", ")
        .slice(0, 150)}.`,
    }
  if (commits.length === 0 && open.some(({ at, key }) => at !== clause.verb || !fillingKeys.has(key)))
    return {
      failed: `Nothing in the form accounts for: ${open
        .map(({ text }) => text)
        .join(", ")
        .slice(0, 150)}.`,
    }
  const missing = best.members.find(
    (control) =>
      control.states.has("required") &&
      !isFilled(control) &&
      !assigned.some((fit) => fit.control === control) &&
      !(
        control.kind === "radio" &&
        best.members.some(
          (other) =>
            other.element.nameAttribute === control.element.nameAttribute &&
            (isFilled(other) || assigned.some((fit) => fit.control === other)),
        )
      ),
  )
  if (commits.length > 0 && missing !== undefined)
    return { failed: `Nothing tells what to enter in ${quote(missing.name)}.` }
  if (commits.length > 0 && sender === undefined) return { failed: "Nothing tells which button sends the form." }
  const [fit] = pending
  if (fit !== undefined) {
    const { control, core, isOn, kind, label, value: text } = fit
    return {
      act: {
        ...pressOf(control, `${kind} ${control.id} ${text}`),
        kind,
        value: text,
        ...(isOn === undefined ? {} : { isOn }),
        isSecret: control.element.type === "password",
        covers: new Set([...core, ...label]),
      },
    }
  }
  if (commits.length === 0 || sender === undefined) return { isSent: true, used: [...covered] }
  if (sender.element.disabled) return { failed: `${quote(sender.name)} cannot be clicked.` }
  return { act: { ...pressOf(sender, `send ${sender.name}`), covers: new Set(covered) } }
}
