import { tabwrightTools as aiSdkTools } from "@tabwright/ai-sdk"
import { tabwrightTools as langchainTools } from "@tabwright/langchain"
import { Tabwright } from "@tabwright/sdk/v4"
import { runTask, type TaskProgress, ToolFailed } from "@tabwright/sdk/agent-tools"
import { ToolMessage } from "@langchain/core/messages"
import { generateText, stepCountIs } from "ai"
import { MockLanguageModelV4 } from "ai/test"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, type RunningServer, serve } from "./fixture/Command.ts"

const workDir = makeWorkDir()
let server: RunningServer
let client: Tabwright

beforeAll(async () => {
  server = await serve(workDir)
  client = new Tabwright({ baseUrl: server.url, apiKey: server.key })
})
afterAll(async () => {
  await server.end("SIGTERM")
  killAll()
  workDir.remove()
})

const taskCall = () => ({ task: `Go to ${server.shopUrl}/about and return the page title` })

describe("the tools for models", () => {
  it("give a model of the AI SDK the result of a run", async () => {
    const usage = {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    }
    const model = new MockLanguageModelV4({
      doGenerate: () =>
        Promise.resolve({
          content: [
            { type: "tool-call", toolCallId: "call-1", toolName: "runTask", input: JSON.stringify(taskCall()) },
          ],
          finishReason: { unified: "tool-calls", raw: undefined },
          usage,
          warnings: [],
        }),
    })
    const tools = aiSdkTools(client)
    const { toolResults } = await generateText({ model, tools, stopWhen: stepCountIs(1), prompt: "What is the title?" })
    const output = toolResults[0]?.dynamic === true ? undefined : toolResults[0]?.output
    assert.deepInclude(output, { status: "completed" })
    assert.include(JSON.stringify(output), "About")
  })

  it("give a model of LangChain a page, the progress of a run and its result", async () => {
    const tools = langchainTools(client)
    const call = (name: string, args: object) => ({ type: "tool_call" as const, id: "call-1", name, args: { ...args } })
    const page: unknown = await tools.fetchPage.invoke(call("fetchPage", { url: `${server.shopUrl}/about` }))
    assert.include(ToolMessage.isInstance(page) ? page.text : "", "About")
    const progress: Array<TaskProgress> = []
    const callbacks = [{ handleToolEvent: (event: TaskProgress) => void progress.push(event) }]
    const result: unknown = await tools.runTask.invoke(call("runTask", taskCall()), { callbacks })
    assert.include(ToolMessage.isInstance(result) ? result.text : "", "About")
    assert.isNotEmpty(progress.at(-1)?.steps)
  })

  it("explain a failed run", async () => {
    const running = runTask(client, { task: "Write a poem about the sea" })
    const error = await (async () => {
      for (;;) if ((await running.next()).done === true) return assert.fail("it did not fail")
    })().catch((reason: unknown) => reason)
    if (!(error instanceof ToolFailed)) return assert.fail(String(error))
    assert.strictEqual(error.code, "Declined")
  })

  it("cancel a run when the signal is aborted", async () => {
    const controller = new AbortController()
    const reason = new Error("The user left")
    const task = `Go to ${server.shopUrl}/about, wait 60 seconds and return the page title`
    let runId = ""
    const follow = async () => {
      for await (const progress of runTask(client, { task }, {}, controller.signal)) {
        runId = progress.runId
        controller.abort(reason)
      }
    }
    assert.strictEqual(await follow().catch((error: unknown) => error), reason)
    assert.strictEqual((await client.runs.get(runId)).status, "cancelled")
  })
})
