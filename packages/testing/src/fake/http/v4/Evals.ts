import { requestIssues } from "@tabwright/core/contract"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { FakeApiError } from "../../FakeApiError.ts"
import { operationResponse } from "../OperationResponse.ts"
import { cursorPage } from "../Page.ts"
import { ApiV4 } from "../Api.ts"

const missing = () =>
  operationResponse((): never => {
    throw FakeApiError.of("ExperimentNotFound")
  })

/** The fake stores no experiments, because their figures are computed by the packages above this one. */
export const layer = HttpApiBuilder.group(ApiV4, "evals", (handlers) =>
  handlers
    .handle("listEvals", ({ query: { cursor, limit } }) =>
      operationResponse(() => {
        const { hasMore, nextCursor } = cursorPage("descending", [], (id: string) => id, { cursor, limit })
        return { experiments: [], nextCursor, hasMore }
      }),
    )
    .handle("createEval", () =>
      operationResponse((): never => {
        throw FakeApiError.invalid(requestIssues.unsupported("configuration"))
      }),
    )
    .handle("getEval", missing)
    .handle("deleteEval", () => operationResponse(() => {}))
    .handle("listEvalResults", missing)
    .handle("addEvalResults", missing)
    .handle("labelEvalResult", missing)
    .handle("listEvalStarts", missing)
    .handle("addEvalStart", missing)
    .handle("closeEvalStart", missing)
    .handle("compareEvals", missing),
)
