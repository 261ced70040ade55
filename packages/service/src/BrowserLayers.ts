import { BrowserHost, ChromiumLocator, defaultDownloadLimits } from "@tabwright/chromium"
import { Effect, Layer } from "effect"
import { BrowserClients } from "./browser/BrowserClients.ts"
import { BrowserDownloads } from "./browser/BrowserDownloads.ts"
import { BrowserNetworks } from "./browser/BrowserNetworks.ts"
import { BrowserPlaces } from "./browser/BrowserPlaces.ts"
import { BrowserRecordings } from "./browser/BrowserRecordings.ts"
import { BrowserRoom } from "./browser/BrowserRoom.ts"
import { Browsers } from "./browser/Browsers.ts"
import { defaultScreen } from "./browser/BrowserStart.ts"
import { BrowserStarts } from "./browser/BrowserStarts.ts"
import { CustomProxies } from "./browser/CustomProxies.ts"
import * as IdleBrowsers from "./browser/IdleBrowsers.ts"
import { OwnBrowsers } from "./browser/OwnBrowsers.ts"
import { ProfileSnapshots } from "./browser/ProfileSnapshots.ts"
import { ProfileStates } from "./browser/ProfileStates.ts"
import { ProjectRoom } from "./browser/ProjectRoom.ts"
import { RecordingFilms } from "./browser/RecordingFilms.ts"
import { RecordingFolder } from "./browser/RecordingFolder.ts"
import { RemoteNodes } from "./browser/RemoteNode.ts"
import { SessionBrowsers } from "./browser/SessionBrowsers.ts"
import * as StrayBrowsers from "./browser/StrayBrowsers.ts"
import * as TrafficMeter from "./browser/TrafficMeter.ts"
import { UploadDelivery } from "./browser/UploadDelivery.ts"
import type { ServiceSettings } from "./Settings.ts"

/** What drives browsers, whoever hosts them. */
const driving = Layer.mergeAll(BrowserClients.layer, BrowserRecordings.layer).pipe(
  Layer.provideMerge(Layer.mergeAll(RecordingFolder.layer, BrowserNetworks.layer, CustomProxies.layer)),
)

const room = Layer.mergeAll(BrowserRoom.layer.pipe(Layer.provideMerge(BrowserPlaces.layer)), ProjectRoom.layer)

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
        ...(settings.browserLimit === undefined ? {} : { limit: settings.browserLimit }),
        ...(settings.browserEngine === undefined ? {} : { engine: settings.browserEngine }),
        ...(settings.identity === undefined ? {} : { identity: settings.identity }),
        pool: { size: settings.headful ? 0 : (settings.poolSize ?? 0), ...defaultScreen },
        queue: {
          waitMs: (settings.queueSeconds ?? 0) * 1000,
          ...(settings.queueLength === undefined ? {} : { length: settings.queueLength }),
        },
        downloads: {
          ...defaultDownloadLimits,
          ...(fileLimits.downloadMaxBytes === undefined ? {} : { maxFileBytes: fileLimits.downloadMaxBytes }),
          ...(fileLimits.browserDownloadsMaxBytes === undefined
            ? {}
            : { maxBytes: fileLimits.browserDownloadsMaxBytes }),
        },
        salvage: (left) => states.salvage(left),
      }),
    ),
  ).pipe(Layer.provideMerge(profiles))
}

/** All that a node needs to run browsers itself. */
const hosting = (settings: ServiceSettings) =>
  Layer.mergeAll(
    IdleBrowsers.layer(settings.idleMinutes ?? 0),
    StrayBrowsers.layer,
    TrafficMeter.layer,
    RecordingFilms.layer,
  ).pipe(
    Layer.provideMerge(OwnBrowsers.layer({ headful: settings.headful, identity: settings.identity })),
    Layer.provide(BrowserDownloads.layer),
    Layer.provideMerge(room),
    Layer.provideMerge(driving),
    Layer.provideMerge(hostOf(settings)),
  )

/** The same of a node whose browsers all run elsewhere. */
const elsewhere = ({ dataDir }: ServiceSettings) =>
  Layer.mergeAll(OwnBrowsers.layerNone, RecordingFilms.layerNone, ChromiumLocator.layer({ dataDir })).pipe(
    Layer.provideMerge(room),
    Layer.provideMerge(driving),
  )

const all = SessionBrowsers.layer.pipe(
  Layer.provideMerge(Browsers.layer),
  Layer.provideMerge(BrowserStarts.layer),
  Layer.provideMerge(Layer.mergeAll(UploadDelivery.layer, RemoteNodes.layer)),
)

/**
 * Browsers as a node sees them that hosts some itself.
 *
 * @category layers
 * @since 0.1.0
 */
export const layerHosting = (settings: ServiceSettings) => all.pipe(Layer.provideMerge(hosting(settings)))

/**
 * The same on a node that hosts none.
 *
 * @category layers
 * @since 0.1.0
 */
export const layerElsewhere = (settings: ServiceSettings) => all.pipe(Layer.provideMerge(elsewhere(settings)))
