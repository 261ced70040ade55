import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Option, Ref } from "effect"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import { TestClock } from "effect/testing"
import { BrowserCapacity } from "../../../src/browser/scheduling/BrowserCapacity.ts"
import { ModelSelection, type ModelRequest } from "../../../src/run/model/ModelSelection.ts"
import { SessionTurns } from "../../../src/run/session/SessionTurns.ts"
import { QueueStore } from "../../../src/store/session/QueueStore.ts"
import { type NewRun, type Run, RunStore } from "../../../src/store/run/RunStore.ts"
import { SessionStore } from "../../../src/store/session/SessionStore.ts"
import { at, run, session } from "../../fixture/database/Records.ts"

const away = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })

/** Returns the next turn of a v3 session with one pending message, and the model requests. */
const turnWith = (
  choose: Effect.Effect<{ requested: string; model: string; keySource: "project" }, SqlError>,
  previous: Partial<Run> = {},
) =>
  Effect.gen(function* () {
    const made: Array<NewRun> = []
    const modelRequests: Array<ModelRequest> = []
    const layer = SessionTurns.layer.pipe(
      Layer.provide([
        Layer.mock(BrowserCapacity, { waiting: () => 0, handleWith: () => {} }),
        Layer.mock(RunStore, {
          active: () => Effect.succeedNone,
          latest: () => Effect.succeedSome({ ...run, ...previous }),
        }),
        Layer.mock(SessionStore, {
          find: () =>
            Effect.succeed(
              Option.some({
                ...session,
                apiVersion: "v3" as const,
                model: "gpt-5.5",
                reasoning: { modelParams: { reasoning: { effort: "low" } } },
              }),
            ),
        }),
        Layer.mock(QueueStore, {
          hasPending: () => Effect.succeed(true),
          consume: (sessionId, toRun) =>
            Effect.sync(() => {
              const message = {
                id: 1,
                sessionId,
                apiKeyId: null,
                runId: null,
                mode: "queue",
                status: "pending",
                text: "go on",
              } as const
              made.push(toRun({ ...message, attachedFileIds: null, createdAt: at }))
              return Option.none()
            }),
        }),
        Layer.mock(ModelSelection, {
          hasModel: () => true,
          choose: (request) =>
            Effect.andThen(
              Effect.sync(() => void modelRequests.push(request)),
              choose,
            ),
          chooseFallbacks: (_, named) => Effect.succeed(named === undefined ? [{ model: "server-fallback" }] : []),
        }),
      ]),
    )
    const fiber = yield* Effect.forkChild(
      Effect.flatMap(SessionTurns, (turns) => turns.next("session")).pipe(Effect.provide(layer)),
    )
    yield* TestClock.adjust("15 seconds")
    yield* Fiber.join(fiber)
    return { made, modelRequests }
  })

describe("SessionTurns", () => {
  it.effect("waits for the database before it determines the key of a queued message", () =>
    Effect.gen(function* () {
      const tries = yield* Ref.make(0)
      const choose = Effect.flatMap(
        Ref.updateAndGet(tries, (count) => count + 1),
        (count) =>
          count < 4
            ? Effect.fail(away)
            : Effect.succeed({ requested: "gpt-5.5", model: "gpt-5.5", keySource: "project" as const }),
      )
      const { modelRequests, made } = yield* turnWith(choose)
      assert.strictEqual(yield* Ref.get(tries), 4)
      assert.strictEqual(made[0]?.settings.keySource, "project")
      // The queue and the session's reasoning parameters belong to v4.
      assert.strictEqual(modelRequests[0]?.version, "v4")
      assert.strictEqual(made[0]?.settings.apiVersion, "v4")
    }),
  )

  it.effect("continues with the agent's options of the latest run of v4, or with the defaults of v4", () =>
    Effect.gen(function* () {
      const choose = Effect.succeed({ requested: "gpt-5.5", model: "gpt-5.5", keySource: "project" as const })
      const agent = { mode: "step", vision: "never", asksPeople: true, safetyChecks: "refuse" } as const
      const models = [{ model: "gpt-5.5" }, { model: "claude-haiku-4.5" }]
      const settings = { apiVersion: "v4", agent, fallback: { models, onRefusal: true } } as const
      const [continued] = (yield* turnWith(choose, { settings })).made
      assert.deepInclude(continued?.settings, {
        agent,
        fallback: { models: [{ model: "claude-haiku-4.5" }], onRefusal: true },
      })
      const [other] = (yield* turnWith(choose, { settings: { ...settings, apiVersion: "v2" } })).made
      assert.deepStrictEqual(other?.settings.agent, { showsThinking: true, checksEnd: true })
    }),
  )

  it.effect("uses the server's fallback models unless the latest run of v4 names its own or none", () =>
    Effect.gen(function* () {
      const choose = Effect.succeed({ requested: "gpt-5.5", model: "gpt-5.5", keySource: "project" as const })
      const fallbackAfter = (settings: Run["settings"]) =>
        Effect.map(turnWith(choose, { settings }), ({ made }) => made[0]?.settings.fallback)
      const servers = { models: [{ model: "server-fallback" }], onRefusal: false }
      const own = { models: [{ model: "claude-haiku-4.5" }], onRefusal: true }
      assert.deepStrictEqual(yield* fallbackAfter({ apiVersion: "v4", agent: {} }), servers)
      assert.deepStrictEqual(yield* fallbackAfter({ apiVersion: "v2", agent: {}, fallback: own }), servers)
      assert.deepStrictEqual(yield* fallbackAfter({ apiVersion: "v4", agent: {}, fallback: own }), own)
      const none = { models: [], onRefusal: false }
      assert.deepStrictEqual(yield* fallbackAfter({ apiVersion: "v4", agent: {}, fallback: none }), none)
    }),
  )
})
