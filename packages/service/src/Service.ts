import * as NodeServices from "@effect/platform-node/NodeServices"
import { Context, Effect, Layer, Metric, Option, Redacted } from "effect"
import { HttpServer } from "effect/http"
import { Accounts, DisplayCredit, DefaultBrowserQuota, Projects } from "./access/Projects.ts"
import { ApiKeys } from "./access/ApiKeys.ts"
import { AuditDays, AuditLog, auditRetention } from "./access/AuditLog.ts"
import { BootstrapKey } from "./access/BootstrapKey.ts"
import { ProviderKeys } from "./access/ProviderKeys.ts"
import { RunSecrets } from "./access/RunSecrets.ts"
import { SignInCodes, signInLink } from "./access/SignInCodes.ts"
import { ValidKeys } from "./access/ValidKeys.ts"
import { layerElsewhere, layerHosting } from "./browser/BrowserLayers.ts"
import { idleSessionsLayer } from "./browser/SessionBrowsers.ts"
import { NetworkPolicy } from "./browser/BrowserNetworks.ts"
import { ProfileLimit } from "./browser/ProfileSnapshots.ts"
import { RecordingPolicy } from "./browser/BrowserRecordings.ts"
import * as S3BlobStore from "./files/S3BlobStore.ts"
import { FileBlobs } from "./files/FileBlobs.ts"
import { DownloadDays, fileRetentionLayer, Files } from "./files/Files.ts"
import * as FolderBlobStore from "./files/FolderBlobStore.ts"
import { Uploads } from "./files/Uploads.ts"
import { BrowserUploadLimit, ProjectLimit, WorkspaceLimit } from "./files/UploadRules.ts"
import * as Listener from "./http/server/Listener.ts"
import { ConfiguredPublicUrl } from "./http/server/PublicUrl.ts"
import { PurgePolicy } from "./http/middleware/PurgePolicy.ts"
import { RequestsPerSecond } from "./http/middleware/RateLimit.ts"
import { KeyHeaders } from "./http/middleware/ApiKeyAuth.ts"
import * as Server from "./http/server/Server.ts"
import { ActiveWork, drain } from "./run/engine/ActiveWork.ts"
import { BrainFactory } from "./run/model/BrainFactory.ts"
import * as SessionDispatcher from "./run/engine/SessionDispatcher.ts"
import { HumanRequests, HumanWaitMinutes } from "./run/HumanRequests.ts"
import { ModelSelection } from "./run/model/ModelSelection.ts"
import { Runs } from "./run/Runs.ts"
import { RunCancellation } from "./run/worker/RunCancellation.ts"
import { RunRecipes } from "./run/worker/RunRecipes.ts"
import { RunJudge } from "./run/model/RunJudge.ts"
import { RunWorker } from "./run/worker/RunWorker.ts"
import { SecretNavigationPolicy } from "./run/worker/RunBrowser.ts"
import { sessionExpiryLayer, SessionTermination } from "./run/session/SessionTermination.ts"
import { SessionCreation } from "./run/session/SessionCreation.ts"
import { sessionRetentionLayer, SessionPurge, SessionRetention } from "./run/session/SessionRetention.ts"
import { EngineDays, engineRetentionLayer } from "./run/engine/EngineRecords.ts"
import { SessionTurns } from "./run/session/SessionTurns.ts"
import { ModelConnections } from "./model/ModelConnections.ts"
import { ModelKeys } from "./model/ModelKeys.ts"
import { ModelSettings } from "./model/ModelSettings.ts"
import * as ClusterMembership from "./node/ClusterMembership.ts"
import { NodeAuth } from "./node/NodeAuth.ts"
import { NodeError, Nodes } from "./node/Nodes.ts"
import { type LocalNode, makeLocalNode, nodeAddress } from "./node/LocalNode.ts"
import type { ServiceSettings } from "./Settings.ts"
import { withoutTracing } from "./telemetry/Telemetry.ts"
import { BrowserStore } from "./store/browser/BrowserStore.ts"
import { Database } from "./database/Database.ts"
import type { DatabaseError } from "./database/DatabaseError.ts"
import { DatabaseLock, withStartupLock } from "./database/DatabaseLock.ts"
import { DataDirectory } from "./database/DataDirectory.ts"
import { HeavyReads } from "./database/HeavyReads.ts"
import { Notifications } from "./database/Notifications.ts"
import { BrowserReservationStore } from "./store/browser/BrowserReservationStore.ts"
import { BrowserClaimStore } from "./store/browser/BrowserClaimStore.ts"
import { CustomProxyStore } from "./store/browser/CustomProxyStore.ts"
import { applicationName, NodeStore } from "./store/NodeStore.ts"
import { EventFeed } from "./store/event/EventFeed.ts"
import { EventStore } from "./store/event/EventStore.ts"
import { HumanRequestStore } from "./store/run/HumanRequestStore.ts"
import { FileStore, PendingBlobStore } from "./store/file/FileStore.ts"
import { IdempotencyStore } from "./store/IdempotencyStore.ts"
import * as Migrations from "./store/Migrations.ts"
import { ProfileStore } from "./store/browser/ProfileStore.ts"
import { PurgeStore } from "./store/session/PurgeStore.ts"
import { QueueStore } from "./store/session/QueueStore.ts"
import { RecordingStore } from "./store/browser/RecordingStore.ts"
import { RetentionStore } from "./store/session/RetentionStore.ts"
import { RecipeStore } from "./store/run/RecipeStore.ts"
import { JudgementStore } from "./store/run/JudgementStore.ts"
import { RunStatusLoader } from "./store/run/RunStatusLoader.ts"
import { RunStore } from "./store/run/RunStore.ts"
import { SessionBudget, SpendingLimits } from "./store/SpendingLimits.ts"
import { SessionOverviewStore } from "./store/session/SessionOverviewStore.ts"
import { SessionStore } from "./store/session/SessionStore.ts"
import { ShareStore } from "./store/session/ShareStore.ts"
import type { StoreError } from "./store/StoreError.ts"
import { StepStore } from "./store/run/StepStore.ts"
import { TaskStore } from "./store/run/TaskStore.ts"
import { TranscriptStore } from "./store/session/TranscriptStore.ts"
import { UploadStore } from "./store/file/UploadStore.ts"
import { UsageStore } from "./store/UsageStore.ts"
import { DeliveryStore } from "./store/DeliveryStore.ts"
import { WebhookStore } from "./store/WebhookStore.ts"
import { WorkloadStore } from "./store/run/WorkloadStore.ts"
import { WorkspaceStore } from "./store/file/WorkspaceStore.ts"
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

/** The service without a {@link BrainFactory}, which the caller provides. */
export const layerNoDeps = (settings: ServiceSettings) =>
  Layer.unwrap(
    Effect.sync(() => layerOf(settings, makeLocalNode(settings.roles), Layer.effect(BrainFactory, BrainFactory))),
  )

const layerOf = <R>(
  settings: ServiceSettings,
  self: LocalNode,
  brains: Layer.Layer<BrainFactory, never, ModelConnections | R>,
) => {
  const { fileLimits = {} } = settings
  const isAlone = settings.roles === undefined
  const folder = DataDirectory.layerAt(settings.dataDir, settings.secret)
  const database = Layer.mergeAll(
    DatabaseLock.layer({ isShared: !isAlone }),
    Notifications.layer,
    HeavyReads.layer,
  ).pipe(
    Layer.provideMerge(withStartupLock(Migrations.layer)),
    Layer.provideMerge(
      Database.layer({
        onProgress: settings.onProgress,
        ...(isAlone ? {} : { applicationName: applicationName(self.id) }),
      }),
    ),
  )

  const stores = Layer.mergeAll(
    RunStore.layer,
    RunStatusLoader.layer,
    EventFeed.layer.pipe(Layer.provideMerge(StepStore.layer)),
    SessionStore.layer,
    ShareStore.layer,
    TaskStore.layer,
    SessionBudget.layer(settings.sessionBudgetUsd),
    SpendingLimits.layer,
    BrowserReservationStore.layer,
    SessionOverviewStore.layer,
    TranscriptStore.layer,
    BrowserStore.layer,
    WorkloadStore.layer,
    NodeStore.layer,
    BrowserClaimStore.layer,
    CustomProxyStore.layer,
    JudgementStore.layer,
    RecipeStore.layer,
    HumanRequestStore.layer,
    PurgeStore.layer.pipe(Layer.provide(FileStore.layer)),
    IdempotencyStore.layer,
    WebhookStore.layer.pipe(Layer.provideMerge(DeliveryStore.layer)),
    ProfileStore.layer,
    PendingBlobStore.layer,
    RetentionStore.layer,
    Layer.mergeAll(UploadStore.layer, RecordingStore.layer).pipe(
      Layer.provideMerge(Layer.mergeAll(FileStore.layer, WorkspaceStore.layer)),
    ),
    Layer.mergeAll(SignInCodes.layer.pipe(Layer.provideMerge(ApiKeys.layer)), Projects.layer, ProviderKeys.layer).pipe(
      Layer.provideMerge(ValidKeys.layer),
      Layer.provideMerge(AuditLog.layer),
    ),
    Accounts.layer,
  ).pipe(
    (own) => QueueStore.layer.pipe(Layer.provideMerge(own)),
    Layer.provideMerge(Layer.mergeAll(EventStore.layer, UsageStore.layer)),
  )

  const files = Uploads.layer.pipe(
    Layer.provideMerge(Files.layer),
    Layer.provideMerge(FileBlobs.layer),
    Layer.provide(byteKeeper(settings.fileStore)),
  )

  const browsers = self.roles.has("browser") ? layerHosting(settings) : layerElsewhere(settings)

  const engine = Layer.mergeAll(SessionCreation.layer, SessionPurge.layer).pipe(
    Layer.provideMerge(Runs.layer),
    Layer.provideMerge(SessionTermination.layer),
    Layer.provideMerge(isAlone ? SessionDispatcher.layerSingle : SessionDispatcher.layerCluster(self)),
    Layer.provideMerge(Layer.mergeAll(RunWorker.layer, SessionTurns.layer)),
    Layer.provideMerge(HumanRequests.layer),
    Layer.provideMerge(Layer.mergeAll(RunJudge.layer, RunRecipes.layer)),
    Layer.provideMerge(ActiveWork.layer),
    Layer.provideMerge(Layer.mergeAll(ModelSelection.layer, brains)),
    Layer.provideMerge(ModelConnections.layer),
    Layer.provideMerge(Layer.mergeAll(ModelKeys.layer, RunSecrets.layer)),
    Layer.provideMerge(RunCancellation.layer),
  )

  // Recurring maintenance. It is safe for several nodes to do it.
  const chores = self.roles.has("worker")
    ? Layer.mergeAll(
        fileRetentionLayer,
        sessionRetentionLayer,
        engineRetentionLayer,
        auditRetention,
        sessionExpiryLayer,
        idleSessionsLayer,
      )
    : Layer.empty

  const references = Layer.mergeAll(
    Layer.succeed(ConfiguredPublicUrl, settings.publicUrl),
    // Separate metrics for each service in a process.
    Layer.sync(Metric.MetricRegistry, () => new Map()),
    Layer.succeed(NetworkPolicy, {
      allow: settings.allowNetworks,
      proxies: settings.proxies ?? new Map(),
      defaultCountry: settings.proxyDefaultCountry,
      fallback: settings.proxyFallback,
      blockedDomains: settings.blockedDomains ?? [],
      prices: settings.prices ?? { browserHourUsd: "0", proxyGbUsd: "0", directGbUsd: "0" },
    }),
    Layer.succeed(ModelSettings, {
      ...ModelSettings.defaultValue(),
      ...settings.models,
      defaultModel: settings.defaultModel,
    }),
    settings.workspaceMaxBytes === undefined ? Layer.empty : Layer.succeed(WorkspaceLimit, settings.workspaceMaxBytes),
    fileLimits.projectMaxBytes === undefined ? Layer.empty : Layer.succeed(ProjectLimit, fileLimits.projectMaxBytes),
    fileLimits.profileMaxBytes === undefined ? Layer.empty : Layer.succeed(ProfileLimit, fileLimits.profileMaxBytes),
    fileLimits.browserUploadsMaxBytes === undefined
      ? Layer.empty
      : Layer.succeed(BrowserUploadLimit, fileLimits.browserUploadsMaxBytes),
    settings.downloadRetentionDays === undefined
      ? Layer.empty
      : Layer.succeed(DownloadDays, settings.downloadRetentionDays),
    Layer.succeed(RecordingPolicy, {
      ...RecordingPolicy.defaultValue(),
      ...(settings.noSandbox === undefined ? {} : { noSandbox: settings.noSandbox }),
      ...settings.recordings,
    }),
    Layer.succeed(SessionRetention, {
      ...SessionRetention.defaultValue(),
      ...settings.retention,
    }),
    settings.engineRetentionDays === undefined ? Layer.empty : Layer.succeed(EngineDays, settings.engineRetentionDays),
    settings.humanTimeoutMinutes === undefined
      ? Layer.empty
      : Layer.succeed(HumanWaitMinutes, settings.humanTimeoutMinutes),
    settings.auditRetentionDays === undefined ? Layer.empty : Layer.succeed(AuditDays, settings.auditRetentionDays),
    settings.displayCreditUsd === undefined ? Layer.empty : Layer.succeed(DisplayCredit, settings.displayCreditUsd),
    Layer.succeed(PurgePolicy, settings.purge ?? "allow"),
    Layer.succeed(SecretNavigationPolicy, settings.secretNavigation ?? "deny"),
    Layer.succeed(RequestsPerSecond, settings.requestsPerSecond ?? 0),
    settings.projectMaxBrowsers === undefined
      ? Layer.empty
      : Layer.succeed(DefaultBrowserQuota, settings.projectMaxBrowsers),
    settings.keyHeaders === undefined ? Layer.empty : Layer.succeed(KeyHeaders, settings.keyHeaders),
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
        Effect.provideContext(drain(settings.drainTimeoutSeconds ?? (isAlone ? 0 : drainTimeoutSeconds)), services),
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
      !self.roles.has("api") ? Layer.empty : isAlone ? BootstrapKey.layer : BootstrapKey.layerCluster,
      WebhookSender.layer({ allow: settings.allowNetworks, ports: settings.webhookPorts ?? [] }),
      chores,
    ]),
    Layer.provide(engine),
    Layer.provide(browsers),
    Layer.provide(files),
    Layer.provide(NodeAuth.layer),
    Layer.provide(isAlone ? Nodes.layerSingle(self) : ClusterMembership.layer(self)),
    Layer.provide(stores),
    Layer.provide(database),
    Layer.provide(folder),
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

const byteKeeper = (store: ServiceSettings["fileStore"]) =>
  store !== undefined && "bucket" in store ? S3BlobStore.layer(store) : FolderBlobStore.layer(store)

/** Replaces a wildcard address with loopback. */
const localUrl = (address: HttpServer.HttpServer["Service"]["address"]): string => {
  const url = new URL(HttpServer.formatAddress(address))
  if (url.hostname === "0.0.0.0" || url.hostname === "[::]") url.hostname = "127.0.0.1"
  return url.origin
}
