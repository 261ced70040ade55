import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import {
  type Driver,
  type ExperimentOptions,
  ExperimentRejected,
  makeFileStore,
  runExperiment,
  summarize,
} from "../../src/index.ts"
import { CostCap } from "../../src/experiment/CostCap.ts"
import { selectCases } from "../../src/experiment/Plan.ts"
import { datasetOf, numberedCases } from "../fixture/Datasets.ts"
import { startSite } from "../fixture/Site.ts"
import { makeFakeDriver } from "../fixture/FakeDriver.ts"

let folder: string
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evals-experiment-"))
})
afterAll(() => rm(folder, { recursive: true }))

const optionsOf = (driver: Driver, given: Partial<ExperimentOptions> = {}): ExperimentOptions => ({
  name: `experiment-${(count += 1)}`,
  dataset: datasetOf(numberedCases(4)),
  driver,
  store: makeFileStore(folder),
  ...given,
})

const rejection = async (options: ExperimentOptions): Promise<string> => {
  const error = await runExperiment(options).catch((cause: unknown) => cause)
  assert.instanceOf(error, ExperimentRejected)
  return error.message
}

describe("runExperiment", () => {
  it("runs every repetition once and scores it", async () => {
    const driver = makeFakeDriver(({ case: { id } }) => ({ evidence: id === "case-2" ? { answer: "other" } : {} }))
    const end = await runExperiment(optionsOf(driver, { repetitions: 3, concurrency: 2 }))
    assert.strictEqual(driver.mostAtOnce(), 2)
    assert.lengthOf(driver.tasks, 12)
    assert.deepInclude(end, { missing: 0, stoppedBy: undefined })
    const { passAll, passRate, repetitions } = summarize(end.results)
    assert.strictEqual(passRate, 0.75)
    assert.strictEqual(passAll, 0.75)
    assert.deepStrictEqual(repetitions, { passed: 9, failed: 3, void: 0 })
  })

  it("repeats infrastructure failures twice, then leaves the repetition out", async () => {
    const driver = makeFakeDriver(({ case: { id } }, attempt) =>
      (id === "case-1" && attempt < 3) || id === "case-2" ? { infrastructure: "The browser is lost." } : {},
    )
    const end = await runExperiment(optionsOf(driver))
    const outcomes = new Map(end.results.map((one) => [one.caseId, [one.outcome, one.attempts]]))
    assert.deepStrictEqual(outcomes.get("case-1"), ["passed", 3])
    assert.deepStrictEqual(outcomes.get("case-2"), ["void", 3])
    assert.strictEqual(summarize(end.results).counted, 3)
  })

  it("runs void repetitions again when it is resumed", async () => {
    let isDown = true
    const driver = makeFakeDriver(() => (isDown ? { infrastructure: "down" } : {}))
    const options = optionsOf(driver)
    await runExperiment(options)
    isDown = false
    const end = await runExperiment({ ...options, resume: true })
    assert.deepStrictEqual(summarize(end.results).repetitions, { passed: 4, failed: 0, void: 0 })
  })

  it("never exceeds the cost limit, and continues below a higher one", async () => {
    const driver = makeFakeDriver(() => ({ evidence: { costUsd: 0.3 } }))
    const options = optionsOf(driver, {
      dataset: datasetOf(numberedCases(20)),
      concurrency: 5,
      maxCaseCostUsd: 1,
      maxCostUsd: 3,
    })
    const end = await runExperiment(options)
    // After each repetition the unused part of its reservation is free again.
    assert.strictEqual(end.stoppedBy, "cost")
    assert.isAtMost(end.spentUsd, 3)
    assert.isAbove(end.spentUsd, 2)
    assert.isAtMost(driver.mostAtOnce(), 3)
    const rest = await runExperiment({ ...options, maxCostUsd: 100, resume: true })
    assert.strictEqual(rest.missing, 0)
    assert.lengthOf(driver.tasks, 20)
  })

  it("has the same results after interruptions at any point as without", async () => {
    const outcomeOf = ({ case: { id } }: { readonly case: { readonly id: string } }) => ({
      evidence: Number(id.slice(5)) % 3 === 0 ? { answer: "wrong" } : {},
    })
    const dataset = datasetOf(numberedCases(10))
    const whole = await runExperiment(optionsOf(makeFakeDriver(outcomeOf), { dataset, repetitions: 2 }))
    const expected = whole.results.map((one) => `${one.caseId} ${one.repetition} ${one.outcome}`).toSorted()
    for (const after of [1, 3, 7, 13]) {
      const stop = new AbortController()
      let done = 0
      const driver = makeFakeDriver(outcomeOf)
      const options = optionsOf(driver, { dataset, repetitions: 2, concurrency: 3 })
      const onResult = () => {
        done += 1
        if (done === after) stop.abort()
      }
      const first = await runExperiment({ ...options, signal: stop.signal, onResult })
      assert.strictEqual(first.stoppedBy, "signal")
      const started = driver.tasks.length
      const end = await runExperiment({ ...options, resume: true })
      assert.deepStrictEqual(
        end.results.map((one) => `${one.caseId} ${one.repetition} ${one.outcome}`).toSorted(),
        expected,
      )
      // Only missing repetitions are started.
      assert.strictEqual(driver.tasks.length - started, 20 - first.results.length)
    }
  })

  it("stops the sessions of interrupted repetitions first, and counts their cost", async () => {
    const driver = makeFakeDriver(() => ({}))
    const options = optionsOf(driver)
    await runExperiment({ ...options, selection: { limit: 1 } })
    await options.store.addStart(options.name, { caseId: "case-2", repetition: 1, key: "lost", sessionId: null })
    const end = await runExperiment({ ...options, resume: true })
    assert.deepStrictEqual(driver.abandoned, ["lost"])
    assert.closeTo(end.spentUsd, 0.5, 1e-9)
    assert.strictEqual(end.missing, 0)
  })

  it("does not mix two configurations in one experiment", async () => {
    const options = optionsOf(makeFakeDriver(() => ({})))
    await runExperiment(options)
    assert.include(await rejection(options), "exists")
    const other = { ...options, model: "other", resume: true }
    assert.include(await rejection(other), 'model: null, now "other"')
    const changed = { ...options, dataset: datasetOf(numberedCases(3)), resume: true }
    assert.include(await rejection(changed), "datasetHash")
  })

  it("rejects what no repetition could fulfill, before anything starts", async () => {
    const driver = makeFakeDriver(() => ({}))
    const one = (scorer: object, extra: object = {}) => datasetOf([{ id: "a", task: "t", scorers: [scorer], ...extra }])
    const judged = one({ type: "judge", keyPoints: ["x"] })
    assert.include(await rejection(optionsOf(driver, { dataset: judged })), "needs a judge")
    const scripted = one({ type: "script", module: "./a.mjs" })
    assert.include(await rejection(optionsOf(driver, { dataset: scripted })), "script")
    const sited = one({ type: "url", equals: "{{site.shop}}/" })
    assert.include(await rejection(optionsOf(driver, { dataset: sited })), 'the site "shop"')
    assert.include(await rejection(optionsOf(driver, { maxCostUsd: 1 })), "limit for each case")
    assert.include(await rejection(optionsOf(driver, { selection: { tags: ["none"] } })), "No case")
    assert.lengthOf(driver.tasks, 0)
  })

  it("stops at once when the service rejects a request", async () => {
    const driver = makeFakeDriver(() => {
      throw new ExperimentRejected("Unknown model.")
    })
    assert.include(await rejection(optionsOf(driver, { concurrency: 1 })), "Unknown model.")
    assert.lengthOf(driver.tasks, 1)
  })

  it("fills in placeholders, limits and secrets", async () => {
    const driver = makeFakeDriver(() => ({}))
    const dataset = datasetOf(
      [
        {
          id: "a",
          task: "Buy {{n}} for {{case}}-{{repetition}}",
          startUrl: "{{site.shop}}/",
          inputs: { n: 3 },
          secrets: ["pin"],
          maxCostUsd: 0.2,
          scorers: [{ type: "exact", expected: "a" }],
        },
      ],
      "secrets:\n  pin: { env: PIN, domains: [shop.test] }\n",
    )
    const site = await startSite()
    const sites = { shop: site.url }
    await runExperiment(optionsOf(driver, { dataset, sites, env: { PIN: "1234" }, maxCaseCostUsd: 5 }))
    await site.close()
    const [task] = driver.tasks
    assert.deepInclude(task?.case, { task: "Buy 3 for a-1", startUrl: `${site.url}/` })
    assert.deepInclude(task, {
      maxCostUsd: 0.2,
      maxSteps: 50,
      timeoutMs: 600_000,
      secrets: [{ name: "pin", value: "1234", domains: ["shop.test"] }],
    })
    assert.include(await rejection(optionsOf(driver, { dataset, sites, env: {} })), "PIN")
  })

  it("checks sites, and sends reset and setup before each repetition", async () => {
    const site = await startSite()
    const sites = { shop: site.url }
    const one = { task: "t", startUrl: "{{site.shop}}/", scorers: [{ type: "status", is: "completed" }] }
    const dataset = datasetOf([
      {
        ...one,
        id: "a",
        reset: { http: { url: "{{site.shop}}/reset/{{repetition}}", method: "POST" } },
        setup: { http: ["{{site.shop}}/setup"] },
      },
      { ...one, id: "b", setup: { http: "{{site.shop}}/broken" } },
    ])
    const driver = makeFakeDriver(() => ({}))
    const options = optionsOf(driver, { dataset, sites, concurrency: 1 })
    const { results } = await runExperiment(options)
    assert.deepStrictEqual(site.calls.slice(0, 3), ["GET /", "POST /reset/1", "GET /setup"])
    assert.deepInclude(results[1], { outcome: "void", error: `${site.url}/broken returned 500.`, runId: null })
    assert.lengthOf(driver.tasks, 1)
    await site.close()
    const down = await runExperiment({ ...options, name: `${options.name}-down` })
    assert.deepInclude(down.results[0], { outcome: "void", error: `${site.url} does not respond.` })
  })

  it("classifies failures", async () => {
    const driver = makeFakeDriver(({ case: { id } }) => {
      const step = { number: 1, url: "u", actions: ["same"], results: [] }
      if (id === "case-1") return { limit: "steps", evidence: { status: "cancelled", steps: [step, step, step] } }
      if (id === "case-2") return { limit: "time", evidence: { status: "cancelled" } }
      if (id === "case-3") return { evidence: { status: "failed", error: "The site shows a captcha." } }
      return { modelError: "malformed", evidence: { status: "failed", error: "malformed" } }
    })
    const { results } = await runExperiment(optionsOf(driver))
    assert.deepStrictEqual(
      results.toSorted((a, b) => (a.caseId < b.caseId ? -1 : 1)).map(({ failureClass }) => failureClass),
      ["loop", "budget", "blocked", "model_error"],
    )
  })
})

describe("CostCap", () => {
  it("waits until enough of other reservations is free, and refuses what never fits", async () => {
    const cap = new CostCap(1, 0.2)
    assert.isTrue(await cap.reserve(0.4))
    assert.isTrue(await cap.reserve(0.4))
    let isReserved = false
    const waiting = cap.reserve(0.3).then((done) => (isReserved = done))
    await new Promise(setImmediate)
    assert.isFalse(isReserved)
    cap.settle(0.4, 0.1)
    assert.isTrue(await waiting)
    cap.settle(0.4, 0.4)
    cap.settle(0.3, 0)
    assert.isFalse(await cap.reserve(0.31))
    assert.closeTo(cap.spentUsd, 0.7, 1e-9)
  })
})

describe("selectCases", () => {
  it("filters by tag, split and id, and reports expired cases", () => {
    const { cases } = datasetOf([
      { id: "a", task: "t", possible: false, scorers: [], tags: ["x"], split: "dev" },
      { id: "b", task: "t", possible: false, scorers: [], tags: ["x", "y"], notAfter: "2026-01-01" },
      { id: "c", task: "t", possible: false, scorers: [], tags: ["y"] },
    ])
    const ids = (selection: Parameters<typeof selectCases>[1]) =>
      selectCases(cases, selection, "2026-06-01").cases.map(({ id }) => id)
    assert.deepStrictEqual(ids({}), ["a", "c"])
    assert.deepStrictEqual(ids({ tags: ["y"] }), ["c"])
    assert.deepStrictEqual(ids({ split: "dev" }), ["a"])
    assert.deepStrictEqual(ids({ ids: ["c", "a"], limit: 1 }), ["a"])
    assert.deepStrictEqual(selectCases(cases, {}, "2026-06-01").expired, ["b"])
    assert.deepStrictEqual(selectCases(cases, {}, "2026-01-01").expired, [])
  })
})
