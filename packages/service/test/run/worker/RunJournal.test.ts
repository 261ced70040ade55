import { AgentError, type DecidedStep, type Dispatch, type StepOutcome } from "@tabwright/agent"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option, Ref } from "effect"
import { FileFailed } from "../../../src/files/BlobStore.ts"
import { Files } from "../../../src/files/Files.ts"
import type { CountedUsage } from "../../../src/run/worker/ModelUsages.ts"
import * as RunJournal from "../../../src/run/worker/RunJournal.ts"
import { RunCancellation } from "../../../src/run/worker/RunCancellation.ts"
import { type SecretMask, secretMask } from "../../../src/run/worker/SecretMask.ts"
import { type Step, StepStore } from "../../../src/store/run/StepStore.ts"
import { at, run, session } from "../../fixture/database/Records.ts"

const decided = (number: number): DecidedStep => ({
  number,
  url: "http://a/",
  decision: { memory: "", evaluationPreviousGoal: "", nextGoal: "goal", actions: [{ back: {} }], state: null },
  targets: {},
})

const outcome: StepOutcome = {
  results: [{ ok: true, message: "went back", urlBefore: "http://b/", urlAfter: "http://a/" }],
  urlAfter: "http://a/",
  screenshot: Effect.succeed(new Uint8Array([1])),
  browserState: { url: "http://a/", cookies: [], origins: [] },
}

const click: Dispatch = { action: 0, repeatable: false, target: `button "Order"` }

/** In-memory step table held by the run until `release`. */
const makeSteps = Effect.gen(function* () {
  const rows = new Map<number, Step>()
  const held = yield* Ref.make(true)
  const billed: Array<readonly [model: string | undefined, costUsd: string | null]> = []
  const put = (row: Step) => {
    rows.set(row.number, row)
    return Option.some(row)
  }
  const whileHeld = <A>(answer: () => A, none: A) => Effect.map(Ref.get(held), (isHeld) => (isHeld ? answer() : none))
  const existing = (number: number): Step => {
    const row = rows.get(number)
    assert(row !== undefined)
    return row
  }
  const store = StepStore.of({
    decide: (of, step, _events, { usages = [] } = {}) =>
      whileHeld(() => {
        billed.push(...usages.map(({ costUsd, model }) => [model, costUsd] as const))
        return put({
          ...step,
          runId: of.id,
          dispatches: [],
          results: null,
          urlAfter: null,
          screenshotFileId: null,
          durationSeconds: null,
          costUsd: "0",
          notes: null,
          decidedAt: at,
          completedAt: null,
        })
      }, Option.none()),
    dispatch: (_, number, dispatch) =>
      whileHeld(() => {
        const row = existing(number)
        put({ ...row, dispatches: [...row.dispatches, dispatch] })
        return true
      }, false),
    complete: (_, number, { results, urlAfter, screenshotFileId }) =>
      whileHeld(() => put({ ...existing(number), results, urlAfter, screenshotFileId }), Option.none()),
    appendEvents: () => Ref.get(held),
    isHeld: () => Ref.get(held),
    find: (_, number) => Effect.sync(() => Option.fromNullishOr(rows.get(number))),
    findAll: (_, numbers) => Effect.succeed(numbers.map(existing)),
    list: () => Effect.sync(() => [...rows.values()].filter(({ results }) => results !== null)),
    outline: () => Effect.die("unused"),
    batches: () => Effect.succeed([]),
  })
  return { store, rows, billed, release: Ref.set(held, false) }
})

const unused = Effect.die("the journal only saves files")
const keepingFiles = Files.of({
  save: () => Effect.succeed("file"),
  read: () => Effect.succeedNone,
  saveDownload: () => unused,
  deletePath: () => unused,
  deleteWorkspace: () => unused,
  deleteOfSession: () => unused,
  collectGarbage: unused,
})
const fullDisk = Files.of({
  ...keepingFiles,
  save: ({ path }) => Effect.fail(new FileFailed({ path, cause: new Error("no space left") })),
})

/** Opens a journal on the in-memory step table. */
const open = Effect.fnUntraced(function* (
  files = keepingFiles,
  storesScreenshots = true,
  mask: SecretMask = (value) => value,
  earlier?: Effect.Success<typeof makeSteps>,
) {
  const steps = earlier ?? (yield* makeSteps)
  const chapters: Array<string> = []
  const counted: Array<CountedUsage> = []
  const stopped: Array<number> = []
  const journal = yield* RunJournal.make(run, session, {
    canContinue: () => Effect.void,
    beforeDecision: () => Effect.void,
    mark: (title) => Effect.sync(() => void chapters.push(title)),
    storesScreenshots,
    mask,
    notes: Effect.succeed(undefined),
    countedOn: () => counted,
    onDecided: () => Effect.void,
    onModelError: () => Effect.void,
    onStopped: (step) => Effect.sync(() => void stopped.push(step)),
  }).pipe(Effect.provideService(StepStore, steps.store), Effect.provideService(Files, files))
  return { ...steps, journal, chapters, stopped, counted }
})

const never = Effect.die("the action is executed again")

describe("RunJournal", () => {
  it.effect("bills each model that responded for a decision", () =>
    Effect.gen(function* () {
      const { billed, counted, journal } = yield* open()
      const one = { inputTokens: 1, outputTokens: 1, costUsd: "0.1" }
      counted.push({ model: "first", usage: one }, { model: "fallback", usage: one })
      const step = decided(1)
      const usage = { inputTokens: 2, outputTokens: 2, costUsd: "0.2" }
      yield* journal.decide(1, Effect.succeed({ ...step, decision: { ...step.decision, usage } }))
      assert.deepStrictEqual(billed, [
        ["first", "0.1"],
        ["fallback", "0.1"],
      ])
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("stores no secret, executes the unmasked step, and stores its usage unchanged", () =>
    Effect.gen(function* () {
      const mask = secretMask([
        { name: "user", value: "admin" },
        { name: "pin", value: "0125" },
        { name: "verb", value: "navigate" },
      ])
      const opened = yield* open(keepingFiles, true, mask)
      const { journal, rows } = opened
      const usage = { inputTokens: 10125, outputTokens: 1, costUsd: "0.0125" }
      const actions = [{ navigate: { url: "https://admin.example.com/admin" } }]
      const step = decided(1)
      const made = { ...step, decision: { ...step.decision, actions, usage } }
      const kept = yield* journal.decide(1, Effect.succeed(made))
      assert.deepStrictEqual(rows.get(1)?.decision.usage, usage)
      const stored = [{ navigate: { url: "https://<secret>user</secret>.example.com/<secret>user</secret>" } }]
      assert.deepStrictEqual(rows.get(1)?.decision.actions, stored)
      assert.deepStrictEqual(kept, made)
      const taken = yield* journal.act(made, () => Effect.succeed(outcome))
      assert.deepStrictEqual(taken.decision.actions, stored)
      const resumed = yield* open(keepingFiles, true, mask, opened)
      assert.deepStrictEqual((yield* resumed.journal.decide(1, never)).decision.actions, stored)
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("reports a decision that is discarded because its run has ended, even if it is complete", () =>
    Effect.gen(function* () {
      const { journal, release, stopped } = yield* open()
      yield* journal.decide(1, Effect.succeed(decided(1)))
      assert.deepStrictEqual(stopped, [])
      const error = yield* Effect.flip(journal.decide(2, Effect.as(release, decided(2))))
      assert.deepStrictEqual([error._tag, stopped], ["RunStopped", [2]])
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("stores no screenshot for a zero-retention project", () =>
    Effect.gen(function* () {
      const { journal, rows } = yield* open(keepingFiles, false)
      const first = yield* journal.decide(1, Effect.succeed(decided(1)))
      yield* journal.act(first, () => Effect.succeed({ ...outcome, screenshot: Effect.die("a screenshot is taken") }))
      yield* journal.stored
      assert.isNull(rows.get(1)?.screenshotFileId)
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("returns a stored decision and step without repeating either", () =>
    Effect.gen(function* () {
      const { journal, chapters } = yield* open()
      const first = yield* journal.decide(1, Effect.succeed(decided(1)))
      assert.deepStrictEqual(yield* journal.decide(1, never), first)
      assert.isEmpty(chapters)
      const record = yield* journal.act(first, () => Effect.succeed(outcome))
      assert.deepStrictEqual(record, {
        ...decided(1),
        results: outcome.results,
        dispatches: [],
        urlAfter: "http://a/",
      })
      assert.deepStrictEqual(yield* journal.act(first, () => never), record)
      assert.deepStrictEqual(chapters, ["goal"])
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("stores the dispatch marker before the action reaches the page and passes it to the next attempt", () =>
    Effect.gen(function* () {
      const { journal, rows } = yield* open()
      const step = yield* journal.decide(1, Effect.succeed(decided(1)))
      const broken = yield* Effect.forkChild(
        journal.act(step, ({ earlier, onDispatch }) => {
          assert.deepStrictEqual(earlier, [])
          return Effect.andThen(onDispatch(click), Effect.never)
        }),
      )
      yield* Effect.yieldNow
      while (rows.get(1)?.dispatches.length === 0) yield* Effect.yieldNow
      yield* Fiber.interrupt(broken)
      const record = yield* journal.act(step, ({ earlier }) => {
        assert.deepStrictEqual(earlier, [click])
        return Effect.succeed(outcome)
      })
      assert.deepStrictEqual(record.dispatches, [click])
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("makes the next decision while a step is stored, and stores it afterwards", () =>
    Effect.gen(function* () {
      const { journal, rows } = yield* open()
      const screenshot = yield* Deferred.make<Uint8Array>()
      const first = yield* journal.decide(1, Effect.succeed(decided(1)))
      const record = yield* journal.act(first, ({ onDispatch }) =>
        Effect.as(onDispatch(click), { ...outcome, screenshot: Deferred.await(screenshot) }),
      )
      assert.deepInclude(record, { results: outcome.results, dispatches: [click], urlAfter: "http://a/" })
      const isDecided = yield* Deferred.make<void>()
      const next = yield* Effect.forkChild(
        journal.decide(2, Effect.as(Deferred.succeed(isDecided, undefined), decided(2))),
      )
      yield* Deferred.await(isDecided)
      for (let turns = 0; turns < 20; turns++) yield* Effect.yieldNow
      assert.deepStrictEqual([rows.get(1)?.results, rows.has(2)], [null, false])
      yield* Deferred.succeed(screenshot, new Uint8Array([1]))
      yield* Fiber.join(next)
      assert.deepInclude(rows.get(1), { results: outcome.results, screenshotFileId: "file" })
      assert.isTrue(rows.has(2))
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("reports a decision that fails after the step before it is stored", () =>
    Effect.gen(function* () {
      const { journal, rows } = yield* open()
      const first = yield* journal.decide(1, Effect.succeed(decided(1)))
      const screenshot = Effect.as(Effect.yieldNow, new Uint8Array([1]))
      yield* journal.act(first, () => Effect.succeed({ ...outcome, screenshot }))
      const failure = new AgentError({ reason: "Unavailable", message: "No browser." })
      assert.strictEqual(yield* Effect.flip(journal.decide(2, Effect.fail(failure))), failure)
      assert.isNotNull(rows.get(1)?.results)
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("starts nothing for a run that was cancelled between two steps", () =>
    Effect.gen(function* () {
      const { journal, release } = yield* open()
      const step = yield* journal.decide(1, Effect.succeed(decided(1)))
      yield* release
      yield* (yield* RunCancellation).cancel(run.id)
      for (const attempt of [journal.act(step, () => never), journal.decide(2, never)]) {
        assert.strictEqual((yield* Effect.flip(attempt))._tag, "RunStopped")
      }
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("stops immediately when the run is cancelled during a decision or action", () =>
    Effect.gen(function* () {
      const signals = yield* RunCancellation
      const { journal } = yield* open()
      const step = yield* journal.decide(1, Effect.succeed(decided(1)))
      for (const work of [journal.act(step, () => Effect.never), journal.decide(2, Effect.never)]) {
        const working = yield* Effect.forkChild(Effect.flip(work))
        yield* Effect.yieldNow
        while (working.pollUnsafe() === undefined) {
          yield* signals.cancel(run.id)
          yield* Effect.yieldNow
        }
        assert.strictEqual((yield* Fiber.join(working))._tag, "RunStopped")
      }
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("stops before and after an action once another worker holds the run", () =>
    Effect.gen(function* () {
      const { journal, release, rows } = yield* open()
      const step = yield* journal.decide(1, Effect.succeed(decided(1)))
      const stopped = yield* Effect.flip(
        journal.act(step, ({ onDispatch }) => Effect.andThen(release, Effect.andThen(onDispatch(click), never))),
      )
      assert.strictEqual(stopped._tag, "RunStopped")
      assert.isNull(rows.get(1)?.results)
      const { journal: other, release: lose, rows: kept } = yield* open()
      const own = yield* other.decide(1, Effect.succeed(decided(1)))
      yield* other.act(own, () => Effect.as(lose, outcome))
      const late = yield* Effect.flip(other.stored)
      assert.strictEqual(late._tag, "RunStopped")
      assert.isNull(kept.get(1)?.results)
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )

  it.effect("loses only the screenshot, not the step, on a full disk", () =>
    Effect.gen(function* () {
      const { journal, rows } = yield* open(fullDisk)
      const step = yield* journal.decide(1, Effect.succeed(decided(1)))
      yield* journal.act(step, () => Effect.succeed(outcome))
      yield* journal.stored
      assert.deepInclude(rows.get(1), { results: outcome.results, screenshotFileId: null })
    }).pipe(Effect.provide(RunCancellation.layerMemory)),
  )
})
