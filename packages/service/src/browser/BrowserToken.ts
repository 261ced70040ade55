import { createHmac } from "node:crypto"

/** What a token opens: the whole browser over CDP, its live view with the right to use it, or only to look. */
export type BrowserRight = "cdp" | "control" | "view"

/**
 * The secret part of a browser's address. It is derived from the server's secret, so that every request can show the
 * address again and nothing has to keep it; it opens nothing once the browser has stopped.
 *
 * @category constructors
 * @since 0.1.0
 */
export const browserToken = (secret: Uint8Array, right: BrowserRight, browserId: string): string =>
  createHmac("sha256", secret).update(`${right}\n${browserId}`).digest("base64url")
