import { assert, describe, it } from "vitest"
import { align, alignSteps, compareLines, isSameStep } from "../../../src/pages/run-comparison/StepAlignment.ts"
import type { LoggedStep } from "../../../src/queries/RunLog.ts"

const step = (number: number, title: string, url = "https://shop.test/", tool = "click"): LoggedStep => ({
  number,
  goal: "",
  actions: [{ callId: `step-${number}-0`, tool, title, input: {}, status: "completed" }],
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  startedAt: "",
  endedAt: "",
  url,
  evaluation: "",
  memory: "",
  screenshotUrl: null,
  durationSeconds: null,
})

const numbers = (pairs: ReturnType<typeof alignSteps>) => pairs.map(([a, b]) => [a?.number, b?.number])

describe("Alignment of the steps of two runs", () => {
  it("pairs equal steps after one that only one run took", () => {
    const a = [step(1, "Open"), step(2, "Search"), step(3, "Read")]
    const b = [
      step(1, "Open"),
      step(2, "Close the banner", "https://ads.test/", "dialog"),
      step(3, "Search"),
      step(4, "Read"),
    ]
    assert.deepEqual(numbers(alignSteps(a, b)), [
      [1, 1],
      [undefined, 2],
      [2, 3],
      [3, 4],
    ])
  })

  it("pairs different actions on the same page, and no steps that have nothing in common", () => {
    const a = [step(1, "Search lamp", "https://shop.test/?q=lamp", "fill")]
    const b = [step(1, "Search lamps", "https://shop.test/?q=lamps", "fill")]
    assert.deepEqual(numbers(alignSteps(a, b)), [[1, 1]])
    const other = [step(1, "Back", "https://other.test/", "back")]
    assert.sameDeepMembers(
      [...numbers(alignSteps(a, other))],
      [
        [1, undefined],
        [undefined, 1],
      ],
    )
  })

  it("compares actions and pages, without queries of URLs", () => {
    const one = step(1, "Search", "https://shop.test/list?q=lamp")
    assert.isTrue(isSameStep(one, step(4, "Search", "https://shop.test/list?q=lamp&page=2")))
    assert.isFalse(isSameStep(one, step(4, "Search", "https://shop.test/cart")))
    assert.isFalse(isSameStep(one, step(4, "Sort", "https://shop.test/list")))
  })

  it("keeps every item once and in order", () => {
    const a = Array.from("abcabba")
    const b = Array.from("cbabac")
    const pairs = align(a, b, (one, other) => (one === other ? 1 : -1))
    assert.deepEqual(
      pairs.flatMap(([one]) => one ?? []),
      a,
    )
    assert.deepEqual(
      pairs.flatMap(([, other]) => other ?? []),
      b,
    )
    assert.lengthOf(
      pairs.filter(([one, other]) => one === other),
      4,
    )
  })

  it("aligns long runs by number in bounded time", () => {
    const many = Array.from({ length: 1_200 }, (_, index) => step(index + 1, `Action ${index % 7}`))
    assert.lengthOf(alignSteps(many, many), 1_200)
  })
})

describe("Lines of two results", () => {
  it("are marked if the other result lacks them", () => {
    const [a, b] = compareLines("{\n  price: 12\n}", "{\n  price: 13\n}")
    assert.deepEqual(
      a.map(({ isCommon }) => isCommon),
      [true, false, true],
    )
    assert.deepEqual(
      b.map(({ isCommon }) => isCommon),
      [true, false, true],
    )
  })
})
