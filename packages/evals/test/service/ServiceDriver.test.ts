import { fileURLToPath } from "node:url"
import { Tabwright } from "@tabwright/sdk"
import { FakeService, outcomes } from "@tabwright/testing"
import { assert, describe, it } from "vitest"
import { ExperimentRejected, makeServiceDriver, type RunTask } from "../../src/index.ts"

const taskOf = (task: string, given: Partial<RunTask> = {}, more: object = {}): RunTask => ({
  case: { id: "a", task, scorers: [{ type: "exact", expected: "x" }], ...more },
  model: null,
  runOptions: {},
  secrets: [],
  files: [],
  maxCostUsd: undefined,
  maxSteps: 10,
  timeoutMs: 60_000,
  ...given,
})

const start = () => {
  const service = new FakeService()
  const client = new Tabwright({ apiKey: service.apiKey, baseUrl: service.baseUrl, fetch: service.fetch })
  return { service, client, driver: makeServiceDriver(client) }
}

const drive = async (outcome: Parameters<FakeService["stub"]>[0]) => {
  const { driver, service } = start()
  service.stub(outcome)
  const session = await driver.open(taskOf("Read it"), "key-1")
  const run = await session.run()
  await session.close()
  return run
}

describe("makeServiceDriver", () => {
  it("returns answer, steps, files and usage of a run, and ends its session", async () => {
    const { client, driver, service } = start()
    service.stub({ steps: ["Open", "Read"], result: "24.90", costUsd: "0.5", files: { "a.txt": "hello" } })
    const secrets = [{ name: "pin", value: "1234", domains: ["shop.test"] }]
    const session = await driver.open(taskOf("Read it", { secrets, maxCostUsd: 2 }), "key-1")
    const { evidence, ...run } = await session.run()
    assert.deepInclude(run, { infrastructure: undefined, modelError: undefined, limit: undefined, inputTokens: 2400 })
    assert.deepInclude(evidence, { status: "completed", answer: "24.90", costUsd: 0.5, error: null })
    assert.lengthOf(evidence.steps, 2)
    const [file] = await evidence.files()
    assert.strictEqual(file?.path, "a.txt")
    assert.strictEqual(new TextDecoder().decode(await file?.read()), "hello")
    const [created] = service.calls("createRun")
    assert.deepInclude(created?.body, { task: "Read it", sessionId: session.id, maxCostUsd: 2 })
    await session.close()
    assert.strictEqual((await client.v2.sessions.get(session.id)).status, "stopped")
  })

  it("opens sessions in the workspace of the run options, and finds one whose response was lost", async () => {
    const { client, driver, service } = start()
    service.stub({ result: "24.90" })
    const { id: workspaceId } = await client.workspaces.create({ name: "recipes" })
    const session = await driver.open(taskOf("Read it", { runOptions: { workspaceId, cacheScript: true } }), "key-1")
    assert.strictEqual((await client.v3.sessions.get(session.id)).workspaceId, workspaceId)
    await session.run()
    assert.deepInclude(service.calls("createRun")[0]?.body, { sessionId: session.id, workspaceId, cacheScript: true })
    await driver.abandon({ key: "key-1", sessionId: null, workspaceId })
    assert.strictEqual((await client.v3.sessions.get(session.id)).status, "stopped")
  })

  it("uploads the files of a case and attaches them to its run", async () => {
    const { client, driver, service } = start()
    service.stub({ result: "24.90" })
    const file = fileURLToPath(import.meta.url)
    const session = await driver.open(taskOf("Read it", { files: [file] }), "key-1")
    const { runId } = await session.run()
    assert.lengthOf((await client.runs.get(runId)).attachedFileIds ?? [], 1)
    await driver.abandon({ key: "key-1", sessionId: null, hasFiles: true })
    assert.strictEqual((await client.v3.sessions.get(session.id)).status, "stopped")
  })

  it("tells ends of the agent from limits and from failures of the infrastructure", async () => {
    const gaveUp = await drive(outcomes.gaveUp("No such lamp"))
    assert.deepInclude(gaveUp, { infrastructure: undefined, limit: undefined })
    assert.deepInclude(gaveUp.evidence, { status: "failed", error: "No such lamp" })
    const steps = await drive(outcomes.stepLimit())
    assert.deepInclude(steps, { infrastructure: undefined, limit: "steps" })
    assert.strictEqual(steps.evidence.status, "cancelled")
    assert.strictEqual((await drive(outcomes.costLimit())).limit, "cost")
    assert.strictEqual((await drive(outcomes.error("The page crashed."))).infrastructure, "The page crashed.")
  })

  it("blames the model for its own errors, the provider for others, and stops for a rejected key", async () => {
    const failed = (reason: string) => ({
      ...outcomes.error("It failed"),
      events: [{ type: "core.event", data: { part: { type: "error", reason, text: `It failed: ${reason}` } } }],
    })
    const malformed = await drive(failed("MalformedResponse"))
    assert.deepInclude(malformed, { modelError: "It failed: MalformedResponse", infrastructure: undefined })
    assert.strictEqual((await drive(failed("Overloaded"))).infrastructure, "It failed")
    const rejected = await drive(failed("InvalidKey")).catch((error: unknown) => error)
    assert.instanceOf(rejected, ExperimentRejected)
  })

  it("cancels a run beyond its number of steps", async () => {
    const { driver, service } = start()
    service.stub({ ...outcomes.stuck(), steps: ["1", "2", "3", "4", "5"] })
    const session = await driver.open(taskOf("Read it", { maxSteps: 3 }), "key-1")
    const run = await session.run()
    assert.strictEqual(run.limit, "steps")
    assert.strictEqual(run.evidence.status, "cancelled")
  })

  it("rejects the experiment for an error that every request would have", async () => {
    const { driver } = start()
    const session = await driver.open(taskOf("Read it", { model: "unknown-model" }), "key-1")
    assert.instanceOf(await session.run().catch((error: unknown) => error), ExperimentRejected)
  })

  it("stops the session of an interrupted repetition by the key alone, and returns its cost", async () => {
    const { client, driver, service } = start()
    service.stub({ steps: ["1"], result: "x", costUsd: "0.25" })
    const session = await driver.open(taskOf("Read it"), "key-1")
    await session.run()
    assert.strictEqual(await driver.abandon({ key: "key-1", sessionId: null }), 0.25)
    assert.strictEqual((await client.v2.sessions.get(session.id)).status, "stopped")
    assert.strictEqual((await client.v2.sessions.list()).totalItems, 1)
  })
})
