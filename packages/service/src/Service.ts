import * as NodeServices from "@effect/platform-node/NodeServices"
import { Context, Effect, Layer, Metric, Option, Redacted } from "effect"
import { HttpServer } from "effect/http"
import { Accounts, ShownCredit } from "./access/Accounts.ts"
import { ApiKeys } from "./access/ApiKeys.ts"
import { AuditLog } from "./access/AuditLog.ts"
import * as AuditRetention from "./access/AuditRetention.ts"
import { FirstKey } from "./access/FirstKey.ts"
import { ProjectBrowsers } from "./access/ProjectBrowsers.ts"
import { Projects } from "./access/Projects.ts"
import { ProviderKeys } from "./access/ProviderKeys.ts"
import { RunSecrets } from "./access/RunSecrets.ts"
import { SignInCodes } from "./access/SignInCodes.ts"
import { ValidKeys } from "./access/ValidKeys.ts"
import * as BrowserLayers from "./BrowserLayers.ts"
import * as IdleSessions from "./browser/IdleSessions.ts"
import { NetworkPolicy } from "./browser/NetworkPolicy.ts"
import { ProfileLimit } from "./browser/ProfileLimit.ts"
import { RecordingPolicy } from "./browser/RecordingPolicy.ts"
import * as BucketBytes from "./files/BucketBytes.ts"
import { FileBytes } from "./files/FileBytes.ts"
import * as FileRetention from "./files/FileRetention.ts"
import { Files } from "./files/Files.ts"
import * as FolderBytes from "./files/FolderBytes.ts"
import { Uploads } from "./files/Uploads.ts"
import { BrowserUploadLimit, ProjectLimit, WorkspaceLimit } from "./files/FileLimits.ts"
import { signInLink } from "./http/console/SignInLink.ts"
import * as Listener from "./http/Listener.ts"
import { ConfiguredAddress } from "./http/PublicAddress.ts"
import { PurgePolicy } from "./http/PurgePolicy.ts"
import { RequestsPerSecond } from "./http/RateLimit.ts"
import { KeyHeaders } from "./http/ApiKeyAuth.ts"
import * as Server from "./http/Server.ts"
import { AtWork } from "./run/AtWork.ts"
import { Brains } from "./run/Brains.ts"
import * as Cluster from "./run/Cluster.ts"
import { drain } from "./run/Draining.ts"
import { HumanRequests, HumanWaitMinutes } from "./run/HumanRequests.ts"
import { ModelChoice } from "./run/ModelChoice.ts"
import { Runs } from "./run/Runs.ts"
import { RunSignals } from "./run/RunSignals.ts"
import { RunRecipes } from "./recipe/RunRecipes.ts"
import { RunJudge } from "./run/RunJudge.ts"
import { RunWorker } from "./run/RunWorker.ts"
import { SecretNavigationPolicy } from "./run/RunHands.ts"
import { SessionEnds } from "./run/SessionEnds.ts"
import { SessionOpening } from "./run/SessionOpening.ts"
import * as SessionLife from "./run/SessionLife.ts"
import { SessionPurge } from "./run/SessionPurge.ts"
import * as EngineRetention from "./run/EngineRetention.ts"
import * as SessionRetention from "./run/SessionRetention.ts"
import { SessionTurns } from "./run/SessionTurns.ts"
import { ModelConnections } from "./model/ModelConnections.ts"
import { ModelKeys } from "./model/ModelKeys.ts"
import { ModelSettings } from "./model/ModelSettings.ts"
import * as House from "./node/House.ts"
import { NodeAuth } from "./node/NodeAuth.ts"
import { Nodes } from "./node/Nodes.ts"
import { nodeAddress } from "./node/NodeAddress.ts"
import { NodeError } from "./node/NodeError.ts"
import { makeNodeSelf, type NodeSelf } from "./node/NodeSelf.ts"
import type { ServiceSettings } from "./Settings.ts"
import { outsideOfTraces } from "./observe/OutsideOfTraces.ts"
import { BrowserStore } from "./store/BrowserStore.ts"
import { Database } from "./database/Database.ts"
import type { DatabaseError } from "./database/DatabaseError.ts"
import { DatabaseLock } from "./database/DatabaseLock.ts"
import { DataFolder } from "./database/DataFolder.ts"
import { HeavyReads } from "./database/HeavyReads.ts"
import { inTurn } from "./database/InTurn.ts"
import { Notifications } from "./database/Notifications.ts"
import { BrowserReservationStore } from "./store/BrowserReservationStore.ts"
import { BrowserClaimStore } from "./store/BrowserClaimStore.ts"
import { CustomProxyStore } from "./store/CustomProxyStore.ts"
import { applicationName, NodeStore } from "./store/NodeStore.ts"
import { EventFeed } from "./store/EventFeed.ts"
import { EventStore } from "./store/EventStore.ts"
import { HumanRequestStore } from "./store/HumanRequestStore.ts"
import { FileStore } from "./store/FileStore.ts"
import { IdempotencyStore } from "./store/IdempotencyStore.ts"
import * as Migrations from "./store/Migrations.ts"
import { ProfileStore } from "./store/ProfileStore.ts"
import { PurgeStore } from "./store/PurgeStore.ts"
import { QueueStore } from "./store/QueueStore.ts"
import { RecordingStore } from "./store/RecordingStore.ts"
import { RetentionStore } from "./store/RetentionStore.ts"
import { RecipeStore } from "./store/RecipeStore.ts"
import { JudgementStore } from "./store/JudgementStore.ts"
import { RunSecretStore } from "./store/RunSecretStore.ts"
import { RunStatuses } from "./store/RunStatuses.ts"
import { RunStore } from "./store/RunStore.ts"
import { SessionBudget } from "./store/SessionBudget.ts"
import { SessionOverviewStore } from "./store/SessionOverviewStore.ts"
import { SessionStore } from "./store/SessionStore.ts"
import { ShareStore } from "./store/ShareStore.ts"
import { SpendingLimits } from "./store/SpendingLimits.ts"
import type { StoreError } from "./store/StoreError.ts"
import { StepStore } from "./store/StepStore.ts"
import { TaskStore } from "./store/TaskStore.ts"
import { TranscriptStore } from "./store/TranscriptStore.ts"
import { UnnamedBytesStore } from "./store/UnnamedBytesStore.ts"
import { UploadStore } from "./store/UploadStore.ts"
import { UsageStore } from "./store/UsageStore.ts"
import { DeliveryStore } from "./store/DeliveryStore.ts"
import { WebhookStore } from "./store/WebhookStore.ts"
import { WorkloadStore } from "./store/WorkloadStore.ts"
import { WorkspaceStore } from "./store/WorkspaceStore.ts"
import { WebhookSender } from "./webhook/WebhookSender.ts"

/**
 * A service that takes requests.
 *
 * @category services
 * @since 0.1.0
 */
export class Service extends Context.Service<
  Service,
  {
    /** Where clients on this machine reach it. */
    readonly url: string
    /** The key of its own command line; none on a node that answers no clients. */
    readonly key: Option.Option<Redacted.Redacted>
    /** True at the first start only: the one time that the key may be shown. */
    readonly isNewKey: boolean
    /**
     * A new link to sign in to the console, for one person, once and for ten minutes. None at a node that serves no console.
     */
    readonly newSignInLink: Effect.Effect<Option.Option<Redacted.Redacted>, StoreError>
    /**
     * Never succeeds; fails when the service can no longer work, because the database has gone to another server, or the
     * other nodes count this one as lost.
     */
    readonly lost: Effect.Effect<never, DatabaseError | NodeError>
  }
>()("@tabwright/service/Service") {}

/**
 * The whole service in one process: database, engine, browsers, HTTP. Once built it takes requests; closing it ends its
 * browsers and its database, and leaves runs under way to the next start.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (settings: ServiceSettings) =>
  Layer.unwrap(Effect.sync(() => layerOf(settings, makeNodeSelf(settings.roles), Brains.layer)))

/**
 * The same with the brains left open: whoever builds it says what decides.
 *
 * @category layers
 * @since 0.1.0
 */
export const layerNoDeps = (settings: ServiceSettings) =>
  Layer.unwrap(Effect.sync(() => layerOf(settings, makeNodeSelf(settings.roles), Layer.effect(Brains, Brains))))

const layerOf = <R>(
  settings: ServiceSettings,
  self: NodeSelf,
  brains: Layer.Layer<Brains, never, ModelConnections | R>,
) => {
  const { fileLimits = {} } = settings
  const isAlone = settings.roles === undefined
  const folder = DataFolder.layerAt(settings.dataDir, settings.secret)
  const database = Layer.mergeAll(
    DatabaseLock.layer({ isShared: !isAlone }),
    Notifications.layer,
    HeavyReads.layer,
  ).pipe(
    Layer.provideMerge(inTurn(Migrations.layer)),
    Layer.provideMerge(
      Database.layer({
        onProgress: settings.onProgress,
        ...(isAlone ? {} : { applicationName: applicationName(self.id) }),
      }),
    ),
  )

  const stores = Layer.mergeAll(
    RunStore.layer,
    RunStatuses.layer,
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
    RunSecretStore.layer,
    JudgementStore.layer,
    RecipeStore.layer,
    HumanRequestStore.layer,
    PurgeStore.layer.pipe(Layer.provide(FileStore.layer)),
    IdempotencyStore.layer,
    WebhookStore.layer.pipe(Layer.provideMerge(DeliveryStore.layer)),
    ProfileStore.layer,
    UnnamedBytesStore.layer,
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
    Layer.provideMerge(FileBytes.layer),
    Layer.provide(byteKeeper(settings.fileStore)),
  )

  const browsers = self.roles.has("browser")
    ? BrowserLayers.layerHosting(settings)
    : BrowserLayers.layerElsewhere(settings)

  const engine = Layer.mergeAll(SessionOpening.layer, SessionPurge.layer).pipe(
    Layer.provideMerge(Runs.layer),
    Layer.provideMerge(SessionEnds.layer),
    Layer.provideMerge(isAlone ? Cluster.layerSingle : Cluster.layerHouse(self)),
    Layer.provideMerge(Layer.mergeAll(RunWorker.layer, SessionTurns.layer)),
    Layer.provideMerge(HumanRequests.layer),
    Layer.provideMerge(Layer.mergeAll(RunJudge.layer, RunRecipes.layer)),
    Layer.provideMerge(AtWork.layer),
    Layer.provideMerge(Layer.mergeAll(ModelChoice.layer, brains)),
    Layer.provideMerge(ModelConnections.layer),
    Layer.provideMerge(Layer.mergeAll(ModelKeys.layer, RunSecrets.layer)),
    Layer.provideMerge(RunSignals.layer),
  )

  // What has to be done now and then by somebody. It does no harm when several do it.
  const chores = self.roles.has("worker")
    ? Layer.mergeAll(
        FileRetention.layer,
        SessionRetention.layer,
        EngineRetention.layer,
        AuditRetention.layer,
        SessionLife.layer,
        IdleSessions.layer,
      )
    : Layer.empty

  const references = Layer.mergeAll(
    Layer.succeed(ConfiguredAddress, settings.publicUrl),
    // Each service of a process counts for itself.
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
    settings.downloadDays === undefined
      ? Layer.empty
      : Layer.succeed(FileRetention.DownloadDays, settings.downloadDays),
    Layer.succeed(RecordingPolicy, {
      ...RecordingPolicy.defaultValue(),
      ...(settings.noSandbox === undefined ? {} : { noSandbox: settings.noSandbox }),
      ...settings.recordings,
    }),
    Layer.succeed(SessionRetention.SessionRetention, {
      ...SessionRetention.SessionRetention.defaultValue(),
      ...settings.retention,
    }),
    settings.engineDays === undefined ? Layer.empty : Layer.succeed(EngineRetention.EngineDays, settings.engineDays),
    settings.humanWaitMinutes === undefined ? Layer.empty : Layer.succeed(HumanWaitMinutes, settings.humanWaitMinutes),
    settings.auditDays === undefined ? Layer.empty : Layer.succeed(AuditRetention.AuditDays, settings.auditDays),
    settings.shownCreditUsd === undefined ? Layer.empty : Layer.succeed(ShownCredit, settings.shownCreditUsd),
    Layer.succeed(PurgePolicy, settings.purge ?? "allow"),
    Layer.succeed(SecretNavigationPolicy, settings.secretNavigation ?? "refuse"),
    Layer.succeed(RequestsPerSecond, settings.requestsPerSecond ?? 0),
    settings.projectBrowsers === undefined ? Layer.empty : Layer.succeed(ProjectBrowsers, settings.projectBrowsers),
    settings.keyHeaders === undefined ? Layer.empty : Layer.succeed(KeyHeaders, settings.keyHeaders),
  )

  const running = Layer.effect(
    Service,
    Effect.gen(function* () {
      const { address } = yield* HttpServer.HttpServer
      const first = yield* Effect.serviceOption(FirstKey)
      const { lost } = yield* DatabaseLock
      const nodes = yield* Nodes
      const codes = yield* SignInCodes
      const url = localUrl(address)
      yield* nodes.tell({ address: nodeAddress(settings.nodeAddress, HttpServer.formatAddress(address)) })
      const services = yield* Effect.context<AtWork | BrowserStore | Nodes>()
      yield* Effect.addFinalizer(() =>
        Effect.provideContext(drain(settings.drainSeconds ?? (isAlone ? 0 : drainSeconds)), services),
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
      !self.roles.has("api") ? Layer.empty : isAlone ? FirstKey.layer : FirstKey.layerHouse,
      WebhookSender.layer({ allow: settings.allowNetworks, ports: settings.webhookPorts ?? [] }),
      chores,
    ]),
    Layer.provide(engine),
    Layer.provide(browsers),
    Layer.provide(files),
    Layer.provide(NodeAuth.layer),
    Layer.provide(isAlone ? Nodes.layerSingle(self) : House.layer(self)),
    Layer.provide(stores),
    Layer.provide(database),
    Layer.provide(folder),
    Layer.provide([references, NodeServices.layer]),
    Layer.provide(Layer.effectDiscard(Effect.andThen(sharesAll(settings), Listener.probe(settings)))),
    outsideOfTraces,
  )
}

/** How long the nodes of a house wait at their end; those who supervise them mostly kill after 30. */
const drainSeconds = 20

/**
 * Nodes that each made a secret of their own would refuse each other, and open nothing that another one sealed; what one of
 * them kept on its own disk, no other would find.
 */
const sharesAll = ({ roles, secret, fileStore }: ServiceSettings): Effect.Effect<void, NodeError> => {
  if (roles === undefined) return Effect.void
  if (secret === undefined) {
    return new NodeError({
      reason: "NoSecret",
      message: "A node of a house needs the secret that all of its nodes share, and TABWRIGHT_SECRET is not set.",
      hint: "Make one with `openssl rand -hex 32`, and give it to every node.",
    })
  }
  if (fileStore !== undefined) return Effect.void
  return new NodeError({
    reason: "NoFileStore",
    message: "A node of a house needs a place for files that all of its nodes reach, and was told none.",
    hint: "Set TABWRIGHT_FILES_DIR to a folder that they share, or TABWRIGHT_S3_BUCKET to a bucket.",
  })
}

const byteKeeper = (store: ServiceSettings["fileStore"]) =>
  store !== undefined && "bucket" in store ? BucketBytes.layer(store) : FolderBytes.layer(store)

/** A server that listens on every address is reached on loopback. */
const localUrl = (address: HttpServer.HttpServer["Service"]["address"]): string => {
  const url = new URL(HttpServer.formatAddress(address))
  if (url.hostname === "0.0.0.0" || url.hostname === "[::]") url.hostname = "127.0.0.1"
  return url.origin
}
