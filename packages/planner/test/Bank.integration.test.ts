import { assert, describe, layer } from "@effect/vitest"
import { bankTasks, type Verdict } from "@tabwright/task-bank"
import * as Effect from "effect/Effect"
import { BankBench } from "./BankBench.ts"

/** Every so many tasks stand for all: `bench/agent` does them all with its comparison `planning`. */
const every = 14
const sample = bankTasks().filter((_, i) => i % every === 3)

describe("makePlanner on the task bank", () => {
  layer(BankBench.layer, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("completes most sampled tasks and gets none wrong", () =>
      Effect.gen(function* () {
        const { attempt } = yield* BankBench
        const verdicts: Array<Verdict> = []
        for (const task of sample) {
          const { verdict, found } = yield* attempt(task)
          verdicts.push(verdict)
          assert.notStrictEqual(verdict, "wrong", `${task.path}: ${task.ask.join(" / ")} ${JSON.stringify(found)}`)
        }
        const right = verdicts.filter((verdict) => verdict === "right").length
        assert.isAtLeast(right / sample.length, 0.75, verdicts.join(", "))
      }),
    )
  })
})
