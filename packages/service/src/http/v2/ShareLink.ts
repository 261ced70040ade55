import { isSameToken } from "@tabwright/chromium"
import { Effect, Redacted } from "effect"
import { createHmac } from "node:crypto"
import { DataDirectory } from "../../database/DataDirectory.ts"
import type { Share } from "../../store/session/ShareStore.ts"
import { publicUrl } from "../server/PublicUrl.ts"
import { toNaiveTime } from "./NaiveTime.ts"

const mac = (secret: Uint8Array, id: string): string =>
  createHmac("sha256", secret).update(`share\n${id}`).digest("base64url")

const shape = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\w-]{43})$/

/**
 * The token of a public share: its ID and a MAC of this server. It is not stored, and grants nothing once the share is
 * revoked.
 */
export const shareToken = (secret: Uint8Array, id: string): string => id.replaceAll("-", "") + mac(secret, id)

/** Returns the ID in a share token, or undefined when the token is invalid. */
export const shareOf = (secret: Uint8Array, token: string): string | undefined => {
  const [, a, b, c, d, e, proof = ""] = shape.exec(token) ?? []
  const id = [a, b, c, d, e].join("-")
  return a !== undefined && isSameToken(proof, mac(secret, id)) ? id : undefined
}

/** Returns the response form of shares for the current request. */
export const shareViews = Effect.gen(function* () {
  const address = yield* publicUrl
  const secret = Redacted.value((yield* DataDirectory).secret)
  return (share: Share) => {
    const token = shareToken(secret, share.id)
    return {
      shareToken: token,
      // In the query, which is not logged.
      shareUrl: `${address}/share?token=${token}`,
      viewCount: share.viewCount,
      lastViewedAt: share.lastViewedAt === null ? null : toNaiveTime(share.lastViewedAt),
    }
  }
})
