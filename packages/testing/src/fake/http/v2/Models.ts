import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { answer } from "../Answer.ts"
import { modelList } from "../unversioned/ModelList.ts"
import { Api } from "./Api.ts"

/** Shown where the catalogue knows no limit: the smallest window of a model that it does know. */
const unknownContextLimit = 200_000

/**
 * The operation on models.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "models", (handlers) =>
  handlers.handle("listModels", () =>
    answer((caller) => ({
      models: modelList(caller, "v2").map(({ row, ...model }) => ({
        ...model,
        contextLimit: model.contextLimit ?? unknownContextLimit,
        thinkingLevels: row.levels,
      })),
    })),
  ),
)
