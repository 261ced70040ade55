import { assert, describe, it, vi } from "@effect/vitest"
import { modelCatalog } from "@tabwright/core/models"
import { connectModel } from "../../../src/model/index.ts"
import {
  callTool,
  cutOff,
  failWith,
  failWithBody,
  FakeModels,
  garbled,
  type ModelReply,
  overloaded,
  refuse,
  say,
} from "@tabwright/testing/models"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { callerOf, canary, stepPrompt } from "../Asking.ts"
import { passing, type ProviderError, providerErrors } from "../ProviderErrors.ts"

const once = { maxRetries: 0 }
const soon = { baseDelay: Duration.millis(1), maxDelay: Duration.millis(1) }

const failing = (model: string, reply: ModelReply, limits: object = once) =>
  Effect.gen(function* () {
    const fake = new FakeModels({ brain: () => reply })
    const caller = callerOf(fake, { model, version: "v4", limits })
    return { error: yield* Effect.flip(caller.call()), fake, caller }
  })

const label = ({ body, model, status }: ProviderError) => [`${model} ${status} ${JSON.stringify(body)}`] as const
const named = (errors: ReadonlyArray<ProviderError>) => errors.map((error) => [...label(error), error] as const)

describe("permanent errors", () => {
  it.effect.each(named(providerErrors))("%s", ([, { body, model, reason, expected, status }]) =>
    Effect.gen(function* () {
      const { error, fake } = yield* failing(model, failWithBody(status, body), {})
      assert.strictEqual(error.reason, reason, error.message)
      assert.strictEqual(error.status, status)
      assert.isFalse(error.isRetryable)
      assert.include(error.message, expected)
      assert.isAbove(error.hint.length, 20)
      assert.lengthOf(fake.calls, 1)
    }),
  )
})

describe("transient errors", () => {
  it.live.each(named(passing))("%s", ([, { body, model, reason, expected, status }]) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [failWithBody(status, body), callTool("step", { memory: "m" })] })
      const caller = callerOf(fake, { model, version: "v4", limits: soon })
      const answer = yield* caller.call()
      assert.strictEqual(answer.toolCalls[0]?.name, "step")
      const [retry] = caller.retries()
      assert.strictEqual(retry?.error.reason, reason)
      assert.strictEqual(retry?.error.status, status)
      assert.include(retry?.error.message, expected)
      assert.isTrue(retry?.error.isRetryable)
    }),
  )
})

const wires = ["gpt-5.6-luna", "claude-opus-5", "gemini-3-flash", "glm-5.2"] as const

describe.each(wires)("an invalid response of %s", (model) => {
  it.effect("is a provider failure if it ends with an error", () =>
    Effect.gen(function* () {
      const { error } = yield* failing(model, overloaded(3))
      assert.strictEqual(error.reason, "Overloaded", error.message)
      assert.isTrue(error.isRetryable)
    }),
  )

  it.effect("is unreachable if the connection breaks", () =>
    Effect.gen(function* () {
      const { error } = yield* failing(model, cutOff(say("A long answer that never ends.")))
      assert.strictEqual(error.reason, "Unreachable", error.message)
    }),
  )

  it.effect("is malformed if it is unreadable", () =>
    Effect.gen(function* () {
      const { error } = yield* failing(model, garbled(say("A long answer that is not JSON.")))
      assert.strictEqual(error.reason, "MalformedResponse", error.message)
    }),
  )

  it.live("is malformed if it is empty; a configured retry reports the cost of both", () =>
    Effect.gen(function* () {
      const usage = { inputTokens: 1000, outputTokens: 10 }
      const { error, fake } = yield* failing(model, say("", { usage }), { ...soon, maxMalformedRetries: 1 })
      assert.strictEqual(error.reason, "MalformedResponse")
      assert.lengthOf(fake.calls, 2)
      assert.strictEqual(error.usage?.inputTokens, 2000)
      const cost = model === "gpt-5.6-luna" ? "0.000424" : model === "claude-opus-5" ? "0.0105" : null
      assert.strictEqual(error.costUsd, cost)
    }),
  )

  it.effect("is a refusal with the model's own text and its cost", () =>
    Effect.gen(function* () {
      const { error, fake } = yield* failing(model, refuse("I will not do that.", { usage: { inputTokens: 7 } }), {})
      assert.strictEqual(error.reason, "ContentFilter")
      assert.include(error.message, "I will not do that.")
      assert.strictEqual(error.usage?.inputTokens, 7)
      assert.lengthOf(fake.calls, 1)
    }),
  )

  it.effect("is returned to the model if the tool call is not valid JSON", () =>
    Effect.gen(function* () {
      const broken = say("", { toolCalls: [{ name: "step", input: {}, rawInput: '{"memory": "m' }] })
      const fake = new FakeModels({ brain: [broken] })
      const caller = callerOf(fake, { model, version: "v4", limits: once })
      if (model === "gemini-3-flash") {
        // Gemini does not return its tool call.
        const error = yield* Effect.flip(caller.call())
        assert.strictEqual(error.reason, "MalformedResponse")
        return assert.include(error.message, "MALFORMED_FUNCTION_CALL")
      }
      const [call] = (yield* caller.call()).toolCalls
      assert.strictEqual(call?.input, '{"memory": "m')
      assert.include(call?.invalid, "not valid JSON")
    }),
  )

  it.effect("is returned to the model if it calls an unknown tool", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [callTool("fly", { to: "Rome" })] })
      const [call] = (yield* callerOf(fake, { model, version: "v4" }).call()).toolCalls
      assert.deepStrictEqual(call?.input, { to: "Rome" })
      assert.strictEqual(call?.invalid, 'There is no tool "fly". Tools: step.')
    }),
  )

  it.effect("is complete if the token limit truncated it", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [say("Half of", { ending: "length" })] })
      const answer = yield* callerOf(fake, { model, version: "v4" }).call()
      assert.strictEqual(answer.finishReason, "length")
      assert.strictEqual(answer.text, "Half of")
    }),
  )
})

describe("an OpenAI response that fails midway", () => {
  it.effect("is billed, and its tokens are reported with the error", () =>
    Effect.gen(function* () {
      const item = { id: "m", type: "message", role: "assistant", status: "in_progress", content: [] }
      const usage = { input_tokens: 1000, input_tokens_details: { cached_tokens: 0 }, output_tokens: 10 }
      const failed = { id: "r", error: { code: "server_error", message: "The server had an error." }, usage }
      const events = [
        { type: "response.created", response: { id: "r", created_at: 0, model: "gpt-5.6-luna" } },
        { type: "response.output_item.added", output_index: 0, item },
        { type: "response.output_text.delta", item_id: "m", output_index: 0, content_index: 0, delta: "Half of" },
        { type: "response.failed", response: { ...failed, status: "failed" }, sequence_number: 3 },
      ]
      const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("")
      const model = connectModel({
        model: "gpt-5.6-luna",
        version: "v4",
        apiKey: Redacted.make("k"),
        limits: once,
        fetch: async () => new Response(body, { headers: { "content-type": "text/event-stream" } }),
      })
      const error = yield* Effect.flip(model.call(stepPrompt))
      assert.strictEqual(error.reason, "Overloaded", error.message)
      assert.deepInclude(error.usage, { inputTokens: 1000, outputTokens: 10 })
      assert.strictEqual(error.costUsd, "0.000212")
    }),
  )
})

describe("a real connection", () => {
  const errorOf = (url: string, limits: object) =>
    Effect.flip(
      connectModel({ model: "qwen", version: "v4", baseUrl: `${url}/v1`, apiKey: Redacted.make("k"), limits }).call(
        stepPrompt,
      ),
    )

  it.live("is unreachable if it breaks or nothing is listening", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [cutOff(say("A long answer that never ends."))] })
      const server = yield* Effect.promise(() => fake.listen())
      const broken = yield* errorOf(server.url, once)
      assert.strictEqual(broken.reason, "Unreachable", broken.message)
      yield* Effect.promise(() => server[Symbol.asyncDispose]())
      const refused = yield* errorOf(server.url, { ...soon, maxRetries: 1 })
      assert.strictEqual(refused.reason, "Unreachable", refused.message)
      assert.include(refused.hint, server.url)
      assert.isTrue(refused.isRetryable)
    }),
  )
})

describe("a call that is not sent", () => {
  it.effect("reports a missing key", () =>
    Effect.gen(function* () {
      const fetch = () => assert.fail("was sent")
      const error = yield* Effect.flip(connectModel({ model: "gpt-5.6-luna", version: "v4", fetch }).call(stepPrompt))
      assert.strictEqual(error.reason, "InvalidKey")
      assert.include(error.message, "needs an API key")
    }),
  )

  it.effect("reports a prompt without space for a response", () =>
    Effect.gen(function* () {
      const fetch = () => assert.fail("was sent")
      const apiKey = Redacted.make("k")
      const luna = modelCatalog.get("gpt-5.6-luna") ?? assert.fail("no card")
      const card = { ...luna, contextTokens: 5000 }
      const model = connectModel({ model: "gpt-5.6-luna", version: "v4", apiKey, fetch, card })
      const system = "word ".repeat(4000)
      const error = yield* Effect.flip(model.call({ ...stepPrompt, system }))
      assert.strictEqual(error.reason, "ContextOverflow")
      assert.isFalse(error.isRetryable)
    }),
  )

  it.effect("reports a missing URL", () =>
    Effect.gen(function* () {
      const fetch = () => assert.fail("was sent")
      const error = yield* Effect.flip(connectModel({ model: "qwen", version: "v4", fetch }).call(stepPrompt))
      assert.strictEqual(error.reason, "Unreachable")
      assert.include(error.message, "base URL")
    }),
  )
})

describe("a key", () => {
  it.effect.each(wires)("never occurs in an error message of %s", (model) =>
    Effect.gen(function* () {
      const echo = `The key ${canary} and ?key=${canary}&a=1 and sk-other-12345678 and AIzaSyA1234567890 are wrong.`
      const { error } = yield* failing(model, failWith(401, echo))
      const texts = JSON.stringify(error) + error.message + String(error) + error.hint
      for (const secret of [canary, "sk-other", "AIzaSy"]) assert.notInclude(texts, secret)
      assert.include(error.message, "[key]")
    }),
  )

  it.live("is not read from the environment", () =>
    Effect.gen(function* () {
      vi.stubEnv("OPENAI_API_KEY", canary)
      vi.stubEnv("OPENAI_BASE_URL", "http://wrong.test")
      const fake = new FakeModels({ brain: [say("Yes.")] })
      try {
        const model = connectModel({
          model: "gpt-5.6-luna",
          version: "v4",
          baseUrl: "http://fake.test/v1",
          apiKey: Redacted.make("another"),
          fetch: fake.fetch,
        })
        yield* model.call(stepPrompt)
        assert.strictEqual(fake.calls[0]?.request.headers["authorization"], "Bearer another")
      } finally {
        vi.unstubAllEnvs()
      }
    }),
  )
})
