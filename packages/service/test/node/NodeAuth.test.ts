import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { NodeAuth, signNodeRequest } from "../../src/node/NodeAuth.ts"
import { singleNodeId } from "../../src/node/LocalNode.ts"
import { layerNode } from "../fixture/Nodes.ts"

const secret = Buffer.alloc(32, 7)
const folder = Layer.mock(DataDirectory, { path: "", pathOf: () => "", secret: Redacted.make<Uint8Array>(secret) })
const nodeAuth = NodeAuth.layer.pipe(Layer.provide([folder, layerNode]))
const request = { method: "POST", path: "/node/browsers" }

describe("NodeAuth", () => {
  it.effect("accepts a request once and rejects its repetition while the token is valid", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_800_000_000_000)
      const auth = yield* NodeAuth
      const signedAt = (offsetMs: number) =>
        signNodeRequest(secret, { ...request, to: singleNodeId }, 1_800_000_000_000 + offsetMs)
      // The senders' clocks are a minute ahead, correct, and almost a minute behind.
      const tokens = [60_000, 0, -59_000].map(signedAt)
      for (const token of tokens) {
        assert.isTrue(auth.accept(request, token))
        assert.isFalse(auth.accept(request, token))
      }
      for (let second = 0; second <= 121; second++) {
        for (const token of tokens) assert.isFalse(auth.accept(request, token), `after ${second} s`)
        // Other requests arrive meanwhile, and expired ones are dropped.
        assert.isTrue(auth.accept(request, auth.sign(singleNodeId, request)))
        yield* TestClock.adjust("1 second")
      }
    }).pipe(Effect.provide(nodeAuth)),
  )

  it.effect("rejects requests signed for another node or another request", () =>
    Effect.gen(function* () {
      const auth = yield* NodeAuth
      assert.isFalse(auth.accept(request, auth.sign("another", request)))
      assert.isFalse(auth.accept({ ...request, path: "/node/runner" }, auth.sign(singleNodeId, request)))
      assert.isFalse(auth.accept(request, undefined))
      assert.isTrue(auth.accept(request, auth.sign(singleNodeId, request)))
    }).pipe(Effect.provide(nodeAuth)),
  )
})
