import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { HttpSessions } from "../../src/mcp/HttpSessions.ts"

const hourMs = 60 * 60 * 1000

describe("HttpSessions", () => {
  it("binds sessions to the key that opened them", () => {
    const sessions = new HttpSessions(() => 0)
    sessions.open("a", "1")
    assert.isTrue(sessions.isOf("a", "1"))
    assert.isFalse(sessions.isOf("b", "1"))
    assert.isFalse(sessions.isOf("a", "2"))
    sessions.end("1")
    assert.isFalse(sessions.isOf("a", "1"))
  })

  it("returns sessions idle for an hour for closing", () => {
    let nowMs = 0
    const sessions = new HttpSessions(() => nowMs)
    sessions.open("a", "used")
    sessions.open("a", "idle")
    nowMs = hourMs - 1
    sessions.isOf("a", "used")
    nowMs = hourMs + 1
    assert.deepStrictEqual(sessions.open("a", "new"), ["idle"])
    assert.isTrue(sessions.isOf("a", "used"))
  })

  it("closes the least recently used session of the same key first", () => {
    const sessions = new HttpSessions(() => 0)
    sessions.open("other", "others")
    for (let number = 0; number < 100; number++) sessions.open("a", `${number}`)
    sessions.isOf("a", "0")
    assert.deepStrictEqual(sessions.open("a", "100"), ["1"])
    assert.isTrue(sessions.isOf("other", "others"))
  })

  it("holds at most a thousand sessions and returns each closed one once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1001, max: 1300 }), (owners, opened) => {
        const sessions = new HttpSessions(() => 0)
        const ended: Array<string> = []
        let most = 0
        for (let number = 0; number < opened; number++) {
          ended.push(...sessions.open(`owner ${number % owners}`, `${number}`))
          most = Math.max(most, sessions.size)
        }
        assert.strictEqual(most, Math.min(1000, owners * 100))
        assert.strictEqual(new Set(ended).size, ended.length)
        assert.strictEqual(sessions.size + ended.length, opened)
      }),
      { numRuns: 4 },
    )
  })
})
