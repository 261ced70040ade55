import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { TimedOut, UnsupportedReasoning } from "../../src/errors/index.ts"
import { Runs } from "../../src/v4/index.ts"
import { json } from "../transport/StubFetch.ts"
import { accepted, routeOf, runId, service, summary } from "./Service.ts"

describe("Runs.create", () => {
  it.effect("sends the request unchanged", () =>
    Effect.gen(function* () {
      const stub = service({ "POST /runs": [accepted] })
      const request = { task: "x", model: "gpt-5.5", modelParams: { reasoning: { effort: "high" } }, maxCostUsd: "0.5" }
      assert.deepStrictEqual(yield* Runs.create(request).pipe(Effect.provide(stub.layer())), accepted)
      assert.deepStrictEqual(stub.seen[0]?.body, request)
    }),
  )

  it.effect("sends nothing if the model does not support the reasoning", () =>
    Effect.gen(function* () {
      const stub = service({})
      const error = yield* Effect.flip(
        Runs.create({
          task: "x",
          model: "gemini-3.1-pro",
          modelParams: { thinkingConfig: { thinkingLevel: "minimal" } },
        }),
      ).pipe(Effect.provide(stub.layer()))
      assert.instanceOf(error, UnsupportedReasoning)
      assert.deepStrictEqual(error.issues, [
        {
          loc: ["body", "modelParams", "thinkingConfig", "thinkingLevel"],
          msg: `Model "gemini-3.1-pro" does not support modelParams.thinkingConfig.thinkingLevel='minimal'. Supported values: high, low, medium`,
          type: "value_error",
        },
      ])
      assert.isEmpty(stub.seen)
    }),
  )

  it.effect.each([
    ["an operator-defined model", { task: "x", model: "our-own-70b", modelParams: { temperature: 0 } }],
    ["the server's model", { task: "x", modelParams: { temperature: 0 } }],
  ] as const)("leaves %s to the server", ([, request]) =>
    Effect.gen(function* () {
      const stub = service({ "POST /runs": [accepted] })
      yield* Runs.create(request).pipe(Effect.provide(stub.layer()))
      assert.deepStrictEqual(stub.seen[0]?.body, request)
    }),
  )
})

describe("Runs.cancel", () => {
  it.effect("is a POST without a body", () =>
    Effect.gen(function* () {
      const stub = service({ [`POST /runs/${runId}/cancel`]: [summary] })
      yield* Runs.cancel(runId).pipe(Effect.provide(stub.layer()))
      assert.isUndefined(stub.seen[0]?.body)
      assert.isNull(stub.seen[0]?.headers.get("content-type"))
    }),
  )
})

describe("Runs.waitUntilTerminal", () => {
  const statuses = (...words: ReadonlyArray<string>) =>
    service({ [`GET /runs/${runId}/status`]: words.map((status) => ({ status })) })

  /** Advances virtual time until the fiber is done. Each poll is a promise and needs real turns of the event loop. */
  const elapse = <A, E>(fiber: Fiber.Fiber<A, E>, seconds: number) =>
    Effect.gen(function* () {
      for (let second = 0; second < seconds * 4 && fiber.pollUnsafe() === undefined; second++) {
        yield* TestClock.adjust("250 millis")
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      }
    })

  it.effect.each(["completed", "failed", "cancelled"])("ends with %s", (last) =>
    Effect.gen(function* () {
      const stub = statuses("queued", "dispatching", "running", "running", "some-new-word", last)
      const fiber = yield* Effect.forkChild(
        Runs.waitUntilTerminal(runId, { via: "polling" }).pipe(Effect.provide(stub.layer())),
      )
      yield* elapse(fiber, 60)
      assert.strictEqual(yield* Fiber.join(fiber), last)
      assert.lengthOf(stub.seen, 6)
    }),
  )

  it.effect("polls with growing delays and times out", () =>
    Effect.gen(function* () {
      const stub = statuses("running")
      const waiting = Runs.waitUntilTerminal(runId, { via: "polling", timeout: Duration.minutes(2) })
      const fiber = yield* Effect.forkChild(Effect.flip(waiting.pipe(Effect.provide(stub.layer()))))
      yield* elapse(fiber, 3)
      assert.isAtLeast(stub.seen.length, 5)
      yield* elapse(fiber, 180)
      const error = yield* Fiber.join(fiber)
      assert.instanceOf(error, TimedOut)
      assert.include(error.message, "Timed out after 120 s waiting for the run ")
      assert.isAtMost(stub.seen.length, 75)
    }),
  )

  it.live("survives a restart of the service", () =>
    Effect.gen(function* () {
      const down = () => json({ detail: "starting" }, { status: 503 })
      const stub = service({
        [`GET /runs/${runId}/status`]: [
          { status: "running" },
          ...Array.from({ length: 8 }, down),
          { status: "completed" },
        ],
      })
      const last = yield* Runs.waitUntilTerminal(runId, { via: "polling" }).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(last, "completed")
      assert.lengthOf(stub.seen.map(routeOf), 10)
    }),
  )
})
