import * as Schema from "effect/Schema"
import { Action } from "../action/Action.ts"
import { ReadRef, TemplateText } from "./TemplateText.ts"

/** An element of a recipe: its traits and locators. Texts may contain parameters. */
export const RecipeTarget = Schema.Struct({
  role: Schema.String,
  tag: Schema.String,
  type: Schema.String,
  id: Schema.String,
  nameAttribute: Schema.String,
  name: TemplateText,
  label: TemplateText,
  placeholder: TemplateText,
  context: TemplateText,
  heading: TemplateText,
  href: TemplateText,
  /** Words of the task in its text, and those that distinguish it from similar elements. */
  says: Schema.Array(Schema.String),
  keeps: Schema.Array(Schema.String),
  isInFrame: Schema.Boolean,
  locator: TemplateText,
  css: TemplateText,
  frames: Schema.Array(Schema.String),
})
export type RecipeTarget = typeof RecipeTarget.Type

/** Shape of a reading, for comparison with later ones. */
export const ReadShape = Schema.Struct({
  /** Number of rows of a list or table; absent for a single value. */
  rows: Schema.optionalKey(Schema.Int),
  hasDigits: Schema.Boolean,
})
export type ReadShape = typeof ReadShape.Type

/** A value of an answer, computed from readings. */
export type AnswerValue =
  | { readonly text: TemplateText }
  | { readonly number: ReadRef }
  | { readonly count: number }
  | { readonly object: { readonly [key: string]: AnswerValue } }
  | {
      readonly rows: {
        readonly act: number
        /** Columns by the keys of the answer's rows; "" is the whole row and must be the only one. */
        readonly columns: { readonly [key: string]: { readonly column: string; readonly isNumber: boolean } }
        /** Number of rows to take; null for all. */
        readonly take: number | null
      }
    }
export const AnswerValue: Schema.Codec<AnswerValue> = Schema.Union([
  Schema.Struct({ text: TemplateText }),
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

export const RecipeAct = Schema.Struct({
  /** Acts of the same step were decided together. */
  step: Schema.Int,
  /** The recorded action, with the recorded element numbers; texts that differ between runs are in `texts`. */
  action: Action,
  /** By path in `action`, keys joined by dots. */
  texts: Schema.Record(Schema.String, TemplateText),
  content: Schema.optionalKey(AnswerValue),
  targets: Schema.Record(Schema.String, RecipeTarget),
  /** URL of the page to act on; null for any page. */
  at: Schema.NullOr(TemplateText),
  /** URL after navigation; null if it does not navigate. */
  leadsTo: Schema.NullOr(TemplateText),
  /** True if it visibly changed the page. */
  hasEffect: Schema.Boolean,
  /** Number of native dialogs it opened, and error words of a fixed list on the page afterwards. */
  dialogs: Schema.Int,
  faultWords: Schema.Array(Schema.String),
  isIrreversible: Schema.Boolean,
  reads: Schema.optionalKey(ReadShape),
})
export type RecipeAct = typeof RecipeAct.Type

/** Recipes of other versions are ignored. */
export const recipeVersion = 2

/**
 * A recorded task that can run again with other values and without a model. Contains no values of parameters or
 * secrets, and no readings.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Recipe = Schema.Struct({
  version: Schema.Literal(recipeVersion),
  /** Number of the task's parameters. */
  slots: Schema.Int,
  acts: Schema.Array(RecipeAct),
  answer: Schema.Struct({ text: TemplateText, data: Schema.optionalKey(AnswerValue) }),
})
export type Recipe = typeof Recipe.Type
