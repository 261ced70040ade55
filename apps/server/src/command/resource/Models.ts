import { Effect } from "effect"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask } from "../../client/Request.ts"
import { tableOf } from "../../terminal/Table.ts"

const about = `List the models of a server with their reasoning settings.
  LEVELS are the values of "run --reasoning", PARAMETERS the paths and values of --model-params.
  AVAILABLE models have a key or an endpoint on the server. * marks the default model.`

export const models = clientCommand(
  "models",
  about,
  { available: Flags.toggle("available", "list only available models") },
  (client, { available }) =>
    Effect.gen(function* () {
      const found = yield* ask(() => client.models())
      const listed = found.models.filter((model) => !available || model.isAvailable)
      const { levelsOf } = yield* Effect.promise(() => import("../../run/ReasoningLevel.ts"))
      const rows = listed.flatMap((model) => {
        const [first = "none", ...more] = model.modelParams.map(({ path, values }) => `${path}: ${values.join("|")}`)
        const name = model.isDefault ? `${model.id} *` : model.id
        const levels = levelsOf(model.id).join("|") || null
        return [
          [name, model.provider, model.contextLimit, model.isAvailable, levels, first],
          // One parameter per line: side by side they exceed the width of a terminal.
          ...more.map((parameter) => ["", "", "", "", "", parameter]),
        ]
      })
      return {
        json: { models: listed },
        lines: tableOf(["MODEL", "PROVIDER", "CONTEXT", "AVAILABLE", "LEVELS", "PARAMETERS"], rows),
      }
    }),
)
