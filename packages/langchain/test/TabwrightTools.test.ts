import { AIMessage, type ToolCall, ToolMessage } from "@langchain/core/messages"
import { FakeBuiltModel } from "@langchain/core/testing"
import { Tabwright } from "@tabwright/sdk/v4"
import { FakeService, outcomes } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { z } from "zod"
import { type TaskProgress, tabwrightTools, ToolFailed } from "../src/index.ts"

let service: FakeService
beforeEach(() => void (service = new FakeService()))
afterEach(() => service[Symbol.asyncDispose]())

const client = () => new Tabwright({ apiKey: service.apiKey, baseUrl: service.baseUrl, fetch: service.fetch })

const call = (name: string, args: Record<string, unknown>): ToolCall & { readonly type: "tool_call" } => ({
  type: "tool_call",
  id: "call-1",
  name,
  args,
})
const taskCall = call("runTask", { task: "Find the price" })

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.fail("it did not reject"),
    (error: unknown) => error,
  )

const messageOf = (value: unknown) => (ToolMessage.isInstance(value) ? value : assert.fail(String(value)))

describe("tabwrightTools", () => {
  it("answers the tool calls of a model", async () => {
    service.stub({ result: "12.50" })
    const tools = tabwrightTools(client())
    const model = new FakeBuiltModel().respondWithTools([{ name: "runTask", args: taskCall.args, id: "call-1" }])
    const reply = await model.bindTools([tools.runTask, tools.fetchPage]).invoke("Find the price")
    const [toolCall] = AIMessage.isInstance(reply) ? (reply.tool_calls ?? []) : []
    if (toolCall === undefined) return assert.fail("no tool call")
    const message = messageOf(await tools.runTask.invoke({ ...toolCall, type: "tool_call" }))
    assert.deepInclude(message, { content: "12.50", status: "success", tool_call_id: "call-1", name: "runTask" })
    assert.deepInclude(message.artifact, { status: "completed", result: "12.50" })
  })

  it("reports the progress as events of the tool and to the writer of LangGraph", async () => {
    service.stub({ steps: ["Open the shop"], result: "12.50" })
    const events: Array<TaskProgress> = []
    const written: Array<unknown> = []
    const config = {
      callbacks: [{ handleToolEvent: (event: TaskProgress) => void events.push(event) }],
      writer: (chunk: unknown) => void written.push(chunk),
    }
    await tabwrightTools(client()).runTask.invoke(taskCall, config)
    assert.deepStrictEqual(
      events.map(({ steps }) => steps),
      [[], ["Open the shop"]],
    )
    assert.deepStrictEqual(written, events)
  })

  it("returns the output of the schema as part of the artifact", async () => {
    service.stub(outcomes.output({ price: 12.5 }))
    const { runTask } = tabwrightTools(client(), { task: { schema: z.object({ price: z.number() }) } })
    const message = messageOf(await runTask.invoke(taskCall))
    assert.deepStrictEqual(message.artifact.output, { price: 12.5 })
  })

  it("returns pages", async () => {
    service.stubPage("https://example.com/", { markdown: "# Lamp" })
    const { fetchPage } = tabwrightTools(client())
    const message = messageOf(await fetchPage.invoke(call("fetchPage", { url: "https://example.com/" })))
    assert.strictEqual(message.artifact.markdown, "# Lamp")
    assert.include(message.content, "# Lamp")
  })

  it("returns failures as error messages with a remedy for the model", async () => {
    service.stub(outcomes.declined("Nothing to do in a browser"))
    const tools = tabwrightTools(client())
    const message = messageOf(await tools.runTask.invoke(taskCall))
    assert.deepInclude(message, { status: "error", tool_call_id: "call-1", name: "runTask" })
    if (!(message.artifact instanceof ToolFailed)) return assert.fail(String(message.artifact))
    assert.deepStrictEqual([message.artifact.code, message.content], ["Declined", message.artifact.message])
    const blocked = messageOf(await tools.fetchPage.invoke(call("fetchPage", { url: "http://127.0.0.1/" })))
    assert.strictEqual(blocked.artifact.code, "SiteBlocked")
  })

  it("throws failures without a tool call", async () => {
    service.stub(outcomes.gaveUp())
    const error = await rejection(tabwrightTools(client()).runTask.invoke({ task: "Find the price" }))
    assert.instanceOf(error, ToolFailed)
  })

  it("rejects invalid input before a request", async () => {
    const tools = tabwrightTools(client())
    await rejection(tools.runTask.invoke(call("runTask", { task: "" })))
    await rejection(tools.fetchPage.invoke(call("fetchPage", { url: "https://example.com/", content: "half" })))
    assert.strictEqual(service.calls().length, 0)
  })

  it("passes the questions of the agent to the callback", async () => {
    service.stub(outcomes.needsHuman("Which size?"))
    const { runTask } = tabwrightTools(client(), { task: { onHumanRequest: ({ reason }) => `${reason} Large` } })
    const message = messageOf(await runTask.invoke(taskCall))
    assert.strictEqual(message.status, "success")
    assert.deepInclude(service.lastCall("resumeRun")?.body, { answer: "Which size? Large" })
  })

  it("cancels the run when the signal is aborted", async () => {
    service.stub(outcomes.stuck())
    const controller = new AbortController()
    const reason = new Error("The user left")
    const callbacks = [{ handleToolEvent: () => controller.abort(reason) }]
    const { runTask } = tabwrightTools(client())
    assert.strictEqual(await rejection(runTask.invoke(taskCall, { callbacks, signal: controller.signal })), reason)
    assert.strictEqual(service.runs()[0]?.status, "cancelled")
  })
})
