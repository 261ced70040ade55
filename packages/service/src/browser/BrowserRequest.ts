import type { Redacted } from "effect"
import type { BrowserOptions } from "../store/browser/BrowserStore.ts"
import type { CustomProxy } from "./network/CustomProxy.ts"
import { createHmac } from "node:crypto"
import type { ValidKey } from "../access/ValidKeys.ts"

/** Maximum lifetime of a browser in minutes, from interface/v4.md, "Browsers". */
export const maxTimeoutMinutes = 240

/** Options for a new browser. */
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
  /**
   * Set for a queued run with reserved capacity: the maximum wait for a browser, regardless of other waiting starts.
   */
  readonly promised?: { readonly waitMs: number }
}

/** Access granted by a token: the browser over CDP, or its live view with or without control. */
export type BrowserRight = "cdp" | "control" | "view"

/**
 * The secret part of a browser URL, bound to the key value it is shown to. Derived from the server secret and never
 * stored. Valid while the browser runs and the key value is valid.
 */
export const browserToken = (
  secret: Uint8Array,
  right: BrowserRight,
  id: string,
  key: Pick<ValidKey, "id" | "digest">,
): string => `${key.id}.${signature(secret, [right, id, key.id, key.digest])}`

/** Returns the key id in a token, or undefined for a malformed token. */
export const parseKeyId = (token: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(token)?.[1]

/** Derives the live-view token of a public share. It is bound to no key and ends with the share. */
export const shareToken = (secret: Uint8Array, shareId: string): string => signature(secret, ["share", shareId])

const signature = (secret: Uint8Array, parts: ReadonlyArray<string>): string =>
  createHmac("sha256", secret).update(parts.join("\n")).digest("base64url")
