import { type Control, type PageModel, stepsBetween } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { commands } from "../../task/Sentences.ts"
import { classOf, committingKeys, consequentialKeys, isOneOf, keysOf, sameKey, stemsOf } from "../../task/Words.ts"
import { isCommitting, verbsIn } from "../operation/Consequence.ts"
import { isFilter } from "../operation/Filter.ts"
import type { Fit } from "./Fit.ts"

const cancelKeys = stemsOf("cancel close reset clear back previous discard abort")
const nextKeys = stemsOf("next continue forward")
export const asksToSend = stemsOf(
  "submit send save book reserve order apply register signup sign request get create add post write tell reach place confirm buy vote report log login subscribe ask invite schedule publish search pay finish leave obtain receive",
)

export const keysOfButton = (control: Control): ReadonlyArray<string> => control.names[0] ?? control.hints

export const isCancel = (control: Control): boolean =>
  /^(?:got it|no,? thanks|not now|skip)$/i.test(control.name.trim()) ||
  keysOfButton(control).some((key) => isOneOf(cancelKeys, key))

export const isNext = (name: string): boolean => keysOf(name).some((key) => nextKeys.has(key))

/** Returns true if a button sends its form by its type or its name, or because no other one does. */
export const isSending = (control: Control, form: ReadonlyArray<Control>): boolean =>
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
export const senderOf = (
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
