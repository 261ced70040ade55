import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { modelList } from "../unversioned/ModelList.ts"
import { Api } from "./Api.ts"

/** Model operation. */
export const layer = HttpApiBuilder.group(Api, "models", (handlers) =>
  handlers.handle("listModels", () =>
    operationResponse((caller) => ({
      models: modelList(caller, "v3").map(({ row, ...model }) => ({ ...model, thinkingLevels: row.levels })),
    })),
  ),
)
