import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as effect from "../src/effect.ts"
import * as index from "../src/index.ts"
import { FakeService } from "@tabwright/testing"
import { unknownId } from "./Fixture.ts"

const fake = Effect.acquireRelease(
  Effect.sync(() => new FakeService()),
  (service) => Effect.promise(() => service[Symbol.asyncDispose]()),
)

describe("the Effect entry", () => {
  it("has the expected exports and the error classes of the promise API", () => {
    const added = Object.entries(effect).flatMap(([name, value]) =>
      Object.values<unknown>(index).includes(value) ? [] : [name],
    )
    assert.deepStrictEqual(added.sort(), [
      "Browsers",
      "CallSettings",
      "Client",
      "Config",
      "ConsoleSessions",
      "Credentials",
      "Events",
      "Extensions",
      "Invitations",
      "Marketplace",
      "McpServers",
      "Me",
      "Members",
      "Models",
      "Pages",
      "Profiles",
      "Queue",
      "RetryOverride",
      "Runs",
      "Schedules",
      "Sessions",
      "Skills",
      "WebhookEndpoints",
      "Webhooks",
      "Workspaces",
      "admin",
      "call",
      "clientLayer",
      "isTerminal",
      "layer",
      "v2",
      "v3",
    ])
    assert.strictEqual(effect.NotFound, index.NotFound)
    assert.strictEqual(effect.Webhooks.WebhookRejected, index.WebhookRejected)
  })

  it.live("runs a task with call options and typed errors", () =>
    Effect.gen(function* () {
      const service = yield* fake
      service.stub({ steps: ["Goal 1", "Goal 2"] })
      const program = Effect.gen(function* () {
        const run = yield* effect.Runs.create({ task: "buy a lamp" })
        const steps = yield* Stream.runCollect(effect.Events.watchSteps(run.id))
        const unknown = yield* effect.Runs.get(unknownId).pipe(
          Effect.catchTag("NotFound", (error) => Effect.succeed(error.status)),
        )
        return { unknown, goals: steps.map((step) => step.nextGoal), result: (yield* effect.Runs.get(run.id)).result }
      })
      const outcome = yield* program.pipe(
        Effect.provideService(effect.CallSettings, { headers: { "x-team": "qa" } }),
        Effect.provide(effect.layer({ apiKey: service.apiKey, baseUrl: service.baseUrl, fetch: service.fetch })),
      )
      assert.deepStrictEqual(outcome, { unknown: 404, goals: ["Goal 1", "Goal 2"], result: "Done: buy a lamp" })
      assert.isTrue(service.calls().every(({ headers }) => headers.get("x-team") === "qa"))
    }),
  )

  it.live("contains the operations of v2 and v3", () =>
    Effect.gen(function* () {
      const service = yield* fake
      const { apiKey, baseUrl, fetch } = service
      const outcome = yield* Effect.gen(function* () {
        const task = yield* effect.v2.Tasks.create({ task: "buy a lamp" })
        yield* effect.v2.Tasks.waitUntilTerminal(task.id)
        const session = yield* effect.v3.Sessions.create({ task: "buy a lamp" })
        return [
          (yield* effect.v2.Tasks.get(task.id)).output,
          (yield* effect.v3.Sessions.waitUntilDone(session.id)).output,
        ]
      }).pipe(Effect.provide(effect.layer({ apiKey, baseUrl, fetch })))
      assert.deepStrictEqual(outcome, ["Done: buy a lamp", "Done: buy a lamp"])
    }),
  )
})
