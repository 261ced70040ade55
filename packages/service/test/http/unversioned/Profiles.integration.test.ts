import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { inAllVersions, versions } from "./AllVersions.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const unknown = "00000000-0000-4000-8000-000000000000"

describe("profiles", () => {
  it("are created, found, renamed and deleted in the same way in all versions", async () => {
    const made = await service.post("/api/v2/profiles", { name: "Shopper", userId: "user-17" })
    assert.strictEqual(made.status, 201, made.text)
    const { id } = made.body
    assert.deepInclude(made.body, { name: "Shopper", userId: "user-17", lastUsedAt: null })
    assert.deepStrictEqual((await inAllVersions((base) => service.get(`${base}/profiles/${id}`))).body, made.body)
    const found = await inAllVersions((base) => service.get(`${base}/profiles?query=SHOP`))
    assert.deepStrictEqual(found.body, { items: [made.body], totalItems: 1, pageNumber: 1, pageSize: 10 })
    assert.strictEqual((await service.get("/api/v4/profiles?query=missing")).body.totalItems, 0)
    const renamed = (await service.patch(`/api/v3/profiles/${id}`, { name: null })).body
    assert.deepInclude(renamed, { name: null, userId: "user-17" })
    for (const version of versions) {
      const bare = await service.post(`/api/${version}/profiles`)
      assert.strictEqual(bare.status, 201, bare.text)
      // Deleting an unknown profile succeeds.
      for (const one of [bare.body.id, unknown]) {
        assert.strictEqual((await service.call("DELETE", `/api/${version}/profiles/${one}`)).status, 204)
      }
    }
    assert.strictEqual((await service.call("DELETE", `/api/v4/profiles/${id}`)).status, 204)
    const deleted = await inAllVersions((base) => service.get(`${base}/profiles/${id}`))
    assert.strictEqual(deleted.status, 404)
    assert.strictEqual(deleted.body.detail, "Profile not found")
  })
})
