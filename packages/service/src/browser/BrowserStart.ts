import { type Identity, identityOfCountry, type StartOptions } from "@tabwright/chromium"
import type { BrowserOptions } from "../store/BrowserStore.ts"
import type { BrowserNetwork } from "./BrowserNetworks.ts"

/** Screen of a browser for which none was asked, in CSS pixels. */
export const defaultScreen = { width: 1280, height: 800 }

/** What the operator says about all browsers. */
export interface BrowserStartSettings {
  /** With windows on this machine's display. */
  readonly headful: boolean
  /** Who a browser is whose way out has no country. Default `defaultIdentity`. */
  readonly identity?: Identity | undefined
}

/** What of a request decides how its browser is started. */
export interface StartRequest {
  readonly projectId: string
  readonly profileId?: string | null | undefined
  readonly options: BrowserOptions
  readonly network: BrowserNetwork
}

/**
 * What the host is asked for: the client's words turned into a network, a screen, an identity and a profile folder.
 *
 * @category constructors
 * @since 0.1.0
 */
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
