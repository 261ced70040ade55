import { Api as RawApi } from "@tabwright/raw/v3/api"
import { ApiKeyAuth } from "../ApiKeyAuth.ts"
import { Idempotency } from "../Idempotency.ts"
import { InvalidRequest } from "../InvalidRequest.ts"

/** The operations of v3 behind a key, with 422 answers in the contract's shape, each key of a repetition used once. */
export class Api extends RawApi.middleware(InvalidRequest).middleware(Idempotency).middleware(ApiKeyAuth) {}
