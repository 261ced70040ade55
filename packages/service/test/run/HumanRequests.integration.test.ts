import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../fixture/client/Contract.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"

const { v4 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const askingTask = (reason: string): string =>
  script(
    [{ navigate: { url: `${service.site.url}/page/Exit` } }],
    [{ askHuman: { reason } }],
    [{ done: { text: "@title", success: true } }],
  )

const runView = async (id: string) => v4.RunSummary((await service.get(`/api/v4/runs/${id}`)).body)

const waits = (id: string) =>
  service.until(`run ${id} waits`, 60_000, async () => {
    const { humanRequest } = await runView(id)
    return humanRequest ?? undefined
  })

/** Returns the results of all actions as the agent saw them. */
const resultsOf = async (id: string): Promise<ReadonlyArray<string>> =>
  (await service.events(id)).flatMap(({ data, type }) =>
    type === "core.event" && data.part?.type === "tool" ? [data.description] : [],
  )

const typesOf = async (id: string) => (await service.events(id)).map(({ type }) => type)

describe("A run that asks a human", () => {
  it("continues without asking if its request does not allow questions", async () => {
    const { id } = await service.run({ task: askingTask("the captcha") })
    assert.strictEqual((await service.ended(id)).status, "completed")
    assert.include((await resultsOf(id)).join("\n"), "This run cannot ask a human.")
    assert.notInclude(await typesOf(id), "human.requested")
    const late = await service.post(`/api/v4/runs/${id}/resume`, {})
    assert.deepInclude(late.body, { code: "RunNotPaused" })
    assert.strictEqual(late.status, 409)
  })

  it("publishes the question and URL, waits, and receives the reply", async () => {
    const { id } = await service.run({ task: askingTask("Which exit?"), askHuman: true })
    const human = await waits(id)
    assert.deepInclude(human, {
      kind: "question",
      step: 2,
      reason: "Which exit?",
      url: `${service.site.url}/page/Exit`,
    })
    assert.include(human.liveUrl, "/live/")
    assert.strictEqual((await fetch(human.liveUrl ?? "")).status, 200)
    assert.isAbove(Date.parse(human.expiresAt), Date.parse(human.askedAt) + 29 * 60_000)
    const { data } = await service.event(id, "human.requested")
    assert.deepInclude(data, { kind: "question", step: 2, reason: "Which exit?" })
    assert.include(data.live_view_url, "/live/")
    assert.strictEqual((await runView(id)).status, "running")
    const answered = await service.post(`/api/v4/runs/${id}/resume`, { answer: "The left one." })
    assert.strictEqual(answered.status, 200, answered.text)
    assert.isNull(v4.RunSummary(answered.body).humanRequest)
    assert.strictEqual((await service.ended(id)).status, "completed")
    assert.include(await resultsOf(id), "A human replied: The left one.")
    assert.include(await typesOf(id), "human.replied")
  })

  it("can be cancelled immediately, and continues after the timeout", async () => {
    const { id } = await service.run({ task: askingTask("Anybody?"), askHuman: true })
    await waits(id)
    await service.post(`/api/v4/runs/${id}/cancel`)
    await service.event(id, "worker.session_released")
    const ended = await runView(id)
    assert.strictEqual(ended.status, "cancelled")
    assert.isNull(ended.humanRequest)

    const other = await service.run({ task: askingTask("Anybody?"), askHuman: true })
    await waits(other.id)
    // Sets the timeout reply directly instead of waiting for half an hour.
    await service.sql(`UPDATE run_wait SET reply = 'timedOut' WHERE run_id = '${other.id}'`)
    await service.sql(`SELECT pg_notify('tabwright_human', '${other.id}')`)
    assert.strictEqual((await service.ended(other.id)).status, "completed")
    assert.include((await resultsOf(other.id)).join("\n"), "No human replied in time.")
  })
})

describe("A run that is paused", () => {
  it("ends a waiting action early", async () => {
    const url = `${service.site.url}/page/Wait`
    const { id } = await service.run({
      task: script(
        [{ navigate: { url } }],
        [{ wait: { text: "never there", seconds: 30 } }],
        [{ done: { text: "@title", success: true } }],
      ),
    })
    // The second step waits as soon as the first one is stored.
    await service.until(`run ${id} has navigated`, 60_000, async () => (await resultsOf(id))[0])
    const pausedAt = performance.now()
    await service.post(`/api/v4/runs/${id}/pause`)
    await waits(id)
    assert.isBelow(performance.now() - pausedAt, 20_000)
    await service.post(`/api/v4/runs/${id}/resume`)
    assert.strictEqual((await service.ended(id)).result, "Wait")
    assert.include((await resultsOf(id)).join("\n"), "The wait ended early")
  })

  it("waits before its next step and continues when it is resumed", async () => {
    const url = `${service.site.url}/page/Pause`
    const { id } = await service.run({
      task: script([{ thinkFor: 1 }, { navigate: { url } }], [{ done: { text: "@title", success: true } }]),
    })
    const paused = await service.post(`/api/v4/runs/${id}/pause`)
    assert.strictEqual(paused.status, 200, paused.text)
    const human = await waits(id)
    assert.strictEqual(human.kind, "pause")
    assert.strictEqual((await service.post(`/api/v4/runs/${id}/pause`)).status, 200)
    assert.strictEqual((await service.post(`/api/v4/runs/${id}/resume`)).status, 200)
    assert.strictEqual((await service.ended(id)).result, "Pause")
    assert.deepStrictEqual(
      (await typesOf(id)).filter((type) => type.startsWith("human.")),
      ["human.requested", "human.replied"],
    )
  })
})
