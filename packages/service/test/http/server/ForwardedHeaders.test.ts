import { type NetworkRule, parseNetworkRule } from "@tabwright/chromium"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { IncomingMessage } from "node:http"
import { type NodeRequest, readNodeToken, signNodeRequest } from "../../../src/node/NodeAuth.ts"
import { applyForwardedHeaders, forwardedHeaders, wasForwarded } from "../../../src/http/server/ForwardedHeaders.ts"

const secret = Buffer.alloc(32, 1)
const to = "node"
const sign = (request: NodeRequest) => signNodeRequest(secret, { ...request, to })
const accept = (request: NodeRequest, token: string | undefined) =>
  readNodeToken(secret, { ...request, to }, token) !== undefined

const requestOf = (headers: Record<string, string>, remoteAddress = "10.0.0.9", url = "/cdp/one") =>
  ({ headers: { ...headers }, method: "GET", url, socket: { remoteAddress } }) as unknown as IncomingMessage

const rule = (text: string): NetworkRule => Result.getOrThrow(parseNetworkRule(text))

const given = { host: "inner:7700", "x-forwarded-host": "outer.example, second", "x-forwarded-proto": "https" }

describe("applyForwardedHeaders", () => {
  it("removes the headers of untrusted clients", () => {
    for (const trustedProxies of [[], [rule("10.0.0.8")]]) {
      const request = requestOf({ ...given, "x-tabwright-forwarded": "1" })
      assert.isFalse(applyForwardedHeaders(request, { accept, trustedProxies }))
      assert.deepStrictEqual(request.headers, { host: "inner:7700" })
      assert.isFalse(wasForwarded(request))
    }
  })

  it("applies the headers of trusted proxies, including those with IPv4-mapped addresses", () => {
    for (const peer of ["10.0.0.9", "::ffff:10.0.0.9"]) {
      const request = requestOf(given, peer)
      assert.isFalse(applyForwardedHeaders(request, { accept, trustedProxies: [rule("10.0.0.0/24")] }))
      assert.deepStrictEqual(request.headers, { host: "outer.example", "x-forwarded-proto": "https" })
    }
  })

  it("applies only headers that a node signed for this request", () => {
    const settings = { accept, trustedProxies: [] }
    const signed = forwardedHeaders(sign, requestOf({ host: "a.example", "x-forwarded-proto": "https" }))
    const request = requestOf({ host: "node:7700", ...signed })
    assert.isTrue(applyForwardedHeaders(request, settings))
    assert.include(request.headers, { host: "a.example", "x-forwarded-proto": "https" })
    assert.isTrue(wasForwarded(request))
    for (const changed of [
      requestOf({ host: "node:7700", ...signed }, undefined, "/cdp/two"),
      requestOf({ host: "node:7700", ...signed, "x-forwarded-host": "b.example" }),
      requestOf({ host: "node:7700", ...signed, "x-forwarded-proto": "http" }),
    ]) {
      assert.isFalse(applyForwardedHeaders(changed, settings))
      assert.strictEqual(changed.headers.host, "node:7700")
    }
  })

  it("uses the authority of an absolute target as host", () => {
    const request = requestOf({ host: "localhost" }, undefined, "http://evil.example/api/v4/runs")
    applyForwardedHeaders(request, { accept, trustedProxies: [] })
    assert.strictEqual(request.headers.host, "evil.example")
  })
})
