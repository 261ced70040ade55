import { getEventListeners } from "node:events"
import { setImmediate } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { assert, describe, it } from "vitest"
import { Tabwright } from "../../src/v4.ts"

setFlagsFromString("--expose-gc")
const collect: () => void = runInNewContext("gc")

/** `npm run test-long` measures the memory. */
const isLong = process.env["TABWRIGHT_LONG_TESTS"] === "1"

const reachableBytes = async (): Promise<number> => {
  // Objects finalized by one collection are freed by a later one.
  for (let collection = 0; collection < 4; collection++) {
    await setImmediate()
    collect()
  }
  return process.memoryUsage().heapUsed
}

describe("Polls", () => {
  it("leave no memory and no listeners behind", async () => {
    const fetch = async () => Response.json({ status: "running" })
    const { runs } = new Tabwright({ apiKey: "tw_secret", fetch })
    const { signal } = new AbortController()
    const poll = async (count: number) => {
      for (let polls = 0; polls < count; polls++) await runs.status("a", { signal })
      return reachableBytes()
    }
    await poll(1_000)
    assert.isEmpty(getEventListeners(signal, "abort"))
    if (!isLong) return
    const beforeBytes = await poll(1_000)
    const grownBytes = (await poll(4_000)) - beforeBytes
    // A leak keeps at least an object and a reference per poll.
    assert.isBelow(grownBytes / 4_000, 32, "bytes per poll")
  })
})
