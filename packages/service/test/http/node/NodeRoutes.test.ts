import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { DataDirectory } from "../../../src/database/DataDirectory.ts"
import { onlyNodes } from "../../../src/http/node/NodeRoutes.ts"
import { NodeAuth, nodeHeader } from "../../../src/node/NodeAuth.ts"
import { protocolVersion } from "../../../src/node/NodeProtocol.ts"
import { singleNodeId } from "../../../src/node/LocalNode.ts"
import { layerNode } from "../../fixture/layer/Nodes.ts"

const secret = Buffer.alloc(32, 7)
const folder = Layer.mock(DataDirectory, { path: "", pathOf: () => "", secret: Redacted.make<Uint8Array>(secret) })
const self = { id: singleNodeId, protocol: protocolVersion }
const call = { method: "POST", path: "/node/browsers" }

/** The response of a guarded route that echoes the body. */
const send = (token: string | undefined, body: string) =>
  Effect.gen(function* () {
    const guard = yield* onlyNodes
    const request = new Request(`http://node${call.path}`, {
      method: call.method,
      body,
      headers: token === undefined ? {} : { [nodeHeader]: token },
    })
    const route = Effect.gen(function* () {
      return HttpServerResponse.text(yield* Effect.orDie((yield* HttpServerRequest.HttpServerRequest).text))
    })
    const answer = yield* guard(route).pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(request)),
    )
    const { status } = answer
    return status === 200 ? yield* Effect.promise(() => HttpServerResponse.toWeb(answer).text()) : status
  })

describe("node routes", () => {
  it.effect("accept a signed call once and reject one with a modified body", () =>
    Effect.gen(function* () {
      const auth = yield* NodeAuth
      const sign = (body: string) => auth.sign(self, { ...call, body: Buffer.from(body) })
      const token = sign('{"tag":"Stop"}')
      assert.strictEqual(yield* send(token, '{"tag":"Stop"}'), '{"tag":"Stop"}')
      assert.strictEqual(yield* send(token, '{"tag":"Stop"}'), 404)
      assert.strictEqual(yield* send(sign('{"tag":"Stop"}'), '{"tag":"Start"}'), 404)
      assert.strictEqual(yield* send(auth.sign(self, call), '{"tag":"Stop"}'), 404)
      assert.strictEqual(yield* send(undefined, '{"tag":"Stop"}'), 404)

      const later = { ...self, protocol: protocolVersion + 1 }
      assert.strictEqual(yield* send(auth.sign(later, { ...call, body: Buffer.from("{}") }), "{}"), 426)
    }).pipe(Effect.provide(NodeAuth.layer.pipe(Layer.provide([folder, layerNode])))),
  )
})
