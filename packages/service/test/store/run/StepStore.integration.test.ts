import { PgClient } from "@effect/sql-pg"
import type { Dispatch } from "@tabwright/agent"
import type { ModelCallRecord } from "@tabwright/agent/model"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { EventStore } from "../../../src/store/event/EventStore.ts"
import { ModelCallStore } from "../../../src/store/run/ModelCallStore.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { type StepCompletion, StepStore } from "../../../src/store/run/StepStore.ts"
import { decidedStep, layerStores, makeRunning } from "../../fixture/database/Stores.ts"

const eventOf = (type: string) => [{ type, data: {} }]

const completion = (of: Partial<StepCompletion> = {}): StepCompletion => ({
  results: [{ ok: true, message: "did it", urlBefore: "http://a/", urlAfter: "http://b/" }],
  urlAfter: "http://b/",
  screenshotFileId: null,
  events: eventOf("step.completed"),
  browserState: { url: "http://b/", cookies: [], origins: [] },
  ...of,
})

const click: Dispatch = { action: 0, repeatable: false, target: `button "Order"` }

/** Returns all data of a run that a worker may change. */
const everythingOf = Effect.fnUntraced(function* (run: { readonly id: string; readonly sessionId: string }) {
  const sql = yield* PgClient.PgClient
  return {
    runs: yield* sql`SELECT * FROM run WHERE id = ${run.id}`,
    sessions: yield* sql`SELECT * FROM session WHERE id = ${run.sessionId}`,
    steps: yield* sql`SELECT * FROM step WHERE run_id = ${run.id} ORDER BY number`,
    events: yield* sql`SELECT * FROM event WHERE run_id = ${run.id} ORDER BY id`,
  }
})

/** All writes of a worker under the given epoch. */
const writes = Effect.fnUntraced(function* (run: {
  readonly id: string
  readonly epoch: number
  readonly sessionId: string
}) {
  const steps = yield* StepStore
  const runs = yield* RunStore
  const decided = yield* steps.decide(run, decidedStep(2), eventOf("llm.response"))
  const dispatched = yield* steps.dispatch(run, 1, click)
  const completed = yield* steps.complete(run, 1, completion())
  const begun = yield* runs.begin(run.id, run.epoch)
  const finished = yield* runs.finish(run.id, run.epoch, { reason: "Done", text: "done" })
  return [Option.isSome(decided), dispatched, Option.isSome(completed), begun, finished]
})

layer(layerStores, { excludeTestServices: true })("StepStore", (it) => {
  it.effect("rejects every write of an outdated epoch", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const steps = yield* StepStore
      const { run } = yield* makeRunning
      yield* steps.decide(run, decidedStep(1), [])
      yield* runs.claim(run.id)
      const before = yield* everythingOf(run)
      for (const epoch of [run.epoch, run.epoch + 2, 0]) {
        assert.deepStrictEqual(yield* writes({ ...run, epoch }), [false, false, false, false, false])
      }
      assert.deepStrictEqual(yield* everythingOf(run), before)
      assert.deepStrictEqual(yield* writes({ ...run, epoch: run.epoch + 1 }), [true, true, true, true, true])
    }),
  )

  it.effect("rejects writes of the current worker after a cancel", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      yield* (yield* StepStore).decide(run, decidedStep(1), [])
      yield* (yield* RunStore).cancel(run.id)
      const before = yield* everythingOf(run)
      assert.deepStrictEqual(yield* writes(run), [false, false, false, false, false])
      assert.deepStrictEqual(yield* everythingOf(run), before)
    }),
  )

  it.effect("stores the first of concurrent decisions, appends its event once and returns it to all callers", () =>
    Effect.gen(function* () {
      const steps = yield* StepStore
      const { run } = yield* makeRunning
      const made = yield* Effect.all(
        Array.from({ length: 6 }, (_, at) =>
          steps.decide(run, decidedStep(1, { url: `http://${at}/` }), eventOf(`decided-${at}`)),
        ),
        { concurrency: "unbounded" },
      )
      const urls = new Set(made.map((step) => Option.getOrThrow(step).url))
      assert.strictEqual(urls.size, 1)
      const events = (yield* (yield* EventStore).read(run.id, 0, 100)).items.filter(({ type }) =>
        type.startsWith("decided"),
      )
      assert.deepStrictEqual(
        events.map(({ type }) => `http://${type.slice(8)}/`),
        [...urls],
      )
    }),
  )

  it.effect("completes a step once and keeps the first result, events and browser state", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const steps = yield* StepStore
      const { run } = yield* makeRunning
      yield* steps.decide(run, decidedStep(1), [])
      assert.deepStrictEqual(yield* steps.list(run.id), [])
      const made = yield* Effect.all(
        ["first", "second", "third"].map((name) =>
          steps.complete(
            run,
            1,
            completion({
              urlAfter: name,
              events: eventOf(`completed-${name}`),
              browserState: { url: name, cookies: [], origins: [] },
            }),
          ),
        ),
        { concurrency: "unbounded" },
      )
      const names = new Set(made.map((step) => Option.getOrThrow(step).urlAfter))
      assert.strictEqual(names.size, 1)
      const name = [...names][0]
      const { items: events } = yield* (yield* EventStore).read(run.id, 0, 100)
      assert.deepStrictEqual(
        events.map(({ type }) => type).filter((type) => type.startsWith("completed")),
        [`completed-${name}`],
      )
      const sessions = yield* sql`SELECT browser_state ->> 'url' AS url FROM session WHERE id = ${run.sessionId}`
      assert.deepStrictEqual(sessions, [{ url: name }])

      // A late dispatch marker does not change a complete step.
      yield* steps.dispatch(run, 1, click)
      assert.deepStrictEqual(Option.getOrThrow(yield* steps.find(run.id, 1)).dispatches, [])
    }),
  )

  it.effect("keeps dispatch markers in order and shows an interrupted step to its next worker only", () =>
    Effect.gen(function* () {
      const steps = yield* StepStore
      const { run } = yield* makeRunning
      yield* steps.decide(run, decidedStep(1), [])
      const marks = [click, { ...click, action: 1 }, { ...click, action: 2, target: "half \ud83d a\u0000b" }]
      for (const mark of marks) yield* steps.dispatch(run, 1, mark)
      const broken = Option.getOrThrow(yield* steps.find(run.id, 1))
      assert.deepStrictEqual(
        broken.dispatches.map(({ action }) => action),
        [0, 1, 2],
      )
      assert.strictEqual(broken.dispatches[2]?.target, "half \uFFFD a\uFFFDb")
      assert.isNull(broken.results)
      assert.deepStrictEqual(yield* steps.list(run.id), [])
    }),
  )

  it.effect("measures each step from the end of the previous one, the first from the start of the run", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const steps = yield* StepStore
      const { run } = yield* makeRunning
      yield* sql`UPDATE run SET started_at = now() - interval '90 seconds' WHERE id = ${run.id}`
      for (const number of [1, 2]) {
        yield* steps.decide(run, decidedStep(number), [])
        yield* steps.complete(run, number, completion())
      }
      const [first, second] = yield* steps.list(run.id)
      assert.approximately(first?.durationSeconds ?? 0, 90, 5)
      assert.approximately(second?.durationSeconds ?? 99, 0, 5)
      assert.isAtLeast(second?.durationSeconds ?? -1, 0)
    }),
  )

  it.effect("returns the model calls of a step in order, with estimated tokens", () =>
    Effect.gen(function* () {
      const calls = yield* ModelCallStore
      const { run } = yield* makeRunning
      const call = (purpose: string): ModelCallRecord => ({
        purpose,
        model: "gpt-5.5",
        startedAt: 0,
        maxOutputTokens: 100,
        parts: [{ role: "system", text: "You are careful.", isCached: true }],
        tools: [],
        images: [new Uint8Array([1])],
        response: null,
        error: null,
      })
      yield* calls.add(run.id, 1, [call("extract"), call("step")])
      // Questions of the step's script.
      yield* calls.add(run.id, 1, [call("extract")])
      const stored = yield* calls.list(run.id, 1)
      assert.deepStrictEqual(
        stored.map(({ purpose }) => purpose),
        ["extract", "step", "extract"],
      )
      const tokens = stored[0]?.parts[0]?.tokens ?? 0
      assert.isAbove(tokens, 0)
      assert.deepInclude(stored[0], { promptTokens: tokens, images: ["AQ=="] })
    }).pipe(Effect.provide(ModelCallStore.layer)),
  )
})
