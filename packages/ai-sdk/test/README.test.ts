import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { callTool, FakeModels, say } from "@tabwright/testing/models"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"

const folder = join(import.meta.dirname, "snippets")
const models = new FakeModels({
  brain: ({ messages }) =>
    messages.at(-1)?.role === "tool" ? say("It is Example Domain.") : callTool("runTask", { task: "Return the title" }),
})

let fake: FakeServer
let provider: Awaited<ReturnType<typeof models.listen>>

// Once, because a provider reads its address only once.
beforeAll(async () => {
  fake = await listen()
  provider = await models.listen()
  vi.stubEnv("TABWRIGHT_API_KEY", fake.apiKey)
  vi.stubEnv("TABWRIGHT_BASE_URL", fake.url)
  vi.stubEnv("ANTHROPIC_API_KEY", "any")
  vi.stubEnv("ANTHROPIC_BASE_URL", provider.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await Promise.all([fake[Symbol.asyncDispose](), provider[Symbol.asyncDispose]()])
})

describe("the README", () => {
  it.each(["agent.ts", "chat.ts"])("contains %s", async (name) => {
    const readme = await readFile(join(import.meta.dirname, "../README.md"), "utf8")
    assert.include(readme, await readFile(join(folder, name), "utf8"))
  })

  it("shows an agent that uses the tools", { timeout: 60_000 }, async () => {
    const log = vi.spyOn(console, "log").mockReturnValue()
    await import("./snippets/agent.ts")
    assert.deepStrictEqual(log.mock.lastCall, ["It is Example Domain."])
    assert.strictEqual(fake.service.runs()[0]?.task, "Return the title")
  })

  it("shows a chat that asks before it starts a run", { timeout: 60_000 }, async () => {
    const before = fake.service.runs().length
    const { POST } = await import("./snippets/chat.ts")
    const message = { id: "1", role: "user", parts: [{ type: "text", text: "What is the title?" }] }
    const body = JSON.stringify({ messages: [message] })
    const response = await POST(new Request("http://localhost/api/chat", { method: "POST", body }))
    assert.include(await response.text(), "tool-approval-request")
    assert.strictEqual(fake.service.runs().length, before)
  })
})
