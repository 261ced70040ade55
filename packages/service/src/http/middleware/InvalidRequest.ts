import { requestFaults } from "@tabwright/raw/wire/RequestFaults"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { RequestId } from "../server/RequestContext.ts"

/** Responds to a request that does not match its schema with a 422 that lists all issues. */
export class InvalidRequest extends HttpApiMiddleware.Service<InvalidRequest>()(
  "@tabwright/service/http/middleware/InvalidRequest",
) {}

export const layer = HttpApiMiddleware.layerSchemaErrorTransform(InvalidRequest, (error, { endpoint }) =>
  Effect.gen(function* () {
    const detail = yield* requestFaults(error, endpoint)
    // A response that does not match its schema is a defect of the service.
    if (detail === undefined) return yield* Effect.die(error)
    const requestId = yield* RequestId
    return HttpServerResponse.jsonUnsafe({ detail, requestId }, { status: 422 })
  }),
)
