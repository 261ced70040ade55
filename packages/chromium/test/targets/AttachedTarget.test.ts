import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import type { CdpConnection } from "../../src/process/CdpConnection.ts"
import { sessionEvents } from "../../src/targets/AttachedTarget.ts"

/** A connection without a browser. `emit` emits events. */
const connection = () => {
  const listeners = new Set<readonly [string, Parameters<CdpConnection["on"]>[1]]>()
  const cdp: CdpConnection = {
    send: () => Effect.void,
    on: (method, listener) => {
      const entry = [method, listener] as const
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    disconnect: () => {},
  }
  const emit = (method: string, sessionId: string | undefined) => {
    for (const [name, listener] of listeners) if (name === method) listener({}, sessionId)
  }
  return { cdp, emit, listeners }
}

const methods = ["Page.a", "Page.b"]
const sessions = ["one", "two"]

describe("sessionEvents", () => {
  it("dispatches events by session until listeners are removed, and leaves none on the connection", () => {
    const step = fc.oneof(
      fc.record({
        does: fc.constant("on" as const),
        method: fc.constantFrom(...methods),
        session: fc.constantFrom(...sessions),
      }),
      fc.record({ does: fc.constant("off" as const), which: fc.nat(5) }),
      fc.record({ does: fc.constant("forget" as const), session: fc.constantFrom(...sessions) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { cdp, emit, listeners } = connection()
        const events = sessionEvents(cdp)
        const all: Array<{ method: string; session: string; isOn: boolean; count: number; stop: () => void }> = []
        for (const taken of steps) {
          if (taken.does === "on") {
            const entry = { method: taken.method, session: taken.session, isOn: true, count: 0, stop: () => {} }
            entry.stop = events.on(taken.session, taken.method, () => void entry.count++)
            all.push(entry)
          } else if (taken.does === "off") {
            const entry = all[taken.which]
            entry?.stop()
            if (entry !== undefined) entry.isOn = false
          } else {
            events.removeSession(taken.session)
            for (const entry of all) if (entry.session === taken.session) entry.isOn = false
          }
        }
        for (const entry of all) entry.count = 0
        for (const method of methods) for (const session of [...sessions, undefined]) emit(method, session)
        for (const { isOn, count } of all) assert.strictEqual(count, isOn ? 1 : 0)
        for (const session of sessions) events.removeSession(session)
        assert.strictEqual(listeners.size, 0)
      }),
    )
  })
})
