import type { PageElement } from "@tabwright/agent/brain"
import { isPunctuation, isWord, plainText, type Token } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { clauseWords, rowFor } from "../../page/Control.ts"
import { describe } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { meaning } from "../../language/Meaning.ts"
import { act, failed, markOf, met } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

const doneWords = ["done", "complete", "completed", "finished", "checked", "off"]
const openWords = ["undone", "incomplete", "uncompleted", "unfinished", "active", "open", "unchecked", "pending"]

interface Ticking {
  readonly tokens: Tokens
  readonly on: boolean
}

/** "X as completed", "X off": the item, and whether its box is to be checked. */
const tickingOf = (tokens: Tokens): Ticking | undefined => {
  const end = tokens.findLastIndex((token) => !isPunctuation(token, ".", ","))
  const last = tokens[end]
  if (last === undefined) return undefined
  const isNot = isWord(tokens[end - 1], "not", "in")
  const on = isWord(last, ...doneWords) && !isNot
  if (!on && !isWord(last, ...openWords) && !isNot) return undefined
  let from = isNot ? end - 1 : end
  while (from > 0 && isWord(tokens[from - 1], "as", "being", "to", "be")) from--
  return from === 0 ? undefined : { tokens: tokens.slice(0, from), on }
}

/** The only checkbox of the row that has all the words. */
const boxOf = (page: Page, tokens: Tokens): PageElement | undefined => {
  const { strong } = clauseWords(tokens)
  const row = strong.length === 0 ? undefined : rowFor(page, tokens)
  if (row === undefined) return undefined
  const own = new Set([...page.words(row)].map(meaning))
  if (!strong.every((word) => own.has(word))) return undefined
  const boxes = [...page.descendants(row)].flatMap(({ element }) => (element?.role === "checkbox" ? [element] : []))
  return boxes.length === 1 ? boxes[0] : undefined
}

const isPronoun = (tokens: Tokens): boolean => /^(?:it|this|that|them)$/.test(normalise(plainText(tokens)))

/**
 * Checks off an item by the checkbox in its row.
 *
 * @category frames
 */
export const tick: Frame = {
  name: "check off",
  does: "Checks or unchecks the box in the row that the words name",
  examples: ['Mark "Pay the rent" as completed', 'Check off "Pay the rent"', 'Mark "Pay the rent" as not done'],
  read: ({ args, isNegated, it, kind, subject, verb }) => {
    if (isNegated || (kind !== "do" && kind !== "state")) return []
    const all = kind === "state" ? [...subject, ...args] : args
    const given = tickingOf(all)
    const isPlain =
      kind === "do" &&
      ["complete", "finish", "do", "check", "tick", "check off", "tick off", "mark off"].includes(verb?.base ?? "")
    const isOpened = kind === "do" && ["uncheck", "untick", "unmark", "deselect", "reopen"].includes(verb?.base ?? "")
    const isMarking =
      kind === "state" || ["mark", "set", "check", "tick", "turn", "toggle", "flag", "make"].includes(verb?.base ?? "")
    const ticking =
      given !== undefined && isMarking ? given : isPlain || isOpened ? { tokens: all, on: isPlain } : undefined
    if (ticking === undefined) return []
    const { on } = ticking
    const named = isPronoun(ticking.tokens) ? it : ticking.tokens
    return [
      {
        fit: ({ page, state }) =>
          boxOf(page, named.length === 0 && state.item !== null ? itemTokens(state.item) : named) === undefined
            ? 0
            : kind === "state"
              ? 0.9
              : 0.97,
        step: (scene) => {
          const { page, progress, state } = scene
          const box = boxOf(page, named.length === 0 && state.item !== null ? itemTokens(state.item) : named)
          const name = plainText(named) || state.item || ""
          if (box === undefined) return failed(`No row "${name}" with one checkbox is shown.`)
          if ((box.checked === true) === on)
            return met(`"${name}" is ${on ? "checked" : "not checked"}.`, { item: name })
          if (progress.attempts > 1) return failed(`"${name}" could not be ${on ? "checked" : "unchecked"}.`)
          return act(scene, `${on ? "Check" : "Uncheck"} ${describe(box)}.`, [{ check: { el: box.index, on } }], {
            phase: "checked",
            attempts: progress.attempts + 1,
            before: markOf(scene),
          })
        },
      },
    ]
  },
}

const itemTokens = (text: string): Tokens => [
  { kind: "quoted", value: text, raw: `"${text}"`, start: 0, end: text.length },
]
