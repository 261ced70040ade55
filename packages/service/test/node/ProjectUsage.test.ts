import { assert, describe, it } from "vitest"
import { ProjectUsage } from "../../src/node/ProjectUsage.ts"

describe("ProjectUsage", () => {
  it("adds up the time of concurrent requests, including those in progress", () => {
    const usage = new ProjectUsage()
    usage.begin("a", 0)
    usage.begin("a", 100)
    usage.begin("b", 0)
    usage.end("b", 50)
    usage.endInterval(200, 0)
    assert.deepStrictEqual(
      [...usage.by("request")],
      [
        ["a", 300],
        ["b", 50],
      ],
    )
    usage.end("a", 250)
    usage.end("a", 250)
    usage.endInterval(300, 0)
    assert.closeTo(usage.by("request").get("a") ?? 0, 300 * 0.95 + 100, 1e-9)
  })

  it("divides unmeasured event loop time among projects by their requests", () => {
    const usage = new ProjectUsage()
    usage.begin("a", 0)
    usage.end("a", 30)
    usage.begin("b", 0)
    usage.end("b", 10)
    usage.add("c", 60, 20)
    usage.endInterval(100, 100)
    assert.deepStrictEqual(
      [...usage.by("eventLoop")],
      [
        ["a", 30],
        ["b", 10],
        ["c", 60],
      ],
    )
  })

  it("removes projects without requests", () => {
    const usage = new ProjectUsage()
    usage.begin("gone", 0)
    usage.end("gone", 10)
    usage.begin("waiting", 0)
    for (let at = 1; at < 100; at++) usage.endInterval(at, 0)
    assert.deepStrictEqual([...usage.by("request").keys()], ["waiting"])
  })
})
