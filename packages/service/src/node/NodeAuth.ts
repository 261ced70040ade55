import { Clock, Context, Effect, Layer, Redacted } from "effect"
import { DataFolder } from "../database/DataFolder.ts"
import { Nodes } from "./Nodes.ts"
import { type NodeRequest, readNodeToken, signNodeRequest } from "./NodeToken.ts"

/** The most requests to remember: at 100 bytes each, far more than nodes send each other within two minutes. */
const maxRemembered = 100_000

/**
 * Signs requests to other nodes and checks those that come in.
 *
 * @category services
 * @since 0.1.0
 */
export class NodeAuth extends Context.Service<
  NodeAuth,
  {
    /** Returns the value of `nodeHeader` for one request to the node with the id `to`. */
    sign(to: string, request: NodeRequest & { readonly body?: Uint8Array }): string
    /**
     * Returns true once for a request that another node signed for this one: the same token is refused from then on. The body
     * is checked apart from it, by `isSignedBody`. Refuses everything while it remembers 100,000 requests.
     */
    accept(request: NodeRequest, token: string | undefined): boolean
  }
>()("@tabwright/service/node/NodeAuth") {
  static readonly layer = Layer.effect(
    NodeAuth,
    Effect.gen(function* () {
      const { self } = yield* Nodes
      const secret = Redacted.value((yield* DataFolder).secret)
      const clock = yield* Clock.Clock
      /** When the tokens of accepted requests expire, by nonce, in the order in which they came. */
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
