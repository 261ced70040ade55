import { Redacted, Result } from "effect"
import { inspect } from "node:util"
import { assert, describe, it } from "vitest"
import { parseCustomProxy, proxyDisplayName, toUpstreamProxy } from "../../src/browser/CustomProxy.ts"

const request = { host: "proxy.example", port: 8080, ignoreCertErrors: false }
const read = (change: Partial<Parameters<typeof parseCustomProxy>[0]>) => parseCustomProxy({ ...request, ...change })

describe("parseCustomProxy", () => {
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
  ])("parses %s as %s", (host, expected) => {
    assert.strictEqual(proxyDisplayName(Result.getOrThrow(read({ host }))), expected)
  })

  it("parses credentials and the certificate option, and hides both when printed", () => {
    const proxy = Result.getOrThrow(read({ username: "me", password: "p@:/%", ignoreCertErrors: true }))
    const { username, password, ignoresCertificate, isTrusted } = toUpstreamProxy(proxy)
    assert.deepStrictEqual([username, ignoresCertificate, isTrusted], ["me", true, undefined])
    assert.strictEqual(password && Redacted.value(password), "p@:/%")
    const printed = [proxy, toUpstreamProxy(proxy)]
    assert.notInclude(`${inspect(printed, { depth: 9 })} ${JSON.stringify(printed)}`, "p@:/%")
  })

  it.each([
    [{ host: "ftp://proxy.example" }, "scheme"],
    [{ host: "proxy.example/path" }, "follow the port"],
    [{ host: "me:hush@proxy.example" }, "Send them as username and password"],
    [{ host: "proxy.example:9090" }, "differs from port"],
    [{ host: "two words" }, "not a URL"],
    [{ host: " " }, "Invalid proxy host"],
    [{ password: "hush" }, "requires a username"],
  ])("rejects %j", (change, expected) => {
    const result = read(change)
    assert(Result.isFailure(result))
    assert.include(result.failure, expected)
    assert.notInclude(result.failure, "hush")
  })
})
