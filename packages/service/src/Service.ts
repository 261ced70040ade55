import { NodeServices } from "@effect/platform-node"
import { BrowserHost, ChromiumLocator, type NetworkRule } from "@tabwright/chromium"
import { Context, Effect, Layer, type Redacted } from "effect"
import { HttpServer } from "effect/http"
import { Accounts, ShownCredit } from "./access/Accounts.ts"
import { ApiKeys } from "./access/ApiKeys.ts"
import { FirstKey } from "./access/FirstKey.ts"
import { BrowserDownloads } from "./browser/BrowserDownloads.ts"
import { BrowserRoom } from "./browser/BrowserRoom.ts"
import { Browsers } from "./browser/Browsers.ts"
import * as IdleSessions from "./browser/IdleSessions.ts"
import { ProfileStates } from "./browser/ProfileStates.ts"
import { SessionBrowsers } from "./browser/SessionBrowsers.ts"
import { FileBytes } from "./files/FileBytes.ts"
import * as FileRetention from "./files/FileRetention.ts"
import { Files } from "./files/Files.ts"
import { Uploads } from "./files/Uploads.ts"
import { WorkspaceLimit } from "./files/WorkspaceLimit.ts"
import * as Listener from "./http/Listener.ts"
import { ConfiguredAddress } from "./http/PublicAddress.ts"
import { ProxyFallback } from "./http/ProxyWarning.ts"
import { PurgePolicy } from "./http/PurgePolicy.ts"
import { KeyHeaders } from "./http/ApiKeyAuth.ts"
import * as Server from "./http/Server.ts"
import { AtWork } from "./run/AtWork.ts"
import { Brains } from "./run/Brains.ts"
import * as Cluster from "./run/Cluster.ts"
import { ModelChoice } from "./run/ModelChoice.ts"
import { Runs } from "./run/Runs.ts"
import { RunSignals } from "./run/RunSignals.ts"
import { RunWorker } from "./run/RunWorker.ts"
import { SessionEnds } from "./run/SessionEnds.ts"
import { SessionOpening } from "./run/SessionOpening.ts"
import * as SessionLife from "./run/SessionLife.ts"
import { SessionPurge } from "./run/SessionPurge.ts"
import { SessionTurns } from "./run/SessionTurns.ts"
import { BrowserStore } from "./store/BrowserStore.ts"
import { UploadDelivery } from "./browser/UploadDelivery.ts"
import { Database } from "./database/Database.ts"
import type { DatabaseError } from "./database/DatabaseError.ts"
import { DatabaseLock } from "./database/DatabaseLock.ts"
import { DataFolder } from "./database/DataFolder.ts"
import { EventFeed } from "./store/EventFeed.ts"
import { EventStore } from "./store/EventStore.ts"
import { FileStore } from "./store/FileStore.ts"
import { IdempotencyStore } from "./store/IdempotencyStore.ts"
import * as Migrations from "./store/Migrations.ts"
import { ProfileStore } from "./store/ProfileStore.ts"
import { PurgeStore } from "./store/PurgeStore.ts"
import { QueueStore } from "./store/QueueStore.ts"
import { RunStore } from "./store/RunStore.ts"
import { SessionBudget } from "./store/SessionBudget.ts"
import { SessionOverviewStore } from "./store/SessionOverviewStore.ts"
import { SessionStore } from "./store/SessionStore.ts"
import { ShareStore } from "./store/ShareStore.ts"
import { StepStore } from "./store/StepStore.ts"
import { TaskStore } from "./store/TaskStore.ts"
import { TranscriptStore } from "./store/TranscriptStore.ts"
import { UploadStore } from "./store/UploadStore.ts"
import { DeliveryStore } from "./store/DeliveryStore.ts"
import { WebhookStore } from "./store/WebhookStore.ts"
import { WorkspaceStore } from "./store/WorkspaceStore.ts"
import { WebhookSender } from "./webhook/WebhookSender.ts"

/**
 * How a server is run.
 *
 * @category models
 * @since 0.1.0
 */
export interface ServiceSettings {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  readonly dataDir: string
  /** Networks that browsers may reach besides the public internet. */
  readonly allowNetworks: ReadonlyArray<NetworkRule>
  /** Shows browser windows on this machine's display. */
  readonly headful: boolean
  /** How many browsers may run at once; absent: what the machine's memory bears. */
  readonly browserLimit?: number
  /** What runs where a request names no model; ships as `tabwright-planner`. */
  readonly defaultModel: string
  /** Where clients reach the server, without a slash at its end; absent: as each request says. */
  readonly publicUrl?: string
  /** Further headers that a key may come in. */
  readonly keyHeaders?: ReadonlyArray<string>
  readonly proxyFallback: "direct" | "refuse"
  /** Whether clients may remove all that was stored of a session. Default `allow`. */
  readonly purge?: "allow" | "refuse"
  /** What a task of a v3 session may cost in USD where the request does not say; absent: as much as it takes. */
  readonly sessionBudgetUsd?: string
  /** How many bytes the files of a workspace may have; default 1 GiB. */
  readonly workspaceMaxBytes?: number
  /** For how many days what a browser downloaded is kept after it has stopped; default 7. */
  readonly downloadDays?: number
  /** The credit that accounts show; nothing is taken from it. Default 0. */
  readonly shownCreditUsd?: number
  /** Told what the start is doing, one line a stage. */
  readonly onProgress: (line: string) => Effect.Effect<void>
}

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
    /** The key of its own command line. */
    readonly key: Redacted.Redacted
    /** True at the first start only: the one time that the key may be shown. */
    readonly isNewKey: boolean
    /** Never succeeds; fails when the service can no longer work, because the database has gone to another server. */
    readonly lost: Effect.Effect<never, DatabaseError>
  }
>()("@tabwright/service/Service") {}

/**
 * One server works on a database at a time, so it is always the same node: also where its machine has another name after
 * each start, as containers do. Under that, the browsers of the one before would count as running for hours.
 */
const nodeId = "only"

/**
 * The whole service in one process: database, engine, browsers, HTTP. Once built it takes requests; closing it ends its
 * browsers and its database, and leaves runs under way to the next start.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (settings: ServiceSettings) => layerNoDeps(settings).pipe(Layer.provide(Brains.layer))

/**
 * The same with the brains left open: whoever builds it says what decides.
 *
 * @category layers
 * @since 0.1.0
 */
export const layerNoDeps = (settings: ServiceSettings) => {
  const folder = DataFolder.layerAt(settings.dataDir)
  const database = DatabaseLock.layer().pipe(
    Layer.provideMerge(Migrations.layer),
    Layer.provideMerge(Database.layer({ onProgress: settings.onProgress })),
  )

  const stores = Layer.mergeAll(
    RunStore.layer,
    StepStore.layer,
    SessionStore.layer,
    ShareStore.layer,
    TaskStore.layer,
    SessionBudget.layer(settings.sessionBudgetUsd),
    SessionOverviewStore.layer,
    TranscriptStore.layer,
    BrowserStore.layer,
    PurgeStore.layer.pipe(Layer.provide(FileStore.layer)),
    IdempotencyStore.layer,
    WebhookStore.layer.pipe(Layer.provideMerge(DeliveryStore.layer)),
    ProfileStore.layer,
    UploadStore.layer.pipe(Layer.provideMerge(Layer.mergeAll(FileStore.layer, WorkspaceStore.layer))),
    ApiKeys.layer,
    Accounts.layer,
  ).pipe(
    (own) => QueueStore.layer.pipe(Layer.provideMerge(own)),
    Layer.provideMerge(Layer.mergeAll(EventStore.layer, EventFeed.layer)),
  )

  const files = Layer.mergeAll(FileRetention.layer, Uploads.layer).pipe(
    Layer.provideMerge(Files.layer),
    Layer.provideMerge(FileBytes.layer),
  )

  const host = BrowserHost.layerNoDeps({
    dataDir: settings.dataDir,
    ...(settings.browserLimit === undefined ? {} : { limit: settings.browserLimit }),
  }).pipe(Layer.provideMerge(ChromiumLocator.layer({ dataDir: settings.dataDir })))
  const browsers = Layer.mergeAll(
    SessionBrowsers.layer,
    IdleSessions.layer,
    UploadDelivery.layer,
    BrowserRoom.layer,
  ).pipe(
    Layer.provideMerge(Browsers.layer({ nodeId, allow: settings.allowNetworks, headful: settings.headful })),
    Layer.provide([BrowserDownloads.layer, ProfileStates.layer]),
    Layer.provideMerge(host),
  )

  const engine = Layer.mergeAll(SessionOpening.layer, SessionLife.layer, SessionPurge.layer).pipe(
    Layer.provideMerge(Runs.layer),
    Layer.provideMerge(SessionEnds.layer),
    Layer.provideMerge(Cluster.layer),
    Layer.provideMerge(Layer.mergeAll(RunWorker.layer, SessionTurns.layer, AtWork.layer)),
    Layer.provideMerge(ModelChoice.layer(settings.defaultModel)),
    Layer.provideMerge(RunSignals.layer),
  )

  const references = Layer.mergeAll(
    Layer.succeed(ConfiguredAddress, settings.publicUrl),
    Layer.succeed(ProxyFallback, settings.proxyFallback),
    settings.workspaceMaxBytes === undefined ? Layer.empty : Layer.succeed(WorkspaceLimit, settings.workspaceMaxBytes),
    settings.downloadDays === undefined
      ? Layer.empty
      : Layer.succeed(FileRetention.DownloadDays, settings.downloadDays),
    settings.shownCreditUsd === undefined ? Layer.empty : Layer.succeed(ShownCredit, settings.shownCreditUsd),
    Layer.succeed(PurgePolicy, settings.purge ?? "allow"),
    settings.keyHeaders === undefined ? Layer.empty : Layer.succeed(KeyHeaders, settings.keyHeaders),
  )

  const running = Layer.effect(
    Service,
    Effect.gen(function* () {
      const { address } = yield* HttpServer.HttpServer
      const { key, isNew } = yield* FirstKey
      const { lost } = yield* DatabaseLock
      return Service.of({ url: localUrl(address), key, isNewKey: isNew, lost })
    }),
  )

  return running.pipe(
    Layer.provide(Server.layer(settings)),
    Layer.provide([FirstKey.layer, WebhookSender.layer({ allow: settings.allowNetworks })]),
    Layer.provide(engine),
    Layer.provide(browsers),
    Layer.provide(files),
    Layer.provide(stores),
    Layer.provide(database),
    Layer.provide(folder),
    Layer.provide([references, NodeServices.layer]),
    Layer.provide(Layer.effectDiscard(Listener.probe(settings))),
  )
}

/** A server that listens on every address is reached on loopback. */
const localUrl = (address: HttpServer.HttpServer["Service"]["address"]): string => {
  const url = new URL(HttpServer.formatAddress(address))
  if (url.hostname === "0.0.0.0" || url.hostname === "[::]") url.hostname = "127.0.0.1"
  return url.origin
}
