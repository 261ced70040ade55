import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer } from "effect"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import { Files } from "../../src/files/Files.ts"
import { ModelConnections } from "../../src/model/ModelConnections.ts"
import { DatabaseAway } from "../../src/run/Outage.ts"
import { RunJudge } from "../../src/run/RunJudge.ts"
import { FileStore } from "../../src/store/FileStore.ts"
import type { Judgement } from "../../src/store/Judgement.ts"
import { JudgementStore } from "../../src/store/JudgementStore.ts"
import type { Run } from "../../src/store/RunStore.ts"
import type { Session } from "../../src/store/SessionStore.ts"
import { SpendingLimits } from "../../src/store/SpendingLimits.ts"
import { StepStore } from "../../src/store/StepStore.ts"

const at = new Date(0)

const session: Session = {
  id: "session",
  projectId: "project",
  apiKeyId: null,
  apiVersion: "v4",
  workspaceId: "workspace",
  keepAlive: true,
  model: "tabwright-planner",
  reasoning: {},
  browserSettings: {},
  persistMemory: true,
  maxCostUsd: null,
  browserState: null,
  endedAt: null,
  endReason: null,
  createdAt: at,
  updatedAt: at,
}

const run: Run = {
  id: "run",
  projectId: "project",
  apiKeyId: null,
  sessionId: "session",
  turn: 1,
  task: "task",
  title: null,
  requestedModel: "tabwright-planner",
  model: "tabwright-planner",
  reasoning: {},
  settings: { judge: { model: "gpt-5.5" } },
  metadata: {},
  attachedFileIds: null,
  status: "running",
  endReason: null,
  result: null,
  output: null,
  error: null,
  isSuccess: null,
  suggestions: null,
  maxSteps: 100,
  maxCostUsd: null,
  epoch: 1,
  traceparent: null,
  totalInputTokens: 0n,
  totalOutputTokens: 0n,
  costUsd: "0",
  unpricedCalls: 0,
  judgement: null,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
  updatedAt: at,
}

/** What is kept of a finished run whose judge meets this. */
const judgedWith = Effect.fnUntraced(function* (connect: Effect.Effect<never>) {
  const kept: Array<Judgement> = []
  const layer = RunJudge.layer.pipe(
    Layer.provide([
      Layer.mock(ModelConnections, { connect: () => connect, isPriced: () => true }),
      Layer.mock(JudgementStore, {
        keep: (_, { judgement }) => Effect.sync(() => kept.push(judgement) > 0),
      }),
      Layer.mock(StepStore, { list: () => Effect.succeed([]) }),
      Layer.mock(FileStore, { ofRun: () => Effect.succeed([]) }),
      Layer.mock(Files, { collectGarbage: Effect.void }),
      Layer.mock(SpendingLimits, { ofRun: () => Effect.succeed(null) }),
    ]),
  )
  const end = { reason: "Done", text: "It is done." } as const
  const exit = yield* Effect.flatMap(RunJudge, (judge) => judge.judge(run, session, end, (value) => value)).pipe(
    Effect.provide(layer),
    Effect.exit,
  )
  return { exit, kept }
})

describe("RunJudge", () => {
  it.effect("leaves it to rules where a judge breaks off: the run is none the worse for it", () =>
    Effect.gen(function* () {
      const { exit, kept } = yield* judgedWith(Effect.die(new Error("boom")))
      assert.isTrue(Exit.isSuccess(exit))
      assert.strictEqual(kept[0]?.judge, "rules")
      assert.include(kept[0]?.reasoning, "The model gpt-5.5 could not judge: an internal error")
    }),
  )

  it.effect("is not asked for in place of a database that is away, nor of a cancel", () =>
    Effect.gen(function* () {
      const cause = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })
      const away = yield* judgedWith(Effect.die(new DatabaseAway({ cause })))
      assert.isTrue(Exit.isFailure(away.exit))
      const cancelled = yield* judgedWith(Effect.interrupt)
      assert.isTrue(Exit.isFailure(cancelled.exit) && Cause.hasInterrupts(cancelled.exit.cause))
      assert.deepStrictEqual([away.kept, cancelled.kept], [[], []])
    }),
  )
})
