import { assert, describe, it } from "@effect/vitest"
import { blankCard } from "@tabwright/core/models"
import { callTool, failWith, failWithBody, FakeModels, say, sayJson, type ModelReply } from "@tabwright/testing/models"
import * as Effect from "effect/Effect"
import type { ModelConnection } from "../../../src/model/index.ts"
import { callerOf, stepPrompt } from "../Asking.ts"

const connection = { model: "qwen3", version: "v4", baseUrl: "http://fake.test/v1" } as const
const declared: Omit<ModelConnection, "fetch" | "apiKey"> = {
  ...connection,
  card: { ...blankCard("qwen3"), callsTools: false },
}
const tool = stepPrompt.tools[0] ?? assert.fail("no tool")
const codePrompt = {
  ...stepPrompt,
  toolChoice: "required",
  tools: [
    { name: "run", description: "Runs code.", inputSchema: { type: "object", properties: { code: {} } } },
    { name: "done", description: "Ends the task.", inputSchema: { type: "object", properties: { text: {} } } },
  ],
} as const

const instructions =
  'You cannot call tools directly. Wherever you are asked to call the tool "step" (Does a step), answer with its input as JSON.'
const schemaNote =
  'Answer with one JSON object and nothing else. It follows this JSON Schema:\n{"type":"object","properties":{"memory":{"type":"string"}},"required":["memory"]}'

describe("a model declared without tool calls", () => {
  it.effect("gets exactly this request, without tools and with their schema in the system text", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [sayJson({ memory: "m" })] })
      yield* callerOf(fake, declared).call()
      assert.deepStrictEqual(fake.calls[0]?.request.body, {
        model: "qwen3",
        max_tokens: 20_000,
        response_format: { type: "json_object" },
        messages: [
          { role: "system", content: `You are careful.\n\n${instructions}\n\n${schemaNote}` },
          { role: "user", content: "Buy milk.\n\nThe page" },
        ],
        stream: true,
        stream_options: { include_usage: true },
      })
    }),
  )

  it.effect("gets the schema as a parameter, too, if its endpoint respects schemas", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [sayJson({ memory: "m" })] })
      yield* callerOf(fake, { ...declared, keepsSchema: true }).call()
      const { body, output } = fake.calls[0]?.request ?? assert.fail("not sent")
      assert.deepStrictEqual(output, { form: "schema", schema: tool.inputSchema })
      assert.include(JSON.stringify(body["messages"]), "It follows this JSON Schema")
      assert.notProperty(body, "tools")
    }),
  )

  it.effect.each([
    ["alone", '{"memory": "m"}'],
    ["in a code block", 'Here it is:\n```json\n{"memory": "m"}\n```'],
    ["between other words", 'I answer {"memory": "m"} to that.'],
    ["after reasoning", '<think>Is it {"memory": "x"}?</think>\n{"memory": "m"}'],
    ["with the tool's name", '{"tool": "step", "input": {"memory": "m"}}'],
    ["in the spelling of a chat template", '{"name": "step", "arguments": {"memory": "m"}}'],
  ] as const)("may write the input %s", ([, text]) =>
    Effect.gen(function* () {
      const caller = callerOf(new FakeModels({ brain: [say(text)] }), declared)
      const answer = yield* caller.call()
      assert.deepStrictEqual(answer.toolCalls, [{ id: "json_1", name: "step", input: { memory: "m" } }])
      assert.strictEqual(answer.text, "")
      assert.strictEqual(answer.finishReason, "tool-calls")
      assert.isTrue(caller.events.some(({ _tag }) => _tag === "ToolCalled"))
    }),
  )

  it.effect("gets the problem back if it writes something else", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [say("I would click it."), sayJson({ memory: "m" })] })
      const { call } = callerOf(fake, declared)
      const [invalid] = (yield* call()).toolCalls
      assert.include(invalid?.invalid, "not one JSON object")
      assert.strictEqual(invalid?.input, "I would click it.")
    }),
  )

  it.effect("gets earlier calls and their results as text", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [sayJson({ memory: "1" }), sayJson({ memory: "2" })] })
      const { call } = callerOf(fake, declared)
      const first = yield* call()
      yield* call({
        ...stepPrompt,
        messages: [
          ...stepPrompt.messages,
          { role: "assistant", text: "", toolCalls: first.toolCalls, replay: first.replay },
          { role: "tool", toolCallId: first.toolCalls[0]?.id ?? "", text: "Bought." },
        ],
      })
      const body = fake.calls[1]?.request.body ?? {}
      assert.deepStrictEqual((body["messages"] as ReadonlyArray<unknown>).slice(2), [
        { role: "assistant", content: '{"memory":"1"}' },
        { role: "user", content: "Bought." },
      ])
    }),
  )

  it.effect("names the tool if there are several, and may call more than one", () =>
    Effect.gen(function* () {
      const calls = [
        { tool: "run", input: { code: "1" } },
        { tool: "done", input: { text: "t" } },
      ]
      const fake = new FakeModels({ brain: [sayJson(calls), say("```js\nawait page.goBack()\n```")] })
      const { call } = callerOf(fake, { ...declared, keepsSchema: true })
      const answer = yield* call(codePrompt)
      assert.deepStrictEqual(
        answer.toolCalls.map(({ input, name }) => ({ tool: name, input })),
        calls,
      )
      assert.deepStrictEqual(fake.calls[0]?.request.output.schema, {
        anyOf: codePrompt.tools.map(({ description, inputSchema, name }) => ({
          type: "object",
          description,
          properties: { tool: { type: "string", enum: [name] }, input: inputSchema },
          required: ["tool", "input"],
          additionalProperties: false,
        })),
      })
      // A code block stays text, which code mode reads as a script.
      const code = yield* call(codePrompt)
      assert.lengthOf(code.toolCalls, 0)
      assert.include(code.text, "goBack")
    }),
  )
})

const refusals: ReadonlyArray<readonly [string, ModelReply]> = [
  ["Ollama", failWith(400, "registry.ollama.ai/library/gemma:latest does not support tools")],
  ["OpenRouter", failWith(404, "No endpoints found that support tool use.")],
  ["an old llama.cpp", failWithBody(500, { code: 500, message: "Unsupported param: tools", type: "server_error" })],
  ["llama.cpp", failWith(500, "tools param requires --jinja flag")],
  ["OpenAI's wording", failWith(400, "Unrecognized request argument supplied: tools")],
  ["a gateway", failWith(400, "`tools` are not supported by this model.")],
  [
    "a strict schema",
    failWithBody(422, {
      detail: [{ type: "extra_forbidden", loc: ["body", "tools"], msg: "Extra inputs are not permitted" }],
    }),
  ],
]

describe("an endpoint that rejects tools", () => {
  it.effect.each(refusals)("gets the JSON form from then on (%s)", ([, refusal]) =>
    Effect.gen(function* () {
      const fake = new FakeModels({
        brain: ({ tools }) => (tools.length > 0 ? refusal : sayJson({ memory: "m" })),
      })
      const caller = callerOf(fake, connection)
      assert.strictEqual((yield* caller.call()).toolCalls[0]?.name, "step")
      yield* caller.call()
      assert.deepStrictEqual(
        fake.calls.map(({ request }) => request.tools.length),
        [1, 0, 0],
      )
      assert.lengthOf(caller.retries(), 0)
    }),
  )

  it.effect("gets it after it rejected both a forced and a free choice", () =>
    Effect.gen(function* () {
      const choice = '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'
      const fake = new FakeModels({
        brain: ({ toolChoice, tools }) => {
          if (tools.length === 0) return sayJson({ memory: "m" })
          return failWith(400, toolChoice === "auto" ? choice : "tool_choice must be auto")
        },
      })
      yield* callerOf(fake, connection).call()
      assert.deepStrictEqual(
        fake.calls.map(({ request }) => [request.tools.length, request.toolChoice === "auto"]),
        [
          [1, false],
          [1, true],
          [0, false],
        ],
      )
    }),
  )

  it.effect("gets the schema only in words if it also rejects the response format", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({
        brain: ({ output, tools }) => {
          if (tools.length > 0) return failWith(400, "x does not support tools")
          return output.form === "text" ? sayJson({ memory: "m" }) : failWith(400, "response_format is unknown")
        },
      })
      yield* callerOf(fake, connection).call()
      assert.deepStrictEqual(
        fake.calls.map(({ request }) => request.output.form),
        ["text", "json", "text"],
      )
    }),
  )

  it.effect.each([
    "max_tokens is too large",
    "Unsupported parameter: temperature",
    'The model "groq-tool-use" is disabled',
    "Invalid schema for tool step: memory is not allowed",
  ])("is not assumed because of another error: %s", (message) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [failWith(400, message)] })
      const error = yield* Effect.flip(callerOf(fake, connection).call())
      assert.strictEqual(error.reason, "BadRequest")
      assert.lengthOf(fake.calls, 1)
    }),
  )
})

describe("an endpoint that states its context", () => {
  it.effect("gets a lower output limit at once, and from then on", () =>
    Effect.gen(function* () {
      const text = "'max_tokens' is too large: 20000. This model's maximum context length is 8192 tokens."
      const fake = new FakeModels({
        brain: ({ maxOutputTokens = 0 }) => (maxOutputTokens > 8192 ? failWith(400, text) : callTool("step", {})),
      })
      const { call } = callerOf(fake, connection)
      yield* call()
      yield* call()
      const limits = fake.calls.map(({ request }) => request.maxOutputTokens ?? 0)
      assert.strictEqual(limits[0], 20_000)
      assert.isBelow(limits[1] ?? 0, 8192)
      assert.deepStrictEqual(limits.slice(2), [limits[1]])
    }),
  )

  it.effect("fails at once if the prompt leaves no space in it", () =>
    Effect.gen(function* () {
      const text = "request exceeds the available context size (1024 tokens), try increasing it"
      const fake = new FakeModels({ brain: [failWith(400, text)] })
      const { call } = callerOf(fake, connection)
      assert.strictEqual((yield* Effect.flip(call())).reason, "ContextOverflow")
      assert.include((yield* Effect.flip(call())).message, "1024 tokens")
      assert.lengthOf(fake.calls, 1)
    }),
  )
})

const empty: ReadonlyArray<readonly [string, ModelReply, string]> = [
  ["nothing", say(""), "no text and no tool call"],
  ["blanks", say("\n"), "no text and no tool call"],
  ["reasoning", say("", { reasoning: "Hm." }), "only reasoning"],
  ["reasoning in the text", say("<think>Hm.</think>\n"), "only reasoning"],
]

describe("an empty response", () => {
  it.effect.each(empty)("of %s fails with what to do about it", ([, reply, what]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(callerOf(new FakeModels({ brain: [reply] }), connection).call())
      assert.strictEqual(error.reason, "MalformedResponse")
      assert.include(error.message, `returned an empty response (${what}).`)
      assert.include(error.hint, "TABWRIGHT_MODEL_TOOLS=json")
      const json = yield* Effect.flip(callerOf(new FakeModels({ brain: [reply] }), declared).call())
      assert.notInclude(json.hint, "TABWRIGHT_MODEL_TOOLS")
    }),
  )
})
