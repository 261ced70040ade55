import { DateTime, Effect, Option, Redacted } from "effect"
import { type BrowserRight, browserToken } from "../../browser/BrowserRequest.ts"
import { lifetimes, sign } from "../../files/SignedUrl.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import type { Upload } from "../../store/file/UploadStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { publicUrl } from "../server/PublicUrl.ts"

export const skillOutputPath = (runId: string): `/${string}` => `/skill-outputs/${runId}`

export const runTracePath = (runId: string): `/${string}` => `/run-traces/${runId}`

/** Creates the signed links of a response. Each is a credential for one resource and is never stored or logged. */
export interface SignedLinks {
  readonly screenshot: (fileId: string | null) => string | null
  readonly download: (fileId: string, asAttachment: boolean) => string
  /** An output file of a run, as in v2. */
  readonly outputFile: (fileId: string) => string
  /** The result of a skill's execution. */
  readonly skillOutput: (runId: string) => string
  /** The trace of a run. */
  readonly runTrace: (runId: string) => string
  readonly browserDownload: (fileId: string) => string
  readonly recording: (fileId: string) => string
  /** A screenshot or PDF of a fetched page. */
  readonly pageFile: (fileId: string) => string
  /** The upload URL of an announced file, valid until it expires. */
  readonly upload: (upload: Pick<Upload, "id" | "expiresAt">) => string
  /** Null for keys with read access only. */
  readonly cdp: (browserId: string) => string | null
  /** For keys with read access only, the link does not allow controlling the browser. */
  readonly live: (browserId: string) => string
  readonly runEvents: (runId: string) => string
}

/**
 * Creates the links for the current request. Keys without the scope `write` get only links with read access. Browser
 * URLs are bound to the caller's key, so without a caller they grant nothing.
 */
export const signedLinks = Effect.gen(function* () {
  const address = yield* publicUrl
  const secret = Redacted.value((yield* DataDirectory).secret)
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
  const made: SignedLinks = {
    screenshot: (fileId) => (fileId === null ? null : file(fileId, lifetimes.screenshot)),
    download: (fileId, asAttachment) => file(fileId, lifetimes.workspaceDownload, asAttachment),
    outputFile: (fileId) => file(fileId, lifetimes.outputFile),
    skillOutput: (id) => address + sign(secret, { path: skillOutputPath(id), expiresAt: after(lifetimes.skillOutput) }),
    runTrace: (id) => address + sign(secret, { path: runTracePath(id), expiresAt: after(lifetimes.runTrace) }),
    browserDownload: (fileId) => file(fileId, lifetimes.browserDownload, true),
    recording: (fileId) => file(fileId, lifetimes.recording),
    pageFile: (fileId) => file(fileId, lifetimes.pageFile),
    upload: ({ id, expiresAt }) => address + sign(secret, { path: `/uploads/${id}`, expiresAt }),
    cdp: (id) => (isDriver ? `${address.replace(/^http/, "ws")}/cdp/${id}?token=${tokenOf("cdp", id)}` : null),
    live: (id) => `${address}/live/${id}?token=${tokenOf(isDriver ? "control" : "view", id)}`,
    runEvents: (id) => `${address}/api/v4/runs/${id}/events`,
  }
  return made
})
