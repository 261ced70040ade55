import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openCdp } from "../../fixture/client/CdpClient.ts"
import { extensionZip } from "../../fixture/peer/ExtensionZip.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"

let service: RunningService

beforeAll(async () => {
  service = await openService()
})

afterAll(() => service.close())

describe("an extension", () => {
  it("is loaded by browsers, and its changes are in the audit log", async () => {
    const content = extensionZip({
      "manifest.json": { manifest_version: 3, name: "Test", version: "1", background: { service_worker: "worker.js" } },
      "worker.js": "globalThis.isLoaded = true",
    }).toString("base64")
    const { body: extension, status, text } = await service.post("/api/v4/extensions", { content })
    assert.strictEqual(status, 201, text)
    assert.deepInclude(extension, { name: "Test", version: "1", permissions: [] })
    const extensionIds = [extension.id.toUpperCase()]
    const made = await service.post("/api/v4/browsers", { extensionIds, timeout: 5 })
    assert.strictEqual(made.status, 201, made.text)
    const { targetInfos } = await (await openCdp(made.body.cdpUrl)).ask("Target.getTargets")
    const worker = targetInfos.find(({ type }: { readonly type: string }) => type === "service_worker")
    assert.match(worker?.url, /^chrome-extension:\/\/[a-p]{32}\/worker\.js$/)
    await service.patch(`/api/v4/browsers/${made.body.id}`, { action: "stop" })
    await service.call("DELETE", `/api/v4/extensions/${extension.id}`)
    const log = await service.sql(`SELECT action FROM audit_entry WHERE resource_id = '${extension.id}' ORDER BY id`)
    assert.deepStrictEqual(log, [{ action: "createExtension" }, { action: "deleteExtension" }])
  })

  it("has at most 10 MiB, and a project 20 of them", async () => {
    const upload = (bytes: Buffer) => service.post("/api/v4/extensions", { content: bytes.toString("base64") })
    const archive = extensionZip()
    const large = await upload(Buffer.concat([Buffer.alloc(10 * 2 ** 20 - archive.length + 1), archive]))
    assert.strictEqual(large.status, 422, large.text)
    assert.include(large.text, "The file has more than 10 MiB")
    const larger = await upload(Buffer.alloc(11 * 2 ** 20))
    assert.deepStrictEqual([larger.status, larger.body.code], [413, "BodyTooLarge"])

    const before = (await service.get("/api/v4/extensions")).body.extensions.length
    const ids: Array<string> = []
    for (let at = before; at < 20; at++) {
      const { body, status, text } = await upload(archive)
      assert.strictEqual(status, 201, text)
      ids.push(body.id)
    }
    const extra = await upload(archive)
    assert.deepStrictEqual([extra.status, extra.body.code], [409, "TooManyExtensions"], extra.text)
    for (const id of ids) await service.call("DELETE", `/api/v4/extensions/${id}`)
    assert.lengthOf((await service.get("/api/v4/extensions")).body.extensions, before)
  })
})
