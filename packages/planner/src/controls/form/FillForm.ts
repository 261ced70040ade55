import type { GroundState } from "../../GroundState.ts"
import { type Control, type PageModel, stepsBetween } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { commands } from "../../task/Sentences.ts"
import { needOf } from "../../task/Weights.ts"
import { classOf, isEmpty, isVerb, keysOf, sameKey, stem, stemsOf, wordsOf } from "../../task/Words.ts"
import { pressOf, quote } from "../Act.ts"
import { consequenceOf, isCommitting } from "../operation/Consequence.ts"
import { isShown } from "../operation/Field.ts"
import type { Operation } from "../operation/Operation.ts"
import { kindsByNoun } from "../operation/Verbs.ts"
import { type Filling, fillingOf, isAssigned, isOfSubject, positionsOf, valuesFor } from "./Filling.ts"
import { type Fit, isBoundary, isFilled } from "./Fit.ts"
import { formFor } from "./FormFit.ts"
import { creating, openerOf } from "./FormOpener.ts"
import { isNext, isSending } from "./Sender.ts"
import { editing, untypedOf } from "./Typed.ts"

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

const finishingKeys = stemsOf("submit send finish complete place request")

const writingKeys = stemsOf("write ask tell reach receive file")

const fillingKeys = stemsOf("fill enter type write set choose select pick tick check put give change")

/** Returns true if a task asks for values to be entered. A task without such a verb names a goal, for which the form must be sent. */
const isEntering = ({ text, words }: Clause): boolean =>
  words.some(({ at, key, text: said }) => {
    const before = words[at - 1]
    const isFirst =
      before === undefined || isBoundary(before) || /^(?:please|then|you|to|and|just|also)$/i.test(before.text)
    return isFirst && commands.has(key) && !/(?:ed|ing)$/.test(said)
  }) && !/\b(?:has|have) been\b/.test(text)

/** Words after which a task may ask for something else than what its values say. */
const turning =
  /^(?:not|no|never|nothing|none|neither|nor|except|unless|until|instead|only|other|others|another|rest|all|every|each|any|both|if|whether|or|don['’]?t|doesn['’]?t|isn['’]?t|most|least|cheapest|highest|lowest|earliest|latest|same|twice|again|back|more|less|fewer|half|before|after|without|maybe|perhaps|stay|remain|keep|remember|alone|single|double|couple|together|copy|paste|sum|total|difference|average)$/i

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

/** Opens another form where this page has none for a task, or fails. */
const openOr = (
  failed: string,
  { clause, isBegun, isOpened, page, values }: Pick<Filling, "clause" | "isBegun" | "isOpened" | "page" | "values">,
): FormStep => {
  const opener = values.length === 0 || isBegun || isOpened ? undefined : openerOf(page, clause.words)
  return opener === undefined
    ? { failed }
    : {
        count: values.filter(({ text }) => !isShown(page, text)).length,
        act: { ...pressOf(opener.control, `open ${opener.control.name}`), covers: new Set(opener.covers) },
      }
}

/** Returns true for a name, number or quotation that is not what the page is about. */
const isName = (page: PageModel, { inner, key, kind, need }: ClauseWord): boolean =>
  (kind !== "word" || need > 1) && !isOfSubject(page, kind === "quote" ? inner : [key])

/** Why a form is not filled in with the values of a task, or what leads to another one. */
type Refusal = (filling: Filling) => string | FormStep | undefined

const refuseUnaccounted: Refusal = (filling) => {
  const { assigned, clause, commits, isWizard, open, page, sender, taken } = filling
  // Words of other controls may ask for them.
  const others = new Set(
    page.controls
      .filter((control) => !isAssigned(filling, control) && control !== sender)
      .flatMap(({ column, names, options }) => [...(names[0] ?? []), ...column, ...options.flatMap(keysOf)])
      .filter((key) => !page.subject.has(key))
      .map(classOf),
  )
  const doubtful = open.filter(
    (word) =>
      turning.test(word.text) ||
      turning.test(word.key) ||
      others.has(classOf(word.key)) ||
      (!isWizard && isName(page, word)),
  )
  const ignored = requestsOf(clause.words).find(
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
  return unmet === undefined ? undefined : openOr(`Nothing in the form accounts for: ${listOf(unmet)}.`, filling)
}

/** A sign-in without a name fails, and failures count. */
const refuseNameless: Refusal = (filling) => {
  const isOpen = (one: Control) => one.kind === "enter" && !isFilled(one) && !isAssigned(filling, one)
  return filling.passwords.some(({ control }) => filling.members.some((one) => isOpen(one) && one.node < control.node))
    ? "The task has a password but no user name."
    : undefined
}

const refuseAdding: Refusal = ({ button, clause, sender }) =>
  sender !== undefined &&
  button[0] === "add" &&
  !clause.words.some(({ key }) => creating.has(key) || classOf(key) === "add")
    ? `The task does not ask for ${quote(sender.name)}.`
    : undefined

const refuseIncomplete: Refusal = (filling) => {
  const { button, commits, members, sender } = filling
  const isAnswered = (control: Control): boolean =>
    [control, ...members].some(
      (other) =>
        (other === control ||
          (control.kind === "radio" && other.element.nameAttribute === control.element.nameAttribute)) &&
        (isFilled(other) || isAssigned(filling, other)),
    )
  const isSignIn = ({ element }: Control): boolean =>
    element.type === "password" && sender !== undefined && button.includes("login")
  const missing = members.find(
    (control) =>
      (control.states.has("required") || control.kind === "radio" || isSignIn(control)) &&
      !(isSignIn(control) ? isAssigned(filling, control) : isAnswered(control)),
  )
  return commits.length > 0 && missing !== undefined
    ? `The task does not say what to enter in ${quote(missing.name)}.`
    : undefined
}

const refuseConsequence: Refusal = ({ button, clause: { words }, commits, sender }) => {
  const consequence = sender === undefined ? undefined : consequenceOf(sender)
  const isUnasked =
    consequence === stem("delete")
      ? !words.some(({ inner, key }) => [key, ...inner].some((one) => classOf(one) === consequence))
      : consequence !== undefined &&
        commits.length > 0 &&
        !commits.some(({ key, kind }) => kind === "quote" || classOf(key) === consequence || finishingKeys.has(key)) &&
        !commits.some(({ key }) => key.length > 4 && button.some((one) => one.startsWith(key))) &&
        !(consequence === "send" && words.some(({ key }) => writingKeys.has(key))) &&
        !(consequence === "signup" && words.some(({ key }) => key === "account"))
  if (isUnasked) return `The task does not ask for ${quote(sender?.name ?? "")}.`
  return commits.length > 0 && sender === undefined ? "The task does not say which button submits the form." : undefined
}

/** What is copied, deleted or new enters nothing over what a form holds. */
const refuseOtherVerb: Refusal = (filling) => {
  const { assigned, clause, isBegun, isOpened } = filling
  const { verb, words } = clause
  if (words.some(({ key }) => key === stem("copy")) && !assigned.some(({ kind }) => kind === "enter"))
    return "Nothing on the page is copied."
  const isDeleting = classOf(words[verb]?.key ?? "") === stem("delete")
  if (isDeleting && assigned.some(({ kind, value }) => kind === "enter" && value !== ""))
    return "A deletion enters nothing in a form."
  const isOver = assigned.some(({ control, isMet, kind }) => kind === "enter" && control.value !== "" && !isMet)
  if (isOver && !isBegun && !isOpened && words.some(({ key }) => key === "new" || key === stem("create")))
    return openOr("The form holds another entry.", filling)
  const ticks = assigned.find(({ isOn, kind }) => kind === "toggle" && isOn === true)
  return ticks !== undefined && words.some(({ key }) => classOf(key) === stem("delete"))
    ? `Ticking ${quote(ticks.control.name)} deletes nothing.`
    : undefined
}

/** "Move the slider to 35" fills in no text. */
const refuseOtherKind: Refusal = ({ assigned, clause, page }) => {
  const isOfKind = (kinds: ReadonlyArray<string>) =>
    assigned.some(({ control, kind }) => kinds.includes(kind) || control.kind === "radio")
  const other = clause.words.find(({ key, kind, text }) => {
    const kinds =
      kind === "word" && !/^(?:button|link|radio)$/i.test(text) ? kindsByNoun[text.toLowerCase()] : undefined
    return kinds !== undefined && !isOfKind(kinds) && !page.controls.some(({ names }) => names.flat().includes(key))
  })
  return other === undefined ? undefined : `The form has no ${other.text} that the task sets.`
}

const keyOf = ({ control, kind, value }: Fit): string => `${kind} ${control.id} ${value}`

const refuseUnchanged: Refusal = ({ assigned, state }) => {
  const refused = assigned.find(
    (fit) => (fit.kind === "toggle" || fit.control.kind === "radio") && !fit.isMet && state.done.includes(keyOf(fit)),
  )
  return refused === undefined ? undefined : `${quote(refused.control.name)} did not change.`
}

/** What has a button of its own counts once that is clicked. */
const refuseOwnButton: Refusal = ({ assigned, members, page, sender }) => {
  const own = assigned.find(
    ({ control, kind }) =>
      kind === "enter" &&
      sender !== undefined &&
      stepsBetween(page, control, sender) > 1 &&
      members.some(
        (other) =>
          other !== sender &&
          other.kind === "press" &&
          isSending(other, members) &&
          stepsBetween(page, control, other) <= 1,
      ),
  )
  return own === undefined ? undefined : `${quote(own.control.name)} has a button of its own.`
}

const refusals: ReadonlyArray<Refusal> = [
  refuseUnaccounted,
  refuseNameless,
  refuseAdding,
  refuseIncomplete,
  refuseConsequence,
  refuseOtherVerb,
  refuseOtherKind,
  refuseUnchanged,
  refuseOwnButton,
]

/** Enters the next value of a form. */
const enterNext = ({ assigned, clause, state }: Filling): FormStep | undefined => {
  const next = assigned
    .toSorted((a, b) => a.control.node - b.control.node)
    .find((fit) => !fit.isMet && (fit.kind === "step" || !state.done.includes(keyOf(fit))))
  if (next === undefined) return undefined
  const { control, isOn, kind, operation, value } = next
  return {
    count: assigned.length,
    act: operation ?? {
      ...pressOf(control, keyOf(next)),
      kind,
      value,
      ...(isOn === undefined ? {} : { isOn }),
      isSecret: control.element.type === "password",
      covers: new Set(positionsOf(clause.words, next)),
    },
  }
}

/** Sends a form whose values are entered, if a task asks for that. */
const send = (filling: Filling): FormStep => {
  const { assigned, button, clause, commits, isOpened, open, page, sender, state, taken } = filling
  const { words } = clause
  const sent = state.done.some((key) => key.startsWith("send "))
  // What was opened or is changed counts once it is saved.
  const isEdited = isOpened || words.some(({ key }) => key !== "set" && editing.has(key))
  const isSaved = sender !== undefined && isCommitting(sender) && consequenceOf(sender) === undefined
  if (sender === undefined || (commits.length === 0 && !(isEdited && isSaved))) {
    const isUnasked =
      (!isEntering(clause) && (sender !== undefined || (!sent && assigned.some(({ kind }) => kind === "enter")))) ||
      (sender !== undefined && sent)
    return isOpened
      ? { failed: "Nothing saves what was entered." }
      : isUnasked
        ? { failed: `The task does not ask for ${quote(sender?.name ?? "a button")}.` }
        : { isSent: true, used: [...taken] }
  }
  if (sender.element.disabled) return { failed: `${quote(sender.name)} cannot be clicked.` }
  // Words up to its last value and the name of its button belong to this page of a form.
  const last = Math.max(-1, ...assigned.flatMap((fit) => positionsOf(words, fit)))
  const isOfButton = ({ key }: ClauseWord) => button.some((one) => sameKey(one, key))
  const asked = commits.find((word) => word.at > last && isOfButton(word))
  const passed = open.filter((word) => word.at < last && !isName(page, word))
  const named = words.filter(
    (word) => asked !== undefined && word.at >= asked.at && word.at < asked.at + 4 && isOfButton(word),
  )
  const covers = new Set([...taken, ...[...passed, ...named].map(({ at }) => at)])
  return { count: assigned.length, act: { ...pressOf(sender, `send ${sender.name}`), covers } }
}

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
  const values = valuesFor(page, words)
  const untyped = untypedOf(page, words, values)
  const { best, second } = formFor({ page, clause, state, files, values, untyped })
  const isBegun = used.size > 0 || state.entered.length > 0
  const isOpened = state.done.some((key) => key.startsWith("open "))
  // The last page of a form may only ask to send it.
  if (best === undefined || (best.weight === 0 && (!isBegun || isOpened)))
    return openOr("No form on the page fits the task.", { page, clause, values, isBegun, isOpened })
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
  const filling = fillingOf(best, clause, state, values, untyped)
  for (const refusal of refusals) {
    const refused = refusal(filling)
    if (refused !== undefined) return typeof refused === "string" ? { failed: refused } : refused
  }
  return enterNext(filling) ?? send(filling)
}
