import { secretForms } from "@tabwright/agent"
import * as http from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { encodeCursor } from "../../../src/http/input/Pagination.ts"
import { openCdp } from "../../fixture/client/CdpClient.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

const password = "c0rrect-horse-battery"

const html = (body: string) => `<!doctype html><link rel="icon" href="data:,">${body}`

/** A page that writes what was typed into the console, a URL and a header. */
const leakyForm =
  html(`<title>Sign in</title><label>Password <input type="password"></label><button>Send</button><script>
  document.querySelector("button").onclick = async () => {
    const { value } = document.querySelector("input")
    console.log("typed", value, btoa(value), { value })
    await fetch("/check?q=" + encodeURIComponent(value), { headers: { "x-note": value, authorization: "Bearer " + value } })
    setTimeout(() => { throw new Error("no " + value) })
    document.title = "Sent"
  }</script>`)

let service: RunningService
let site: http.Server
let url: string

beforeAll(async () => {
  site = http.createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(leakyForm))
  await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve))
  // It returns an object for TCP servers.
  const { port } = site.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  service = await openService({
    allowNetworks: [{ text: `127.0.0.1:${port}`, port, includes: (address) => address === "127.0.0.1" }],
    recordings: { mode: "off", logMaxBytes: 200_000 },
  })
})

afterAll(async () => {
  site.close()
  await service.close()
})

const logsOf = async (id: string, query = "") => (await service.get(`/api/v4/browsers/${id}/logs${query}`)).body

const create = async (json: object) => {
  const answer = await service.post("/api/v4/browsers", json)
  assert.strictEqual(answer.status, 201, answer.text)
  return answer.body
}

/** Uses the only page of a browser as a client. */
const openPage = async (cdpUrl: string) => {
  const { origin, pathname, search } = new URL(cdpUrl.replace(/^ws/, "http"))
  const [page] = (await service.get(`${origin}${pathname}/json/list${search}`, { key: null })).body
  const { ask } = await openCdp(page.webSocketDebuggerUrl)
  const evaluate = (expression: string) =>
    ask("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })
  const go = async (to: string) => {
    await ask("Page.navigate", { url: to })
    await service.until("the page is loaded", 30_000, async () => {
      const { result } = await evaluate(`location.href !== "about:blank" && document.readyState`)
      return result.value === "complete"
    })
  }
  return { evaluate, go }
}

const stop = (id: string) => service.patch(`/api/v4/browsers/${id}`, { action: "stop" })

const allowedDomains = ["127.0.0.1"]
const done = [{ done: { text: "@title", success: true } }]

const runWithLog = async (task: string, more: object = {}) => {
  const { id, sessionId } = await service.run({ task, browserSettings: { logs: true }, ...more })
  const ended = await service.ended(id)
  assert.strictEqual(ended.status, "completed", String(ended.error))
  const { items } = (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body
  await stop(items[0].id)
  return { id, sessionId, browserId: String(items[0].id) }
}

describe("log of a browser", () => {
  it("has the console and network of a client's pages, filtered and in pages, also after the stop", async () => {
    const { cdpUrl, id } = await create({ logs: true })
    const { evaluate, go } = await openPage(cdpUrl)
    await go(`${url}/?access_token=abc`)
    await evaluate(`console.warn("first"); console.log("second")`)
    await stop(id)

    const { entries, ...rest } = await logsOf(id)
    assert.deepInclude(rest, { hasMore: false, nextCursor: null, isAvailable: true, isTruncated: false })
    const texts = entries.map(({ text }: { text: string | null }) => text)
    assert.deepStrictEqual(
      texts.filter((text: string | null) => text === "first" || text === "second"),
      ["first", "second"],
    )
    const of = "?type=console&limit=1&since=" + entries[texts.indexOf("first")].time
    const first = await logsOf(id, of)
    assert.deepStrictEqual([first.entries[0].text, first.hasMore], ["first", true])
    const second = await logsOf(id, `${of}&cursor=${first.nextCursor}`)
    assert.deepStrictEqual([second.entries[0].text, second.hasMore], ["second", false])
    assert.deepStrictEqual((await logsOf(id, "?since=2999-01-01T00:00:00Z")).entries, [])

    const beyond = encodeCursor("999999999999")
    assert.deepStrictEqual((await logsOf(id, `?cursor=${beyond}`)).entries, [])
    const { log } = (await service.get(`/api/v4/browsers/${id}/har`)).body
    const [document] = log.entries.filter(({ request }: { request: { url: string } }) => request.url.startsWith(url))
    assert.strictEqual(document.request.url, `${url}/?access_token=<redacted>`)
    assert.strictEqual(document.response.status, 200)
    assert.notInclude(JSON.stringify(log), "abc")
  })

  it("is empty for a browser without `logs`", async () => {
    const { id } = await create({})
    assert.deepInclude(await logsOf(id), { entries: [], isAvailable: false })
    await stop(id)
  })

  it("ends at its limit and reports it", async () => {
    const { cdpUrl, id } = await create({ logs: true })
    const { evaluate } = await openPage(cdpUrl)
    await evaluate(`for (let index = 0; index < 500; index++) console.log(index, "x".repeat(5_000))`)
    await stop(id)
    const all = await logsOf(id)
    assert.isTrue(all.isTruncated)
    assert.isBelow(JSON.stringify(all.entries).length, 250_000)
    assert.match(all.entries[0].text, /^0 x/)
  })

  it("attributes entries to the run, and contains none of its secrets", async () => {
    const task = script(
      [{ navigate: { url } }],
      [{ fillNamed: ["Password", "<secret>shop</secret>"] }],
      [{ clickNamed: "Send" }],
      [{ awaitTitleAfter: "Sign in" }],
    )
    const source = { type: "inline", value: password }
    const { browserId, id } = await runWithLog(task, { secretBindings: [{ alias: "shop", source, allowedDomains }] })

    const { entries } = await logsOf(browserId, `?runId=${id}`)
    assert.includeMembers(
      entries.map(({ type }: { type: string }) => type),
      ["console", "pageError", "request"],
    )
    const shown = JSON.stringify([entries, (await service.get(`/api/v4/browsers/${browserId}/har`)).body])
    assert.include(shown, "<secret>shop</secret>")
    const stored = JSON.stringify(await service.sql("SELECT entry::text FROM browser_log_entry"))
    for (const form of secretForms(password)) assert.notInclude(shown + stored, form)
    assert.deepStrictEqual((await logsOf(browserId, `?runId=${browserId}`)).entries, [])
  })

  it("is deleted when its session is purged", async () => {
    const { browserId, sessionId } = await runWithLog(script([{ navigate: { url } }], done))
    assert.isAbove((await logsOf(browserId)).entries.length, 0)
    const purged = await service.post(`/api/v4/sessions/${sessionId}/purge`)
    assert.isBelow(purged.status, 300, purged.text)
    const counted = `SELECT count(*)::int AS count FROM browser_log_entry WHERE browser_id = '${browserId}'`
    assert.strictEqual((await service.sql(counted))[0]?.["count"], 0)
  })

  it("belongs to its project", async () => {
    const { id } = await create({ logs: true })
    const { body: project } = await service.post("/api/admin/projects", { name: "other" })
    const { key } = (await service.post("/api/admin/keys", { projectId: project.id, name: "its" })).body
    for (const path of ["logs", "har"]) {
      assert.strictEqual((await service.get(`/api/v4/browsers/${id}/${path}`, { key })).status, 404)
    }
    await stop(id)
  })
})
