import { assert, describe, it } from "vitest"
import type { RecordedService } from "../../src/recorded/index.ts"
import { callerOf } from "../Caller.ts"
import { makeRecording, recordingKey } from "./Recording.ts"

describe("a recording", () => {
  it("stores no keys, secrets, cookies or signed links", async () => {
    await using recording = await makeRecording()
    const { record, text: readText } = recording
    const secrets = [
      recordingKey,
      "hunter22",
      "hunter33",
      "cookie-value",
      "storage-value",
      "proxy-password",
      "tw_other",
    ]
    await record(
      async (service) => {
        const call = callerOf(service)
        await call("POST", "/api/v4/runs", {
          task: "Log in with hunter22",
          secretBindings: [
            { alias: "password", source: { type: "inline", value: "hunter22" }, allowedDomains: ["shop.example"] },
          ],
        })
        await call("POST", "/api/v3/sessions", { task: "Log in", sensitiveData: { password: "hunter33" } })
        const { id } = (await call("POST", "/api/v4/profiles")).body
        await call("POST", `/api/v4/profiles/${id}/import`, {
          sites: ["shop.example"],
          cookies: [{ name: "sid", value: "cookie-value", domain: "shop.example", path: "/" }],
          origins: [{ origin: "https://shop.example", localStorage: [{ name: "token", value: "storage-value" }] }],
        })
        const proxy = { host: "proxy.example", port: 8080, password: "proxy-password" }
        await call(
          "POST",
          "/api/v4/browsers",
          { customProxy: proxy },
          { Cookie: "a=tw_other", Authorization: "tw_other" },
        )
        secrets.push((await call("POST", "/api/v4/webhooks", { url: "https://example.com" })).body.secret)
      },
      { cdpUrl: "wss://cdp.example/?token=0123456789abcdef0123" },
    )
    const text = await readText()
    for (const secret of [...secrets, "0123456789abcdef", "service.example"]) assert.notInclude(text, secret)
    assert.include(text, "wss://cdp.example/?token=signed-")
    assert.include(text, "Log in with redacted")
  })

  it("removes secrets in other spellings, from links that were sent, and those given as options", async () => {
    await using recording = await makeRecording()
    const { record, text: readText } = recording
    const quoted = `pass"wörd`
    await record(async (service) => {
      const call = callerOf(service)
      await call("POST", "/api/v3/sessions", {
        task: `Send ${JSON.stringify({ quoted })}, ${encodeURIComponent(quoted)} and my-pin to http://ada:lovelace@shop.example/`,
        sensitiveData: { quoted },
      })
      await service.fetch(`${service.baseUrl}/files/old?expires=1700000000&signature=0123456789abcdef`)
    })
    const text = await readText()
    assert.include(
      text,
      JSON.stringify(`Send {"quoted":"redacted"}, redacted and redacted to http://ada:redacted@shop.example/`),
    )
    assert.match(text, /"\/files\/old\?expires=signed-\d&signature=signed-\d"/)
  })

  it("matches requests by what is left without their secrets", async () => {
    await using recording = await makeRecording()
    const { record, replay } = recording
    const create = (service: RecordedService, password: string) =>
      callerOf(service)("POST", "/api/v3/sessions", { task: "Log in", sensitiveData: { password } })
    await record((service) => create(service, "hunter22"))
    assert.strictEqual((await replay((service) => create(service, "of another developer"))).status, 200)
  })

  it("replays requests whose texts a later secret repeats, in the recording or only in the replay", async () => {
    await using recording = await makeRecording()
    const { record, replay } = recording
    const use = async (service: RecordedService, password: string) => {
      const call = callerOf(service)
      const statuses = []
      for (const task of ["Open the demo shop", "Open the sale shop", "Log in"]) {
        statuses.push((await call("POST", "/api/v3/sessions", { task, sensitiveData: { password: "none" } })).status)
      }
      statuses.push((await call("POST", "/api/v3/sessions", { task: "Log in", sensitiveData: { password } })).status)
      statuses.push((await call("POST", "/api/v3/sessions", { task: "Close the sale" })).status)
      return statuses
    }
    const recorded = await record((service) => use(service, "demo"))
    for (const password of ["demo", "sale", "shop"]) {
      assert.deepStrictEqual(await replay((service) => use(service, password)), recorded, password)
    }
  })

  it("replays signed links that the program knew before", async () => {
    await using recording = await makeRecording()
    const { record, replay } = recording
    const send = (service: RecordedService, task: string) => callerOf(service)("POST", "/api/v4/runs", { task })
    const task = "Read https://files.example/a?expires=1700000000&signature=0123456789abcdef"
    assert.strictEqual((await record((service) => send(service, task))).status, 200)
    assert.strictEqual((await replay((service) => send(service, task))).status, 200)
    assert.strictEqual((await replay((service) => send(service, task.replace("/a", "/b")))).status, 501)
  })

  it("tells requests apart by every value of a repeated query parameter", async () => {
    await using recording = await makeRecording()
    const { record, replay } = recording
    const read = (service: RecordedService, first: string) =>
      callerOf(service)("GET", `/api/v4/runs?status=${first}&status=failed&query=my-pin`)
    const { status } = await record((service) => read(service, "idle"))
    assert.strictEqual((await replay((service) => read(service, "idle"))).status, status)
    assert.strictEqual((await replay((service) => read(service, "running"))).status, 501)
  })

  it("writes the same file for the same interactions, whatever the ids are", async () => {
    await using recording = await makeRecording()
    const { record, text: readText } = recording
    const use = async (service: RecordedService) => {
      const call = callerOf(service)
      const { id } = (await call("POST", "/api/v4/profiles", { name: "Ada" })).body
      await call("PATCH", `/api/v4/profiles/${id}`, { name: "Eve" })
    }
    await record(use)
    const first = await readText()
    await record(async (service, fake) => {
      await callerOf(fake)("POST", "/api/v4/profiles")
      await use(service)
    })
    assert.strictEqual(await readText(), first)
    assert.isTrue(first.endsWith("}\n"))
  })

  it("keeps ids that the program knew before", async () => {
    await using recording = await makeRecording()
    const { record, replay } = recording
    const start = async (service: RecordedService, workspaceId: string) =>
      (await callerOf(service)("POST", "/api/v4/runs", { task: "Look", workspaceId })).body.workspaceId
    const id = await record(async (service, fake) => {
      const { id } = (await callerOf(fake)("POST", "/api/v4/workspaces", {})).body
      return start(service, id)
    })
    assert.strictEqual(await replay((service) => start(service, id)), id)
  })
})
