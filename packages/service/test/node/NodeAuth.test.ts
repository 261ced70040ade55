import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { DataFolder } from "../../src/database/DataFolder.ts"
import { NodeAuth } from "../../src/node/NodeAuth.ts"
import { signNodeRequest } from "../../src/node/NodeToken.ts"
import { onlyNode } from "../../src/node/NodeSelf.ts"
import { layerNode } from "../fixture/Nodes.ts"

const secret = Buffer.alloc(32, 7)
const folder = Layer.mock(DataFolder, { path: "", pathOf: () => "", secret: Redacted.make<Uint8Array>(secret) })
const nodeAuth = NodeAuth.layer.pipe(Layer.provide([folder, layerNode]))
const request = { method: "POST", path: "/node/browsers" }

describe("NodeAuth", () => {
  it.effect("accepts a request once, and its repetition at no time in which the token is valid", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_800_000_000_000)
      const auth = yield* NodeAuth
      const signedAt = (offsetMs: number) =>
        signNodeRequest(secret, { ...request, to: onlyNode }, 1_800_000_000_000 + offsetMs)
      // The clocks of the senders are a minute ahead, right, and almost a minute behind.
      const tokens = [60_000, 0, -59_000].map(signedAt)
      for (const token of tokens) {
        assert.isTrue(auth.accept(request, token))
        assert.isFalse(auth.accept(request, token))
      }
      for (let second = 0; second <= 121; second++) {
        for (const token of tokens) assert.isFalse(auth.accept(request, token), `after ${second} s`)
        // Others come in meanwhile, and those that have expired are dropped.
        assert.isTrue(auth.accept(request, auth.sign(onlyNode, request)))
        yield* TestClock.adjust("1 second")
      }
    }).pipe(Effect.provide(nodeAuth)),
  )

  it.effect("accepts nothing that was signed for another node or another request", () =>
    Effect.gen(function* () {
      const auth = yield* NodeAuth
      assert.isFalse(auth.accept(request, auth.sign("another", request)))
      assert.isFalse(auth.accept({ ...request, path: "/node/runner" }, auth.sign(onlyNode, request)))
      assert.isFalse(auth.accept(request, undefined))
      assert.isTrue(auth.accept(request, auth.sign(onlyNode, request)))
    }).pipe(Effect.provide(nodeAuth)),
  )
})
