import { Result } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { readNetwork } from "../../src/settings/Network.ts"

const errorOf = (env: NodeJS.ProcessEnv): string => {
  const read = readNetwork(env)
  assert(Result.isFailure(read))
  return read.failure
}

describe("readNetwork", () => {
  it("defaults to direct connections, without blocking or prices", () => {
    assert.deepStrictEqual(
      readNetwork({ TABWRIGHT_PROXIES: "", TABWRIGHT_PROXY_DEFAULT_COUNTRY: "" }),
      Result.succeed({
        proxies: new Map(),
        proxyDefaultCountry: undefined,
        proxyFallback: "direct" as const,
        blockedDomains: [],
        webhookPorts: [],
        trustedProxies: [],
        corsOrigins: [],
        prices: { browserHourUsd: "0", proxyGbUsd: "0", directGbUsd: "0" },
      }),
    )
  })

  it("reads the proxy table from JSON or a file", () => {
    const folder = mkdtempSync(join(tmpdir(), "tabwright-proxies-"))
    try {
      const table = '{"DE": "http://u:p@gw:8000", "*": null}'
      const file = join(folder, "proxies.json")
      writeFileSync(file, table)
      for (const given of [table, ` ${table}`, file]) {
        const { proxies, trustedProxies, ...rest } = Result.getOrThrow(
          readNetwork({
            TABWRIGHT_PROXIES: given,
            TABWRIGHT_PROXY_DEFAULT_COUNTRY: "De",
            TABWRIGHT_PROXY_FALLBACK: "reject",
            TABWRIGHT_BLOCKED_DOMAINS: "*.ads.example, https://bad.example",
            TABWRIGHT_WEBHOOK_PORTS: "8443, 8080",
            TABWRIGHT_TRUSTED_PROXIES: "10.0.0.0/8, ::1",
            TABWRIGHT_CORS_ORIGINS: "https://app.example.com, http://localhost:5173",
            TABWRIGHT_BROWSER_HOUR_USD: "0.02",
            TABWRIGHT_PROXY_GB_USD: "5",
            TABWRIGHT_DIRECT_GB_USD: "0.20",
          }),
        )
        assert.deepStrictEqual([...proxies.keys()], ["de", "*"])
        assert.deepStrictEqual(
          trustedProxies.map(({ text }) => text),
          ["10.0.0.0/8", "::1"],
        )
        assert.deepStrictEqual(rest, {
          proxyDefaultCountry: "de",
          proxyFallback: "reject",
          blockedDomains: ["*.ads.example", "bad.example"],
          webhookPorts: [8443, 8080],
          corsOrigins: ["https://app.example.com", "http://localhost:5173"],
          prices: { browserHourUsd: "0.02", proxyGbUsd: "5", directGbUsd: "0.20" },
        })
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it("reports invalid values without passwords", () => {
    const secret = "http://u:hush@gw:1/path"
    for (const [env, expected] of [
      [{ TABWRIGHT_PROXIES: `{"de": "${secret}"}` }, '"de"'],
      [{ TABWRIGHT_PROXIES: `{"de": "${secret}"` }, "not JSON"],
      [{ TABWRIGHT_PROXIES: "/does/not/exist.json" }, "ENOENT"],
      [{ TABWRIGHT_PROXIES: secret }, "must be a JSON object or the path of"],
      [{ TABWRIGHT_PROXY_DEFAULT_COUNTRY: "de" }, "route in TABWRIGHT_PROXIES"],
      [{ TABWRIGHT_PROXY_DEFAULT_COUNTRY: "germany", TABWRIGHT_PROXIES: '{"*": null}' }, "two-letter"],
      [{ TABWRIGHT_PROXY_FALLBACK: "ask" }, "direct or reject"],
      [{ TABWRIGHT_BLOCKED_DOMAINS: "a.example,b/c" }, '"b/c"'],
      [{ TABWRIGHT_WEBHOOK_PORTS: "8443,0" }, 'TABWRIGHT_WEBHOOK_PORTS contains "0"'],
      [{ TABWRIGHT_TRUSTED_PROXIES: "proxy.example" }, 'TABWRIGHT_TRUSTED_PROXIES contains "proxy.example"'],
      [{ TABWRIGHT_TRUSTED_PROXIES: "10.0.0.1:80" }, "IP addresses or networks"],
      [{ TABWRIGHT_CORS_ORIGINS: "*" }, 'TABWRIGHT_CORS_ORIGINS: "*" is not an exact origin'],
      [{ TABWRIGHT_CORS_ORIGINS: "https://a.example,https://b.example/" }, "Write https://b.example."],
      [{ TABWRIGHT_WEBHOOK_PORTS: "https" }, "from 1 to 65535"],
      [{ TABWRIGHT_PROXY_GB_USD: "free" }, "TABWRIGHT_PROXY_GB_USD"],
    ] as const) {
      const text = errorOf(env)
      assert.include(text, expected)
      assert.notInclude(text, "hush")
    }
  })
})
