import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ModelChoice } from "../../run/ModelChoice.ts"
import { Caller } from "../ApiKeyAuth.ts"
import { orDefect } from "../Refusal.ts"
import { listedModels } from "../unversioned/ModelView.ts"
import { Api } from "./Api.ts"

/**
 * The models that a run can name.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(
  Api,
  "models",
  Effect.fnUntraced(function* (handlers) {
    const models = yield* ModelChoice

    return handlers.handle("listModels", () =>
      Effect.gen(function* () {
        const { projectId } = yield* Caller
        const offer = yield* orDefect(models.offer(projectId, "v4"))
        return {
          models: listedModels("v4", offer).map(({ row, view }) => ({
            ...view,
            modelParams: Object.entries(row.params).map(([path, values]) => ({ path, values })),
          })),
        }
      }),
    )
  }),
)
