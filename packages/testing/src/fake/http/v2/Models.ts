import { unknownContextLimit } from "@tabwright/core/reasoning"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { operationResponse } from "../OperationResponse.ts"
import { modelList } from "../unversioned/ModelList.ts"
import { Api } from "./Api.ts"

/** Model operation. */
export const layer = HttpApiBuilder.group(Api, "models", (handlers) =>
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
