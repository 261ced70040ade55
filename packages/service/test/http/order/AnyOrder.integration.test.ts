import * as fc from "fast-check"
import { afterAll, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { commands, settled, type Model } from "./Commands.ts"

/** For a longer run: `TABWRIGHT_ORDERS=50 TABWRIGHT_ORDER_SEED=$RANDOM vitest run packages/service/test/http/order`. */
const numRuns = Number(process.env["TABWRIGHT_ORDERS"] ?? "15")
const seed = Number(process.env["TABWRIGHT_ORDER_SEED"] ?? "1")

let service: RunningService
beforeAll(async () => {
  service = await openService({ maxBrowsers: 100 })
})
afterAll(() => service.close())

describe("operations in any order", () => {
  // The commands hold the assertions.
  // oxlint-disable-next-line vitest/expect-expect
  it("match the contract in every response and state", { timeout: 60_000 + numRuns * 30_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.commands([...commands], { maxCommands: 30, size: "max" }), async (some) => {
        const model: Model = { sessions: [] }
        await fc.asyncModelRun(() => ({ model, real: service }), some)
        for (const session of model.sessions) {
          await settled(service, session)
          if (session.phase === "busy" || session.phase === "idle") {
            await service.post(`/api/v3/sessions/${session.id}/stop`)
          }
        }
      }),
      { numRuns, seed, endOnFailure: process.env["TABWRIGHT_ORDERS"] === undefined },
    ),
  )
})
