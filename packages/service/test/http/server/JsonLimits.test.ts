import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { jsonLimitFault, jsonLimits } from "../../../src/http/server/JsonLimits.ts"

/** Objects, lists, fields and list items of a value, a lower bound for its text. */
const sizeOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, inner) => sum + 1 + sizeOf(inner), 0)
    : 0

describe("jsonLimitFault", () => {
  it("names the limit that a text exceeds, in any format", () => {
    const { depth, values } = jsonLimits
    assert.isUndefined(jsonLimitFault(JSON.stringify(Array.from({ length: values - 1 }, () => 1))))
    for (const text of [
      JSON.stringify(Array.from({ length: values + 1 }, () => 1)),
      JSON.stringify(Object.fromEntries(Array.from({ length: values / 2 + 1 }, (_, at) => [`"${at}\\`, at]))),
      "[],".repeat(values),
    ])
      assert.strictEqual(jsonLimitFault(text), "The body has more than 30,000 JSON values. Send less data per request.")
    assert.isUndefined(jsonLimitFault("[".repeat(depth) + "]".repeat(depth)))
    assert.strictEqual(jsonLimitFault('{"a":'.repeat(depth + 1)), "The body is nested deeper than 200 levels.")
  })

  it("ignores the content of strings", () => {
    assert.isUndefined(jsonLimitFault(JSON.stringify({ task: '[{,:\\"'.repeat(100_000) })))
  })

  it.prop(
    "accepts any value within the limit",
    [Schema.Json],
    ([value]) => {
      if (sizeOf(value) < jsonLimits.values / 2) assert.isUndefined(jsonLimitFault(JSON.stringify(value)))
    },
    { arbitrary: { runs: 50 } },
  )
})
