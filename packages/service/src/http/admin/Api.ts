import { Api as RawApi } from "@tabwright/raw/admin/api"
import { Idempotency } from "../Idempotency.ts"
import { InvalidRequest } from "../InvalidRequest.ts"
import { RateLimit } from "../RateLimit.ts"
import { ReadLimit } from "../ReadLimit.ts"
import { AdminAuth } from "./AdminAuth.ts"

/** The admin operations behind a key with that scope, with 422 answers in the contract's shape. */
export class Api extends RawApi.middleware(InvalidRequest)
  .middleware(Idempotency)
  .middleware(ReadLimit)
  .middleware(RateLimit)
  .middleware(AdminAuth) {}
