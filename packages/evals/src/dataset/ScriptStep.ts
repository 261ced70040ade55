import * as Schema from "effect/Schema"

/** A response of the scripted model: a script for the browser, or the end. */
export const ScriptStep = Schema.Union([
  Schema.Struct({ run: Schema.NonEmptyString }),
  Schema.Struct({
    done: Schema.Struct({
      text: Schema.String,
      success: Schema.optionalKey(Schema.Boolean),
      data: Schema.optionalKey(Schema.Json),
    }),
  }),
])
export type ScriptStep = typeof ScriptStep.Type

/** The steps of each case. */
export type Scripts = ReadonlyMap<string, ReadonlyArray<ScriptStep>>
