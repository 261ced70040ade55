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
      const rows = shown.map((model) => [
        model.isDefault ? `${model.id} *` : model.id,
        model.provider,
        model.contextLimit,
        model.isAvailable,
        levelsOf(model.id).join("|") || null,
        model.modelParams.map(({ path, values }) => `${path}: ${values.join("|")}`).join("  ") || "none",
      ])
      return {
        json: { models: shown },
        lines: tableOf(["MODEL", "PROVIDER", "CONTEXT", "READY", "LEVELS", "REASONING"], rows),
      }
    }),
)
