import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import { EventStore } from "../../../src/store/event/EventStore.ts"
import { type EndReason, isTerminal, type RunStatus, statusOf } from "@tabwright/core/contract"
import { type RunEnd, RunStore } from "../../../src/store/run/RunStore.ts"
import { StepStore } from "../../../src/store/run/StepStore.ts"
import { type NewSession, SessionStore } from "../../../src/store/session/SessionStore.ts"
import { WorkspaceStore } from "../../../src/store/file/WorkspaceStore.ts"
import { layerStores, makeProject, makeRun, makeRunning, makeSession, newRun } from "../../fixture/database/Stores.ts"

/** Actions of workers, and cancels. An `epoch` may be one that was never assigned. */
const AnyEpoch = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 }))
const Attempt = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["claim", "claim", "cancel"]) }),
  Schema.Struct({ kind: Schema.Literal("begin"), epoch: AnyEpoch }),
  Schema.Struct({
    kind: Schema.Literal("finish"),
    epoch: AnyEpoch,
    reason: Schema.Literals(["Done", "GaveUp", "Declined", "StepLimit", "Failed"]),
  }),
])

const end = (reason: EndReason): RunEnd => ({ reason, text: `because ${reason}` })

const terminalEvents = (runId: string) =>
  Effect.gen(function* () {
    const { items: events } = yield* (yield* EventStore).read(runId, 0, 1000)
    return events.filter(({ type }) => ["run.completed", "run.failed", "run.cancelled"].includes(type))
  })

layer(layerStores, { excludeTestServices: true })("RunStore", (it) => {
  it.effect.prop(
    "follows the state machine under the newest epoch only and appends one terminal event",
    [Schema.Array(Attempt).check(Schema.isMaxLength(12))],
    ([attempts]) =>
      Effect.gen(function* () {
        const runs = yield* RunStore
        const { run } = yield* makeRun()
        let status: RunStatus = "queued"
        let epoch = 0
        for (const attempt of attempts) {
          const isOpen = status === "dispatching" || status === "running"
          if (attempt.kind === "claim") {
            const claimed = yield* runs.claim(run.id)
            assert.strictEqual(Option.isSome(claimed), !isTerminal(status))
            if (Option.isSome(claimed)) {
              epoch += 1
              if (status === "queued") status = "dispatching"
              assert.strictEqual(claimed.value.epoch, epoch)
            }
          } else if (attempt.kind === "cancel") {
            assert.strictEqual(yield* runs.cancel(run.id), !isTerminal(status))
            if (!isTerminal(status)) status = "cancelled"
          } else if ("reason" in attempt) {
            const isHeld = isOpen && attempt.epoch === epoch
            assert.strictEqual(yield* runs.finish(run.id, attempt.epoch, end(attempt.reason)), isHeld)
            if (isHeld) status = statusOf(attempt.reason)
          } else if ("epoch" in attempt) {
            const isHeld = isOpen && attempt.epoch === epoch
            assert.strictEqual(yield* runs.begin(run.id, attempt.epoch), isHeld)
            if (isHeld) status = "running"
          }
          const stored = Option.getOrThrow(yield* runs.find(run.id))
          assert.strictEqual(stored.status, status)
          assert.strictEqual(stored.epoch, epoch)
          assert.strictEqual(stored.finishedAt !== null, isTerminal(status))
          assert.strictEqual(stored.endReason !== null, isTerminal(status))
        }
        const { items: events } = yield* (yield* EventStore).read(run.id, 0, 1000)
        assert.deepStrictEqual(
          events.map(({ id }) => id),
          events.map((_, at) => at + 1),
        )
        const expected = isTerminal(status) ? [`run.${status}`] : []
        assert.deepStrictEqual(
          (yield* terminalEvents(run.id)).map(({ type }) => type),
          expected,
        )
      }),
    { arbitrary: { runs: 60 } },
  )

  for (const hasNewWorkspace of [true, false]) {
    it.effect(`creates a session with its first run in ${hasNewWorkspace ? "a new" : "an existing"} workspace`, () =>
      Effect.gen(function* () {
        const runs = yield* RunStore
        const projectId = yield* makeProject
        const workspaceId = hasNewWorkspace ? randomUUID() : (yield* makeSession({ projectId })).workspaceId
        const newSession: NewSession = {
          id: randomUUID(),
          projectId,
          apiKeyId: null,
          apiVersion: "v3",
          workspaceId,
          keepAlive: false,
          model: "tabwright-planner",
          reasoning: { thinkingLevel: "low" },
          browserSettings: { screenWidth: 800, proxyCountryCode: "d\u0000" },
          maxCostUsd: "1.50",
        }
        const given = newRun(newSession, { task: "first @{{line}}\nsecond line" })
        const { run, session } = yield* runs.createInNewSession(given, newSession, { hasNewWorkspace })
        assert.deepInclude(run, { ...given, turn: 1, status: "queued", title: "first line" })
        assert.deepStrictEqual(yield* runs.find(run.id), Option.some(run))
        assert.deepStrictEqual(yield* (yield* SessionStore).find(session.id), Option.some(session))
        assert.isTrue(Option.isSome(yield* (yield* WorkspaceStore).findOf(projectId, workspaceId)))
        const { items: events } = yield* (yield* EventStore).read(run.id, 0, 10)
        assert.deepStrictEqual(
          events.map(({ id, type, data }) => ({ id, type, data })),
          [{ id: 1, type: "run.created", data: {} }],
        )
        assert.strictEqual(Option.getOrThrow(yield* runs.claim(run.id)).epoch, 1)
      }),
    )
  }

  it.effect("accepts one of many concurrent creates and numbers turns without gaps", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const session = yield* makeSession()
      for (const turn of [1, 2, 3]) {
        const made = yield* Effect.all(
          Array.from({ length: 8 }, () => runs.create(newRun(session))),
          { concurrency: "unbounded" },
        )
        const won = made.filter(Option.isSome).map(({ value }) => value)
        assert.deepStrictEqual(
          won.map((run) => [run.turn, run.status]),
          [[turn, "queued"]],
        )
        assert.deepStrictEqual(yield* runs.active(session.id), Option.fromNullishOr(won[0]))
        yield* runs.cancel(won[0]?.id ?? "")
      }
      assert.isTrue(Option.isNone(yield* runs.active(session.id)))
      assert.strictEqual(Option.getOrThrow(yield* runs.latest(session.id)).turn, 3)
      assert.deepStrictEqual(
        (yield* runs.earlier(session.id, 3)).map(({ turn }) => turn),
        [1, 2],
      )
    }),
  )

  it.effect("applies either a finish or a concurrent cancel, with one terminal event", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const winners = new Set<string>()
      for (let round = 0; round < 25; round++) {
        const { run } = yield* makeRunning
        const attempts = [runs.finish(run.id, run.epoch, end("Done")), runs.cancel(run.id)]
        const [finished, cancelled] = yield* Effect.all(round % 2 === 0 ? attempts : attempts.toReversed(), {
          concurrency: "unbounded",
        })
        assert.notStrictEqual(finished, cancelled)
        const { status } = Option.getOrThrow(yield* runs.find(run.id))
        winners.add(status)
        const terminal = yield* terminalEvents(run.id)
        assert.deepStrictEqual(
          terminal.map(({ type }) => type),
          [`run.${status}`],
        )
      }
      for (const status of winners) assert.include(["completed", "cancelled"], status)
    }),
  )

  it.effect("assigns each claim a new epoch and reports the dispatch once", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const { run } = yield* makeRun()
      const claims = yield* Effect.all(
        Array.from({ length: 6 }, () => runs.claim(run.id)),
        { concurrency: "unbounded" },
      )
      const epochs = claims.map((claim) => Option.getOrThrow(claim).epoch).toSorted((a, b) => a - b)
      assert.deepStrictEqual(epochs, [1, 2, 3, 4, 5, 6])
      const { items: events } = yield* (yield* EventStore).read(run.id, 0, 10)
      assert.deepStrictEqual(
        events.map(({ type }) => type),
        ["run.created", "run.dispatched"],
      )
    }),
  )

  it.effect("stores the end of a run in the columns of its status", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const done = yield* makeRunning
      yield* runs.finish(done.run.id, done.run.epoch, { reason: "Done", text: "all good", output: { total: 3 } })
      const completed = Option.getOrThrow(yield* runs.find(done.run.id))
      assert.deepInclude(completed, { result: "all good", error: null, isSuccess: true, output: { total: 3 } })

      const declined = yield* makeRunning
      const suggestions = [{ title: "t", detail: "d" }]
      yield* runs.finish(declined.run.id, declined.run.epoch, { reason: "Declined", text: "cannot", suggestions })
      const failed = Option.getOrThrow(yield* runs.find(declined.run.id))
      assert.deepInclude(failed, { result: null, error: "cannot", isSuccess: false, suggestions })
      assert.deepInclude((yield* terminalEvents(declined.run.id))[0], { type: "run.failed", data: { error: "cannot" } })

      const cancelled = yield* makeRunning
      yield* runs.cancel(cancelled.run.id)
      const stopped = Option.getOrThrow(yield* runs.find(cancelled.run.id))
      assert.deepInclude(stopped, { result: null, error: null, isSuccess: null, endReason: "Cancelled" })
    }),
  )

  it.effect("stores the last step together with the end, once and only for the worker that holds the run", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const steps = yield* StepStore
      const { run } = yield* makeRunning
      const decision = { memory: "", evaluationPreviousGoal: "", nextGoal: "cannot", actions: [], state: null }
      const step = { number: 1, url: "about:blank", decision, targets: {} }
      const events = [{ type: "step.completed", data: { number: 1 } }]
      const end: RunEnd = { reason: "Declined", text: "cannot", lastStep: { step, results: [], events } }
      assert.isFalse(yield* runs.finish(run.id, run.epoch - 1, end))
      assert.isEmpty(yield* steps.list(run.id))
      assert.isTrue(yield* runs.finish(run.id, run.epoch, end))
      assert.isFalse(yield* runs.finish(run.id, run.epoch, end))
      const [stored, ...more] = yield* steps.list(run.id)
      assert.isEmpty(more)
      assert.deepInclude(stored, { number: 1, decision, results: [], urlAfter: "about:blank", costUsd: "0" })
      assert.isAtLeast(stored?.durationSeconds ?? -1, 0)
      const { items } = yield* (yield* EventStore).read(run.id, 0, 1000)
      assert.deepStrictEqual(
        items.slice(-2).map(({ type }) => type),
        ["step.completed", "run.failed"],
      )
    }),
  )

  it.effect("releases a cancelled run that no worker has claimed, and leaves a claimed one to its worker", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const sql = yield* PgClient.PgClient
      const [queued, dispatched, claimed] = [yield* makeRun(), yield* makeRun(), yield* makeRunning]
      yield* sql`UPDATE run SET status = 'dispatching' WHERE id = ${dispatched.run.id}`
      for (const { run } of [queued, dispatched, claimed]) {
        yield* runs.cancel(run.id)
        const { items } = yield* (yield* EventStore).read(run.id, 0, 1000)
        const last = run === claimed.run ? "run.cancelled" : "worker.session_released"
        assert.strictEqual(items.at(-1)?.type, last)
      }
    }),
  )

  it.effect("shows a run to its own project only", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const { run } = yield* makeRun()
      assert.isTrue(Option.isSome(yield* runs.findOf(run.projectId, run.id)))
      assert.isTrue(Option.isNone(yield* runs.findOf(yield* makeProject, run.id)))
    }),
  )

  it.effect("lists sessions with open work until it is done", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const { run, session } = yield* makeRun()
      // It waits for a browser and is not dispatched yet.
      assert.notInclude(yield* runs.sessionsToWake("only"), session.id)
      yield* runs.claim(run.id)
      assert.include(yield* runs.sessionsToWake("only"), session.id)
      yield* runs.cancel(run.id)
      assert.notInclude(yield* runs.sessionsToWake("only"), session.id)
    }),
  )

  it.effect("stores any text from a client and truncates titles without splitting characters", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const session = yield* makeSession()
      const task = `${"x".repeat(78)}😀😀 and more\nsecond line`
      const awkward = newRun(session, {
        task,
        metadata: { "a\u0000b": "c\u0000d", "\ud800": "\udfff" },
        settings: { outputSchema: { title: "\u0000\ud83d" } },
      })
      const run = Option.getOrThrow(yield* runs.create(awkward))
      assert.strictEqual(run.task, task)
      assert.strictEqual(run.title, `${"x".repeat(78)}😀…`)
      assert.deepStrictEqual(run.metadata, { "a\uFFFDb": "c\uFFFDd", "\uFFFD": "\uFFFD" })
      yield* runs.cancel(run.id)
    }),
  )
})
