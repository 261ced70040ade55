import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { callTool, FakeModels, type JsonObject, say, type WireName } from "../../src/models/index.ts"
import { eventsOf, rawRequest, wireNames } from "./Clients.ts"

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 })

/** Extracts the text of a stream frame, as the providers document it. */
const spelled: Readonly<Record<WireName, (frame: Frame) => string | undefined>> = {
  "openai-responses": (frame) => (frame.type === "response.output_text.delta" ? frame.delta : undefined),
  "openai-chat": (frame) => frame.choices?.[0]?.delta?.content,
  "anthropic-messages": (frame) => (frame.type === "content_block_delta" ? frame.delta.text : undefined),
  gemini: (frame) => frame.candidates?.[0]?.content?.parts?.[0]?.text,
}

// Frames differ by wire format, and the tests check their content.
// oxlint-disable-next-line no-explicit-any
type Frame = any

const frames = async (fake: FakeModels, wire: WireName): Promise<ReadonlyArray<Frame>> => {
  const response = await fake.handle(rawRequest(wire, true))
  const events = eventsOf(await response.text())
  return events.filter(({ data }) => data !== "[DONE]").map(({ data }) => JSON.parse(data))
}

describe.each(wireNames)("%s", (wire) => {
  it("streams the same text as a complete response, without splitting characters", async () => {
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const pieces = (await frames(new FakeModels({ brain: [say(written)] }), wire)).map(spelled[wire])
        assert.strictEqual(pieces.join(""), written)
        for (const piece of pieces) assert.notMatch(piece ?? "", /\p{Surrogate}/u)
        const whole = await new FakeModels({ brain: [say(written)] }).handle(rawRequest(wire, false))
        assert.include(await whole.text(), JSON.stringify(written))
      }),
      { numRuns: 25 },
    )
  })

  it("logs reasoning fields unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 2 })), async (value) => {
        // Round-trips through JSON, which has no -0 and keeps `__proto__` as a key.
        const control = JSON.parse(JSON.stringify(value)) as JsonObject
        const [sent, logged] = controls(wire, control)
        const fake = new FakeModels({ brain: [say("So.")] })
        await (await fake.handle(rawRequest(wire, false, sent))).text()
        assert.deepStrictEqual(fake.calls[0]?.request.reasoning, logged)
      }),
      { numRuns: 25 },
    )
  })

  it("reports the configured usage, streamed or not", async () => {
    const usage = { inputTokens: 100, cachedInputTokens: 40, outputTokens: 30, reasoningTokens: 10 }
    const fake = new FakeModels({ brain: () => say("So.", { usage }) })
    const whole = await (await fake.handle(rawRequest(wire, false))).text()
    const extra = wire === "openai-chat" ? { stream_options: { include_usage: true } } : {}
    const streamed = await (await fake.handle(rawRequest(wire, true, extra))).text()
    for (const figure of figures[wire]) {
      assert.include(whole, figure)
      assert.include(streamed, figure)
    }
  })
})

/** A request field of each wire format with the value, and the expected log entry. */
const controls = (wire: WireName, value: JsonObject): readonly [sent: JsonObject, logged: JsonObject] => {
  switch (wire) {
    case "openai-responses":
      return [{ reasoning: value }, { reasoning: value }]
    case "openai-chat":
      return [{ thinking: value }, { thinking: value }]
    case "anthropic-messages":
      return [
        { thinking: value, output_config: { effort: "low", format: { type: "text" } } },
        { thinking: value, output_config: { effort: "low" } },
      ]
    case "gemini":
      return [{ generationConfig: { thinkingConfig: value, temperature: 1 } }, { thinkingConfig: value }]
  }
}

const figures: Readonly<Record<WireName, ReadonlyArray<string>>> = {
  "openai-responses": ['"input_tokens":100', '"cached_tokens":40', '"output_tokens":30', '"reasoning_tokens":10'],
  "openai-chat": ['"prompt_tokens":100', '"cached_tokens":40', '"completion_tokens":30', '"reasoning_tokens":10'],
  "anthropic-messages": [
    '"input_tokens":60',
    '"cache_read_input_tokens":40',
    '"output_tokens":30',
    '"thinking_tokens":10',
  ],
  gemini: [
    '"promptTokenCount":100',
    '"cachedContentTokenCount":40',
    '"candidatesTokenCount":20',
    '"thoughtsTokenCount":10',
  ],
}

describe("the framing of a stream", () => {
  const answer = callTool("click", { element: 1 }, { text: "Now.", reasoning: "Look." })
  const stream = async (wire: WireName, extra?: object) =>
    eventsOf(await (await new FakeModels({ brain: [answer] }).handle(rawRequest(wire, true, extra))).text())

  it("names and numbers every event of Responses", async () => {
    const events = await stream("openai-responses")
    const data = events.map((event) => JSON.parse(event.data))
    assert.deepStrictEqual(
      data.map(({ type }) => type),
      events.map(({ event }) => event),
    )
    assert.deepStrictEqual(
      data.map((each) => each.sequence_number),
      data.map((_, position) => position),
    )
    assert.strictEqual(data[0].type, "response.created")
    const { output } = data.at(-1).response
    assert.deepStrictEqual(
      output.map(({ type }: { type: string }) => type),
      ["reasoning", "message", "function_call"],
    )
    const done = data.filter(({ type }) => type === "response.output_item.done").map(({ item }) => item)
    assert.deepStrictEqual(done, output)
  })

  it("has unnamed events and [DONE] for Chat Completions, with usage on request", async () => {
    const silent = await stream("openai-chat")
    assert.isTrue(silent.every(({ event }) => event === undefined))
    assert.strictEqual(silent.at(-1)?.data, "[DONE]")
    assert.isFalse(silent.some(({ data }) => data.includes("usage")))
    const withUsage = await stream("openai-chat", { stream_options: { include_usage: true } })
    assert.deepStrictEqual(JSON.parse(withUsage.at(-2)?.data ?? "").choices, [])
    const finished = JSON.parse(withUsage.at(-3)?.data ?? "")
    assert.strictEqual(finished.choices[0].finish_reason, "tool_calls")
    assert.isNull(finished.usage)
  })

  it("opens and closes every block of Messages, in order", async () => {
    const events = await stream("anthropic-messages")
    const names = events.map(({ event }) => event)
    assert.deepStrictEqual(
      [names[0], names[1], ...names.slice(-2)],
      ["message_start", "ping", "message_delta", "message_stop"],
    )
    const data = events.map((event) => JSON.parse(event.data))
    const opened = data.filter(({ type }) => type === "content_block_start")
    assert.deepStrictEqual(
      opened.map(({ content_block, index }) => [index, content_block.type]),
      [
        [0, "thinking"],
        [1, "text"],
        [2, "tool_use"],
      ],
    )
    const input = data.filter(({ delta }) => delta?.type === "input_json_delta").map(({ delta }) => delta.partial_json)
    assert.deepStrictEqual(JSON.parse(input.join("")), { element: 1 })
  })

  it("uses CR LF for Gemini, or a JSON array by default", async () => {
    const request = rawRequest("gemini", true)
    const events = await (await new FakeModels({ brain: [answer] }).handle(request)).text()
    assert.match(events, /^(data: .*\r\n\r\n)+$/)
    const plain = new Request(request.url.replace("?alt=sse", ""), rawRequest("gemini", true))
    const response = await new FakeModels({ brain: [answer] }).handle(plain)
    assert.strictEqual(response.headers.get("content-type"), "application/json")
    const list = await response.json()
    assert.deepStrictEqual(list.at(-1).candidates[0].content.parts[0].functionCall.args, { element: 1 })
    assert.strictEqual(list.at(-1).candidates[0].finishReason, "STOP")
  })
})
