import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { callTool, FakeModels, say } from "@tabwright/testing/models"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const folder = join(import.meta.dirname, "snippets")
const models = new FakeModels({
  brain: ({ messages }) =>
    messages.at(-1)?.role === "tool" ? say("It is Example Domain.") : callTool("runTask", { task: "Return the title" }),
})

let fake: FakeServer
let provider: Awaited<ReturnType<typeof models.listen>>

beforeAll(async () => {
  fake = await listen()
  provider = await models.listen()
})
afterAll(() => Promise.all([fake[Symbol.asyncDispose](), provider[Symbol.asyncDispose]()]))

/** Runs a program in its own process, because the provider reads its address when it is imported. */
const printed = async (...args: ReadonlyArray<string>): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=@tabwright/source", "--no-warnings", ...args],
    {
      cwd: folder,
      timeout: 60_000,
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
        TABWRIGHT_API_KEY: fake.apiKey,
        TABWRIGHT_BASE_URL: fake.url,
        ANTHROPIC_API_KEY: "any",
        ANTHROPIC_BASE_URL: provider.url,
      },
    },
  )
  return stdout
}

describe("the README", () => {
  it.each(["agent.ts", "chat.ts"])("contains %s", async (name) => {
    const readme = await readFile(join(import.meta.dirname, "../README.md"), "utf8")
    assert.include(readme, await readFile(join(folder, name), "utf8"))
  })

  it("shows an agent that uses the tools", { timeout: 60_000 }, async () => {
    assert.strictEqual(await printed("agent.ts"), "It is Example Domain.\n")
    assert.strictEqual(fake.service.runs()[0]?.task, "Return the title")
  })

  it("shows a chat that asks before it starts a run", { timeout: 60_000 }, async () => {
    const before = fake.service.runs().length
    const message = { id: "1", role: "user", parts: [{ type: "text", text: "What is the title?" }] }
    const body = JSON.stringify(JSON.stringify({ messages: [message] }))
    const program = `import { POST } from "./chat.ts"
      const response = await POST(new Request("http://localhost/api/chat", { method: "POST", body: ${body} }))
      console.log(await response.text())`
    assert.include(await printed("--input-type=module", "--eval", program), "tool-approval-request")
    assert.strictEqual(fake.service.runs().length, before)
  })
})
