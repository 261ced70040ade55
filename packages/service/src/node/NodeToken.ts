import { createHmac, timingSafeEqual } from "node:crypto"

/**
 * The header in which a node shows another one that they keep the same house.
 *
 * @category constants
 * @since 0.1.0
 */
export const nodeHeader = "x-tabwright-node"

/** How long a token opens anything: longer than any request waits to be sent, and clocks may differ by a part of it. */
const lifeMs = 60_000

/**
 * A request from one node to another, as its receiver reads it.
 *
 * @category models
 * @since 0.1.0
 */
export interface NodeRequest {
  /** In capitals; a WebSocket's is `GET`. */
  readonly method: string
  /** With its query, as it is sent. */
  readonly path: string
}

/**
 * The value of {@link nodeHeader} for one request; it opens no other, and nothing after a minute.
 *
 * @category constructors
 * @since 0.1.0
 */
export const signNodeRequest = (secret: Uint8Array, request: NodeRequest, now = Date.now()): string => {
  const expires = String(now + lifeMs)
  return `${expires}.${signature(secret, request, expires)}`
}

/**
 * Says whether a node of the same house signed the request, less than a minute ago.
 *
 * @category validation
 * @since 0.1.0
 */
export const isNodeRequest = (
  secret: Uint8Array,
  request: NodeRequest,
  token: string | undefined,
  now = Date.now(),
): boolean => {
  const [expires = "", given = ""] = token?.split(".") ?? []
  const expected = Buffer.from(signature(secret, request, expires))
  const shown = Buffer.from(given)
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return false
  // Nobody but a node can have signed a later moment; one whose clock is far ahead must not be believed for days.
  return Number(expires) > now && Number(expires) <= now + 2 * lifeMs
}

const signature = (secret: Uint8Array, { method, path }: NodeRequest, expires: string): string =>
  createHmac("sha256", secret).update(`node\n${method}\n${path}\n${expires}`).digest("base64url")
