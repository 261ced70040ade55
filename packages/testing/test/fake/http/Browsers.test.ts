import { assert, describe, it } from "vitest"
import { FakeService } from "../../../src/index.ts"
import { callerOf } from "../../Caller.ts"

describe("browsers", () => {
  it("are the same in every version", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: browser } = await call("POST", "/api/v2/browsers", { metadata: { team: "qa" } })
    for (const version of ["v2", "v3", "v4"]) {
      const at = `/api/${version}/browsers`
      assert.strictEqual((await call("GET", `${at}/${browser.id}`)).body.cdpUrl, browser.cdpUrl)
      assert.strictEqual((await call("GET", `${at}?metadata=team%3Dqa&filterBy=active`)).body.totalItems, 1)
      assert.strictEqual((await call("GET", `${at}?metadata=team%3Ddev`)).body.totalItems, 0)
    }
  })

  it("stop on request or at their timeout, lose their URLs and are billed by the minute", async () => {
    await using service = new FakeService({ clock: "manual" })
    const call = callerOf(service)
    const { body: one } = await call("POST", "/api/v4/browsers", { timeout: 60 })
    const { body: two } = await call("POST", "/api/v4/browsers", { timeout: 2 })
    await service.clock.advance("90 seconds")
    const stop = () => call("PATCH", `/api/v4/browsers/${one.id}`, { action: "stop" })
    const { body: stopped } = await stop()
    assert.deepStrictEqual([stopped.status, stopped.cdpUrl, stopped.liveUrl], ["stopped", null, null])
    assert.deepStrictEqual([one.browserCost, stopped.browserCost], ["0.02", "0.000667"])
    assert.deepStrictEqual((await stop()).body, stopped)
    await service.clock.advance("30 seconds")
    assert.strictEqual((await call("GET", `/api/v4/browsers/${two.id}`)).body.status, "stopped")
    assert.strictEqual(service.cdpClose(two.id)?.code, 4001)
  })

  it("have a recording shortly after they stop, or report that there is none", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const ended = async (enableRecording: boolean) => {
      const { body } = await call("POST", "/api/v4/browsers", { enableRecording })
      const stop = await call("PATCH", `/api/v4/browsers/${body.id}`, { action: "stop" })
      assert.isNull(stop.body.recordingUrl)
      return (await call("GET", `/api/v4/browsers/${body.id}`)).body
    }
    const recorded = await ended(true)
    assert.strictEqual((await service.fetch(recorded.recordingUrl)).status, 200)
    const { recordingAvailable, recordingUrl } = await ended(false)
    assert.deepStrictEqual([recordingAvailable, recordingUrl], [false, null])
  })

  it("are rejected beyond their limits", async () => {
    await using service = new FakeService({ maxBrowsers: 1 })
    const call = callerOf(service)
    const make = async (body: object) => {
      const answer = await call("POST", "/api/v4/browsers", body)
      return [answer.status, answer.body.detail]
    }
    assert.deepStrictEqual(await make({ timeout: 241 }), [403, "Maximum session timeout is 4 hours (240 minutes)."])
    const missing = "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f"
    assert.deepStrictEqual(await make({ profileId: missing }), [404, "Profile not found"])
    assert.strictEqual((await make({}))[0], 201)
    assert.strictEqual((await make({}))[0], 429)
  })

  it("return a warning for a country without a proxy in every version", async () => {
    await using service = new FakeService({ proxyCountries: ["us"] })
    const call = callerOf(service)
    const warningOf = async (path: string, body: object) =>
      (await call("POST", path, body)).headers.get("x-tabwright-warning")
    const text = `No proxy is configured for the country "de". The browser connects without a proxy.`
    const proxyCountryCode = "DE"
    assert.strictEqual(await warningOf("/api/v4/browsers", { proxyCountryCode }), text)
    assert.strictEqual(await warningOf("/api/v2/sessions", { proxyCountryCode }), text)
    assert.strictEqual(await warningOf("/api/v2/tasks", { task: "x", sessionSettings: { proxyCountryCode } }), text)
    assert.strictEqual(await warningOf("/api/v3/sessions", { proxyCountryCode }), text)
    assert.strictEqual(await warningOf("/api/v4/runs", { task: "x", browserSettings: { proxyCountryCode } }), text)
    assert.isNull(await warningOf("/api/v4/browsers", { proxyCountryCode: "us" }))
  })

  it("use the CDP URL of a real browser if configured", async () => {
    await using service = new FakeService({ cdpUrl: ({ id }) => `ws://127.0.0.1:9222/${id}` })
    const { body } = await callerOf(service)("POST", "/api/v4/browsers")
    assert.strictEqual(body.cdpUrl, `ws://127.0.0.1:9222/${body.id}`)
  })

  it("serve their metadata over HTTP and save to a profile", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: profile } = await call("POST", "/api/v4/profiles", { name: "Ada" })
    const { body: run } = await call("POST", "/api/v4/runs", {
      task: "Go to https://shop.example.com/ and look",
      browserSettings: { profileId: profile.id },
    })
    await service.clock.advance("1 minute")
    const { body } = await call("GET", `/api/v4/browsers?agentSessionId=${run.sessionId}`)
    const version = body.items[0].cdpUrl.replace(/^ws/, "http").replace("?", "/json/version?")
    assert.strictEqual((await call("GET", version)).body.webSocketDebuggerUrl, body.items[0].cdpUrl)
    await call("PATCH", `/api/v4/browsers/${body.items[0].id}`, { action: "stop" })
    const after = (await call("GET", `/api/v4/profiles/${profile.id}`)).body
    assert.deepStrictEqual(after.cookieDomains, ["shop.example.com"])
    assert.isNotNull(after.lastUsedAt)
  })
})
