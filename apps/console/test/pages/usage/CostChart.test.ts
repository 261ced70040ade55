import { assert, describe, it } from "vitest"
import { barsOf } from "../../../src/pages/usage/CostChart.tsx"
import type { UsageSum } from "../../../src/queries/Usage.ts"

const now = new Date("2026-03-02T23:30:00-02:00")

const sum = (month: string, day: string | undefined, kind: UsageSum["kind"], costUsd: string): UsageSum => ({
  month,
  ...(day === undefined ? {} : { day }),
  projectId: "0198c0de-0a11-7a4e-8c33-2b0a4c6d8e1f",
  apiKeyId: null,
  kind,
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  minutes: 0,
  bytes: 0,
  costUsd,
  unpricedCalls: 0,
})

describe("barsOf", () => {
  it("returns a bar for every UTC day up to today, across months, summed over all keys", () => {
    const bars = barsOf(
      [
        sum("2026-03", "2026-03-03", "model", "0.5"),
        sum("2026-03", "2026-03-03", "model", "0.25"),
        sum("2026-02", "2026-02-28", "browser", "1"),
        sum("2026-01", "2026-01-01", "model", "9"),
      ],
      "day",
      4,
      now,
    )
    assert.deepStrictEqual(
      bars.map(({ at, totalUsd }) => [at, totalUsd]),
      [
        ["2026-02-28", 1],
        ["2026-03-01", 0],
        ["2026-03-02", 0],
        ["2026-03-03", 0.75],
      ],
    )
    assert.strictEqual(bars[3]?.costUsd.model, 0.75)
  })

  it("returns a bar for every month, across years", () => {
    const bars = barsOf([sum("2025-12", undefined, "proxy_traffic", "2")], "month", 4, now)
    assert.deepStrictEqual(
      bars.map(({ at, totalUsd }) => [at, totalUsd]),
      [
        ["2025-12", 2],
        ["2026-01", 0],
        ["2026-02", 0],
        ["2026-03", 0],
      ],
    )
  })
})
