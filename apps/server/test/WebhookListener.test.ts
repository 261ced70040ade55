import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { NewDeliveries } from "../src/WebhookListener.ts"

interface Delivery {
  readonly id: string
}

async function* listOf(ids: ReadonlyArray<number>): AsyncGenerator<Delivery> {
  for (const id of ids.toSorted((a, b) => b - a)) yield { id: String(id) }
}

describe("NewDeliveries", () => {
  it("returns every delivery once, whatever the commit order", async () => {
    // Deliveries get their position by number and are committed up to 59 seconds late.
    const delays = fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(delays, async (delays) => {
        const log = new NewDeliveries<Delivery>([], true, 0)
        const committedAt = delays.map((delay, second) => second + delay)
        const read: Array<string> = []
        for (let second = 0; second < delays.length + 60; second++) {
          const ids = committedAt.flatMap((at, id) => (at <= second ? [id] : []))
          for (const { id } of await log.read(listOf(ids), second * 1000)) read.push(id)
        }
        assert.deepStrictEqual(
          read.toSorted((a, b) => Number(a) - Number(b)),
          delays.map((_, id) => String(id)),
        )
      }),
      { numRuns: 50 },
    )
  })

  it("returns oldest first and reads only as far back as the log can change", async () => {
    const log = new NewDeliveries<Delivery>([], true, 0)
    const first = await log.read(listOf([1, 2, 3]), 0)
    assert.deepStrictEqual(
      first.map(({ id }) => id),
      ["1", "2", "3"],
    )
    const read: Array<string> = []
    async function* readDeliveries() {
      for await (const delivery of listOf([1, 2, 3, 4])) {
        read.push(delivery.id)
        yield delivery
      }
    }
    assert.lengthOf(await log.read(readDeliveries(), 60_000), 1)
    assert.deepStrictEqual(read, ["4", "3"])
  })

  it("skips earlier deliveries but returns late commits", async () => {
    const readIds = async (isAllPast: boolean) => {
      const log = new NewDeliveries<Delivery>(["9", "8", "6"], isAllPast, 0)
      return (await log.read(listOf([5, 6, 7, 8, 9, 10]), 1000)).map(({ id }) => id)
    }
    assert.deepStrictEqual(await readIds(false), ["7", "10"])
    assert.deepStrictEqual(await readIds(true), ["5", "7", "10"])
  })
})
