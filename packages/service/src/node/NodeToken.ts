import { createHash, createHmac, timingSafeEqual } from "node:crypto"

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
 * The value of {@link nodeHeader} for one request; it opens no other, and nothing after a minute. The digest of the body is a
 * part of it; a WebSocket's handshake has none.
 *
 * @category constructors
 * @since 0.1.0
 */
export const signNodeRequest = (
  secret: Uint8Array,
  request: NodeRequest & { readonly body?: Uint8Array },
  now = Date.now(),
): string => {
  const expires = String(now + lifeMs)
  const digest = digestOf(request.body ?? nothing)
  return [expires, digest, signature(secret, request, expires, digest)].join(".")
}

/**
 * Says whether a node of the same house signed the request, less than a minute ago. Its body is another question: see
 * {@link isSignedBody}.
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
  const [expires = "", digest = "", given = ""] = token?.split(".") ?? []
  const expected = Buffer.from(signature(secret, request, expires, digest))
  const shown = Buffer.from(given)
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return false
  // Nobody but a node can have signed a later moment; one whose clock is far ahead must not be believed for days.
  return Number(expires) > now && Number(expires) <= now + 2 * lifeMs
}

/**
 * Says whether a body is the one that was signed, by a token that {@link isNodeRequest} has let in.
 *
 * @category validation
 * @since 0.1.0
 */
export const isSignedBody = (token: string | undefined, body: Uint8Array): boolean =>
  token?.split(".")[1] === digestOf(body)

const nothing = new Uint8Array()

const digestOf = (body: Uint8Array): string => createHash("sha256").update(body).digest("base64url")

const signature = (secret: Uint8Array, { method, path }: NodeRequest, expires: string, digest: string): string =>
  createHmac("sha256", secret).update(`node\n${method}\n${path}\n${expires}\n${digest}`).digest("base64url")
