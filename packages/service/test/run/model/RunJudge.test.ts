import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer } from "effect"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import { Files } from "../../../src/files/Files.ts"
import { ModelConnections } from "../../../src/model/ModelConnections.ts"
import { DatabaseUnavailable } from "../../../src/run/engine/DatabaseOutage.ts"
import { RunJudge } from "../../../src/run/model/RunJudge.ts"
import { FileStore } from "../../../src/store/file/FileStore.ts"
import { JudgementStore, type Judgement } from "../../../src/store/run/JudgementStore.ts"
import type { Run } from "../../../src/store/run/RunStore.ts"
import { SpendingLimits } from "../../../src/store/SpendingLimits.ts"
import { StepStore } from "../../../src/store/run/StepStore.ts"
import { run as begun, session } from "../../fixture/database/Records.ts"

const run: Run = { ...begun, settings: { judge: { model: "gpt-5.5" } } }

/** Returns what is stored for a finished run whose judge is connected through `connect`. */
const judgedWith = Effect.fnUntraced(function* (connect: Effect.Effect<never>) {
  const kept: Array<Judgement> = []
  const layer = RunJudge.layer.pipe(
    Layer.provide([
      Layer.mock(ModelConnections, { connect: () => connect, isPriced: () => true, writesCode: () => false }),
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
  it.effect("falls back to rules when the judge fails, without failing the run", () =>
    Effect.gen(function* () {
      const { exit, kept } = yield* judgedWith(Effect.die(new Error("boom")))
      assert.isTrue(Exit.isSuccess(exit))
      assert.strictEqual(kept[0]?.judge, "rules")
      assert.include(kept[0]?.reasoning, "Model gpt-5.5 could not judge the run: an internal error")
    }),
  )

  it.effect("does not fall back during a database outage or after a cancel", () =>
    Effect.gen(function* () {
      const cause = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })
      const away = yield* judgedWith(Effect.die(new DatabaseUnavailable({ cause })))
      assert.isTrue(Exit.isFailure(away.exit))
      const cancelled = yield* judgedWith(Effect.interrupt)
      assert.isTrue(Exit.isFailure(cancelled.exit) && Cause.hasInterrupts(cancelled.exit.cause))
      assert.deepStrictEqual([away.kept, cancelled.kept], [[], []])
    }),
  )
})
