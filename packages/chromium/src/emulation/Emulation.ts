import * as Effect from "effect/Effect"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"

/**
 * Screen, surroundings and preferences that all pages of a browser see. The user agent is part of the identity.
 *
 * @category models
 * @since 0.1.0
 */
export interface Emulation {
  /** In CSS pixels, except the scale. */
  readonly screen?: {
    /** Size of pages. Absent: the window's. */
    readonly viewport?: Size | undefined
    /** Absent: the viewport's. */
    readonly screen?: Size | undefined
    /** Device pixels per CSS pixel. Absent: 1. */
    readonly deviceScaleFactor?: number | undefined
    readonly isMobile: boolean
  }
  readonly hasTouch?: boolean
  readonly geolocation?: { readonly latitude: number; readonly longitude: number; readonly accuracy: number }
  /** Names of the Permissions API. Absent origin: all origins. */
  readonly permissions?: ReadonlyArray<{ readonly origin?: string; readonly names: ReadonlyArray<string> }>
  readonly colorScheme?: "light" | "dark"
  readonly reducedMotion?: "reduce" | "no-preference"
  readonly network?: NetworkConditions
}

interface Size {
  readonly width: number
  readonly height: number
}

interface NetworkConditions {
  readonly isOffline: boolean
  readonly latencyMs: number
  /** Absent: unlimited. */
  readonly downloadBytesPerSecond?: number | undefined
  readonly uploadBytesPerSecond?: number | undefined
}

/** Emulation of a running browser. */
export interface AppliedEmulation {
  /** Completes once the open pages have it. */
  readonly applied: Effect.Effect<void>
  /** Sets the values again that a client changed. Chromium removes them when the client disconnects. */
  readonly restore: Effect.Effect<void>
}

/** Emulates in all targets, before the first script of later ones. */
export const applyEmulation = (
  emulation: Emulation,
  { cdp, targets }: { readonly cdp: CdpConnection; readonly targets: Targets },
): AppliedEmulation => {
  const permitted = new Set<string | undefined>()

  const grantPermissions = (browserContextId: string | undefined) =>
    Effect.suspend(() => {
      if (permitted.has(browserContextId)) return Effect.void
      permitted.add(browserContextId)
      return runAll(
        (emulation.permissions ?? []).flatMap(({ names, origin }) =>
          names.map((name) =>
            cdp.send("Browser.setPermission", {
              permission: { name },
              setting: "granted",
              ...(origin === undefined ? {} : { origin }),
              ...(browserContextId === undefined ? {} : { browserContextId }),
            }),
          ),
        ),
      )
    })

  const setUp = (target: AttachedTarget) =>
    Effect.all(
      [
        ...(target.type === "page" ? [grantPermissions(target.browserContextId)] : []),
        runAll(commandsOf(emulation, target.type).map(([method, params]) => target.send(method, params))),
      ],
      { concurrency: "unbounded", discard: true },
    )

  targets.each(setUp)
  const everywhere = (commands: (target: AttachedTarget) => Effect.Effect<void>) =>
    Effect.suspend(() => Effect.forEach(targets.all(), commands, { concurrency: "unbounded", discard: true }))
  return {
    applied: everywhere(setUp),
    // Chromium ignores metrics that it believes to be set.
    restore: everywhere((target) =>
      emulation.screen === undefined || target.type !== "page"
        ? setUp(target)
        : runAll([target.send("Emulation.clearDeviceMetricsOverride"), setUp(target)]),
    ),
  }
}

type Command = readonly [method: string, params: Readonly<Record<string, unknown>>]

/** Returns the commands that targets of a type support. */
const commandsOf = (emulation: Emulation, type: string): ReadonlyArray<Command> => {
  const { geolocation, hasTouch, network, screen } = emulation
  const isDocument = type === "page" || type === "iframe"
  const features = mediaFeatures(emulation)
  const commands: Array<Command> = []
  if (type === "page" && screen !== undefined) commands.push(["Emulation.setDeviceMetricsOverride", metricsOf(screen)])
  if (isDocument && hasTouch !== undefined) {
    const params = { enabled: hasTouch, ...(hasTouch ? { maxTouchPoints: 5 } : {}) }
    commands.push(["Emulation.setTouchEmulationEnabled", params])
  }
  if (isDocument && features.length > 0) commands.push(["Emulation.setEmulatedMedia", { features }])
  if (isDocument && geolocation !== undefined) commands.push(["Emulation.setGeolocationOverride", { ...geolocation }])
  if (network !== undefined && (isDocument || type.endsWith("worker"))) {
    const conditions = conditionsOf(network)
    commands.push([
      "Network.emulateNetworkConditionsByRule",
      { matchedNetworkConditions: [{ urlPattern: "", ...conditions }], emulateOfflineServiceWorker: network.isOffline },
    ])
    if (type !== "worker") commands.push(["Network.overrideNetworkState", conditions])
  }
  return commands
}

/** Zeros keep Chromium's own values. */
const metricsOf = ({
  deviceScaleFactor = 0,
  isMobile,
  viewport,
  screen = viewport,
}: NonNullable<Emulation["screen"]>) => {
  const { height, width } = viewport ?? { width: 0, height: 0 }
  const isLandscape = screen !== undefined && screen.width > screen.height
  return {
    width,
    height,
    ...(screen === undefined ? {} : { screenWidth: screen.width, screenHeight: screen.height }),
    deviceScaleFactor,
    mobile: isMobile,
    screenOrientation:
      isMobile && !isLandscape
        ? { angle: 0, type: "portraitPrimary" }
        : { angle: isMobile ? 90 : 0, type: "landscapePrimary" },
  }
}

const mediaFeatures = ({ colorScheme, reducedMotion }: Emulation) => [
  ...(colorScheme === undefined ? [] : [{ name: "prefers-color-scheme", value: colorScheme }]),
  ...(reducedMotion === undefined ? [] : [{ name: "prefers-reduced-motion", value: reducedMotion }]),
]

const conditionsOf = (network: NetworkConditions) => ({
  offline: network.isOffline,
  latency: network.latencyMs,
  downloadThroughput: network.downloadBytesPerSecond ?? -1,
  uploadThroughput: network.uploadBytesPerSecond ?? -1,
})

/** Runs commands together. A target that closes meanwhile rejects them. */
const runAll = (commands: ReadonlyArray<Effect.Effect<unknown, ChromiumError>>): Effect.Effect<void> =>
  Effect.forEach(
    commands,
    (command) => command.pipe(Effect.catch((error) => Effect.logDebug("A page does not emulate a value", error))),
    { concurrency: "unbounded", discard: true },
  )
