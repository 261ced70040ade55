import { makeCdpGateway } from "@tabwright/chromium"
import { RouteTable } from "@tabwright/raw/wire/RouteTable"
import { Effect, Exit, Layer, Scope } from "effect"
import { HttpMiddleware, HttpRouter } from "effect/http"
import { BrowserClients } from "../../browser/node/BrowserMonitors.ts"
import { LocalBrowsers } from "../../browser/node/LocalBrowsers.ts"
import * as NodeRoutes from "../node/NodeRoutes.ts"
import { openAgentCdpEndpoint } from "../node/NodeRoutes.ts"
import * as ApiKeyAuth from "../middleware/ApiKeyAuth.ts"
import { PurgePolicy } from "../middleware/PurgePolicy.ts"
import { makeBrowserAccess } from "../node/BrowserAccess.ts"
import { openForwarding } from "../node/BrowserForwarding.ts"
import * as ConsoleRoutes from "../console/ConsoleRoutes.ts"
import * as FileDownload from "../files/FileDownload.ts"
import * as Idempotency from "../middleware/Idempotency.ts"
import * as FileUpload from "../files/FileUpload.ts"
import * as Health from "../operations/Health.ts"
import * as InvalidRequest from "../middleware/InvalidRequest.ts"
import * as LiveView from "../node/LiveView.ts"
import * as Listener from "./Listener.ts"
import * as MetricsRoute from "../operations/MetricsRoute.ts"
import { Cors, CorsOrigins } from "./Cors.ts"
import { ConfiguredPublicUrl } from "./PublicUrl.ts"
import * as RateLimit from "../middleware/RateLimit.ts"
import * as OverloadProtection from "../middleware/OverloadProtection.ts"
import * as ReadLimit from "../middleware/ReadLimit.ts"
import { LoadMonitor, NodeLoadLimits } from "../../node/LoadMonitor.ts"
import { Nodes } from "../../node/Nodes.ts"
import { layerIfSet, type ServiceSettings } from "../../Settings.ts"
import type { RequestCheckOptions } from "./RequestCheck.ts"
import * as RequestContext from "./RequestContext.ts"
import * as RequestMiddleware from "./RequestMiddleware.ts"
import * as SignIn from "../SignIn.ts"
import * as OpenApiRoutes from "../operations/OpenApiRoutes.ts"
import * as SpendingCap from "../middleware/SpendingCap.ts"
import * as Admin from "../admin/Routes.ts"
import * as V2 from "../v2/Routes.ts"
import * as V3 from "../v3/Routes.ts"
import * as V4 from "../v4/Routes.ts"

const middleware = Layer.mergeAll(
  ApiKeyAuth.layer,
  RateLimit.layer,
  OverloadProtection.layer,
  ReadLimit.layer,
  Idempotency.layer,
  SpendingCap.layer,
  InvalidRequest.layer,
)

/** The client API. Nodes without the role `api` do not serve it. */
const clientRoutes = Layer.mergeAll(
  Layer.mergeAll(V2.layer, V3.layer, V4.layer, Admin.layer).pipe(Layer.provide(middleware)),
  OpenApiRoutes.layer,
  FileDownload.layer,
  FileUpload.layer,
  LiveView.layer,
)

/** A proxy that blocks a path relies on the contract's spelling. */
const routerConfig = { caseSensitive: true }

type AdditionalRoutes = Pick<ServiceSettings, "console" | "routes">

const routesWith = (further: AdditionalRoutes) =>
  Layer.unwrap(
    Effect.map(Nodes, ({ self }) => {
      const isForClients = self.roles.has("api")
      return Layer.mergeAll(
        isForClients ? clientRoutes : Layer.empty,
        isForClients && further.routes !== undefined
          ? Layer.provide(further.routes, ApiKeyAuth.RouteAuth.layer)
          : Layer.empty,
        isForClients && further.console !== undefined ? Layer.mergeAll(SignIn.layer, ConsoleRoutes.layer) : Layer.empty,
        Health.layer,
        MetricsRoute.layer,
        NodeRoutes.layer,
        RequestMiddleware.layer(isForClients ? further.console : undefined),
      ).pipe(Layer.provide([RequestContext.layerRoute, Cors.layer, RouteTable.layer(routerConfig)]))
    }),
  )

export interface ServerOptions extends Listener.ListenOptions, RequestCheckOptions, AdditionalRoutes {}

const openGateway = Effect.gen(function* () {
  const browsers = yield* LocalBrowsers
  const access = yield* makeBrowserAccess
  const publicUrl = yield* ConfiguredPublicUrl
  const clients = yield* BrowserClients
  const load = yield* LoadMonitor
  const gateway = yield* makeCdpGateway({
    find: (id) => browsers.live(id),
    authorize: (id, token) =>
      Effect.map(access.cdp(id, token), (granted) => {
        const projectId = granted?.projectId
        return granted === undefined || projectId === undefined
          ? granted
          : { ...granted, onWork: (ms) => load.addWork(projectId, ms) }
      }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  })
  clients.countWith(gateway.clients)
  return gateway
})

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
    layerIfSet(ApiKeyAuth.OwnAuthentication, settings.authenticate),
    layerIfSet(CorsOrigins, settings.corsOrigins),
    layerIfSet(NodeLoadLimits, settings.loadLimits),
  )
