import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import {
  type CdpConnection,
  type ChromiumError,
  chromiumError,
  CommandFailed,
  Disconnected,
  TimedOut,
} from "../../src/index.ts"
import { untilHung } from "../../src/host/BrowserLifecycle.ts"

const silent = Effect.fail(chromiumError(new TimedOut({ what: "Browser.getVersion", afterMs: 10_000 })))
const late = Effect.delay(silent, "10 seconds")
const refusing = Effect.fail(chromiumError(new CommandFailed({ method: "Browser.getVersion", detail: "not now" })))

/** A browser with the given responses in sequence, the last one repeated. */
const answering = (...answers: ReadonlyArray<Effect.Effect<unknown, ChromiumError>>): CdpConnection => {
  const left = [...answers]
  const next = () => (left.length > 1 ? left.shift() : left[0]) ?? Effect.void
  return { send: () => Effect.suspend(next), on: () => () => {}, disconnect: () => {} }
}

const isHungAfter = Effect.fnUntraced(function* (cdp: CdpConnection, seconds: number) {
  const fiber = yield* Effect.forkChild(untilHung(cdp))
  yield* TestClock.adjust(`${seconds} seconds`)
  return fiber.pollUnsafe() !== undefined ? yield* Effect.as(Fiber.join(fiber), true) : false
})

describe("untilHung", () => {
  it.effect("completes half a minute after a browser stopped responding", () =>
    Effect.gen(function* () {
      assert.isFalse(yield* isHungAfter(answering(late), 29))
      assert.isTrue(yield* isHungAfter(answering(late), 30))
    }),
  )

  it.effect("waits for the exit of a browser whose pipe has closed", () =>
    Effect.gen(function* () {
      const closed = Effect.fail(chromiumError(new Disconnected({ what: "Browser.getVersion" })))
      assert.isFalse(yield* isHungAfter(answering(closed), 29))
      assert.isTrue(yield* isHungAfter(answering(closed), 30))
    }),
  )

  it.effect("tolerates one missed response and accepts an error as a response", () =>
    Effect.gen(function* () {
      assert.isFalse(yield* isHungAfter(answering(late, Effect.void, late, refusing, late, Effect.void), 600))
    }),
  )
})
