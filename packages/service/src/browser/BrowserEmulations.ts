import { findDevice } from "@tabwright/core/devices"
import { type Emulation, type Identity, languagesOf } from "@tabwright/chromium"
import type { BrowserEmulation } from "@tabwright/raw/v4/types"

/** Emulation settings of a request. They are valid, except that the device may be unknown to an older node. */
export interface EmulationOptions {
  readonly device?: string | null
  readonly emulation?: BrowserEmulation | null
}

/** Conditions of Chrome's developer tools, which allow for the delays of a real network. */
const presets = {
  "slow-3g": { latencyMs: 2000, downloadKbps: 400, uploadKbps: 400 },
  "fast-3g": { latencyMs: 563, downloadKbps: 1440, uploadKbps: 675 },
  "slow-4g": { latencyMs: 563, downloadKbps: 1440, uploadKbps: 675 },
  "fast-4g": { latencyMs: 165, downloadKbps: 8100, uploadKbps: 1350 },
} as const

const networkOf = ({
  preset,
  ...figures
}: NonNullable<BrowserEmulation["network"]>): NonNullable<Emulation["network"]> => {
  const conditions = {
    ...(preset === undefined || preset === "offline" ? { latencyMs: 0 } : presets[preset]),
    ...figures,
  }
  const bytesPerSecond = (kbps: number | undefined) => (kbps === undefined ? undefined : (kbps * 1000) / 8)
  return {
    isOffline: preset === "offline",
    latencyMs: conditions.latencyMs ?? 0,
    downloadBytesPerSecond: bytesPerSecond(conditions.downloadKbps),
    uploadBytesPerSecond: bytesPerSecond(conditions.uploadKbps),
  }
}

/** Returns what pages are to see, or undefined for nothing special. The values of `emulation` override the device's. */
export const emulationOf = ({ device: name, emulation }: EmulationOptions): Emulation | undefined => {
  const device = findDevice(name ?? "")
  const own = emulation ?? {}
  const { colorScheme, geolocation, network, permissions, reducedMotion } = own
  const viewport = own.viewport ?? device?.viewport
  const deviceScaleFactor = own.deviceScaleFactor ?? device?.deviceScaleFactor
  const isMobile = own.isMobile ?? device?.isMobile
  const hasTouch = own.hasTouch ?? device?.hasTouch
  const hasScreen = viewport !== undefined || deviceScaleFactor !== undefined || isMobile !== undefined
  const screen = own.viewport ?? device?.screen
  const result: Emulation = {
    ...(hasScreen ? { screen: { viewport, screen, deviceScaleFactor, isMobile: isMobile ?? false } } : {}),
    ...(hasTouch === undefined ? {} : { hasTouch }),
    ...(geolocation === undefined ? {} : { geolocation: { ...geolocation, accuracy: geolocation.accuracy ?? 0 } }),
    ...(permissions === undefined
      ? {}
      : {
          permissions: permissions.map(({ names, origin }) => ({
            names,
            ...(typeof origin === "string" ? { origin: new URL(origin).origin } : {}),
          })),
        }),
    ...(colorScheme === undefined ? {} : { colorScheme }),
    ...(reducedMotion === undefined ? {} : { reducedMotion }),
    ...(network === undefined ? {} : { network: networkOf(network) }),
  }
  return Object.keys(result).length === 0 ? undefined : result
}

/** Returns the identity with the language, time zone and user agent of a request. */
export const emulatedIdentity = (base: Identity, { device: name, emulation }: EmulationOptions): Identity => {
  const device = findDevice(name ?? "")
  const { locale, timeZone } = emulation ?? {}
  const text = emulation?.userAgent ?? device?.userAgent
  const isMobile = emulation?.isMobile ?? device?.isMobile ?? false
  return {
    ...base,
    ...(locale === undefined ? {} : { locale, languages: languagesOf(locale) }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(text === undefined ? {} : { userAgent: { text, isMobile } }),
  }
}
