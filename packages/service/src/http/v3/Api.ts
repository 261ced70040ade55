import { Api as RawApi } from "@tabwright/raw/v3/api"
import { ApiKeyAuth } from "../middleware/ApiKeyAuth.ts"
import { Idempotency } from "../middleware/Idempotency.ts"
import { InvalidRequest } from "../middleware/InvalidRequest.ts"
import { OverloadProtection } from "../middleware/OverloadProtection.ts"
import { RateLimit } from "../middleware/RateLimit.ts"
import { ReadLimit } from "../middleware/ReadLimit.ts"
import { SpendingCap } from "../middleware/SpendingCap.ts"

export class Api extends RawApi.middleware(InvalidRequest)
  .middleware(SpendingCap)
  .middleware(Idempotency)
  .middleware(ReadLimit)
  .middleware(OverloadProtection)
  .middleware(RateLimit)
  .middleware(ApiKeyAuth) {}
