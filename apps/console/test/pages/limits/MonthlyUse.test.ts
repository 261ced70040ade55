import { assert, it } from "vitest"
import { monthlyUseBy } from "../../../src/pages/limits/MonthlyUse.ts"
import type { UsageSum } from "../../../src/queries/Usage.ts"

const sum = (apiKeyId: string | null, rest: Partial<UsageSum>): UsageSum => ({
  month: "2026-03",
  projectId: "project",
  apiKeyId,
  kind: "model",
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  minutes: 0,
  bytes: 0,
  costUsd: "0",
  unpricedCalls: 0,
  ...rest,
})

it("monthlyUseBy adds up all kinds of usage of a key", () => {
  const sums = [
    sum("ci", { inputTokens: 100, outputTokens: 20, reasoningTokens: 5, costUsd: "0.5", unpricedCalls: 1 }),
    sum("ci", { kind: "browser", minutes: 12, costUsd: "0.25" }),
    sum(null, { costUsd: "3" }),
  ]
  assert.deepEqual(
    [...monthlyUseBy(sums, ({ apiKeyId }) => apiKeyId)],
    [["ci", { costUsd: 0.75, tokens: 120, minutes: 12, unpricedCalls: 1 }]],
  )
  assert.strictEqual(monthlyUseBy(sums, ({ projectId }) => projectId).get("project")?.costUsd, 3.75)
})
