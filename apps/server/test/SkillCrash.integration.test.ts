import { callTool, FakeModels, type ModelRequest, type NodeServer, silence } from "@tabwright/testing/models"
import { createServer } from "node:net"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, type RunningServer, serve, until, type WorkDir } from "./fixture/Command.ts"

// Kills the server in each phase of the generation of a skill.

let workDir: WorkDir
let server: RunningServer
let models: NodeServer
let shopPort: number

/** The next call for this purpose gets no response. */
let unanswered: "record" | "write" | undefined
let isUnanswered = false

/** Milliseconds that the program waits before it reads the page. */
let delayMs = 0

const usage = { inputTokens: 1000, outputTokens: 100 }

const draft = () => ({
  title: "Product price",
  description: "Returns the price of a product.",
  categories: ["e_commerce"],
  parameters: [
    { name: "product", type: "string", description: "Its address.", required: true, recorded: "snake-plant" },
  ],
  outputSchema: { type: "object", properties: { title: { type: "string" } }, required: ["title"] },
  examples: [{ product: "snake-plant" }, { product: "paper-moon-lamp" }],
  code: `await page.goto("${server.shopUrl}/products/" + params.product)
await page.waitForTimeout(${delayMs})
return { title: await page.getByRole("heading", { level: 1 }).innerText() }`,
})

const reply = (request: ModelRequest) => {
  const purpose = request.tools[0]?.name === "skill" ? "write" : "record"
  if (purpose === unanswered) {
    isUnanswered = true
    return silence()
  }
  if (purpose === "write") return callTool("skill", draft(), { usage })
  const text = request.messages.map((message) => message.text).join("\n")
  const isFirst = /^Step 1 of/m.test(text)
  const action = isFirst
    ? { navigate: { url: `${server.shopUrl}/products/snake-plant` } }
    : { done: { text: "A fine plant", success: true } }
  return callTool("step", { evaluationPreviousGoal: "", memory: "", nextGoal: "next", actions: [action] }, { usage })
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

beforeAll(async () => {
  models = await new FakeModels({ brain: reply }).listen()
  const created = makeWorkDir()
  workDir = {
    ...created,
    env: { ...created.env, TABWRIGHT_OPENAI_API_KEY: "sk-any", TABWRIGHT_OPENAI_BASE_URL: `${models.url}/v1` },
  }
  // The program has the address of the shop, which must be the same after a restart.
  shopPort = await freePort()
  server = await serve(workDir, shopPort)
}, 120_000)

afterAll(async () => {
  await server?.end("SIGTERM")
  killAll()
  await models?.close()
  workDir?.remove()
})

const create = async (): Promise<string> => {
  const { body, status } = await server.call("POST", "/api/v4/skills", {
    goal: "Return the name of a product",
    agentPrompt: `Open ${server.shopUrl}/products/snake-plant and say what it is`,
    model: "gpt-5.6-luna",
  })
  assert.strictEqual(status, 202, JSON.stringify(body))
  return body.id
}

const crash = async () => {
  await server.end("SIGKILL")
  unanswered = undefined
  server = await serve(workDir, shopPort)
}

/** The tasks of all runs, newest first. */
const runs = async (): Promise<ReadonlyArray<{ readonly task: string; readonly status: string }>> =>
  (await server.call("GET", "/api/v4/runs?limit=50")).body.runs

/** Waits for the end of a generation, and returns its outcome with the number of new runs and an execution. */
const outcomeOf = async (id: string, before: number) => {
  const skill = await until("the generation to end", 120_000, async () => {
    const { body } = await server.call("GET", `/api/v4/skills/${id}`)
    return ["recording", "generating"].includes(body.status) ? undefined : body
  })
  const started = (await runs()).length - before
  const { body } = await server.call("POST", `/api/v4/skills/${id}/execute`, { parameters: { product: "snake-plant" } })
  const { currentVersion, reason, status, title } = skill
  return { status, reason, title, currentVersion, started, result: body.result }
}

/** Each run of the generation was started once: the recorded one, the one that writes, and two that verify. */
const finished = {
  status: "finished",
  reason: null,
  title: "Product price",
  currentVersion: 1,
  started: 4,
  result: { title: "Snake Plant" },
}

describe("A server killed while it generates a skill", { timeout: 300_000 }, () => {
  it.each(["record", "write"] as const)("continues after a lost model call to %s", async (purpose) => {
    const before = (await runs()).length
    delayMs = 0
    isUnanswered = false
    unanswered = purpose
    const id = await create()
    await until(`the call to ${purpose}`, 90_000, async () => isUnanswered || undefined)
    await crash()
    assert.deepStrictEqual(await outcomeOf(id, before), finished)
  })

  it("continues while executions verify the skill", async () => {
    const before = (await runs()).length
    delayMs = 3_000
    const id = await create()
    await until("the executions to run", 90_000, async () => {
      const active = (await runs()).filter(({ status }) => status === "running")
      return active.filter(({ task }) => task.startsWith("Execute the skill")).length === 2 ? true : undefined
    })
    await crash()
    assert.deepStrictEqual(await outcomeOf(id, before), finished)
  })

  it("continues right after the request", async () => {
    const before = (await runs()).length
    delayMs = 0
    const id = await create()
    await crash()
    assert.deepStrictEqual(await outcomeOf(id, before), finished)
  })
})
