import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { assert, describe, it } from "@effect/vitest"
import type { ApiError } from "@tabwright/core/errors"
import { defaultRetryPolicy } from "@tabwright/core/retry"
import { clientLayer } from "@tabwright/core/transport"
import { Events, Runs } from "@tabwright/core/v4"
import { Fake, layer } from "../../src/adapters/effect.ts"
import { FakeService, type Fault, faults } from "../../src/index.ts"
import { callerOf } from "../Caller.ts"

/** Core's client with short retry delays. */
const connected = (more: { readonly timeout?: Duration.Duration; readonly maxRetries?: number } = {}) =>
  clientLayer.pipe(
    Layer.provideMerge(
      layer(
        {},
        {
          timeout: more.timeout ?? Duration.seconds(5),
          retry: { ...defaultRetryPolicy, base: Duration.millis(1), maxRetries: more.maxRetries ?? 3 },
        },
      ),
    ),
  )

/** Creates a run under faults. Returns the client's result and attempts. */
const createUnder = (given: ReadonlyArray<Fault>, more: Parameters<typeof connected>[0] = {}) =>
  Effect.gen(function* () {
    const fake = yield* Fake
    for (const fault of given) fake.fault(fault, { operation: "createRun" })
    const outcome = yield* Effect.result(Runs.create({ task: "Look" }))
    return {
      outcome: outcome._tag === "Success" ? "Success" : (outcome.failure as ApiError)._tag,
      attempts: fake
        .calls("createRun")
        .map(({ attempt, faults, isReplay, status }) => [attempt, faults[0] ?? "", status, isReplay]),
      runs: (yield* Runs.list()).runs.length,
    }
  }).pipe(Effect.provide(connected(more)))

describe("faults seen by core's client", () => {
  it.live("retries a 429 after its Retry-After, and a 503 twice", () =>
    Effect.gen(function* () {
      const limited = yield* createUnder([faults.rateLimited({ retryAfter: 0 })])
      assert.deepStrictEqual(limited, {
        outcome: "Success",
        attempts: [
          [1, "errorResponse", 429, false],
          [2, "", 200, false],
        ],
        runs: 1,
      })
      const down = yield* createUnder([faults.unavailable(), faults.unavailable()])
      assert.deepStrictEqual([down.outcome, down.attempts.length, down.runs], ["Success", 3, 1])
    }),
  )

  it.live("returns the first result after a lost response", () =>
    Effect.gen(function* () {
      const lost = yield* createUnder([faults.lostResponse()])
      assert.deepStrictEqual(lost, {
        outcome: "Success",
        attempts: [
          [1, "lostResponse", undefined, false],
          [2, "", 200, true],
        ],
        runs: 1,
      })
    }),
  )

  it.live("executes a duplicated request once", () =>
    Effect.gen(function* () {
      const twice = yield* createUnder([faults.duplicated()])
      assert.deepStrictEqual([twice.outcome, twice.attempts.length, twice.runs], ["Success", 1, 1])
    }),
  )

  it.live("retries a broken connection, even within the response", () =>
    Effect.gen(function* () {
      for (const fault of [faults.reset(), faults.unreachable(), faults.reset({ at: "body" })]) {
        const broken = yield* createUnder([fault])
        assert.deepStrictEqual([broken.outcome, broken.attempts.length, broken.runs], ["Success", 2, 1])
      }
    }),
  )

  it.live("rejects truncated or malformed JSON", () =>
    Effect.gen(function* () {
      for (const fault of [faults.malformedJson(), faults.truncated()]) {
        const { outcome } = yield* createUnder([fault, fault, fault, fault])
        assert.include(["DecodeFailed", "NetworkError"], outcome)
      }
    }),
  )

  it.live("times out an attempt with a slow response", () =>
    Effect.gen(function* () {
      const slow = yield* createUnder([faults.slow("5 seconds")], { timeout: Duration.millis(100), maxRetries: 0 })
      assert.strictEqual(slow.outcome, "TimedOut")
    }),
  )

  it.live("continues events after a failed page", () =>
    Effect.gen(function* () {
      const fake = yield* Fake
      const run = yield* Runs.create({ task: "Look" })
      fake.fault(faults.unavailable(), { operation: "listRunEvents", skip: 1 })
      const ids = yield* Stream.runCollect(Stream.map(Events.watch(run.id), ({ id }) => id))
      assert.deepStrictEqual(
        [...ids],
        [...ids].map((_, index) => index + 1),
      )
      assert.strictEqual(fake.run(run.id).status, "completed")
    }).pipe(Effect.provide(connected())),
  )
})

describe("faults on the wire", () => {
  it.live("break an event stream after N events, which then resumes after Last-Event-ID", () =>
    Effect.promise(async () => {
      await using service = new FakeService()
      const { body: run } = await callerOf(service)("POST", "/api/v4/runs", { task: "Look" })
      const read = async (after?: string) => {
        const response = await service.fetch(`${service.baseUrl}/api/v4/runs/${run.id}/events`, {
          headers: {
            "X-Service-API-Key": service.apiKey,
            Accept: "text/event-stream",
            ...(after === undefined ? {} : { "Last-Event-ID": after }),
          },
        })
        let text = ""
        const decoder = new TextDecoder()
        try {
          for await (const piece of response.body ?? []) text += decoder.decode(piece)
        } catch (error) {
          assert.instanceOf(error, TypeError)
          text += "!"
        }
        return {
          ids: [...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1])),
          isBroken: text.endsWith("!"),
        }
      }
      service.fault(faults.droppedStream({ after: 3 }), { operation: "listRunEvents" })
      assert.deepStrictEqual(await read(), { ids: [1, 2, 3], isBroken: true })
      const rest = await read("3")
      const all = service.run(run.id).events
      assert.deepStrictEqual(rest, { ids: all.slice(3).map(({ id }) => id), isBroken: false })
      assert.strictEqual(all.at(-1)?.type, "worker.session_released")
    }),
  )

  it.live("shift the response's Date", () =>
    Effect.promise(async () => {
      await using service = new FakeService()
      service.fault(faults.clockSkew("10 minutes"), { times: Infinity })
      service.fault(faults.status(418))
      const first = await callerOf(service)("GET", "/health")
      const second = await callerOf(service)("GET", "/health")
      assert.deepStrictEqual([first.status, second.status], [418, 200])
      for (const { headers } of [first, second]) {
        assert.approximately(Date.parse(headers.get("date") ?? ""), Date.now() + 600_000, 5_000)
      }
    }),
  )

  it.live("release a slow response when its caller aborts", () =>
    Effect.promise(async () => {
      await using service = new FakeService()
      service.fault(faults.slow("1 hour"))
      const controller = new AbortController()
      const pending = service.fetch(`${service.baseUrl}/health`, { signal: controller.signal })
      controller.abort(new Error("enough"))
      const error = await pending.catch((thrown: unknown) => thrown)
      assert.strictEqual(error, controller.signal.reason)
    }),
  )
})
