import { publicFault } from "@tabwright/testing/conformance"
import { Redacted } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService({
    models: {
      providers: new Map(
        (["anthropic", "google", "xai"] as const).map((provider) => [provider, { apiKey: Redacted.make("unused") }]),
      ),
    },
    failedTaskStatus: "finished",
  })
})
afterAll(() => service.close())

/** Reads a resource, whose response the public clients must accept. */
const read = async (path: string) => {
  const { body, status } = await service.get(`/api/${path}`)
  assert.strictEqual(status, 200, path)
  assert.isUndefined(publicFault("GET", `/api/${path}`, { body, status }))
  return body
}

const outputSchema = { type: "object", required: ["price"], properties: { price: { type: "number" } } }
const declined = "Ponder the meaning of life"
const done = script([{ done: { text: "x", success: true } }])

const task = async (body: object) => {
  const made = await service.post("/api/v2/tasks", body)
  assert.strictEqual(made.status, 202, made.text)
  await service.ended(made.body.id)
  return read(`v2/tasks/${made.body.id}`)
}

const session = async (body: object) => {
  const made = await service.post("/api/v3/sessions", body)
  assert.strictEqual(made.status, 200, made.text)
  return made.body
}

describe("The model of a response", () => {
  it("is the requested one or the contract's default in v2, next to the one that served the task", async () => {
    for (const [llm, shown, served] of [
      [undefined, "browser-use-2.0", "tabwright-planner"],
      ["browser-use-llm", "browser-use-llm", "tabwright-planner"],
      ["tabwright-planner", "browser-use-2.0", "tabwright-planner"],
      ["claude-opus-4-7", "claude-opus-4-7", "claude-opus-4-7"],
    ]) {
      const { llm: name, servedModel } = await task({ task: done, llm })
      assert.deepStrictEqual([name, servedModel], [shown, served])
    }
  })

  it("is kept in v3, where no model serves a session before its first task", async () => {
    for (const [model, shown, served] of [
      [undefined, "claude-opus-4.7", "tabwright-planner"],
      ["bu-max", "bu-max", "claude-sonnet-5"],
    ]) {
      const { id, model: first, servedModel } = await session({ model, keepAlive: true })
      assert.deepStrictEqual([first, servedModel], [shown, null])
      // A follow-up keeps the session's model.
      await session({ sessionId: id, task: done, model: "gemini-3-flash" })
      const after = await read(`v3/sessions/${id}`)
      assert.deepStrictEqual([after.model, after.servedModel], [shown, served])
    }
  })

  it("is a name of the version that lists it, and sessions of all versions are listed in each", async () => {
    const runs: ReadonlyArray<{ readonly id: string; readonly sessionId: string }> = await Promise.all(
      ["claude-opus-4.8", "grok-4.5", "gemini-3.1-pro", undefined].map((model) => service.run({ task: done, model })),
    )
    for (const { id } of runs) await service.ended(id)
    const preview = await task({ task: done, llm: "gemini-3-pro-preview" })
    const ids = [...runs, preview].map(({ sessionId }) => sessionId)
    const { items: tasks } = await read("v2/tasks")
    const { sessions } = await read("v3/sessions")
    const { items } = await read("v2/sessions")
    const { sessions: conversations } = await read("v4/sessions")
    const shownIn = (found: ReadonlyArray<Record<string, string>>, key: string, field: string) =>
      ids.map((id) => found.find((each) => each[key] === id)?.[field])
    assert.deepStrictEqual(shownIn(tasks, "sessionId", "llm"), [
      "claude-opus-4-8",
      "browser-use-2.0",
      "gemini-3.1-pro-preview",
      "browser-use-2.0",
      "gemini-3-pro-preview",
    ])
    assert.deepStrictEqual(shownIn(sessions, "id", "model"), [
      "claude-opus-4.8",
      "claude-opus-4.7",
      "gemini-3.1-pro",
      "claude-opus-4.7",
      "gemini-3-pro",
    ])
    assert.deepStrictEqual(shownIn(sessions, "id", "servedModel"), [
      "claude-opus-4.8",
      "grok-4.5",
      "gemini-3.1-pro",
      "tabwright-planner",
      "gemini-3-pro-preview",
    ])
    assert.notInclude(shownIn(items, "id", "id"), undefined)
    assert.notInclude(shownIn(conversations, "sessionId", "sessionId"), undefined)
    for (const { id } of sessions) {
      await read(`v2/sessions/${id}`)
      await read(`v3/sessions/${id}`)
      await read(`v3/sessions/${id}/messages`)
    }
  })

  it("is shown with a proxy country of the contract", async () => {
    const { id } = await session({ proxyCountryCode: "GB" })
    const found = await read(`v3/sessions/${id}`)
    assert.strictEqual(found.proxyCountryCode, "uk")
  })
})

describe("A declined task", () => {
  it("has no output in place of JSON, one step and suggestion with the reason in v2", async () => {
    const typed = await task({ task: declined, structuredOutput: JSON.stringify(outputSchema) })
    assert.deepInclude(typed, { status: "finished", isSuccess: false, output: null, judgement: null })
    assert.include(typed.suggestions[0].detail, declined)
    assert.lengthOf(typed.steps, 1)
    assert.include(typed.steps[0].nextGoal, declined)
    assert.deepStrictEqual(Object.keys(JSON.parse(typed.steps[0].actions[0])), ["done"])
    const text = await task({ task: declined })
    assert.include(text.output, declined)
    assert.lengthOf(text.steps, 1)
  })

  it("has no output in place of JSON, one step, and the reason as last message in v3", async () => {
    const { id } = await session({ task: declined, outputSchema })
    const found = await service.until("the task ends", 30_000, async () => {
      const seen = await read(`v3/sessions/${id}`)
      return seen.isTaskSuccessful === null ? undefined : seen
    })
    assert.deepInclude(found, { isTaskSuccessful: false, output: null, stepCount: 1 })
    const { messages } = await read(`v3/sessions/${id}/messages`)
    const last = messages.at(-1)
    assert.strictEqual(last.type, "completion")
    assert.include(JSON.parse(last.data).content, declined)
    const typed = await service.sql(`SELECT run_output(run) AS output FROM run WHERE session_id = '${id}'`)
    assert.deepStrictEqual(typed, [{ output: null }])
  })

  it("has the reason as error and one completed step in v4", async () => {
    const { id } = await service.run({ task: declined, outputSchema })
    const run = await service.ended(id)
    assert.deepInclude(run, { status: "failed", result: null })
    assert.include(run.error, declined)
    const steps = (await service.events(id)).filter(({ type }) => type === "step.completed")
    assert.lengthOf(steps, 1)
    assert.include(JSON.stringify(steps[0]?.data), declined)
  })

  it("loses no structured output of an unsuccessful agent to prose", async () => {
    const gaveUp = script([{ done: { text: "no such lamp", success: false, data: "no lamp" } }])
    const typed = await task({ task: gaveUp, structuredOutput: JSON.stringify(outputSchema) })
    assert.deepInclude(typed, { status: "finished", isSuccess: false, output: null })
    assert.lengthOf(typed.steps, 1)
    assert.strictEqual(typed.suggestions[0].detail, "no such lamp")
  })
})

describe("A failed v2 task", () => {
  it("is finished without success if the server reports it so", async () => {
    const broken = await task({ task: "defect" })
    assert.deepInclude(broken, { status: "finished", isSuccess: false })
    assert.strictEqual((await read(`v2/tasks/${broken.id}/status`)).status, "finished")
    const listed = async (status: string) =>
      (await service.get(`/api/v2/tasks?pageSize=100&filterBy=${status}`)).body.items.map(
        ({ id }: { id: string }) => id,
      )
    assert.include(await listed("finished"), broken.id)
    assert.isEmpty(await listed("failed"))
  })
})
