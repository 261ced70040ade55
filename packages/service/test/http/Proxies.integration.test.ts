import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { parseNetworkRule, parseProxyTable } from "@tabwright/chromium"
import { Result } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import type { ClientResponse } from "../fixture/client/Client.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { linger, script, visit } from "../fixture/server/ScriptedBrain.ts"
import { openProxy, type TestProxy } from "../fixture/peer/TestProxy.ts"
import { inAllVersions } from "./unversioned/AllVersions.ts"

/** Must not appear in any log, row or response. */
const secret = "canary-Pa55word"

let country: TestProxy
let own: TestProxy
let service: RunningService
const answers: Array<string> = []

const customProxy = (password = secret) => ({ host: "127.0.0.1", port: own.port, username: "me", password })

/** A host name that only the proxies resolve. */
const proxied = (path: string) => `http://far-away.example:${new URL(service.site.url).port}${path}`

beforeAll(async () => {
  country = await openProxy((login) => login.startsWith("user-de-"))
  own = await openProxy((login) => login === `me:${secret}`)
  const table = { de: `http://user-{country}-{session}:pw@127.0.0.1:${country.port}`, us: null }
  service = await openService({
    proxies: Result.getOrThrow(parseProxyTable(JSON.stringify(table))),
    // The test proxy is on loopback, which is blocked for custom proxies by default.
    allowNetworks: [Result.getOrThrow(parseNetworkRule("127.0.0.1"))],
    prices: { browserHourUsd: "0.02", proxyGbUsd: "5", directGbUsd: "0.20" },
    blockedDomains: ["blocked.example"],
  })
})
afterAll(async () => {
  await service.close()
  await Promise.all([country.close(), own.close()])
})

const run = async (body: object): Promise<ClientResponse["body"]> => {
  const { id } = await service.run(body)
  const ended = await service.ended(id)
  answers.push(JSON.stringify(ended))
  return ended
}

const ready = async (runId: string, type = "browser.ready") => (await service.event(runId, type)).data

/** The text of every row of every table. Bytes appear in hexadecimal. */
const everyRow = async () => {
  const tables = await service.sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
  const rows = await Promise.all(
    tables.map(({ tablename }) => service.sql(`SELECT t::text FROM "${String(tablename)}" t`)),
  )
  return JSON.stringify(rows)
}

const assertNoSecret = (text: string) => {
  assert.isNotEmpty(text)
  for (const form of [secret, Buffer.from(secret).toString("hex"), Buffer.from(`me:${secret}`).toString("base64")]) {
    assert.notInclude(text, form)
  }
}

describe("proxy country", () => {
  it("is used in every version if a proxy is configured", async () => {
    const { id, result, sessionId } = await run({
      task: visit(proxied("/page/Far")),
      browserSettings: { proxyCountryCode: "DE" },
    })
    assert.strictEqual(result, "Far")
    assert.strictEqual((await ready(id)).proxy, "de")
    assert.include(country.targets, new URL(proxied("/")).host)
    assert.match(country.logins.at(-1) ?? "", /^user-de-[a-z0-9]{12}:pw$/)
    assert.lengthOf([...new Set(country.logins)], 1)

    const [browser] = (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body.items
    const counted = await service.until("its traffic is counted", 90_000, async () => {
      const { body } = await service.get(`/api/v4/browsers/${browser.id}`)
      return Number(body.proxyUsedMb) > 0 && body
    })
    assert.strictEqual(counted.status, "active")
    assert.strictEqual(Number(counted.proxyCost), Math.round(Number(counted.proxyUsedMb) * 5000) / 1e6)
    assert.strictEqual(counted.browserCost, "0.08")
    const stopped = (await service.patch(`/api/v4/browsers/${browser.id}`, { action: "stop" })).body
    assert.strictEqual(stopped.browserCost, "0.000333")

    const session = (await service.get(`/api/v3/sessions/${sessionId}`)).body
    assert.deepInclude(session, { proxyCostUsd: stopped.proxyCost, browserCostUsd: "0.000333" })
    assert.strictEqual(
      Number(session.totalCostUsd),
      Number((Number(session.llmCostUsd) + Number(stopped.proxyCost) + 0.000333).toFixed(6)),
    )
  })

  it("connects directly if configured as direct, and with a warning if it is not configured", async () => {
    const direct = await service.post("/api/v4/browsers", { proxyCountryCode: "us" })
    assert.isNull(direct.headers.get("x-tabwright-warning"))
    const unknown = await service.post("/api/v4/browsers", { proxyCountryCode: "Fr" })
    assert.include(unknown.headers.get("x-tabwright-warning"), '"fr"')
    for (const { body } of [direct, unknown]) await service.patch(`/api/v4/browsers/${body.id}`, { action: "stop" })
    const { id, status } = await run({
      task: visit(service.site.url),
      browserSettings: { proxyCountryCode: "fr" },
    })
    assert.strictEqual(status, "completed")
    assert.strictEqual((await ready(id)).proxy, "direct")
  })

  it("cannot reach hosts blocked by the operator", async () => {
    for (const url of ["http://blocked.example/", "https://blocked.example/"]) {
      const { id } = await run({ task: visit(url), browserSettings: { proxyCountryCode: "de" } })
      const events = JSON.stringify(await service.events(id))
      assert.include(events, "Blocked by the network policy: blocked.example is blocked on this server")
    }
    assert.isEmpty(country.targets.filter((target) => target.startsWith("blocked.example")))
  })

  it("names the cause of a failed connection in the steps", async () => {
    const closed = createServer().listen(0, "127.0.0.1")
    await once(closed, "listening")
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const causes = [
      [`http://127.0.0.1:${port}/`, "net::ERR_CONNECTION_REFUSED, nothing is listening on this port"],
      [`https://127.0.0.1:${port}/`, "net::ERR_CONNECTION_REFUSED, nothing is listening on this port"],
      ["https://far.invalid/", "net::ERR_TUNNEL_CONNECTION_FAILED: The proxy of this browser responded with 502"],
    ] as const
    for (const [url, cause] of causes) {
      const { id } = await run({ task: visit(url), browserSettings: { proxyCountryCode: "de" } })
      assert.include(JSON.stringify(await service.events(id)), cause)
    }
  })
})

describe("custom proxy", () => {
  it("is tested before the browser is created, with an error that names the problem", async () => {
    for (const [proxy, expected] of [
      [customProxy("guess"), "rejected the user name and password"],
      [{ host: "127.0.0.1", port: own.port }, "requires a user name"],
      [{ ...customProxy(), host: "169.254.169.254" }, "--allow-network"],
      [{ ...customProxy(), host: "10.0.0.1" }, "--allow-network"],
      [{ ...customProxy(), host: "[::1]" }, "--allow-network"],
      [{ ...customProxy(), host: "ftp://proxy.example" }, "scheme"],
      [{ ...customProxy(), host: `me:${secret}@127.0.0.1` }, "Send them as username and password"],
      [{ ...customProxy(), host: `127.0.0.1/${secret}` }, "Invalid proxy host"],
      [{ ...customProxy(), host: "socks5://127.0.0.1" }, "SOCKS5"],
    ] as const) {
      const { status, body } = await inAllVersions((base) => service.post(`${base}/browsers`, { customProxy: proxy }))
      answers.push(JSON.stringify(body))
      assert.strictEqual(status, 422)
      assert.include(JSON.stringify(body), expected)
    }
    const inRun = await service.post("/api/v4/runs", {
      task: "x",
      browserSettings: { customProxy: customProxy("guess") },
    })
    assert.deepStrictEqual(inRun.body.detail[0].loc, ["body", "browserSettings", "customProxy"])
    const port = await service.post("/api/v4/browsers", {
      customProxy: { ...customProxy(), port: 0, password: [secret] },
    })
    assert.strictEqual(port.status, 422)
    answers.push(inRun.text, port.text)
  })

  it("applies to one v4 run, is stored encrypted, and does not apply to the next run", async () => {
    const { id, sessionId } = await service.run({
      task: script(
        [{ navigate: { url: proxied("/page/Mine") } }],
        [{ wait: { seconds: 1 } }],
        [{ done: { text: "@title", success: true } }],
      ),
      browserSettings: { proxyCountryCode: "de", customProxy: customProxy() },
    })
    await service.event(id, "browser.ready")
    const kept = await service.sql("SELECT run_id FROM custom_proxy")
    assert.deepStrictEqual(kept, [{ run_id: id }])
    assertNoSecret(await everyRow())
    assert.strictEqual((await service.ended(id)).result, "Mine")
    assert.strictEqual((await ready(id)).proxy, "custom")
    assert.include(own.targets, new URL(proxied("/")).host)
    assert.deepStrictEqual(await service.sql("SELECT * FROM custom_proxy"), [])

    // The same browser continues with the country of the session.
    const [before, connectionsBefore] = [country.targets.length, own.targets.length]
    const next = await run({ task: visit(proxied("/page/Next")), sessionId })
    assert.strictEqual(next.result, "Next")
    assert.strictEqual((await ready(next.id, "browser.reattached")).proxy, "de")
    assert.isAbove(country.targets.length, before)
    assert.lengthOf(own.targets, connectionsBefore)
    const { items } = (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body
    assert.lengthOf(items, 1)
    await service.patch(`/api/v4/browsers/${items[0].id}`, { action: "stop" })
  })

  it("applies to all tasks of a v2 session and is deleted with it", async () => {
    const targets = own.targets.length
    const session = await service.post("/api/v2/sessions", {
      customProxy: customProxy(),
      startUrl: proxied("/page/First"),
    })
    assert.strictEqual(session.status, 201, session.text)
    const { id } = (
      await service.post("/api/v2/tasks", { task: visit(proxied("/page/Task")), sessionId: session.body.id })
    ).body
    const task = await service.until("the task ends", 90_000, async () => {
      const { body } = await service.get(`/api/v2/tasks/${id}`)
      return body.status === "finished" && body
    })
    assert.strictEqual(task.output, "Task")
    assert.isAtLeast(own.targets.length - targets, 2)
    assert.lengthOf(await service.sql("SELECT * FROM custom_proxy"), 1)
    answers.push(session.text, JSON.stringify(task))
    await service.patch(`/api/v2/sessions/${session.body.id}`, { action: "stop" })
    assert.deepStrictEqual(await service.sql("SELECT * FROM custom_proxy"), [])
  })

  it("applies to a browser in every version", async () => {
    for (const version of ["v2", "v3", "v4"]) {
      const json = { customProxy: { ...customProxy(), ignoreCertErrors: version === "v4" }, timeout: 1 }
      const made = await service.post(`/api/${version}/browsers`, json)
      assert.strictEqual(made.status, 201, made.text)
      const [row] = await service.sql(`SELECT route, settings FROM browser WHERE id = '${String(made.body.id)}'`)
      assert.strictEqual(row?.["route"], "custom")
      assert.deepInclude(row?.["settings"], { hasCustomProxy: true, ignoreCertErrors: version === "v4" })
      const stopped = await service.patch(`/api/v4/browsers/${made.body.id}`, { action: "stop" })
      answers.push(made.text, stopped.text)
    }
  })

  it("exposes its password in no log, row or response", async () => {
    assert.isNotEmpty(answers)
    assertNoSecret(answers.join("\n"))
    assertNoSecret(service.log.join("\n"))
    assertNoSecret(await everyRow())
  })
})

describe("task that waits on a page", () => {
  it("reports its cost so far while it runs", async () => {
    const { id, sessionId } = await service.run({ task: linger(`${service.site.url}/page/Slow`, 6) })
    const seen = await service.until("the session's traffic grows", 90_000, async () => {
      const { items } = (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body
      return Number(items[0]?.proxyUsedMb ?? 0) > 0 && items[0]
    })
    assert.strictEqual(seen.status, "active")
    await service.post(`/api/v4/runs/${id}/cancel`)
  })
})
