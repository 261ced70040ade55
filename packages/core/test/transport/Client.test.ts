import { assert, describe, it } from "@effect/vitest"
import { createRun, getRunStatus } from "@tabwright/raw/v4/operations"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import { TestClock } from "effect/testing"
import { DecodeFailed, Misconfigured, NetworkError, NotFound, RateLimited, TimedOut } from "../../src/errors/index.ts"
import { RetryOverride } from "../../src/retry/index.ts"
import { CallSettings, Client, type ConfigShape } from "../../src/transport/index.ts"
import { accepted } from "../v4/Service.ts"
import { hang, json, StubFetch } from "./StubFetch.ts"

const read = (client: Client["Service"]) => client.call(getRunStatus, { path: { run_id: "a/b" } })
const write = (client: Client["Service"]) => client.call(createRun, { body: { task: "x" } })

const run = <A, E>(
  stub: StubFetch,
  ask: (client: Client["Service"]) => Effect.Effect<A, E>,
  config: Partial<ConfigShape> = {},
) => Effect.flatMap(Client, ask).pipe(Effect.provide(stub.layer(config)))

describe("a request", () => {
  it.effect("is sent to the version's path with the key and escapes path parameters", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ status: "running" }))
      yield* run(stub, read, { baseUrl: "https://example.com/agents/api/v4/", headers: { "x-team": "qa" } })
      const seen = stub.seen[0] ?? assert.fail("nothing was sent")
      assert.strictEqual(seen.url.href, "https://example.com/agents/api/v4/runs/a%2Fb/status")
      assert.strictEqual(seen.headers.get("x-service-api-key"), "tw_secret")
      assert.strictEqual(seen.headers.get("x-team"), "qa")
      assert.isNull(seen.headers.get("content-type"))
    }),
  )

  it.effect("keeps its key if a header would replace it", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ status: "running" }))
      yield* run(stub, read, { headers: { "X-Service-API-Key": "other" } })
      assert.strictEqual(stub.seen[0]?.headers.get("x-service-api-key"), "tw_secret")
    }),
  )

  it.effect.each([
    ["no key", { apiKey: undefined }, "Missing API key"],
    ["an empty key", { apiKey: Redacted.make("  ") }, "Missing API key"],
    ["a key with a line break", { apiKey: Redacted.make("tw_se\ncret") }, "invalid characters"],
    ["a base URL without scheme", { baseUrl: "localhost:7700" }, `"localhost:7700" is not an http or https URL`],
  ] as const)("is not sent with %s", ([, config, reason]) =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ status: "running" }))
      const error = yield* Effect.flip(run(stub, read, config))
      assert.instanceOf(error, Misconfigured)
      assert.include(error.message, reason)
      assert.notInclude(error.message, "cret")
      assert.isEmpty(stub.seen)
    }),
  )

  it.effect("does not follow redirects with the key", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(new Response(null, { status: 307, headers: { location: "https://evil.example/" } }))
      const error = yield* Effect.flip(run(stub, read))
      assert.instanceOf(error, DecodeFailed)
      assert.include(error.message, "redirect to https://evil.example/")
      assert.lengthOf(stub.seen, 1)
    }),
  )
})

describe("a response", () => {
  it.effect("keeps unknown fields", () =>
    Effect.gen(function* () {
      const body = { status: "a-new-word", also: { nested: [1] } }
      assert.deepStrictEqual<unknown>(yield* run(new StubFetch(json(body)), read), body)
    }),
  )

  it.effect("without a body is undefined if the operation allows both", () =>
    Effect.gen(function* () {
      const call = ({ call }: Client["Service"]) =>
        call({ ...getRunStatus, canBeEmpty: true }, { path: { run_id: "a" } })
      assert.isUndefined(yield* run(new StubFetch(new Response(null, { status: 204 })), call))
      assert.deepStrictEqual<unknown>(yield* run(new StubFetch(json({ status: "idle" })), call), { status: "idle" })
    }),
  )

  it.effect.each([
    ["is HTML", new Response("<!doctype html>", { status: 200 }), "is not JSON"],
    ["is HTML with a length", new Response("<html>", { headers: { "content-length": "6" } }), "is not JSON"],
    ["is empty", new Response("", { status: 200 }), "is empty"],
    ["is empty with a length", new Response(null, { headers: { "content-length": "0" } }), "is empty"],
    ["lacks a field", json({ state: "running" }), "status"],
    ["is of another type", json([]), "does not match"],
  ] as const)("that %s fails with DecodeFailed and is not retried", ([, response, reason]) =>
    Effect.gen(function* () {
      const stub = new StubFetch(response)
      const error = yield* Effect.flip(run(stub, read))
      assert.instanceOf(error, DecodeFailed)
      assert.include(error.message, reason)
      assert.strictEqual(error.status, 200)
      assert.lengthOf(stub.seen, 1)
    }),
  )

  it.effect("with an error status becomes the error of its status, with the request id", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ detail: "Run not found" }, { status: 404 }))
      const error = yield* Effect.flip(run(stub, read))
      assert.instanceOf(error, NotFound)
      assert.strictEqual(error.requestId, "req_1")
      assert.strictEqual(error.operation, "getRunStatus")
      assert.lengthOf(stub.seen, 1)
    }),
  )

  it.effect("with a warning is logged", () =>
    Effect.gen(function* () {
      const logged: Array<unknown> = []
      const logger = Logger.make(({ logLevel, message }) => logged.push([logLevel, message]))
      const stub = new StubFetch(
        json({ status: "running" }, { headers: { "x-tabwright-warning": "no route for de, went direct" } }),
      )
      yield* run(stub, read).pipe(Effect.provide(Logger.layer([logger])))
      assert.deepStrictEqual(logged, [["Warn", ["no route for de, went direct"]]])
    }),
  )
})

describe("a failed attempt", () => {
  it.live("is retried for a read", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ detail: "x" }, { status: 503 }), new TypeError("reset"), json({ status: "ok" }))
      assert.deepStrictEqual<unknown>(yield* run(stub, read), { status: "ok" })
      assert.lengthOf(stub.seen, 3)
    }),
  )

  it.live("is not retried for a write without a key that may have been executed", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(new TypeError("terminated"), json(accepted))
      const error = yield* Effect.flip(run(stub, write, { idempotencyKeys: false }))
      assert.instanceOf(error, NetworkError)
      assert.isTrue(error.maybeSent)
      assert.lengthOf(stub.seen, 1)
      assert.deepStrictEqual(stub.seen[0]?.body, { task: "x" })
    }),
  )

  it.live("is retried, with its body, for a write that was never sent", () =>
    Effect.gen(function* () {
      const refused = new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) })
      const stub = new StubFetch(refused, json(accepted))
      yield* run(stub, write, { idempotencyKeys: false })
      assert.deepStrictEqual(
        stub.seen.map((seen) => seen.body),
        [{ task: "x" }, { task: "x" }],
      )
    }),
  )

  it.live("is retried according to the innermost override", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ detail: "x" }, { status: 503 }))
      yield* Effect.flip(run(stub, read).pipe(Effect.provideService(RetryOverride, { maxRetries: 6 })))
      assert.lengthOf(stub.seen, 7)
    }),
  )

  it.effect("keeps its Retry-After and is not retried past the deadline", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ detail: "slow down" }, { status: 429, headers: { "retry-after": "600" } }))
      const error = yield* Effect.flip(run(stub, read))
      assert.instanceOf(error, RateLimited)
      assert.strictEqual(error.retryAfterMs, 600_000)
      assert.lengthOf(stub.seen, 1)
    }),
  )
})

describe("a creating call", () => {
  const keys = (stub: StubFetch) => stub.seen.map((seen) => seen.headers.get("idempotency-key"))

  it.live("sends the same generated key with all attempts", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(new TypeError("terminated"), json({ detail: "x" }, { status: 503 }), json(accepted))
      yield* run(stub, write)
      const [first, second, third, ...more] = keys(stub)
      assert.match(first ?? "", /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      assert.deepStrictEqual([second, third, more], [first, first, []])
      yield* run(stub, write)
      assert.notStrictEqual(keys(stub).at(-1), first)
    }),
  )

  it.live("sends the caller's key, even if generated keys are disabled", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ detail: "x" }, { status: 502 }), json(accepted))
      yield* run(stub, write, { idempotencyKeys: false }).pipe(
        Effect.provideService(CallSettings, { idempotencyKey: "order-7" }),
      )
      assert.deepStrictEqual(keys(stub), ["order-7", "order-7"])
    }),
  )

  it.effect("is the only kind of call with a key", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ status: "running" }))
      yield* run(stub, read)
      assert.deepStrictEqual(keys(stub), [null])
    }),
  )
})

describe("a path", () => {
  it.effect.each(["", ".", ".."])("is not sent with the id %j, which would change it", (id) =>
    Effect.gen(function* () {
      const stub = new StubFetch(json({ status: "running" }))
      const error = yield* Effect.flip(run(stub, (client) => client.call(getRunStatus, { path: { run_id: id } })))
      assert.instanceOf(error, Misconfigured)
      assert.include(error.message, "run_id is")
      assert.isEmpty(stub.seen)
    }),
  )
})

describe("a request that hangs", () => {
  it.effect("is aborted at the timeout of an attempt", () =>
    Effect.gen(function* () {
      const stub: StubFetch = new StubFetch(hang(() => stub.seen.at(-1)?.signal))
      const fiber = yield* Effect.forkChild(
        Effect.flip(run(stub, write, { timeout: Duration.seconds(5), idempotencyKeys: false })),
      )
      yield* TestClock.adjust("5 seconds")
      const error = yield* Fiber.join(fiber)
      assert.instanceOf(error, TimedOut)
      assert.include(error.message, "No response after 5 s.")
      assert.isTrue(stub.seen[0]?.signal.aborted)
    }),
  )

  it.live("is aborted by interruption", () =>
    Effect.gen(function* () {
      const sent = yield* Deferred.make<AbortSignal>()
      const stub: StubFetch = new StubFetch(() => {
        const signal = stub.seen.at(-1)?.signal
        if (signal !== undefined) Deferred.doneUnsafe(sent, Effect.succeed(signal))
        return hang(() => signal)()
      })
      const fiber = yield* Effect.forkChild(run(stub, read))
      const signal = yield* Deferred.await(sent)
      assert.isFalse(signal.aborted)
      yield* Fiber.interrupt(fiber)
      assert.isTrue(signal.aborted)
    }),
  )
})
