import { Models } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { flag } from "../Arguments.ts"
import { looks, makeTool } from "../Tool.ts"

/**
 * Lists models.
 *
 * @category constructors
 * @since 0.1.0
 */
export const listModels = makeTool({
  name: "list_models",
  title: "List models",
  description:
    "Lists the models that run_task can name, which one is the default, and how many tokens each holds. tabwright-planner is no language model: it needs no key, costs nothing, and does plain steps in English that name pages and controls.",
  input: Schema.Struct({
    onlyAvailable: Schema.optionalKey(flag("Only those that this server has a key or an endpoint for. Default true.")),
  }),
  hints: looks,
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
