import { importMaxBytes } from "@tabwright/core/contract"
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
    assert.deepStrictEqual((await service.get(`/api/v4/profiles/${id}`)).body.logins, [])
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

describe("an import", () => {
  const cookie = { name: "session", value: "a secret", domain: "shop.example", path: "/" }
  const create = async () => (await service.post("/api/v4/profiles")).body.id as string

  it("is a 409 while a browser uses the profile, and a 200 afterwards", async () => {
    const profileId = await create()
    const send = () =>
      service.post(`/api/v4/profiles/${profileId}/import`, { sites: ["shop.example"], cookies: [cookie] })
    const browser = await service.post("/api/v4/browsers", { profileId })
    const rejected = await send()
    assert.deepStrictEqual([rejected.status, rejected.body.code], [409, "ProfileInUse"])
    await service.patch(`/api/v4/browsers/${browser.body.id}`, { action: "stop" })
    const accepted = await send()
    assert.deepStrictEqual([accepted.status, accepted.body.cookieDomains], [200, ["shop.example"]], accepted.text)
    assert.notInclude(accepted.text, "a secret")
  })

  it("may have more than 1 MiB, up to 4 MiB", async () => {
    const path = `/api/v4/profiles/${await create()}/import`
    const withBytes = (count: number) => ({
      sites: ["shop.example"],
      cookies: [],
      origins: [{ origin: "https://shop.example", localStorage: [{ name: "cache", value: "x".repeat(count) }] }],
    })
    assert.strictEqual((await service.post(path, withBytes(importMaxBytes - 1000))).status, 200)
    const large = await service.post(path, withBytes(importMaxBytes))
    assert.deepStrictEqual([large.status, large.body.code], [413, "BodyTooLarge"])
  })

  it("belongs to the project of the profile", async () => {
    const answer = await service.post(`/api/v4/profiles/${unknown}/import`, { sites: ["shop.example"], cookies: [] })
    assert.strictEqual(answer.status, 404)
  })
})
