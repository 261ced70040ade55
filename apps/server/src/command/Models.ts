import { Effect } from "effect"
import { clientCommand } from "../client/Asking.ts"
import { ask } from "../client/CallFailed.ts"
import * as Flags from "../syntax/Flags.ts"
import { tableOf } from "../terminal/Table.ts"

const about = `Lists the models that a run can name, with the reasoning that each takes.
  LEVELS are what "run --level" takes, REASONING the paths and values of --model-params.
  READY is whether the server has a key or an endpoint for it now; * is what runs where none is named.`

/** The models of a server with their reasoning controls. */
export const models = clientCommand(
  "models",
  about,
  { ready: Flags.toggle("ready", "only those that can run now") },
  (client, { ready }) =>
    Effect.gen(function* () {
      const found = yield* ask(() => client.models())
      const shown = found.models.filter((model) => !ready || model.isAvailable)
      const { levelsOf } = yield* Effect.promise(() => import("../run/Level.ts"))
      const rows = shown.flatMap((model) => {
        const [first = "none", ...more] = model.modelParams.map(({ path, values }) => `${path}: ${values.join("|")}`)
        const name = model.isDefault ? `${model.id} *` : model.id
        const levels = levelsOf(model.id).join("|") || null
        return [
          [name, model.provider, model.contextLimit, model.isAvailable, levels, first],
          // One below the other: side by side they fit no terminal.
          ...more.map((parameter) => ["", "", "", "", "", parameter]),
        ]
      })
      return {
        json: { models: shown },
        lines: tableOf(["MODEL", "PROVIDER", "CONTEXT", "READY", "LEVELS", "REASONING"], rows),
      }
    }),
)
