import { requestIssues } from "@tabwright/core/contract"
import { RouteTable } from "@tabwright/raw/wire/RouteTable"
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
import * as Account from "./unversioned/Account.ts"
import * as Browsers from "./unversioned/Browsers.ts"
import * as Profiles from "./unversioned/Profiles.ts"
import * as Files from "./v2/Files.ts"
import * as SessionsV2 from "./v2/Sessions.ts"
import * as SkillsV2 from "./v2/Skills.ts"
import * as Tasks from "./v2/Tasks.ts"
import * as SessionsV3 from "./v3/Sessions.ts"
import * as WorkspacesV3 from "./v3/Workspaces.ts"
import * as Evals from "./v4/Evals.ts"
import * as Runs from "./v4/Runs.ts"
import * as SessionsV4 from "./v4/Sessions.ts"
import * as Credentials from "./v4/Credentials.ts"
import * as Vaults from "./v4/Vaults.ts"
import * as Extensions from "./v4/Extensions.ts"
import * as McpServers from "./v4/McpServers.ts"
import * as Pages from "./v4/Pages.ts"
import * as Recipes from "./v4/Recipes.ts"
import * as Schedules from "./v4/Schedules.ts"
import * as Stats from "./v4/Stats.ts"
import * as Skills from "./v4/Skills.ts"
import * as Notifications from "./v4/Notifications.ts"
import * as Users from "./v4/Users.ts"
import * as Webhooks from "./v4/Webhooks.ts"
import * as WorkspacesV4 from "./v4/Workspaces.ts"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as HttpServerError from "effect/http/HttpServerError"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { type ApiErrorCode, errorPage, FakeApiError } from "../FakeApiError.ts"

/** Adds the request id to every response and converts unexpected failures to the contract's format. */
const envelopeLayer = HttpRouter.middleware(
  Effect.map(
    RouteTable,
    (table) => (answer) =>
      Effect.gen(function* () {
        const { requestId } = yield* CallInfo
        const request = yield* HttpServerRequest.HttpServerRequest
        const response = yield* answer.pipe(
          Effect.map((response) => (response.status === 415 ? wrongMediaType(requestId) : response)),
          Effect.catchCause((cause) =>
            isUnmatched(cause) ? Effect.succeed(unmatched(request, table, requestId)) : ofCause(cause, requestId),
          ),
        )
        return HttpServerResponse.setHeader(response, "x-request-id", requestId)
      }),
  ),
  { global: true },
)

const isUnmatched = <E>(cause: Cause.Cause<E>): boolean => {
  const problem = Cause.squash(cause)
  return HttpServerError.isHttpServerError(problem) && problem.reason._tag === "RouteNotFound"
}

/** Returns a 405 for another method of a known path, its methods for OPTIONS, and otherwise a 404. */
const unmatched = (
  { method, url }: HttpServerRequest.HttpServerRequest,
  table: typeof RouteTable.Service,
  requestId: string,
): HttpServerResponse.HttpServerResponse => {
  const known = table.find(url)
  const headers = known === undefined ? {} : { allow: known.methods.join(", ") }
  if (known !== undefined && method === "OPTIONS") return HttpServerResponse.empty({ status: 204, headers })
  return errorResponse(known === undefined ? "RouteNotFound" : "MethodNotAllowed", requestId, headers)
}

const errorResponse = (
  code: ApiErrorCode,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): HttpServerResponse.HttpServerResponse => {
  const failure = FakeApiError.of(code)
  return HttpServerResponse.jsonUnsafe(failure.body(requestId), { status: failure.status, headers })
}

const wrongMediaType = (requestId: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe({ detail: [requestIssues.contentType], requestId }, { status: 422 })

const ofCause = <E>(
  cause: Cause.Cause<E>,
  requestId: string,
): Effect.Effect<HttpServerResponse.HttpServerResponse, E> => {
  // The caller has disconnected.
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  // An unexpected error is a defect of the fake, so its cause is shown.
  return Effect.as(Effect.logError("The fake failed", cause), errorResponse("Internal", requestId))
}

const routes = Layer.mergeAll(
  HttpRouter.add("GET", "/docs/errors", HttpServerResponse.html(errorPage)),
  HttpApiBuilder.layer(ApiV2).pipe(
    Layer.provide([
      Tasks.layer,
      SessionsV2.layer,
      Files.layer,
      Browsers.layerV2,
      Profiles.layerV2,
      Account.billingLayerV2,
      Account.modelsLayerV2,
      SkillsV2.layer,
    ]),
  ),
  HttpApiBuilder.layer(ApiV3).pipe(
    Layer.provide([
      SessionsV3.layer,
      WorkspacesV3.layer,
      Browsers.layerV3,
      Profiles.layerV3,
      Account.billingLayerV3,
      Account.modelsLayerV3,
    ]),
  ),
  HttpApiBuilder.layer(ApiV4).pipe(
    Layer.provide([
      Runs.layer,
      SessionsV4.layer,
      Browsers.layerV4,
      WorkspacesV4.layer,
      Profiles.layerV4,
      Account.modelsLayerV4,
      Account.keyLayerV4,
      Stats.layer,
      Recipes.layer,
      Evals.layer,
      Webhooks.layer,
      Notifications.layer,
      McpServers.layer,
      Credentials.layer,
      Vaults.layer,
      Users.layer,
      Pages.layer,
      Extensions.layer,
      Skills.layer,
      Skills.marketplaceLayer,
      Schedules.layer,
    ]),
  ),
).pipe(Layer.provide([ApiKeyAuth.layer, invalidRequestLayer, Idempotency.layer]), Layer.merge(envelopeLayer))

export interface Router {
  readonly answer: (request: Request, info: typeof CallInfo.Service) => Promise<Response>
  readonly dispose: () => Promise<void>
}

/** Creates a router for all versions over the state that `current` holds at each request. */
export const makeRouter = (current: { readonly state: State }): Router => {
  const { dispose, handler } = HttpRouter.toWebHandler(
    routes.pipe(
      Layer.provide(RouteTable.layer()),
      Layer.provide(Layer.succeed(CurrentState, current)),
      Layer.provide(HttpServer.layerServices),
    ),
    { disableLogger: true },
  )
  return { answer: (request, info) => handler(request, Context.make(CallInfo, info)), dispose }
}
