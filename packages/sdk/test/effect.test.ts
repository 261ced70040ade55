import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as effect from "../src/effect.ts"
import * as index from "../src/index.ts"
import { ContractServer } from "./ContractServer.ts"

const server = Effect.acquireRelease(
  Effect.promise(() => ContractServer.start()),
  (started) => Effect.promise(() => started[Symbol.asyncDispose]()),
)

describe("the Effect entry", () => {
  it("is what it is, with the same error classes as the promise face", () => {
    const added = Object.keys(effect).filter((name) => !(name in index))
    assert.deepStrictEqual(added.sort(), [
      "Browsers",
      "CallSettings",
      "Client",
      "Config",
      "Events",
      "Queue",
      "RetryOverride",
      "Runs",
      "Sessions",
      "Workspaces",
      "isTerminal",
      "layer",
    ])
    assert.strictEqual(effect.NotFound, index.NotFound)
    assert.strictEqual(effect.Webhooks.WebhookRejected, index.WebhookRejected)
  })

  it.live("runs a task, under the options of a call, with errors in the type", () =>
    Effect.gen(function* () {
      const { apiKey, origin, received } = yield* server
      const program = Effect.gen(function* () {
        const run = yield* effect.Runs.create({ task: "buy a lamp" })
        const steps = yield* Stream.runCollect(effect.Events.watchSteps(run.id))
        const unknown = yield* effect.Runs.get("0198c0de-7f3a-7c11-9d52-000000000099").pipe(
          Effect.catchTag("NotFound", (error) => Effect.succeed(error.status)),
        )
        return { unknown, goals: steps.map((step) => step.nextGoal), result: (yield* effect.Runs.get(run.id)).result }
      })
      const outcome = yield* program.pipe(
        Effect.provideService(effect.CallSettings, { headers: { "x-team": "qa" } }),
        Effect.provide(effect.layer({ apiKey, baseUrl: origin })),
      )
      assert.deepStrictEqual(outcome, { unknown: 404, goals: ["Goal 1", "Goal 2"], result: "Done: buy a lamp" })
      assert.isTrue(received.every(({ headers }) => headers["x-team"] === "qa"))
    }),
  )
})
