import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { visit } from "../../fixture/server/ScriptedBrain.ts"
import { openViewer } from "../../fixture/client/Viewer.ts"
import { sessionClient } from "../v3/SessionClient.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const sessions = sessionClient(() => service)
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? ""

describe("live view URL of a browser", () => {
  it("serves a page with control that loads no external resources and leaks no URL", async () => {
    const { body: made } = await service.post("/api/v4/browsers", { allowResizing: true })
    const page = await service.get(`${made.liveUrl}&theme=dark&ui=false`, { key: null })
    assert.strictEqual(page.status, 200)
    const policy = page.headers.get("content-security-policy") ?? ""
    assert.match(policy, /default-src 'none'.*frame-ancestors \*/)
    assert.notMatch(policy, /unsafe|https?:/)
    assert.strictEqual(page.headers.get("referrer-policy"), "no-referrer")
    assert.match(page.text, /data-theme="dark" data-ui="false"/)
    assert.notInclude(page.text, tokenOf(made.liveUrl))
    const assets = [...page.text.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)].map(([, path]) => path ?? "")
    assert.isAbove(assets.length, 5)
    for (const path of assets) {
      const asset = await service.get(new URL(path, made.liveUrl).href, { key: null })
      assert.strictEqual(asset.status, 200, path)
      assert.match(asset.headers.get("cache-control") ?? "", /immutable/)
    }

    const viewer = await openViewer(made.liveUrl)
    assert.strictEqual((await viewer.next("hello")).right, "control")
    assert.isTrue((await viewer.next("state")).canResize)
    await viewer.frame()
    await service.patch(`/api/v4/browsers/${made.id}`, { action: "stop" })
    assert.strictEqual((await viewer.next("ended")).reason, "stopped")
    assert.strictEqual(await viewer.closed, 4000)

    assert.strictEqual((await service.get(made.liveUrl, { key: null })).status, 410)
    const late = await openViewer(made.liveUrl)
    assert.strictEqual((await late.next("ended")).reason, "stopped")
    const log = service.log.join("\n")
    assert.notInclude(log, tokenOf(made.liveUrl))
  })
})

describe("live view URL of a session", () => {
  it("follows the session from one browser to the next, waits in between, and ends with the session", async () => {
    const made = await sessions.post({ keepAlive: true })
    const viewer = await openViewer(made.liveUrl)
    await viewer.next("state", ({ state }) => state === "live")
    const { items } = (await service.get(`/api/v4/browsers?agentSessionId=${made.id}`)).body
    assert.lengthOf(items, 1)
    await service.patch(`/api/v4/browsers/${items[0].id}`, { action: "stop" })
    await viewer.next("state", ({ state }) => state === "waiting")
    await sessions.post({ task: visit(`${service.site.url}/page/Watched`), sessionId: made.id, keepAlive: true })
    await viewer.next("navigation", ({ url }) => url.includes("/page/Watched"))
    assert.strictEqual(viewer.messages.filter(({ state }) => state === "live").length, 2)
    await sessions.waitUntilDone(made.id)
    await sessions.stop(made.id)
    assert.strictEqual((await viewer.next("ended")).reason, "stopped")
  })
})

describe("public share", () => {
  it("shows the browser view only, until it is revoked", async () => {
    const { body: session } = await service.post("/api/v2/sessions", {})
    const path = `/api/v2/sessions/${session.id}/public-share`
    const { body: share } = await service.post(path)
    const page = await service.get(share.shareUrl, { key: null })
    const address = /<iframe[^>]* src="([^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? ""
    assert.match(page.headers.get("content-security-policy") ?? "", /frame-src 'self'/)
    const viewer = await openViewer(new URL(address, service.url).href)
    assert.strictEqual((await viewer.next("hello")).right, "view")
    await viewer.next("state")
    viewer.send({ type: "openTab" })
    if (viewer.messages.some(({ type, state }) => type === "state" && state === "live")) await viewer.next("notice")

    await service.call("DELETE", path)
    assert.oneOf((await viewer.next("ended")).reason, ["unknown", "unshared"])
  })
})
