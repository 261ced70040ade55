import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { networkInterfaces } from "node:os"
import { hostNameOf, makeKnownHosts, parseAllowedHost } from "../../../src/http/server/RequestCheck.ts"

describe("makeKnownHosts", () => {
  it("accepts loopback, the public URL, the listening address and the node address", () => {
    const isKnown = makeKnownHosts({
      host: "10.0.0.5",
      publicUrl: "https://tabwright.example.com/base",
      nodeAddress: "node-1.internal:7700",
    })
    for (const name of [
      "localhost",
      "app.localhost",
      "127.0.0.1",
      "127.8.8.8",
      "::1",
      "10.0.0.5",
      "tabwright.example.com",
      "node-1.internal",
    ]) {
      assert.isTrue(isKnown(name), name)
    }
    for (const name of [
      "attacker.example",
      "10.0.0.6",
      "example.com",
      "evil-tabwright.example.com",
      "localhost.example",
      "tabwright.example.com.evil.example",
    ]) {
      assert.isFalse(isKnown(name), name)
    }
  })

  it("accepts the machine's addresses and name only if it listens on all interfaces", () => {
    const own = Object.values(networkInterfaces()).flatMap((entries) => entries?.map(({ address }) => address) ?? [])
    for (const host of ["0.0.0.0", "::"]) {
      const isKnown = makeKnownHosts({ host }, "Box")
      for (const address of own.filter((text) => !text.includes("%"))) assert.isTrue(isKnown(address), address)
      assert.isTrue(isKnown("box"))
      assert.isFalse(isKnown("93.184.216.34"))
    }
    const isKnown = makeKnownHosts({ host: "127.0.0.1" }, "Box")
    assert.isFalse(isKnown("box"))
    for (const address of own) assert.strictEqual(isKnown(address), /^127\.|^::1$/.test(address), address)
  })

  it("accepts allowed hosts, names below an allowed domain, and every host for *", () => {
    const isKnown = makeKnownHosts({ host: "127.0.0.1", allowedHosts: ["tabwright", "*.example.com", "10.1.2.3"] })
    for (const name of ["tabwright", "a.example.com", "a.b.example.com", "10.1.2.3"]) assert.isTrue(isKnown(name), name)
    for (const name of ["example.com", "aexample.com", "tabwright.evil"]) assert.isFalse(isKnown(name), name)
    assert.isTrue(makeKnownHosts({ host: "127.0.0.1", allowedHosts: ["*"] })("anything.example"))
  })
})

describe("hostNameOf", () => {
  it("returns the canonical name or address without its port", () => {
    for (const [value, name] of [
      ["LocalHost:7700", "localhost"],
      ["example.com.", "example.com"],
      ["0x7f.1:80", "127.0.0.1"],
      ["[::FFFF:127.0.0.1]:80", "::ffff:7f00:1"],
      ["::1", "::1"],
    ] as const) {
      assert.strictEqual(hostNameOf(value), name)
    }
  })

  it("returns undefined for values that are not a host", () => {
    for (const value of ["", "a b", "a/b", "user@host", "a:b", "a:99999", "[::1", `a"><b`, "ü", "a,b"]) {
      assert.isUndefined(hostNameOf(value), value)
    }
  })
})

describe("parseAllowedHost", () => {
  it("accepts names, addresses and domains, and rejects the rest", () => {
    for (const [text, host] of [
      ["Tabwright", "tabwright"],
      ["*.Example.com", "*.example.com"],
      ["[::1]", "::1"],
      ["*", "*"],
    ] as const) {
      assert.deepStrictEqual(parseAllowedHost(text), Result.succeed(host))
    }
    for (const text of ["", "*.", "https://a.example", "a.example:80", "[::1]:80", "a b", "a.*.example"]) {
      assert.isTrue(Result.isFailure(parseAllowedHost(text)), text)
    }
  })
})
