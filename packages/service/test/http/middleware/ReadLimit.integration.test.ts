import { Layer } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { HeavyReadLimits } from "../../../src/database/HeavyReads.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"

let service: RunningService
beforeAll(async () => {
  const limits = { perProject: 2, waiting: 3, wait: "60 seconds", time: "2 seconds", pause: 0 } as const
  service = await openService({}, Layer.succeed(HeavyReadLimits, limits))
})
afterAll(() => service.close())

const makeKey = async () => {
  const { id } = (await service.post("/api/admin/projects", { name: "reader" })).body
  const { body } = await service.post("/api/admin/keys", { projectId: id, name: "its", scopes: ["read", "write"] })
  return body.key as string
}

const lockRecipes = async () => {
  await service.sql("BEGIN")
  await service.sql("LOCK TABLE recipe IN ACCESS EXCLUSIVE MODE")
  return () => service.sql("ROLLBACK")
}

describe("heavy reads", () => {
  it("of one project are queued, then rejected, without affecting other projects and small reads", async () => {
    const [key, other] = [await makeKey(), await makeKey()]
    const unlock = await lockRecipes()
    try {
      const held = Array.from({ length: 8 }, () => service.get("/api/v4/recipes", { key }))
      // Two run and three wait; the rest are rejected immediately.
      const rejected = await Promise.race(held)
      assert.strictEqual(rejected.status, 429, rejected.text)
      assert.strictEqual(rejected.body.code, "ReadsLimited")
      assert.match(rejected.body.detail, /At most 2 run at a time, and 3 more are queued for up to 60 s/)
      assert.strictEqual(rejected.headers.get("retry-after"), "5")
      assert.strictEqual(rejected.body.requestId, rejected.headers.get("x-request-id"))

      assert.strictEqual((await service.get("/api/v4/runs?limit=1", { key: other })).status, 200)
      assert.strictEqual((await service.get("/api/v4/key", { key })).status, 200)

      const answers = await Promise.all(held)
      const codes = answers.map(({ body }) => body.code)
      assert.strictEqual(codes.filter((code) => code === "ReadsLimited").length, 3)
      // The others ran one after the other and timed out.
      for (const { body, status } of answers) {
        assert.strictEqual(status, 429)
        if (body.code === "ReadTooLong") assert.match(body.detail, /limit of 2 s/)
      }
      assert.strictEqual(codes.filter((code) => code === "ReadTooLong").length, 5)
    } finally {
      await unlock()
    }
    assert.strictEqual((await service.get("/api/v4/recipes", { key })).status, 200)
  })

  it("of many projects leave connections for everything else", async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, makeKey))
    const unlock = await lockRecipes()
    try {
      const held = keys.flatMap((key) => [1, 2].map(() => service.get("/api/v4/recipes", { key })))
      await service.until("the maximum number of reads waits for the lock", 30_000, async () => {
        const [row] = await service.sql(
          `SELECT count(*)::int AS count FROM pg_locks WHERE relation = 'recipe'::regclass AND NOT granted`,
        )
        return row?.["count"] === 5
      })
      const created = await service.post("/api/v4/runs", { task: "[]" }, { key: keys[0] ?? "" })
      assert.strictEqual(created.status, 200, created.text)
      await Promise.all(held)
    } finally {
      await unlock()
    }
  })
})
