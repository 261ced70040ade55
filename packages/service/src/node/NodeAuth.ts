import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { Clock, Context, Effect, Layer, Redacted } from "effect"
import { DataDirectory } from "../database/DataDirectory.ts"
import { commonProtocol, protocolVersion } from "./NodeProtocol.ts"
import { type Node, Nodes } from "./Nodes.ts"

/** The header that authenticates one cluster node to another. */
export const nodeHeader = "x-tabwright-node"

/** Lifetime of a token, longer than any request takes to be sent. Clocks may differ by as much. */
const lifeMs = 60_000

const nonceBytes = 16

/** Protocol version, expiry in ms, nonce, SHA-256 of the body, signature. The same in all protocol versions. */
const form = /^(\d{1,9})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})\.([\w-]{43})$/

/** The signed parts of a request between nodes. */
export interface NodeRequest {
  /** Upper case; `GET` for a WebSocket. */
  readonly method: string
  /** Includes the query. */
  readonly path: string
}

/** A request with its receiver. */
export interface AddressedRequest extends NodeRequest {
  /** The receiver's ID. It changes with each start, so tokens for the previous process are rejected. */
  readonly to: string
}

/**
 * Returns the value of {@link nodeHeader} for one request. It covers receiver, method, path, body, the protocol version
 * (default: the newest) and a nonce, and expires after a minute. A WebSocket handshake has no body.
 */
export const signNodeRequest = (
  secret: Uint8Array,
  request: AddressedRequest & { readonly body?: Uint8Array; readonly protocol?: number },
  now = Date.now(),
): string => {
  const signed = [
    String(request.protocol ?? protocolVersion),
    String(now + lifeMs),
    randomBytes(nonceBytes).toString("base64url"),
    digestOf(request.body ?? nothing),
  ]
  return [...signed, signature(secret, request, signed)].join(".")
}

interface NodeToken {
  readonly protocol: number
  readonly nonce: string
  readonly expiresMs: number
}

/**
 * Returns the content of a token that a cluster node signed for the request less than a minute ago, or undefined.
 * The body is verified by {@link isSignedBody}, and repeated nonces are rejected by the caller.
 */
export const readNodeToken = (
  secret: Uint8Array,
  request: AddressedRequest,
  token: string | undefined,
  now = Date.now(),
): NodeToken | undefined => {
  const [, protocol = "", expires = "", nonce = "", digest = "", given = ""] = form.exec(token ?? "") ?? []
  const expected = Buffer.from(signature(secret, request, [protocol, expires, nonce, digest]))
  const shown = Buffer.from(given)
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined
  const expiresMs = Number(expires)
  // Prevents tokens that last for days when a node's clock is far ahead.
  return expiresMs > now && expiresMs <= now + 2 * lifeMs ? { protocol: Number(protocol), nonce, expiresMs } : undefined
}

/** Returns true if the token was signed with this body. {@link readNodeToken} must have accepted the token. */
export const isSignedBody = (token: string | undefined, body: Uint8Array): boolean =>
  token?.split(".")[3] === digestOf(body)

const nothing = new Uint8Array()

const digestOf = (body: Uint8Array): string => createHash("sha256").update(body).digest("base64url")

const signature = (secret: Uint8Array, { method, path, to }: AddressedRequest, signed: ReadonlyArray<string>): string =>
  createHmac("sha256", secret)
    .update(["node", method, path, to, ...signed].join("\n"))
    .digest("base64url")

/** Maximum number of remembered requests, about 100 bytes each. Far more than nodes send within two minutes. */
const maxRemembered = 100_000

/** `unsupported`: a node signed the request, but uses another protocol version. It gets a response that says so. */
export type NodeTokenCheck = "accepted" | "rejected" | "unsupported"

/** Signs requests to other nodes and verifies incoming ones. */
export class NodeAuth extends Context.Service<
  NodeAuth,
  {
    /** Returns the value of `nodeHeader` for one request, in the protocol version that the receiver supports. */
    sign(to: Pick<Node, "id" | "protocol">, request: NodeRequest & { readonly body?: Uint8Array }): string
    /**
     * Accepts a request that another node signed for this one, and rejects the same token from then on. The body is
     * verified separately by `isSignedBody`. Rejects everything while it remembers 100,000 requests.
     */
    accept(request: NodeRequest, token: string | undefined): NodeTokenCheck
  }
>()("@tabwright/service/node/NodeAuth") {
  static readonly layer = Layer.effect(
    NodeAuth,
    Effect.gen(function* () {
      const { self } = yield* Nodes
      const secret = Redacted.value((yield* DataDirectory).secret)
      const clock = yield* Clock.Clock
      /** Expiry of accepted tokens by nonce, in order of arrival. */
      const accepted = new Map<string, number>()

      return NodeAuth.of({
        sign: ({ id, protocol = protocolVersion }, request) =>
          signNodeRequest(secret, { ...request, to: id, protocol }, clock.currentTimeMillisUnsafe()),
        accept: (request, token) => {
          const now = clock.currentTimeMillisUnsafe()
          const read = readNodeToken(secret, { ...request, to: self.id }, token, now)
          if (read === undefined || accepted.has(read.nonce)) return "rejected"
          if (commonProtocol(read.protocol) !== read.protocol) return "unsupported"
          for (const [nonce, expiresMs] of accepted) {
            if (expiresMs > now) break
            accepted.delete(nonce)
          }
          if (accepted.size >= maxRemembered) return "rejected"
          accepted.set(read.nonce, read.expiresMs)
          return "accepted"
        },
      })
    }),
  )
}
