import { Api as RawApi } from "@tabwright/raw/v3/api"
import { ApiKeyAuth } from "../ApiKeyAuth.ts"
import { Idempotency } from "../Idempotency.ts"
import { InvalidRequest } from "../InvalidRequest.ts"
import { RateLimit } from "../RateLimit.ts"
import { ReadLimit } from "../ReadLimit.ts"
import { SpendingCap } from "../SpendingCap.ts"

/** The operations of v3 behind a key, with 422 answers in the contract's shape. */
export class Api extends RawApi.middleware(InvalidRequest)
  .middleware(SpendingCap)
  .middleware(Idempotency)
  .middleware(ReadLimit)
  .middleware(RateLimit)
  .middleware(ApiKeyAuth) {}
