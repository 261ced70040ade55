import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import { BrowserStore } from "../../src/store/browser/BrowserStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { SessionOverviewStore } from "../../src/store/session/SessionOverviewStore.ts"
import { StepStore } from "../../src/store/run/StepStore.ts"
import { type UsageKind, UsageStore } from "../../src/store/UsageStore.ts"
import { decidedStep, layerStores, makeKey, makeProject, makeSession, newRun } from "../fixture/database/Stores.ts"
import { micros, usd } from "../fixture/database/Usd.ts"

/** Up to 1000 USD, in micro-dollars. */
const Micros = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }))

const Decision = Schema.Struct({
  cost: Micros,
  inputTokens: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
  outputTokens: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
  /** Number of times that a crashing worker records it. */
  attempts: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 })),
})

/** Traffic in units of 0.1 GB at 1 USD per GB; time at 0.10 USD per hour. */
const Browser = Schema.Struct({
  traffic: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 50 })),
  hasStopped: Schema.Boolean,
})

const byKind = (totals: ReadonlyArray<{ readonly kind: UsageKind; readonly costUsd: string }>) =>
  Object.fromEntries(totals.map(({ kind, costUsd }) => [kind, micros(costUsd)]))

const page = { months: 1, limit: 100 }

const makeBrowser = Effect.fnUntraced(function* (
  of: { readonly projectId: string; readonly apiKeyId?: string | null; readonly sessionId?: string },
  { traffic, hasStopped }: typeof Browser.Type,
) {
  const browsers = yield* BrowserStore
  const id = randomUUID()
  yield* browsers.insert({
    sessionId: null,
    ...of,
    id,
    nodeId: "node",
    profileId: null,
    settings: { timeoutMinutes: 60 },
    metadata: {},
    route: "country",
    hourUsd: "0.10",
    gbUsd: "1",
    timeoutAt: new Date(Date.now() + 3_600_000),
  })
  yield* browsers.saveTraffic([{ id, up: 0, down: traffic * 100_000_000 }])
  const stop = browsers.stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 0 })
  if (hasStopped) yield* Effect.andThen(stop, stop)
  return Option.getOrThrow(yield* browsers.find(id))
})

layer(layerStores, { excludeTestServices: true })("UsageStore", (it) => {
  it.effect.prop(
    "matches the totals of steps, runs, browsers and sessions, even if entries are recorded repeatedly",
    [Schema.Array(Decision).check(Schema.isMaxLength(4)), Schema.Array(Browser).check(Schema.isMaxLength(2))],
    ([decisions, browsers]) =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const usages = yield* UsageStore
        const runs = yield* RunStore
        const steps = yield* StepStore
        const session = yield* makeSession({ apiVersion: "v3" })
        const { id } = Option.getOrThrow(yield* runs.create(newRun(session)))
        for (const [at, { cost, inputTokens, outputTokens, attempts }] of decisions.entries()) {
          const decided = decidedStep(at + 1)
          const usage = { inputTokens, outputTokens, costUsd: usd(cost) }
          for (let attempt = 0; attempt < attempts; attempt++) {
            const held = Option.getOrThrow(yield* runs.claim(id, "node"))
            yield* steps.decide(held, { ...decided, decision: { ...decided.decision, usage } }, [])
          }
        }
        const rows = []
        for (const [at, browser] of browsers.entries()) {
          // A session has at most one active browser.
          const last = at === browsers.length - 1
          rows.push(
            yield* makeBrowser(
              { ...session, sessionId: session.id },
              last ? browser : { ...browser, hasStopped: true },
            ),
          )
        }

        const sum = (values: ReadonlyArray<number>) => BigInt(values.reduce((total, value) => total + value, 0))
        const model = sum(decisions.map(({ cost }) => cost))
        const run = Option.getOrThrow(yield* runs.find(id))
        assert.strictEqual(micros(run.costUsd), model)
        assert.strictEqual(run.totalInputTokens, sum(decisions.map(({ inputTokens }) => inputTokens)))
        assert.strictEqual(run.totalOutputTokens, sum(decisions.map(({ outputTokens }) => outputTokens)))
        const written = yield* sql<{ costUsd: string }>`SELECT cost_usd FROM step WHERE run_id = ${id} ORDER BY number`
        assert.deepStrictEqual(
          written.map(({ costUsd }) => micros(costUsd)),
          decisions.map(({ cost }) => BigInt(cost)),
        )

        const ofSession = byKind(yield* usages.sums({ ...page, sessionId: session.id }))
        assert.strictEqual(ofSession.model ?? 0n, model)
        const proxy = sum(browsers.map(({ traffic }) => traffic * 100_000))
        assert.strictEqual(ofSession["proxy_traffic"] ?? 0n, proxy)
        const shown = rows.reduce((total, { browserCostUsd }) => total + micros(browserCostUsd), 0n)
        assert.strictEqual(ofSession.browser ?? 0n, shown)
        const overview = Option.getOrThrow(
          yield* Effect.flatMap(SessionOverviewStore, (overviews) =>
            overviews.find(session.projectId, session.id),
          ).pipe(Effect.provide(SessionOverviewStore.layer)),
        )
        assert.strictEqual(micros(overview.totals.totalCostUsd), model + proxy + shown)
        assert.deepStrictEqual(byKind(yield* usages.sums({ ...page, projectId: session.projectId })), ofSession)
        assert.deepStrictEqual(
          byKind(yield* usages.sums({ ...page, runId: id })),
          decisions.length === 0 ? {} : { model },
        )
      }),
    { arbitrary: { runs: 15 } },
  )

  it.effect("counts calls with an unknown price and reports them only as unknown", () =>
    Effect.gen(function* () {
      const usages = yield* UsageStore
      const runs = yield* RunStore
      const steps = yield* StepStore
      const session = yield* makeSession({ apiVersion: "v3" })
      const { id } = Option.getOrThrow(yield* runs.create(newRun(session)))
      const held = Option.getOrThrow(yield* runs.claim(id, "node"))
      const tokens = {
        inputTokens: 1000,
        cachedInputTokens: 600,
        cacheWriteTokens: 50,
        outputTokens: 80,
        reasoningTokens: 30,
      }
      for (const [at, costUsd] of ["0.25", null].entries()) {
        const decided = decidedStep(at + 1)
        const decision = { ...decided.decision, usage: { ...tokens, costUsd } }
        yield* steps.decide(held, { ...decided, decision }, [], {
          usages: [{ ...decision.usage, model: "some-model" }],
        })
      }
      yield* usages.addCall(id, "judge", { model: "judge-model", ...tokens, costUsd: "0.05" })
      yield* usages.addCall(id, "judge", { model: "judge-model", ...tokens, costUsd: "0.05" })
      yield* usages.addCall(id, { failed: "one" }, { model: "some-model", ...tokens, costUsd: null })

      const run = Option.getOrThrow(yield* runs.find(id))
      assert.deepInclude(run, { costUsd: "0.3", unpricedCalls: 2, totalInputTokens: 4000n, totalOutputTokens: 320n })
      const [first, second] = yield* steps.findAll(id, [1, 2])
      assert.deepStrictEqual([first?.costUsd, second?.costUsd], ["0.25", null])
      const [sum] = yield* usages.sums({ ...page, runId: id })
      assert.deepInclude(sum, {
        kind: "model",
        costUsd: "0.3",
        unpricedCalls: 2n,
        cachedInputTokens: 2400n,
        cacheWriteTokens: 200n,
        reasoningTokens: 120n,
      })
      const overview = yield* Effect.flatMap(SessionOverviewStore, (overviews) =>
        overviews.find(session.projectId, session.id),
      ).pipe(Effect.provide(SessionOverviewStore.layer))
      assert.deepInclude(Option.getOrThrow(overview).totals, { costUsd: "0.3", totalCostUsd: "0.3", unpricedCalls: 2 })
    }),
  )

  it.effect("keeps one entry per model of a decision, once", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore
      const steps = yield* StepStore
      const session = yield* makeSession({ apiVersion: "v3" })
      const { id } = Option.getOrThrow(yield* runs.create(newRun(session)))
      const held = Option.getOrThrow(yield* runs.claim(id, "node"))
      const step = decidedStep(1)
      const decision = { ...step.decision, usage: { inputTokens: 30, outputTokens: 3, costUsd: "0.3" } }
      const usages = [
        { model: "first", inputTokens: 10, outputTokens: 1, costUsd: "0.1" },
        { model: "fallback", inputTokens: 20, outputTokens: 2, costUsd: "0.2" },
      ]
      const decide = steps.decide(held, { ...step, decision }, [], { usages })
      yield* Effect.andThen(decide, decide)
      assert.deepStrictEqual(
        yield* sql`SELECT model, input_tokens::integer, trim_scale(cost_usd)::text AS cost FROM usage_entry
          WHERE run_id = ${id} ORDER BY source`,
        [
          { model: "first", inputTokens: 10, cost: "0.1" },
          { model: "fallback", inputTokens: 20, cost: "0.2" },
        ],
      )
      const run = Option.getOrThrow(yield* runs.find(id))
      assert.deepInclude(run, { costUsd: "0.3", totalInputTokens: 30n, totalOutputTokens: 3n })
    }),
  )

  it.effect("charges the maximum time of a running browser, and the actual time once it has stopped", () =>
    Effect.gen(function* () {
      const usages = yield* UsageStore
      const projectId = yield* makeProject
      const { id } = yield* makeBrowser({ projectId }, { traffic: 0, hasStopped: false })
      const running = byKind(yield* usages.sums({ ...page, projectId }))
      assert.deepStrictEqual(running, { browser: 100_000n, proxy_traffic: 0n })
      yield* (yield* BrowserStore).stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 300_000_000 })
      const [browser, proxy] = yield* usages.sums({ ...page, projectId })
      // One minute at 0.10 USD per hour.
      assert.deepInclude(browser, { kind: "browser", minutes: 1n, costUsd: "0.001667" })
      assert.deepInclude(proxy, { kind: "proxy_traffic", bytes: 300_000_000n, costUsd: "0.3" })
    }),
  )

  it.effect("rejects changes and deletions of entries", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const projectId = yield* makeProject
      yield* makeBrowser({ projectId }, { traffic: 5, hasStopped: true })
      for (const change of [sql`UPDATE usage_entry SET cost_usd = 0`, sql`DELETE FROM usage_entry`]) {
        assert.isTrue(Exit.isFailure(yield* Effect.exit(change)))
      }
    }),
  )

  it.effect("separates keys and UTC months, newest month first", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const usages = yield* UsageStore
      const projectId = yield* makeProject
      const [one, other] = [yield* makeKey(projectId), yield* makeKey(projectId)]
      const enter = (apiKeyId: string, costUsd: string, monthsAgo: number) =>
        sql`INSERT INTO usage_entry (source, at, project_id, api_key_id, kind, cost_usd)
          VALUES (${randomUUID()}, (date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => ${monthsAgo}))
            AT TIME ZONE 'UTC', ${projectId}, ${apiKeyId}, 'model', ${costUsd}::numeric)`
      yield* enter(one, "0.10", 0)
      yield* enter(one, "0.20", 0)
      yield* enter(other, "0.5", 0)
      yield* enter(one, "0.7", 1)
      yield* enter(one, "9", 2)
      const entries = yield* usages.sums({ ...page, projectId, months: 2 })
      const months = [...new Set(entries.map(({ month }) => month))]
      assert.deepStrictEqual(months, [...months].sort().reverse())
      assert.lengthOf(months, 2)
      assert.deepStrictEqual(
        entries.filter(({ apiKeyId }) => apiKeyId === one).map(({ costUsd }) => costUsd),
        ["0.3", "0.7"],
      )
      assert.deepStrictEqual(
        (yield* usages.sums({ ...page, apiKeyId: other })).map(({ costUsd }) => costUsd),
        ["0.5"],
      )
    }),
  )
})
