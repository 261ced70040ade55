import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ModelSelection } from "../../run/model/ModelSelection.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { orDefect } from "../ErrorResponse.ts"
import { listedModels } from "../unversioned/ModelView.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "models",
  Effect.fnUntraced(function* (handlers) {
    const models = yield* ModelSelection

    return handlers.handle("listModels", () =>
      Effect.gen(function* () {
        const { projectId } = yield* Caller
        const offer = yield* orDefect(models.offer(projectId, "v2"))
        return {
          models: listedModels("v2", offer).map(({ row, view }) => ({ ...view, thinkingLevels: row.levels })),
        }
      }),
    )
  }),
)
