import { assert, layer } from "@effect/vitest"
import type { ToolRequest } from "@tabwright/agent"
import { Effect, Fiber, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { ActiveWork } from "../../src/run/engine/ActiveWork.ts"
import { ToolCalls } from "../../src/run/ToolCalls.ts"
import { EventStore } from "../../src/store/event/EventStore.ts"
import { type Run, RunStore } from "../../src/store/run/RunStore.ts"
import { DeliveryStore } from "../../src/store/DeliveryStore.ts"
import { webhookPayload } from "../../src/webhook/WebhookPayload.ts"
import { ToolCallStore } from "../../src/store/run/ToolCallStore.ts"
import { makeWebhook } from "../fixture/layer/Webhooks.ts"
import { layerNode } from "../fixture/layer/Nodes.ts"
import { layerStores, makeRunning } from "../fixture/database/Stores.ts"

const layerCalls = Layer.fresh(ToolCalls.layer).pipe(
  Layer.provideMerge(ActiveWork.layer.pipe(Layer.provide(layerNode))),
)

const tool = {
  name: "lookupOrder",
  description: "Finds an order.",
  inputSchema: { type: "object" },
  isRepeatable: false,
  timeoutSeconds: 60,
  needsApproval: false,
}
/** The caller executes the tool, without the page. */
const browser = { observe: Effect.never, act: () => Effect.never }
const request = { step: 2, key: "0", arguments: { orderId: "A-1" }, url: "http://a/" }

const calling = (run: Run, more: Partial<typeof tool> = {}, at: Partial<ToolRequest> = {}) =>
  Effect.flatMap(ToolCalls, (calls) =>
    calls.toolOf(run, { ...tool, ...more }, (value) => value).call({ ...request, ...at }, browser),
  )

const openCall = (run: Run) =>
  Effect.flatMap(ToolCallStore, (store) =>
    Effect.map(Effect.repeat(store.listOpen(run.id), { until: (open) => open.length > 0 }), ([call]) => {
      assert(call !== undefined)
      return call
    }),
  )

const eventsOf = (run: Run) =>
  Effect.map(
    Effect.flatMap(EventStore, (events) => events.read(run.id, 0, 100)),
    ({ items }) => items.map(({ type }) => type).filter((type) => type.startsWith("tool.")),
  )

const lease = (claimId: string, leaseSeconds = 30) => ({ claimId, leaseSeconds })

layer(layerStores, { excludeTestServices: true })("ToolCalls", (it) => {
  it.effect("return an answer that arrived while no worker waited, without calling again", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const store = yield* ToolCallStore
      const waiting = yield* Effect.forkChild(calling(run), { startImmediately: true })
      const call = yield* openCall(run)
      assert.deepInclude(call, { name: "lookupOrder", arguments: { orderId: "A-1" }, claimId: null })
      yield* Fiber.interrupt(waiting)
      const answer = { output: { status: "shipped" }, error: null }
      assert.isTrue(Option.isSome(yield* store.answer(run.id, call.id, answer)))
      // The same answer is accepted again, a different one is not.
      assert.isTrue(Option.isSome(yield* store.answer(run.id, call.id, answer)))
      assert.isTrue(Option.isNone(yield* store.answer(run.id, call.id, { output: null, error: "no" })))
      const reply = { _tag: "Answered", output: { status: "shipped" } } as const
      assert.deepStrictEqual(yield* calling(run), reply)
      assert.deepStrictEqual(yield* calling(run), reply)
      assert.deepStrictEqual(yield* eventsOf(run), ["tool.called", "tool.answered"])
      assert.deepStrictEqual(yield* store.listOpen(run.id), [])
    }).pipe(Effect.provide(layerCalls)),
  )

  it.effect("wake the waiting worker, and report an error of the tool", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const waiting = yield* Effect.forkChild(calling(run), { startImmediately: true })
      const call = yield* openCall(run)
      yield* (yield* ToolCallStore).answer(run.id, call.id, { output: null, error: "No such order." })
      assert.deepStrictEqual(yield* Fiber.join(waiting), { _tag: "Failed", error: "No such order." })
    }).pipe(Effect.provide(layerCalls)),
  )

  it.effect("are claimed by one executor, and by another one only if repeatable and the lease has expired", () =>
    Effect.gen(function* () {
      const store = yield* ToolCallStore
      for (const isRepeatable of [false, true]) {
        const { run } = yield* makeRunning
        const waiting = yield* Effect.forkChild(calling(run, { isRepeatable }), { startImmediately: true })
        const { id } = yield* openCall(run)
        const [first, second] = [randomUUID(), randomUUID()]
        const claims = yield* Effect.all(
          [store.claim(run.id, id, lease(first)), store.claim(run.id, id, lease(second))],
          { concurrency: 2 },
        )
        assert.lengthOf(claims.filter(Option.isSome), 1)
        const [holder, other] = Option.isSome(claims[0]) ? [first, second] : [second, first]
        // The lease is renewed to one that has expired.
        assert.isTrue(Option.isSome(yield* store.claim(run.id, id, lease(holder, 0))))
        assert.strictEqual(Option.isSome(yield* store.claim(run.id, id, lease(other))), isRepeatable)
        yield* Fiber.interrupt(waiting)
      }
    }).pipe(Effect.provide(layerCalls)),
  )

  it.effect("time out once, say whether an executor had taken the call, and refuse a late answer", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const store = yield* ToolCallStore
      assert.deepStrictEqual(yield* calling(run, { timeoutSeconds: 0.05 }), { _tag: "TimedOut", mayHaveRun: false })
      const waiting = yield* Effect.forkChild(calling(run, { timeoutSeconds: 1 }, { step: 3 }), {
        startImmediately: true,
      })
      const call = yield* openCall(run)
      yield* store.claim(run.id, call.id, lease(randomUUID()))
      assert.deepStrictEqual(yield* Fiber.join(waiting), { _tag: "TimedOut", mayHaveRun: true })
      assert.isTrue(Option.isNone(yield* store.answer(run.id, call.id, { output: 1, error: null })))
      assert.deepStrictEqual(yield* eventsOf(run), ["tool.called", "tool.timed_out", "tool.called", "tool.timed_out"])
    }).pipe(Effect.provide(layerCalls)),
  )

  it.effect(
    "of a repeated script find their answers, and are rejected if one that must not be repeated is missing",
    () =>
      Effect.gen(function* () {
        const { run } = yield* makeRunning
        const store = yield* ToolCallStore
        const inScript = (key: string, earlier: ReadonlyArray<string>, more: Partial<typeof tool> = {}) =>
          calling(run, { timeoutSeconds: 0.05, ...more }, { key, earlier })
        const waiting = yield* Effect.forkChild(inScript("0 pay", [], { timeoutSeconds: 60 }), {
          startImmediately: true,
        })
        const call = yield* openCall(run)
        yield* Fiber.interrupt(waiting)
        yield* store.answer(run.id, call.id, { output: "paid", error: null })
        assert.deepStrictEqual(yield* inScript("0 pay", []), { _tag: "Answered", output: "paid" })
        // The repeated script pays another amount: nothing tells whether it means the same payment.
        assert.deepStrictEqual(yield* inScript("0 pay more", []), { _tag: "Interrupted" })
        const uncalled = { _tag: "TimedOut", mayHaveRun: false } as const
        assert.deepStrictEqual(yield* inScript("0 look", [], { isRepeatable: true }), uncalled)
        assert.deepStrictEqual(yield* inScript("0 pay more", ["0 pay"]), uncalled)
      }).pipe(Effect.provide(layerCalls)),
  )

  it.effect("are reported to webhooks with everything that an answer needs", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const { projectId } = run
      const { webhook } = yield* makeWebhook({ projectId, url: "https://hooks.example/", events: ["run.tool_called"] })
      const waiting = yield* Effect.forkChild(calling(run), { startImmediately: true })
      const call = yield* openCall(run)
      const deliveries = yield* DeliveryStore
      while (yield* deliveries.fanOut(webhookPayload));
      const [delivery] = (yield* deliveries.list(webhook.id, { limit: 10 })).items
      assert.deepStrictEqual(JSON.parse(delivery?.body ?? "").payload, {
        run_id: run.id,
        session_id: run.sessionId,
        tool_call_id: call.id,
        name: "lookupOrder",
        arguments: { orderId: "A-1" },
        step: 2,
        url: "http://a/",
        repeatable: false,
        deadline: call.expiresAt.toISOString(),
      })
      yield* Fiber.interrupt(waiting)
    }).pipe(Effect.provide(layerCalls)),
  )

  it.effect("stop waiting when another worker takes over the run", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      yield* (yield* RunStore).claim(run.id)
      assert.strictEqual((yield* Effect.flip(calling(run)))._tag, "RunStopped")
      assert.deepStrictEqual(yield* eventsOf(run), [])
    }).pipe(Effect.provide(layerCalls)),
  )
})
