import * as Context from "effect/Context"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as Layer from "effect/Layer"
import type { State } from "../State.ts"
import * as ApiKeyAuth from "./ApiKeyAuth.ts"
import { CallInfo } from "./CallInfo.ts"
import { CurrentState } from "./CurrentState.ts"
import * as Envelope from "./Envelope.ts"
import * as Idempotency from "./Idempotency.ts"
import * as InvalidRequest from "./InvalidRequest.ts"
import { Api as ApiV2 } from "./v2/Api.ts"
import * as BillingV2 from "./v2/Billing.ts"
import * as BrowsersV2 from "./v2/Browsers.ts"
import * as Files from "./v2/Files.ts"
import * as ModelsV2 from "./v2/Models.ts"
import * as ProfilesV2 from "./v2/Profiles.ts"
import * as SessionsV2 from "./v2/Sessions.ts"
import * as Skills from "./v2/Skills.ts"
import * as Tasks from "./v2/Tasks.ts"
import { Api as ApiV3 } from "./v3/Api.ts"
import * as BillingV3 from "./v3/Billing.ts"
import * as BrowsersV3 from "./v3/Browsers.ts"
import * as ModelsV3 from "./v3/Models.ts"
import * as ProfilesV3 from "./v3/Profiles.ts"
import * as SessionsV3 from "./v3/Sessions.ts"
import * as WorkspacesV3 from "./v3/Workspaces.ts"
import { Api as ApiV4 } from "./v4/Api.ts"
import * as BrowsersV4 from "./v4/Browsers.ts"
import * as KeyV4 from "./v4/Key.ts"
import * as ModelsV4 from "./v4/Models.ts"
import * as ProfilesV4 from "./v4/Profiles.ts"
import * as Runs from "./v4/Runs.ts"
import * as SessionsV4 from "./v4/Sessions.ts"
import * as Recipes from "./v4/Recipes.ts"
import * as Webhooks from "./v4/Webhooks.ts"
import * as WorkspacesV4 from "./v4/Workspaces.ts"

const routes = Layer.mergeAll(
  HttpApiBuilder.layer(ApiV2).pipe(
    Layer.provide([
      Tasks.layer,
      SessionsV2.layer,
      Files.layer,
      BrowsersV2.layer,
      ProfilesV2.layer,
      BillingV2.layer,
      ModelsV2.layer,
      Skills.layer,
    ]),
  ),
  HttpApiBuilder.layer(ApiV3).pipe(
    Layer.provide([
      SessionsV3.layer,
      WorkspacesV3.layer,
      BrowsersV3.layer,
      ProfilesV3.layer,
      BillingV3.layer,
      ModelsV3.layer,
    ]),
  ),
  HttpApiBuilder.layer(ApiV4).pipe(
    Layer.provide([
      Runs.layer,
      SessionsV4.layer,
      BrowsersV4.layer,
      WorkspacesV4.layer,
      ProfilesV4.layer,
      ModelsV4.layer,
      KeyV4.layer,
      Recipes.layer,
      Webhooks.layer,
    ]),
  ),
).pipe(Layer.provide([ApiKeyAuth.layer, InvalidRequest.layer, Idempotency.layer]), Layer.merge(Envelope.layer))

/**
 * What answers the requests of the contract.
 *
 * @category models
 * @since 0.1.0
 */
export interface Router {
  readonly answer: (request: Request, info: typeof CallInfo.Service) => Promise<Response>
  readonly dispose: () => Promise<void>
}

/**
 * Puts the three versions on the state that `current` holds at the time of each request.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeRouter = (current: { readonly state: State }): Router => {
  const { dispose, handler } = HttpRouter.toWebHandler(
    routes.pipe(Layer.provide(Layer.succeed(CurrentState, current)), Layer.provide(HttpServer.layerServices)),
    { disableLogger: true },
  )
  return { answer: (request, info) => handler(request, Context.make(CallInfo, info)), dispose }
}
