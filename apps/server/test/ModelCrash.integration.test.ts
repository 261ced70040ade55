import {
  callTool,
  FakeModels,
  type ModelRequest,
  type NodeServer,
  overloaded,
  silence,
} from "@tabwright/testing/models"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, type WorkDir, type RunningServer, serve, until } from "./fixture/Command.ts"

// Kills the server while it waits for a paid model call.

let workDir: WorkDir
let server: RunningServer
let models: NodeServer
let fake: FakeModels

/** Returns the purpose of a model call: a step number, or the judge. */
const purposeOf = ({ messages, system, tools }: ModelRequest): string => {
  if (tools[0]?.name === "judge") return "judge"
  const text = [system, ...messages.map((message) => message.text)].join("\n")
  return `step ${/^Step (\d+) of \d+\. Today/m.exec(text)?.[1]}`
}

/** The next call for this purpose gets no response. */
let unanswered: string | undefined

/** True while one of the providers is overloaded. */
let isOverloaded = false

const usage = { inputTokens: 1000, outputTokens: 100 }

const step = (...actions: ReadonlyArray<unknown>) =>
  callTool("step", { evaluationPreviousGoal: "fine", memory: "", nextGoal: "next", actions }, { usage })

const verdict = { reasoning: "It is.", verdict: true, failureReason: "", impossibleTask: false, reachedCaptcha: false }

const answer = (request: ModelRequest) => {
  const purpose = purposeOf(request)
  if (isOverloaded && request.wire === "openai-responses") return overloaded()
  if (purpose === unanswered) {
    unanswered = undefined
    return silence()
  }
  if (purpose === "judge") return callTool("judge", verdict, { usage })
  if (purpose === "step 1") return step({ navigate: { url: `${server.shopUrl}/about` } })
  return step({ done: { text: "About it", success: true } })
}

beforeAll(async () => {
  fake = new FakeModels({ brain: answer })
  models = await fake.listen()
  const created = makeWorkDir()
  workDir = {
    ...created,
    env: {
      ...created.env,
      TABWRIGHT_OPENAI_API_KEY: "sk-any",
      TABWRIGHT_OPENAI_BASE_URL: `${models.url}/v1`,
      TABWRIGHT_ANTHROPIC_API_KEY: "sk-other",
      TABWRIGHT_FALLBACK_MODELS: "claude-haiku-4.5",
      TABWRIGHT_ANTHROPIC_BASE_URL: `${models.url}/v1`,
    },
  }
  server = await serve(workDir)
}, 120_000)

afterAll(async () => {
  await server?.end("SIGTERM")
  killAll()
  await models?.close()
  workDir?.remove()
})

/** Runs a judged task, kills the server while it waits for one call, and returns the purposes of all calls. */
const crashDuring = async (purpose: string) => {
  const before = fake.calls.length
  unanswered = purpose
  const { body: task } = await server.call("POST", "/api/v2/tasks", {
    task: "What does the shop say about itself?",
    llm: "gpt-5.6-luna",
    judge: true,
    judgeLlm: "gpt-5.6-luna",
  })
  await until(`the model call for ${purpose}`, 60_000, async () =>
    fake.calls.slice(before).some(({ request }) => purposeOf(request) === purpose) ? true : undefined,
  )
  await server.end("SIGKILL")
  server = await serve(workDir)
  const done = await until("the task to end", 60_000, async () => {
    const { body } = await server.call("GET", `/api/v2/tasks/${task.id}`)
    return ["finished", "failed"].includes(body.status) && body.judgeVerdict !== null ? body : undefined
  })
  return { done, calls: fake.calls.slice(before).map(({ request }) => purposeOf(request)) }
}

/** Cost of three calls with 1,000 and 100 tokens at 0.20 and 1.20 USD per million. The lost call has no known cost. */
const cost = "0.00096"

describe("A server killed during a model call", { timeout: 200_000 }, () => {
  it("repeats only the interrupted step", async () => {
    const { done, calls } = await crashDuring("step 2")
    assert.deepInclude(done, { status: "finished", output: "About it", isSuccess: true, judgeVerdict: true, cost })
    assert.deepStrictEqual(calls, ["step 1", "step 2", "step 2", "judge"])
  })

  it("repeats only the call of the judge if the run has ended", async () => {
    const { done, calls } = await crashDuring("judge")
    assert.deepInclude(done, { status: "finished", output: "About it", isSuccess: true, judgeVerdict: true, cost })
    assert.deepStrictEqual(calls, ["step 1", "step 2", "judge", "judge"])
  })
})

describe("A run whose model is overloaded", { timeout: 200_000 }, () => {
  it("continues with its fallback model, also after a crash", async () => {
    isOverloaded = true
    unanswered = "step 2"
    const before = fake.calls.length
    const { body: run } = await server.call("POST", "/api/v2/tasks", {
      task: "What does the shop say about itself?",
      llm: "gpt-5.6-luna",
    })
    await until(
      "the second step",
      60_000,
      async () =>
        fake.calls
          .slice(before)
          .some(({ request }) => purposeOf(request) === "step 2" && request.wire === "anthropic-messages") || undefined,
    )
    await server.end("SIGKILL")
    server = await serve(workDir)
    const ended = await server.ended(run.id)
    isOverloaded = false
    assert.deepInclude(ended, { status: "completed", result: "About it" }, ended.error)
    const { body } = await server.call("GET", `/api/v4/runs/${run.id}/events?limit=1000`)
    const dataOf = (type: string) =>
      body.events.filter((event: { type: string }) => event.type === type).map(({ data }: { data: object }) => data)
    const switches = dataOf("model.switched")
    assert.lengthOf(switches, 2)
    for (const data of switches) {
      assert.deepInclude(data, { from: "gpt-5.6-luna", to: "claude-haiku-4.5", reason: "Overloaded" })
    }
    const responses = dataOf("llm.response").map(({ model, step: number }: Record<string, unknown>) => [number, model])
    assert.deepStrictEqual(responses, [
      [1, "claude-haiku-4.5"],
      [2, "claude-haiku-4.5"],
    ])
  })
})
