import * as V4 from "@tabwright/raw/v4/schemas"
import { Schema } from "effect"
import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { script } from "../../fixture/server/ScriptedBrain.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const evals = "/api/v4/evals"

const decode = {
  experiment: Schema.decodeUnknownSync(V4.Eval),
  list: Schema.decodeUnknownSync(V4.EvalListResponse),
  results: Schema.decodeUnknownSync(V4.EvalResultListResponse),
  comparison: Schema.decodeUnknownSync(V4.EvalComparison),
}

const configuration = {
  dataset: "lamps",
  datasetVersion: "1",
  datasetHash: "hash",
  model: null,
  runOptions: { zoom: 1, askHuman: false },
  judgeModel: "judge",
  judgePromptHash: "prompt",
}

const create = async (name: string, fields: object = {}): Promise<V4.Eval> => {
  const { body, status, text } = await service.post(evals, { name, configuration, configHash: "c1", ...fields })
  assert.strictEqual(status, 200, text)
  return decode.experiment(body)
}

const result = (caseId: string, repetition: number, fields: object = {}) => ({
  caseId,
  repetition,
  outcome: "passed",
  score: 1,
  tags: ["read"],
  scorers: [{ type: "number", name: "price", isRequired: true, score: 1, reason: "" }],
  failureClass: null,
  verdict: null,
  error: null,
  answer: "24.90",
  runId: null,
  steps: 4,
  inputTokens: 100,
  outputTokens: 10,
  costUsd: 0.5,
  unpricedCalls: 0,
  judgeCostUsd: 0,
  seconds: 10,
  attempts: 1,
  finishedAt: "2026-03-02T09:16:40.000Z",
  ...fields,
})

const failed = { outcome: "failed", score: 0, failureClass: "wrong_value" }
const judged = (verdict: string) => ({
  verdict: {
    keyPoints: [{ point: "The price", verdict: "met", evidence: 2 }],
    reasoning: "Read",
    verdict,
    failureClass: null,
  },
})

const add = async (id: string, ...results: ReadonlyArray<object>) => {
  const { body, status, text } = await service.post(`${evals}/${id}/results`, { results })
  assert.strictEqual(status, 200, text)
  return body
}

const get = async (id: string) => decode.experiment((await service.get(`${evals}/${id}`)).body)

const resultsOf = async (id: string, query = "") =>
  decode.results((await service.get(`${evals}/${id}/results?${query}`)).body)

describe("an experiment", () => {
  it("is returned again for the same configuration, and a conflict for another one", async () => {
    const first = await create("same")
    assert.deepStrictEqual((await create("same")).id, first.id)
    assert.deepStrictEqual(first.configuration, configuration)
    assert.strictEqual(first.summary.counted, 0)
    const other = await service.post(evals, { name: "same", configuration, configHash: "c2" })
    assert.deepStrictEqual([other.status, other.body.code], [409, "ExperimentMismatch"])
    const large = { ...configuration, runOptions: { text: "x".repeat(33_000) } }
    assert.strictEqual(
      (await service.post(evals, { name: "large", configuration: large, configHash: "c" })).status,
      422,
    )
  })

  it("is listed by name and dataset in pages, newest first", async () => {
    const dataset = { ...configuration, dataset: "listed" }
    for (const name of ["listed-1", "listed-2", "listed-3"]) await create(name, { configuration: dataset })
    const first = decode.list((await service.get(`${evals}?dataset=listed&limit=2`)).body)
    assert.deepStrictEqual(
      first.experiments.map(({ name }) => name),
      ["listed-3", "listed-2"],
    )
    const next = decode.list((await service.get(`${evals}?dataset=listed&limit=2&cursor=${first.nextCursor}`)).body)
    assert.deepStrictEqual(
      next.experiments.map(({ name }) => name),
      ["listed-1"],
    )
    assert.isFalse(next.hasMore)
    const named = decode.list((await service.get(`${evals}?name=listed-2`)).body)
    assert.lengthOf(named.experiments, 1)
  })

  it("has the figures of its results, updated after each change", async () => {
    const { id } = await create("figures")
    await add(id, result("a", 1), result("a", 2, failed), result("b", 1), result("c", 1, { outcome: "void" }))
    const { summary } = await get(id)
    assert.deepInclude(summary, { cases: 3, counted: 2, passRate: 0.75, passAny: 1, passAll: 0.5, flaky: 1 })
    assert.deepInclude(summary, { passed: 2, failed: 1, void: 1, costUsd: 2, costPerPassUsd: 1, medianSeconds: 10 })
    assert.isBelow(summary.interval.low, 0.75)
    assert.isAbove(summary.interval.high, 0.75)
    await add(id, result("c", 1))
    assert.strictEqual((await get(id)).summary.counted, 3)
  })

  it("is deleted with its results, and its id returns 404", async () => {
    const { id } = await create("deleted")
    await add(id, result("a", 1))
    assert.strictEqual((await service.call("DELETE", `${evals}/${id}`)).status, 204)
    assert.strictEqual((await service.call("DELETE", `${evals}/${id}`)).status, 204)
    assert.strictEqual((await service.get(`${evals}/${id}/results`)).status, 404)
    const [left] = await service.sql(`SELECT count(*) AS total FROM eval_result WHERE experiment_id = '${id}'`)
    assert.strictEqual(Number(left?.["total"]), 0)
  })
})

describe("a result", () => {
  it("is stored once for a case and repetition, and replaces only a void one", async () => {
    const { id } = await create("once")
    const isVoid = { outcome: "void", error: "The browser was lost.", costUsd: 2, finishedAt: "2026-01-02T03:04:04Z" }
    assert.deepStrictEqual(await add(id, result("a", 1, isVoid), result("a", 1, isVoid)), { added: 1, ignored: 1 })
    assert.deepStrictEqual(await add(id, result("a", 1), result("a", 1, failed)), { added: 1, ignored: 1 })
    assert.deepStrictEqual(await add(id, result("a", 1, failed)), { added: 0, ignored: 1 })
    const { results } = await resultsOf(id)
    const { id: _, label, ...stored } = results[0] ?? assert.fail("no result")
    assert.deepStrictEqual<object>(stored, result("a", 1))
    assert.isNull(label)
    // The cost of the void result counts once, although it was sent twice.
    assert.strictEqual((await get(id)).interruptedCostUsd, 2)
  })

  it("is listed by case and repetition in pages, filtered by case, outcome, verdict and label", async () => {
    const { id } = await create("filters")
    await add(id, result("b", 2, judged("pass")), result("b", 1, { ...failed, ...judged("fail") }), result("a", 1))
    const keys = async (query: string) =>
      (await resultsOf(id, query)).results.map(({ caseId, repetition }) => `${caseId}${repetition}`)
    const { nextCursor } = await resultsOf(id, "limit=2")
    assert.deepStrictEqual(await keys("limit=2"), ["a1", "b1"])
    assert.deepStrictEqual(await keys(`limit=2&cursor=${nextCursor}`), ["b2"])
    assert.deepStrictEqual(await keys("caseId=b"), ["b1", "b2"])
    assert.deepStrictEqual(await keys("outcome=failed"), ["b1"])
    assert.deepStrictEqual(await keys("verdict=pass"), ["b2"])
    assert.deepStrictEqual(await keys("labeled=true"), [])
    assert.strictEqual((await service.get(`${evals}/${id}/results?cursor=x`)).status, 400)
  })
})

describe("a label", () => {
  it("replaces an earlier one, measures the judge over the project's experiments, and is removed", async () => {
    const own = { ...configuration, judgePromptHash: "labels" }
    const first = await create("labels-1", { configuration: own })
    const second = await create("labels-2", { configuration: own })
    await add(first.id, result("a", 1, judged("pass")))
    await add(second.id, result("a", 1, judged("pass")), result("b", 1))
    const put = async (experiment: string, json: object) => {
      const { results } = await resultsOf(experiment)
      const { body, status, text } = await service.call(
        "PUT",
        `${evals}/${experiment}/results/${results[0]?.id}/label`,
        {
          json,
        },
      )
      assert.strictEqual(status, 200, text)
      return body
    }
    await put(first.id, { label: "fail" })
    const labeled = await put(first.id, { label: "pass", note: "Right" })
    assert.deepInclude(labeled.label, { label: "pass", note: "Right" })
    await put(second.id, { label: "fail" })
    assert.deepStrictEqual((await get(first.id)).judgeAgreement, {
      count: 2,
      agreement: 0.5,
      falsePassRate: 1,
      falseFailRate: 0,
      kappa: 0,
    })
    assert.lengthOf((await resultsOf(second.id, "labeled=true")).results, 1)
    assert.isNull((await put(second.id, { label: null })).label)
    assert.deepInclude((await get(second.id)).judgeAgreement, { count: 1, agreement: 1 })
  })
})

describe("a start", () => {
  it("is kept until its result or its close, whose cost counts once", async () => {
    const { id } = await create("starts")
    const start = (caseId: string) => ({ key: randomUUID(), caseId, repetition: 1, sessionId: null })
    const [first, second] = [start("a"), start("b")]
    const post = (json: object) => service.post(`${evals}/${id}/starts`, json)
    assert.strictEqual((await post(first)).status, 200)
    const sessionId = randomUUID()
    await post({ ...first, sessionId })
    await post(second)
    const starts = async () => (await service.get(`${evals}/${id}/starts`)).body.starts
    assert.deepStrictEqual(await starts(), [
      { ...first, sessionId, startUrl: null, viewport: null },
      { ...second, startUrl: null, viewport: null },
    ])
    await add(id, result("a", 1))
    for (const _ of [1, 2]) await service.post(`${evals}/${id}/starts/${second.key}/close`, { costUsd: 0.25 })
    assert.deepStrictEqual(await starts(), [])
    assert.strictEqual((await get(id)).interruptedCostUsd, 0.25)
  })
})

describe("a comparison", () => {
  it("pairs the cases of two experiments", async () => {
    const [before, after] = [await create("before"), await create("after")]
    await add(before.id, result("a", 1, failed), result("b", 1), result("only", 1))
    await add(after.id, result("a", 1), result("b", 1))
    const { body } = await service.get(`${evals}/${after.id}/comparison?baseline=${before.id}`)
    assert.deepInclude(decode.comparison(body), {
      cases: 2,
      before: 0.5,
      after: 1,
      better: ["a"],
      worse: [],
      mcNemar: 1,
    })
    const none = await create("none")
    const empty = await service.get(`${evals}/${none.id}/comparison?baseline=${before.id}`)
    assert.isNull(decode.comparison(empty.body).interval)
    assert.strictEqual((await service.get(`${evals}/${after.id}/comparison?baseline=${randomUUID()}`)).status, 404)
  })
})

describe("a case from a run", () => {
  it("repeats the task with scorers from the result, and purging the run empties its results", async () => {
    const url = `${service.site.url}/page/lamp`
    const task = script([{ navigate: { url } }], [{ done: { text: "@title", success: true } }])
    const run = await service.run({ task, maxCostUsd: "0.5" })
    const early = await service.get(`/api/v4/runs/${run.id}/eval-case`)
    const { result: answer } = await service.ended(run.id)
    if (early.status !== 200) assert.deepStrictEqual([early.status, early.body.code], [409, "RunNotEnded"])
    const { body, status, text } = await service.get(`/api/v4/runs/${run.id}/eval-case`)
    assert.strictEqual(status, 200, text)
    assert.deepInclude(body, { task, maxCostUsd: 0.5, maxSteps: 10, timeoutSeconds: 60 })
    assert.deepInclude(body.scorers[0], { type: "contains", expected: answer })

    const { id } = await create("purged")
    await add(id, result("a", 1, { runId: run.id, answer, ...judged("pass") }))
    assert.strictEqual((await service.post(`/api/v4/sessions/${run.sessionId}/purge`)).status, 204)
    const [emptied] = (await resultsOf(id)).results
    assert.deepInclude(emptied, { outcome: "passed", answer: "", runId: null, scorers: [] })
    assert.deepInclude(emptied?.verdict, { verdict: "pass", reasoning: "", keyPoints: [] })
  })
})
