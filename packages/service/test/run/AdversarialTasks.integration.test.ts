import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { longestTurn } from "../fixture/server/MainThread.ts"
import { openServiceOnModels, type RunningService } from "../fixture/server/RunningService.ts"

let service: RunningService
beforeAll(async () => {
  service = await openServiceOnModels({})
})
afterAll(() => service.close())

/** Maximum task length in characters. */
const longest = 100_000
const opening = "Go to https://a.example and return the "
const filled = (part: string): string =>
  opening + part.repeat(Math.ceil(longest / part.length)).slice(0, longest - opening.length)

const parts = ["-", "a@-", "1,", "1.-", "http:!", "“", "(a.bc/", "open a "]

/** Maximum CPU time of the main thread per turn, in ms. Parsing dashes on it took 5,600 ms. */
const bound = 250

describe("A task that is expensive to parse", () => {
  it("is declined without blocking the main thread", async () => {
    const turns: Array<number> = []
    for (let attempt = 0; attempt < 3 && Math.min(...turns, Infinity) >= bound; attempt++)
      turns.push(
        await longestTurn(async () => {
          const runs = await Promise.all(parts.map((part) => service.run({ task: filled(part) })))
          assert.strictEqual((await service.get("/healthz")).status, 200)
          for (const { id } of runs) {
            const run = await service.ended(id)
            assert.strictEqual(run.status, "failed")
            assert.include(run.error, "embedded planner")
            assert.notInclude((await service.events(id)).map(({ type }) => type).join(), "browser.ready")
          }
        }),
      )
    assert.isBelow(Math.min(...turns), bound, `turns of ${turns.map(Math.round).join(", ")} ms`)
  })
})
