import { type Identity, identityOfCountry, type StartOptions } from "@tabwright/chromium"
import type { BrowserOptions } from "../../store/browser/BrowserStore.ts"
import type { BrowserNetwork } from "../network/BrowserNetworks.ts"

/** Default screen in CSS pixels. */
export const defaultScreen = { width: 1280, height: 800 }

export interface BrowserStartSettings {
  /** Shows windows on this machine's display. */
  readonly headful: boolean
  /** Identity of browsers whose route has no country. Default `defaultIdentity`. */
  readonly identity?: Identity | undefined
}

export interface StartRequest {
  readonly projectId: string
  readonly profileId?: string | null | undefined
  readonly options: BrowserOptions
  readonly network: BrowserNetwork
}

/** Converts the request to host options: network, screen, identity and profile folder. */
export const startOptions = (
  settings: BrowserStartSettings,
  { projectId, options, network }: StartRequest,
): Omit<StartOptions, "id"> => ({
  tenant: projectId,
  timeoutMs: options.timeoutMinutes * 60_000,
  width: options.screenWidth ?? defaultScreen.width,
  height: options.screenHeight ?? defaultScreen.height,
  headful: settings.headful,
  identity: identityOfCountry(network.route.country, settings.identity),
  ignoreCertErrors: network.ignoreCertErrors,
  ...(options.showsPdf === undefined ? {} : { showsPdf: options.showsPdf }),
  egress: network.egress,
})
