import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { AIMessage, ToolMessage } from "@langchain/core/messages"
import { FakeBuiltModel } from "@langchain/core/testing"
import { listen } from "@tabwright/testing/node"
import { afterEach, assert, describe, it, vi } from "vitest"

afterEach(() => vi.unstubAllEnvs())

describe("the README", () => {
  it("contains agent.ts", async () => {
    const readme = await readFile(join(import.meta.dirname, "../README.md"), "utf8")
    assert.include(readme, await readFile(join(import.meta.dirname, "snippets/agent.ts"), "utf8"))
  })

  it("shows an agent that answers with a result of the tools", { timeout: 60_000 }, async () => {
    await using fake = await listen()
    vi.stubEnv("TABWRIGHT_API_KEY", fake.apiKey)
    vi.stubEnv("TABWRIGHT_BASE_URL", fake.url)
    const { ask } = await import("./snippets/agent.ts")
    const model = new FakeBuiltModel()
      .respondWithTools([{ name: "runTask", args: { task: "Return the title" }, id: "call-1" }])
      .respond((messages) => {
        const last = messages.at(-1)
        return new AIMessage(ToolMessage.isInstance(last) ? last.text : "No result")
      })
    assert.strictEqual(await ask(model, "What is the title?"), "Done: Return the title")
  })
})
