import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { SessionBudget } from "../../../src/store/session/SessionBudget.ts"
import { UsageStore } from "../../../src/store/UsageStore.ts"
import { layerStores, makeSession, newRun } from "../../fixture/Stores.ts"
import { micros, usd } from "../../fixture/Usd.ts"

/** Creates a session with runs of the given costs in micro-dollars. */
const makeSpent = Effect.fnUntraced(function* (costs: ReadonlyArray<bigint>) {
  const usages = yield* UsageStore
  const runs = yield* RunStore
  const session = yield* makeSession({ apiVersion: "v3" })
  for (const cost of costs) {
    const { id } = Option.getOrThrow(yield* runs.create(newRun(session)))
    yield* usages.addCall(id, { step: 1 }, { inputTokens: 1, outputTokens: 1, costUsd: usd(cost) })
    yield* runs.cancel(id)
  }
  return session.id
})

const Micros = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }))

const next = (defaultUsd: string | undefined, sessionId: string, asked: string | undefined) =>
  Effect.flatMap(SessionBudget, (budgets) => budgets.next(sessionId, asked)).pipe(
    Effect.provide(SessionBudget.layer(defaultUsd)),
  )

layer(layerStores, { excludeTestServices: true })("SessionBudget", (it) => {
  it.effect.prop(
    "applies the requested limit, else the cost so far plus the server limit, without rounding",
    [Schema.Array(Micros).check(Schema.isMaxLength(3)), Schema.NullOr(Micros)],
    ([given, wanted]) =>
      Effect.gen(function* () {
        const costs = given.map(BigInt)
        const asked = wanted === null ? null : BigInt(wanted)
        const budget = yield* next("5", yield* makeSpent(costs), asked === null ? undefined : usd(asked))
        const spent = costs.reduce((sum, cost) => sum + cost, 0n)
        const limit = asked ?? spent + 5_000_000n
        assert.strictEqual(micros(budget.spentUsd), spent)
        assert.strictEqual(micros(budget.limitUsd ?? ""), limit)
        assert.strictEqual(micros(budget.leftUsd ?? ""), limit > spent ? limit - spent : 0n)
      }),
    { arbitrary: { runs: 25 } },
  )

  it.effect("applies only requested limits on a server without one", () =>
    Effect.gen(function* () {
      const id = yield* makeSpent([250_000n])
      assert.deepInclude(yield* next(undefined, id, undefined), { limitUsd: null, leftUsd: null })
      assert.strictEqual(micros((yield* next(undefined, id, "1")).leftUsd ?? ""), 750_000n)
    }),
  )
})
