import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import * as fc from "fast-check"
import {
  type SlotRequest,
  type StartQueueOptions,
  startQueue,
  type Ticket,
  fairQueue,
} from "../../src/host/StartQueue.ts"

interface Client {
  readonly ticket: Ticket
  waits: Fiber.Fiber<void> | undefined
  state: "waiting" | "served" | "refused" | "left"
}

/** A queue with clients that hold their slots until told to leave. */
const open = (options: Partial<StartQueueOptions> & { readonly limit: number }) => {
  const queue = startQueue({ waitMs: 60_000, length: 1000, ...options })
  const enter = Effect.fnUntraced(function* (request: SlotRequest) {
    const ticket = yield* queue.enter(request)
    const client: Client = { ticket, state: "waiting", waits: undefined }
    client.waits = yield* Effect.forkChild(
      Effect.match(ticket.turn, {
        onSuccess: () => void (client.state = "served"),
        onFailure: () => {
          client.state = "refused"
          ticket.leave()
        },
      }),
    )
    yield* settle
    return client
  })
  return { queue, enter }
}

/** Leaves twice, because `leave` must be idempotent. */
const leave = Effect.fnUntraced(function* (client: Client) {
  if (client.waits !== undefined) yield* Fiber.interrupt(client.waits)
  client.ticket.leave()
  client.ticket.leave()
  client.state = "left"
})

/** Runs all fibers that can continue. */
const settle = Effect.repeat(
  Effect.promise(() => Promise.resolve()),
  { times: 20 },
).pipe(Effect.andThen(Effect.repeat(Effect.yieldNow, { times: 20 })))

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ op: fc.constant("enter"), at: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant("stop"), at: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant("interrupt"), at: fc.nat(50) }) },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

describe("startQueue", () => {
  it("allocates every free slot to a waiting request, never more than the limit, and reclaims all", () => {
    const run = (limit: number, steps: ReadonlyArray<Step>) =>
      Effect.gen(function* () {
        const { queue, enter } = open({ limit })
        const clients: Array<Client> = []
        const those = (state: Client["state"]) => clients.filter((client) => client.state === state)
        for (const { op, at } of steps) {
          if (op === "enter") {
            clients.push(yield* enter({ tenant: `t${at}` }))
          } else {
            const client = those(op === "stop" ? "served" : "waiting").at(at)
            if (client === undefined) continue
            yield* leave(client)
          }
          yield* settle
          assert.isAtMost(queue.taken(), limit)
          assert.strictEqual(queue.taken(), those("served").length)
          assert.strictEqual(queue.waiting(), those("waiting").length)
          assert.isTrue(queue.taken() === limit || queue.waiting() === 0, "a request waits although a slot is free")
        }
        for (const client of clients) {
          yield* leave(client)
        }
        assert.deepStrictEqual([queue.taken(), queue.waiting()], [0, 0])
      }).pipe(Effect.scoped, Effect.provide(TestClock.layer()), Effect.runPromise)
    return fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 40 }), run))
  })

  it.effect("rejects immediately over the queue's length, and later after the wait limit", () =>
    Effect.gen(function* () {
      const { queue, enter } = open({ limit: 1, length: 1, waitMs: 1000 })
      const refusalOf = (request: SlotRequest) =>
        Effect.map(Effect.flip(queue.enter(request)), ({ reason }) => reason._tag)
      const first = yield* enter({ tenant: "a" })
      assert.strictEqual(yield* refusalOf({ tenant: "b", waitMs: 0 }), "LimitReached")
      const second = yield* enter({ tenant: "a" })
      assert.strictEqual(yield* refusalOf({ tenant: "a" }), "LimitReached")
      const other = yield* enter({ tenant: "b" })
      const accepted = yield* enter({ tenant: "a", isAccepted: true, waitMs: 5000 })
      yield* TestClock.adjust(1000)
      assert.deepStrictEqual([second.state, other.state, accepted.state], ["refused", "refused", "waiting"])
      first.ticket.leave()
      yield* settle
      assert.strictEqual(accepted.state, "served")
      assert.strictEqual(queue.waiting(), 0)
    }),
  )
})

interface Item {
  readonly tenant: string
  readonly at: number
}

/** Queues an item for each tenant and returns the order of service. */
const serveAll = (tenants: ReadonlyArray<number>) => {
  const line = fairQueue<Item>()
  const items = tenants.map((tenant, at) => ({ tenant: `t${tenant}`, at }))
  for (const item of items) line.add(item.tenant, item)
  const served: Array<Item> = []
  for (let item = line.take(); item !== undefined; item = line.take()) served.push(item)
  return { line, items, served }
}

const Tenants = fc.array(fc.nat(4), { maxLength: 40 })

describe("fairQueue", () => {
  it("serves every item once, in order of arrival within a tenant", () => {
    fc.assert(
      fc.property(Tenants, (tenants) => {
        const { line, items, served } = serveAll(tenants)
        assert.sameMembers(served, items)
        assert.strictEqual(line.size(), 0)
        for (const tenant of new Set(served.map((item) => item.tenant))) {
          const own = served.filter((item) => item.tenant === tenant).map(({ at }) => at)
          assert.deepStrictEqual(
            own,
            own.toSorted((a, b) => a - b),
          )
        }
      }),
    )
  })

  it("serves no tenant twice before another waiting tenant", () => {
    fc.assert(
      fc.property(Tenants, (tenants) => {
        const { items, served } = serveAll(tenants)
        const count = (list: ReadonlyArray<Item>, tenant: string) =>
          list.filter((item) => item.tenant === tenant).length
        const names = [...new Set(items.map(({ tenant }) => tenant))]
        for (let end = 0; end <= served.length; end++) {
          const so = served.slice(0, end)
          for (const waiting of names.filter((name) => count(so, name) < count(items, name))) {
            for (const other of names) assert.isAtMost(count(so, other), count(so, waiting) + 1)
          }
        }
      }),
    )
  })
})
