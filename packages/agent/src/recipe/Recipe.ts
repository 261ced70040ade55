import * as Schema from "effect/Schema"
import { Action } from "../action/Action.ts"
import { ReadRef } from "./Reads.ts"
import { Text } from "./Text.ts"

/**
 * An element as a recipe knows it: what it is, and ways that may lead to it. Texts may hold slots.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RecipeTarget = Schema.Struct({
  role: Schema.String,
  tag: Schema.String,
  type: Schema.String,
  id: Schema.String,
  nameAttribute: Schema.String,
  name: Text,
  label: Text,
  placeholder: Text,
  context: Text,
  heading: Text,
  href: Text,
  /** Words of the task that it has, and those of them that tell it from its like. */
  says: Schema.Array(Schema.String),
  keeps: Schema.Array(Schema.String),
  isInFrame: Schema.Boolean,
  locator: Text,
  css: Text,
  frames: Schema.Array(Schema.String),
})
export type RecipeTarget = typeof RecipeTarget.Type

/** What was read, as far as another reading can be held against it. */
export const ReadShape = Schema.Struct({
  /** Rows of a list or table; absent where one value is read. */
  rows: Schema.optionalKey(Schema.Int),
  hasDigits: Schema.Boolean,
})
export type ReadShape = typeof ReadShape.Type

/** A value of an answer, made anew from what is read. */
export type AnswerValue =
  | { readonly text: Text }
  | { readonly number: ReadRef }
  | { readonly count: number }
  | { readonly object: { readonly [key: string]: AnswerValue } }
  | {
      readonly rows: {
        readonly act: number
        /** Columns by the keys of the answer's rows; "" is the whole row, and stands alone. */
        readonly columns: { readonly [key: string]: { readonly column: string; readonly isNumber: boolean } }
        /** The first so many; null for all. */
        readonly take: number | null
      }
    }
export const AnswerValue: Schema.Codec<AnswerValue> = Schema.Union([
  Schema.Struct({ text: Text }),
  Schema.Struct({ number: ReadRef }),
  Schema.Struct({ count: Schema.Int }),
  Schema.Struct({
    object: Schema.Record(
      Schema.String,
      Schema.suspend((): Schema.Codec<AnswerValue> => AnswerValue),
    ),
  }),
  Schema.Struct({
    rows: Schema.Struct({
      act: Schema.Int,
      columns: Schema.Record(Schema.String, Schema.Struct({ column: Schema.String, isNumber: Schema.Boolean })),
      take: Schema.NullOr(Schema.Int),
    }),
  }),
])

/**
 * One action of a recipe.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RecipeAct = Schema.Struct({
  /** Acts of the same step were decided together. */
  step: Schema.Int,
  /** As it was done, elements under the numbers that they had; texts that differ from run to run stand in `texts`. */
  action: Action,
  /** By the path in `action`, keys joined by dots. */
  texts: Schema.Record(Schema.String, Text),
  /** What `save` writes. */
  content: Schema.optionalKey(AnswerValue),
  targets: Schema.Record(Schema.String, RecipeTarget),
  /** Address of the page that it is done on; null where any will do. */
  at: Schema.NullOr(Text),
  /** Address that it leads to; null where it leads to no other. */
  leadsTo: Schema.NullOr(Text),
  /** Something of the page was seen to change. */
  hasEffect: Schema.Boolean,
  /** How many native dialogs it opened, and what of a fixed list of words for faults the page said after it. */
  dialogs: Schema.Int,
  faultWords: Schema.Array(Schema.String),
  /** Doing it twice could do harm. */
  isIrreversible: Schema.Boolean,
  reads: Schema.optionalKey(ReadShape),
})
export type RecipeAct = typeof RecipeAct.Type

/** Recipes of another form are as good as none. */
export const recipeVersion = 2

/**
 * How a task was done, to be done again with other values and without a model. It holds no value of a slot or secret, and nothing
 * that was read.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Recipe = Schema.Struct({
  version: Schema.Literal(recipeVersion),
  /** How many values the task has to give. */
  slots: Schema.Int,
  acts: Schema.Array(RecipeAct),
  answer: Schema.Struct({ text: Text, data: Schema.optionalKey(AnswerValue) }),
})
export type Recipe = typeof Recipe.Type
