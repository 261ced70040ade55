import * as fs from "node:fs"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import type { ClientResponse } from "../../fixture/client/Client.ts"
import { contract } from "../../fixture/client/Contract.ts"
import { openCdp } from "../../fixture/client/CdpClient.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"

const { v4 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const create = async (json: object = {}): Promise<ClientResponse["body"]> => {
  const answer = await service.post("/api/v4/browsers", json)
  assert.strictEqual(answer.status, 201, answer.text)
  return v4.BrowserSessionItemView(answer.body)
}

const get = async (id: string) => v4.BrowserSessionView((await service.get(`/api/v4/browsers/${id}`)).body)
const stop = async (id: string) => {
  const answer = await service.patch(`/api/v4/browsers/${id}`, { action: "stop" })
  assert.strictEqual(answer.status, 200)
  return v4.BrowserSessionView(answer.body)
}

/** Requests the HTTP endpoint of a CDP URL, as Playwright does first. */
const discovery = (cdpUrl: string) => {
  const url = new URL(cdpUrl.replace(/^ws/, "http"))
  return `${url.origin}${url.pathname}/json/version${url.search}`
}

/** Returns Chromium's main process, the only one of its profile that is not a helper. */
const mainProcessOf = (id: string): number => {
  const found = fs.readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const command = fs.readFileSync(`/proc/${name}/cmdline`, "utf8")
      return command.includes("--remote-debugging-pipe") && command.includes(`/${id}/`) && !command.includes("--type=")
    } catch {
      return false
    }
  })
  assert.isNotEmpty(found)
  // A child that has not started its own program yet looks like its parent, which is older.
  return Math.min(...found.map(Number))
}

describe("browser", () => {
  it("is immediately available at its own URL, but not after it has stopped", async () => {
    const made = await create({ metadata: { team: "qa" }, timeout: 5 })
    assert.deepInclude(made, {
      status: "active",
      finishedAt: null,
      agentSessionId: null,
      recordingUrl: null,
      proxyUsedMb: "0",
      metadata: { team: "qa" },
    })
    assert.approximately(Date.parse(made.timeoutAt) - Date.parse(made.startedAt), 5 * 60_000, 5_000)
    assert.match(made.cdpUrl, new RegExp(`^ws://127\\.0\\.0\\.1:\\d+/cdp/${made.id}\\?token=[\\w-]{36}\\.[\\w-]{43}$`))
    assert.deepInclude(await get(made.id), { status: "active", cdpUrl: made.cdpUrl, recordingAvailable: false })
    const version = await service.get(discovery(made.cdpUrl), { key: null })
    assert.strictEqual(version.status, 200)
    assert.match(version.body.webSocketDebuggerUrl, /^ws:/)

    const stopped = await stop(made.id)
    assert.deepInclude(stopped, { status: "stopped", cdpUrl: null, liveUrl: null })
    assert.isString(stopped.finishedAt)
    assert.deepStrictEqual(await stop(made.id), stopped)
    assert.deepStrictEqual(await get(made.id), stopped)
    assert.isAtLeast((await service.get(discovery(made.cdpUrl), { key: null })).status, 400)
    assert.isAtLeast((await service.get(made.liveUrl, { key: null })).status, 400)
  })

  it("emulates its device", async () => {
    const made = await create({ device: "pixel 7", timeout: 5 })
    const { targetInfos } = await (await openCdp(made.cdpUrl)).ask("Target.getTargets")
    const page = new URL(made.cdpUrl)
    page.pathname += `/page/${targetInfos.find(({ type }: { readonly type: string }) => type === "page")?.targetId}`
    const expression = "`${screen.width} ${navigator.maxTouchPoints} ${navigator.platform}`"
    const { result } = await (await openCdp(page.href)).ask("Runtime.evaluate", { expression })
    assert.strictEqual(result.value, "412 5 Linux armv81")
    await stop(made.id)
  })

  it("accepts only its own token", async () => {
    const [one, other] = await Promise.all([create(), create()])
    const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? ""
    for (const token of [tokenOf(other.cdpUrl), tokenOf(one.liveUrl), "", tokenOf(one.cdpUrl).slice(1)]) {
      const forged = new URL(one.cdpUrl)
      forged.searchParams.set("token", token)
      const answer = await service.get(discovery(forged.href), { key: null })
      assert.isAtLeast(answer.status, 400)
      assert.notInclude(answer.text, "webSocketDebuggerUrl")
      const view = new URL(one.liveUrl)
      view.searchParams.set("token", token === tokenOf(one.liveUrl) ? tokenOf(one.cdpUrl) : token)
      assert.isAtLeast((await service.get(view.href, { key: null })).status, 400)
    }
    const log = service.log.join("\n")
    for (const url of [one.cdpUrl, one.liveUrl]) assert.notInclude(log, tokenOf(url))
    await Promise.all([stop(one.id), stop(other.id)])
  })

  it("runs for at most four hours", async () => {
    for (const timeout of [241, 100_000]) {
      const rejected = await service.post("/api/v4/browsers", { timeout })
      assert.strictEqual(rejected.status, 403)
      assert.strictEqual(rejected.body.detail, "Maximum session timeout is 4 hours (240 minutes).")
    }
    for (const timeout of [0, -1, 1.5, "60", null]) {
      assert.strictEqual((await service.post("/api/v4/browsers", { timeout })).status, 422, String(timeout))
    }
    const made = await create({ timeout: 240 })
    assert.approximately(Date.parse(made.timeoutAt) - Date.now(), 240 * 60_000, 10_000)
    await stop(made.id)
  })

  it("is listed newest first, in pages, by status and metadata", async () => {
    await service.sql("DELETE FROM browser")
    const [one, two, three] = [
      await create({ metadata: { team: "qa", shift: "a=b" } }),
      await create({ metadata: { team: "dev" } }),
      await create(),
    ]
    await stop(two.id)
    const list = async (query: string) => {
      const { body } = await service.get(`/api/v4/browsers${query}`)
      v4.BrowserSessionListResponse(body)
      return body.items.map(({ id }: { id: string }) => id)
    }
    assert.deepStrictEqual(await list(""), [three.id, two.id, one.id])
    assert.deepStrictEqual(await list("?pageSize=2&pageNumber=2"), [one.id])
    assert.deepStrictEqual(await list("?filterBy=active"), [three.id, one.id])
    assert.deepStrictEqual(await list("?metadata=team"), [two.id, one.id])
    assert.deepStrictEqual(await list("?metadata=team%3Dqa&metadata=shift%3Da%3Db"), [one.id])
    const { body } = await service.get("/api/v4/browsers?pageSize=1&pageNumber=3")
    assert.deepInclude(body, { totalItems: 3, pageNumber: 3, pageSize: 1 })
    await Promise.all([stop(one.id), stop(three.id)])
  })

  it("is marked as stopped, with a reason, when it crashes", async () => {
    const made = await create()
    process.kill(mainProcessOf(made.id), "SIGKILL")
    const stopped = await service.until("the browser is marked as stopped", 90_000, async () => {
      const now = await get(made.id)
      return now.status === "stopped" ? now : undefined
    })
    assert.isNull(stopped.cdpUrl)
    const [row] = await service.sql(`SELECT end_reason FROM browser WHERE id = '${made.id}'`)
    assert.strictEqual(row?.["end_reason"], "crashed")
  })
})
