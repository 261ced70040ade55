import { BrowserHost, ChromiumLocator, defaultDownloadLimits } from "@tabwright/chromium"
import { Effect, Layer } from "effect"
import { BrowserClients } from "./browser/BrowserClients.ts"
import { BrowserDownloads } from "./browser/files/BrowserDownloads.ts"
import { BrowserNetworks } from "./browser/network/BrowserNetworks.ts"
import { BrowserNodes } from "./browser/scheduling/BrowserNodes.ts"
import { BrowserRecordings } from "./browser/recording/BrowserRecordings.ts"
import { BrowserCapacity } from "./browser/scheduling/BrowserCapacity.ts"
import { Browsers } from "./browser/Browsers.ts"
import { defaultScreen } from "./browser/scheduling/BrowserStartOptions.ts"
import { BrowserScheduler } from "./browser/scheduling/BrowserScheduler.ts"
import { CustomProxies } from "./browser/network/CustomProxies.ts"
import * as IdleBrowsers from "./browser/IdleBrowsers.ts"
import { LocalBrowsers } from "./browser/node/LocalBrowsers.ts"
import { ProfileSnapshots } from "./browser/profile/ProfileSnapshots.ts"
import { ProfileStates } from "./browser/profile/ProfileStates.ts"
import { ProjectBrowserQuota } from "./browser/scheduling/ProjectBrowserQuota.ts"
import { RecordingVideos } from "./browser/recording/RecordingVideos.ts"
import { RecordingFolder } from "./browser/recording/RecordingFolder.ts"
import { RemoteNodes } from "./browser/node/RemoteNode.ts"
import { SessionBrowsers } from "./browser/SessionBrowsers.ts"
import * as OrphanedBrowsers from "./browser/node/OrphanedBrowsers.ts"
import * as TrafficMeter from "./browser/network/TrafficMeter.ts"
import { UploadDelivery } from "./browser/files/UploadDelivery.ts"
import type { ServiceSettings } from "./Settings.ts"

/** The parts that use browsers on any node. */
const driving = Layer.mergeAll(BrowserClients.layer, BrowserRecordings.layer).pipe(
  Layer.provideMerge(Layer.mergeAll(RecordingFolder.layer, BrowserNetworks.layer, CustomProxies.layer)),
)

const capacity = Layer.mergeAll(
  BrowserCapacity.layer.pipe(Layer.provideMerge(BrowserNodes.layer)),
  ProjectBrowserQuota.layer,
)

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
        queue: {
          waitMs: (settings.startQueueTimeoutSeconds ?? 0) * 1000,
          ...(settings.startQueueLength === undefined ? {} : { length: settings.startQueueLength }),
        },
        downloads: {
          ...defaultDownloadLimits,
          ...(fileLimits.downloadMaxBytes === undefined ? {} : { maxFileBytes: fileLimits.downloadMaxBytes }),
          ...(fileLimits.browserDownloadsMaxBytes === undefined
            ? {}
            : { maxBytes: fileLimits.browserDownloadsMaxBytes }),
        },
        recoverProfile: (left) => states.recover(left),
      }),
    ),
  ).pipe(Layer.provideMerge(profiles))
}

/** The parts that run browsers on this node. */
const hosting = (settings: ServiceSettings) =>
  Layer.mergeAll(
    IdleBrowsers.layer(settings.browserIdleTimeoutMinutes ?? 0),
    OrphanedBrowsers.layer,
    TrafficMeter.layer,
    RecordingVideos.layer,
  ).pipe(
    Layer.provideMerge(LocalBrowsers.layer({ headful: settings.headful, identity: settings.identity })),
    Layer.provide(BrowserDownloads.layer),
    Layer.provideMerge(capacity),
    Layer.provideMerge(driving),
    Layer.provideMerge(hostOf(settings)),
  )

/** The replacements for these parts on a node that hosts no browsers. */
const elsewhere = ({ dataDir }: ServiceSettings) =>
  Layer.mergeAll(LocalBrowsers.layerNone, RecordingVideos.layerNone, ChromiumLocator.layer({ dataDir })).pipe(
    Layer.provideMerge(capacity),
    Layer.provideMerge(driving),
  )

const all = SessionBrowsers.layer.pipe(
  Layer.provideMerge(Browsers.layer),
  Layer.provideMerge(BrowserScheduler.layer),
  Layer.provideMerge(Layer.mergeAll(UploadDelivery.layer, RemoteNodes.layer)),
)

export const layerHosting = (settings: ServiceSettings) => all.pipe(Layer.provideMerge(hosting(settings)))

export const layerElsewhere = (settings: ServiceSettings) => all.pipe(Layer.provideMerge(elsewhere(settings)))
