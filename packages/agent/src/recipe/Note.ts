import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Action } from "../action/Action.ts"
import { namedElements } from "../action/Retarget.ts"
import type { Observation, PageElement } from "../observation/Observation.ts"
import type { StepRecord } from "../loop/Step.ts"
import { isObject } from "../output/JsonObject.ts"
import { identityOf, isTyped } from "./Identity.ts"
import type { MarkedTask } from "./MarkedTask.ts"
import { wordsOf } from "./Text.ts"

/** What the page showed of an element besides its fingerprint. */
export const ElementNote = Schema.Struct({
  label: Schema.String,
  placeholder: Schema.String,
  heading: Schema.String,
  type: Schema.String,
  /** Words of the task that it has, and those of them that tell it from its like. */
  says: Schema.Array(Schema.String),
  keeps: Schema.Array(Schema.String),
  /** It was chosen from rows of its kind by something that the task does not say. */
  isGuess: Schema.Boolean,
})
export type ElementNote = typeof ElementNote.Type

/** How an act was repaired, and on which element of its action. */
export const Heal = Schema.Struct({
  act: Schema.Int,
  el: Schema.String,
  by: Schema.Literals(["Likeness", "Model"]),
})
export type Heal = typeof Heal.Type

/**
 * What a brain with recipes leaves in the `state` of a decision, under `recipe`, beside the state of the brain that it stands
 * before: another process goes on by it.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Note = Schema.Union([
  /** Decided by the brain behind, and watched. */
  Schema.TaggedStruct("Watched", { elements: Schema.Record(Schema.String, ElementNote) }),
  /** Reads again, without a model, what an answer was taken from; the answer waits. */
  Schema.TaggedStruct("Reading", { pending: Schema.Json, tried: Schema.Array(Schema.String) }),
  /** Acts of the recipe, from position `from` on, `count` of them. */
  Schema.TaggedStruct("Replayed", {
    from: Schema.Int,
    count: Schema.Int,
    heals: Schema.Array(Heal),
    elements: Schema.Record(Schema.String, ElementNote),
  }),
  /** Waits for what act `from` needs. */
  Schema.TaggedStruct("Awaited", { from: Schema.Int }),
  /** The recipe did not fit at act `at`: from here on the brain behind decides. */
  Schema.TaggedStruct("HandedOver", {
    at: Schema.Int,
    why: Schema.String,
    elements: Schema.Record(Schema.String, ElementNote),
  }),
])
export type Note = typeof Note.Type

const decode = Schema.decodeUnknownOption(Schema.Struct({ recipe: Note }))

/** What a step was decided with; undefined where no brain with recipes decided it. */
export const noteOf = (step: StepRecord): Note | undefined => Option.getOrUndefined(decode(step.decision.state))?.recipe

/** The state of another brain with a note. */
export const withNote = (state: StepRecord["decision"]["state"], note: Note): StepRecord["decision"]["state"] => {
  // Both are JSON: the note by its schema.
  return Object.fromEntries([
    ...Object.entries<Schema.Json>(isObject(state) ? state : {}),
    ["recipe", note as unknown as Schema.Json],
  ])
}

/** Fewer of a kind are parts of a page, and no rows to choose from, unless they are called the same. */
const fewest = 3

/** Words in a row that can name one of its kind. */
const longestPhrase = 8

const textOf = (element: PageElement): string => wordsOf(`${element.name} ${element.context}`).join(" ")

/** Whether the task says which of its kind it is: by words that only this one has. */
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

/**
 * Notes of the elements that actions name, from the page that they were decided on.
 *
 * @category constructors
 * @since 0.1.0
 */
export const noteElements = (
  actions: ReadonlyArray<Action>,
  { elements }: Pick<Observation, "elements">,
  task: MarkedTask,
): Readonly<Record<string, ElementNote>> => {
  const said = ` ${wordsOf(task.plain).join(" ")} `
  const notes = namedElements(actions).flatMap((el) => {
    const element = elements.find(({ index }) => index === el)
    if (element === undefined) return []
    const { context, heading, label, placeholder, role, tag, type } = element
    // What stands in the same card is another part of it, and no other row.
    const peers = elements.filter(
      (other) => other.role === role && other.tag === tag && other.context !== "" && other.context !== context,
    )
    const rows = new Set(peers.map((peer) => peer.context)).size + 1
    const hasTwin = element.name !== "" && peers.some(({ name }) => name === element.name)
    const isRow = context !== "" && !isTyped(role) && (rows >= fewest || hasTwin)
    const { keeps, says } = identityOf(element, elements, task)
    const isGuess = isRow && !isNamed(element, peers, said)
    return [[String(el), { label, placeholder, heading, type, says, keeps, isGuess }] as const]
  })
  return Object.fromEntries(notes)
}
