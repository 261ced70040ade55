import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { VisionStore } from "../../src/store/VisionStore.ts"
import { layerStores } from "../fixture/database/Stores.ts"

layer(layerStores, { excludeTestServices: true })("VisionStore", (it) => {
  it.effect("returns the last result of a project, endpoint and model for 30 days", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const visions = yield* VisionStore
      const [{ id: projectId } = assert.fail("no project")] = yield* sql<{ readonly id: string }>`
        INSERT INTO project (id, name) VALUES (gen_random_uuid(), 'vision') RETURNING id`
      const tested = { projectId, baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3" }
      assert.isUndefined(yield* visions.find(tested))
      yield* visions.save(tested, true)
      assert.isTrue(yield* visions.find(tested))
      yield* visions.save(tested, false)
      assert.isFalse(yield* visions.find(tested))
      assert.isUndefined(yield* visions.find({ ...tested, model: "llava" }))
      assert.isUndefined(yield* visions.find({ ...tested, baseUrl: "http://127.0.0.1:8000/v1" }))
      assert.isUndefined(yield* visions.find({ ...tested, projectId: crypto.randomUUID() }))
      yield* sql`UPDATE model_vision SET created_at = now() - interval '31 days'`
      assert.isUndefined(yield* visions.find(tested))
      yield* visions.save(tested, false)
      yield* sql`UPDATE model_vision SET revision = revision + 1`
      assert.isUndefined(yield* visions.find(tested))
    }),
  )
})
