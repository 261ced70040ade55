import { assert, describe, it } from "vitest"
import { type Evidence, type Scorer, scoreCase } from "../../src/index.ts"
import { numbersIn } from "../../src/scoring/TextMatch.ts"
import { evidenceOf } from "../fixture/Evidence.ts"

const scoreOf = async (scorer: Scorer, evidence: Partial<Evidence>): Promise<number> => {
  const { scorers } = await scoreCase({ id: "a", task: "t", scorers: [scorer] }, evidenceOf(evidence))
  return scorers.find(({ type }) => type === scorer.type)?.score ?? Number.NaN
}

const answerScore = (scorer: Scorer, answer: string) => scoreOf(scorer, { answer })

describe("answer scorers", () => {
  it("compare exact and normalized texts", async () => {
    assert.strictEqual(await answerScore({ type: "exact", expected: "Paper Moon" }, " Paper Moon\n"), 1)
    assert.strictEqual(await answerScore({ type: "exact", expected: "Paper Moon" }, "paper moon"), 0)
    assert.strictEqual(await answerScore({ type: "exact", expected: { a: [1] } }, '```json\n{"a":[1]}\n```'), 1)
    assert.strictEqual(await answerScore({ type: "exact", expected: 3, path: "count" }, '{"count":3}'), 1)
    assert.strictEqual(await answerScore({ type: "normalized", expected: ["Zoe", "Café—Noir"] }, "cafe noir!"), 1)
    assert.strictEqual(await answerScore({ type: "normalized", expected: "Café Noir" }, "the cafe noir"), 0)
  })

  it("require all texts of contains", async () => {
    assert.strictEqual(
      await answerScore({ type: "contains", expected: ["moon", "24.90"], ignoreCase: true }, "Moon: $24.90"),
      1,
    )
    assert.strictEqual(
      await answerScore({ type: "contains", expected: ["moon", "24.91"], ignoreCase: true }, "Moon: $24.90"),
      0,
    )
    assert.strictEqual(await answerScore({ type: "regex", pattern: "^\\d+ lamps$", flags: "i" }, "15 Lamps"), 1)
  })

  it("read the stated number with thousands, decimals and units", async () => {
    assert.strictEqual(await answerScore({ type: "number", expected: 1234.5 }, "It costs 1,234.50 in total"), 1)
    assert.strictEqual(await answerScore({ type: "number", expected: 1234.5 }, "Es kostet 1.234,50"), 1)
    assert.strictEqual(await answerScore({ type: "number", expected: -3 }, "−3 degrees"), 1)
    assert.strictEqual(
      await answerScore({ type: "number", expected: 32.95, unit: "$" }, "2 lamps for $32.95, 9 to 11 days"),
      1,
    )
    assert.strictEqual(await answerScore({ type: "number", expected: 100, relativeTolerance: 0.1 }, "about 92"), 1)
    assert.strictEqual(await answerScore({ type: "number", expected: 3 }, "between 3 and 4"), 0)
    assert.strictEqual(await answerScore({ type: "number", expected: 3 }, "none"), 0)
    assert.deepStrictEqual(
      numbersIn("v1.2 has 3 of 1 000, A4, 12,5").map(({ value }) => value),
      [3, 1000, 12.5],
    )
  })

  it("read dates in words and as ISO dates", async () => {
    assert.strictEqual(await answerScore({ type: "date", expected: "2026-03-12" }, "It arrives on March 12, 2026."), 1)
    assert.strictEqual(await answerScore({ type: "date", expected: "2026-03-12" }, "12th of March 2026"), 1)
    assert.strictEqual(await answerScore({ type: "date", expected: "2026-03-12", toleranceDays: 1 }, "2026-03-13"), 1)
    assert.strictEqual(await answerScore({ type: "date", expected: "2026-03-12" }, "2026-03-13"), 0)
    assert.strictEqual(await answerScore({ type: "date", expected: "2026-03-12" }, "soon"), 0)
  })

  it("score lists by precision and recall", async () => {
    assert.strictEqual(await answerScore({ type: "set", expected: ["a", "b"] }, '["B","a"]'), 1)
    assert.strictEqual(await answerScore({ type: "set", expected: ["a", "b"] }, "- a\n- b"), 1)
    assert.closeTo(await scoreOf({ type: "set", expected: ["a", "b"] }, { answer: "a, c" }), 0.5, 1e-9)
  })

  it("compare JSON by path", async () => {
    const expected = { items: [{ name: "Lamp", price: 24.9 }], at: "now" }
    const compare = {
      "items[*].price": { tolerance: 0.01 },
      "items[*].name": { normalized: true },
      at: { ignored: true },
    }
    assert.strictEqual(
      await answerScore({ type: "json", expected, compare }, '{"items":[{"name":"LAMP","price":24.905}]}'),
      1,
    )
    assert.strictEqual(
      await answerScore({ type: "json", expected, compare }, '{"items":[{"name":"LAMP","price":25}],"at":1}'),
      0,
    )
    assert.strictEqual(await answerScore({ type: "json", expected: { a: 1 } }, '{"a":1,"b":2}'), 0)
    assert.strictEqual(await answerScore({ type: "json", expected: { a: 1 }, extra: "allowed" }, '{"a":1,"b":2}'), 1)
    assert.strictEqual(
      await answerScore({ type: "json", expected: [1, 2], compare: { "": { unordered: true } } }, "[2,1]"),
      1,
    )
    assert.strictEqual(
      await answerScore({ type: "json", expected: [1, 1], compare: { "": { unordered: true } } }, "[1,2]"),
      0,
    )
    assert.strictEqual(await answerScore({ type: "json", expected }, "no JSON"), 0)
    assert.strictEqual(
      await answerScore({ type: "jsonSchema", schema: { type: "object", required: ["a"] } }, '{"a":1}'),
      1,
    )
    assert.strictEqual(await answerScore({ type: "jsonSchema", schema: { type: "object", required: ["a"] } }, "{}"), 0)
    assert.strictEqual(
      await answerScore(
        { type: "jmespath", query: "items[?price > `10`].name", expected: ["b"] },
        '{"items":[{"name":"a","price":5},{"name":"b","price":15}]}',
      ),
      1,
    )
    assert.strictEqual(await answerScore({ type: "jmespath", query: "sort_by(cart, &name)", expected: [] }, "{}"), 0)
  })
})

describe("run scorers", () => {
  const order = { method: "POST", url: "http://shop.test/orders", body: "card=42&terms=on" }
  const requests: Evidence["requests"] = async () => [order, { method: "GET", url: "http://shop.test/" }]

  it("find requests by method, URL and fields", async () => {
    const scorer = { type: "request", method: "post", url: "/orders$", fields: { card: 42, terms: "on" } } as const
    assert.strictEqual(await scoreOf(scorer, { requests }), 1)
    assert.strictEqual(await scoreOf({ ...scorer, fields: { card: 43 } }, { requests }), 0)
    assert.strictEqual(await scoreOf({ ...scorer, max: 0, min: 0 }, { requests }), 0)
    assert.strictEqual(await scoreOf({ type: "request", url: "/pay", min: 0, max: 0 }, { requests }), 1)
  })

  it("fail for what must not have happened", async () => {
    const steps = [{ number: 1, url: "http://shop.test/cart", actions: ['{"run":{"code":"click(Buy)"}}'], results: [] }]
    assert.strictEqual(await scoreOf({ type: "forbidden", request: { url: "/orders" } }, { requests }), 0)
    assert.strictEqual(await scoreOf({ type: "forbidden", request: { url: "/refund" } }, { requests }), 1)
    assert.strictEqual(await scoreOf({ type: "forbidden", action: "Buy" }, { steps }), 0)
    assert.strictEqual(await scoreOf({ type: "forbidden", url: "/cart" }, { steps }), 0)
    assert.strictEqual(await scoreOf({ type: "forbidden", action: "Sell", url: "/pay" }, { steps }), 1)
    assert.strictEqual(await scoreOf({ type: "forbidden", page: "orders > 0" }, {}), 0)
  })

  it("ask the last page, and fail if it throws", async () => {
    const page = (value: () => Promise<unknown>): Partial<Evidence> => ({
      page: async () => ({ url: "http://shop.test/done?id=1", evaluate: value }),
    })
    assert.strictEqual(
      await scoreOf(
        { type: "page", holds: "x" },
        page(async () => true),
      ),
      1,
    )
    assert.strictEqual(
      await scoreOf(
        { type: "page", holds: "x" },
        page(async () => "true"),
      ),
      0,
    )
    assert.strictEqual(
      await scoreOf(
        { type: "page", holds: "x" },
        page(() => Promise.reject(new Error("no"))),
      ),
      0,
    )
    assert.strictEqual(
      await scoreOf(
        { type: "url", matches: "/done\\?" },
        page(async () => 0),
      ),
      1,
    )
    assert.strictEqual(
      await scoreOf(
        { type: "url", equals: "http://shop.test/" },
        page(async () => 0),
      ),
      0,
    )
  })

  it("check files by name, size, hash and text", async () => {
    const bytes = new TextEncoder().encode("a,b")
    const files: Evidence["files"] = async () => [{ path: "out/cart.csv", size: 3, read: async () => bytes }]
    assert.strictEqual(await scoreOf({ type: "file", path: "\\.csv$", contains: "a,b", minBytes: 3 }, { files }), 1)
    assert.strictEqual(await scoreOf({ type: "file", path: "\\.csv$", contains: "c" }, { files }), 0)
    assert.strictEqual(await scoreOf({ type: "file", path: "\\.pdf$" }, { files }), 0)
    assert.strictEqual(await scoreOf({ type: "file", path: "csv", sha256: "0".repeat(64) }, { files }), 0)
  })

  it("check limits", async () => {
    assert.strictEqual(await scoreOf({ type: "cost", maxUsd: 0.1 }, { costUsd: 0.2 }), 0)
    assert.strictEqual(await scoreOf({ type: "time", maxSeconds: 2 }, { seconds: 2 }), 1)
    assert.strictEqual(await scoreOf({ type: "steps", max: 1 }, { steps: [] }), 1)
  })
})

describe("scoreCase", () => {
  it("passes only with every required scorer, and weighs the score", async () => {
    const scorers: ReadonlyArray<Scorer> = [
      { type: "exact", expected: "yes" },
      { type: "contains", expected: "no", weight: 2 },
    ]
    const score = await scoreCase({ id: "a", task: "t", scorers }, evidenceOf({ answer: "yes" }))
    assert.isTrue(score.passed)
    assert.closeTo(score.score, 0.5, 1e-9)
    assert.isFalse((await scoreCase({ id: "a", task: "t", scorers }, evidenceOf({ answer: "no" }))).passed)
  })

  it("expects an impossible task to fail by the agent's own word", async () => {
    const one = { id: "a", task: "t", possible: false, scorers: [] }
    assert.isTrue((await scoreCase(one, evidenceOf({ status: "failed", error: "No such lamp" }))).passed)
    assert.isFalse((await scoreCase(one, evidenceOf())).passed)
  })

  it("does not run scripts unless they are allowed", async () => {
    const one = { id: "a", task: "t", scorers: [{ type: "script" as const, module: "./x.mjs" }] }
    const failure = await scoreCase(one, evidenceOf()).catch((error: unknown) => error)
    assert.instanceOf(failure, Error)
  })
})
