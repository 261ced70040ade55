import type { Effect, Redacted } from "effect"
import { createHmac } from "node:crypto"
import { type Identity, identityOfCountry, type StartOptions } from "@tabwright/chromium"
import type { BrowserOptions } from "../store/browser/BrowserStore.ts"
import { emulatedIdentity, emulationOf } from "./BrowserEmulations.ts"
import type { CustomProxy } from "./CustomProxy.ts"
import type { ValidKey } from "../access/ValidKeys.ts"
import type { BrowserNetwork } from "./BrowserNetworks.ts"

/** Maximum lifetime of a browser in minutes, from interface/v4.md, "Browsers". */
export const maxTimeoutMinutes = 240

export interface BrowserRequest {
  readonly projectId: string
  /** API key that is billed. Absent for browsers without a key. */
  readonly apiKeyId?: string | null | undefined
  readonly sessionId: string | null
  /** Profile whose cookies and storage are loaded and saved. Absent for a browser without a profile. */
  readonly profileId?: string | null | undefined
  readonly options: BrowserOptions
  /** The client's own proxy. Takes precedence over the country. */
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
  readonly metadata: { readonly [key: string]: string }
  /** Maximum wait of a dispatched run, which has capacity, for a slot on a node. */
  readonly reservation?: { readonly waitMs: number }
  /** True if the server drives the browser without a session, so that it is set up before it is used. */
  readonly isDriven?: boolean | undefined
  /** Runs after each failed attempt to start the browser on a node. */
  readonly onStartFailed?: Effect.Effect<void>
}

/** Access granted by a token: the browser over CDP, or its live view with or without control. */
export type BrowserRight = "cdp" | "control" | "view"

/** Bound to a key value and derived from the server secret, so it is never stored and ends with the key value. */
export const browserToken = (
  secret: Uint8Array,
  right: BrowserRight,
  id: string,
  key: Pick<ValidKey, "id" | "digest">,
): string => `${key.id}.${signature(secret, [right, id, key.id, key.digest])}`

/** Undefined for a malformed token. */
export const parseKeyId = (token: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(token)?.[1]

/** Derives the live-view token of a public share. It is bound to no key and ends with the share. */
export const shareToken = (secret: Uint8Array, shareId: string): string => signature(secret, ["share", shareId])

const signature = (secret: Uint8Array, parts: ReadonlyArray<string>): string =>
  createHmac("sha256", secret).update(parts.join("\n")).digest("base64url")

/** Default screen in CSS pixels. */
export const defaultScreen = { width: 1280, height: 800 }

export interface BrowserStartSettings {
  /** Shows windows on this machine's display. */
  readonly headful: boolean
  /** Identity of browsers whose route has no country. Default `defaultIdentity`. */
  readonly identity?: Identity | undefined
}

interface StartRequest {
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
  identity: emulatedIdentity(identityOfCountry(network.route.country, settings.identity), options),
  emulation: emulationOf(options),
  ignoreCertErrors: network.ignoreCertErrors,
  ...(options.showsPdf === undefined ? {} : { showsPdf: options.showsPdf }),
  egress: network.egress,
})
