import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { modelList } from "../unversioned/Account.ts"
import { ApiV3 } from "../Api.ts"

/** Model operation. */
export const layer = HttpApiBuilder.group(ApiV3, "models", (handlers) =>
  handlers.handle("listModels", () =>
    operationResponse((caller) => ({
      models: modelList(caller, "v3").map(({ row, ...model }) => ({ ...model, thinkingLevels: row.levels })),
    })),
  ),
)
