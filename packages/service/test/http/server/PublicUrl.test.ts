import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import * as fc from "fast-check"
import { ConfiguredPublicUrl, publicUrl } from "../../../src/http/server/PublicUrl.ts"

/** The base URL of links in the response to a request with this Host header. */
const addressFor = (host: string): string => {
  // The Request class rejects an invalid Host, but clients can send one.
  const request = Object.create(HttpServerRequest.fromWeb(new Request("http://web/")), {
    headers: { value: { host } },
  })
  return Effect.runSync(publicUrl.pipe(Effect.provideService(HttpServerRequest.HttpServerRequest, request)))
}

describe("publicUrl", () => {
  it("uses the host of the request", () => {
    for (const host of ["127.0.0.1:7700", "localhost", "tabwright.example:80", "[::1]:7700", "a_b.internal"]) {
      assert.strictEqual(addressFor(host), `http://${host}`)
    }
  })

  it("returns a valid URL for any request", () => {
    for (const host of ["", "a b", "[::1", "x/y", `a"><b`, "ü", "a:b", "a:99999", "user@host"]) {
      assert.strictEqual(addressFor(host), "http://127.0.0.1", host)
    }
    fc.assert(
      fc.property(fc.string(), (host) => {
        const url = new URL(`${addressFor(host)}/path`)
        assert.strictEqual(url.pathname, "/path")
        assert.strictEqual(url.username + url.search + url.hash, "")
      }),
    )
  })

  it("prefers the configured URL", () => {
    const address = publicUrl.pipe(
      Effect.provideService(ConfiguredPublicUrl, "https://tabwright.example"),
      Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(new Request("http://web/"))),
    )
    assert.strictEqual(Effect.runSync(address), "https://tabwright.example")
  })
})
