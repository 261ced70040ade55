import { Redacted, Result } from "effect"
import { inspect } from "node:util"
import { assert, describe, it } from "vitest"
import { customProxyOf, nameOf, upstreamOf } from "../../src/browser/CustomProxy.ts"

const request = { host: "proxy.example", port: 8080, ignoreCertErrors: false }
const read = (change: Partial<Parameters<typeof customProxyOf>[0]>) => customProxyOf({ ...request, ...change })

describe("customProxyOf", () => {
  it.each([
    ["proxy.example", "http://proxy.example:8080"],
    [" Proxy.Example ", "http://proxy.example:8080"],
    ["http://proxy.example", "http://proxy.example:8080"],
    ["https://proxy.example/", "https://proxy.example:8080"],
    ["https://proxy.example:8080", "https://proxy.example:8080"],
    ["SOCKS5://proxy.example", "socks5://proxy.example:8080"],
    ["socks5h://192.0.2.1", "socks5://192.0.2.1:8080"],
    ["2001:db8::1", "http://[2001:db8::1]:8080"],
    ["[2001:db8::1]", "http://[2001:db8::1]:8080"],
    ["socks5://[2001:db8::1]", "socks5://[2001:db8::1]:8080"],
  ])("reads %s as %s", (host, expected) => {
    assert.strictEqual(nameOf(Result.getOrThrow(read({ host }))), expected)
  })

  it("keeps the login and the certificates, and shows neither by itself", () => {
    const proxy = Result.getOrThrow(read({ username: "me", password: "p@:/%", ignoreCertErrors: true }))
    const { username, password, ignoresCertificate, isTrusted } = upstreamOf(proxy)
    assert.deepStrictEqual([username, ignoresCertificate, isTrusted], ["me", true, undefined])
    assert.strictEqual(password && Redacted.value(password), "p@:/%")
    const shown = [proxy, upstreamOf(proxy)]
    assert.notInclude(`${inspect(shown, { depth: 9 })} ${JSON.stringify(shown)}`, "p@:/%")
  })

  it.each([
    [{ host: "ftp://proxy.example" }, "scheme"],
    [{ host: "proxy.example/path" }, "after the port"],
    [{ host: "me:hush@proxy.example" }, "Send it as username and password"],
    [{ host: "proxy.example:9090" }, "another port"],
    [{ host: "two words" }, "no address"],
    [{ host: " " }, "cannot be read"],
    [{ password: "hush" }, "needs a user name"],
  ])("refuses %j", (change, expected) => {
    const result = read(change)
    assert(Result.isFailure(result))
    assert.include(result.failure, expected)
    assert.notInclude(result.failure, "hush")
  })
})
