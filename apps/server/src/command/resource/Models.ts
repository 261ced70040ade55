import { Effect } from "effect"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask } from "../../client/Request.ts"
import { tableOf } from "../../terminal/Table.ts"

const about = `List the models of a server.
  LEVELS are the values of "run --reasoning". With --params, lists the paths and values of "run --model-params".
  AVAILABLE models have a key or an endpoint on the server. * marks the default model.`

export const models = clientCommand(
  "models",
  about,
  {
    available: Flags.toggle("available", "list only available models"),
    params: Flags.toggle("params", "list the reasoning settings in the provider's format"),
  },
  (client, { available, params }) =>
    Effect.gen(function* () {
      const found = yield* ask(() => client.models())
      const listed = found.models.filter((model) => !available || model.isAvailable)
      const json = { models: listed }
      if (params) {
        const rows = listed.flatMap(({ id, modelParams }) =>
          modelParams.map(({ path, values }) => [id, path, values.join("|")]),
        )
        return { json, lines: tableOf(["MODEL", "PATH", "VALUES"], rows) }
      }
      const { levelsOf } = yield* Effect.promise(() => import("../../run/ReasoningLevel.ts"))
      const rows = listed.map((model) => [
        model.isDefault ? `${model.id} *` : model.id,
        model.provider,
        model.contextLimit,
        model.isAvailable,
        levelsOf(model.id).join("|") || null,
      ])
      return { json, lines: tableOf(["MODEL", "PROVIDER", "CONTEXT", "AVAILABLE", "LEVELS"], rows) }
    }),
)
