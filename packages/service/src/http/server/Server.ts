import { makeCdpGateway } from "@tabwright/chromium"
import { Effect, Exit, Layer, Scope } from "effect"
import { HttpMiddleware, HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { BrowserClients } from "../../browser/node/BrowserMonitors.ts"
import { LocalBrowsers } from "../../browser/node/LocalBrowsers.ts"
import * as AdminAuth from "../admin/AdminAuth.ts"
import { Api as AdminApi } from "../admin/Api.ts"
import * as AdminAudit from "../admin/Audit.ts"
import * as AdminKeys from "../admin/Keys.ts"
import * as AdminNodes from "../admin/Nodes.ts"
import * as AdminProjects from "../admin/Projects.ts"
import * as AdminProviderKeys from "../admin/ProviderKeys.ts"
import * as AdminSignInCodes from "../admin/SignInCodes.ts"
import * as AdminUsage from "../admin/Usage.ts"
import { openAgentCdpEndpoint } from "../node/AgentCdpEndpoint.ts"
import * as ApiKeyAuth from "../middleware/ApiKeyAuth.ts"
import { PurgePolicy } from "../middleware/PurgePolicy.ts"
import { makeBrowserAccess } from "../node/BrowserAccess.ts"
import { openForwarding } from "../node/BrowserForwarding.ts"
import * as FileDownload from "../files/FileDownload.ts"
import * as Idempotency from "../middleware/Idempotency.ts"
import * as FileUpload from "../files/FileUpload.ts"
import * as Health from "../operations/Health.ts"
import * as InvalidRequest from "../input/InvalidRequest.ts"
import * as LiveView from "../node/LiveView.ts"
import * as Listener from "./Listener.ts"
import * as Metrics from "../operations/Metrics.ts"
import * as NodeRoutes from "../node/NodeRoutes.ts"
import { ConfiguredPublicUrl } from "./PublicUrl.ts"
import * as RateLimit from "../middleware/RateLimit.ts"
import * as ReadLimit from "../middleware/ReadLimit.ts"
import { Nodes } from "../../node/Nodes.ts"
import { layerIfSet, type ServiceSettings } from "../../Settings.ts"
import type { RequestCheckOptions } from "./RequestCheck.ts"
import * as RequestLogContext from "./RequestLogContext.ts"
import * as RequestMiddleware from "./RequestMiddleware.ts"
import * as SignIn from "../console/SignIn.ts"
import * as OpenApiRoutes from "../operations/OpenApiRoutes.ts"
import * as SpendingCap from "../middleware/SpendingCap.ts"
import * as NotFoundRoute from "./NotFoundRoute.ts"
import { Api as ApiV2 } from "../v2/Api.ts"
import * as BillingV2 from "../v2/Billing.ts"
import * as BrowsersV2 from "../v2/Browsers.ts"
import * as FilesV2 from "../v2/Files.ts"
import * as ModelsV2 from "../v2/Models.ts"
import * as ProfilesV2 from "../v2/Profiles.ts"
import * as SessionsV2 from "../v2/Sessions.ts"
import * as SharePageV2 from "../v2/SharePage.ts"
import * as SkillsV2 from "../v2/Skills.ts"
import * as TaskLogV2 from "../v2/TaskLog.ts"
import * as TasksV2 from "../v2/Tasks.ts"
import { Api as ApiV3 } from "../v3/Api.ts"
import * as BillingV3 from "../v3/Billing.ts"
import * as BrowsersV3 from "../v3/Browsers.ts"
import * as ModelsV3 from "../v3/Models.ts"
import * as ProfilesV3 from "../v3/Profiles.ts"
import * as SessionsV3 from "../v3/Sessions.ts"
import * as WorkspacesV3 from "../v3/Workspaces.ts"
import { Api as ApiV4 } from "../v4/Api.ts"
import * as BrowsersV4 from "../v4/Browsers.ts"
import * as KeyV4 from "../v4/Key.ts"
import * as ModelsV4 from "../v4/Models.ts"
import * as ProfilesV4 from "../v4/Profiles.ts"
import * as RunsV4 from "../v4/Runs.ts"
import * as SessionsV4 from "../v4/Sessions.ts"
import * as WebhooksV4 from "../v4/Webhooks.ts"
import * as RecipesV4 from "../v4/Recipes.ts"
import * as WorkspacesV4 from "../v4/Workspaces.ts"
import * as ZeroRetentionV4 from "../v4/ZeroRetention.ts"

const middleware = Layer.mergeAll(
  AdminAuth.layer,
  ApiKeyAuth.layer,
  RateLimit.layer,
  ReadLimit.layer,
  ZeroRetentionV4.layer,
  Idempotency.layer,
  SpendingCap.layer,
  InvalidRequest.layer,
)

const api = Layer.mergeAll(
  HttpApiBuilder.layer(ApiV2).pipe(
    Layer.provide([
      TasksV2.layer,
      SessionsV2.layer,
      FilesV2.layer,
      BrowsersV2.layer,
      ProfilesV2.layer,
      BillingV2.layer,
      ModelsV2.layer,
      SkillsV2.layer,
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
      RunsV4.layer,
      SessionsV4.layer,
      BrowsersV4.layer,
      WorkspacesV4.layer,
      RecipesV4.layer,
      ProfilesV4.layer,
      ModelsV4.layer,
      KeyV4.layer,
      WebhooksV4.layer,
    ]),
  ),
  HttpApiBuilder.layer(AdminApi).pipe(
    Layer.provide([
      AdminProjects.layer,
      AdminKeys.layer,
      AdminProviderKeys.layer,
      AdminAudit.layer,
      AdminUsage.layer,
      AdminNodes.layer,
      AdminSignInCodes.layer,
    ]),
  ),
).pipe(Layer.provide(middleware))

/** The client API. Nodes without the role `api` do not serve it. */
const clientRoutes = Layer.mergeAll(
  api,
  OpenApiRoutes.layer,
  FileDownload.layer,
  TaskLogV2.layer,
  SharePageV2.layer,
  FileUpload.layer,
  LiveView.layer,
)

/** Additional routes for clients. */
type AdditionalRoutes = Pick<ServiceSettings, "console" | "routes">

const routesWith = (further: AdditionalRoutes) =>
  Layer.unwrap(
    Effect.map(Nodes, ({ self }) => {
      const isForClients = self.roles.has("api")
      const named = Layer.mergeAll(
        isForClients ? clientRoutes : Layer.empty,
        (isForClients && further.routes) || Layer.empty,
        isForClients && further.console !== undefined ? SignIn.layer : Layer.empty,
        Health.layer,
        Metrics.layer,
        NodeRoutes.layer,
        RequestMiddleware.layer,
      ).pipe(Layer.provide(RequestLogContext.layer))
      return Layer.mergeAll(named, NotFoundRoute.layer(isForClients ? further.console : undefined))
    }),
  )

/** The address to listen on, and the routes beside the API. */
export interface ServerOptions extends Listener.ListenOptions, RequestCheckOptions, AdditionalRoutes {}

const openGateway = Effect.gen(function* () {
  const browsers = yield* LocalBrowsers
  const access = yield* makeBrowserAccess
  const publicUrl = yield* ConfiguredPublicUrl
  const clients = yield* BrowserClients
  const gateway = yield* makeCdpGateway({
    find: (id) => browsers.live(id),
    authorize: access.cdp,
    ...(publicUrl === undefined ? {} : { publicUrl }),
  })
  clients.countWith(gateway.clients)
  return gateway
})

/** A proxy that blocks a path relies on the contract's spelling. */
const routerConfig = { caseSensitive: true }

/** All HTTP endpoints: the three versions of the API, signed files, API documents, CDP and live views. */
export const layer = (options: ServerOptions) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const clients = yield* Scope.fork(yield* Effect.scope)
      const [cdp, live, forwarding, agents] = yield* Effect.all([
        openGateway,
        LiveView.openGateway,
        openForwarding,
        openAgentCdpEndpoint,
      ]).pipe(Scope.provide(clients))
      const cdpEndpoint = forwarding.cdp(cdp)
      // Clients of browsers are disconnected first, because an open socket would delay shutdown.
      const disconnectClients = Layer.effectDiscard(Effect.addFinalizer(() => Scope.close(clients, Exit.void)))
      return disconnectClients.pipe(
        Layer.provideMerge(
          HttpRouter.serve(routesWith(options), {
            disableLogger: true,
            disableListenLog: true,
            routerConfig,
          }),
        ),
        // The service creates its own request spans, which contain no URLs.
        Layer.provide(Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)),
        Layer.provide(Layer.succeed(LiveView.LiveViews, live)),
        Layer.provideMerge(
          Listener.layer(options, {
            upgrades: [
              cdpEndpoint.handleUpgrade,
              forwarding.live(live).handleUpgrade,
              forwarding.agents(agents).handleUpgrade,
            ],
            requests: [cdpEndpoint.handleRequest],
          }),
        ),
      )
    }),
  )

export const settingsLayer = (settings: ServiceSettings) =>
  Layer.mergeAll(
    layerIfSet(ConfiguredPublicUrl, settings.publicUrl),
    layerIfSet(PurgePolicy, settings.purge),
    layerIfSet(RateLimit.RequestsPerSecond, settings.requestsPerSecond),
    layerIfSet(ApiKeyAuth.KeyHeaders, settings.keyHeaders),
  )
