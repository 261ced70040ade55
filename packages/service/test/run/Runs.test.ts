import { PgClient } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { RunSecrets } from "../../src/access/RunSecrets.ts"
import { CustomProxies } from "../../src/browser/CustomProxy.ts"
import { BrowserCapacity } from "../../src/browser/scheduling/BrowserCapacity.ts"
import { ModelConnections } from "../../src/model/ModelConnections.ts"
import { Sessions } from "../../src/run/engine/SessionDispatcher.ts"
import { ModelSelection } from "../../src/run/model/ModelSelection.ts"
import { type RunRequest, Runs } from "../../src/run/Runs.ts"
import { RunCancellation } from "../../src/run/worker/RunCancellation.ts"
import { WorkspaceStore } from "../../src/store/file/WorkspaceStore.ts"
import { type NewRun, RunStore } from "../../src/store/run/RunStore.ts"
import { QueueStore } from "../../src/store/session/QueueStore.ts"
import { SessionStore } from "../../src/store/session/SessionStore.ts"
import { SessionBudget, SpendingLimits } from "../../src/store/SpendingLimits.ts"
import { run, session } from "../fixture/database/Records.ts"

/** Starts a run with a cost limit on a server whose fallback and judge model "unpriced" has no price. */
const started = Effect.fnUntraced(function* (options: Pick<RunRequest, "fallback" | "judge">) {
  const created: Array<Pick<NewRun, "settings">> = []
  const layer = Runs.layer.pipe(
    Layer.provide([
      Layer.mock(RunStore, {
        createInNewSession: (given) =>
          Effect.sync(() => {
            created.push(given)
            return { run, session }
          }),
      }),
      Layer.mock(ModelSelection, {
        hasModel: () => true,
        choose: () => Effect.succeed({ requested: "gpt-5.5", model: "gpt-5.5" }),
        chooseFallbacks: (_, named) => Effect.succeed((named ?? ["unpriced"]).map((model) => ({ model }))),
        chooseJudge: ({ named = "unpriced" }) => Effect.succeed({ model: named }),
      }),
      Layer.mock(ModelConnections, {
        isPriced: (model) => model !== "unpriced",
        writesCode: () => false,
        computerModels: Effect.succeed([]),
      }),
      Layer.mock(BrowserCapacity, {
        waiting: () => 0,
        handleWith: () => {},
        checkRun: () => Effect.void,
        changed: Effect.void,
      }),
      Layer.mock(PgClient.PgClient, {} as never),
      Layer.mock(SessionStore, {}),
      Layer.mock(WorkspaceStore, {}),
      Layer.mock(QueueStore, {}),
      Layer.mock(SessionBudget, {}),
      Layer.mock(SpendingLimits, {}),
      Layer.mock(CustomProxies, {}),
      Layer.mock(RunSecrets, {}),
      Layer.mock(Sessions, {}),
      RunCancellation.layerMemory,
    ]),
  )
  const request: RunRequest = {
    projectId: "project",
    apiKeyId: "key",
    version: "v4",
    task: "task",
    reasoning: {},
    maxCostUsd: "1",
    ...options,
  }
  yield* Effect.flatMap(Runs, (runs) => runs.start(request)).pipe(Effect.provide(layer))
  return created[0]?.settings
})

const startWith = (fallback: RunRequest["fallback"]) =>
  Effect.map(started({ fallback }), (settings) => settings?.fallback?.models)

describe("A run with a cost limit", () => {
  it.effect("is accepted if only a fallback model of the server has no known price", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* startWith(undefined), [{ model: "unpriced" }])
      assert.deepStrictEqual(yield* startWith({ models: undefined, onRefusal: true }), [{ model: "unpriced" }])
      const error = yield* Effect.flip(startWith({ models: ["unpriced"], onRefusal: false }))
      assert.strictEqual(error._tag === "RunError" && error.reason, "Invalid")
    }),
  )

  it.effect("is accepted if only the judge of the server has no known price", () =>
    Effect.gen(function* () {
      const judgeOf = (judge: RunRequest["judge"]) => Effect.map(started({ judge }), (settings) => settings?.judge)
      assert.deepStrictEqual(yield* judgeOf({}), { model: "unpriced" })
      assert.deepStrictEqual(yield* judgeOf({ model: "gpt-5.5" }), { model: "gpt-5.5" })
      const error = yield* Effect.flip(judgeOf({ model: "unpriced" }))
      assert.strictEqual(error._tag === "RunError" && error.reason, "Invalid")
    }),
  )

  it.effect("keeps that the request names no fallback models", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* startWith({ models: [], onRefusal: false }), [])
    }),
  )
})
