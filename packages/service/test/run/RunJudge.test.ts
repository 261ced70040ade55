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
import { SpendingLimits } from "../../src/store/SpendingLimits.ts"
import { StepStore } from "../../src/store/StepStore.ts"
import { run as begun, session } from "../fixture/Records.ts"

const run: Run = { ...begun, settings: { judge: { model: "gpt-5.5" } } }

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
