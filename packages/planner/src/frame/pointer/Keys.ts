import type { Action, PageElement } from "@tabwright/agent/brain"
import { keys } from "../../data/Keys.ts"
import { cardinal } from "../../language/NumberWord.ts"
import { phraseOf } from "../../language/Phrase.ts"
import { isPunctuation, isWord, type Token } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { describe, ground, isPressable, isTextField } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { hadNoEffect } from "../../run/Press.ts"
import { act, failed, lastResult, markOf, met, type Outcome, type Scene, unverified } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

interface Strokes {
  /** In order; each as a name of a key or a chord. */
  readonly keys: ReadonlyArray<string>
  /** Words that name the field; undefined if there are none. */
  readonly where: Tokens | undefined
  /** True if every key has a name that is no text of a page: "Enter", "left arrow". */
  readonly areNamed: boolean
}

const fillers = new Set(
  "the key keys a once then first and after it afterwards one time on keyboard button was letter button arrow cursor your".split(
    " ",
  ),
)
const mainOnes = new Set(["Shift", "Control", "Alt", "Meta"])

const keyAt = (
  tokens: Tokens,
  at: number,
): { readonly key: string; readonly length: number; readonly isNamed: boolean } | undefined => {
  const token = tokens[at]
  if (token === undefined) return undefined
  if (token.kind === "quoted") {
    const named = keys[token.value.toLowerCase()]
    return Array.from(token.value).length === 1
      ? { key: token.value, length: 1, isNamed: false }
      : named === undefined
        ? undefined
        : { key: named, length: 1, isNamed: true }
  }
  if (token.kind !== "word" && token.kind !== "number") return undefined
  const two = `${token.value} ${tokens[at + 1]?.value ?? ""}`
  const long = keys[two]
  if (long !== undefined) return { key: long, length: 2, isNamed: true }
  const isArrow = /^(?:up|down|left|right)$/.test(token.value)
  const one = keys[token.value]
  if (one !== undefined && !(isArrow && !tokens.some((other) => isWord(other, "arrow", "arrows", "key", "cursor"))))
    return { key: one, length: 1, isNamed: true }
  return /^[a-z0-9]$/i.test(token.raw) &&
    (token.raw !== "a" || isWord(tokens[at - 1], "key", "letter") || isPunctuation(tokens[at - 1], "+"))
    ? { key: token.raw, length: 1, isNamed: false }
    : undefined
}

/** A chord such as "Ctrl+A" as one token per key. */
const keysApart = (token: Token): Tokens =>
  token.kind === "word" && /^\p{L}+(?:\+\p{L}+)+$/u.test(token.value)
    ? token.value
        .split("+")
        .flatMap((value, at): Tokens => [
          ...(at === 0 ? [] : [{ ...token, kind: "punctuation" as const, value: "+", raw: "+" }]),
          { ...token, value, raw: value },
        ])
    : [token]

/** Reads "a", then Enter; Ctrl+A; the left arrow key three times. */
const strokesOf = (all: Tokens): Strokes | undefined => {
  const tokens = all.flatMap(keysApart)
  const found: Array<string> = []
  let where: Tokens | undefined
  let areNamed = true
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token === undefined) break
    const stroke = keyAt(tokens, at)
    const amount =
      token.kind === "number" ? Number(token.value) : token.kind === "word" ? cardinal(token.value) : undefined
    if (isWord(token, "twice") || (amount !== undefined && isWord(tokens[at + 1], "times", "time"))) {
      const last = found.at(-1)
      const times = isWord(token, "twice") ? 2 : (amount ?? 1)
      if (last === undefined || times > 50) return undefined
      for (let n = 1; n < times; n++) found.push(last)
      at += isWord(token, "twice") ? 1 : 2
    } else if (stroke !== undefined) {
      const last = found.at(-1)
      if (isPunctuation(tokens[at - 1], "+", "-") && last !== undefined)
        found[found.length - 1] = `${last}+${stroke.key}`
      else if (
        last !== undefined &&
        mainOnes.has(last) &&
        !isPunctuation(tokens[at - 1], ",") &&
        !isWord(tokens[at - 1], "then")
      )
        found[found.length - 1] = `${last}+${stroke.key}`
      else found.push(stroke.key)
      areNamed &&= stroke.isNamed
      at += stroke.length
    } else if (
      isWord(token, "in", "into", "inside", "on", "within", "at") &&
      !isWord(tokens[at + 1], "keyboard") &&
      !(isWord(tokens[at + 1], "the", "your", "my") && isWord(tokens[at + 2], "keyboard"))
    ) {
      const end = tokens.findIndex(
        (one, i) => i > at && (isPunctuation(one, ",") || isWord(one, "once", "twice", "one")),
      )
      where = tokens.slice(at + 1, end === -1 ? undefined : end)
      at = end === -1 ? tokens.length : end
    } else if (
      token.kind === "punctuation" ||
      (token.kind === "word" && fillers.has(token.value)) ||
      token.kind === "newline"
    )
      at++
    else return undefined
  }
  return found.length === 0 ? undefined : { keys: found, where, areNamed }
}

/** The field that keys are pressed in: named, or the only text field. Null: where the focus is. */
const targetOf = (scene: Scene, where: Tokens | undefined): PageElement | null | undefined => {
  const { page } = scene
  const fields = page.elements.filter((element) => isTextField(element) && !element.disabled)
  if (where === undefined || where.length === 0) {
    const focused = page.nodes.find((node) => page.has(node, "focused"))
    return focused !== undefined || scene.state.next > 0 || fields.length !== 1 ? null : (fields[0] ?? null)
  }
  const phrase = phraseOf(where)
  if (phrase.words.length + phrase.quoted.length === 0 || where.some((token) => isWord(token, "it", "there", "that"))) {
    if (fields.length === 1) return fields[0]
    return page.nodes.find((node) => page.has(node, "focused"))?.element
  }
  const found = ground(page, phrase, {
    accept: (element) =>
      isTextField(element) || element.role === "slider" || element.role === "generic" || element.role === "separator",
  })
  return found.kind === "found" ? found.element : undefined
}

const hasControl = (page: Page, keysPressed: ReadonlyArray<string>): boolean =>
  page.elements.some(
    (element) =>
      isPressable(element) &&
      keysPressed.some(
        (key) => normalise(element.name || element.text) === normalise(key) && (element.name || element.text) !== "",
      ),
  )

const press = ({ keys: all, where }: Strokes, scene: Scene): Outcome => {
  const { progress } = scene
  const done = Number(progress.data ?? 0)
  const named = all.map((key) => (key.length === 1 ? `"${key}"` : key)).join(", ")
  if (progress.phase === "pressed") {
    const result = lastResult(scene)
    if (result?.ok !== true) return failed(result?.message ?? `${named} could not be pressed.`)
    if (done >= all.length) return hadNoEffect(scene) ? unverified(`Pressed ${named}.`) : met(`Pressed ${named}.`)
  }
  const target = targetOf(scene, where)
  if (target === undefined && done === 0) return failed("The field to press keys in was not found.")
  const part = all.slice(done, done + 10)
  const actions: ReadonlyArray<Action> = part.map((key) => ({
    press: { keys: key, ...(target === null || target === undefined ? {} : { el: target.index }) },
  }))
  return act(
    scene,
    `Press ${named}${target === null || target === undefined ? "" : ` in ${describe(target)}`}.`,
    actions,
    { phase: "pressed", before: markOf(scene), data: done + part.length },
  )
}

/**
 * Presses keys.
 *
 * @category frames
 */
export const pressKeys: Frame = {
  name: "press keys",
  does: "Presses keys and chords, in a field or where the focus is; types a word key by key into a page that listens",
  examples: ["Press Enter", 'Press "x" in the field', "Press Ctrl+A", "Press the left arrow key three times"],
  read: (clause, { after, before }) => {
    const isDo = clause.kind === "do" && clause.verb?.senses.has("key") === true
    const continues = before.at(-1)?.verb?.senses.has("key") === true
    if (clause.isNegated || clause.kind === "ask" || clause.kind === "state") return []
    const tokens =
      clause.kind === "do" && !isDo
        ? continues
          ? [
              { kind: "word", raw: clause.verb?.base ?? "", value: clause.verb?.base ?? "", start: 0, end: 0 } as Token,
              ...clause.args,
            ]
          : []
        : clause.args
    const strokes = strokesOf(tokens.filter((token) => !isWord(token, "it")))
    if (strokes === undefined) return []
    if (clause.kind === "loose" && !strokes.areNamed && after[0]?.verb?.senses.has("key") !== true) return []
    // "Press "a", then Enter in the field": both go there.
    const next = strokes.where === undefined ? after[0] : undefined
    const shared =
      next === undefined
        ? undefined
        : strokesOf(
            next.verb?.senses.has("key") === true || next.kind === "loose"
              ? next.args
              : [{ kind: "word", raw: "", value: next.verb?.base ?? "", start: 0, end: 0 }, ...next.args],
          )
    const all: Strokes = { ...strokes, where: strokes.where ?? shared?.where }
    return [
      {
        fit: (scene) =>
          hasControl(scene.page, all.keys) ? 0 : targetOf(scene, all.where) === undefined ? 0 : isDo ? 0.93 : 0.9,
        step: (scene) => press(all, scene),
      },
    ]
  },
}

/**
 * Types a word into a page that listens to keys.
 *
 * @category frames
 */
export const typeKeys: Frame = {
  name: "type keys",
  does: "Types a word key by key where nothing can be filled in",
  examples: ['Type "open" in the field'],
  read: (clause) => {
    if (
      clause.kind !== "do" ||
      clause.verb?.senses.has("key") !== true ||
      !["type", "key in", "enter"].includes(clause.verb.base)
    )
      return []
    const text = clause.args.filter(({ kind }) => kind === "quoted")
    const [only] = text
    if (only === undefined || text.length > 1 || Array.from(only.value).length < 2) return []
    const at = clause.args.findIndex((token) => isWord(token, "in", "into"))
    const strokes: Strokes = {
      keys: Array.from(only.value, (key) => (key === " " ? "Space" : key)),
      where: at === -1 ? undefined : clause.args.slice(at + 1),
      areNamed: true,
    }
    const isListening = (element: PageElement | null | undefined, page: Page): boolean => {
      const node = element === null || element === undefined ? undefined : page.nodeOf(element)
      return node === undefined ? !page.elements.some(isTextField) : page.has(node, "readonly")
    }
    return [
      {
        fit: (scene) => (isListening(targetOf(scene, strokes.where), scene.page) ? 0.97 : 0),
        step: (scene) => press(strokes, scene),
      },
    ]
  },
}
