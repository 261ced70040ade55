import { assert, describe, it } from "@effect/vitest"
import { inPagePixels, screenshotFor, screenshotText } from "../../src/brain/ScreenshotPolicy.ts"
import type { Action } from "../../src/action/Action.ts"
import type { BrainContext, ScreenshotOptions } from "../../src/loop/Brain.ts"
import { context, element, page, record, screenshot, url } from "./Records.ts"

const scroll = { scroll: { direction: "down" } } as const
const click = { click: { el: 1 } } as const

/** A step on the same page, which then had another text. */
const before = (actions: ReadonlyArray<Action> = [scroll], over: Parameters<typeof record>[2] = {}) =>
  record(1, actions, { ...over, decision: { state: { page: "other" }, ...over.decision } })

const seen = (over: Partial<BrainContext> = {}): BrainContext => context({ history: [before()], ...over })

const decide = (
  given: BrainContext,
  options: Partial<Parameters<typeof screenshotFor>[0]> = {},
): ScreenshotOptions | undefined =>
  screenshotFor({ vision: "auto", marks: "needed", isEnd: false, ...options }, given, "digest")

const needed = { marks: "needed" } as const
const all = { marks: "all" } as const
const failed = { results: [{ ok: false }] }

/** The situations, each with the expected screenshot. */
const rows: ReadonlyArray<readonly [string, BrainContext, ScreenshotOptions | undefined]> = [
  ["the first page", context(), needed],
  ["a page with another path", seen({ observation: page({ url: `${url}cart` }) }), needed],
  ["the same path with another query", seen({ observation: page({ url: `${url}?page=2` }) }), undefined],
  ["another dialog", seen({ observation: page({ dialog: "Cookies" }) }), needed],
  [
    "the same dialog",
    seen({
      observation: page({ dialog: "Cookies" }),
      history: [before([scroll], { decision: { state: { page: "other", dialog: "Cookies" } } })],
    }),
    undefined,
  ],
  ["fewer than ten elements", seen({ observation: page({ elements: [element(1)] }) }), needed],
  ...(["canvas", "video", "map", "svg", "frame"] as const).map(
    (graphic) => [`a ${graphic}`, seen({ observation: page({ graphics: [graphic] }) }), needed] as const,
  ),
  [
    "an element that its line does not identify",
    seen({
      observation: page({ elements: [...page().elements, element(13, { isAmbiguous: true, isInViewport: true })] }),
    }),
    needed,
  ],
  [
    "such an element outside of the viewport",
    seen({
      observation: page({ elements: [...page().elements, element(13, { isAmbiguous: true, isInViewport: false })] }),
    }),
    undefined,
  ],
  [
    "an action that the page ignored",
    seen({ history: [before([scroll], { results: [{ evidence: { unchanged: true } }] })] }),
    all,
  ],
  [
    "a click without a visible effect",
    seen({ history: [before([click], { decision: { state: { page: "digest" } } })] }),
    all,
  ],
  ["one failure", seen({ history: [before(), before([click], failed)] }), undefined],
  ["two failures in a row", seen({ history: [before([click], failed), before([click], failed)] }), all],
  ["five equal actions", seen({ history: Array.from({ length: 5 }, () => before([scroll])) }), all],
  ["a request for a screenshot", seen({ history: [before([{ screenshot: {} }])] }), needed],
  [
    "a request to enlarge an element",
    seen({ history: [before([{ zoom: { el: 3 } }])] }),
    { marks: "none", zoom: { el: 3 } },
  ],
  [
    "a request to enlarge a region",
    seen({ history: [before([{ zoom: { x: 1, y: 2, width: 3, height: 4 } }])] }),
    { marks: "none", zoom: { x: 1, y: 2, width: 3, height: 4 } },
  ],
  ["a rejected request to enlarge", seen({ history: [before([{ zoom: { x: 1 } }], failed)] }), undefined],
  ["a changed page and a task about colors", seen({ task: "What is the color of the lamp?" }), needed],
  [
    "an unchanged page and a task about colors",
    seen({
      task: "What is the color of the lamp?",
      history: [before([scroll], { decision: { state: { page: "digest" } } })],
    }),
    undefined,
  ],
  ["a blank tab", context({ observation: page({ url: "about:blank", elements: [] }) }), undefined],
  [
    "a blank tab after failures",
    seen({ history: [before([click], failed), before([click], failed)], observation: page({ url: "about:blank" }) }),
    undefined,
  ],
  ["a PDF", context({ observation: page({ graphics: ["pdf"] }) }), undefined],
  ["a PDF by its address", context({ observation: page({ url: `${url}terms.pdf#page=2` }) }), undefined],
  ["the same page with another text", seen(), undefined],
]

describe("the screenshot policy", () => {
  it.each(rows)("decides as documented for %s", (_, given, expected) => {
    assert.deepStrictEqual(decide(given), expected)
  })

  it("sends a screenshot without numbers with a request that can only end the task", () => {
    assert.deepStrictEqual(decide(seen(), { isEnd: true }), { marks: "none" })
  })

  it("follows the requested vision", () => {
    for (const [, given] of rows) {
      assert.isUndefined(decide(given, { vision: "never" }))
      assert.isDefined(decide(given, { vision: "always" }))
    }
  })

  it("keeps requested marks after failures", () => {
    const stuck = seen({ history: [before([click], failed), before([click], failed)] })
    for (const marks of ["all", "none"] as const) assert.deepStrictEqual(decide(stuck, { marks }), { marks })
  })
})

describe("coordinates of a screenshot", () => {
  const actions: ReadonlyArray<Action> = [
    { click: { x: 640, y: 400 } },
    { click: { el: 2, x: 8, y: 4 } },
    { drag: { from: 1, dx: 16 } },
    { zoom: { x: 80, y: 160, width: 240, height: 80 } },
    { click: { el: 1 } },
    { zoom: { el: 4 } },
  ]

  it("are those of the page if it was not scaled", () => {
    assert.strictEqual(inPagePixels(actions, screenshot(), []), actions)
    assert.strictEqual(inPagePixels(actions, null, []), actions)
  })

  it("are converted if it was reduced", () => {
    assert.deepStrictEqual(inPagePixels(actions, screenshot({ scale: 0.8 }), []), [
      { click: { x: 800, y: 500 } },
      { click: { el: 2, x: 10, y: 5 } },
      { drag: { from: 1, dx: 20 } },
      { zoom: { x: 100, y: 200, width: 300, height: 100 } },
      { click: { el: 1 } },
      { zoom: { el: 4 } },
    ])
  })

  it("are moved if it was enlarged", () => {
    const enlarged = screenshot({ scale: 2, left: 100, top: 50 })
    assert.deepStrictEqual(inPagePixels(actions, enlarged, []).slice(0, 2), [
      { click: { x: 420, y: 250 } },
      { click: { el: 2, x: 4, y: 2 } },
    ])
  })

  it("are explained to a model that writes code", () => {
    assert.notInclude(screenshotText(screenshot(), true), "divide")
    assert.include(screenshotText(screenshot({ scale: 0.8 }), true), "divide its pixels by 0.8.")
    assert.include(
      screenshotText(screenshot({ scale: 2, left: 3, top: 4 }), true),
      "divide its pixels by 2 and add 3, 4.",
    )
    assert.notInclude(screenshotText(screenshot({ scale: 0.8 }), false), "divide")
  })
})
