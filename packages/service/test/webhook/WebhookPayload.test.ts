import { canonicalJson } from "@tabwright/core/webhooks"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { type EndReason, statusOf } from "@tabwright/core/contract"
import type { StatusFact } from "../../src/store/DeliveryStore.ts"
import { webhookPayload, testMessage } from "../../src/webhook/WebhookPayload.ts"

const fact: StatusFact = {
  projectId: "project",
  sessionId: "session",
  runId: "run",
  apiVersion: "v4",
  runStatus: "running",
  runEndReason: null,
  sessionEndReason: null,
  metadata: { team: "caf\u00e9" },
  output: null,
  happenedAt: new Date("2026-11-20T12:00:00.000Z"),
}

const payloadsOf = (of: Partial<StatusFact>) =>
  webhookPayload({ ...fact, ...of }).map(({ body }) => JSON.parse(body) as unknown)

const timestamp = "2026-11-20T12:00:00.000Z"

describe("webhookPayload", () => {
  it("describes a v4 run in the v4 format", () => {
    assert.deepStrictEqual(payloadsOf({}), [
      { type: "run.status_update", timestamp, payload: { run_id: "run", session_id: "session", status: "running" } },
    ])
  })

  it("describes a call of a tool instead of a status, and tells calls of a run apart", () => {
    const call = { name: "lookupOrder", arguments: { orderId: "A-1" }, step: 2, url: "http://a/", repeatable: true }
    const toolCall = { id: "call", ...call, deadline: "2026-11-20T12:05:00+00:00" }
    const deadline = "2026-11-20T12:05:00.000Z"
    const payload = { run_id: "run", session_id: "session", tool_call_id: "call", ...call, deadline }
    const called = { ...fact, runStatus: null, toolCall }
    assert.deepStrictEqual(payloadsOf(called), [{ type: "run.tool_called", timestamp, payload }])
    assert.deepStrictEqual(webhookPayload(called)[0]?.subject, { id: "run", status: "call" })
  })

  it("describes a v2 task in the v2 format, with its metadata", () => {
    const payload = { task_id: "run", session_id: "session", metadata: { team: "caf\u00e9" } }
    const type = "agent.task.status_update"
    assert.deepStrictEqual(payloadsOf({ apiVersion: "v2" }), [
      { type, timestamp, payload: { ...payload, status: "started" } },
    ])
    assert.deepStrictEqual(payloadsOf({ apiVersion: "v2", runStatus: "failed", runEndReason: "GaveUp" }), [
      { type, timestamp, payload: { ...payload, status: "finished" } },
    ])
    assert.deepStrictEqual(payloadsOf({ apiVersion: "v2", runStatus: "cancelled", runEndReason: "Cancelled" }), [
      { type, timestamp, payload: { ...payload, status: "stopped" } },
    ])
  })

  it("describes a v3 session and its task in the v3 format, with the output", () => {
    const ended = { apiVersion: "v3", runStatus: "completed", runEndReason: "Done", output: { price: 3 } } as const
    assert.deepStrictEqual(payloadsOf(ended), [
      {
        type: "agent.task.status_update",
        timestamp,
        payload: { task_id: "run", session_id: "session", status: "idle", metadata: { team: "caf\u00e9" } },
      },
      {
        type: "session.status.update",
        timestamp,
        payload: { session_id: "session", status: "idle", output: { price: 3 }, metadata: { team: "caf\u00e9" } },
      },
    ])
    const words = webhookPayload({ ...fact, ...ended, sessionEndReason: "completed" }).map(({ subject }) => subject)
    assert.deepStrictEqual(words, [
      { id: "run", status: "stopped" },
      { id: "session", status: "stopped" },
    ])
    const empty = {
      apiVersion: "v3",
      runId: null,
      runStatus: null,
      metadata: null,
      sessionEndReason: "timedOut",
    } as const
    assert.deepStrictEqual(payloadsOf(empty), [
      {
        type: "session.status.update",
        timestamp,
        payload: { session_id: "session", status: "timed_out", metadata: {} },
      },
    ])
  })

  it("reports a v2 task that failed outside the agent's control with the server's status for it", () => {
    const failed = { ...fact, apiVersion: "v2", runStatus: "failed", runEndReason: "Failed" } as const
    for (const status of ["failed", "finished"] as const) {
      assert.deepStrictEqual(
        webhookPayload(failed, status).map(({ subject }) => subject?.status),
        [status],
      )
    }
  })

  it("reports the end of every run but not its acceptance, always in canonical form", () => {
    const reason = fc.constantFrom<EndReason>(
      "Done",
      "GaveUp",
      "Declined",
      "StepLimit",
      "PageLost",
      "Failed",
      "Cancelled",
    )
    fc.assert(
      fc.property(
        fc.constantFrom("v2", "v3", "v4"),
        reason,
        fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })),
        fc.jsonValue(),
        (apiVersion, runEndReason, metadata, output) => {
          const ended = { ...fact, apiVersion, runEndReason, metadata, output, runStatus: statusOf(runEndReason) }
          const messages = webhookPayload(ended)
          assert.isNotEmpty(messages)
          for (const { body } of messages) assert.strictEqual(canonicalJson(body), body)
          for (const runStatus of ["queued", "dispatching"] as const) {
            const early = webhookPayload({ ...ended, runStatus, runEndReason: null })
            assert.isEmpty(early.filter(({ subject }) => subject?.status === "queued" || subject?.status === "created"))
          }
        },
      ),
    )
  })
})

describe("testMessage", () => {
  it("is a successful test event", () => {
    assert.strictEqual(
      testMessage(fact.happenedAt).body,
      `{"payload":{"test":"ok"},"timestamp":"${timestamp}","type":"test"}`,
    )
  })
})
