import type { GroundState } from "../../GroundState.ts"
import { type Control, type PageModel, stepsBetween } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { commands } from "../../task/Sentences.ts"
import { labeledWords, unquoted, type Value, valuesOf } from "../../task/Values.ts"
import { needOf } from "../../task/Weights.ts"
import { classOf, isEmpty, isVerb, keysOf, sameKey, stem, stemsOf, wordsOf } from "../../task/Words.ts"
import { pressOf, quote } from "../Act.ts"
import { consequenceOf, isCommitting } from "../operation/Consequence.ts"
import { isShown } from "../operation/Field.ts"
import { matchLabel, range } from "../operation/Label.ts"
import type { Operation } from "../operation/Operation.ts"
import { kindsByNoun } from "../operation/Verbs.ts"
import { type Fit, hasKey, isBoundary, isFilled } from "./Fit.ts"
import { formFor, leftEmpty } from "./FormFit.ts"
import { creating, openerOf } from "./FormOpener.ts"
import { asksToSend, isNext, isSending, keysOfButton, senderOf } from "./Sender.ts"
import { editing, typed, untypedOf } from "./Typed.ts"

/** What to do next with a form, or why the task does not fill it in. */
type FormStep =
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

const countKeys = stemsOf("age old year number many count quantity amount people size")

const finishingKeys = stemsOf("submit send finish complete place request")

const writingKeys = stemsOf("write ask tell reach receive file")

const fillingKeys = stemsOf("fill enter type write set choose select pick tick check put give change")

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
