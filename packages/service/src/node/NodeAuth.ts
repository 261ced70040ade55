import { Clock, Context, Effect, Layer, Redacted } from "effect"
import { DataDirectory } from "../database/DataDirectory.ts"
import { Nodes } from "./Nodes.ts"
import { type NodeRequest, readNodeToken, signNodeRequest } from "./NodeToken.ts"

/** Maximum number of remembered requests, about 100 bytes each. Far more than nodes send within two minutes. */
const maxRemembered = 100_000

/** Signs requests to other nodes and verifies incoming ones. */
export class NodeAuth extends Context.Service<
  NodeAuth,
  {
    /** Returns the value of `nodeHeader` for one request to the node with the id `to`. */
    sign(to: string, request: NodeRequest & { readonly body?: Uint8Array }): string
    /**
     * Returns true once for a request that another node signed for this one, and false for the same token again. The
     * body is verified separately by `isSignedBody`. Rejects everything while it remembers 100,000 requests.
     */
    accept(request: NodeRequest, token: string | undefined): boolean
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
        sign: (to, request) => signNodeRequest(secret, { ...request, to }, clock.currentTimeMillisUnsafe()),
        accept: (request, token) => {
          const now = clock.currentTimeMillisUnsafe()
          const read = readNodeToken(secret, { ...request, to: self.id }, token, now)
          if (read === undefined || accepted.has(read.nonce)) return false
          for (const [nonce, expiresMs] of accepted) {
            if (expiresMs > now) break
            accepted.delete(nonce)
          }
          if (accepted.size >= maxRemembered) return false
          accepted.set(read.nonce, read.expiresMs)
          return true
        },
      })
    }),
  )
}
