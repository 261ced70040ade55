import { assert, describe, it } from "vitest"
import { callLines } from "../../src/run/ModelCallLines.ts"

const call: Parameters<typeof callLines>[0]["calls"][number] = {
  purpose: "step",
  model: "gpt-5.6-luna",
  createdAt: "2026-11-23T09:30:05.000Z",
  promptTokens: 30,
  maxOutputTokens: 32_000,
  parts: [
    { role: "system", text: "You control a browser.", tokens: 5, isCached: true },
    { role: "user", text: "# The page now\nbutton Buy", tokens: 5, isCached: false },
  ],
  tools: [{ name: "step", description: "Reports the progress.", inputSchema: { type: "object" }, tokens: 20 }],
  images: [],
  response: {
    text: "",
    thinking: "The lamp is here.",
    toolCalls: [{ name: "step", input: { actions: [{ click: { el: 12 } }] } }],
    finishReason: "tool-calls",
    inputTokens: 40,
    cachedInputTokens: 0,
    outputTokens: 9,
    reasoningTokens: 4,
    costUsd: null,
  },
  error: null,
}

describe("callLines", () => {
  it("shows the parts with their tokens, then all texts", () => {
    const text = callLines({ runId: "r", step: 2, calls: [call] }).join("\n")
    assert.match(text, /^system +5 +yes +You control a browser\.$/m)
    assert.match(text, /^user +5 +no +# The page now$/m)
    assert.match(text, /^tool step +20 +yes +Reports the progress\.$/m)
    assert.match(text, /^Cost \(USD\) +unknown$/m)
    for (const part of ["button Buy", "The lamp is here.", '"el": 12']) assert.include(text, part)
  })

  it("shows the reason for a failed call, and why there are no calls", () => {
    const failed = callLines({ runId: "r", step: 2, calls: [{ ...call, response: null, error: "TimedOut: too slow" }] })
    assert.match(failed.join("\n"), /^Error +TimedOut: too slow$/m)
    assert.match(callLines({ runId: "r", step: 3, calls: [] }).join("\n"), /step 3/)
  })
})
