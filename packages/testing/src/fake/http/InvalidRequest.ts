import { requestFaults } from "@tabwright/raw/wire/RequestFaults"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import { CallInfo } from "./RequestContext.ts"

/** Answers a request that does not match its schema with the 422 of the real service. */
export class InvalidRequest extends HttpApiMiddleware.Service<InvalidRequest>()(
  "@tabwright/testing/fake/http/InvalidRequest",
) {}

export const layer = HttpApiMiddleware.layerSchemaErrorTransform(InvalidRequest, (error, { endpoint }) =>
  Effect.gen(function* () {
    const detail = yield* requestFaults(error, endpoint)
    // A mismatched response is a defect of the fake.
    if (detail === undefined) return yield* Effect.die(error)
    const { requestId } = yield* CallInfo
    return HttpServerResponse.jsonUnsafe({ detail, requestId }, { status: 422 })
  }),
)
