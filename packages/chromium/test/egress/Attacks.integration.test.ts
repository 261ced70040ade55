import * as fs from "node:fs"
import * as net from "node:net"
import * as os from "node:os"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Browser, chromium, type Page } from "playwright-core"
import { vi } from "vitest"
import { type EgressOptions, parseNetworkRule } from "../../src/index.ts"
import { openGateway, serve } from "../gateway/GatewayFixture.ts"
import { hostileSite, openDatagrams, openSecret } from "./Canaries.ts"
import { attack, openSchemes, ways } from "./HostilePage.ts"

const rules = (...texts: Array<string>) => texts.map((text) => Result.getOrThrow(parseNetworkRule(text)))

const lanAddress =
  Object.values(os.networkInterfaces())
    .flat()
    .find((entry) => entry?.family === "IPv4" && !entry.internal)?.address ?? "127.0.0.1"

/** All notations of this machine's address, and names for it. */
const ownHosts = [
  "127.0.0.1",
  "127.0.0.1.",
  "localhost",
  "localhost.",
  "x.localhost",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0x7f.1",
  "127.1",
  "127。0。0。1",
  "①②⑦.⓪.⓪.①",
  "0.0.0.0",
  "[::]",
  lanAddress,
  "loop4.test",
  "loop6.test",
  "mapped.test",
  "rebind.test",
]

/** Other closed addresses without a server: only the blocked request counts. */
const closedHosts = [
  "169.254.169.254",
  "metadata.google.internal",
  "[fd00:ec2::254]",
  "10.0.0.1",
  "100.64.0.1",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[2001:0:7f00:1::]",
  "[fe80::1]",
]

const known: Readonly<Record<string, string>> = {
  "loop4.test": "127.0.0.1",
  "loop6.test": "::1",
  "mapped.test": "::ffff:127.0.0.1",
  "metadata.google.internal": "169.254.169.254",
  // A secure context, as service workers require.
  "allowed.localhost": "127.0.0.1",
  "other.test": "127.0.0.1",
  localhost: "127.0.0.1",
  "x.localhost": "127.0.0.1",
}

const schemes = [
  "file:///etc/passwd",
  "chrome://version/",
  "chrome-untrusted://print/",
  "view-source:file:///etc/passwd",
  "devtools://devtools/bundled/inspector.html",
  "filesystem:file:///etc/passwd",
]

/** Returns the port of the browser's egress proxy. */
const egressPortOf = (pid: number) =>
  Number(/--proxy-server=socks5:\/\/127\.0\.0\.1:(\d+)/.exec(fs.readFileSync(`/proc/${pid}/cmdline`, "utf8"))?.[1])

const withPage = (address: string, use: (page: Page, client: Browser) => Promise<void>) =>
  Effect.promise(async () => {
    const client = await chromium.connectOverCDP(address)
    const page = client.contexts()[0]?.pages()[0]
    assert.isDefined(page)
    try {
      await use(page, client)
    } finally {
      await client.close()
    }
  })

describe("a page that attacks the server's network", () => {
  it.live("reaches exactly what the operator allows, and never bypasses the proxy", () =>
    Effect.gen(function* () {
      const secret = yield* openSecret
      const datagrams = yield* openDatagrams
      const sitePort = yield* serve(hostileSite(() => datagrams.port))
      const names: Array<string> = []
      let rebound = 0
      const resolve: NonNullable<EgressOptions["resolve"]> = (host) => {
        names.push(host)
        // Alternates with a public address without a server, like a rebinding name server.
        const address = host === "rebind.test" ? (rebound++ % 2 === 0 ? "203.0.113.1" : "127.0.0.1") : known[host]
        return address === undefined
          ? Promise.reject(new Error(host))
          : Promise.resolve([{ address, family: net.isIP(address) }])
      }
      const siteOnly = rules(`127.0.0.1:${sitePort}`)
      const { address, browser, port: gatewayPort } = yield* openGateway({ egress: { allow: siteOnly, resolve } })
      const debuggerPort = new URL(browser.debuggerUrl).port
      const orders = { udpPort: datagrams.port, tcpPort: secret.port, lan: lanAddress }
      const site = `http://127.0.0.1:${sitePort}/`
      const atSecret = (host: string) => `${host}:${secret.port}`
      const ports = [gatewayPort, debuggerPort, egressPortOf(browser.pid)].map((port) => `127.0.0.1:${port}`)
      yield* datagrams.knock

      yield* withPage(`ws://${address()}`, async (page, client) => {
        await page.goto(site)
        const targets = ["127.0.0.1", "rebind.test"].map(atSecret)
        const disguises = [...ownHosts.map(atSecret), ...closedHosts, ...ports, "8.8.8.8:25"]
        await page.evaluate(attack, { ...orders, targets, disguises })
        for (const host of ownHosts) await page.goto(`http://${atSecret(host)}/navigate`).catch(() => {})
        // A context with its own proxy is refused.
        const own = await client.newContext({ proxy: { server: "direct://" } }).then(
          () => "created",
          (error: unknown) => (error instanceof Error ? error.message : "failed"),
        )
        assert.match(own, /share its network route/)
        // The error page of a failed navigation interrupts the next navigation of its page.
        const other = await page.context().newPage()
        await other.goto(site)
        assert.deepStrictEqual(await other.evaluate(openSchemes, schemes), [])
      })
      assert.deepStrictEqual(secret.hits, [])
      assert.isAtLeast(browser.failedConnections().length, 20)
      assert.deepStrictEqual(
        names.filter((name) => name.startsWith("only-prefetched")),
        [],
      )

      // The same page and canaries with other operator rules.
      const everywhere = rules(`0.0.0.0/0:${secret.port}`, `[::/0]:${secret.port}`)
      browser.setEgress({ allow: [...siteOnly, ...everywhere], resolve })
      yield* withPage(`ws://${address()}`, async (page) => {
        await page.goto(site)
        await page.evaluate(attack, { ...orders, targets: [atSecret("127.0.0.1"), atSecret("loop6.test")] })
        await vi.waitFor(
          () => {
            for (const host of ["127.0.0.1", "loop6.test"]) {
              assert.includeMembers(
                secret.hits,
                ways.map((way) => `${atSecret(host)}/${way}`),
              )
            }
          },
          { timeout: 60_000 },
        )
      })
      assert.lengthOf(datagrams.packets, 1)

      // Everything is open except for one domain.
      secret.hits.length = 0
      const allow = [...rules(`allowed.localhost:${sitePort}`), ...everywhere]
      browser.setEgress({ allow, resolve, allowedDomains: ["allowed.localhost"] })
      const targets = [atSecret("other.test"), atSecret("127.0.0.1")]
      yield* withPage(`ws://${address()}`, async (page) => {
        await page.goto(`http://allowed.localhost:${sitePort}/`)
        await page.evaluate(attack, { ...orders, targets: [...targets, atSecret("allowed.localhost")] })
        await page.goto(`http://${targets[0]}/navigate`).catch(() => {})
        const other = await page.context().newPage()
        await other.goto(`http://allowed.localhost:${sitePort}/`)
        // New windows, and documents created by the page.
        const openAll = (all: ReadonlyArray<string>) => {
          for (const host of all) {
            open(`http://${host}/popup`)
            const html = `<img src="http://${host}/blob-page"><script>new WebSocket("ws://${host}/blob-socket")</script>`
            const frame = document.createElement("iframe")
            frame.src = URL.createObjectURL(new Blob([html], { type: "text/html" }))
            document.body.append(frame)
          }
        }
        await other.evaluate(openAll, [atSecret("allowed.localhost")])
        const arrived = ["fetch", "popup", "blob-page", "blob-socket"].map(
          (way) => `${atSecret("allowed.localhost")}/${way}`,
        )
        await vi.waitFor(() => assert.includeMembers(secret.hits, arrived), { timeout: 20_000 })
        // With two CDP clients, Chromium 156 sometimes crashes the opener of a window that shows an error page.
        await other.evaluate(openAll, targets).catch(() => {})
      })
      assert.deepStrictEqual(
        secret.hits.filter((hit) => targets.some((target) => hit.startsWith(target))),
        [],
      )
      assert.isTrue(
        browser
          .failedConnections()
          .some(({ host, reason }) => host === "other.test" && reason.includes("not an allowed domain")),
      )
    }),
  )
})
