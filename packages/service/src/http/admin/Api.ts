import { Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { Api as RawApi } from "@tabwright/raw/admin/api"
import { type Caller, makeKeyCheck } from "../middleware/ApiKeyAuth.ts"
import { Idempotency } from "../middleware/Idempotency.ts"
import { InvalidRequest } from "../middleware/InvalidRequest.ts"
import { RateLimit } from "../middleware/RateLimit.ts"
import { ReadLimit } from "../middleware/ReadLimit.ts"

/** Authenticates requests by a key with the scope `admin`, which grants access to all projects. */
export class AdminAuth extends HttpApiMiddleware.Service<AdminAuth, { provides: Caller }>()(
  "@tabwright/service/http/admin/AdminAuth",
) {
  static readonly layer = Layer.effect(
    AdminAuth,
    makeKeyCheck(() => "admin"),
  )
}

export class Api extends RawApi.middleware(InvalidRequest)
  .middleware(Idempotency)
  .middleware(ReadLimit)
  .middleware(RateLimit)
  .middleware(AdminAuth) {}
