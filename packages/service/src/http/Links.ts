import { DateTime, Effect, Option, Redacted } from "effect"
import { type BrowserRight, browserToken } from "../browser/BrowserToken.ts"
import { lifetimes, sign } from "../files/SignedUrl.ts"
import { DataFolder } from "../database/DataFolder.ts"
import type { Upload } from "../store/UploadStore.ts"
import { Caller } from "./ApiKeyAuth.ts"
import { publicAddress } from "./PublicAddress.ts"

/**
 * Makes the links that an answer shows: each is a credential for one thing, so none is stored or logged.
 *
 * @category models
 * @since 0.1.0
 */
export interface Links {
  readonly screenshot: (fileId: string | null) => string | null
  /** A file of a workspace. */
  readonly download: (fileId: string, asAttachment: boolean) => string
  /** What a run wrote, as v2 gives it. */
  readonly outputFile: (fileId: string) => string
  /** What a browser downloaded. */
  readonly browserDownload: (fileId: string) => string
  /** A film, to be played or kept. */
  readonly recording: (fileId: string) => string
  /** Where an announced file is sent to, until its time is up. */
  readonly upload: (upload: Pick<Upload, "id" | "expiresAt">) => string
  /** Null for whoever may only look. */
  readonly cdp: (browserId: string) => string | null
  /** For whoever may only look, without the right to use the browser. */
  readonly live: (browserId: string) => string
  readonly runEvents: (runId: string) => string
}

/**
 * Links for the request that is being answered. A key without the scope `write` is shown none that changes anything. Addresses
 * of browsers are bound to the caller's key; without a caller they grant nothing.
 *
 * @category constructors
 * @since 0.1.0
 */
export const links = Effect.gen(function* () {
  const address = yield* publicAddress
  const secret = Redacted.value((yield* DataFolder).secret)
  const caller = yield* Effect.serviceOption(Caller)
  const isDriver = Option.isSome(caller) && caller.value.scopes.has("write")
  const tokenOf = (right: BrowserRight, id: string) =>
    Option.match(caller, {
      onNone: () => "",
      onSome: ({ apiKeyId, digest }) => browserToken(secret, right, id, { id: apiKeyId, digest }),
    })
  const now = DateTime.toDate(yield* DateTime.now)
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const file = (id: string, seconds: number, asAttachment = false) =>
    address + sign(secret, { path: `/files/${id}`, expiresAt: after(seconds), asAttachment })
  const made: Links = {
    screenshot: (fileId) => (fileId === null ? null : file(fileId, lifetimes.screenshot)),
    download: (fileId, asAttachment) => file(fileId, lifetimes.workspaceDownload, asAttachment),
    outputFile: (fileId) => file(fileId, lifetimes.outputFile),
    browserDownload: (fileId) => file(fileId, lifetimes.browserDownload, true),
    recording: (fileId) => file(fileId, lifetimes.recording),
    upload: ({ id, expiresAt }) => address + sign(secret, { path: `/uploads/${id}`, expiresAt }),
    cdp: (id) => (isDriver ? `${address.replace(/^http/, "ws")}/cdp/${id}?token=${tokenOf("cdp", id)}` : null),
    live: (id) => `${address}/live/${id}?token=${tokenOf(isDriver ? "control" : "view", id)}`,
    runEvents: (id) => `${address}/api/v4/runs/${id}/events`,
  }
  return made
})
