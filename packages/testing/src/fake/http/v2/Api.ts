import { Api as RawApi } from "@tabwright/raw/v2/api"
import { ApiKeyAuth } from "../ApiKeyAuth.ts"
import { Idempotency } from "../Idempotency.ts"
import { InvalidRequest } from "../InvalidRequest.ts"

/** Operations of v2 with authentication, the contract's 422 responses and idempotency. */
export class Api extends RawApi.middleware(InvalidRequest).middleware(Idempotency).middleware(ApiKeyAuth) {}
