import { Api as RawApi } from "@tabwright/raw/v2/api"
import { ApiKeyAuth } from "../middleware/ApiKeyAuth.ts"
import { Idempotency } from "../middleware/Idempotency.ts"
import { InvalidRequest } from "../middleware/InvalidRequest.ts"
import { RateLimit } from "../middleware/RateLimit.ts"
import { ReadLimit } from "../middleware/ReadLimit.ts"
import { SpendingCap } from "../middleware/SpendingCap.ts"

/** The operations of v2, with authentication by API key and 422 responses in the contract's format. */
export class Api extends RawApi.middleware(InvalidRequest)
  .middleware(SpendingCap)
  .middleware(Idempotency)
  .middleware(ReadLimit)
  .middleware(RateLimit)
  .middleware(ApiKeyAuth) {}
