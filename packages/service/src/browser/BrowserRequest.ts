import type { Redacted } from "effect"
import type { BrowserOptions } from "../store/BrowserStore.ts"
import type { CustomProxy } from "./CustomProxy.ts"

/**
 * Longest life of a browser, in minutes; from interface/v4.md, "Browsers".
 *
 * @category constants
 * @since 0.1.0
 */
export const maxTimeoutMinutes = 240

/**
 * What a browser is asked for with.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserRequest {
  readonly projectId: string
  /** The key that pays for it; absent: nobody's. */
  readonly apiKeyId?: string | null | undefined
  /** The agent session that it is for. */
  readonly sessionId: string | null
  /** Whose cookies and storage it starts with and leaves its own in; absent: nobody's. */
  readonly profileId?: string | null | undefined
  readonly options: BrowserOptions
  /** The client's own; it goes before the country. */
  readonly customProxy?: Redacted.Redacted<CustomProxy> | undefined
  readonly metadata: { readonly [key: string]: string }
  /** Set for a run that was accepted and so was promised a browser: it waits this long for one, whoever else does. */
  readonly promised?: { readonly waitMs: number }
}
