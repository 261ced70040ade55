import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { AdminAuth, Api } from "./Api.ts"
import * as Audit from "./Audit.ts"
import * as CredentialKeys from "./CredentialKeys.ts"
import * as Keys from "./Keys.ts"
import * as Nodes from "./Nodes.ts"
import * as Projects from "./Projects.ts"
import * as Usage from "./Usage.ts"

export const layer = HttpApiBuilder.layer(Api).pipe(
  Layer.provide([Projects.layer, Keys.layer, Audit.layer, Usage.layer, CredentialKeys.layer, Nodes.layer]),
  Layer.provide(AdminAuth.layer),
)
