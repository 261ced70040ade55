import { quote } from "../controls/Act.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { stemsOf, withoutEnd } from "../task/Words.ts"
import type { Action } from "@tabwright/agent/brain"

const acceptKeys = stemsOf("accept confirm ok approve agree yes")
const dismissKeys = stemsOf("dismiss cancel decline reject refuse close no")
const dialogNouns = /\b(?:dialog|alert|pop-?up|confirmation|prompt|question|message)s?\b/i
const bare =
  /^(?:please )?(?:and )?(?:then )?(?:accept|confirm|dismiss|cancel|(?:click|press|choose|hit|show)(?: on)? ["“]?(?:ok|cancel)["”]?|(?:answer|close|respond(?: to)?)|["“]?(?:ok|yes|cancel)["”]?)(?: it| that| this| in it)?(?: (?:with|by) ["“]?(?:ok|cancel)["”]?)?[.!?]?$/i

/** Returns true for a question about what a dialog of the browser said: "the time in the alert". */
export const isOfDialog = ({ isQuestion, text }: Clause): boolean =>
  isQuestion && /\b(?:alert|dialog|pop-?up|confirm|prompt)\b/i.test(text)

/** How a clause answers a dialog of the browser; undefined if it is about something else. */
const answerOf = ({ isQuestion, text, verb, words }: Clause): boolean | undefined => {
  if (isQuestion || (!dialogNouns.test(text) && !bare.test(text.trim()))) return undefined
  const keys = words.slice(Math.max(verb, 0)).map(({ key }) => key)
  if (keys.some((key) => dismissKeys.has(key))) return false
  return keys.some((key) => acceptKeys.has(key)) ? true : undefined
}

/** The text that a clause gives to a prompt. */
const textOf = ({ text, verb, words }: Clause): string | undefined => {
  const said = words[verb]?.text ?? ""
  const isGiven = /^give$/i.test(said) && / as (?:the|its|your) /.test(text)
  if (!isGiven && !/^(?:type|enter|write|answer|fill)$/i.test(said)) return undefined
  const quoted = words.find(({ kind }) => kind === "quote")?.text
  const [, plain] =
    /^\S+ (?:(?:with|in) )?(.+?)(?: (?:in|into|as) (?:the|its|your|an?) .*)?[.!?]*$/.exec(
      withoutEnd(text).replace(/ (?:in|into) it$/, ""),
    ) ?? []
  // "Answer the question with this name" does not say the text itself.
  return quoted ?? (/\b(?:this|that|the same|it)\b/i.test(plain ?? "") ? undefined : plain)
}

/** How a clause answers a dialog of the browser by the name of the button that opens it: "cancel the JS confirm". */
const answerIn = ({ controls }: PageModel, clause: Clause): Asked | undefined => {
  const { text, verb, words } = clause
  const key = words[verb]?.key ?? ""
  const named = words.filter(({ at, need }) => need > 0 && at !== verb)
  const openers = controls.filter(
    ({ isButton, names: [keys = []] }) =>
      isButton && !keys.includes(key) && named.every((word) => keys.includes(word.key)),
  )
  const isAnswer = dismissKeys.has(key) || acceptKeys.has(key)
  if (!isAnswer || !/\b(?:alert|confirm|prompt)\b/i.test(text) || named.length === 0 || openers.length !== 1)
    return undefined
  return {
    clause: withoutWords(clause, ({ at }) => at === verb),
    answer: { dialog: { accept: !dismissKeys.has(key) } },
  }
}

interface Asked {
  readonly clause: Clause
  readonly answer: Action
}

const withoutWords = (clause: Clause, isDropped: (word: ClauseWord) => boolean): Clause => ({
  ...clause,
  words: clause.words.map((word) => (isDropped(word) ? { ...word, key: "", need: 0 } : word)),
})

/** What a clause answers to the dialog that its own control opens, and the clause without it: "answer the prompt with Ada". */
export const promptIn = (page: PageModel, clause: Clause): Asked | undefined => {
  const { controls } = page
  const { text, verb, words } = clause
  const answered = answerIn(page, clause)
  if (answered !== undefined) return answered
  const isPrompt = /\bprompt\b/i.test(text) && !controls.some(({ kind }) => kind === "enter")
  if (!isPrompt || !/^(?:type|enter|write|answer|fill)$/i.test(words[verb]?.text ?? "")) return undefined
  const [, behind] = /\bwith (?:the text )?["“]?([^"“”]+)["”]?$/.exec(withoutEnd(text)) ?? []
  const [, before] = /^\S+ (?:the text )?["“]?([^"”]+?)["”]? (?:in|into|as) /.exec(text) ?? []
  const said = behind ?? before
  if (said === undefined) return undefined
  const from = (words[0]?.start ?? 0) + text.indexOf(said)
  const isOfText = ({ at, end, start }: ClauseWord): boolean =>
    at === verb || (end > from && start < from + said.length)
  return {
    clause: withoutWords(clause, isOfText),
    answer: { dialog: { accept: true, text: said } },
  }
}

/** Returns true if a text can only be meant for a prompt of the browser. */
const isForPrompt = ({ controls }: PageModel, task: string): boolean =>
  /\bprompt\b/i.test(task) || !controls.some(({ kind }) => kind === "enter")

/** Returns true if a clause answers a dialog that was shown and is closed by now, a prompt by the text `given`. */
export const isAnswered = (page: PageModel, clause: Clause, given: string | undefined): boolean => {
  const { controls, hasDialog, observation } = page
  const text = textOf(clause)
  return (
    !hasDialog &&
    observation.dialogs.length > 0 &&
    (answerOf(clause) !== undefined || (text !== undefined && (text === given || isForPrompt(page, clause.text)))) &&
    !controls.some(({ name }) => /^(?:ok|cancel|accept|dismiss|confirm)$/i.test(name))
  )
}

/** The answer to a dialog that a step opens, told by the clauses after its own. It must be known before. */
export const answerBefore = (page: PageModel, task: string, later: ReadonlyArray<Clause>): ReadonlyArray<Action> => {
  const [next, after] = later
  if (next === undefined) return []
  const text = isForPrompt(page, task) ? textOf(next) : undefined
  const accept = answerOf(text === undefined ? next : (after ?? next)) ?? (text === undefined ? undefined : true)
  return accept === undefined ? [] : [{ dialog: { accept, ...(text === undefined ? {} : { text }) } }]
}

const cancelKeys = stemsOf("dismiss cancel decline reject refuse")

/** Returns true if a clause dismisses the dialog of the browser that its control opens: "the confirm has been cancelled". */
export const isDismissing = ({ text, words }: Clause, { names }: Pick<Control, "names">): boolean =>
  (dialogNouns.test(text) || /\bconfirm\b/i.test(text)) &&
  words.some(({ key }) => cancelKeys.has(key)) &&
  !names.some((keys) => keys.some((key) => cancelKeys.has(key)))

const clicking = /^(?:please )?(?:(?:could|can|would) you )?(?:please )?(?:click|press|push|hit|tap|show)\b/i

/** Why a task fails whose prompt was dismissed, unless it asks for that, or for a single click that opens the prompt. */
export const unansweredPrompt = ({ observation }: PageModel, task: string, isOnlyStep: boolean): string | undefined => {
  const prompt = observation.dialogs.find(({ accepted, type }) => type === "prompt" && !accepted)
  const isLeft = isOnlyStep && (clicking.test(task) || /\b(?:dismiss|cancel|decline|close)/i.test(task))
  return prompt === undefined || isLeft
    ? undefined
    : `The page asked ${quote(prompt.message)} in a dialog, which the task does not answer.`
}
