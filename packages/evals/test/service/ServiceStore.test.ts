import { Tabwright } from "@tabwright/sdk"
import { assert, describe, it } from "vitest"
import { makeServiceStore } from "../../src/index.ts"
import { resultOf } from "../fixture/Results.ts"

const experiment = {
  name: "a",
  configuration: {
    dataset: "sample",
    datasetVersion: "1",
    datasetHash: "x",
    model: null,
    runOptions: { zoom: 2 },
    judgeModel: null,
    judgePromptHash: null,
  },
  configHash: "hash",
}

const uuid = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`

const stored = {
  id: uuid(1),
  ...experiment,
  summary: {
    cases: 0,
    counted: 0,
    passRate: 0,
    interval: { low: 0, high: 1 },
    meanScore: 0,
    passAny: 0,
    passAll: 0,
    flaky: 0,
    passed: 0,
    failed: 0,
    void: 0,
    blocked: 0,
    unclear: 0,
    failureClasses: [],
    costUsd: 0,
    judgeCostUsd: 0,
    unpricedCalls: 0,
    costPerPassUsd: null,
    medianSeconds: null,
    medianSteps: null,
    tokens: 0,
  },
  judgeAgreement: null,
  interruptedCostUsd: 0.25,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
}

const { configHash: _, screenshot: __, ...wire } = resultOf("x", 1)

/** A store whose service returns the given bodies by the end of the path, and records the others. */
const open = (bodies: { readonly [path: string]: object }) => {
  const sent: Array<{ readonly path: string; readonly body: unknown }> = []
  const client = new Tabwright({
    baseUrl: "http://tabwright.test",
    apiKey: "key",
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace(/^\/api\/v4\/evals/, "")
      const body = request.method === "GET" ? undefined : JSON.parse(await request.text())
      if (body !== undefined) sent.push({ path, body })
      return Response.json(bodies[`${request.method} ${path}`] ?? {}, { status: 200 })
    },
  })
  const artifacts = new Map<string, Uint8Array>()
  const store = makeServiceStore(client, {
    addArtifact: async (_, name, bytes) => {
      artifacts.set(name, bytes)
      return name
    },
    readArtifact: async (_, name) => artifacts.get(name),
  })
  return { sent, store }
}

const list = { experiments: [stored], nextCursor: null, hasMore: false }

describe("makeServiceStore", () => {
  it("returns an experiment with results, local screenshots and open starts", async () => {
    const start = { key: uuid(2), caseId: "y", repetition: 1, startUrl: null, viewport: null, sessionId: null }
    const results = { results: [{ id: uuid(3), ...wire, label: null }], nextCursor: null, hasMore: false }
    const { store } = open({
      "GET ": list,
      [`GET /${stored.id}/results`]: results,
      [`GET /${stored.id}/starts`]: { starts: [start] },
    })
    await store.addArtifact("a", "x-1.jpg", new Uint8Array([1]))
    assert.deepStrictEqual(await store.find("a"), {
      experiment: { ...experiment, createdAt: stored.createdAt },
      results: [{ ...resultOf("x", 1), configHash: "hash", screenshot: "x-1.jpg" }],
      interrupted: [{ key: uuid(2), caseId: "y", repetition: 1, sessionId: null }],
      interruptedCostUsd: 0.25,
    })
    assert.deepStrictEqual(await store.list(), ["a"])
  })

  it("sends results without local fields, and shortens texts to what the service stores", async () => {
    const { sent, store } = open({ "GET ": list, [`POST /${stored.id}/results`]: { added: 1, ignored: 0 } })
    await store.addResult("a", { ...resultOf("x", 1), answer: "😀".repeat(100_001), runId: uuid(4) })
    const [request] = sent
    assert.deepStrictEqual<unknown>(request, {
      path: `/${stored.id}/results`,
      body: { results: [{ ...wire, runId: uuid(4), answer: `${"😀".repeat(99_999)}…` }] },
    })
  })

  it("returns nothing for an unknown experiment, and rejects results for a deleted one", async () => {
    const { store } = open({ "GET ": { experiments: [], nextCursor: null, hasMore: false } })
    assert.isUndefined(await store.find("a"))
    const error: unknown = await store.addResult("a", resultOf("x", 1)).catch((reason: unknown) => reason)
    assert.include(String(error), 'no experiment "a"')
  })
})
