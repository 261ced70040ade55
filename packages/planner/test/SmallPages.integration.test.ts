import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { runSmallPages, type SmallResult } from "./small/RunSmallPages.ts"

it.live(
  "reports success only on small pages that reached the goal",
  () =>
    Effect.gen(function* () {
      const results: Array<SmallResult> = []
      yield* runSmallPages(/./, [1, 2, 3], (result) => results.push(result))
      const counted = Map.groupBy(results, ({ outcome }) => outcome)
      console.log([...counted].map(([outcome, list]) => `${outcome} ${list.length}`).join(", "), `of ${results.length}`)
      assert.deepStrictEqual(
        (counted.get("wrong") ?? []).map(({ name, task, text }) => ({ name, task, text })),
        [],
      )
    }),
  600_000,
)
