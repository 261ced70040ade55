import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Conflict } from "../../src/errors/index.ts"
import { Queue } from "../../src/v4/index.ts"
import { now, routeOf, runId, service, sessionId } from "./Service.ts"

const message = (fields: { readonly runId: string | null; readonly status: string }) => ({
  id: 7,
  sessionId,
  mode: "queue",
  text: "Next",
  createdAt: now,
  ...fields,
})
const pending = message({ runId: null, status: "pending" })
const enqueue = `POST /sessions/${sessionId}/queue`
const get = `GET /sessions/${sessionId}/queue/7`

describe("Queue.enqueueAndStart", () => {
  it.effect("returns the run that an idle session starts immediately", () =>
    Effect.gen(function* () {
      const stub = service({ [enqueue]: [message({ runId, status: "consumed" })] })
      const started = yield* Queue.enqueueAndStart(sessionId, { text: "Next" }).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(started, runId)
      assert.deepStrictEqual(stub.seen.map(routeOf), [enqueue])
    }),
  )

  it.live("waits until a busy session starts the message", () =>
    Effect.gen(function* () {
      const stub = service({
        [enqueue]: [pending],
        [get]: [pending, message({ runId: null, status: "dispatching" }), message({ runId, status: "consumed" })],
      })
      const started = yield* Queue.enqueueAndStart(sessionId, { text: "Next" }).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(started, runId)
      assert.deepStrictEqual(stub.seen.map(routeOf), [enqueue, get, get, get])
    }),
  )

  it.effect.each(["cancelled", "superseded", "failed"])("fails immediately for a message that is %s", (status) =>
    Effect.gen(function* () {
      const stub = service({ [enqueue]: [pending], [get]: [message({ runId: null, status })] })
      const error = yield* Effect.flip(
        Queue.enqueueAndStart(sessionId, { text: "Next" }).pipe(Effect.provide(stub.layer())),
      )
      assert.instanceOf(error, Conflict)
      assert.include(error.message, status)
    }),
  )
})
