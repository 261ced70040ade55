import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import * as fc from "fast-check"
import { ConfiguredAddress, publicAddress } from "../../src/http/PublicAddress.ts"

/** Where links point to in the answer to a request with this Host header. */
const addressFor = (host: string): string => {
  // A Request would not take a wrong Host, which clients can send all the same.
  const request = Object.create(HttpServerRequest.fromWeb(new Request("http://web/")), {
    headers: { value: { host } },
  })
  return Effect.runSync(publicAddress.pipe(Effect.provideService(HttpServerRequest.HttpServerRequest, request)))
}

describe("publicAddress", () => {
  it("is the one that the request was sent to", () => {
    for (const host of ["127.0.0.1:7700", "localhost", "tabwright.example:80", "[::1]:7700", "a_b.internal"]) {
      assert.strictEqual(addressFor(host), `http://${host}`)
    }
  })

  it("is an address whatever the request says: its answer could not be sent otherwise", () => {
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

  it("is the configured one where there is one", () => {
    const address = publicAddress.pipe(
      Effect.provideService(ConfiguredAddress, "https://tabwright.example"),
      Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(new Request("http://web/"))),
    )
    assert.strictEqual(Effect.runSync(address), "https://tabwright.example")
  })
})
