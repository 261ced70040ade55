import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import { BrowserStore } from "../../src/store/browser/BrowserStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { SpendingLimits, SessionBudget } from "../../src/store/SpendingLimits.ts"
import { UsageStore } from "../../src/store/UsageStore.ts"
import { layerStores, makeKey, makeProject, makeSession, newRun } from "../fixture/database/Stores.ts"
import { micros, usd } from "../fixture/database/Usd.ts"

/** Creates a run with limits after decisions of the given cost. */
const makeRun = Effect.fnUntraced(function* (limits: {
  readonly run?: string
  readonly session?: string
  readonly key?: string
  readonly costs: ReadonlyArray<string>
}) {
  const projectId = yield* makeProject
  const apiKeyId = yield* makeKey(projectId, limits.key ?? null)
  const session = yield* makeSession({ projectId, apiKeyId, apiVersion: "v3", maxCostUsd: limits.session ?? null })
  const run = Option.getOrThrow(
    yield* (yield* RunStore).create(newRun(session, { apiKeyId, maxCostUsd: limits.run ?? null })),
  )
  for (const [step, costUsd] of limits.costs.entries()) {
    yield* (yield* UsageStore).addCall(run.id, { step: step + 1 }, { inputTokens: 1, outputTokens: 1, costUsd })
  }
  return { run, session, apiKeyId }
})

layer(layerStores, { excludeTestServices: true })("SpendingLimits", (it) => {
  it.effect.each([
    { limits: {}, left: null },
    { limits: { run: "0.5" }, left: { leftUsd: "0.2", limit: "The cost limit of 0.5 USD" } },
    { limits: { run: "0.30" }, left: { leftUsd: "0", limit: "The cost limit of 0.3 USD" } },
    { limits: { run: "0.1" }, left: { leftUsd: "0", limit: "The cost limit of 0.1 USD" } },
    {
      limits: { run: "9", session: "1", key: "5" },
      left: { leftUsd: "0.7", limit: "The cost limit of the session of 1 USD" },
    },
    {
      limits: { run: "9", session: "9", key: "5" },
      left: { leftUsd: "4.7", limit: "The monthly spending limit of the API key of 5 USD" },
    },
  ])("leave a run the remainder of its tightest limit: $limits", ({ limits, left }) =>
    Effect.gen(function* () {
      const { run } = yield* makeRun({ ...limits, costs: ["0.1", "0.20"] })
      assert.deepStrictEqual(yield* (yield* SpendingLimits).ofRun(run.id), left)
    }),
  )

  it.effect("count earlier turns against a session's limit, and not against a run's", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const { run, session } = yield* makeRun({ session: "1", costs: ["0.4"] })
      yield* runs.cancel(run.id)
      const next = Option.getOrThrow(yield* runs.create(newRun(session, { maxCostUsd: "2" })))
      const left = yield* (yield* SpendingLimits).ofRun(next.id)
      assert.deepStrictEqual(left, { leftUsd: "0.6", limit: "The cost limit of the session of 1 USD" })
    }),
  )

  it.effect(
    "reserve the maximum time of a running browser from its key, and charge its session for the time used",
    () =>
      Effect.gen(function* () {
        const limits = yield* SpendingLimits
        const { run, session, apiKeyId } = yield* makeRun({ session: "1", key: "9", costs: [] })
        const id = randomUUID()
        const browsers = yield* BrowserStore
        yield* browsers.insert({
          id,
          projectId: session.projectId,
          apiKeyId,
          sessionId: session.id,
          nodeId: "node",
          profileId: null,
          settings: { timeoutMinutes: 240 },
          metadata: {},
          hourUsd: "0.60",
          timeoutAt: new Date(Date.now() + 14_400_000),
        })
        assert.deepStrictEqual(yield* limits.ofKey(apiKeyId), { capUsd: "9", spentUsd: "2.4", leftUsd: "6.6" })
        assert.strictEqual((yield* limits.ofRun(run.id))?.leftUsd, "0.99")
        yield* browsers.stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 0 })
        assert.deepStrictEqual(yield* limits.ofKey(apiKeyId), { capUsd: "9", spentUsd: "0.01", leftUsd: "8.99" })
        assert.strictEqual((yield* limits.ofRun(run.id))?.leftUsd, "0.99")
      }),
  )

  it.effect("are null for a key without a limit", () =>
    Effect.gen(function* () {
      const { apiKeyId } = yield* makeRun({ costs: ["3"] })
      assert.isNull(yield* (yield* SpendingLimits).ofKey(apiKeyId))
    }),
  )
})

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
