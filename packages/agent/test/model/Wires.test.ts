import { assert, describe, it } from "@effect/vitest"
import { blankCard, type ModelCard, modelCatalog } from "@tabwright/core/models"
import { callTool, failWith, FakeModels, say, sayJson, slowly } from "@tabwright/testing/models"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import { connectModel, type JsonSchema, type ModelResponse, type ModelPrompt } from "../../src/model/index.ts"
import { abandoned, callerOf, picture, stepPrompt } from "./Asking.ts"

const models = ["gpt-5.6-luna", "claude-opus-5", "gemini-3-flash", "grok-4.5", "minimax-m3", "glm-5.2"] as const
const usage = { inputTokens: 100, cachedInputTokens: 40, outputTokens: 30, reasoningTokens: 10 }
const answered = callTool("step", { memory: "Zoë 🎉" }, { text: "So.", reasoning: "I have to look.", usage })

describe.each(models)("a call of %s", (model) => {
  it.effect("returns text, thinking, the tool call and usage", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered] })
      const caller = callerOf(fake, { model, version: "v4" })
      const { costUsd, replay, toolCalls, ...rest } = yield* caller.call()
      assert.deepStrictEqual(rest, {
        text: "So.",
        thinking: "I have to look.",
        finishReason: "tool-calls",
        usage: { ...usage, cacheWriteTokens: 0 },
      })
      assert.deepStrictEqual(
        toolCalls.map(({ input, name }) => [name, input]),
        [["step", { memory: "Zoë 🎉" }]],
      )
      assert.isObject(replay)
      assert.deepStrictEqual(costUsd !== null, caller.model.worstCaseUsd(stepPrompt) !== null)
      assert.deepStrictEqual(
        [...new Set(caller.events.map(({ _tag }) => _tag))],
        ["CallStarted", "ThinkingWritten", "TextWritten", "ToolCalled", "UsageCounted"],
      )
    }),
  )

  it.effect("streams its text", () =>
    Effect.gen(function* () {
      const longText = "A text that is long enough to come in more than a single piece, and then some."
      const fake = new FakeModels({ brain: [say(longText, { reasoning: longText })] })
      const caller = callerOf(fake, { model, version: "v4" })
      const answer = yield* caller.call()
      const deltas = (tag: "TextWritten" | "ThinkingWritten") =>
        caller.events.flatMap((event) => (event._tag === tag ? [event.delta] : []))
      assert.isAbove(deltas("TextWritten").length, 3)
      assert.strictEqual(deltas("TextWritten").join(""), longText)
      assert.strictEqual(deltas("ThinkingWritten").join(""), longText)
      assert.strictEqual(answer.finishReason, "stop")
    }),
  )

  it.effect("requests the tool, names its limit, and sends images to models with vision", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered] })
      const { call, model: connected } = callerOf(fake, { model, version: "v4" })
      yield* call()
      const request = fake.calls[0]?.request
      assert.strictEqual(request?.isStreaming, true)
      assert.strictEqual(request?.system, "You are careful.")
      assert.strictEqual(request?.maxOutputTokens, 20_000)
      assert.include(JSON.stringify(request?.toolChoice), "step")
      assert.deepStrictEqual(
        request?.tools.map(({ name }) => name),
        ["step"],
      )
      assert.strictEqual(
        request?.messages.reduce((sum, { images }) => sum + images, 0),
        connected.canSee ? 1 : 0,
      )
      if (connected.canSee) assert.include(JSON.stringify(request?.body), Buffer.from(picture).toString("base64"))
      assert.strictEqual(connected.canSee, !["grok-4.5", "glm-5.2"].includes(model))
    }),
  )

  it.effect("sends an image as the part that its provider documents", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered] })
      const { call } = callerOf(fake, { model, version: "v4", card: seeingCard(model) })
      yield* call()
      const body = JSON.stringify(fake.calls[0]?.request.body)
      assert.include(body, JSON.stringify(imagePart(model)))
      // The only place: base64 in a text would cost thousands of tokens.
      assert.strictEqual(body.split(base64).length, 2)
    }),
  )

  it.effect("continues without images after the endpoint rejected one", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({
        brain: ({ messages }) =>
          messages.some(({ images }) => images > 0)
            ? failWith(400, "This endpoint does not support image input.")
            : answered,
      })
      const found: Array<boolean> = []
      const caller = callerOf(fake, {
        model,
        version: "v4",
        card: seeingCard(model),
        onVisionFound: (seesImages) => Effect.sync(() => void found.push(seesImages)),
      })
      assert.isTrue(caller.model.canSee)
      assert.strictEqual((yield* caller.call()).text, "So.")
      assert.isFalse(caller.model.canSee)
      assert.deepStrictEqual(found, [false])
      assert.lengthOf(caller.warnings(), 1)
      assert.include(caller.warnings()[0], "works without screenshots")
      yield* caller.call()
      assert.deepStrictEqual(
        fake.calls.map(({ request }) => request.messages.reduce((sum, { images }) => sum + images, 0)),
        [1, 0, 0],
      )
      assert.notInclude(JSON.stringify(fake.calls[1]?.request.body), base64)
    }),
  )

  it.effect("returns a tool result with the replay data of the response", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered, say("Done.")] })
      const { call } = callerOf(fake, { model, version: "v4" })
      const first = yield* call()
      yield* call(following(first))
      const request = fake.calls[1]?.request
      assert.deepStrictEqual(
        request?.messages.flatMap(({ toolCalls }) => toolCalls),
        [{ name: "step", input: { memory: "Zoë 🎉" } }],
      )
      assert.strictEqual(request?.messages.find(({ role }) => role === "tool")?.text, "Bought.")
      assert.include(JSON.stringify(request?.body), mark(model))
    }),
  )

  it.live("closes its connection on interruption", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [slowly(say("Much later, and very slowly."), 0, 60_000)] })
      const fiber = yield* Effect.forkChild(callerOf(fake, { model, version: "v4" }).call())
      yield* Effect.promise(() => fake.called(1))
      yield* Fiber.interrupt(fiber)
      yield* abandoned(fake, 1)
    }),
  )
})

const base64 = Buffer.from(picture).toString("base64")

const seeingCard = (model: string): ModelCard => ({
  ...(modelCatalog.get(model) ?? blankCard(model)),
  seesImages: true,
})

/** An image on the wire, from the providers' documentation. */
const imagePart = (model: (typeof models)[number]): object => {
  const url = `data:image/jpeg;base64,${base64}`
  return {
    "gpt-5.6-luna": { type: "input_image", image_url: url },
    "claude-opus-5": { type: "image", source: { type: "base64", media_type: "image/jpeg", data: base64 } },
    "gemini-3-flash": { inlineData: { mimeType: "image/jpeg", data: base64 } },
    "grok-4.5": { type: "input_image", image_url: url },
    "minimax-m3": { type: "image_url", image_url: { url } },
    "glm-5.2": { type: "image_url", image_url: { url } },
  }[model]
}

/** Data that each wire format needs to restore the model's reasoning. */
const mark = (model: (typeof models)[number]): string =>
  ({
    "gpt-5.6-luna": "fake-reasoning-1",
    "claude-opus-5": "fake-signature-1",
    "gemini-3-flash": Buffer.from("fake-signature-1").toString("base64"),
    "grok-4.5": "fake-reasoning-1",
    "minimax-m3": "I have to look.",
    "glm-5.2": "I have to look.",
  })[model]

const following = (answer: ModelResponse): ModelPrompt => ({
  ...stepPrompt,
  messages: [
    ...stepPrompt.messages,
    { role: "assistant", text: answer.text, toolCalls: answer.toolCalls, replay: answer.replay },
    { role: "tool", toolCallId: answer.toolCalls[0]?.id ?? "", text: "Bought." },
    { role: "user", text: "And now?" },
  ],
})

describe("reasoning replay", () => {
  const secondBody = (version: "v2" | "v3", model: string) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered, say("Done.")] })
      const { call } = callerOf(fake, { model, version, reasoning: { thinkingLevel: "high" } })
      yield* call(following(yield* call()))
      return JSON.stringify(fake.calls[1]?.request.body)
    })

  it.effect("is sent to Claude in v3, and not in v2", () =>
    Effect.gen(function* () {
      assert.include(yield* secondBody("v3", "claude-opus-4.7"), "fake-signature-1")
      assert.notInclude(yield* secondBody("v2", "claude-opus-4-7"), "fake-signature-1")
      assert.notInclude(yield* secondBody("v2", "claude-opus-4-7"), "I have to look.")
      assert.include(yield* secondBody("v2", "gpt-5.6-luna"), "fake-reasoning-1")
    }),
  )

  it.effect("is omitted for another model, which gets plain text and calls", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered, say("Done.")] })
      const first = yield* callerOf(fake, { model: "claude-opus-5", version: "v4" }).call()
      yield* callerOf(fake, { model: "gpt-5.6-luna", version: "v4" }).call(following(first))
      const request = fake.calls[1]?.request
      assert.notInclude(JSON.stringify(request?.body), "fake-signature")
      assert.isTrue(request?.messages.some(({ role, text }) => role === "assistant" && text === "So."))
      assert.lengthOf(request?.messages.flatMap(({ toolCalls }) => toolCalls) ?? [], 1)
    }),
  )
})

describe("caching", () => {
  it.effect("marks the end of the stable part for Anthropic", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered, answered] })
      const { call } = callerOf(fake, { model: "claude-opus-5", version: "v4" })
      yield* call()
      yield* call({ ...stepPrompt, messages: [{ role: "user", text: "One question." }] })
      const [kept, single] = fake.calls.map(({ request }) => request.body)
      const ephemeral = { type: "ephemeral" }
      assert.deepStrictEqual(kept?.["system"], [{ type: "text", text: "You are careful.", cache_control: ephemeral }])
      assert.deepStrictEqual(kept?.["messages"], [
        {
          role: "user",
          content: [
            { type: "text", text: "Buy milk.", cache_control: ephemeral },
            { type: "text", text: "The page" },
            {
              type: "image",
              source: { type: "base64", media_type: "image/jpeg", data: Buffer.from(picture).toString("base64") },
            },
          ],
        },
      ])
      assert.notInclude(JSON.stringify(single), "cache_control")
    }),
  )

  it.effect.each(["gpt-5.6-luna", "grok-4.5"])("uses the session as the cache key of %s", (model) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered] })
      yield* callerOf(fake, { model, version: "v4" }).call()
      assert.strictEqual(fake.calls[0]?.request.body["prompt_cache_key"], "session-1")
      assert.strictEqual(fake.calls[0]?.request.body["store"], false)
    }),
  )

  it.effect.each(models)("sends the same prefix in two requests of %s", (model) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered, answered] })
      const { call } = callerOf(fake, { model, version: "v4" })
      const head = stepPrompt.messages.slice(0, 1)
      yield* call({ ...stepPrompt, messages: [...head, { role: "user", text: "Page 1" }] })
      yield* call({ ...stepPrompt, messages: [...head, { role: "user", text: "Page 2" }] })
      const [one = "", two = ""] = fake.calls.map(({ request }) => JSON.stringify(request.body))
      assert.strictEqual(one.replace("Page 1", "Page 2"), two)
    }),
  )
})

describe("structured output", () => {
  const strict: JsonSchema = {
    type: "object",
    properties: { title: { type: "string" } },
    required: ["title"],
    additionalProperties: false,
  }
  const loose: JsonSchema = { type: "object", properties: { title: { type: "string" } } }
  const ask = (model: string, schema: JsonSchema, keepsSchema = false) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [sayJson({ title: "About us" })] })
      const caller = callerOf(fake, { model, version: "v4", keepsSchema })
      const answer = yield* caller.call({
        ...stepPrompt,
        tools: [],
        toolChoice: "auto",
        output: { name: "page", schema },
      })
      assert.strictEqual(answer.text, '{"title":"About us"}')
      assert.deepStrictEqual(caller.warnings(), [])
      return fake.calls[0]?.request ?? assert.fail("was not sent")
    })

  it.effect.each(["gpt-5.6-luna", "claude-opus-5", "gemini-3-flash", "grok-4.5"])(
    "enforces a schema with %s",
    (model) =>
      Effect.gen(function* () {
        const { output } = yield* ask(model, strict)
        assert.strictEqual(output.form, "schema")
        assert.hasAnyKeys(output.schema, ["properties"])
      }),
  )

  it.effect("is strict at OpenAI if the schema allows it", () =>
    Effect.gen(function* () {
      const format = (body: { readonly [key: string]: unknown }) => JSON.stringify(body["text"])
      assert.include(format((yield* ask("gpt-5.6-luna", strict)).body), '"strict":true')
      assert.include(format((yield* ask("gpt-5.6-luna", loose)).body), '"strict":false')
    }),
  )

  it.effect("is described in words if the endpoint supports only schema-less JSON, otherwise sent as a schema", () =>
    Effect.gen(function* () {
      const worded = yield* ask("glm-5.2", strict)
      assert.strictEqual(worded.output.form, "json")
      assert.include(worded.system, '"title"')
      const kept = yield* ask("glm-5.2", strict, true)
      assert.strictEqual(kept.output.form, "schema")
      assert.notInclude(kept.system, '"title"')
    }),
  )
})

describe("a custom endpoint", () => {
  it.effect("receives alternating roles, as its templates may require", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered, answered] })
      const connection = { model: "gemma", version: "v4", baseUrl: "http://fake.test/v1" } as const
      const texts = ["Task", "Step 1", "Page"].map((text) => ({ role: "user" as const, text }))
      yield* callerOf(fake, connection).call({ ...stepPrompt, messages: texts })
      const seeing = { ...blankCard("gemma"), seesImages: true }
      yield* callerOf(fake, { ...connection, card: seeing }).call()
      const [plain, seen] = fake.calls.map(({ request }) => request)
      assert.deepStrictEqual(plain?.body["messages"], [
        { role: "system", content: "You are careful." },
        { role: "user", content: "Task\n\nStep 1\n\nPage" },
      ])
      assert.deepStrictEqual(
        seen?.messages.map(({ images, role, text }) => [role, text, images]),
        [["user", "Buy milk.\n\nThe page", 1]],
      )
    }),
  )

  it.live("needs a URL and a name, and no key", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [answered] })
      const headers: Array<Headers> = []
      const model = connectModel({
        model: "qwen3:8b",
        version: "v4",
        baseUrl: "http://127.0.0.1:11434/v1/",
        // The fake requires a key, like the providers.
        fetch: (input, init) => {
          headers.push(new Headers(init?.headers))
          return fake.fetch(input, {
            ...init,
            headers: { ...Object.fromEntries(headers[0] ?? []), authorization: "Bearer x" },
          })
        },
      })
      const answer = yield* model.call(stepPrompt)
      assert.strictEqual(answer.toolCalls[0]?.name, "step")
      assert.isNull(answer.costUsd)
      assert.isFalse(headers[0]?.has("authorization"))
      assert.strictEqual(fake.calls[0]?.request.model, "qwen3:8b")
      assert.strictEqual(fake.calls[0]?.request.wire, "openai-chat")
    }),
  )

  it.live("is called with a free tool choice after it rejected a forced one", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({
        brain: ({ toolChoice }) =>
          JSON.stringify(toolChoice) === '"auto"'
            ? answered
            : failWith(400, "Thinking may not be enabled when tool_choice forces tool use."),
      })
      const { call } = callerOf(fake, { model: "qwen3:8b", version: "v4", baseUrl: "http://fake.test/v1" })
      yield* call()
      yield* call()
      assert.deepStrictEqual(
        fake.calls.map(({ request }) => request.toolChoice === "auto"),
        [false, true, true],
      )
    }),
  )

  it.effect("receives the output format in words after it rejected the parameter", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({
        brain: ({ output }) =>
          output.form === "text" ? sayJson({}) : failWith(400, "Unsupported parameter: response_format"),
      })
      const { call } = callerOf(fake, { model: "qwen3:8b", version: "v4", baseUrl: "http://fake.test/v1" })
      const prompt = { ...stepPrompt, toolChoice: "auto", output: { name: "page", schema: { title: "T1" } } } as const
      assert.strictEqual((yield* call(prompt)).text, "{}")
      yield* call(prompt)
      assert.deepStrictEqual(
        fake.calls.map(({ request }) => [request.output.form, request.system.includes("T1")]),
        [
          ["json", true],
          ["text", true],
          ["text", true],
        ],
      )
    }),
  )

  it.live("is called over a real connection in every wire format, which closes on interruption", () =>
    Effect.gen(function* () {
      const brain = (_: unknown, call: number) =>
        call <= models.length ? answered : slowly(say("Never to be read."), 0, 60_000)
      const fake = new FakeModels({ brain })
      const server = yield* Effect.acquireRelease(
        Effect.promise(() => fake.listen()),
        (listening) => Effect.promise(() => listening[Symbol.asyncDispose]()),
      )
      const connected = (model: string) =>
        connectModel({ model, version: "v4", baseUrl: `${server.url}/v1`, apiKey: Redacted.make("k") })
      for (const model of models) {
        assert.strictEqual((yield* connected(model).call(stepPrompt)).text, "So.", model)
      }
      const fiber = yield* Effect.forkChild(connected("claude-opus-5").call(stepPrompt))
      yield* Effect.promise(() => fake.called(models.length + 1))
      yield* Fiber.interrupt(fiber)
      yield* abandoned(fake, models.length + 1)
    }),
  )
})

describe("an image that the provider could not process", () => {
  it.effect("is omitted, but the model still counts as one with vision in later runs", () =>
    Effect.gen(function* () {
      const fake = new FakeModels({
        brain: ({ messages }) =>
          messages.some(({ images }) => images > 0) ? failWith(400, "Could not process image") : answered,
      })
      const found: Array<boolean> = []
      const { call, warnings } = callerOf(fake, {
        model: "claude-opus-5",
        version: "v4",
        onVisionFound: (seesImages) => Effect.sync(() => void found.push(seesImages)),
      })
      assert.strictEqual((yield* call()).text, "So.")
      assert.lengthOf(warnings(), 1)
      assert.deepStrictEqual(found, [])
    }),
  )
})
