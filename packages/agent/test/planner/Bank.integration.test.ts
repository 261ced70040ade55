import { assert, describe, layer } from "@effect/vitest"
import { bankTasks } from "@tabwright/task-bank"
import * as Effect from "effect/Effect"
import { BankBench } from "./BankBench.ts"

/** Every so many tasks of the bank stand for all: `bench/agent planning` does them all. */
const every = 14
const sample = bankTasks().filter((_, i) => i % every === 3)

describe("planner on sites that it was not written for", () => {
  layer(BankBench.layer, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect.each(sample.map((task) => [`${task.path}: ${task.ask.join(" / ")}`, task] as const))(
      "does right by %s",
      ([, task]) =>
        Effect.gen(function* () {
          const { attempt } = yield* BankBench
          const { verdict, found } = yield* attempt(task)
          assert.strictEqual(verdict, "right", JSON.stringify(found))
        }),
    )
  })
})
