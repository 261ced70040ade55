import { assert, describe, it } from "vitest"
import { Stubs, type StartedTask } from "../../../src/fake/run/Stubs.ts"

const task = (text: string, more: Partial<StartedTask> = {}): StartedTask => ({
  task: text,
  version: "v4",
  model: "gpt-5.6-luna",
  turn: 1,
  sessionId: "s",
  outputSchema: undefined,
  ...more,
})

describe("Stubs", () => {
  it("serves tasks in order, each stub once", () => {
    const script = new Stubs()
    script.add({ result: "one" }, {})
    script.add({ result: "two" }, {})
    assert.deepStrictEqual(
      [1, 2, 3].map(() => script.take(task("x"))),
      [{ result: "one" }, { result: "two" }, {}],
    )
  })

  it("prefers specific stubs to general ones", () => {
    const script = new Stubs()
    script.add({ result: "any" }, {})
    script.add({ result: "price" }, { task: /price/ })
    assert.deepStrictEqual(script.take(task("the price")), { result: "price" })
    assert.deepStrictEqual(script.take(task("the price")), { result: "any" })
  })

  it("matches tasks by version and model", () => {
    const script = new Stubs()
    script.add({ result: "v2" }, { version: "v2" })
    script.add({ result: "opus" }, { model: "claude-opus-5" })
    assert.deepStrictEqual(script.take(task("x")), {})
    assert.deepStrictEqual(script.take(task("x", { model: "claude-opus-5" })), { result: "opus" })
    assert.deepStrictEqual(script.take(task("x", { version: "v2" })), { result: "v2" })
  })

  it("serves the given number of tasks with an outcome function", () => {
    const script = new Stubs()
    script.add(({ task, turn }) => ({ result: `${task} ${turn}` }), { times: Infinity })
    assert.deepStrictEqual(script.take(task("x")), { result: "x 1" })
    assert.deepStrictEqual(script.take(task("y", { turn: 2 })), { result: "y 2" })
  })

  it("resets the position of a global pattern", () => {
    const script = new Stubs()
    script.add({ result: "hit" }, { task: /price/g, times: 2 })
    assert.deepStrictEqual(
      [1, 2].map(() => script.take(task("price"))),
      [{ result: "hit" }, { result: "hit" }],
    )
  })
})
