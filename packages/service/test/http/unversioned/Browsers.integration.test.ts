import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { inAllVersions } from "./AllVersions.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const unknown = "00000000-0000-4000-8000-000000000000"

describe("browsers", () => {
  it("created in one version are shown and stopped in all", async () => {
    const made = await service.post("/api/v2/browsers", { timeout: 5, metadata: { team: "qa" } })
    assert.strictEqual(made.status, 201, made.text)
    const { id } = made.body
    const seen = await inAllVersions((base) => service.get(`${base}/browsers/${id}`))
    assert.deepInclude(seen.body, { id, status: "active", recordingAvailable: false, metadata: { team: "qa" } })
    const listed = await inAllVersions((base) => service.get(`${base}/browsers?metadata=team%3Dqa&filterBy=active`))
    assert.deepInclude(listed.body, { totalItems: 1, pageNumber: 1, pageSize: 10 })
    const downloads = await inAllVersions((base) => service.get(`${base}/browsers/${id}/downloads`))
    assert.deepStrictEqual(downloads, { status: 200, body: { files: [], nextCursor: null, hasMore: false } })
    assert.strictEqual((await service.patch(`/api/v3/browsers/${id}`, { action: "stop" })).body.status, "stopped")
    const stopped = await inAllVersions((base) => service.patch(`${base}/browsers/${id}`, { action: "stop" }))
    assert.deepInclude(stopped.body, { status: "stopped", cdpUrl: null, liveUrl: null })
  })

  it("are rejected with the same errors in all versions", async () => {
    const cases: ReadonlyArray<[number, string | undefined, (base: string) => ReturnType<RunningService["get"]>]> = [
      [404, "Session not found", (base) => service.get(`${base}/browsers/${unknown}`)],
      [404, "Session not found", (base) => service.get(`${base}/browsers/${unknown}/downloads`)],
      [404, "Profile not found", (base) => service.post(`${base}/browsers`, { profileId: unknown })],
      [
        403,
        "Maximum session timeout is 4 hours (240 minutes).",
        (base) => service.post(`${base}/browsers`, { timeout: 241 }),
      ],
      [422, undefined, (base) => service.post(`${base}/browsers`, { browserScreenWidth: 319 })],
      [422, undefined, (base) => service.post(`${base}/browsers`, { customProxy: { host: "10.0.0.1", port: 1 } })],
    ]
    for (const [status, detail, ask] of cases) {
      const answer = await inAllVersions(ask)
      assert.strictEqual(answer.status, status, JSON.stringify(answer.body))
      if (detail !== undefined) assert.strictEqual(answer.body.detail, detail)
    }
  })
})
