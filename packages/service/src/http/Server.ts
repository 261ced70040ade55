import { makeCdpGateway } from "@tabwright/chromium"
import { Effect, Exit, Layer, Scope } from "effect"
import { HttpMiddleware, HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { BrowserClients } from "../browser/BrowserClients.ts"
import { OwnBrowsers } from "../browser/OwnBrowsers.ts"
import * as AdminAuth from "./admin/AdminAuth.ts"
import { Api as AdminApi } from "./admin/Api.ts"
import * as AdminAudit from "./admin/Audit.ts"
import * as AdminKeys from "./admin/Keys.ts"
import * as AdminNodes from "./admin/Nodes.ts"
import * as AdminProjects from "./admin/Projects.ts"
import * as AdminProviderKeys from "./admin/ProviderKeys.ts"
import * as AdminSignInCodes from "./admin/SignInCodes.ts"
import * as AdminUsage from "./admin/Usage.ts"
import { openAgentDoor } from "./AgentDoor.ts"
import * as ApiKeyAuth from "./ApiKeyAuth.ts"
import { makeBrowserAccess } from "./BrowserAccess.ts"
import { openForwarding } from "./BrowserForwarding.ts"
import * as FileDownload from "./FileDownload.ts"
import * as Idempotency from "./Idempotency.ts"
import * as FileUpload from "./FileUpload.ts"
import * as Health from "./Health.ts"
import * as InvalidRequest from "./InvalidRequest.ts"
import * as LiveView from "./LiveView.ts"
import * as Listener from "./Listener.ts"
import * as Metrics from "./Metrics.ts"
import * as NodeRoutes from "./NodeRoutes.ts"
import { ConfiguredAddress } from "./PublicAddress.ts"
import * as RateLimit from "./RateLimit.ts"
import * as ReadLimit from "./ReadLimit.ts"
import { Nodes } from "../node/Nodes.ts"
import type { ServiceSettings } from "../Settings.ts"
import type { RequestCheckOptions } from "./RequestCheck.ts"
import * as RequestFacts from "./RequestFacts.ts"
import * as Requests from "./Requests.ts"
import * as SignIn from "./console/SignIn.ts"
import * as Specification from "./Specification.ts"
import * as SpendingCap from "./SpendingCap.ts"
import * as UnknownRoute from "./UnknownRoute.ts"
import { Api as ApiV2 } from "./v2/Api.ts"
import * as BillingV2 from "./v2/Billing.ts"
import * as BrowsersV2 from "./v2/Browsers.ts"
import * as FilesV2 from "./v2/Files.ts"
import * as ModelsV2 from "./v2/Models.ts"
import * as ProfilesV2 from "./v2/Profiles.ts"
import * as SessionsV2 from "./v2/Sessions.ts"
import * as SharePageV2 from "./v2/SharePage.ts"
import * as SkillsV2 from "./v2/Skills.ts"
import * as TaskLogV2 from "./v2/TaskLog.ts"
import * as TasksV2 from "./v2/Tasks.ts"
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
import * as RunsV4 from "./v4/Runs.ts"
import * as SessionsV4 from "./v4/Sessions.ts"
import * as WebhooksV4 from "./v4/Webhooks.ts"
import * as RecipesV4 from "./v4/Recipes.ts"
import * as WorkspacesV4 from "./v4/Workspaces.ts"
import * as ZeroRetentionV4 from "./v4/ZeroRetention.ts"

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

/** What clients ask for. Nodes that are there for other work answer none of it. */
const clientRoutes = Layer.mergeAll(
  api,
  Specification.layer,
  FileDownload.layer,
  TaskLogV2.layer,
  SharePageV2.layer,
  FileUpload.layer,
  LiveView.layer,
)

/** What is answered beside the API, to clients alone. */
type Further = Pick<ServiceSettings, "console" | "routes">

const routesWith = (further: Further) =>
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
        Requests.layer,
      ).pipe(Layer.provide(RequestFacts.layer))
      return Layer.mergeAll(named, UnknownRoute.layer(isForClients ? further.console : undefined))
    }),
  )

/** Where the server listens, and what it answers beside the API. */
export interface ServerOptions extends Listener.ListenOptions, RequestCheckOptions, Further {}

const openGateway = Effect.gen(function* () {
  const browsers = yield* OwnBrowsers
  const access = yield* makeBrowserAccess
  const publicUrl = yield* ConfiguredAddress
  const clients = yield* BrowserClients
  const gateway = yield* makeCdpGateway({
    find: (id) => browsers.live(id),
    authorize: access.cdp,
    ...(publicUrl === undefined ? {} : { publicUrl }),
  })
  clients.countWith(gateway.clients)
  return gateway
})

/** A proxy in front that closes a path to strangers knows it as the contract spells it. */
const routerConfig = { caseSensitive: true }

/**
 * Everything that is reached over HTTP: the three versions, signed files, the contract's documents, CDP and live views.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (options: ServerOptions) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const clients = yield* Scope.fork(yield* Effect.scope)
      const [cdp, live, forwarding, agents] = yield* Effect.all([
        openGateway,
        LiveView.openGateway,
        openForwarding,
        openAgentDoor,
      ]).pipe(Scope.provide(clients))
      const cdpDoor = forwarding.cdp(cdp)
      // Whoever drives or watches a browser is let go first: an open socket would hold the server's end up for as long as it may.
      const letGo = Layer.effectDiscard(Effect.addFinalizer(() => Scope.close(clients, Exit.void)))
      return letGo.pipe(
        Layer.provideMerge(
          HttpRouter.serve(routesWith(options), {
            disableLogger: true,
            disableListenLog: true,
            routerConfig,
          }),
        ),
        // Requests have a span of ours, which tells no addresses.
        Layer.provide(Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)),
        Layer.provide(Layer.succeed(LiveView.LiveViews, live)),
        Layer.provideMerge(
          Listener.layer(options, {
            upgrades: [
              cdpDoor.handleUpgrade,
              forwarding.live(live).handleUpgrade,
              forwarding.agents(agents).handleUpgrade,
            ],
            requests: [cdpDoor.handleRequest],
          }),
        ),
      )
    }),
  )
