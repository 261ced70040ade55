import { FakeService, outcomes } from "@tabwright/testing"
import { Tabwright } from "@tabwright/sdk/v4"
import { generateText, stepCountIs, streamText, type TextStreamPart } from "ai"
import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { z } from "zod"
import { ToolFailed, tabwrightTools } from "../src/index.ts"

let service: FakeService
beforeEach(() => void (service = new FakeService()))
afterEach(() => service[Symbol.asyncDispose]())

const client = () => new Tabwright({ apiKey: service.apiKey, baseUrl: service.baseUrl, fetch: service.fetch })

type Generated = Awaited<ReturnType<MockLanguageModelV4["doGenerate"]>>

const usage: Generated["usage"] = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

/** A model that calls a tool once, then ends with a text. */
const modelCalling = (toolName: string, input: unknown) => {
  const content = (turn: number): Generated["content"] =>
    turn === 0
      ? [{ type: "tool-call", toolCallId: "call-1", toolName, input: JSON.stringify(input) }]
      : [{ type: "text", text: "Done" }]
  const finishReason = (turn: number): Generated["finishReason"] => ({
    unified: turn === 0 ? "tool-calls" : "stop",
    raw: undefined,
  })
  const model = new MockLanguageModelV4({
    doGenerate: () => {
      const turn = model.doGenerateCalls.length - 1
      return Promise.resolve({ content: content(turn), finishReason: finishReason(turn), usage, warnings: [] })
    },
    doStream: () => {
      const turn = model.doStreamCalls.length - 1
      const parts = content(turn).flatMap((part) => (part.type === "tool-call" ? [part] : []))
      return Promise.resolve({
        stream: convertArrayToReadableStream([
          { type: "stream-start" as const, warnings: [] },
          ...parts,
          { type: "finish" as const, finishReason: finishReason(turn), usage },
        ]),
      })
    },
  })
  return model
}

const stopWhen = stepCountIs(2)
const prompt = "Find the price of the lamp"

/** Returns the result of the tool in the last request to the model. */
const toolResult = (model: MockLanguageModelV4) => {
  const message = model.doGenerateCalls.at(-1)?.prompt.at(-1)
  const part = message?.role === "tool" ? message.content[0] : undefined
  return part?.type === "tool-result" ? part.output : assert.fail(JSON.stringify(message))
}

describe("tabwrightTools", () => {
  it("streams the progress as preliminary results, then the result", async () => {
    service.stub({ steps: ["Open the shop", "Read the price"], result: "12.50" })
    const tools = tabwrightTools(client())
    const { fullStream } = streamText({ model: modelCalling("runTask", { task: prompt }), tools, stopWhen, prompt })
    const parts: Array<TextStreamPart<typeof tools>> = []
    for await (const part of fullStream) parts.push(part)
    const results = parts.flatMap((part) =>
      part.type === "tool-result" && part.dynamic !== true && part.toolName === "runTask" ? [part] : [],
    )
    assert.deepStrictEqual(
      results.map(({ output: { status, steps }, preliminary = false }) => [preliminary, status, steps.length]),
      [
        [true, "running", 0],
        [true, "running", 1],
        [true, "running", 2],
        [true, "completed", 2],
        [false, "completed", 2],
      ],
    )
  })

  it("gives the model the result as text and the program a typed output", async () => {
    service.stub(outcomes.output({ price: 12.5 }))
    const schema = z.object({ price: z.number() })
    const model = modelCalling("runTask", { task: prompt })
    const { steps } = await generateText({
      model,
      tools: tabwrightTools(client(), { task: { schema } }),
      stopWhen,
      prompt,
    })
    const [result] = steps[0]?.staticToolResults ?? []
    if (result?.toolName !== "runTask" || result.output.status !== "completed") return assert.fail("no result")
    const price: number = result.output.output.price
    assert.strictEqual(price, 12.5)
    const output = toolResult(model)
    assert.deepStrictEqual(output.type === "text" ? JSON.parse(output.value) : output, { price: 12.5 })
  })

  it("gives the model pages", async () => {
    service.stubPage("https://example.com/", { markdown: "# Lamp" })
    const model = modelCalling("fetchPage", { url: "https://example.com/" })
    await generateText({ model, tools: tabwrightTools(client()), stopWhen, prompt })
    const output = toolResult(model)
    assert.deepInclude(output.type === "json" ? output.value : output, { markdown: "# Lamp" })
  })

  it("reports failures as tool errors with a remedy for the model", async () => {
    service.stub(outcomes.declined("Nothing to do in a browser"))
    const model = modelCalling("runTask", { task: prompt })
    const { steps } = await generateText({ model, tools: tabwrightTools(client()), stopWhen, prompt })
    const part = steps[0]?.content.find(({ type }) => type === "tool-error")
    const error = part?.type === "tool-error" ? part.error : undefined
    if (!(error instanceof ToolFailed)) return assert.fail(String(error))
    assert.strictEqual(error.code, "Declined")
    assert.deepStrictEqual(toolResult(model), { type: "error-text", value: `ToolFailed: ${error.message}` })
  })

  it.each([
    { toolName: "runTask", input: { task: "" } },
    { toolName: "fetchPage", input: { url: "https://example.com/", content: "half" } },
  ])("rejects invalid input of $toolName before a request", async ({ input, toolName }) => {
    const model = modelCalling(toolName, input)
    await generateText({ model, tools: tabwrightTools(client()), stopWhen, prompt })
    assert.include(JSON.stringify(toolResult(model)), "The input must match")
    assert.strictEqual(service.calls().length, 0)
  })

  it("starts no run until the call is approved", async () => {
    const model = modelCalling("runTask", { task: prompt })
    const tools = tabwrightTools(client())
    const { content } = await generateText({
      model,
      tools,
      stopWhen,
      prompt,
      toolApproval: { runTask: "user-approval" },
    })
    assert.isTrue(content.some(({ type }) => type === "tool-approval-request"))
    assert.strictEqual(service.calls("createRun").length, 0)
  })

  it("cancels the run when the call is aborted", async () => {
    service.stub(outcomes.stuck())
    const controller = new AbortController()
    const { fullStream } = streamText({
      model: modelCalling("runTask", { task: prompt }),
      tools: tabwrightTools(client()),
      abortSignal: controller.signal,
      stopWhen,
      prompt,
    })
    for await (const { type } of fullStream) if (type === "tool-result") controller.abort()
    await vi.waitFor(() => assert.strictEqual(service.runs()[0]?.status, "cancelled"), 60_000)
  })
})
