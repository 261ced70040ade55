import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import type { CdpConnection } from "../../../src/process/cdp/CdpConnection.ts"
import { closeTarget } from "../../../src/process/cdp/CloseTarget.ts"

/** A browser that still lists the page "p" a number of times after the request to close it. */
const browserThatLists = (looks: number) => {
  const asked: Array<string> = []
  const send: CdpConnection["send"] = (method) =>
    Effect.sync(() => {
      asked.push(method)
      const listings = asked.filter((name) => name === "Target.getTargets").length
      return { targetInfos: [{ targetId: "other" }, ...(listings > looks ? [] : [{ targetId: "p" }])] }
    })
  // Closing a page calls this function only.
  return { asked, cdp: { send } as CdpConnection }
}

describe("closeTarget", () => {
  it.effect("waits until the page is closed", () =>
    Effect.gen(function* () {
      const { asked, cdp } = browserThatLists(3)
      const closing = yield* Effect.forkChild(closeTarget(cdp, "p"))
      yield* TestClock.adjust(30)
      yield* Fiber.join(closing)
      assert.deepStrictEqual(asked, ["Target.closeTarget", ...Array.from({ length: 4 }, () => "Target.getTargets")])
    }),
  )

  it.effect("fails for a page that still exists after 3 seconds", () =>
    Effect.gen(function* () {
      const { cdp } = browserThatLists(Number.POSITIVE_INFINITY)
      const closing = yield* Effect.forkChild(Effect.flip(closeTarget(cdp, "p")))
      yield* TestClock.adjust(2_990)
      assert.isUndefined(closing.pollUnsafe())
      yield* TestClock.adjust(10)
      const { reason, message } = yield* Fiber.join(closing)
      assert.strictEqual(reason._tag, "CommandFailed")
      assert.include(message, "the page stays open")
    }),
  )
})
