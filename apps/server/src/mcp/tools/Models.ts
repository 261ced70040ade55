import { ModelView } from "@tabwright/raw/v4/schemas"
import { Models } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { flag } from "../Arguments.ts"
import { readOnlyHints, makeTool } from "../Tool.ts"

export const listModels = makeTool({
  name: "list_models",
  title: "List models",
  description:
    "Lists the models for run_task with their context size, and the default. tabwright-planner is not a language model: it needs no key, costs nothing and follows plain English steps that name pages and controls.",
  input: Schema.Struct({
    onlyAvailable: Schema.optionalKey(flag("Only models that this server has a key or an endpoint for. Default true.")),
  }),
  output: Schema.Struct({
    models: Schema.Array(
      Schema.Struct({
        model: ModelView.fields.id,
        provider: ModelView.fields.provider,
        isDefault: ModelView.fields.isDefault,
        isAvailable: Schema.optionalKey(ModelView.fields.isAvailable),
        contextLimit: ModelView.fields.contextLimit,
      }),
    ),
  }),
  hints: readOnlyHints,
  run: ({ onlyAvailable = true }) =>
    Effect.map(Models.list(), ({ models }) => ({
      facts: {
        models: models
          .filter(({ isAvailable }) => isAvailable || !onlyAvailable)
          .map(({ contextLimit, id, isAvailable, isDefault, provider }) => ({
            model: id,
            provider,
            isDefault,
            ...(onlyAvailable ? {} : { isAvailable }),
            contextLimit,
          })),
      },
    })),
})
