import { assert, describe, it } from "vitest"
import { keyOf, localUrl } from "../../src/mcp/Http.ts"
import { toLocalLink, toPublicLink } from "../../src/mcp/PublicLinks.ts"

const urls = { baseUrl: "http://127.0.0.1:7700", publicUrl: "https://agents.example.com/tw" }

describe("Links", () => {
  it("are rewritten to the caller's URL", () => {
    assert.strictEqual(
      toPublicLink(urls, "http://127.0.0.1:7700/files/1?sig=a"),
      "https://agents.example.com/tw/files/1?sig=a",
    )
    assert.strictEqual(
      toPublicLink(urls, "ws://127.0.0.1:7700/cdp/1?token=a"),
      "wss://agents.example.com/tw/cdp/1?token=a",
    )
  })

  it("to other hosts are unchanged", () => {
    for (const link of ["https://public.example/files/1", "wss://public.example/cdp/1?token=a", "no link"]) {
      assert.strictEqual(toPublicLink(urls, link), link)
    }
  })

  it("are opened locally, bypassing a reverse proxy", () => {
    assert.strictEqual(toLocalLink(urls, "https://public.example/files/1?sig=a"), "http://127.0.0.1:7700/files/1?sig=a")
    assert.strictEqual(toLocalLink(urls, "wss://public.example/cdp/1?token=a"), "ws://127.0.0.1:7700/cdp/1?token=a")
    assert.strictEqual(toLocalLink(urls, "https://bucket.example/other/1"), "https://bucket.example/other/1")
  })
})

describe("An MCP request", () => {
  it("carries its key as a bearer token or in an API key header", () => {
    assert.strictEqual(keyOf({ authorization: "Bearer tw_a" }), "tw_a")
    assert.strictEqual(keyOf({ authorization: "bearer  tw_a " }), "tw_a")
    assert.strictEqual(keyOf({ "x-service-api-key": " tw_a" }), "tw_a")
    assert.strictEqual(keyOf({ "x-browser-use-api-key": "tw_a" }), "tw_a")
    assert.strictEqual(keyOf({ "x-own": "tw_a" }, ["x-own"]), "tw_a")
    assert.isUndefined(keyOf({ "x-browser-use-api-key": "tw_a" }, ["x-own"]))
    assert.isUndefined(keyOf({ authorization: "Basic dHc6YQ==" }))
    assert.isUndefined(keyOf({}))
  })
})

describe("localUrl", () => {
  it("returns the URL of the connection's local address", () => {
    assert.strictEqual(localUrl("::ffff:127.0.0.1", 7700), "http://127.0.0.1:7700")
    assert.strictEqual(localUrl("::1", 7700), "http://[::1]:7700")
    assert.strictEqual(localUrl("10.0.0.5", 80), "http://10.0.0.5:80")
  })
})
