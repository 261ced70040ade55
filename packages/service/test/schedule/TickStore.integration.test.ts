import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { maxSchedules } from "@tabwright/core/contract"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { DeliveryStore } from "../../src/store/DeliveryStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { ScheduleStore, type ScheduleChange } from "../../src/store/schedule/ScheduleStore.ts"
import { type ClaimedTick, TickStore } from "../../src/store/schedule/TickStore.ts"
import { webhookPayload } from "../../src/webhook/WebhookPayload.ts"
import { layerStores, makeKey, makeProject, makeSession, newRun } from "../fixture/database/Stores.ts"
import { makeWebhook } from "../fixture/layer/Webhooks.ts"

const url = "https://hooks.example.org/"

const makeSchedule = Effect.fnUntraced(function* (of: Partial<ScheduleChange> = {}, given?: string) {
  const schedules = yield* ScheduleStore
  const projectId = given ?? (yield* makeProject)
  return yield* schedules.create({
    id: randomUUID(),
    projectId,
    apiKeyId: yield* makeKey(projectId),
    name: "test",
    cron: null,
    timeZone: null,
    intervalSeconds: 60,
    target: { run: { body: { task: "task" }, request: { task: "task" } } },
    overlap: "parallel",
    jitterSeconds: 0,
    catchUp: "last",
    maxCatchUp: 10,
    isPaused: false,
    ...of,
  })
})

let delays = 0

/** Makes a schedule as it would be that many seconds later. */
const delay = Effect.fnUntraced(function* (id: string, seconds: number) {
  const sql = yield* PgClient.PgClient
  // No two ticks are at the same time.
  const by = sql`make_interval(secs => ${seconds + ++delays / 1000})`
  yield* sql`UPDATE schedule SET interval_anchor = interval_anchor - ${by}, next_at = next_at - ${by},
    due_at = due_at - ${by} WHERE id = ${id}`
})

/** Two nodes that look for due schedules at the same time, as often as there is something due. */
const plan = Effect.gen(function* () {
  const { claimDue } = yield* TickStore
  while ((yield* Effect.all([claimDue, claimDue], { concurrency: 2 })).some((count) => count > 0));
})

const ticksOf = Effect.fnUntraced(function* (id: string) {
  const { items } = yield* (yield* TickStore).list(id, { limit: 100 })
  return items.toReversed()
})

/** The claims of two nodes for a schedule. */
const claims = Effect.fnUntraced(function* (id: string) {
  const claim = (yield* TickStore).claimPending(100, 100)
  const claimed = (yield* Effect.all([claim, claim], { concurrency: 2 })).flat()
  return claimed.filter(({ scheduleId }) => scheduleId === id)
})

/** Starts an active run for a tick. */
const startRun = Effect.fnUntraced(function* (tick: ClaimedTick) {
  const session = yield* makeSession({ projectId: tick.projectId })
  const run = Option.getOrThrow(yield* (yield* RunStore).create(newRun(session)))
  yield* (yield* TickStore).recordStart(tick, { runId: run.id, sessionId: session.id, messageId: null })
  return run
})

const endRun = Effect.fnUntraced(function* (id: string, endReason: string) {
  const sql = yield* PgClient.PgClient
  const status = endReason === "Done" ? "completed" : endReason === "Cancelled" ? "cancelled" : "failed"
  yield* sql`UPDATE run SET status = 'dispatching' WHERE id = ${id}`
  yield* sql`UPDATE run SET status = 'running' WHERE id = ${id}`
  yield* sql`UPDATE run SET status = ${status}, end_reason = ${endReason}, finished_at = now() WHERE id = ${id}`
})

layer(layerStores, { excludeTestServices: true })("TickStore", (it) => {
  it.effect("creates and claims each tick once when two nodes look at the same time", () =>
    Effect.gen(function* () {
      const schedules = yield* Effect.all(Array.from({ length: 20 }, () => makeSchedule()))
      for (const { id } of schedules) yield* delay(id, 60)
      yield* plan
      const claim = (yield* TickStore).claimPending(200, 200)
      const claimed = (yield* Effect.all([claim, claim, claim], { concurrency: 3 })).flat()
      assert.strictEqual(new Set(claimed.map(({ id }) => id)).size, claimed.length)
      for (const { id, nextAt } of schedules) {
        const ticks = yield* ticksOf(id)
        assert.deepStrictEqual(
          ticks.map(({ status, trigger }) => [status, trigger]),
          [["pending", "schedule"]],
        )
        assert.closeTo(ticks[0]?.scheduledAt.getTime() ?? 0, (nextAt?.getTime() ?? 0) - 60_000, 1000)
        assert.strictEqual(claimed.filter(({ scheduleId }) => scheduleId === id).length, 1)
      }
    }),
  )

  it.effect("gives the tick of a node that died to another one, and ignores the late result of the first", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const store = yield* TickStore
      const { id } = yield* makeSchedule({ overlap: "skip" })
      yield* delay(id, 60)
      yield* plan
      const [first] = yield* claims(id)
      assert.isEmpty(yield* claims(id))
      yield* sql`UPDATE schedule_tick SET next_attempt_at = clock_timestamp() WHERE schedule_id = ${id}`
      const [second] = yield* claims(id)
      assert.strictEqual(second?.id, first?.id)
      assert.strictEqual(second?.attempts, 2)
      if (first === undefined || second === undefined) return
      yield* store.recordFailure(first, "The first node failed.")
      assert.strictEqual((yield* ticksOf(id))[0]?.status, "pending")
      const run = yield* startRun(second)
      yield* store.recordStart(first, { runId: randomUUID(), sessionId: randomUUID(), messageId: null })
      assert.strictEqual((yield* ticksOf(id))[0]?.runId, run.id)
    }),
  )

  it.effect("catches up no missed tick, the last or several by the policy", () =>
    Effect.gen(function* () {
      const cases = [
        { catchUp: "none", ticks: [["skipped", "schedule"]] },
        { catchUp: "last", ticks: [["pending", "catchUp"]] },
        { catchUp: "all", ticks: Array.from({ length: 3 }, () => ["pending", "catchUp"]) },
      ] as const
      for (const { catchUp, ticks } of cases) {
        const { id } = yield* makeSchedule({ catchUp, maxCatchUp: 3, intervalSeconds: 3600 })
        yield* delay(id, 3600 * 5.5)
        yield* plan
        const created = yield* ticksOf(id)
        assert.deepStrictEqual(
          created.map(({ status, trigger }) => [status, trigger]),
          ticks,
          catchUp,
        )
        const { nextAt } = Option.getOrThrow(
          yield* (yield* ScheduleStore).find(created[0]?.projectId ?? "", created[0]?.scheduleId ?? ""),
        )
        assert.strictEqual((nextAt?.getTime() ?? 0) - (created.at(-1)?.scheduledAt.getTime() ?? 0), 3600_000, catchUp)
      }
    }),
  )

  it.effect("creates one tick for a time that winter time repeats, and one for a time that summer time skips", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const at = Effect.fnUntraced(function* (cron: string, from: string) {
        const { id } = yield* makeSchedule({
          cron,
          timeZone: "Europe/Berlin",
          intervalSeconds: null,
          catchUp: "all",
          maxCatchUp: 100,
        })
        yield* sql`UPDATE schedule SET next_at = ${new Date(from)}, due_at = ${new Date(from)} WHERE id = ${id}`
        yield* plan
        return (yield* ticksOf(id)).map(({ scheduledAt }) => scheduledAt.toISOString())
      })
      assert.deepStrictEqual(yield* at("30 2 25 10 *", "2026-10-25T00:30:00Z"), ["2026-10-25T00:30:00.000Z"])
      assert.deepStrictEqual(yield* at("30 2 29 3 *", "2026-03-29T01:30:00Z"), ["2026-03-29T01:30:00.000Z"])
      const hourly = yield* at("0 * 25 10 *", "2026-10-24T22:00:00Z")
      assert.strictEqual(hourly.length, 25)
    }),
  )

  it.effect("skips, queues, cancels or starts in parallel while an earlier run is active", () =>
    Effect.gen(function* () {
      const store = yield* TickStore
      const expected = {
        skip: { statuses: ["started", "skipped"], claimed: 0 },
        queue: { statuses: ["started", "pending"], claimed: 0 },
        cancel: { statuses: ["started", "pending"], claimed: 1 },
        parallel: { statuses: ["started", "pending"], claimed: 1 },
      }
      for (const overlap of ["skip", "queue", "cancel", "parallel"] as const) {
        const { id } = yield* makeSchedule({ overlap })
        yield* delay(id, 60)
        yield* plan
        const [tick] = yield* claims(id)
        if (tick === undefined) return assert.fail(`${overlap}: there is no tick`)
        const run = yield* startRun(tick)
        yield* delay(id, 60)
        yield* plan
        const next = yield* claims(id)
        const statuses = (yield* ticksOf(id)).map(({ status }) => status)
        assert.deepStrictEqual({ statuses, claimed: next.length }, expected[overlap], overlap)
        for (const later of next) assert.deepStrictEqual(yield* store.activeRuns(later), [run.id], overlap)
        yield* endRun(run.id, "Done")
        yield* store.settle
        assert.strictEqual((yield* claims(id)).length, overlap === "queue" ? 1 : 0, overlap)
      }
    }),
  )

  it.effect("starts queued ticks in order, one at a time, and lets at most 10 wait", () =>
    Effect.gen(function* () {
      const store = yield* TickStore
      const { id } = yield* makeSchedule({ overlap: "queue" })
      for (let count = 0; count < 13; count += 1) {
        yield* delay(id, 60)
        yield* plan
      }
      const [first] = yield* claims(id)
      const ticks = yield* ticksOf(id)
      assert.strictEqual(first?.id, ticks[0]?.id)
      assert.strictEqual(ticks.filter(({ status }) => status === "pending").length, 10)
      assert.strictEqual(ticks.filter(({ reason }) => reason === "10 earlier ticks are waiting.").length, 3)
      assert.isEmpty(yield* claims(id))
      if (first === undefined) return
      const run = yield* startRun(first)
      assert.isEmpty(yield* claims(id))
      yield* endRun(run.id, "Cancelled")
      yield* store.settle
      assert.strictEqual((yield* claims(id))[0]?.id, ticks[1]?.id)
    }),
  )

  it.effect("records the outcome of runs, and reports a failure to webhooks once without texts of the run", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const store = yield* TickStore
      const deliveries = yield* DeliveryStore
      const { id, projectId } = yield* makeSchedule({ name: "report" })
      const { webhook } = yield* makeWebhook({ projectId, url })
      const outcomes = ["Done", "GaveUp", "Cancelled"]
      for (const outcome of outcomes) {
        yield* delay(id, 60)
        yield* plan
        const [tick] = yield* claims(id)
        if (tick === undefined) return assert.fail("There is no tick")
        const run = yield* startRun(tick)
        yield* sql`UPDATE run SET error = 'secret' WHERE id = ${run.id}`
        yield* endRun(run.id, outcome)
      }
      yield* Effect.all([store.settle, store.settle, store.settle], { concurrency: 3 })
      const ticks = yield* ticksOf(id)
      assert.deepStrictEqual(
        ticks.map(({ reason, status }) => [status, reason]),
        [
          ["succeeded", null],
          ["failed", "The agent gave up."],
          ["cancelled", "The run was cancelled."],
        ],
      )
      while (yield* deliveries.fanOut(webhookPayload));
      const { items } = yield* deliveries.list(webhook.id, { limit: 100 })
      const events = items.filter(({ eventType }) => eventType === "schedule.failed")
      assert.deepInclude(JSON.parse(events[0]?.body ?? "{}").payload, {
        schedule_id: id,
        name: "report",
        tick_id: ticks[1]?.id,
        run_id: ticks[1]?.runId,
        session_id: ticks[1]?.sessionId,
        scheduled_at: ticks[1]?.scheduledAt.toISOString(),
        reason: "The agent gave up.",
      })
      assert.strictEqual(events.length, 1)
      assert.notInclude(events[0]?.body, "secret")
    }),
  )

  it.effect("shares the starts of a round between projects", () =>
    Effect.gen(function* () {
      const busy = yield* makeProject
      const schedules = yield* Effect.all(Array.from({ length: 6 }, () => makeSchedule({}, busy)))
      const other = yield* makeSchedule()
      for (const { id } of [...schedules, other]) yield* delay(id, 60)
      yield* plan
      const claimed = yield* (yield* TickStore).claimPending(100, 4)
      assert.strictEqual(claimed.filter(({ projectId }) => projectId === busy).length, 4)
      assert.isTrue(claimed.some(({ scheduleId }) => scheduleId === other.id))
      assert.isEmpty((yield* (yield* TickStore).claimPending(100, 4)).filter(({ projectId }) => projectId === busy))
    }),
  )

  it.effect("skips waiting ticks of a schedule that is paused, and resumes with the next time", () =>
    Effect.gen(function* () {
      const schedules = yield* ScheduleStore
      const made = yield* makeSchedule({ overlap: "queue" })
      const { id, projectId } = made
      yield* delay(id, 60)
      yield* plan
      const change = (isPaused: boolean) =>
        schedules.update(projectId, id, (stored) => Effect.succeed({ ...stored, isPaused }))
      const paused = Option.getOrThrow(yield* change(true))
      assert.deepStrictEqual([paused.nextAt, paused.dueAt], [null, null])
      assert.deepStrictEqual(
        (yield* ticksOf(id)).map(({ reason, status }) => [status, reason]),
        [["skipped", "The schedule was paused."]],
      )
      const resumed = Option.getOrThrow(yield* change(false))
      assert.isAbove(resumed.nextAt?.getTime() ?? 0, Date.now() - 1000)
      assert.strictEqual(((resumed.nextAt?.getTime() ?? 0) - resumed.intervalAnchor.getTime()) % 60_000, 0)
    }),
  )

  it.effect("deletes old ticks but never active ones, and lists the others in pages", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const store = yield* TickStore
      const { apiKeyId, id, projectId } = yield* makeSchedule()
      yield* sql`
        INSERT INTO schedule_tick (id, schedule_id, project_id, api_key_id, trigger, status, scheduled_at, created_at)
        SELECT gen_random_uuid(), ${id}, ${projectId}, ${apiKeyId}, 'schedule',
          CASE number WHEN 1 THEN 'started' ELSE 'succeeded' END, now() - make_interval(mins => number), now()
          FROM generate_series(1, 1010) number`
      yield* store.sweep
      const [row] = yield* sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM schedule_tick WHERE schedule_id = ${id}`
      assert.strictEqual(row?.count, 1001)
      const first = yield* store.list(id, { limit: 2 })
      const second = yield* store.list(id, { before: first.items[1]?.number, limit: 2 })
      assert.isTrue(first.hasMore)
      assert.isBelow(Number(second.items[0]?.number), Number(first.items[1]?.number))
    }),
  )

  it.effect("keeps at most 100 schedules of a project, also of concurrent requests", () =>
    Effect.gen(function* () {
      const projectId = yield* makeProject
      const made = yield* Effect.all(
        Array.from({ length: maxSchedules + 5 }, () => Effect.option(makeSchedule({ isPaused: true }, projectId))),
        { concurrency: 10 },
      )
      assert.strictEqual(made.filter(Option.isSome).length, maxSchedules)
      const { hasMore, items } = yield* (yield* ScheduleStore).list(projectId, { limit: 100 })
      assert.deepStrictEqual([items.length, hasMore], [100, false])
    }),
  )
})
