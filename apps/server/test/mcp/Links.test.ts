import { assert, describe, it } from "vitest"
import { keyOf, ownUrl } from "../../src/mcp/HttpCaller.ts"
import { reached, shown } from "../../src/mcp/Links.ts"

const places = { baseUrl: "http://127.0.0.1:7700", publicUrl: "https://agents.example.com/tw" }

describe("links of an answer", () => {
  it("are told as the caller can open them", () => {
    assert.strictEqual(
      shown(places, "http://127.0.0.1:7700/files/1?sig=a"),
      "https://agents.example.com/tw/files/1?sig=a",
    )
    assert.strictEqual(shown(places, "ws://127.0.0.1:7700/cdp/1?token=a"), "wss://agents.example.com/tw/cdp/1?token=a")
  })

  it("are left alone where they lead elsewhere already", () => {
    for (const link of ["https://public.example/files/1", "wss://public.example/cdp/1?token=a", "no link"]) {
      assert.strictEqual(shown(places, link), link)
    }
  })

  it("are opened from here without the way through a proxy in front", () => {
    assert.strictEqual(reached(places, "https://public.example/files/1?sig=a"), "http://127.0.0.1:7700/files/1?sig=a")
    assert.strictEqual(reached(places, "wss://public.example/cdp/1?token=a"), "ws://127.0.0.1:7700/cdp/1?token=a")
    assert.strictEqual(reached(places, "https://bucket.example/other/1"), "https://bucket.example/other/1")
  })
})

describe("a request", () => {
  it("brings its key as a bearer's, or in a header for keys", () => {
    assert.strictEqual(keyOf({ authorization: "Bearer tw_a" }), "tw_a")
    assert.strictEqual(keyOf({ authorization: "bearer  tw_a " }), "tw_a")
    assert.strictEqual(keyOf({ "x-service-api-key": " tw_a" }), "tw_a")
    assert.strictEqual(keyOf({ "x-browser-use-api-key": "tw_a" }), "tw_a")
    assert.strictEqual(keyOf({ "x-own": "tw_a" }, ["x-own"]), "tw_a")
    assert.isUndefined(keyOf({ "x-browser-use-api-key": "tw_a" }, ["x-own"]))
    assert.isUndefined(keyOf({ authorization: "Basic dHc6YQ==" }))
    assert.isUndefined(keyOf({}))
  })

  it("tells where this server is for itself", () => {
    assert.strictEqual(ownUrl("::ffff:127.0.0.1", 7700), "http://127.0.0.1:7700")
    assert.strictEqual(ownUrl("::1", 7700), "http://[::1]:7700")
    assert.strictEqual(ownUrl("10.0.0.5", 80), "http://10.0.0.5:80")
  })
})
