import { Api as RawV2 } from "@tabwright/raw/v2/api"
import { Api as RawV3 } from "@tabwright/raw/v3/api"
import { Api as RawV4 } from "@tabwright/raw/v4/api"
import { requestFaults } from "@tabwright/raw/wire/RequestFaults"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import { ApiKeyAuth, CallInfo } from "./ApiKeyAuth.ts"

import { Idempotency } from "./Idempotency.ts"

/** Answers a request that does not match its schema with the 422 of the real service. */
export class InvalidRequest extends HttpApiMiddleware.Service<InvalidRequest>()(
  "@tabwright/testing/fake/http/InvalidRequest",
) {}

export const invalidRequestLayer = HttpApiMiddleware.layerSchemaErrorTransform(InvalidRequest, (error, { endpoint }) =>
  Effect.gen(function* () {
    const detail = yield* requestFaults(error, endpoint)
    // A mismatched response is a defect of the fake.
    if (detail === undefined) return yield* Effect.die(error)
    const { requestId } = yield* CallInfo
    return HttpServerResponse.jsonUnsafe({ detail, requestId }, { status: 422 })
  }),
)

export class ApiV2 extends RawV2.middleware(InvalidRequest).middleware(Idempotency).middleware(ApiKeyAuth) {}

export class ApiV3 extends RawV3.middleware(InvalidRequest).middleware(Idempotency).middleware(ApiKeyAuth) {}

export class ApiV4 extends RawV4.middleware(InvalidRequest).middleware(Idempotency).middleware(ApiKeyAuth) {}
