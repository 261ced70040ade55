import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { assert, describe, it } from "vitest"
import { parseProxyTable, routeOf } from "../../src/egress/ProxyTable.ts"

const table = (json: unknown) => Result.getOrThrow(parseProxyTable(JSON.stringify(json)))

describe("routeOf", () => {
  const countries = table({
    de: "http://user-{country}-{session}:p%40ss@gw-{country}.example:8000",
    FR: "socks5://10.0.0.5",
    gb: "https://gb.example",
    us: null,
  })

  it("fills in country and session, ignoring the case of the country", () => {
    for (const country of ["de", "DE", "De"]) {
      const route = routeOf(countries, country, "s123")
      assert(route._tag === "Proxied")
      const { password, ...upstream } = route.upstream
      assert.deepStrictEqual(upstream, {
        protocol: "http",
        host: "gw-de.example",
        port: 8000,
        username: "user-de-s123",
        isTrusted: true,
      })
      assert.strictEqual(password && Redacted.value(password), "p@ss")
    }
  })

  it("uses default ports and both codes of the United Kingdom", () => {
    const [france, kingdom] = [routeOf(countries, "fr", "s"), routeOf(countries, "uk", "s")]
    assert(france._tag === "Proxied" && kingdom._tag === "Proxied")
    assert.deepStrictEqual([france.upstream.protocol, france.upstream.port], ["socks5", 1080])
    assert.deepStrictEqual([kingdom.upstream.host, kingdom.upstream.port], ["gb.example", 443])
    const iso = routeOf(table({ "*": "http://{country}.example" }), "uk", "s")
    assert.strictEqual(iso._tag === "Proxied" && iso.upstream.host, "gb.example")
  })

  it("returns a direct route for null and none for an unknown country", () => {
    assert.deepStrictEqual(routeOf(countries, "us", "s"), { _tag: "Direct" })
    assert.deepStrictEqual(routeOf(countries, "jp", "s"), { _tag: "Unknown" })
    assert.deepStrictEqual(routeOf(table({ "*": null }), "jp", "s"), { _tag: "Direct" })
    assert.strictEqual(routeOf(table({ "*": "http://any.example" }), "jp", "s")._tag, "Proxied")
  })
})

describe("parseProxyTable", () => {
  it.each([
    ["{", "not JSON"],
    ["[]", "not a JSON object"],
    ["null", "not a JSON object"],
    ['{"germany": null}', '"germany"'],
    ['{"de": 1}', '"de"'],
    ['{"de": null, "DE": null}', "twice"],
    ['{"de": "secret"}', '"de"'],
    ['{"de": "ftp://u:secret@gw"}', "scheme"],
    ['{"de": "http://u:secret@gw/path"}', "follow the port"],
    ['{"de": "http://u:secret@gw:99999"}', '"de"'],
    ['{"de": "http://u:secret@{city}.gw"}', "placeholder"],
    ['{"de": "http://u:secret%@gw"}', "%25"],
    ['{"de": "http://u:secret@gw", }', "not JSON"],
  ])("rejects %s without quoting a possible password", (text, expected) => {
    const read = parseProxyTable(text)
    assert(Result.isFailure(read))
    assert.include(read.failure.message, expected)
    assert.notInclude(read.failure.message, "secret")
  })
})
