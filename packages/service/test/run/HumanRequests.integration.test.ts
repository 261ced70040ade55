import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../fixture/Contract.ts"
import { openService, type RunningService } from "../fixture/RunningService.ts"
import { script } from "../fixture/ScriptedBrain.ts"

const { v4 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const asking = (reason: string): string =>
  script(
    [{ navigate: { url: `${service.site.url}/page/Door` } }],
    [{ askHuman: { reason } }],
    [{ done: { text: "@title", success: true } }],
  )

const shown = async (id: string) => v4.RunSummary((await service.get(`/api/v4/runs/${id}`)).body)

const waits = (id: string) =>
  service.until(`run ${id} waits`, 60_000, async () => {
    const { human } = await shown(id)
    return human ?? undefined
  })

/** What the agent was told of each of its actions. */
const told = async (id: string): Promise<ReadonlyArray<string>> =>
  (await service.events(id)).flatMap(({ data, type }) =>
    type === "core.event" && data.part?.type === "tool" ? [data.description] : [],
  )

const typesOf = async (id: string) => (await service.events(id)).map(({ type }) => type)

describe("a run that asks a person", () => {
  it("goes on without one where its request does not say that it may", async () => {
    const { id } = await service.run({ task: asking("the captcha") })
    assert.strictEqual((await service.ended(id)).status, "completed")
    assert.include((await told(id)).join("\n"), "Nobody can be asked in this run.")
    assert.notInclude(await typesOf(id), "human.requested")
    const late = await service.post(`/api/v4/runs/${id}/resume`, {})
    assert.deepInclude(late.body, { code: "RunNotWaiting" })
    assert.strictEqual(late.status, 409)
  })

  it("tells what it asks and where, waits, and is told the answer", async () => {
    const { id } = await service.run({ task: asking("Which door?"), askHuman: true })
    const human = await waits(id)
    assert.deepInclude(human, {
      kind: "question",
      step: 2,
      reason: "Which door?",
      url: `${service.site.url}/page/Door`,
    })
    assert.include(human.liveUrl, "/live/")
    assert.strictEqual((await fetch(human.liveUrl ?? "")).status, 200)
    assert.isAbove(Date.parse(human.expiresAt), Date.parse(human.askedAt) + 29 * 60_000)
    const { data } = await service.event(id, "human.requested")
    assert.deepInclude(data, { kind: "question", step: 2, reason: "Which door?" })
    assert.include(data.live_view_url, "/live/")
    assert.strictEqual((await shown(id)).status, "running")
    const answered = await service.post(`/api/v4/runs/${id}/resume`, { answer: "The left one." })
    assert.strictEqual(answered.status, 200, answered.text)
    assert.isNull(v4.RunSummary(answered.body).human)
    assert.strictEqual((await service.ended(id)).status, "completed")
    assert.include(await told(id), "A person says: The left one.")
    assert.include(await typesOf(id), "human.replied")
  })

  it("is cancelled at once, and goes on by itself after the limit", async () => {
    const { id } = await service.run({ task: asking("Anybody?"), askHuman: true })
    await waits(id)
    await service.post(`/api/v4/runs/${id}/cancel`)
    await service.event(id, "worker.session_released")
    const ended = await shown(id)
    assert.strictEqual(ended.status, "cancelled")
    assert.isNull(ended.human)

    const other = await service.run({ task: asking("Anybody?"), askHuman: true })
    await waits(other.id)
    // Somebody's reply in the words of the limit: nobody waits half an hour here.
    await service.sql(`UPDATE human_request SET reply = 'timedOut' WHERE run_id = '${other.id}'`)
    await service.sql(`SELECT pg_notify('tabwright_human', '${other.id}')`)
    assert.strictEqual((await service.ended(other.id)).status, "completed")
    assert.include((await told(other.id)).join("\n"), "Nobody came in time.")
  })
})

describe("a run that is to pause", () => {
  it("waits before its next step, and goes on when it is resumed", async () => {
    const url = `${service.site.url}/page/Pause`
    const { id } = await service.run({
      task: script([{ thinkFor: 1 }, { navigate: { url } }], [{ done: { text: "@title", success: true } }]),
    })
    const asked = await service.post(`/api/v4/runs/${id}/pause`)
    assert.strictEqual(asked.status, 200, asked.text)
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
