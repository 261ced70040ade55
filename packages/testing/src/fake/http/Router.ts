import * as Context from "effect/Context"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as Layer from "effect/Layer"
import type { State } from "../State.ts"
import { ApiV2, ApiV3, ApiV4, invalidRequestLayer } from "./Api.ts"
import * as ApiKeyAuth from "./ApiKeyAuth.ts"
import { CallInfo, CurrentState } from "./ApiKeyAuth.ts"
import * as Idempotency from "./Idempotency.ts"
import * as BillingV2 from "./v2/Billing.ts"
import * as BrowsersV2 from "./v2/Browsers.ts"
import * as Files from "./v2/Files.ts"
import * as ModelsV2 from "./v2/Models.ts"
import * as ProfilesV2 from "./v2/Profiles.ts"
import * as SessionsV2 from "./v2/Sessions.ts"
import * as Skills from "./v2/Skills.ts"
import * as Tasks from "./v2/Tasks.ts"
import * as BillingV3 from "./v3/Billing.ts"
import * as BrowsersV3 from "./v3/Browsers.ts"
import * as ModelsV3 from "./v3/Models.ts"
import * as ProfilesV3 from "./v3/Profiles.ts"
import * as SessionsV3 from "./v3/Sessions.ts"
import * as WorkspacesV3 from "./v3/Workspaces.ts"
import * as BrowsersV4 from "./v4/Browsers.ts"
import * as KeyV4 from "./v4/Key.ts"
import * as ModelsV4 from "./v4/Models.ts"
import * as ProfilesV4 from "./v4/Profiles.ts"
import * as Runs from "./v4/Runs.ts"
import * as SessionsV4 from "./v4/Sessions.ts"
import * as Recipes from "./v4/Recipes.ts"
import * as Webhooks from "./v4/Webhooks.ts"
import * as WorkspacesV4 from "./v4/Workspaces.ts"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as HttpServerError from "effect/http/HttpServerError"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { FakeApiError } from "../FakeApiError.ts"

/** Adds the request id to every response and converts unexpected failures to the contract's format. */
const envelopeLayer = HttpRouter.middleware(
  (answer) =>
    Effect.gen(function* () {
      const { requestId } = yield* CallInfo
      const response = yield* answer.pipe(
        Effect.map((response) => (response.status === 415 ? wrongMediaType(requestId) : response)),
        Effect.catchCause((cause) => ofCause(cause, requestId)),
      )
      return HttpServerResponse.setHeader(response, "x-request-id", requestId)
    }),
  { global: true },
)

const wrongMediaType = (requestId: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(
    {
      detail: [{ loc: ["header", "content-type"], msg: "Content-Type must be application/json.", type: "media_type" }],
      requestId,
    },
    { status: 422 },
  )

const ofCause = <E>(
  cause: Cause.Cause<E>,
  requestId: string,
): Effect.Effect<HttpServerResponse.HttpServerResponse, E> => {
  // The caller has disconnected.
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  const problem = Cause.squash(cause)
  const isUnknownRoute = HttpServerError.isHttpServerError(problem) && problem.reason._tag === "RouteNotFound"
  const refusal = FakeApiError.of(isUnknownRoute ? "RouteNotFound" : "Internal")
  const response = HttpServerResponse.jsonUnsafe(refusal.body(requestId), { status: refusal.status })
  // An unexpected error is a defect of the fake, so its cause is shown.
  return isUnknownRoute ? Effect.succeed(response) : Effect.as(Effect.logError("The fake failed", cause), response)
}

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
).pipe(Layer.provide([ApiKeyAuth.layer, invalidRequestLayer, Idempotency.layer]), Layer.merge(envelopeLayer))

/** HTTP handler of the contract's operations. */
export interface Router {
  readonly answer: (request: Request, info: typeof CallInfo.Service) => Promise<Response>
  readonly dispose: () => Promise<void>
}

/** Creates a router for all versions over the state that `current` holds at each request. */
export const makeRouter = (current: { readonly state: State }): Router => {
  const { dispose, handler } = HttpRouter.toWebHandler(
    routes.pipe(Layer.provide(Layer.succeed(CurrentState, current)), Layer.provide(HttpServer.layerServices)),
    { disableLogger: true },
  )
  return { answer: (request, info) => handler(request, Context.make(CallInfo, info)), dispose }
}
