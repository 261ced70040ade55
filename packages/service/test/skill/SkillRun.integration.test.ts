import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let service: RunningService

beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe("A run that executes a skill", () => {
  it("replays the recorded actions with its own values, without the brain of the recorded run", async () => {
    const order = (ms: string, note: string): string =>
      script(
        [{ navigate: { url: `${service.site.url}/order?ms=${ms}` } }],
        [{ fillNamed: ["Note", note] }],
        [{ clickNamed: "Place order" }],
        [{ extract: { kind: "title" } }],
        [{ done: { text: "@title", success: true } }],
      )
    const { id: workspaceId } = (await service.post("/api/v4/workspaces")).body
    const recorded = await service.run({ task: order("@{{7}}", "@{{ring twice}}"), workspaceId })
    assert.deepInclude(await service.ended(recorded.id), { status: "completed", result: "Order 1" })

    const skill = randomUUID()
    await service.sql(`INSERT INTO skill (id, project_id, title, description, goal, status, current_version)
      SELECT '${skill}', project_id, 'Order', '', '', 'generating', 1 FROM run WHERE id = '${recorded.id}'`)
    await service.sql(`INSERT INTO skill_version (skill_id, version, parameters, program)
      SELECT '${skill}', 1, '[]', json_build_object('kind', 'recipe', 'recipe', recipe) FROM recipe
      WHERE run_id = '${recorded.id}'`)
    const execute = async (task: string) => {
      const id = randomUUID()
      await service.sql(`WITH added AS (
        INSERT INTO run (id, project_id, api_key_id, session_id, turn, task, model, reasoning, settings, status, max_steps)
        SELECT '${id}', project_id, api_key_id, session_id, (SELECT max(turn) + 1 FROM run WHERE session_id = recorded.session_id),
          '${task}', model, '{}', '{"apiVersion":"v4","skill":{"id":"${skill}","version":1}}', 'queued', 100
        FROM run recorded WHERE id = '${recorded.id}' RETURNING id)
        INSERT INTO event (run_id, id, type, data) SELECT id, 1, 'run.created', '{}' FROM added`)
      return service.ended(id)
    }
    assert.deepInclude(await execute("Order after @{{8}} ms: @{{no plastic}}"), {
      status: "completed",
      result: "Order 2",
      totalInputTokens: 0,
    })
    assert.strictEqual(service.site.orders(), 2)

    await service.sql(`DELETE FROM skill_version WHERE skill_id = '${skill}'`)
    const lost = await execute("Order after @{{8}} ms: @{{no plastic}}")
    assert.strictEqual(lost.status, "failed")
    assert.strictEqual(lost.error, "The version of the skill that this run executes was deleted.")
    assert.strictEqual(service.site.orders(), 2)
  })
})
