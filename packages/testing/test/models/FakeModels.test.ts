import { assert, describe, it } from "vitest"
import {
  cutOff,
  failWith,
  failWithBody,
  FakeModels,
  garbled,
  overloaded,
  rateLimited,
  say,
  silence,
  slowly,
} from "../../src/models/index.ts"
import { eventsOf, rawRequest, wireNames } from "./Clients.ts"

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.fail("did not reject"),
    (error: unknown) => error,
  )

describe("FakeModels", () => {
  it.each(wireNames)("%s: sends an error body unchanged", async (wire) => {
    const own = { code: "1113", error: "Insufficient balance" }
    const fake = new FakeModels({ brain: [failWithBody(429, own, "7"), failWithBody(402, own)] })
    const first = await fake.handle(rawRequest(wire, true))
    assert.deepStrictEqual([first.status, first.headers.get("retry-after")], [429, "7"])
    assert.deepStrictEqual(await first.json(), own)
    const second = await fake.handle(rawRequest(wire, false))
    assert.deepStrictEqual([second.status, second.headers.get("retry-after")], [402, null])
  })

  it.each([
    ["openai-chat", { prompt_tokens_details: { cached_tokens: 10, cache_write_tokens: 20, audio_tokens: 0 } }],
    ["openai-responses", { input_tokens: 100, input_tokens_details: { cached_tokens: 10, cache_write_tokens: 20 } }],
    ["anthropic-messages", { input_tokens: 70, cache_read_input_tokens: 10, cache_creation_input_tokens: 20 }],
  ] as const)("%s: reports cached tokens as the provider does", async (wire, counted) => {
    const usage = { inputTokens: 100, cachedInputTokens: 10, cacheWriteTokens: 20 }
    const fake = new FakeModels({ brain: [say("Yes.", { usage })] })
    assert.deepInclude((await (await fake.handle(rawRequest(wire, false))).json()).usage, counted)
  })

  it("uses one reply per call, or a function of the request", async () => {
    const listed = new FakeModels({ brain: [say("one"), say("two")] })
    const texts = await Promise.all(
      [1, 2].map(
        async () => (await (await listed.handle(rawRequest("openai-chat", false))).json()).choices[0].message.content,
      ),
    )
    assert.deepStrictEqual(texts, ["one", "two"])
    const computed = new FakeModels({ brain: ({ messages }, call) => say(`${call}: ${messages[0]?.text}`) })
    const body = await (await computed.handle(rawRequest("anthropic-messages", false))).json()
    assert.strictEqual(body.content[0].text, "1: Hello")
  })

  it.each(wireNames)(
    "%s: rejects invalid requests in the provider's format and logs only calls of the brain",
    async (wire) => {
      const fake = new FakeModels({ brain: [], apiKey: "right" })
      const wrong = await fake.handle(rawRequest(wire, false))
      assert.strictEqual(wrong.status, 401)
      assert.isString((await wrong.json()).error.message)
      const keyless = new Request(rawRequest(wire, false).url, { method: "POST", body: "{}" })
      assert.strictEqual((await fake.handle(keyless)).status, 401)
      assert.isEmpty(fake.calls)

      const open = new FakeModels({ brain: [] })
      const ended = await open.handle(rawRequest(wire, true))
      assert.strictEqual(ended.status, 400)
      assert.include((await ended.json()).error.message, "has no reply left")
      assert.lengthOf(open.calls, 1)
      const { headers, url } = rawRequest(wire, false)
      const incomplete = await open.handle(new Request(url, { method: "POST", headers, body: "{}" }))
      assert.strictEqual(incomplete.status, 400)
      assert.match((await incomplete.json()).error.message, /messages|input|contents/)
      assert.strictEqual((await open.handle(new Request(url, { method: "POST", headers, body: "no" }))).status, 400)
      assert.strictEqual((await open.handle(new Request(url, { headers }))).status, 405)
    },
  )

  it("lists the supported paths", async () => {
    const response = await new FakeModels({ brain: [] }).handle(new Request("http://fake.test/v1/embeddings"))
    assert.strictEqual(response.status, 404)
    assert.include(await response.text(), "/chat/completions")
  })

  it("sends retry-after as seconds, a date, or not at all", async () => {
    const date = "Fri, 20 Nov 2026 16:00:00 GMT"
    const fake = new FakeModels({
      brain: [rateLimited(3), rateLimited(date), rateLimited(), overloaded(), failWith(500, "Broken")],
    })
    const ask = () => fake.handle(rawRequest("gemini", false))
    const first = await ask()
    assert.strictEqual(first.headers.get("retry-after"), "3")
    assert.strictEqual((await first.json()).error.details[0].retryDelay, "3s")
    assert.strictEqual((await ask()).headers.get("retry-after"), date)
    assert.isNull((await ask()).headers.get("retry-after"))
    assert.strictEqual((await ask()).status, 503)
    assert.strictEqual((await (await ask()).json()).error.message, "Broken")
  })

  it.each(["fetch", "server"] as const)(
    "breaks a stream after the configured number of events, by %s",
    async (adapter) => {
      const fake = new FakeModels({ brain: [cutOff(say("A long answer."), 3), cutOff(say("A long answer."))] })
      await using server = await fake.listen()
      const ask = (isStreaming: boolean) => {
        const request = rawRequest("anthropic-messages", isStreaming)
        return adapter === "fetch"
          ? fake.fetch(request)
          : fetch(request.url.replace("http://fake.test", server.url), request)
      }
      const response = await ask(true)
      const reader = response.body?.getReader()
      const decoder = new TextDecoder()
      let text = ""
      const read = async (): Promise<void> => {
        const { done, value } = (await reader?.read()) ?? { done: true }
        if (done) return
        text += decoder.decode(value, { stream: true })
        return read()
      }
      assert.instanceOf(await rejection(read()), TypeError)
      assert.deepStrictEqual(
        eventsOf(text).map(({ event }) => event),
        ["message_start", "ping", "content_block_start"],
      )
      const half = await ask(false)
      assert.instanceOf(await rejection(half.json()), TypeError)
      assert.deepStrictEqual(
        fake.calls.map(({ progress }) => progress),
        ["broken", "broken"],
      )
    },
  )

  it("sends truncated JSON in a complete response", async () => {
    const fake = new FakeModels({ brain: [garbled(say("So."))] })
    const response = await fake.handle(rawRequest("openai-responses", false))
    assert.strictEqual(response.status, 200)
    assert.instanceOf(await rejection(response.json()), SyntaxError)
  })

  it.each(["fetch", "server"] as const)(
    "sends nothing until the caller aborts, and records the abort, by %s",
    async (adapter) => {
      const fake = new FakeModels({ brain: [silence(), slowly(say("Late."), 60_000)] })
      await using server = await fake.listen()
      for (const number of [1, 2]) {
        const controller = new AbortController()
        const request = rawRequest("openai-chat", true)
        const url = adapter === "fetch" ? request.url : request.url.replace("http://fake.test", server.url)
        const abortedCall = rejection(
          (adapter === "fetch" ? fake.fetch : fetch)(
            new Request(url, new Request(request, { signal: controller.signal })),
          ),
        )
        await fake.called(number)
        controller.abort()
        assert.strictEqual(String(await abortedCall), String(controller.signal.reason))
      }
      await eventually(() => fake.calls.every(({ progress }) => progress === "abandoned"))
    },
  )

  it("times out waiting for a missing call", async () => {
    const error = await rejection(new FakeModels({ brain: [] }).called(1, 5))
    assert.include(String(error), "did not arrive")
  })

  it("uses the same ids and times in every run", async () => {
    const run = async () => {
      const fake = new FakeModels({ brain: [say("So.")], now: () => 1_790_000_000_000 })
      return (await fake.handle(rawRequest("openai-responses", true))).text()
    }
    assert.strictEqual(await run(), await run())
    assert.include(await run(), '"created_at":1790000000')
  })
})

/** The server detects a closed connection later than the caller. */
const eventually = async (condition: () => boolean): Promise<void> => {
  const limit = performance.now() + 5000
  while (!condition()) {
    if (performance.now() > limit) assert.fail("timed out after 5 s")
    await new Promise((resolve) => setImmediate(resolve))
  }
}
