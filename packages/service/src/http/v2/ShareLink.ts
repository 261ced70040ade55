import { isSameToken } from "@tabwright/chromium"
import { Effect, Redacted } from "effect"
import { createHmac } from "node:crypto"
import { DataFolder } from "../../database/DataFolder.ts"
import type { Share } from "../../store/ShareStore.ts"
import { publicAddress } from "../PublicAddress.ts"
import { naive } from "./NaiveTime.ts"

const mac = (secret: Uint8Array, id: string): string =>
  createHmac("sha256", secret).update(`share\n${id}`).digest("base64url")

const shape = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})([\w-]{43})$/

/**
 * What opens a public share: its id, and a proof that this server made it. Nothing stores it; a share that has ended is
 * opened by nothing.
 *
 * @category constructors
 * @since 0.1.0
 */
export const shareToken = (secret: Uint8Array, id: string): string => id.replaceAll("-", "") + mac(secret, id)

/**
 * The id of the share that a token opens; undefined for a token that was not made here.
 *
 * @category validation
 * @since 0.1.0
 */
export const shareOf = (secret: Uint8Array, token: string): string | undefined => {
  const [, a, b, c, d, e, proof = ""] = shape.exec(token) ?? []
  const id = [a, b, c, d, e].join("-")
  return a !== undefined && isSameToken(proof, mac(secret, id)) ? id : undefined
}

/**
 * Makes the views of shares for the request that is being answered.
 *
 * @category constructors
 * @since 0.1.0
 */
export const shareViews = Effect.gen(function* () {
  const address = yield* publicAddress
  const secret = Redacted.value((yield* DataFolder).secret)
  return (share: Share) => {
    const token = shareToken(secret, share.id)
    return {
      shareToken: token,
      // In the query, which no log shows.
      shareUrl: `${address}/share?token=${token}`,
      viewCount: share.viewCount,
      lastViewedAt: share.lastViewedAt === null ? null : naive(share.lastViewedAt),
    }
  }
})
