import { callTool, FakeModels, type ModelRequest, type NodeServer, silence } from "@tabwright/testing/models"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makePlace, type Place, type Served, serve, until } from "./fixture/Command.ts"

// The server is killed at the moments when a model that is paid for is at work.

let place: Place
let server: Served
let models: NodeServer
let fake: FakeModels

/** What the model is asked for at a call: a step by its number, or a verdict. */
const askedFor = ({ messages, system, tools }: ModelRequest): string => {
  if (tools[0]?.name === "judge") return "judge"
  const text = [system, ...messages.map((message) => message.text)].join("\n")
  return `step ${/^Step (\d+) of \d+\. Today/m.exec(text)?.[1]}`
}

/** The next call for this is never answered. */
let unanswered: string | undefined

const usage = { inputTokens: 1000, outputTokens: 100 }

const step = (...actions: ReadonlyArray<unknown>) =>
  callTool("step", { evaluationPreviousGoal: "fine", memory: "", nextGoal: "next", actions }, { usage })

const verdict = { reasoning: "It is.", verdict: true, failureReason: "", impossibleTask: false, reachedCaptcha: false }

const answer = (request: ModelRequest) => {
  const asked = askedFor(request)
  if (asked === unanswered) {
    unanswered = undefined
    return silence()
  }
  if (asked === "judge") return callTool("judge", verdict, { usage })
  if (asked === "step 1") return step({ navigate: { url: `${server.shopUrl}/about` } })
  return step({ done: { text: "About it", success: true } })
}

beforeAll(async () => {
  fake = new FakeModels({ brain: answer })
  models = await fake.listen()
  const made = makePlace()
  place = {
    ...made,
    env: { ...made.env, TABWRIGHT_OPENAI_API_KEY: "sk-any", TABWRIGHT_OPENAI_BASE_URL: `${models.url}/v1` },
  }
  server = await serve(place)
}, 120_000)

afterAll(async () => {
  await server?.end("SIGTERM")
  killAll()
  await models?.close()
  place?.remove()
})

/** What was asked for in the calls of a task that is judged, whose server is killed while it waits for one of them. */
const killedWhile = async (asked: string) => {
  const before = fake.calls.length
  unanswered = asked
  const { body: task } = await server.call("POST", "/api/v2/tasks", {
    task: "What does the shop say about itself?",
    llm: "gpt-5.6-luna",
    judge: true,
    judgeLlm: "gpt-5.6-luna",
  })
  await until(`the model is asked for ${asked}`, 60_000, async () =>
    fake.calls.slice(before).some(({ request }) => askedFor(request) === asked) ? true : undefined,
  )
  await server.end("SIGKILL")
  server = await serve(place)
  const done = await until("the task ends", 60_000, async () => {
    const { body } = await server.call("GET", `/api/v2/tasks/${task.id}`)
    return ["finished", "failed"].includes(body.status) && body.judgeVerdict !== null ? body : undefined
  })
  return { done, calls: fake.calls.slice(before).map(({ request }) => askedFor(request)) }
}

/** Three answers of 1,000 and 100 tokens at 0.20 and 1.20 USD for a million: nobody knows what the lost one cost. */
const cost = "0.00096"

describe("A server that is killed while a model thinks", { timeout: 200_000 }, () => {
  it("asks again for the step that it did not get, and for none that it had", async () => {
    const { done, calls } = await killedWhile("step 2")
    assert.deepInclude(done, { status: "finished", output: "About it", isSuccess: true, judgeVerdict: true, cost })
    assert.deepStrictEqual(calls, ["step 1", "step 2", "step 2", "judge"])
  })

  it("asks again for the verdict alone where the run had ended", async () => {
    const { done, calls } = await killedWhile("judge")
    assert.deepInclude(done, { status: "finished", output: "About it", isSuccess: true, judgeVerdict: true, cost })
    assert.deepStrictEqual(calls, ["step 1", "step 2", "judge", "judge"])
  })
})
