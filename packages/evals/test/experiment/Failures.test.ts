import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { fetchJson } from "../../src/dataset/SendCall.ts"
import {
  type Dataset,
  type Driver,
  type ExperimentOptions,
  htmlReport,
  junitReport,
  makeFileStore,
  runExperiment,
  summarize,
} from "../../src/index.ts"
import { datasetOf, numberedCases } from "../fixture/Datasets.ts"
import { makeFakeDriver } from "../fixture/FakeDriver.ts"
import { startSite } from "../fixture/Site.ts"

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evals-failures-"))
})
afterAll(() => rm(folder, { recursive: true }))

const run = (name: string, driver: Driver, dataset: Dataset, given: Partial<ExperimentOptions> = {}) =>
  runExperiment({ name, dataset, driver, store: makeFileStore(folder), ...given })

describe("the state of a site", () => {
  it("fails the case if the site refuses it or returns no JSON, and is void only if the site fails", async () => {
    const site = await startSite()
    const state = (path: string) => ({
      id: path.slice(1),
      task: "t",
      scorers: [{ type: "jmespath", state: site.url + path, query: "a", expected: 1 }],
    })
    const dataset = datasetOf(["/denied", "/missing", "/text", "/broken"].map(state))
    const driver = makeFakeDriver(() => ({ evidence: { state: (call) => fetchJson(call, {}) } }))
    const { results } = await run("state", driver, dataset)
    assert.deepStrictEqual(
      Object.fromEntries(results.map(({ attempts, caseId, outcome }) => [caseId, [outcome, attempts]])),
      {
        denied: ["failed", 1],
        missing: ["failed", 1],
        text: ["failed", 1],
        broken: ["void", 3],
      },
    )
    await site.close()
    const down = await run("down", driver, datasetOf([state("/text")]))
    assert.strictEqual(down.results[0]?.outcome, "void")
  })

  it("is void if the browser is lost while an expression is evaluated, but not if the page throws", async () => {
    const dataset = datasetOf(
      ["lost", "thrown"].map((id) => ({ id, task: "t", scorers: [{ type: "page", holds: "x" }] })),
    )
    const driver = makeFakeDriver(({ case: { id } }) => {
      let isLost = false
      const evaluate = async () => {
        isLost = id === "lost"
        throw new Error(id)
      }
      const page = async () => {
        if (isLost) throw new Error("The browser is gone.")
        return { url: "http://site.test/", evaluate }
      }
      return { evidence: { page } }
    })
    const { results } = await run("page", driver, dataset)
    const outcomes = Object.fromEntries(results.map(({ caseId, outcome }) => [caseId, outcome]))
    assert.deepStrictEqual(outcomes, { lost: "void", thrown: "failed" })
  })
})

describe("the cost limit", () => {
  it("holds when attempts are repeated", async () => {
    const driver = makeFakeDriver(() => ({ infrastructure: "down", evidence: { costUsd: 1 } }))
    const end = await run("cap", driver, datasetOf(numberedCases(3)), {
      maxCostUsd: 3,
      maxCaseCostUsd: 1,
      concurrency: 3,
    })
    assert.lengthOf(driver.tasks, 3)
    assert.strictEqual(end.spentUsd, 3)
    const stored = await makeFileStore(folder).find("cap")
    assert.strictEqual(
      stored?.results.reduce((sum, { costUsd }) => sum + costUsd, 0),
      3,
    )
  })

  it("counts runs whose response is lost: by their cost, or else by their limit", async () => {
    const failing = makeFakeDriver(() => {
      throw new Error("The connection is lost.")
    })
    const dataset = datasetOf(numberedCases(1))
    const asked = await run("asked", failing, dataset, { maxCaseCostUsd: 2 })
    assert.deepInclude(asked.results[0], { outcome: "void", costUsd: 1.5, error: "The connection is lost." })
    assert.lengthOf(failing.abandoned, 3)
    const abandon = () => Promise.reject(new Error("The service is down."))
    const unknown = await run("unknown", { ...failing, abandon }, dataset, { maxCaseCostUsd: 2, maxCostUsd: 5 })
    assert.deepInclude(unknown.results[0], { outcome: "void", costUsd: 4, attempts: 2 })
    assert.strictEqual(unknown.spentUsd, 4)
  })
})

describe("secrets of a dataset", () => {
  it("are in no stored text and in no report", async () => {
    const secret = 'p&ss "wörd"/1'
    const forms = [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      String(new URLSearchParams({ a: secret })).slice(2),
      Buffer.from(secret).toString("base64"),
      Buffer.from(secret).toString("base64url"),
    ]
    const dataset = datasetOf(
      [
        {
          id: "a",
          task: "t",
          scorers: [
            { type: "exact", expected: "x" },
            { type: "judge", keyPoints: ["k"] },
          ],
        },
      ],
      `secrets:\n  pin: { env: PIN, domains: [shop.test] }\n  other: { value: "word-2", domains: [shop.test] }\n`,
    )
    const text = `${forms.join(" ")} word-2`
    const cut = `${"x".repeat(190)}${secret}`
    const driver = makeFakeDriver((_, attempt) =>
      attempt === 1 ? { evidence: { answer: cut, error: text } } : { infrastructure: text },
    )
    const verdict = {
      keyPoints: [{ point: text, verdict: "not_met" as const, evidence: null }],
      reasoning: text,
      verdict: "fail" as const,
      failureClass: null,
    }
    const judge = { model: "m", promptHash: "h", judge: async () => ({ verdict, costUsd: 0 }) }
    const given = { env: { PIN: secret }, judge, runOptions: { extra: { header: text } } }
    const { experiment, results } = await run("secrets", driver, dataset, given)
    const failed = await run("secrets-void", driver, dataset, given)
    assert.strictEqual(failed.results[0]?.outcome, "void")
    const report = htmlReport({ experiment, summary: summarize(results), screenshots: new Map() })
    const stored = await Promise.all(
      ["secrets", "secrets-void"].flatMap((name) =>
        ["experiment.json", "results.jsonl"].map((file) => readFile(join(folder, name, file), "utf8")),
      ),
    )
    const all = [...stored, report, junitReport("d", results), junitReport("d", failed.results)]
    for (const [at, content] of all.entries()) {
      for (const form of [...forms, "word-2", "p&ss", "p&#38;ss", "wörd"]) assert.notInclude(content, form, `${at}`)
    }
    assert.include(stored[1], "[secret]")
    const resumed = await run("secrets", driver, dataset, { ...given, resume: true })
    assert.strictEqual(resumed.missing, 0)
  })
})
