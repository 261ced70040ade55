import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Action } from "../action/Action.ts"
import { namedElements } from "../action/ActionTargets.ts"
import type { Observation, PageElement } from "../observation/Observation.ts"
import type { StepRecord } from "../loop/Step.ts"
import { isObject } from "../output/Json.ts"
import { type TaskTemplate, constantOf } from "./TaskTemplate.ts"
import { hasWords } from "./TemplateText.ts"
import { overlap } from "./ElementLookup.ts"
import { wordsOf } from "../Text.ts"

/** Properties of an element on the page, beyond its fingerprint. */
export const ElementSnapshot = Schema.Struct({
  label: Schema.String,
  placeholder: Schema.String,
  heading: Schema.String,
  type: Schema.String,
  /** Words of the task in its text, and those that distinguish it from similar elements. */
  says: Schema.Array(Schema.String),
  keeps: Schema.Array(Schema.String),
  /** True if it was chosen among similar rows by a criterion that the task does not state. */
  isGuess: Schema.Boolean,
})
export type ElementSnapshot = typeof ElementSnapshot.Type

/** A repair of an act, with the element's number in its action. */
export const Heal = Schema.Struct({
  act: Schema.Int,
  el: Schema.String,
  by: Schema.Literals(["Likeness", "Model"]),
})
export type Heal = typeof Heal.Type

/** State of a recipe brain in a decision's `state`, under `recipe`. Another process continues from it. */
export const RecipeState = Schema.Union([
  /** Decided by the inner brain while recording. */
  Schema.TaggedStruct("Watched", { elements: Schema.Record(Schema.String, ElementSnapshot) }),
  /** Reads the sources of an answer without a model; the answer is pending. */
  Schema.TaggedStruct("Reading", { pending: Schema.Json, tried: Schema.Array(Schema.String) }),
  /** `count` acts of the recipe, starting with `from`. */
  Schema.TaggedStruct("Replayed", {
    from: Schema.Int,
    count: Schema.Int,
    heals: Schema.Array(Heal),
    elements: Schema.Record(Schema.String, ElementSnapshot),
  }),
  /** Waits for the element of act `from`. */
  Schema.TaggedStruct("Awaited", { from: Schema.Int }),
  /** The recipe did not match at act `at`: the inner brain decides from here on. */
  Schema.TaggedStruct("HandedOver", {
    at: Schema.Int,
    why: Schema.String,
    elements: Schema.Record(Schema.String, ElementSnapshot),
  }),
])
export type RecipeState = typeof RecipeState.Type

const decode = Schema.decodeUnknownOption(Schema.Struct({ recipe: RecipeState }))

/** Returns the recipe state of a step; undefined if it was decided without a recipe brain. */
export const recipeStateOf = (step: StepRecord): RecipeState | undefined =>
  Option.getOrUndefined(decode(step.decision.state))?.recipe

export const withRecipeState = (
  state: StepRecord["decision"]["state"],
  note: RecipeState,
): StepRecord["decision"]["state"] => {
  return Object.fromEntries([
    ...Object.entries<Schema.Json>(isObject(state) ? state : {}),
    ["recipe", note as unknown as Schema.Json],
  ])
}

/** Minimum number of similar elements that count as rows, unless they have the same name. */
const minRows = 3

/** Maximum words of a phrase that can name an element. */
const longestPhrase = 8

const textOf = (element: PageElement): string => wordsOf(`${element.name} ${element.context}`).join(" ")

/** Returns true when the task names the element by words that none of its peers contains. */
const isNamed = (element: PageElement, peers: ReadonlyArray<PageElement>, task: string): boolean => {
  const words = textOf(element).split(" ")
  const others = peers.filter((peer) => peer !== element).map((peer) => ` ${textOf(peer)} `)
  for (let length = Math.min(longestPhrase, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const phrase = ` ${words.slice(at, at + length).join(" ")} `
      if (task.includes(phrase) && others.every((other) => !other.includes(phrase))) return true
    }
  return false
}

/** Records the elements referenced by actions, from the page of the decision. */
export const snapshotElements = (
  actions: ReadonlyArray<Action>,
  { elements }: Pick<Observation, "elements">,
  task: TaskTemplate,
): Readonly<Record<string, ElementSnapshot>> => {
  const taskWords = ` ${wordsOf(task.plain).join(" ")} `
  const notes = namedElements(actions).flatMap((el) => {
    const element = elements.find(({ index }) => index === el)
    if (element === undefined) return []
    const { context, heading, label, placeholder, role, tag, type } = element
    // Elements in the same card are parts of it, not peers.
    const peers = elements.filter(
      (other) => other.role === role && other.tag === tag && other.context !== "" && other.context !== context,
    )
    const rows = new Set(peers.map((peer) => peer.context)).size + 1
    const hasSameName = element.name !== "" && peers.some(({ name }) => name === element.name)
    const isRow = context !== "" && !isField(role) && (rows >= minRows || hasSameName)
    const { keeps, says } = taskReferenceOf(element, elements, task)
    const isGuess = isRow && !isNamed(element, peers, taskWords)
    return [[String(el), { label, placeholder, heading, type, says, keeps, isGuess }] as const]
  })
  return Object.fromEntries(notes)
}

/** Words of the task that refer to an element, other than parameter values. */
export interface TaskReference {
  /** Words in its name. A match by similarity must contain all of them. */
  readonly says: ReadonlyArray<string>
  /** Words that distinguish it from similar elements, which any match must contain. */
  readonly keeps: ReadonlyArray<string>
}

const stopWords = new Set(
  "a an and are as at be but by do does for from has have i if in into is it its me my no not of on or our please so that the their them then there these this those to up was were what which who will with you your".split(
    " ",
  ),
)

/** Fields are identified by their accessible name, but a new label does not make another field. */
export const isField = (role: string): boolean => /^(textbox|searchbox|combobox|spinbutton|slider|listbox)$/.test(role)

/** Share of common words from which two names are similar: "Delete Ada" and "Delete Bob". */
const similarNames = 0.5

const rawTextOf = ({ context, name }: PageElement): string => `${name} ${context}`

/** Derives the reference of an element from the task and the other elements. */
export const taskReferenceOf = (
  element: PageElement,
  elements: ReadonlyArray<PageElement>,
  task: TaskTemplate,
): TaskReference => {
  const taskWords = new Set(wordsOf(constantOf(task)))
  const isTaskWord = (word: string): boolean => taskWords.has(word) && !stopWords.has(word)
  const names = new Set(wordsOf(element.name))
  const typed = isField(element.role)
  const says = typed ? [] : [...names].filter(isTaskWord)
  const all = [...new Set(wordsOf(rawTextOf(element)))].filter(
    (word) => isTaskWord(word) && !(typed && names.has(word)),
  )
  const similar = elements.filter(
    (other) =>
      other !== element &&
      other.role === element.role &&
      other.tag === element.tag &&
      overlap(other.name, element.name) >= similarNames,
  )
  const words = (other: PageElement): ReadonlySet<string> => new Set(wordsOf(rawTextOf(other)))
  const similarWords = similar.map(words)
  const hasParameter = task.values.some((value) => hasWords(rawTextOf(element), value))
  const distinguishes = (word: string): boolean =>
    // Without similar elements now, there may be some in another run.
    similar.length === 0 ? !hasParameter && !names.has(word) : similarWords.some((others) => !others.has(word))
  return { says, keeps: all.filter((word) => distinguishes(word) || (/\d/.test(word) && names.has(word))) }
}
