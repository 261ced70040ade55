import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { accountOperations } from "../unversioned/Account.ts"
import { Api } from "./Api.ts"
import * as Browsers from "./Browsers.ts"
import * as Models from "./Models.ts"
import * as Profiles from "./Profiles.ts"
import * as Sessions from "./Sessions.ts"
import * as Workspaces from "./Workspaces.ts"

const billing = HttpApiBuilder.group(
  Api,
  "billing",
  Effect.fnUntraced(function* (handlers) {
    const account = yield* accountOperations
    return handlers.handle("getBillingAccount", () => account.get)
  }),
)

export const layer = HttpApiBuilder.layer(Api).pipe(
  Layer.provide([Sessions.layer, Workspaces.layer, Browsers.layer, Profiles.layer, billing, Models.layer]),
)
