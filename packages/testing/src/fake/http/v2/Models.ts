import { unknownContextLimit } from "@tabwright/core/reasoning"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { modelList } from "../unversioned/Account.ts"
import { ApiV2 } from "../Api.ts"

/** Model operation. */
export const layer = HttpApiBuilder.group(ApiV2, "models", (handlers) =>
  handlers.handle("listModels", () =>
    operationResponse((caller) => ({
      models: modelList(caller, "v2").map(({ row, ...model }) => ({
        ...model,
        contextLimit: model.contextLimit ?? unknownContextLimit,
        thinkingLevels: row.levels,
      })),
    })),
  ),
)
