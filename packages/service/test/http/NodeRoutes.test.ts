import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { DataFolder } from "../../src/database/DataFolder.ts"
import { onlyNodes } from "../../src/http/NodeRoutes.ts"
import { NodeAuth } from "../../src/node/NodeAuth.ts"
import { onlyNode } from "../../src/node/NodeSelf.ts"
import { nodeHeader } from "../../src/node/NodeToken.ts"
import { layerNode } from "../fixture/Nodes.ts"

const secret = Buffer.alloc(32, 7)
const folder = Layer.mock(DataFolder, { path: "", pathOf: () => "", secret: Redacted.make<Uint8Array>(secret) })
const call = { method: "POST", path: "/node/browsers" }

/** What a route behind the guard answers: the body that it got, or nothing of it. */
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

describe("A route for nodes", () => {
  it.effect("answers a call as it was signed, once, and none whose body was changed on the way", () =>
    Effect.gen(function* () {
      const auth = yield* NodeAuth
      const sign = (body: string) => auth.sign(onlyNode, { ...call, body: Buffer.from(body) })
      const token = sign('{"tag":"Stop"}')
      assert.strictEqual(yield* send(token, '{"tag":"Stop"}'), '{"tag":"Stop"}')
      assert.strictEqual(yield* send(token, '{"tag":"Stop"}'), 404)
      assert.strictEqual(yield* send(sign('{"tag":"Stop"}'), '{"tag":"Start"}'), 404)
      assert.strictEqual(yield* send(auth.sign(onlyNode, call), '{"tag":"Stop"}'), 404)
      assert.strictEqual(yield* send(undefined, '{"tag":"Stop"}'), 404)
    }).pipe(Effect.provide(NodeAuth.layer.pipe(Layer.provide([folder, layerNode])))),
  )
})
