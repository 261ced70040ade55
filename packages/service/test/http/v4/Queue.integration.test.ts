import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { endless, linger, script } from "../../fixture/server/ScriptedBrain.ts"

const { v4 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const queueOf = (sessionId: string) => `/api/v4/sessions/${sessionId}/queue`
const answer = (text: string) => script([{ done: { text, success: true } }])

const enqueue = async (sessionId: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  const { status, text, body: message } = await service.post(queueOf(sessionId), body, { headers })
  assert.strictEqual(status, 200, text)
  return v4.QueuedMessage(message)
}

const list = async (sessionId: string) => v4.QueueListResponse((await service.get(queueOf(sessionId))).body)

/** A session whose run waits in the middle of its task. */
const busy = async () => {
  const run = await service.run({ task: linger(`${service.site.url}/page/Busy`, 60) })
  await service.event(run.id, "browser.ready")
  return run
}

const consumed = (sessionId: string, id: number) =>
  service.until(`message ${id} starts a run`, 90_000, async () => {
    const message = v4.QueuedMessage((await service.get(`${queueOf(sessionId)}/${id}`)).body)
    return message.status === "consumed" ? message : undefined
  })

describe("queue of a busy session", () => {
  it("lists queued messages oldest first and returns each individually", async () => {
    const { id, sessionId } = await busy()
    const first = await enqueue(sessionId, { text: answer("one") })
    const second = await enqueue(sessionId, { text: answer("two") })
    const { queue, steeringCutoffs } = await list(sessionId)
    assert.deepStrictEqual(queue, [first, second])
    assert.deepStrictEqual(steeringCutoffs, [])
    assert.deepStrictEqual((await service.get(`${queueOf(sessionId)}/${second.id}`)).body, second)
    await service.post(`/api/v4/runs/${id}/cancel`)
    const { runId } = await consumed(sessionId, first.id)
    assert.deepInclude(await service.ended(runId), { result: "one", sessionId })
    assert.strictEqual((await service.ended((await consumed(sessionId, second.id)).runId)).result, "two")
    assert.deepStrictEqual((await list(sessionId)).queue, [])
  })

  it("removes a queued message once, but not one that has started a run", async () => {
    const { id, sessionId } = await busy()
    const taken = await enqueue(sessionId, { text: answer("never") })
    const kept = await enqueue(sessionId, { text: answer("kept") })
    const remove = (message: { id: number }) => service.call("DELETE", `${queueOf(sessionId)}/${message.id}`)
    const removed = await remove(taken)
    assert.strictEqual(removed.status, 200)
    assert.deepStrictEqual(v4.QueuedMessage(removed.body), { ...taken, status: "cancelled" })
    const again = await remove(taken)
    assert.deepInclude({ status: again.status, ...again.body }, { status: 409, code: "MessageNotPending" })
    await service.post(`/api/v4/runs/${id}/cancel`)
    await consumed(sessionId, kept.id)
    assert.strictEqual((await remove(kept)).status, 409)
    const runs = (await service.get(`/api/v4/runs?sessionId=${sessionId}`)).body.runs
    assert.deepStrictEqual(runs.map(({ task }: { task: string }) => task).includes(answer("never")), false)
  })

  it("returns an identical queued message if requested", async () => {
    const { id, sessionId } = await service.run({ task: endless })
    const same = { "X-V4-Queue-Deduplicate": "exact-text-v1" }
    const first = await enqueue(sessionId, { text: "again" }, same)
    assert.deepStrictEqual(await enqueue(sessionId, { text: "again" }, same), first)
    const others = [
      await enqueue(sessionId, { text: "again" }),
      await enqueue(sessionId, { text: "again " }, same),
      await enqueue(sessionId, { text: "again", attachedFileIds: [randomUUID()] }, same),
    ]
    const ids = (await list(sessionId)).queue.map((message: { id: number }) => message.id)
    assert.deepStrictEqual(ids, [first.id, ...others.map((message) => message.id)])
    await service.call("DELETE", `${queueOf(sessionId)}/${first.id}`)
    assert.strictEqual((await enqueue(sessionId, { text: "again" }, same)).id, others[0]?.id)
    const wrong = await service.post(
      queueOf(sessionId),
      { text: "again" },
      { headers: { "X-V4-Queue-Deduplicate": "fuzzy" } },
    )
    assert.deepInclude(wrong.body.detail[0], { loc: ["header", "x-v4-queue-deduplicate"] })
    for (const message of (await list(sessionId)).queue) {
      await service.call("DELETE", `${queueOf(sessionId)}/${message.id}`)
    }
    await service.post(`/api/v4/runs/${id}/cancel`)
  })

  it("records the time of a run's first interrupt", async () => {
    const { id, sessionId } = await busy()
    const next = await enqueue(sessionId, {
      text: linger(`${service.site.url}/page/Next`, 60),
      interrupt: true,
    })
    assert.strictEqual(next.mode, "interrupt")
    const { runId } = await consumed(sessionId, next.id)
    const { steeringCutoffs } = await list(sessionId)
    assert.deepStrictEqual(steeringCutoffs, [{ sourceRunId: id, createdAt: next.createdAt }])
    const last = await enqueue(sessionId, { text: answer("last"), interrupt: true })
    await enqueue(sessionId, { text: answer("later"), interrupt: true })
    await consumed(sessionId, last.id)
    assert.deepStrictEqual(
      (await list(sessionId)).steeringCutoffs
        .map(({ sourceRunId }: { sourceRunId: string }) => sourceRunId)
        .slice(0, 2),
      [id, runId],
    )
  })
})

describe("queue of an idle session", () => {
  it("starts a message immediately in any mode", async () => {
    const { id, sessionId } = await service.run({ task: answer("first") })
    await service.event(id, "worker.session_released")
    const message = await enqueue(sessionId, { text: answer("second"), interrupt: true })
    const { runId } = await consumed(sessionId, message.id)
    assert.strictEqual((await service.ended(runId)).result, "second")
    assert.deepStrictEqual((await list(sessionId)).steeringCutoffs, [])
  })
})

describe("queued message", () => {
  it("returns 404 if it is unknown or belongs to another session", async () => {
    const { id, sessionId } = await service.run({ task: answer("done") })
    await service.event(id, "worker.session_released")
    const other = await enqueue(sessionId, { text: answer("other") })
    const { sessionId: elsewhere } = await service.run({ task: answer("elsewhere") })
    for (const path of [
      `${queueOf(elsewhere)}/${other.id}`,
      `${queueOf(elsewhere)}/999999`,
      `${queueOf(elsewhere)}/99999999999`,
      `${queueOf(elsewhere)}/0`,
      `${queueOf(elsewhere)}/-1`,
      `${queueOf(randomUUID())}/${other.id}`,
    ]) {
      for (const method of ["GET", "DELETE"]) assert.strictEqual((await service.call(method, path)).status, 404, path)
    }
    assert.strictEqual((await service.get(queueOf(randomUUID()))).status, 404)
    assert.strictEqual((await service.get(`${queueOf(sessionId)}/first`)).status, 422)
  })
})
