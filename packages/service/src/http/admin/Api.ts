import { Api as RawApi } from "@tabwright/raw/admin/api"
import { Idempotency } from "../middleware/Idempotency.ts"
import { InvalidRequest } from "../input/InvalidRequest.ts"
import { RateLimit } from "../middleware/RateLimit.ts"
import { ReadLimit } from "../middleware/ReadLimit.ts"
import { AdminAuth } from "./AdminAuth.ts"

/** The admin operations, with authentication by an admin key and 422 responses in the contract's format. */
export class Api extends RawApi.middleware(InvalidRequest)
  .middleware(Idempotency)
  .middleware(ReadLimit)
  .middleware(RateLimit)
  .middleware(AdminAuth) {}
