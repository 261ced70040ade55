import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { longestTurn } from "../../fixture/server/MainThread.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const evals = "/api/v4/evals"

const create = async (name: string): Promise<string> => {
  const configuration = {
    dataset: "large",
    datasetVersion: "1",
    datasetHash: "hash",
    model: null,
    runOptions: {},
    judgeModel: null,
    judgePromptHash: null,
  }
  return (await service.post(evals, { name, configuration, configHash: "c" })).body.id
}

/** Adds results of 10,000 cases. A case passes if its number is not a multiple of `failing`. */
const fill = async (id: string, failing: number): Promise<void> => {
  await service.sql(`INSERT INTO eval_result (id, experiment_id, case_id, repetition, outcome, score, tags, scorers,
      answer, steps, input_tokens, output_tokens, cost_usd, unpriced_calls, seconds, attempts, finished_at)
    SELECT gen_random_uuid(), '${id}', 'case-' || number, 1,
      CASE WHEN number % ${failing} = 0 THEN 'failed' ELSE 'passed' END, 1,
      jsonb_build_array('all', 'tag-' || number % 10), '[]', '', 1, 1, 1, 0, 0, 1, 1, '2026-03-02T09:16:40Z'
    FROM generate_series(1, 10000) number`)
  await service.sql(`UPDATE eval_experiment SET revision = revision + 1, summary = NULL WHERE id = '${id}'`)
}

describe("an experiment with 10,000 results", () => {
  it("accepts no more, and is summarized and compared without blocking other requests", async () => {
    const [before, after] = [await create("before"), await create("after")]
    await fill(before, 3)
    await fill(after, 2)
    const more = await service.post(`${evals}/${after}/results`, {
      results: [
        {
          caseId: "more",
          repetition: 1,
          outcome: "passed",
          score: 1,
          tags: [],
          scorers: [],
          failureClass: null,
          verdict: null,
          error: null,
          answer: "",
          runId: null,
          steps: 0,
          inputTokens: 0,
          outputTokens: 0,
          costUsd: 0,
          unpricedCalls: 0,
          judgeCostUsd: 0,
          seconds: 0,
          attempts: 1,
          finishedAt: "2026-03-02T09:16:40Z",
        },
      ],
    })
    assert.deepStrictEqual([more.status, more.body.code], [409, "ExperimentFull"])

    const summaryMs = await longestTurn(async () => {
      assert.strictEqual((await service.get(`${evals}/${after}`)).body.summary.counted, 10_000)
    })
    const comparisonMs = await longestTurn(async () => {
      const { body, text } = await service.get(`${evals}/${after}/comparison?baseline=${before}`)
      assert.deepInclude(body, { cases: 10_000, isDistinguishable: true }, text)
      assert.lengthOf(body.tags, 11)
    })
    assert.isBelow(summaryMs, 50)
    assert.isBelow(comparisonMs, 50)
  })
})
