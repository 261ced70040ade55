import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"
import * as Billing from "./Billing.ts"
import * as Browsers from "./Browsers.ts"
import * as Models from "./Models.ts"
import * as Profiles from "./Profiles.ts"
import * as Sessions from "./Sessions.ts"
import * as Workspaces from "./Workspaces.ts"

/** All routes of v3. */
export const layer = HttpApiBuilder.layer(Api).pipe(
  Layer.provide([Sessions.layer, Workspaces.layer, Browsers.layer, Profiles.layer, Billing.layer, Models.layer]),
)
