import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { fairQueue } from "../../src/host/FairQueue.ts"

interface Item {
  readonly tenant: string
  readonly at: number
}

/** Queues an item for each tenant and returns the order of service. */
const serveAll = (tenants: ReadonlyArray<number>, isReady: (item: Item) => boolean = () => true) => {
  const line = fairQueue<Item>()
  const items = tenants.map((tenant, at) => ({ tenant: `t${tenant}`, at }))
  for (const item of items) line.add(item.tenant, item)
  const served: Array<Item> = []
  for (let item = line.next(isReady); item !== undefined; item = line.next(isReady)) {
    line.serve(item)
    served.push(item)
  }
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

  it("serves no tenant twice before another that waits", () => {
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

  it("skips items that are not ready and keeps them queued", () => {
    fc.assert(
      fc.property(Tenants, fc.nat(4), (tenants, held) => {
        const { line, items, served } = serveAll(tenants, ({ tenant }) => tenant !== `t${held}`)
        assert.sameMembers(
          served,
          items.filter(({ tenant }) => tenant !== `t${held}`),
        )
        assert.strictEqual(line.size(), line.sizeOf(`t${held}`))
        for (const item of items) line.leave(item)
        assert.strictEqual(line.size(), 0)
      }),
    )
  })
})
