import * as NodeServices from "@effect/platform-node/NodeServices"
import { Context, Effect, Layer, Metric, Option, Redacted } from "effect"
import { HttpServer } from "effect/http"
import * as AccessLayers from "./access/AccessLayers.ts"
import { BootstrapKey } from "./access/BootstrapKey.ts"
import { SignInCodes, signInLink } from "./access/SignInCodes.ts"
import * as BrowserLayers from "./browser/BrowserLayers.ts"
import type { DatabaseError } from "./database/DatabaseError.ts"
import * as DatabaseLayers from "./database/DatabaseLayers.ts"
import { DatabaseLock } from "./database/DatabaseLock.ts"
import { DataDirectory } from "./database/DataDirectory.ts"
import * as FileLayers from "./files/FileLayers.ts"
import * as Listener from "./http/server/Listener.ts"
import * as Server from "./http/server/Server.ts"
import type { ModelConnections } from "./model/ModelConnections.ts"
import * as ClusterMembership from "./node/ClusterMembership.ts"
import { type LocalNode, makeLocalNode, nodeAddress } from "./node/LocalNode.ts"
import { LoadMonitor } from "./node/LoadMonitor.ts"
import { NodeAuth } from "./node/NodeAuth.ts"
import { NodeError, Nodes } from "./node/Nodes.ts"
import { type ActiveWork, drain } from "./run/engine/ActiveWork.ts"
import { BrainFactory } from "./run/model/BrainFactory.ts"
import * as PageLayers from "./page/PageLayers.ts"
import * as RunLayers from "./run/RunLayers.ts"
import * as ScheduleRounds from "./schedule/ScheduleRounds.ts"
import { Schedules } from "./schedule/Schedules.ts"
import * as SkillLayers from "./skill/SkillLayers.ts"
import type { ServiceSettings } from "./Settings.ts"
import type { BrowserStore } from "./store/browser/BrowserStore.ts"
import * as Migrations from "./store/Migrations.ts"
import { applicationName } from "./store/NodeStore.ts"
import type { StoreError } from "./store/StoreError.ts"
import * as StoreLayers from "./store/StoreLayers.ts"
import { withoutTracing } from "./telemetry/Telemetry.ts"
import { Credentials } from "./access/credential/Credentials.ts"
import { Extensions } from "./access/Extensions.ts"
import { KeyEncryption } from "./access/credential/KeyEncryption.ts"
import { KeyRotation } from "./access/credential/KeyRotation.ts"
import { Vaults } from "./access/credential/Vaults.ts"
import { ProjectNotifications } from "./access/notification/ProjectNotifications.ts"
import * as SpendingNotices from "./access/notification/SpendingNotices.ts"
import { McpServers } from "./mcp/McpServers.ts"
import { WebhookQuestions } from "./webhook/WebhookQuestions.ts"
import { WebhookSender } from "./webhook/WebhookSender.ts"

/**
 * A running service that accepts requests.
 *
 * @category services
 * @since 0.1.0
 */
export class Service extends Context.Service<
  Service,
  {
    /** The URL for clients on this machine. */
    readonly url: string
    /** The API key of the local command line. None on nodes that do not serve the API. */
    readonly key: Option.Option<Redacted.Redacted>
    /** True only at the first start, when the key may be printed. */
    readonly isNewKey: boolean
    /**
     * Creates a link to sign in to the console, valid once and for 10 minutes. None on nodes that do not serve the
     * console.
     */
    readonly newSignInLink: Effect.Effect<Option.Option<Redacted.Redacted>, StoreError>
    /** Never succeeds. Fails when another server has taken over the database, or the cluster has removed this node. */
    readonly lost: Effect.Effect<never, DatabaseError | NodeError>
  }
>()("@tabwright/service/Service") {}

/**
 * The whole service in one process: database, engine, browsers, HTTP. Closing it stops its browsers and its database;
 * active runs resume at the next start.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (settings: ServiceSettings) =>
  Layer.unwrap(Effect.sync(() => layerOf(settings, makeLocalNode(settings.roles), BrainFactory.layer)))

/** The caller provides the {@link BrainFactory}. */
export const layerNoDeps = (settings: ServiceSettings) =>
  Layer.unwrap(
    Effect.sync(() => layerOf(settings, makeLocalNode(settings.roles), Layer.effect(BrainFactory, BrainFactory))),
  )

const layerOf = <R>(
  settings: ServiceSettings,
  self: LocalNode,
  brains: Layer.Layer<BrainFactory, never, ModelConnections | R>,
) => {
  const isStandalone = settings.roles === undefined
  const database = DatabaseLayers.layer(
    {
      isShared: !isStandalone,
      onProgress: settings.onProgress,
      ...(isStandalone ? {} : { applicationName: applicationName(self.id) }),
    },
    Migrations.layer,
  )

  const maintenance = self.roles.has("worker")
    ? Layer.mergeAll(
        FileLayers.maintenanceLayer,
        RunLayers.maintenanceLayer,
        SkillLayers.maintenanceLayer,
        ScheduleRounds.layer,
        PageLayers.maintenanceLayer,
        AccessLayers.maintenanceLayer,
        BrowserLayers.maintenanceLayer,
        SpendingNotices.layer,
      )
    : Layer.empty

  const references = Layer.mergeAll(
    Server.settingsLayer(settings),
    RunLayers.settingsLayer(settings),
    BrowserLayers.settingsLayer(settings),
    FileLayers.settingsLayer(settings),
    AccessLayers.settingsLayer(settings),
    // Separate metrics for each service in a process.
    Layer.sync(Metric.MetricRegistry, () => new Map()),
  )

  const running = Layer.effect(
    Service,
    Effect.gen(function* () {
      const { address } = yield* HttpServer.HttpServer
      const first = yield* Effect.serviceOption(BootstrapKey)
      const { lost } = yield* DatabaseLock
      const nodes = yield* Nodes
      const codes = yield* SignInCodes
      const url = localUrl(address)
      yield* nodes.publish({ address: nodeAddress(settings.nodeAddress, HttpServer.formatAddress(address)) })
      const services = yield* Effect.context<ActiveWork | BrowserStore | Nodes>()
      yield* Effect.addFinalizer(() =>
        Effect.provideContext(
          drain(settings.drainTimeoutSeconds ?? (isStandalone ? 0 : drainTimeoutSeconds)),
          services,
        ),
      )
      return Service.of({
        url,
        key: Option.flatMap(first, ({ key }) => key),
        isNewKey: Option.exists(first, ({ isNew }) => isNew),
        newSignInLink:
          settings.console === undefined || !self.roles.has("api")
            ? Effect.succeedNone
            : Effect.map(
                codes.createForFirstProject,
                Option.map((made) => Redacted.make(signInLink(settings.publicUrl ?? url, made).url)),
              ),
        lost: Effect.raceFirst(lost, nodes.lost),
      })
    }),
  )

  return running.pipe(
    Layer.provide(Server.layer(settings)),
    Layer.provide([
      !self.roles.has("api") ? Layer.empty : isStandalone ? BootstrapKey.layer : BootstrapKey.layerCluster,
      WebhookSender.layer({ allow: settings.allowNetworks, ports: settings.webhookPorts ?? [] }),
      maintenance,
    ]),
    Layer.provide(Schedules.layer),
    Layer.provide(Layer.mergeAll(SkillLayers.layer, PageLayers.layer)),
    Layer.provide(RunLayers.layer(isStandalone ? undefined : self, brains)),
    Layer.provide(BrowserLayers.layer(settings, self.roles.has("browser"))),
    Layer.provide(FileLayers.layer(settings)),
    Layer.provide(WebhookQuestions.layer({ allow: settings.allowNetworks, ports: settings.webhookPorts ?? [] })),
    Layer.provide([NodeAuth.layer, LoadMonitor.layer]),
    Layer.provide(isStandalone ? Nodes.layerSingle(self) : ClusterMembership.layer(self)),
    Layer.provide(
      Layer.mergeAll(
        Credentials.layer,
        Vaults.layer({ allow: settings.allowNetworks }),
        KeyRotation.layer,
        ProjectNotifications.layer(settings.publicUrl),
      ).pipe(Layer.provide(KeyEncryption.layer({ keys: settings.credentialKeys, service: settings.keyService }))),
    ),
    Layer.provide(Extensions.layer),
    Layer.provide([AccessLayers.layer, AccessLayers.providerLayer(settings.oidc, { allow: settings.allowNetworks })]),
    Layer.provide(McpServers.layer({ allow: settings.allowNetworks })),
    Layer.provide(StoreLayers.layer(settings)),
    Layer.provide(database),
    Layer.provide(DataDirectory.layerAt(settings.dataDir, settings.secret)),
    Layer.provide([references, NodeServices.layer]),
    Layer.provide(Layer.effectDiscard(Effect.andThen(sharesAll(settings), Listener.probe(settings)))),
    withoutTracing,
  )
}

/** Seconds that cluster nodes wait for active work on shutdown. Supervisors usually kill a process after 30. */
const drainTimeoutSeconds = 20

/**
 * Checks that cluster nodes share a secret and file storage. Nodes with different secrets reject each other and cannot
 * decrypt each other's data.
 */
const sharesAll = ({ roles, secret, fileStore }: ServiceSettings): Effect.Effect<void, NodeError> => {
  if (roles === undefined) return Effect.void
  if (secret === undefined) {
    return new NodeError({
      reason: "NoSecret",
      message: "Cluster nodes share a secret, but TABWRIGHT_SECRET is not set.",
      hint: "Generate one with `openssl rand -hex 32` and set it on every node.",
    })
  }
  if (fileStore !== undefined) return Effect.void
  return new NodeError({
    reason: "NoFileStore",
    message: "Cluster nodes need shared file storage, but none is configured.",
    hint: "Set TABWRIGHT_FILES_DIR to a shared directory, or TABWRIGHT_S3_BUCKET to a bucket.",
  })
}

const localUrl = (address: HttpServer.HttpServer["Service"]["address"]): string => {
  const url = new URL(HttpServer.formatAddress(address))
  if (url.hostname === "0.0.0.0" || url.hostname === "[::]") url.hostname = "127.0.0.1"
  return url.origin
}
