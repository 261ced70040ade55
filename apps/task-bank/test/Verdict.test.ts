import { assert, describe, it } from "vitest"
import { type BankTask, bankTasks, type Found, judge, score } from "../src/index.ts"

const task = (rest: Partial<BankTask>): BankTask => ({ path: "/x", half: "held", kind: "x", ask: ["do it"], ...rest })
const found = (rest: Partial<Found>): Found => ({ success: true, text: "", diary: [], holds: true, ...rest })

describe("judge", () => {
  it("scores a task as right only if exactly the requested actions were done", () => {
    const one = task({ does: ["a", "b"], says: "yes" })
    const cases: ReadonlyArray<readonly [Partial<Found>, string]> = [
      [{ diary: ["a", "b"], text: "yes" }, "right"],
      [{ diary: ["a", "b"], text: "no" }, "wrong"],
      [{ diary: ["a", "b"], text: "yes", holds: false }, "wrong"],
      [{ diary: ["a", "b", "c"], text: "yes" }, "wrong"],
      [{ diary: ["b", "a"], text: "yes" }, "wrong"],
      [{ diary: ["a"], text: "yes" }, "wrong"],
      [{ diary: ["a"], success: false }, "declined"],
      [{ diary: ["c"], success: false }, "wrong"],
      [{ success: false }, "declined"],
    ]
    for (const [rest, verdict] of cases) assert.strictEqual(judge(one, found(rest)), verdict, JSON.stringify(rest))
  })

  it("scores an impossible task as right only if nothing was done and no success was claimed", () => {
    const none = task({ declines: true })
    assert.strictEqual(judge(none, found({ success: false })), "right")
    assert.strictEqual(judge(none, found({ success: true })), "wrong")
    assert.strictEqual(judge(none, found({ success: false, diary: ["a"] })), "wrong")
  })

  it("subtracts two points for each wrong verdict", () => {
    assert.strictEqual(score(["right", "right", "declined", "wrong"]), 0)
  })

  it("finds criteria for every task that must not be declined", () => {
    for (const { path, ask, declines, does, holds, says } of bankTasks()) {
      assert.isNotEmpty(ask)
      assert.strictEqual(declines === true, does === undefined && holds === undefined && says === undefined, path)
    }
  })
})
