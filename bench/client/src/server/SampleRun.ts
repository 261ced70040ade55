import type { Runs } from "@tabwright/sdk/effect"

export const runId = "5f0a3e1c-7f0e-4a55-9f3f-2b1c5d9e8a10"

const at = "2026-11-20T12:00:00.000Z"

/** A typical run as returned by a service, about 2 kB. */
export const run: Runs.RunSummary = {
  id: runId,
  sessionId: "0b8f2b0e-6a41-4c22-8d33-4f4455556666",
  task: "Go to the shop, collect name, price and rating of every kettle, and return the five best for their price as a table",
  title: "The five best kettles",
  model: "gpt-5.6-luna",
  contextLimit: 400_000,
  status: "completed",
  result: Array.from(
    { length: 5 },
    (_, index) =>
      `${index + 1}. Kettle of ${index + 1}.7 litres in brushed steel, €${29 + index * 10}.90, rated ${(4.9 - index / 10).toFixed(1)} ` +
      `by ${1_200 - index * 90} buyers; boils in ${150 + index * 12} s, keeps warm for 30 min, two years of guarantee. ` +
      `In stock, delivered within ${index + 2} working days. Found at https://shop.example.com/kettles/steel-${index + 1}`,
  ).join("\n"),
  error: null,
  workspaceId: "c1d2e3f4-1111-4222-8333-444455556666",
  attachedFileIds: [],
  judgement: null,
  totalInputTokens: 48_211,
  totalOutputTokens: 2_954,
  totalCostUsd: "0.0731",
  createdAt: at,
  updatedAt: at,
}
