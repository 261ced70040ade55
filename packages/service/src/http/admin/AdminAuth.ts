import { Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { type Caller, makeKeyCheck } from "../middleware/ApiKeyAuth.ts"

/** Authenticates requests by a key with the scope `admin`, which grants access to all projects. */
export class AdminAuth extends HttpApiMiddleware.Service<AdminAuth, { provides: Caller }>()(
  "@tabwright/service/http/admin/AdminAuth",
) {}

export const layer = Layer.effect(
  AdminAuth,
  makeKeyCheck(() => "admin"),
)
