import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Option } from "effect"
import { isTerminal } from "@tabwright/core/contract"
import { randomUUID } from "node:crypto"
import { BrowserStore } from "../../../src/store/browser/BrowserStore.ts"
import { outputOf } from "../../../src/http/v3/SessionView.ts"
import type { RunSettings } from "../../../src/store/run/RunSettings.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { SessionOverviewStore } from "../../../src/store/session/SessionOverviewStore.ts"
import { SessionStore } from "../../../src/store/session/SessionStore.ts"
import { StepStore } from "../../../src/store/run/StepStore.ts"
import { decidedStep, layerStores, makeProject, makeSession, newRun } from "../../fixture/database/Stores.ts"

const layerOverviews = SessionOverviewStore.layer.pipe(Layer.provideMerge(layerStores))

const page = { pageSize: 10, pageNumber: 1 }

layer(layerOverviews, { excludeTestServices: true })("SessionOverviewStore", (it) => {
  it.effect("sums up the session's turns and shows the newest step and screenshot", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const overviews = yield* SessionOverviewStore
      const runs = yield* RunStore
      const steps = yield* StepStore
      const session = yield* makeSession({ apiVersion: "v3" })
      const other = yield* makeSession({ projectId: session.projectId })
      const pictures = ["0198c0de-7f3a-4c11-9d52-3a1b5c7d9e01", "0198c0de-7f3a-4c11-9d52-3a1b5c7d9e02", null]
      for (const [index, screenshotFileId] of pictures.entries()) {
        const run = Option.getOrThrow(yield* runs.create(newRun(session, { task: `task ${index}` })))
        const held = Option.getOrThrow(yield* runs.claim(run.id))
        yield* steps.decide(held, decidedStep(1), [])
        yield* steps.complete(held, 1, { results: [], urlAfter: "", screenshotFileId, events: [], browserState: {} })
        yield* steps.decide(held, decidedStep(2), [])
        yield* runs.finish(run.id, held.epoch, { reason: "Done", text: "done" })
        yield* sql`UPDATE run SET cost_usd = 0.1, total_input_tokens = 1000, total_output_tokens = 10
          WHERE id = ${run.id}`
      }
      const browsers = yield* BrowserStore
      const browserId = randomUUID()
      yield* browsers.insert({
        id: browserId,
        projectId: session.projectId,
        sessionId: session.id,
        nodeId: "n",
        profileId: null,
        settings: { timeoutMinutes: 240 },
        metadata: {},
        timeoutAt: new Date(),
        hourUsd: "0.02",
        gbUsd: "5",
      })
      yield* browsers.saveTraffic([{ id: browserId, up: 40_000_000, down: 60_000_000 }])
      const found = Option.getOrThrow(yield* overviews.find(session.projectId, session.id))
      assert.strictEqual(found.latest?.task, "task 2")
      assert.strictEqual(found.lastGoal, "goal 1")
      assert.strictEqual(found.screenshotFileId, pictures[1])
      assert.deepStrictEqual(found.totals, {
        stepCount: 3,
        totalInputTokens: 3000,
        totalOutputTokens: 30,
        costUsd: "0.3",
        unpricedCalls: 0,
        trafficBytes: 100_000_000n,
        proxyCostUsd: "0.5",
        browserCostUsd: "0.08",
        totalCostUsd: "0.88",
      })
      const { batches, total } = yield* overviews.list(session.projectId, page)
      const items = yield* overviews.read(batches.flat())
      assert.strictEqual(total, 2)
      assert.deepStrictEqual(
        items.map(({ session: { id }, latest, totals }) => [id, latest?.turn, totals.stepCount]),
        [
          [other.id, undefined, 0],
          [session.id, 3, 3],
        ],
      )
    }),
  )

  it.effect("shows the latest turn's code to readers that request it and to webhooks", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore
      const steps = yield* StepStore
      const session = yield* makeSession({ apiVersion: "v3" })
      const shown = Effect.fnUntraced(function* (settings: RunSettings, output?: unknown) {
        const run = Option.getOrThrow(yield* runs.create(newRun(session, { settings })))
        const held = Option.getOrThrow(yield* runs.claim(run.id))
        const decide = (number: number, codes: ReadonlyArray<string>) => {
          const actions = codes.map((code) => ({ run: { code } }))
          return steps.decide(held, decidedStep(number, { decision: { ...decidedStep(1).decision, actions } }), [])
        }
        const results = [
          { ok: true, message: "", urlBefore: "", urlAfter: "" },
          { ok: false, message: "", urlBefore: "", urlAfter: "" },
        ]
        yield* decide(1, ["return 'é\n2'", "throw 1", "was never run"])
        const rest = { urlAfter: "", screenshotFileId: null, events: [], browserState: {} }
        yield* steps.complete(held, 1, { results, ...rest })
        yield* steps.decide(held, decidedStep(2), [])
        yield* steps.complete(held, 2, { results: results.slice(0, 1), ...rest })
        yield* decide(3, ["was cancelled"])
        yield* runs.finish(run.id, held.epoch, { reason: "Done", text: "said", output })
        const rows = yield* sql`SELECT run_output(run) AS output FROM run WHERE id = ${run.id}`
        const { latest } = Option.getOrThrow(yield* (yield* SessionOverviewStore).find(session.projectId, session.id))
        assert.isDefined(latest)
        assert.deepStrictEqual(rows[0]?.["output"], outputOf(latest))
        return outputOf(latest)
      })
      const code = "// Step 1\nreturn 'é\n2'\n\n// Step 1, which failed\nthrow 1"
      const agent = { answersWithCode: true }
      assert.deepStrictEqual(yield* shown({ agent }, { a: 1 }), { text: "said", code })
      const outputSchema = { type: "object" }
      assert.deepStrictEqual(yield* shown({ agent, outputSchema }, { a: 1 }), { text: "said", code, output: { a: 1 } })
      assert.deepStrictEqual(yield* shown({ outputSchema }, { a: 1 }), { a: 1 })
      assert.strictEqual(yield* shown({}), "said")
    }),
  )

  it.effect("shows only the last scripts if there are many, and omits scripts from webhooks if they are too long", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore
      const steps = yield* StepStore
      const session = yield* makeSession({ apiVersion: "v3" })
      const settings = { agent: { answersWithCode: true } }
      const shown = Effect.fnUntraced(function* (codes: ReadonlyArray<string>) {
        const run = Option.getOrThrow(yield* runs.create(newRun(session, { settings })))
        const held = Option.getOrThrow(yield* runs.claim(run.id))
        for (const [at, code] of codes.entries()) {
          const actions = [{ run: { code } }]
          const results = [{ ok: true, message: "", urlBefore: "", urlAfter: "" }]
          yield* steps.decide(held, decidedStep(at + 1, { decision: { ...decidedStep(1).decision, actions } }), [])
          const rest = { urlAfter: "", screenshotFileId: null, events: [], browserState: {} }
          yield* steps.complete(held, at + 1, { results, ...rest })
        }
        yield* runs.finish(run.id, held.epoch, { reason: "Done", text: "said" })
        const rows = yield* sql`SELECT run_code(run) AS code, run_output(run) AS output FROM run WHERE id = ${run.id}`
        return { code: String(rows[0]?.["code"]), output: rows[0]?.["output"] }
      })
      const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(40_000))
      const few = yield* shown([a ?? ""])
      assert.strictEqual(few.code, `// Step 1\n${a}`)
      assert.deepStrictEqual(few.output, { text: "said", code: few.code })
      const many = yield* shown([a ?? "", b ?? "", c ?? ""])
      assert.strictEqual(
        many.code,
        `// Scripts before these that are left out: 1\n\n// Step 2\n${b}\n\n// Step 3\n${c}`,
      )
      assert.deepStrictEqual(many.output, { text: "said", code: null })
      const longest = "d".repeat(100_000)
      assert.strictEqual(
        (yield* shown(["0", longest])).code,
        `// Scripts before these that are left out: 1\n\n// Step 2\n${longest}`,
      )
    }),
  )

  it.effect("shows a session to its own project only, until it is deleted", () =>
    Effect.gen(function* () {
      const overviews = yield* SessionOverviewStore
      const session = yield* makeSession({ apiVersion: "v3" })
      assert.isTrue(Option.isNone(yield* overviews.find(yield* makeProject, session.id)))
      assert.isTrue(Option.isSome(yield* overviews.find(session.projectId, session.id)))
      yield* (yield* SessionStore).delete(session.projectId, session.id)
      assert.isTrue(Option.isNone(yield* overviews.find(session.projectId, session.id)))
      assert.deepStrictEqual(yield* overviews.list(session.projectId, page), { batches: [], total: 0 })
    }),
  )

  it.effect("never shows an ended run in a session that should have ended with it", () =>
    Effect.gen(function* () {
      const overviews = yield* SessionOverviewStore
      const runs = yield* RunStore
      for (let attempt = 0; attempt < 15; attempt++) {
        const session = yield* makeSession({ apiVersion: "v3", keepAlive: false })
        const run = Option.getOrThrow(yield* runs.create(newRun(session)))
        const { epoch } = Option.getOrThrow(yield* runs.claim(run.id))
        const watching = yield* Effect.gen(function* () {
          while (true) {
            const { session: seen, latest } = Option.getOrThrow(yield* overviews.find(session.projectId, session.id))
            const hasRunEnded = latest !== undefined && isTerminal(latest.status)
            assert.strictEqual(seen.endedAt !== null, hasRunEnded)
            if (hasRunEnded) return
          }
        }).pipe(Effect.forkChild)
        yield* runs.finish(run.id, epoch, { reason: "Done", text: "done" })
        yield* Fiber.join(watching)
      }
    }),
  )
})
