import { DateTime, Effect, Redacted } from "effect"
import { browserToken } from "../browser/BrowserToken.ts"
import { lifetimes, sign } from "../files/SignedUrl.ts"
import { DataFolder } from "../database/DataFolder.ts"
import { publicAddress } from "./PublicAddress.ts"

/**
 * Makes the links that an answer shows: each is a credential for one thing, so none is stored or logged.
 *
 * @category models
 * @since 0.1.0
 */
export interface Links {
  readonly screenshot: (fileId: string | null) => string | null
  readonly download: (fileId: string, asAttachment: boolean) => string
  readonly browserDownload: (fileId: string) => string
  readonly cdp: (browserId: string) => string
  readonly live: (browserId: string) => string
  readonly runEvents: (runId: string) => string
}

/**
 * Links for the request that is being answered.
 *
 * @category constructors
 * @since 0.1.0
 */
export const links = Effect.gen(function* () {
  const address = yield* publicAddress
  const secret = Redacted.value((yield* DataFolder).secret)
  const now = DateTime.toDate(yield* DateTime.now)
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const made: Links = {
    screenshot: (fileId) =>
      fileId === null ? null : address + sign(secret, { fileId, expiresAt: after(lifetimes.screenshot) }),
    download: (fileId, asAttachment) =>
      address + sign(secret, { fileId, expiresAt: after(lifetimes.workspaceDownload), asAttachment }),
    browserDownload: (fileId) =>
      address + sign(secret, { fileId, expiresAt: after(lifetimes.browserDownload), asAttachment: true }),
    cdp: (id) => `${address.replace(/^http/, "ws")}/cdp/${id}?token=${browserToken(secret, "cdp", id)}`,
    live: (id) => `${address}/live/${id}?token=${browserToken(secret, "live", id)}`,
    runEvents: (id) => `${address}/api/v4/runs/${id}/events`,
  }
  return made
})
