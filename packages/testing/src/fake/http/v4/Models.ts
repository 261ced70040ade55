import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { modelList } from "../unversioned/Account.ts"
import { ApiV4 } from "../Api.ts"

/** Model operation. */
export const layer = HttpApiBuilder.group(ApiV4, "models", (handlers) =>
  handlers.handle("listModels", () =>
    operationResponse((caller) => ({
      models: modelList(caller, "v4").map(({ row, ...model }) => ({
        ...model,
        modelParams: Object.entries(row.params).map(([path, values]) => ({ path, values })),
      })),
    })),
  ),
)
