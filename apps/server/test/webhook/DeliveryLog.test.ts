import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { DeliveryLog } from "../../src/webhook/DeliveryLog.ts"

interface Delivery {
  readonly id: string
}

async function* listOf(ids: ReadonlyArray<number>): AsyncGenerator<Delivery> {
  for (const id of ids.toSorted((a, b) => b - a)) yield { id: String(id) }
}

describe("the log of a webhook's deliveries", () => {
  it("is read whole and each delivery once, whatever the order in which they are committed", async () => {
    // Each delivery takes its place in the log by its number, and is committed up to 59 seconds after the one before it took its own.
    const delays = fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(delays, async (delays) => {
        const log = new DeliveryLog<Delivery>([], true, 0)
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

  it("is read oldest first, and no further back than it can change", async () => {
    const log = new DeliveryLog<Delivery>([], true, 0)
    const first = await log.read(listOf([1, 2, 3]), 0)
    assert.deepStrictEqual(
      first.map(({ id }) => id),
      ["1", "2", "3"],
    )
    const asked: Array<string> = []
    async function* asking() {
      for await (const delivery of listOf([1, 2, 3, 4])) {
        asked.push(delivery.id)
        yield delivery
      }
    }
    assert.lengthOf(await log.read(asking(), 60_000), 1)
    assert.deepStrictEqual(asked, ["4", "3"])
  })

  it("tells nothing of before it was followed, but what was committed since", async () => {
    const told = async (isAllPast: boolean) => {
      const log = new DeliveryLog<Delivery>(["9", "8", "6"], isAllPast, 0)
      return (await log.read(listOf([5, 6, 7, 8, 9, 10]), 1000)).map(({ id }) => id)
    }
    assert.deepStrictEqual(await told(false), ["7", "10"])
    assert.deepStrictEqual(await told(true), ["5", "7", "10"])
  })
})
