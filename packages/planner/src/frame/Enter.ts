import type { Action } from "@tabwright/agent/brain"
import type { Sense } from "../data/Verbs.ts"
import type { Clause } from "../language/Clauses.ts"
import { isWord, type Token } from "../language/Token.ts"
import { normalise } from "../language/Words.ts"
import { type Assigned, assign, type Assignment } from "../page/Assign.ts"
import { optionOf } from "../page/Fields.ts"
import { describe } from "../page/Ground.ts"
import { afterPress, pressElement } from "../run/Press.ts"
import { act, failed, keyOf, lastResult, markOf, met, type Outcome, type Scene, unverified } from "../run/Scene.ts"
import { submitControl } from "../run/Submit.ts"
import type { Frame, Intent } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

const typing =
  /^(?:enter|type|fill|write|input|put|key in|insert|provide|set|change|update|use|replace|edit|complete|give)/

const types = ({ kind, verb }: Clause): boolean => kind === "do" && verb !== null && typing.test(verb.base)

/** Verbs of the clause that also send what was entered. */
const sends = (clause: Clause): boolean => clause.verb?.senses.has("submit") === true && !clause.isNegated

const isHeld = ({ field, value }: Assignment): boolean => {
  const now = field.element.value
  switch (field.kind) {
    case "select":
      return normalise(now) === normalise(value) || normalise(field.node?.of.value ?? "") === normalise(value)
    case "radio":
      return optionOf(field, value)?.element.checked === true
    case "checkbox":
      return field.element.checked === (value === "on")
    case "number":
    case "range":
      return now !== "" && Number(now.replaceAll(",", "")) === Number(value)
    case "stepper":
      return Number(field.value.replace(",", ".")) === Number(value)
    case "editable":
      return normalise(field.element.text || now).includes(normalise(value))
    default:
      return now === value || (normalise(now) === normalise(value) && normalise(value) !== "")
  }
}

const shown = ({ field, value }: Assignment): string =>
  field.kind === "password" ? "the password" : `"${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`

const nameOf = ({ field }: Assignment): string => field.names[0] ?? describe(field.element)

/** Clicks that step a value, at most five at once. */
const stepping = ({ field, value }: Assignment): ReadonlyArray<Action> => {
  const by = Math.round(Number(value) - Number(field.value.replace(",", ".")))
  const button = by > 0 ? field.steps?.up : field.steps?.down
  return button === undefined
    ? []
    : Array.from({ length: Math.min(5, Math.abs(by)) }, () => ({ click: { el: button.index } }))
}

const actionsFor = (todo: ReadonlyArray<Assignment>): ReadonlyArray<Action> => {
  const [first] = todo
  if (first === undefined) return []
  if (first.field.kind === "stepper") return stepping(first)
  const simple = todo.filter(({ field }) => field.kind !== "stepper")
  const one = ({ field, value }: Assignment): Action => {
    const option = field.kind === "radio" ? optionOf(field, value)?.element.index : undefined
    if (field.kind === "select") return { select: { el: field.element.index, values: [value] } }
    if (field.kind === "radio") return { check: { el: option ?? field.element.index, on: true } }
    if (field.kind === "checkbox") return { check: { el: field.element.index, on: value === "on" } }
    return { fill: { el: field.element.index, text: value } }
  }
  const areTexts =
    simple.length > 1 &&
    simple.every(({ field }) => ["text", "password", "number", "date", "time", "month", "color"].includes(field.kind))
  return areTexts
    ? [{ fillForm: { fields: simple.map(({ field, value }) => ({ el: field.element.index, value })) } }]
    : simple.slice(0, 5).map(one)
}

const maxAttempts = 14

/** Enters all values, checks them, and sends them if the verb asks for it. */
const enterAll = (
  clause: Clause,
  tokens: Tokens,
  doesSend: (scene: Scene, assigned: Assigned) => boolean,
  scene: Scene,
): Outcome => {
  const { page, progress } = scene
  if (progress.phase === "pressed") {
    const settled = afterPress(scene)
    if (settled !== undefined) return settled
  }
  const assigned = assign(page, tokens, types(clause))
  if (assigned === undefined) {
    const result = lastResult(scene)
    // Entering the value replaced the page: a field that sends itself.
    return progress.phase === "entered" && result?.ok === true
      ? met(`Entered ${progress.what}.`)
      : failed("No field fits the values.")
  }
  const { pairs } = assigned
  const what = pairs.map((pair) => `${shown(pair)} into "${nameOf(pair)}"`).join(", ")
  const result = lastResult(scene)
  const isPassword = (pair: Assignment): boolean =>
    pair.field.kind === "password" && progress.phase === "entered" && result?.ok === true
  const todo = pairs.filter((pair) => !isHeld(pair) && !isPassword(pair))
  if (todo.length > 0) {
    if (
      progress.attempts >= maxAttempts ||
      (progress.phase === "entered" && result?.ok === false && progress.attempts > 2)
    )
      return failed(`${what} could not be entered: ${result?.message ?? "the fields hold other values"}.`)
    if (
      progress.phase === "entered" &&
      progress.attempts > 2 &&
      todo.every(({ field }) => field.kind !== "stepper" && field.kind !== "select" && field.kind !== "radio")
    ) {
      const [first] = todo
      return result?.ok === true &&
        first !== undefined &&
        result.valueRead !== undefined &&
        normalise(result.valueRead) === normalise(first.value)
        ? met(`Entered ${what}.`)
        : unverified(`Entered ${what}, but the page shows "${first?.field.element.value ?? ""}".`)
    }
    return act(scene, `Enter ${what}.`, actionsFor(todo), {
      phase: "entered",
      attempts: progress.attempts + 1,
      before: markOf(scene),
      what,
    })
  }
  if (doesSend(scene, assigned)) {
    const nodes = pairs.flatMap(({ field }) => (field.node === undefined ? [] : [field.node]))
    const control = submitControl(
      page,
      nodes,
      clause.verb === null ? ["save", "submit"] : [clause.verb.base, ...words(clause)],
    )
    if (control !== undefined) return pressElement(scene, control, `Press ${describe(control)}.`)
    if (clause.verb?.form === "base" && !clause.verb.senses.has("enter"))
      return failed(`No single button sends "${what}".`)
  }
  const [last] = pairs.slice(-1)
  return met(
    `${progress.phase === "entered" ? "Entered" : "The page already had"} ${what}.`,
    last === undefined ? {} : { field: keyOf(last.field.element) },
  )
}

const words = (clause: Clause): ReadonlyArray<string> =>
  [...clause.args].filter(({ kind }) => kind === "word").map(({ value }) => `${clause.verb?.base ?? ""} ${value}`)

const entering: ReadonlyArray<Sense> = [
  "enter",
  "choose",
  "raise",
  "lower",
  "add",
  "submit",
  "toggle",
  "move",
  "resize",
]

/**
 * Enters values into the fields that the words name, or that their form fits.
 *
 * @category frames
 */
export const enter: Frame = {
  name: "enter values",
  does: "Fills text, number, date, time and color fields, selects options, moves sliders and steppers, one or many at once, and sends the form where the verb asks for it",
  examples: [
    'Enter "Ada" into the first name field',
    "Name: Ada, e-mail: ada@example.com, city: London",
    "Set the volume to 40",
    'Make sure that the city is "Linz"',
    "Type hello into both fields",
  ],
  read: (clause, { after }) => {
    const isDo =
      clause.kind === "do" && clause.verb !== null && entering.some((sense) => clause.verb?.senses.has(sense) === true)
    if (clause.isNegated || !(isDo || clause.kind === "state" || clause.kind === "loose")) return []
    const tokens = [...clause.subject, ...clause.args]
    if (tokens.length === 0) return []
    const isLaterSent = after.some(
      (one) => one.verb?.senses.has("submit") === true || one.verb?.senses.has("click") === true,
    )
    const doesSend = (): boolean => sends(clause) || (clause.kind === "state" && !isLaterSent)
    const isExplicit = isDo && (clause.verb?.senses.has("enter") === true || clause.verb?.senses.has("choose") === true)
    const intent: Intent = {
      fit: (scene) => {
        const assigned = assign(scene.page, tokens, types(clause))
        if (assigned === undefined) return 0
        const limit = isExplicit ? 0.5 : 0.6
        const isQuiet = tokens.every((token) => !isWord(token, "not"))
        // What is added must be sent: that is another frame, where it fits.
        const most = clause.verb?.base === "add" ? 0.8 : 1
        return assigned.explained >= limit && isQuiet ? Math.min(most, 0.35 + 0.6 * assigned.explained) : 0
      },
      step: (scene) => enterAll(clause, tokens, doesSend, scene),
    }
    return [intent]
  },
}
