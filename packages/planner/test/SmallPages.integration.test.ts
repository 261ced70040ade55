import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Outcome, runSmallPages, type SmallResult } from "./small/RunSmallPages.ts"

it.live(
  "reports success only on small pages that reached the goal",
  () =>
    Effect.gen(function* () {
      const results: Array<SmallResult> = []
      yield* runSmallPages(/./, [1, 2, 3], (result) => results.push(result))
      const of = (outcome: Outcome) => results.filter((result) => result.outcome === outcome)
      console.log(
        (["solved", "wrong", "declined", "gave up"] as const).map((one) => `${one} ${of(one).length}`).join(", "),
        `of ${results.length}`,
      )
      assert.deepStrictEqual(
        of("wrong").map(({ name, task, text }) => ({ name, task, text })),
        [],
      )
    }),
  // A machine with eight busy processes needs several times as long.
  2_400_000,
)
