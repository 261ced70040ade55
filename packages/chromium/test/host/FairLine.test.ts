import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { fairLine } from "../../src/host/FairLine.ts"

interface Item {
  readonly tenant: string
  readonly at: number
}

/** A line in which somebody waits for each of the tenants named, and the order in which it serves them. */
const serveAll = (tenants: ReadonlyArray<number>, isReady: (item: Item) => boolean = () => true) => {
  const line = fairLine<Item>()
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

describe("fairLine", () => {
  it("serves everybody once, and each tenant's own in the order they came", () => {
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

  it("serves nobody twice more often than a tenant that still waits", () => {
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

  it("passes over who is not ready, who stays in line", () => {
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
