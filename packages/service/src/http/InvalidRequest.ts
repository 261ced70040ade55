import { requestFaults } from "@tabwright/raw/wire/RequestFaults"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { RequestId } from "./RequestId.ts"

/**
 * Answers a request that does not fit its schema with a 422 that lists everything wrong with it at once.
 *
 * @category services
 * @since 0.1.0
 */
export class InvalidRequest extends HttpApiMiddleware.Service<InvalidRequest>()(
  "@tabwright/service/http/InvalidRequest",
) {}

export const layer = HttpApiMiddleware.layerSchemaErrorTransform(InvalidRequest, (error, { endpoint }) =>
  Effect.gen(function* () {
    const detail = yield* requestFaults(error, endpoint)
    // An answer of ours that does not fit its schema is our defect, not the caller's.
    if (detail === undefined) return yield* Effect.die(error)
    const requestId = yield* RequestId
    return HttpServerResponse.jsonUnsafe({ detail, requestId }, { status: 422 })
  }),
)
