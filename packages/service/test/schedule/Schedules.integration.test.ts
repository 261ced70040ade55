import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { addSkill, parameter } from "../fixture/database/SkillRows.ts"
import type { ClientResponse } from "../fixture/client/Client.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { endless } from "../fixture/server/ScriptedBrain.ts"

const schedules = "/api/v4/schedules"

/** Runs of this task fail without a browser. */
const declined = "decline me"

let service: RunningService

beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const create = async (body: object): Promise<ClientResponse["body"]> => {
  const { body: made, status, text } = await service.post(schedules, { name: "test", intervalSeconds: 3600, ...body })
  assert.strictEqual(status, 201, text)
  return made
}

const rejected = async (body: object, status: number): Promise<string> => {
  const answer = await service.post(schedules, { name: "test", ...body })
  assert.strictEqual(answer.status, status, answer.text)
  return answer.text
}

const ticksOf = async (id: string): Promise<ReadonlyArray<ClientResponse["body"]>> =>
  (await service.get(`${schedules}/${id}/ticks`)).body.ticks

/** Makes the next tick due. */
const makeDue = (id: string) =>
  service.sql(`UPDATE schedule SET next_at = at, due_at = at, interval_anchor = at - make_interval(secs => interval_seconds)
    FROM date_trunc('milliseconds', clock_timestamp()) at WHERE id = '${id}'`)

const started = (id: string, count: number) =>
  service.until(`schedule ${id} has ${count} runs`, 60_000, async () => {
    const ticks = await ticksOf(id)
    return ticks.filter(({ runId }) => runId !== null).length >= count && ticks
  })

describe("A schedule", () => {
  it("starts its run at its time with the settings of the request, and reports the failure of the run", async () => {
    const login = { name: "shop", username: "ada", domains: ["shop.example"] }
    const credential = (await service.post("/api/v4/credentials", login)).body
    const webhook = (await service.post("/api/v4/webhooks", { url: service.site.url, events: ["schedule.failed"] }))
      .body
    const run = { task: declined, credentialIds: [credential.id], browserSettings: { proxyCountryCode: null } }
    const made = await create({ name: "report", run })
    assert.deepInclude(made, { name: "report", cron: null, isPaused: false, overlap: "skip", catchUp: "last" })
    assert.closeTo(Date.parse(made.nextAt), Date.now() + 3600_000, 60_000)
    await makeDue(made.id)
    const failed = await service.until("the tick fails", 60_000, async () =>
      (await ticksOf(made.id)).find(({ status }) => status === "failed"),
    )
    assert.deepInclude(failed, { trigger: "schedule", reason: "The agent declined the task.", messageId: null })
    const [row] = await service.sql(`SELECT settings, api_key_id FROM run WHERE id = '${failed.runId}'`)
    assert.deepInclude(row?.["settings"], { credentials: { ids: [credential.id], vaultIds: [], autoLogin: false } })
    assert.strictEqual(row?.["api_key_id"], made.apiKeyId)
    const delivery = await service.until("the webhook is sent", 60_000, async () =>
      (await service.get(`/api/v4/webhooks/${webhook.id}/deliveries`)).body.deliveries.find(
        ({ eventType }: { eventType: string }) => eventType === "schedule.failed",
      ),
    )
    assert.deepInclude(delivery.payload.payload, { schedule_id: made.id, tick_id: failed.id, run_id: failed.runId })
    const { nextAt } = (await service.get(`${schedules}/${made.id}`)).body
    assert.isAbove(Date.parse(nextAt), Date.now())
  })

  it("runs now once per Idempotency-Key, also while it is paused, and keeps its times", async () => {
    const { id } = await create({ run: { task: declined }, isPaused: true })
    const run = (key: string) =>
      service.post(`${schedules}/${id}/run`, undefined, { headers: { "idempotency-key": key } })
    const key = randomUUID()
    const [first, second] = [await run(key), await run(key)]
    assert.strictEqual(first.status, 201, first.text)
    assert.deepInclude(first.body, { trigger: "manual", status: "started", scheduleId: id, endedAt: null })
    assert.strictEqual(second.body.id, first.body.id)
    assert.strictEqual((await ticksOf(id)).length, 1)
    assert.notStrictEqual((await run(randomUUID())).body.runId, first.body.runId)
    assert.deepInclude((await service.get(`${schedules}/${id}`)).body, { isPaused: true, nextAt: null })
  })

  it("cancels the earlier run with the policy cancel", async () => {
    const { id } = await create({ run: { task: endless }, overlap: "cancel" })
    await makeDue(id)
    const [earlier] = await started(id, 1)
    await makeDue(id)
    const [later] = await started(id, 2)
    assert.strictEqual((await service.ended(earlier.runId)).status, "cancelled")
    await service.until("the tick is cancelled", 60_000, async () =>
      (await ticksOf(id)).some(({ id: tickId, status }) => tickId === earlier.id && status === "cancelled"),
    )
    await service.post(`/api/v4/runs/${later.runId}/cancel`)
    await service.call("DELETE", `${schedules}/${id}`)
  })

  it("sends its message to a session, and follows the run of the message", async () => {
    const { id: runId, sessionId } = await service.run({ task: endless })
    const { id } = await create({ message: { sessionId, text: declined } })
    const { body: sent } = await service.post(`${schedules}/${id}/run`)
    assert.deepInclude(sent, { status: "started", runId: null, sessionId })
    assert.isNumber(sent.messageId)
    await service.post(`/api/v4/runs/${runId}/cancel`)
    const failed = await service.until("the message's run fails", 60_000, async () =>
      (await ticksOf(id)).find(({ status }) => status === "failed"),
    )
    const { sessionId: ofRun } = (await service.get(`/api/v4/runs/${failed.runId}`)).body
    assert.strictEqual(ofRun, sessionId)
  })

  it("executes a skill with its parameters, and fails while the skill is disabled", async () => {
    const parameters = [
      parameter("product", "string"),
      parameter("session", "cookie", { required: false, cookieDomain: "a.example" }),
    ]
    const skillId = await addSkill(service.sql, { code: "return params.product", parameters })
    const skill = { skillId, parameters: { product: "Aurora" } }
    const login = { name: "of a skill", username: "ada", domains: ["shop.example"] }
    const { id: credentialId } = (await service.post("/api/v4/credentials", login)).body
    const used = { credentialIds: [credentialId], vaultIds: [], autoLogin: true }
    const { id, skill: stored } = await create({ skill: { ...skill, credentialIds: [credentialId], autoLogin: true } })
    assert.deepStrictEqual(stored, { ...skill, timeoutSeconds: 120, autoHeal: null, ...used })
    const { body: tick } = await service.post(`${schedules}/${id}/run`)
    const { body: executed } = await service.get(`/api/v4/skills/${skillId}/executions/${tick.runId}`)
    assert.deepInclude(executed, { version: 1, parameters: { product: "Aurora" } })
    const [row] = await service.sql(`SELECT settings FROM run WHERE id = '${tick.runId}'`)
    assert.deepInclude(row?.["settings"], { credentials: { ids: [credentialId], vaultIds: [], autoLogin: true } })
    await service.post(`/api/v4/runs/${tick.runId}/cancel`)
    await service.patch(`/api/v4/skills/${skillId}`, { isEnabled: false })
    const { body: failed } = await service.post(`${schedules}/${id}/run`)
    assert.deepInclude(failed, { status: "failed", reason: "The skill is disabled. Enable it first." })
    const target = (given: object) => ({ intervalSeconds: 60, skill: { skillId, parameters: given } })
    assert.include(await rejected(target({}), 422), '"skill","parameters","product"')
    assert.include(await rejected(target({ product: "a", session: "s" }), 422), "Schedules store no cookies.")
    await rejected({ intervalSeconds: 60, skill: { skillId: randomUUID() } }, 404)
    await rejected({ intervalSeconds: 60, skill: { ...skill, credentialIds: [randomUUID()] } }, 404)
  })

  it("fails its tick if its key was revoked, until another key updates it", async () => {
    const { apiKeyId, id } = await create({ run: { task: declined } })
    await service.sql(`UPDATE schedule SET api_key_id = '${await revokedKey(apiKeyId)}' WHERE id = '${id}'`)
    await makeDue(id)
    const failed = await service.until("the tick fails", 60_000, async () =>
      (await ticksOf(id)).find(({ status }) => status === "failed"),
    )
    assert.include(failed.reason, "API key of the schedule is no longer valid")
    const { body } = await service.patch(`${schedules}/${id}`, { name: "renewed" })
    assert.deepInclude(body, { apiKeyId, name: "renewed" })
  })

  it("records its changes and requested ticks in the audit log", async () => {
    const { id } = await create({ run: { task: declined } })
    await service.patch(`${schedules}/${id}`, { isPaused: true })
    await service.post(`${schedules}/${id}/run`)
    assert.strictEqual((await service.call("DELETE", `${schedules}/${id}`)).status, 204)
    assert.strictEqual((await service.call("DELETE", `${schedules}/${id}`)).status, 204)
    assert.strictEqual((await service.get(`${schedules}/${id}`)).status, 404)
    const rows = await service.sql(`SELECT action FROM audit_entry WHERE resource_id = '${id}' ORDER BY id`)
    assert.deepStrictEqual(
      rows.map(({ action }) => action),
      ["createSchedule", "updateSchedule", "runSchedule", "deleteSchedule"],
    )
  })

  it("is rejected with the reason if its times, target or policy are invalid", async () => {
    const run = { task: declined }
    const cases: ReadonlyArray<readonly [object, string]> = [
      [{ run }, "Expected either cron or intervalSeconds"],
      [{ run, cron: "* * * * *", intervalSeconds: 60 }, "Expected either cron or intervalSeconds"],
      [{ run, cron: "61 * * * *" }, "Invalid cron expression"],
      [{ run, cron: "0 0 30 2 *" }, "The date does not exist"],
      [{ run, cron: "* * * * * *" }, "Expected five fields"],
      [{ run, cron: "0 9 * * *", timeZone: "Mars/Base" }, "Expected an IANA time zone"],
      [{ run, intervalSeconds: 59 }, "intervalSeconds"],
      [{ intervalSeconds: 60 }, "Expected exactly one of run, message and skill"],
      [{ run: { ...run, sessionId: randomUUID() }, intervalSeconds: 60 }, "Use message"],
      [{ run: { ...run, model: "unknown-model" }, intervalSeconds: 60 }, "model"],
      [
        { message: { sessionId: randomUUID(), text: "a" }, overlap: "parallel", intervalSeconds: 60 },
        "Use skip or queue",
      ],
    ]
    for (const [body, reason] of cases) assert.include(await rejected(body, 422), reason, JSON.stringify(body))
    await rejected({ run: { ...run, credentialIds: [randomUUID()] }, intervalSeconds: 60 }, 404)
    await rejected({ message: { sessionId: randomUUID(), text: "a" }, intervalSeconds: 60 }, 404)
  })
})

/** Adds a revoked key to the project of another key. Returns its id. */
const revokedKey = async (of: string): Promise<string> => {
  const id = randomUUID()
  await service.sql(`INSERT INTO api_key (id, project_id, name, hash, prefix, revoked_at)
    SELECT '${id}', project_id, 'revoked', sha256('${id}'), 'tw_r', now() FROM api_key WHERE id = '${of}'`)
  return id
}
