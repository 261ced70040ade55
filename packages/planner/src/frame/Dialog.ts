import type { Action } from "@tabwright/agent/brain"
import type { Clause } from "../language/Clauses.ts"
import { isWord } from "../language/Token.ts"
import { failed, met } from "../run/Scene.ts"
import type { Frame } from "./Frame.ts"

const nouns = [
  "dialog",
  "dialogue",
  "alert",
  "prompt",
  "confirmation",
  "popup",
  "confirm",
  "question",
  "it",
  "warning",
  "box",
  "message",
]

/** How a clause answers a dialog of the browser; undefined if it is about something else. */
const answerIn = ({
  args,
  isNegated,
  kind,
  verb,
}: Clause): { readonly accept: boolean; readonly text?: string } | undefined => {
  if (kind !== "do" || verb === null || isNegated) return undefined
  const names = args.some((token) => isWord(token, ...nouns))
  const quoted = args.find((token) => token.kind === "quoted")
  const isAnswer =
    ["answer", "enter", "type", "reply", "respond"].includes(verb.base) || (verb.base === "fill" && names)
  if (
    isAnswer &&
    names &&
    quoted !== undefined &&
    args.some((token) => isWord(token, "prompt", "dialog", "dialogue", "alert", "popup"))
  )
    return { accept: true, text: quoted.value }
  const isShort = args.length <= 1 || names || (args.length <= 2 && isWord(args.at(-1), "ok", "cancel"))
  const isOk =
    verb.senses.has("accept") || (verb.senses.has("click") && args.length > 0 && isWord(args[0], "ok", "okay", "yes"))
  const isCancel = verb.senses.has("dismiss") || (verb.senses.has("click") && isWord(args[0], "cancel", "no"))
  if (
    !isShort ||
    (!isOk && !isCancel) ||
    (args.length > 0 && !names && !(verb.senses.has("click") && args.length <= 1))
  )
    return undefined
  return quoted === undefined || !isOk ? { accept: isOk } : { accept: true, text: quoted.value }
}

/** Tells the browser how to answer the dialog that an action opens, as the next clause wants it. */
export const withAnswer = (actions: ReadonlyArray<Action>, next: Clause | undefined): ReadonlyArray<Action> => {
  const answer = next === undefined ? undefined : answerIn(next)
  const opens = actions.some((action) => "click" in action || "press" in action)
  return answer === undefined || !opens || actions.some((action) => "done" in action)
    ? actions
    : [{ dialog: answer }, ...actions]
}

/**
 * Answers dialogs of the browser. The answer is given before the action that opens the dialog.
 *
 * @category frames
 */
export const dialog: Frame = {
  name: "answer a dialog",
  does: "Accepts, dismisses or answers the alert, question or prompt that the step before opens",
  examples: ["Click Delete and accept the dialog", "Press Rename and answer the prompt with “Copper”"],
  read: (clause) => {
    const answer = answerIn(clause)
    if (answer === undefined) return []
    return [
      {
        fit: ({ state }) => (state.dialogs.length > 0 && state.next > 0 ? 0.99 : 0),
        step: ({ history, state }) => {
          const seen = history
            .toReversed()
            .flatMap(({ results }) => results.toReversed().flatMap(({ evidence }) => evidence?.dialogs ?? []))[0]
          if (seen === undefined) return met(`The dialog "${state.dialogs.at(-1) ?? ""}" was answered.`)
          return seen.accepted === answer.accept
            ? met(`The ${seen.type} "${seen.message.slice(0, 100)}" was ${seen.accepted ? "accepted" : "dismissed"}.`)
            : failed(
                `The ${seen.type} "${seen.message.slice(0, 100)}" was ${seen.accepted ? "accepted" : "dismissed"}.`,
              )
        },
      },
    ]
  },
}
