import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { RunListStore, type RunPage } from "../../src/store/run/RunListStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { StatsStore } from "../../src/store/StatsStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../fixture/database/Stores.ts"

const period = {
  from: new Date("2026-03-01T00:00:00Z"),
  to: new Date("2026-03-03T00:00:00Z"),
  interval: "day",
} as const

/** Adds an ended run with its ledger entry. */
const addRun = Effect.fnUntraced(function* (
  projectId: string,
  run: {
    readonly at: string
    readonly status: "completed" | "failed" | "cancelled"
    readonly seconds: number
    readonly usd: string | null
    readonly model?: string
  },
) {
  const sql = yield* PgClient.PgClient
  const session = yield* makeSession({ projectId })
  const { id } = Option.getOrThrow(yield* (yield* RunStore).create(newRun(session)))
  yield* sql`
    INSERT INTO usage_entry (source, at, project_id, session_id, run_id, kind, input_tokens, cost_usd)
    VALUES (${`test/${id}`}, ${run.at}::timestamptz, ${projectId}, ${session.id}, ${id}, 'model', ${run.seconds}, ${run.usd}::numeric)`
  yield* sql`
    UPDATE run SET created_at = ${run.at}::timestamptz, started_at = ${run.at}::timestamptz,
      finished_at = ${run.at}::timestamptz + make_interval(secs => ${run.seconds}), status = ${run.status},
      error = ${run.status === "failed" ? "The page did not open." : null}, model = ${run.model ?? "a"}
    WHERE id = ${id}`
  return { id, sessionId: session.id }
})

layer(layerStores, { excludeTestServices: true })("figures and lists of runs", (it) => {
  it.effect("counts the runs, durations and spending of the project in the period", () =>
    Effect.gen(function* () {
      const stats = yield* StatsStore
      const projectId = yield* makeProject
      const other = yield* makeProject
      yield* addRun(projectId, { at: "2026-02-28T23:59:59Z", status: "completed", seconds: 99, usd: "5" })
      yield* addRun(projectId, { at: "2026-03-01T00:00:00Z", status: "completed", seconds: 10, usd: "0.25" })
      yield* addRun(projectId, { at: "2026-03-01T23:59:59Z", status: "cancelled", seconds: 500, usd: "0.5" })
      const failed = yield* addRun(projectId, { at: "2026-03-02T12:00:00Z", status: "failed", seconds: 30, usd: null })
      const hidden = yield* addRun(projectId, { at: "2026-03-02T13:00:00Z", status: "failed", seconds: 20, usd: "1" })
      yield* addRun(other, { at: "2026-03-02T12:00:00Z", status: "failed", seconds: 1, usd: "7" })
      const sql = yield* PgClient.PgClient
      yield* sql`UPDATE session SET deleted_at = now() WHERE id = ${hidden.sessionId}`

      const counts = (yield* stats.counts(projectId, period)).map(
        ({ count, start, status, unpricedCalls, usd }) =>
          `${start.toISOString().slice(0, 10)} ${status} ${count} ${usd} USD ${unpricedCalls} unpriced`,
      )
      assert.sameMembers(counts, [
        "2026-03-01 completed 1 0.25 USD 0 unpriced",
        "2026-03-01 cancelled 1 0.5 USD 0 unpriced",
        "2026-03-02 failed 2 1 USD 1 unpriced",
      ])
      assert.deepStrictEqual(yield* stats.durations(projectId, period), { p50: 20_000, p95: 30_000 })
      assert.deepStrictEqual(yield* stats.otherSpending(projectId, period), [])
      yield* sql`INSERT INTO usage_entry (source, at, project_id, kind, cost_usd)
        VALUES (${`test/${failed.id}/browser`}, '2026-03-02T01:00:00Z', ${projectId}, 'browser', 0.125)`
      const spending = yield* stats.otherSpending(projectId, period)
      assert.deepStrictEqual(
        spending.map(({ start, ...rest }) => ({ day: start.toISOString().slice(0, 10), ...rest })),
        [{ day: "2026-03-02", usd: "0.125", unpricedCalls: 0 }],
      )
      assert.deepStrictEqual(
        (yield* stats.failures(projectId, period)).map(({ error, runId }) => [runId, error]),
        [[failed.id, "The page did not open."]],
      )
      assert.deepStrictEqual(yield* stats.browsers(projectId), { active: 0, queued: 0 })
    }),
  )

  it.effect("shows a run that waits for a human until it has a reply", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const stats = yield* StatsStore
      const runs = yield* RunStore
      const session = yield* makeSession()
      const { id, projectId } = Option.getOrThrow(yield* runs.create(newRun(session)))
      yield* runs.claim(id, "node")
      yield* sql`INSERT INTO run_wait (run_id, kind, step, reason, expires_at)
        VALUES (${id}, 'question', 1, 'Which size?', now() + interval '1 hour')`
      const waiting = yield* stats.waiting(projectId)
      assert.deepStrictEqual(
        waiting.map(({ kind, reason, runId }) => [runId, kind, reason]),
        [[id, "question", "Which size?"]],
      )
      assert.deepStrictEqual(yield* stats.waiting(yield* makeProject), [])
      yield* sql`UPDATE run_wait SET reply = 'resumed' WHERE run_id = ${id}`
      assert.deepStrictEqual(yield* stats.waiting(projectId), [])
    }),
  )

  it.effect("sorts runs with equal values and creation times in one order, on pages of any size", () =>
    Effect.gen(function* () {
      const lists = yield* RunListStore
      const projectId = yield* makeProject
      for (const seconds of [5, 7, 5, 1, 7, 5]) {
        yield* addRun(projectId, { at: "2026-03-01T00:00:00Z", status: "completed", seconds, usd: `0.0${seconds}` })
      }
      for (const sort of ["created", "cost", "tokens", "duration"] as const) {
        for (const order of ["asc", "desc"] as const) {
          const read = (page: Pick<RunPage, "limit" | "after">) => lists.list(projectId, { sort, order, ...page })
          const whole = (yield* read({ limit: 100 })).items
          const numbers = whole.map(({ run }) => (sort === "created" ? 0 : Number(run.costUsd)))
          assert.deepStrictEqual(
            numbers,
            numbers.toSorted((a, b) => (order === "asc" ? a - b : b - a)),
          )
          const found: Array<string> = []
          let after: RunPage["after"]
          for (let hasMore = true; hasMore;) {
            const page = yield* read({ limit: 2, after })
            found.push(...page.items.map(({ run }) => run.id))
            const [micros = "", id = ""] = (page.items.at(-1)?.key.split(" ").at(-1) ?? "").split(":")
            after = { micros: BigInt(micros), id }
            hasMore = page.hasMore
          }
          assert.deepStrictEqual(
            found,
            whole.map(({ run }) => run.id),
            `${sort} ${order}`,
          )
          assert.strictEqual(found.length, 6)
        }
      }
    }),
  )

  it.effect("filters runs by final cost and model", () =>
    Effect.gen(function* () {
      const lists = yield* RunListStore
      const projectId = yield* makeProject
      const cheap = yield* addRun(projectId, {
        at: "2026-03-01T00:00:00Z",
        status: "completed",
        seconds: 1,
        usd: "0.01",
      })
      const dear = yield* addRun(projectId, {
        at: "2026-03-02T00:00:00Z",
        status: "failed",
        seconds: 1,
        usd: "1",
        model: "b",
      })
      const session = yield* makeSession({ projectId })
      yield* (yield* RunStore).create(newRun(session))
      const find = (filter: Partial<RunPage>) =>
        Effect.map(lists.list(projectId, { sort: "created", order: "desc", limit: 10, ...filter }), ({ items }) =>
          items.map(({ run }) => run.id),
        )
      assert.deepStrictEqual(yield* find({ minCostUsd: 0 }), [dear.id, cheap.id])
      assert.deepStrictEqual(yield* find({ minCostUsd: 0.01, maxCostUsd: 0.01 }), [cheap.id])
      assert.deepStrictEqual(yield* find({ maxCostUsd: 0.999_999_999 }), [cheap.id])
      assert.deepStrictEqual(yield* find({ model: "b" }), [dear.id])
      assert.deepStrictEqual(
        yield* find({ from: new Date("2026-03-01T12:00:00Z"), to: new Date("2026-03-03T00:00:00Z") }),
        [dear.id],
      )
    }),
  )
})
