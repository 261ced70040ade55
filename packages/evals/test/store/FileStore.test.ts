import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Experiment, makeFileStore } from "../../src/index.ts"
import { failedResult, resultOf } from "../fixture/Results.ts"

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evals-store-"))
})
afterAll(() => rm(folder, { recursive: true }))

const experimentOf = (name: string): Experiment => ({
  name,
  configuration: {
    dataset: "sample",
    datasetVersion: "1",
    datasetHash: "x",
    model: null,
    runOptions: {},
    judgeModel: null,
    judgePromptHash: null,
  },
  configHash: "hash",
  createdAt: "2026-01-01T00:00:00.000Z",
})

describe("makeFileStore", () => {
  it("returns what was stored, also in another process", async () => {
    const store = makeFileStore(folder)
    assert.isUndefined(await store.find("a"))
    await store.create(experimentOf("a"))
    await store.addStart("a", { caseId: "x", repetition: 1, key: "k1", sessionId: null })
    await store.addStart("a", { caseId: "x", repetition: 1, key: "k1", sessionId: "s1" })
    await store.addStart("a", { caseId: "y", repetition: 1, key: "k2", sessionId: null })
    await store.addResult("a", resultOf("x", 1))
    await store.addArtifact("a", "x-1.jpg", new Uint8Array([1, 2]))
    const found = await makeFileStore(folder).find("a")
    assert.deepStrictEqual(found?.experiment, experimentOf("a"))
    assert.deepStrictEqual(found?.results, [resultOf("x", 1)])
    assert.deepStrictEqual(found?.interrupted, [{ caseId: "y", repetition: 1, key: "k2", sessionId: null }])
    assert.deepStrictEqual([...((await store.readArtifact("a", "x-1.jpg")) ?? [])], [1, 2])
    assert.isUndefined(await store.readArtifact("a", "none.jpg"))
    assert.include(await store.list(), "a")
  })

  it("counts the cost of closed interruptions", async () => {
    const store = makeFileStore(folder)
    await store.create(experimentOf("b"))
    const start = { caseId: "x", repetition: 1, key: "k1", sessionId: "s1" }
    await store.addStart("b", start)
    await store.closeInterrupted("b", start, 0.25)
    assert.deepInclude(await store.find("b"), { interrupted: [], interruptedCostUsd: 0.25, results: [] })
  })

  it("ignores a line whose process was killed at any byte, and appends after it", async () => {
    const store = makeFileStore(folder)
    await store.create(experimentOf("c"))
    await store.addResult("c", resultOf("x", 1))
    const file = join(folder, "c", "results.jsonl")
    const whole = await readFile(file, "utf8")
    const line = `${JSON.stringify({ result: resultOf("y", 1) })}\n`
    for (let length = 1; length < line.length - 1; length += 37) {
      await writeFile(file, whole)
      await appendFile(file, line.slice(0, length))
      await store.addResult("c", failedResult("z", 2))
      const found = await store.find("c")
      assert.deepStrictEqual(
        found?.results.map(({ caseId }) => caseId),
        ["x", "z"],
        `${length} bytes`,
      )
    }
  })

  it("keeps the first result of a repetition, unless it is void", async () => {
    const store = makeFileStore(folder)
    await store.create(experimentOf("d"))
    await store.addResult("d", resultOf("x", 1))
    await store.addResult("d", failedResult("x", 1))
    await store.addResult("d", resultOf("y", 1, { outcome: "void" }))
    await store.addResult("d", failedResult("y", 1))
    const found = await store.find("d")
    assert.deepStrictEqual(
      found?.results.map(({ caseId, outcome }) => [caseId, outcome]),
      [
        ["x", "passed"],
        ["y", "failed"],
      ],
    )
  })

  it("keeps starts after a void result open, and counts the cost of all results", async () => {
    const store = makeFileStore(folder)
    await store.create(experimentOf("f"))
    const start = (key: string) => ({ caseId: "x", repetition: 1, key, sessionId: `session-${key}` })
    await store.addStart("f", start("k1"))
    await store.addStart("f", start("k2"))
    await store.addResult("f", resultOf("x", 1, { outcome: "void", costUsd: 2 }))
    assert.deepInclude(await store.find("f"), { interrupted: [], interruptedCostUsd: 0 })
    await store.addStart("f", start("k3"))
    assert.deepStrictEqual((await store.find("f"))?.interrupted, [start("k3")])
    await store.closeInterrupted("f", start("k3"), 0.5)
    assert.deepStrictEqual((await store.find("f"))?.interrupted, [])
    await store.addStart("f", start("k4"))
    await store.addResult("f", resultOf("x", 1, { costUsd: 1 }))
    await store.addResult("f", resultOf("x", 1, { costUsd: 4 }))
    const found = await store.find("f")
    assert.deepInclude(found, { interrupted: [], interruptedCostUsd: 6.5 })
    assert.deepStrictEqual(
      found?.results.map(({ costUsd }) => costUsd),
      [1],
    )
  })

  it("writes parallel results as whole lines", async () => {
    const store = makeFileStore(folder)
    await store.create(experimentOf("e"))
    await Promise.all(Array.from({ length: 50 }, (_, at) => store.addResult("e", resultOf(`case-${at}`, 1))))
    assert.lengthOf((await store.find("e"))?.results ?? [], 50)
  })
})
