import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Fiber, Option } from "effect"
import * as fc from "fast-check"
import { createHash, randomUUID } from "node:crypto"
import { FileStore } from "../../src/store/file/FileStore.ts"
import type { RunLease } from "../../src/store/run/RunLease.ts"
import { QueueStore } from "../../src/store/session/QueueStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { StepStore } from "../../src/store/run/StepStore.ts"
import { decidedStep, layerStores, makeRun, makeSession, newRun } from "../fixture/database/Stores.ts"

interface HeldRun extends RunLease {
  readonly sessionId: string
  readonly projectId: string
  readonly workspaceId: string
}

const events = (type: string) => [{ type, data: {} }]

/** All writes of a worker. Each returns true if it was accepted. */
const writes = {
  begin: (run: HeldRun) => Effect.flatMap(RunStore, (runs) => runs.begin(run.id, run.epoch)),
  decide: (run: HeldRun) =>
    Effect.map(
      Effect.flatMap(StepStore, (steps) => steps.decide(run, decidedStep(1), events("llm.response"))),
      Option.isSome,
    ),
  dispatch: (run: HeldRun) =>
    Effect.flatMap(StepStore, (steps) => steps.dispatch(run, 1, { action: 0, repeatable: false, target: "button" })),
  complete: (run: HeldRun) =>
    Effect.map(
      Effect.flatMap(StepStore, (steps) =>
        steps.complete(run, 1, {
          results: [{ ok: true, message: "did it", urlBefore: "http://a/", urlAfter: "http://b/" }],
          urlAfter: "http://b/",
          screenshotFileId: null,
          events: events("step.completed"),
          browserState: { url: "http://b/", epoch: run.epoch },
        }),
      ),
      Option.isSome,
    ),
  append: (run: HeldRun) => Effect.flatMap(StepStore, (steps) => steps.appendEvents(run, events("browser.ready"))),
  isHeld: (run: HeldRun) => Effect.flatMap(StepStore, (steps) => steps.isHeld(run)),
  picture: (run: HeldRun) => save(run, "screenshot", "step-1.jpg"),
  output: (run: HeldRun) => save(run, "output", "prices.csv"),
  finish: (run: HeldRun) =>
    Effect.flatMap(RunStore, (runs) => runs.finish(run.id, run.epoch, { reason: "Done", text: "done" })),
} as const

const save = ({ id, epoch, projectId, workspaceId }: HeldRun, kind: "screenshot" | "output", path: string) =>
  Effect.flatMap(FileStore, (files) =>
    files.insert({
      id: randomUUID(),
      projectId,
      workspaceId,
      runId: id,
      epoch,
      kind,
      path,
      contentType: "text/plain",
      size: 1n,
      sha256: createHash("sha256").update(String(epoch)).digest(),
    }),
  )

type Write = keyof typeof writes

/** Returns all data that a worker may change in the project. */
const dataOf = Effect.fnUntraced(function* (projectId: string) {
  const sql = yield* PgClient.PgClient
  const run = sql`SELECT id FROM run WHERE project_id = ${projectId}`
  return {
    runs: yield* sql`SELECT * FROM run WHERE project_id = ${projectId}`,
    sessions: yield* sql`SELECT * FROM session WHERE project_id = ${projectId}`,
    steps: yield* sql`SELECT * FROM step WHERE run_id IN (${run}) ORDER BY number`,
    events: yield* sql`SELECT * FROM event WHERE run_id IN (${run}) ORDER BY id`,
    files: yield* sql`SELECT * FROM file WHERE project_id = ${projectId} ORDER BY id`,
    messages:
      yield* sql`SELECT * FROM queue_message WHERE session_id IN (SELECT id FROM session WHERE project_id = ${projectId})`,
  }
})

const Worker = fc.nat(2)
const WorkerAction = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("claim" as const), worker: Worker }) },
  { weight: 1, arbitrary: fc.constant({ kind: "cancel" as const, worker: 0 }) },
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constantFrom(...(Object.keys(writes) as Array<Write>)), worker: Worker }),
  },
)

/** Concurrent actions of workers and clients; `interruptAfterMs` interrupts one in the middle of a query. */
const QueueAction = fc.record({
  what: fc.constantFrom("add", "take", "take", "end", "cancelMessage"),
  mode: fc.constantFrom("queue", "interrupt"),
  interruptAfterMs: fc.option(fc.nat(6), { nil: undefined, freq: 3 }),
})

layer(layerStores, { excludeTestServices: true })("A worker", (it) => {
  it.effect("changes nothing after another worker has taken over or the run has ended", () =>
    property(fc.array(WorkerAction, { minLength: 15, maxLength: 30 }), 25, (actions) =>
      Effect.gen(function* () {
        const runs = yield* RunStore
        const { run, session } = yield* makeRun()
        const held = new Map<number, HeldRun>()
        for (const { kind, worker } of actions) {
          if (kind === "cancel") {
            yield* runs.cancel(run.id)
            continue
          }
          if (kind === "claim") {
            const claimed = yield* runs.claim(run.id)
            if (Option.isSome(claimed)) held.set(worker, { ...claimed.value, workspaceId: session.workspaceId })
            continue
          }
          const own = held.get(worker)
          if (own === undefined) continue
          const before = yield* dataOf(run.projectId)
          const [row] = before.runs
          const mayWrite = row?.["epoch"] === own.epoch && ["dispatching", "running"].includes(String(row["status"]))
          const counted = yield* writes[kind](own)
          const after = yield* dataOf(run.projectId)
          if (mayWrite) {
            // There is no step to complete; all other writes of the holder are accepted.
            if (kind !== "complete") assert.isTrue(counted, kind)
          } else {
            assert.isFalse(counted, kind)
            assert.deepStrictEqual(after, before, kind)
          }
        }
        const { events } = yield* dataOf(run.projectId)
        assert.deepStrictEqual(
          events.map((event) => event["id"]),
          events.map((_, position) => position + 1),
        )
        for (const once of ["run.dispatched", "llm.response", "step.completed", "run.completed", "run.cancelled"]) {
          assert.isAtMost(events.filter((event) => event["type"] === once).length, 1, once)
        }
      }),
    ),
  )

  it.effect("turns a queued message into at most one run, under any interleaving and crashes", () =>
    property(
      fc.array(fc.array(QueueAction, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 8 }),
      15,
      (rounds) =>
        Effect.gen(function* () {
          const sql = yield* PgClient.PgClient
          const queue = yield* QueueStore
          const runs = yield* RunStore
          const session = yield* makeSession()
          let number = 0

          const take = queue.consume(session.id, (message) => newRun(session, { task: message.text }))
          const endRun = Effect.gen(function* () {
            const active = yield* runs.active(session.id)
            if (Option.isSome(active)) yield* runs.cancel(active.value.id)
          })
          const actions = {
            add: (mode: "queue" | "interrupt") =>
              queue.add({
                sessionId: session.id,
                mode,
                text: `message ${++number}`,
                attachedFileIds: null,
                apiKeyId: null,
              }),
            take: () => take,
            end: () => endRun,
            cancelMessage: () =>
              Effect.flatMap(queue.pending(session.id), ([first]) =>
                first === undefined ? Effect.void : queue.cancel(first.id),
              ),
          }

          const accepted: Array<string> = []
          for (const round of rounds) {
            const fibers = yield* Effect.forEach(round, ({ what, mode, interruptAfterMs }) =>
              Effect.forkChild(
                Effect.gen(function* () {
                  const fiber = yield* Effect.forkChild(actions[what as keyof typeof actions](mode as "queue"))
                  if (interruptAfterMs === undefined) return yield* Fiber.join(fiber)
                  yield* Effect.sleep(interruptAfterMs)
                  yield* Fiber.interrupt(fiber)
                  return yield* Fiber.join(fiber)
                }),
              ),
            )
            for (const fiber of fibers) {
              const exit = yield* Fiber.await(fiber)
              if (Exit.isSuccess(exit) && hasText(exit.value)) accepted.push(exit.value.text)
            }
          }
          // A later worker drains the queue.
          while (true) {
            yield* endRun
            if (Option.isNone(yield* take)) break
          }
          yield* endRun

          const messages = yield* sql<{ text: string; status: string; runId: string | null }>`
          SELECT text, status, run_id FROM queue_message WHERE session_id = ${session.id} ORDER BY id`
          const made = yield* sql<{ id: string; task: string; turn: number }>`
          SELECT id, task, turn FROM run WHERE session_id = ${session.id} ORDER BY turn`
          const consumed = messages.filter(({ status }) => status === "consumed")
          assert.sameMembers(
            consumed.map(({ runId, text }) => `${runId} ${text}`),
            made.map(({ id, task }) => `${id} ${task}`),
          )
          assert.deepStrictEqual(
            made.map(({ turn }) => turn),
            made.map((_, position) => position + 1),
          )
          for (const { status } of messages) assert.include(["consumed", "cancelled"], status)
          const kept = new Set(messages.map(({ text }) => text))
          for (const text of accepted) assert.isTrue(kept.has(text), text)
          assert.strictEqual(new Set(messages.map(({ text }) => text)).size, messages.length)
        }),
    ),
  )
})

const hasText = (value: unknown): value is { readonly text: string } =>
  typeof value === "object" && value !== null && "text" in value

/** Checks a property on `numRuns` examples in the services of the test. */
const property = <A, E, R>(
  arbitrary: fc.Arbitrary<A>,
  numRuns: number,
  check: (value: A) => Effect.Effect<void, E, R>,
) =>
  Effect.flatMap(Effect.context<R>(), (context) =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(arbitrary, (value) => Effect.runPromiseWith(context)(check(value))),
        { numRuns, endOnFailure: false },
      ),
    ),
  )
