import { BrowserHost, ChromiumLocator, defaultDownloadLimits, defaultUploadLimits } from "@tabwright/chromium"
import { Effect, Layer } from "effect"
import { BrowserEviction } from "./node/BrowserEviction.ts"
import { BrowserClients, idleBrowsersLayer, orphanedBrowsersLayer, trafficMeterLayer } from "./node/BrowserMonitors.ts"
import { BrowserCaptchas } from "./BrowserCaptchas.ts"
import { BrowserDownloads } from "./BrowserDownloads.ts"
import { UploadDelivery } from "./DrivenBrowser.ts"
import { BrowserNetworks, NetworkPolicy } from "./BrowserNetworks.ts"
import { BrowserCapacity, StartQueueSettings } from "./scheduling/BrowserCapacity.ts"
import { BrowserLogs } from "./log/BrowserLogs.ts"
import { BrowserNodes } from "./scheduling/BrowserNodes.ts"
import { BrowserRecordings, RecordingFolder, RecordingPolicy } from "./BrowserRecordings.ts"
import { Browsers } from "./Browsers.ts"
import { defaultScreen } from "./BrowserRequest.ts"
import { BrowserScheduler } from "./scheduling/BrowserScheduler.ts"
import { CustomProxies } from "./CustomProxy.ts"
import { LocalBrowsers } from "./node/LocalBrowsers.ts"
import { ProfileImports } from "./ProfileImports.ts"
import { ProfileLimit, ProfileSnapshots } from "./ProfileSnapshots.ts"
import { ProfileStates } from "./ProfileStates.ts"
import { RecordingVideos } from "./RecordingVideos.ts"
import { RemoteNodes } from "./node/RemoteNode.ts"
import { idleSessionsLayer, SessionBrowsers } from "./SessionBrowsers.ts"
import { layerIfSet, type ServiceSettings } from "../Settings.ts"

const driving = Layer.mergeAll(
  BrowserClients.layer,
  BrowserRecordings.layer,
  BrowserLogs.layer,
  BrowserCaptchas.layer,
).pipe(Layer.provideMerge(Layer.mergeAll(RecordingFolder.layer, BrowserNetworks.layer, CustomProxies.layer)))

const capacity = BrowserCapacity.layer.pipe(Layer.provideMerge(BrowserNodes.layer))

const hostOf = (settings: ServiceSettings) => {
  const { fileLimits = {} } = settings
  const profiles = ProfileStates.layer.pipe(
    Layer.provide(ProfileSnapshots.layer),
    Layer.provideMerge(ChromiumLocator.layer({ dataDir: settings.dataDir })),
  )
  return Layer.unwrap(
    Effect.map(ProfileStates, (states) =>
      BrowserHost.layerNoDeps({
        dataDir: settings.dataDir,
        ...(settings.noSandbox === undefined ? {} : { noSandbox: settings.noSandbox }),
        ...(settings.blocking === undefined ? {} : { blocking: settings.blocking }),
        ...(settings.maxBrowsers === undefined ? {} : { limit: settings.maxBrowsers }),
        ...(settings.browserBuild === undefined ? {} : { engine: settings.browserBuild }),
        ...(settings.identity === undefined ? {} : { identity: settings.identity }),
        pool: { size: settings.headful ? 0 : (settings.poolSize ?? 0), ...defaultScreen },
        downloads: {
          ...defaultDownloadLimits,
          ...(fileLimits.downloadMaxBytes === undefined ? {} : { maxFileBytes: fileLimits.downloadMaxBytes }),
          ...(fileLimits.browserDownloadsMaxBytes === undefined
            ? {}
            : { maxBytes: fileLimits.browserDownloadsMaxBytes }),
        },
        uploads: {
          ...defaultUploadLimits,
          ...(fileLimits.browserUploadsMaxBytes === undefined ? {} : { maxBytes: fileLimits.browserUploadsMaxBytes }),
        },
        recoverProfile: (left) => states.recover(left),
      }),
    ),
  ).pipe(Layer.provideMerge(profiles))
}

const hosting = (settings: ServiceSettings) =>
  Layer.mergeAll(
    idleBrowsersLayer(settings.browserIdleTimeoutMinutes ?? 0),
    orphanedBrowsersLayer,
    trafficMeterLayer,
    RecordingVideos.layer,
    BrowserEviction.layer,
  ).pipe(
    Layer.provideMerge(LocalBrowsers.layer({ headful: settings.headful, identity: settings.identity })),
    Layer.provide(BrowserDownloads.layer),
    Layer.provideMerge(capacity),
    Layer.provideMerge(driving),
    Layer.provideMerge(hostOf(settings)),
  )

/** The replacements for these parts on a node that hosts no browsers. */
const elsewhere = ({ dataDir }: ServiceSettings) =>
  Layer.mergeAll(
    LocalBrowsers.layerNone,
    BrowserEviction.layerNone,
    RecordingVideos.layerNone,
    ChromiumLocator.layer({ dataDir }),
  ).pipe(Layer.provideMerge(capacity), Layer.provideMerge(driving))

const all = SessionBrowsers.layer.pipe(
  Layer.provideMerge(Browsers.layer),
  Layer.provideMerge(BrowserScheduler.layer),
  Layer.provideMerge(Layer.mergeAll(UploadDelivery.layer, RemoteNodes.layer, ProfileImports.layer)),
)

/** Browsers on any node. `isHost` is true if this node runs some itself. */
export const layer = (settings: ServiceSettings, isHost: boolean) =>
  isHost ? all.pipe(Layer.provideMerge(hosting(settings))) : all.pipe(Layer.provideMerge(elsewhere(settings)))

/** Recurring stops of idle browsers and sessions. Safe to run on several nodes. */
export const maintenanceLayer = idleSessionsLayer

export const settingsLayer = (settings: ServiceSettings) =>
  Layer.mergeAll(
    Layer.succeed(NetworkPolicy, {
      allow: settings.allowNetworks,
      proxies: settings.proxies ?? new Map(),
      defaultCountry: settings.proxyDefaultCountry,
      fallback: settings.proxyFallback,
      blockedDomains: settings.blockedDomains ?? [],
      prices: settings.prices ?? NetworkPolicy.defaultValue().prices,
    }),
    Layer.succeed(RecordingPolicy, {
      ...RecordingPolicy.defaultValue(),
      ...(settings.noSandbox === undefined ? {} : { noSandbox: settings.noSandbox }),
      ...settings.recordings,
    }),
    layerIfSet(ProfileLimit, settings.fileLimits?.profileMaxBytes),
    Layer.succeed(StartQueueSettings, {
      waitMs: (settings.startQueueTimeoutSeconds ?? 0) * 1000,
      length: settings.startQueueLength ?? StartQueueSettings.defaultValue().length,
    }),
  )
