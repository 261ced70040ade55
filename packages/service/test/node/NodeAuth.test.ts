import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import * as fc from "fast-check"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import {
  type AddressedRequest,
  isSignedBody,
  NodeAuth,
  readNodeToken,
  signNodeRequest,
} from "../../src/node/NodeAuth.ts"
import { singleNodeId } from "../../src/node/LocalNode.ts"
import { protocolVersion } from "../../src/node/NodeProtocol.ts"
import { layerNode } from "../fixture/layer/Nodes.ts"

const secret = Buffer.alloc(32, 7)
const folder = Layer.mock(DataDirectory, { path: "", pathOf: () => "", secret: Redacted.make<Uint8Array>(secret) })
const nodeAuth = NodeAuth.layer.pipe(Layer.provide([folder, layerNode]))
const request = { method: "POST", path: "/node/browsers" }
const self = { id: singleNodeId, protocol: protocolVersion }

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
        assert.strictEqual(auth.accept(request, token), "accepted")
        assert.strictEqual(auth.accept(request, token), "rejected")
      }
      for (let second = 0; second <= 121; second++) {
        for (const token of tokens) assert.strictEqual(auth.accept(request, token), "rejected", `after ${second} s`)
        // Other requests arrive meanwhile, and expired ones are dropped.
        assert.strictEqual(auth.accept(request, auth.sign(self, request)), "accepted")
        yield* TestClock.adjust("1 second")
      }
    }).pipe(Effect.provide(nodeAuth)),
  )

  it.effect("rejects requests signed for another node or another request", () =>
    Effect.gen(function* () {
      const auth = yield* NodeAuth
      assert.strictEqual(auth.accept(request, auth.sign({ ...self, id: "another" }, request)), "rejected")
      assert.strictEqual(auth.accept({ ...request, path: "/node/runner" }, auth.sign(self, request)), "rejected")
      assert.strictEqual(auth.accept(request, undefined), "rejected")
      assert.strictEqual(auth.accept(request, auth.sign(self, request)), "accepted")
    }).pipe(Effect.provide(nodeAuth)),
  )

  it.effect("accepts requests of its own and the previous protocol version, and reports others as unsupported", () =>
    Effect.gen(function* () {
      const auth = yield* NodeAuth
      const signed = (by: number) => auth.sign({ ...self, protocol: protocolVersion + by }, request)
      assert.deepStrictEqual(
        [-1, 0, 1, 2].map((by) => auth.accept(request, signed(by))),
        ["accepted", "accepted", "unsupported", "unsupported"],
      )
      const forged = signed(1).replace(/^\d+/, String(protocolVersion))
      assert.strictEqual(auth.accept(request, forged), "rejected")
    }).pipe(Effect.provide(nodeAuth)),
  )
})

const runnerRequest: AddressedRequest = { method: "GET", path: "/node/runner", to: "host-1a2b3c4d" }
const now = 1_800_000_000_000
const token = signNodeRequest(secret, runnerRequest, now)

const isValid = (shown: string | undefined, at = now, of = runnerRequest, by: Uint8Array = secret) =>
  readNodeToken(by, of, shown, at) !== undefined

describe("NodeToken", () => {
  it("is valid for a minute, even for receivers whose clock is up to a minute behind", () => {
    for (const at of [now - 60_000, now, now + 59_999]) assert.isTrue(isValid(token, at))
    for (const at of [now - 60_001, now + 60_000, now + 86_400_000]) assert.isFalse(isValid(token, at))
  })

  it("is invalid for another method, path, receiver or secret", () => {
    assert.isFalse(isValid(token, now, { ...runnerRequest, method: "POST" }))
    assert.isFalse(isValid(token, now, { ...runnerRequest, path: "/node/runner?more" }))
    assert.isFalse(isValid(token, now, { ...runnerRequest, to: "host-5e6f7a8b" }))
    assert.isFalse(isValid(token, now, runnerRequest, Buffer.alloc(32, 8)))
  })

  it("has a unique signed nonce per request", () => {
    const other = signNodeRequest(secret, runnerRequest, now)
    const [first, second] = [
      readNodeToken(secret, runnerRequest, token, now),
      readNodeToken(secret, runnerRequest, other, now),
    ]
    assert.notStrictEqual(first?.nonce, second?.nonce)
    assert.strictEqual(first?.expiresMs, now + 60_000)
    const [protocol, expires, , ...rest] = token.split(".")
    assert.isFalse(isValid([protocol, expires, second?.nonce, ...rest].join(".")))
  })

  it("cannot be forged", () => {
    const [protocol = "", expires = "", nonce = "", digest = "", signature = ""] = token.split(".")
    const later = String(Number(expires) + 1)
    for (const made of [
      undefined,
      "",
      "...",
      expires,
      `${protocol}.${later}.${nonce}.${digest}.${signature}`,
      `${protocol}.NaN.${nonce}.${digest}.${signature}`,
      `${expires}.${nonce}.${digest}.${signature}`,
      `...${signature}`,
      `${token}.`,
    ]) {
      assert.isFalse(isValid(made))
    }
    fc.assert(
      fc.property(
        fc.string(),
        (text) => !isValid(text) && !isValid(`${protocol}.${expires}.${nonce}.${digest}.${text}`),
      ),
    )
  })

  it("is valid for the signed body, whose digest cannot be replaced", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (body, other) => {
        const signed = signNodeRequest(secret, { ...runnerRequest, body }, now)
        const [protocol, expires, nonce, , signature] = signed.split(".")
        const foreign = signNodeRequest(secret, { ...runnerRequest, body: other }, now).split(".")[3]
        const isSame = Buffer.from(body).equals(other)
        return (
          isValid(signed) &&
          isSignedBody(signed, body) &&
          isSignedBody(signed, other) === isSame &&
          isValid([protocol, expires, nonce, foreign, signature].join(".")) === isSame
        )
      }),
    )
    assert.isTrue(isSignedBody(token, new Uint8Array()))
    assert.isFalse(isSignedBody(undefined, new Uint8Array()))
  })
})
