import { blankElement } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { errors } from "playwright-core"
import { ActionRejected, useElement } from "../../../src/browser/execute/ActionOutcome.ts"
import { AgentError } from "../../../src/loop/AgentBrowser.ts"
import type { DriverContext } from "../../../src/browser/DriverContext.ts"
import type { ElementTarget } from "../../../src/browser/observe/ObservedPage.ts"

// oxlint-disable-next-line no-unsafe-type-assertion -- only the element is described
const target = {
  element: { ...blankElement, role: "button", name: "Pay" },
  block: { ref: 1 },
} as unknown as ElementTarget

/**
 * Uses the button with calls that time out with these call logs, then succeed. Returns the outcome and the calls made.
 */
const useWith = Effect.fnUntraced(function* (
  logs: ReadonlyArray<string>,
  state: Effect.Effect<{ readonly isConnected: boolean }, AgentError> = Effect.succeed({ isConnected: true }),
) {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the test calls nothing else on the driver
  const session = { probe: { ask: () => state }, timeouts: { readMs: 1 } } as unknown as DriverContext
  let calls = 0
  const outcome = yield* useElement(session, target, async () => {
    const log = logs[calls++]
    if (log !== undefined) throw new errors.TimeoutError(`locator.click: Timeout 5000ms exceeded.\nCall log:\n${log}`)
    return "used"
  }).pipe(Effect.match({ onSuccess: (answer) => answer, onFailure: (error) => error }))
  return { outcome, calls }
})

const waiting = "  - waiting for locator('button')\n"
const resolved = `${waiting}    - locator resolved to <button>Pay</button>\n  - attempting click action\n`
const late = new AgentError({ reason: "TimedOut", message: "The page did not answer in time." })

describe("useElement", () => {
  it.effect("repeats a call that times out although nothing obstructs the element", () =>
    Effect.gen(function* () {
      const slow = `${resolved}    - waiting for element to be visible, enabled and stable\n`
      assert.deepStrictEqual(yield* useWith([waiting, slow]), { outcome: "used", calls: 3 })
      assert.deepStrictEqual(yield* useWith([slow], Effect.fail(late)), { outcome: "used", calls: 2 })
    }),
  )

  it.effect("repeats a trial call, because it sends no input", () =>
    Effect.gen(function* () {
      const trial = `${resolved}  - attempting click action (trial run)\n    - performing click action\n`
      assert.deepStrictEqual(yield* useWith([trial]), { outcome: "used", calls: 2 })
    }),
  )

  it.effect("reports an obstacle without repeating the call", () =>
    Effect.gen(function* () {
      const covered = `${resolved}    - <div id="cover"></div> intercepts pointer events\n`
      const { calls, outcome } = yield* useWith([covered])
      assert.strictEqual(calls, 1)
      assert.deepInclude(outcome, { mayHaveActed: false })
      assert.include(outcome instanceof ActionRejected ? outcome.text : "", "covered by <div id=")
    }),
  )

  it.effect("never repeats a call that may have sent its input", () =>
    Effect.gen(function* () {
      for (const sent of ["    - performing click action\n", '  - elementHandle.press("Enter")\n']) {
        const { calls, outcome } = yield* useWith([resolved + sent])
        assert.strictEqual(calls, 1)
        assert.deepInclude(outcome, { mayHaveActed: true })
      }
    }),
  )

  it.effect("does not repeat a call on an element that was removed", () =>
    Effect.gen(function* () {
      const { calls, outcome } = yield* useWith([waiting], Effect.succeed({ isConnected: false }))
      assert.strictEqual(calls, 1)
      assert.deepInclude(outcome, { text: 'The button "Pay" is no longer on the page.' })
    }),
  )
})
