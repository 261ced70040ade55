import { APICallError, generateText, jsonSchema, Output, stepCountIs, streamText, tool } from "ai"
import { assert, beforeAll, describe, it } from "vitest"
import {
  callTool,
  cutOff,
  FakeModels,
  garbled,
  overloaded,
  rateLimited,
  refuse,
  say,
  sayJson,
} from "../../src/models/index.ts"
import { clients } from "./Clients.ts"

beforeAll(() => {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
})

const usage = { inputTokens: 100, cachedInputTokens: 40, outputTokens: 30, reasoningTokens: 10 }
const title = jsonSchema<{ title: string }>({
  type: "object",
  properties: { title: { type: "string" } },
  required: ["title"],
  additionalProperties: false,
})

/** Both call styles, which must return the same result. */
const callStyles = [
  { way: "generateText", ask: generateText },
  {
    way: "streamText",
    ask: (options: Parameters<typeof streamText>[0]) => streamText({ onError: () => {}, ...options }),
  },
] as const

describe.each(clients)("the AI SDK over $name", ({ model, reasoning, wire }) => {
  it.each(callStyles)("$way: calls a tool, returns its result, reads text and usage", async ({ ask }) => {
    const fake = new FakeModels({
      brain: [
        callTool("lookUp", { name: "Zoë 🎉" }, { reasoning: "I need to look it up.", usage }),
        say("It is — 42 ünits 🎉."),
      ],
    })
    const seen: Array<string> = []
    const lookUp = tool({
      description: "Looks up a page",
      inputSchema: jsonSchema<{ name: string }>({ type: "object", properties: { name: { type: "string" } } }),
      execute: ({ name }) => (seen.push(name), `found ${name}`),
    })
    const result = await ask({
      model: model(fake.fetch),
      system: "Be brief.",
      prompt: "What is it?",
      tools: { lookUp },
      stopWhen: stepCountIs(2),
      maxRetries: 0,
    })
    const [first] = await result.steps
    assert.strictEqual(await result.text, "It is — 42 ünits 🎉.")
    assert.deepStrictEqual(seen, ["Zoë 🎉"])
    assert.strictEqual(first?.finishReason, "tool-calls")
    assert.strictEqual(first?.usage.inputTokens, 100)
    assert.strictEqual(first?.usage.inputTokenDetails.cacheReadTokens, 40)
    assert.strictEqual(first?.usage.outputTokens, 30)
    assert.strictEqual(await result.finishReason, "stop")

    const [asked, followed] = fake.calls.map(({ request }) => request)
    assert.strictEqual(asked?.wire, wire)
    assert.strictEqual(asked?.system, "Be brief.")
    assert.deepStrictEqual(asked?.messages, [{ role: "user", text: "What is it?", images: 0, toolCalls: [] }])
    assert.deepStrictEqual(
      asked?.tools.map(({ description, name }) => [name, description]),
      [["lookUp", "Looks up a page"]],
    )
    assert.deepStrictEqual(asked?.reasoning, {})
    const called = followed?.messages.find(({ role }) => role === "assistant")
    assert.deepStrictEqual(called?.toolCalls, [{ name: "lookUp", input: { name: "Zoë 🎉" } }])
    assert.strictEqual(followed?.messages.find(({ role }) => role === "tool")?.text, "found Zoë 🎉")
    assert.deepStrictEqual(
      fake.calls.map(({ progress }) => progress),
      ["complete", "complete"],
    )
  })

  it.each(callStyles)("$way: sends its reasoning, which the log contains unchanged", async ({ ask }) => {
    const fake = new FakeModels({ brain: [say("Yes.")] })
    const result = await ask({
      model: model(fake.fetch),
      prompt: "Well?",
      providerOptions: reasoning.options,
      maxRetries: 0,
    })
    assert.strictEqual(await result.text, "Yes.")
    assert.deepStrictEqual(fake.calls[0]?.request.reasoning, reasoning.sent)
  })

  it.each(callStyles)("$way: requests and receives JSON with a schema", async ({ ask }) => {
    const fake = new FakeModels({ brain: [sayJson({ title: "About us" })] })
    const result = await ask({
      model: model(fake.fetch),
      prompt: "Title?",
      output: Output.object({ schema: title }),
      maxRetries: 0,
    })
    assert.deepStrictEqual(await result.output, { title: "About us" })
    const { output } = fake.calls[0]?.request ?? {}
    assert.strictEqual(output?.form, "schema")
    assert.hasAnyKeys(output?.schema, ["properties"])
  })

  it("gets a retry delay in the provider's format", async () => {
    const fake = new FakeModels({ brain: [rateLimited(7), overloaded()] })
    const ask = () => generateText({ model: model(fake.fetch), prompt: "Well?", maxRetries: 0 })
    const limited = await failure(ask())
    assert.strictEqual(limited.statusCode, 429)
    assert.strictEqual(limited.responseHeaders?.["retry-after"], "7")
    assert.include(limited.message, "Rate limit")
    assert.isTrue(limited.isRetryable)
    const busy = await failure(ask())
    assert.strictEqual(busy.statusCode, wire === "anthropic-messages" ? 529 : 503)
    assert.include(busy.message, "overloaded")
    assert.isTrue(busy.isRetryable)
  })

  it("detects a stream that breaks, ends in an error, or is not JSON", async () => {
    const fake = new FakeModels({
      brain: [cutOff(say("A long answer that never ends.")), overloaded(3), garbled(say("So."))],
    })
    for (const _ of [1, 2, 3]) {
      const { fullStream } = streamText({ model: model(fake.fetch), prompt: "Well?", maxRetries: 0, onError: () => {} })
      assert.isNotEmpty(await troubles(fullStream))
    }
    assert.deepStrictEqual(
      fake.calls.map(({ progress }) => progress),
      ["broken", "complete", "complete"],
    )
  })

  it("reads the finish reason", async () => {
    const fake = new FakeModels({ brain: [say("Half of", { ending: "length" }), refuse("I will not.")] })
    const ask = () => generateText({ model: model(fake.fetch), prompt: "Well?", maxRetries: 0 })
    assert.strictEqual((await ask()).finishReason, "length")
    const refusal = await ask()
    // OpenAI reports a refusal in its own field, with the finish reason "stop".
    if (!wire.startsWith("openai")) assert.strictEqual(refusal.finishReason, "content-filter")
  })

  it("connects to a server on a port", async () => {
    const fake = new FakeModels({ brain: [say("Over the wire.")] })
    await using server = await fake.listen()
    const result = streamText({ model: model(globalThis.fetch, server.url), prompt: "Well?", maxRetries: 0 })
    assert.strictEqual(await result.text, "Over the wire.")
  })
})

const failure = async (call: Promise<unknown>): Promise<APICallError> => {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!APICallError.isInstance(error)) throw new Error(`expected an APICallError, got ${String(error)}`)
  return error
}

/** Returns the errors inside the stream and the one that ends it. */
const troubles = async (stream: AsyncIterable<{ readonly type: string }>): Promise<ReadonlyArray<unknown>> => {
  const found: Array<unknown> = []
  try {
    for await (const part of stream) if (part.type === "error") found.push(part)
  } catch (error) {
    found.push(error)
  }
  return found
}
