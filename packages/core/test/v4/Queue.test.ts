import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Queue } from "../../src/v4/index.ts"
import { now, runId, service, session, sessionId, summary } from "./Service.ts"

const otherRun = "0198c0de-7f3a-7c11-9d52-000000000011"
const nextRun = "0198c0de-7f3a-7c11-9d52-000000000012"
const message = (text: string, startedRun: string | null) => ({
  id: 1,
  sessionId,
  runId: startedRun,
  mode: "queue",
  status: startedRun === null ? "pending" : "consumed",
  text,
  createdAt: now,
})

describe("Queue.enqueueAndStart", () => {
  it.live("takes the run that the answer names", () =>
    Effect.gen(function* () {
      const stub = service({
        [`GET /sessions/${sessionId}`]: [session],
        [`POST /sessions/${sessionId}/queue`]: [message("Go on", nextRun)],
      })
      const started = yield* Queue.enqueueAndStart(sessionId, { text: "Go on", interrupt: true }).pipe(
        Effect.provide(stub.layer()),
      )
      assert.strictEqual(started, nextRun)
      assert.deepStrictEqual(stub.seen.at(-1)?.body, { text: "Go on", interrupt: true })
    }),
  )

  it.live("waits for its turn, and does not take another message's run for its own", () =>
    Effect.gen(function* () {
      const stub = service({
        [`GET /sessions/${sessionId}`]: [
          session,
          session,
          { ...session, latestRunId: otherRun },
          { ...session, latestRunId: nextRun },
        ],
        [`POST /sessions/${sessionId}/queue`]: [message("Go on", null)],
        [`GET /runs/${otherRun}`]: [{ ...summary, id: otherRun, task: "Something else" }],
        [`GET /runs/${nextRun}`]: [{ ...summary, id: nextRun, task: "Go on" }],
      })
      const started = yield* Queue.enqueueAndStart(sessionId, { text: "Go on" }).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(started, nextRun)
      assert.notStrictEqual(started, runId)
    }),
  )
})
