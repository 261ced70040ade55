import { BrowserHost, ChromiumLocator, type NetworkRule } from "@tabwright/chromium"
import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import { hostname } from "node:os"
import { ApiKeys } from "./access/ApiKeys.ts"
import { FirstKey } from "./access/FirstKey.ts"
import { Browsers } from "./browser/Browsers.ts"
import * as IdleSessions from "./browser/IdleSessions.ts"
import { SessionBrowsers } from "./browser/SessionBrowsers.ts"
import { Files } from "./files/Files.ts"
import * as Listener from "./http/Listener.ts"
import { ConfiguredAddress } from "./http/PublicAddress.ts"
import { ProxyFallback } from "./http/ProxyWarning.ts"
import { KeyHeaders } from "./http/ApiKeyAuth.ts"
import * as Server from "./http/Server.ts"
import { AtWork } from "./run/AtWork.ts"
import { Brains } from "./run/Brains.ts"
import * as Cluster from "./run/Cluster.ts"
import { ModelChoice } from "./run/ModelChoice.ts"
import { Runs } from "./run/Runs.ts"
import { RunSignals } from "./run/RunSignals.ts"
import { RunWorker } from "./run/RunWorker.ts"
import { SessionTurns } from "./run/SessionTurns.ts"
import { BrowserStore } from "./store/BrowserStore.ts"
import { Database } from "./store/Database.ts"
import { DatabaseLock } from "./store/DatabaseLock.ts"
import { DataFolder } from "./store/DataFolder.ts"
import { EventStore } from "./store/EventStore.ts"
import { FileStore } from "./store/FileStore.ts"
import * as Migrations from "./store/Migrations.ts"
import { QueueStore } from "./store/QueueStore.ts"
import { RunStore } from "./store/RunStore.ts"
import { SessionStore } from "./store/SessionStore.ts"
import { StepStore } from "./store/StepStore.ts"

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
  /** What runs where a request names no model; ships as `tabwright-planner`. */
  readonly defaultModel: string
  /** Where clients reach the server, without a slash at its end; absent: as each request says. */
  readonly publicUrl?: string
  /** Further headers that a key may come in. */
  readonly keyHeaders?: ReadonlyArray<string>
  readonly proxyFallback: "direct" | "refuse"
  /** Told what the start is doing, one line a stage. */
  readonly onProgress: (line: string) => Effect.Effect<void>
}

/**
 * The whole service in one process: database, engine, browsers, HTTP. Once built it takes requests; closing it ends its
 * browsers and its database, and leaves runs under way to the next start.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (settings: ServiceSettings) => {
  const nodeId = hostname()
  const folder = DataFolder.layerAt(settings.dataDir)
  const database = DatabaseLock.layer().pipe(
    Layer.provideMerge(Migrations.layer),
    Layer.provideMerge(Database.layer({ onProgress: settings.onProgress })),
  )

  const stores = Layer.mergeAll(
    RunStore.layer,
    StepStore.layer,
    SessionStore.layer,
    BrowserStore.layer,
    FileStore.layer,
    ApiKeys.layer,
  ).pipe((own) => QueueStore.layer.pipe(Layer.provideMerge(own)), Layer.provideMerge(EventStore.layer))

  const host = BrowserHost.layerNoDeps({ dataDir: settings.dataDir }).pipe(
    Layer.provideMerge(ChromiumLocator.layer({ dataDir: settings.dataDir })),
  )
  const browsers = Layer.mergeAll(SessionBrowsers.layer, IdleSessions.layer).pipe(
    Layer.provideMerge(Browsers.layer({ nodeId, allow: settings.allowNetworks, headful: settings.headful })),
    Layer.provideMerge(host),
  )

  const engine = Runs.layer.pipe(
    Layer.provideMerge(Cluster.layer),
    Layer.provideMerge(Layer.mergeAll(RunWorker.layer, SessionTurns.layer, AtWork.layer)),
    Layer.provideMerge(ModelChoice.layer(settings.defaultModel)),
    Layer.provideMerge(Layer.mergeAll(Brains.layer, RunSignals.layer, Files.layer)),
  )

  const references = Layer.mergeAll(
    Layer.succeed(ConfiguredAddress, settings.publicUrl),
    Layer.succeed(ProxyFallback, settings.proxyFallback),
    settings.keyHeaders === undefined ? Layer.empty : Layer.succeed(KeyHeaders, settings.keyHeaders),
  )

  return Server.layer(settings).pipe(
    Layer.provideMerge(FirstKey.layer),
    Layer.provideMerge(engine),
    Layer.provideMerge(browsers),
    Layer.provideMerge(stores),
    Layer.provideMerge(database),
    Layer.provideMerge(folder),
    Layer.provideMerge(references),
    Layer.provideMerge(Layer.effectDiscard(Listener.probe(settings))),
  )
}

/**
 * Where a running service listens.
 *
 * @category constructors
 * @since 0.1.0
 */
export const address = Effect.map(HttpServer.HttpServer, ({ address }) => address)
