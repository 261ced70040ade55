import { assert, describe, it } from "vitest"
import { csvOf, durationOf } from "../../../src/pages/runs/RunExport.ts"
import type { RunSummary } from "../../../src/queries/Runs.ts"

const run: RunSummary = {
  id: "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f",
  sessionId: "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f",
  task: 'Say "hello",\nthen stop',
  title: "=1+1",
  model: "gpt-5.6-luna",
  contextLimit: 1_050_000,
  status: "completed",
  result: "hello",
  error: null,
  workspaceId: null,
  totalInputTokens: 5210,
  totalOutputTokens: 340,
  totalCostUsd: "0.00145",
  createdAt: "2026-03-02T09:15:00.000Z",
  startedAt: "2026-03-02T09:15:02.000Z",
  finishedAt: "2026-03-02T09:16:40.500Z",
  updatedAt: "2026-03-02T09:16:41.000Z",
}

describe("csvOf", () => {
  it("quotes fields, and disarms texts that spreadsheets would run", () => {
    const [header = "", ...rows] = csvOf([run]).split("\r\n")
    assert.match(header, /^id,sessionId,status,title,task,model,.*,costUsd,endReason,error$/)
    assert.strictEqual(
      rows[0],
      `${run.id},${run.sessionId},completed,'=1+1,"Say ""hello"",\nthen stop",gpt-5.6-luna,` +
        "2026-03-02T09:15:00.000Z,2026-03-02T09:15:02.000Z,2026-03-02T09:16:40.500Z,98500,5210,340,0.00145,,",
    )
  })
})

describe("durationOf", () => {
  it("is null for a run that has not started or ended", () => {
    assert.strictEqual(durationOf({ startedAt: null, finishedAt: null }), null)
    assert.strictEqual(durationOf({ startedAt: run.startedAt ?? null, finishedAt: null }), null)
  })
})
